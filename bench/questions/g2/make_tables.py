#!/usr/bin/env python3
"""Makes the four tables of this folder (standard library only, seeded, same bytes each run)."""
import math, os, random, sys
from datetime import date, datetime, timedelta

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from made_tables import pick, writer_beside

write = writer_beside(__file__)


# ------------------------------------------------------- 1 community mental health contacts
def contacts():
    r = random.Random(55021)
    uk = lambda d: d.strftime("%d/%m/%Y")
    teams = {"North": 25, "South": 22, "Early Intervention": 16, "Older Adults": 20, "Crisis": 17}
    dna = {"North": .12, "South": .15, "Early Intervention": .27, "Older Adults": .08, "Crisis": .21}
    phone = {"North": 26, "South": 34, "Early Intervention": 30, "Older Adults": 15, "Crisis": 45}
    wait = {"North": 29, "South": 35, "Early Intervention": 11, "Older Adults": 40, "Crisis": 3}
    roles = {"CPN": 42, "SW": 16, "OT": 11, "PSY": 13, "SUP": 18}
    lengths = {"F2F": 52, "TEL": 24, "VID": 38, "GRP": 84}
    notes = ["Meds reviewed", "carer present throughout", "Carer phoned beforehand", "crisis plan updated", "housing form done", "Sleep poor", "benefits letter sent",
             "dog barking, hard to hear", "Spoke to carer only", "discussed discharge", "GP copied in", "CARER upset", "no answer x2", "rearranged by client", "key worker changed"]
    people, used = [], set()
    while len(people) < 205:
        no = r.randint(40010, 49890)
        if no in used:
            continue
        used.add(no)
        t = pick(r, teams)
        age = {"Older Adults": r.randint(65, 93), "Early Intervention": r.randint(16, 35)}.get(t, r.randint(18, 69))
        people.append((no, t, age, r.choice("MFF") if r.random() < .97 else "", pick(r, {"L": 45, "M": 36, "H": 17, "": 2}), 1 if r.random() < .38 else 0, math.exp(r.gauss(0, .7))))
    days = [date(2024, 1, 2) + timedelta(d) for d in range(546)]  # to 30 Jun 2025
    days = [d for d in days if d.weekday() < 5 or (d.weekday() == 5 and r.random() < .12)]
    ev = sorted((r.choice(days), r.randint(0, 32), r.random(), i) for i in r.choices(range(len(people)), weights=[p[6] for p in people], k=592))
    rows, seen, cid = [], set(), 118203
    for d, slot, _, i in ev:
        no, t, age, sex, risk, cpa, _w = people[i]
        cid += r.randint(1, 9)
        first = no not in seen and r.random() < .8
        seen.add(no)
        kind = "First" if first else pick(r, {"Follow-up": 78, "Review": 22})
        ref = uk(d - timedelta(days=max(0, round(math.exp(r.gauss(math.log(wait[t]), .45)))))) if first else ""
        mode = "F2F" if first and r.random() < .8 else pick(r, {"TEL": phone[t], "VID": 9, "GRP": 7, "F2F": 84 - phone[t]})
        role = pick(r, roles)
        miss = r.random() < dna[t] * (1.25 if d < date(2024, 11, 1) else .62) * (1.35 if d.weekday() == 0 else .95)
        mins = ""
        if not miss and r.random() > .025:
            drift = 1.16 - .32 * (d - days[0]).days / 545
            mins = max(4, round(lengths[mode] * drift * (1.12 if role == "PSY" else .9 if role == "SUP" else 1) * math.exp(r.gauss(0, .2))))
        miles = round(max(.3, math.exp(r.gauss(1.4, .6))), 1) if mode == "F2F" and r.random() > .05 else ""
        note = r.choice(notes) if r.random() < .4 else ""
        start = f"{8 + (slot + 2) // 4:02d}:{(slot + 2) % 4 * 15:02d}"
        rows.append([cid, no, t, ref, uk(d), start, kind, mode, role, "N" if miss else "Y", mins, age + (1 if d.year == 2025 else 0), sex, risk, cpa, miles, note])
    n = len(rows)
    far = [i for i in range(n) if rows[i][7] in ("GRP", "VID") and rows[i][10] != "" and rows[i][4][3:] not in ("01/2024", "06/2025")]
    for i, x in zip(r.sample(far, 3), (0, 640, 905)):  # clock left running, or not started
        rows[i][10] = x
    for i in r.sample(range(40, n - 40), 6):  # a contact number given out twice, different people
        j = next(j for j in range(i - 25, i) if rows[j][1] != rows[i][1])
        rows[i][0] = rows[j][0]
    write("cmht_contacts.csv", ["Contact ID", "Client No", "Team", "Referred on", "Contact date", "Start", "Contact type", "Mode", "Worker", "Attended (Y/N)", "Length (min)", "Age",
                                "Sex", "Risk (L/M/H)", "On CPA (0/1)", "Travel (miles)", "Note"], rows)


# ------------------------------------------------------- 2 radiology reading list
def radiology():
    r = random.Random(7719)
    mods = {"XR": 38, "CT": 30, "US": 14, "MR": 11, "NM": 4, "MG": 3}
    bps = {"XR": {"CHEST": 50, "KNEE": 14, "HAND": 12, "PELVIS": 10, "SPINE": 14}, "CT": {"HEAD": 36, "CHEST": 22, "ABD": 32, "SPINE": 10}, "US": {"ABD": 52, "PELVIS": 28, "NECK": 20},
           "MR": {"HEAD": 38, "SPINE": 34, "KNEE": 28}, "NM": {"BONE": 55, "HEART": 45}, "MG": {"BREAST": 1}}
    price = {"XR": 140, "CT": 980, "US": 370, "MR": 1460, "NM": 1150, "MG": 290}
    rvu = {"XR": .2, "CT": 1.25, "US": .7, "MR": 1.6, "NM": 1.05, "MG": .75}
    base = {"XR": 5, "CT": 5.5, "US": 6, "MR": 14, "NM": 17, "MG": 21}
    readers = {"R01": 27, "R02": 21, "R03": 16, "R04": 13, "R05": 11, "R06": 7, "R07": 5}
    mrn = [r.randint(200100, 899900) for _ in range(470)]
    who = {m: (max(1, min(97, round(r.gauss(57, 19)))), r.choice("MF")) for m in mrn}
    when = sorted(datetime(2025, 1, 1) + timedelta(days=r.randint(0, 180), hours=r.choices(range(24), weights=[2, 1, 1, 1, 1, 2, 4, 7, 9, 10, 10, 9, 8, 9, 9, 9, 8, 7, 6, 5, 5, 4, 3, 2])[0], minutes=r.randint(0, 59))
                  for _ in range(570))
    rows, acc = [], 70388
    for at in when:
        acc += r.randint(1, 5)
        m = r.choice(mrn)
        age, sx = who[m]
        mod = pick(r, mods)
        if mod == "MG":
            sx = "F"
        src = pick(r, {"ED": 44, "IP": 27, "OP": 29} if mod in ("XR", "CT") else {"ED": 12, "IP": 25, "OP": 63}) if mod != "MG" else "OP"
        pri = pick(r, {"ED": {"S": 62, "U": 28, "R": 10}, "IP": {"S": 22, "U": 38, "R": 40}, "OP": {"S": 2, "U": 13, "R": 85}}[src])
        tat = max(.1, round(base[mod] * {"S": .28, "U": .8, "R": 2.6}[pri] * math.exp(r.gauss(0, .55)), 1))
        unread = r.random() < .03 or at + timedelta(hours=tat) > datetime(2025, 7, 1, 6, 0)
        ctr = "Y" if mod in ("CT", "MR") and r.random() < .52 else "N"
        bp, dlp = pick(r, bps[mod]), ""
        if mod == "CT" and r.random() > .04:
            dlp = round(max(60, {"HEAD": 880, "CHEST": 410, "ABD": 690, "SPINE": 760}[bp] * (1.15 if ctr == "Y" else 1) * math.exp(r.gauss(0, .25))))
        crit = 1 if r.random() < {"ED": .13, "IP": .09, "OP": .03}[src] else 0
        chg = f"${price[mod] * (1.3 if ctr == 'Y' else 1) * math.exp(r.gauss(0, .12)):,.2f}" if r.random() > .02 else ""
        rows.append([acc, m, age, sx if r.random() > .015 else "", mod, bp, pri, src, at.strftime("%m/%d/%Y %H:%M"),
                     "" if unread else (at + timedelta(minutes=round(tat * 60))).strftime("%m/%d/%Y %H:%M"), "" if unread else tat, "" if unread else pick(r, readers),
                     ctr, "" if unread else crit, "" if unread else int(r.random() < .05), dlp, round(rvu[mod] * r.choice([.8, 1, 1, 1.2]), 2), chg])
    n = len(rows)
    plain = [i for i in range(n) if rows[i][15] != "" and rows[i][12] == "N"]
    for i, x in zip(r.sample(plain, 3), (48200, 71500, 9960)):  # dose typed with digits too many
        rows[i][15] = x
    i = r.choice([i for i in range(n) if rows[i][4] == "XR" and rows[i][3] == "M"])
    rows[i][2] = 158
    write("rad_rpt_2025h1.csv", ["acc", "mrn", "age", "sx", "mod", "bp", "pri", "src", "exm_dt", "rpt_dt", "tat_h", "rdr", "ctr", "crit", "addn", "dlp", "rvu", "chg"], rows)


# ------------------------------------------------------- 3 sterile services
def trays():
    r = random.Random(30418)
    hubs = {"Hillcrest": 1.25, "Meadow Park": .9, "Old Infirmary": .6, "West Dock": 1.05}
    spec = {"Orthopaedics": 420, "General surgery": 360, "Gynaecology": 210, "Urology": 185, "ENT": 150, "Maxillofacial": 70, "Ophthalmology": 240, "Vascular": 95, "Plastics": 120}
    kinds = {"Major": (.9, 46, 1.0), "Minor": (1.5, 19, .6), "Implant": (.45, 61, 1.6), "Loan kit": (.25, 74, 2.3)}
    rej = {"Hillcrest": .013, "Meadow Park": .010, "Old Infirmary": .029, "West Dock": .018}
    hours = {"Hillcrest": 15, "Meadow Park": 18, "Old Infirmary": 26, "West Dock": 20}
    rows = []
    for h, k in hubs.items():
        for s, c in spec.items():
            for t, (share, cost, hard) in kinds.items():
                if s == "Ophthalmology" and t == "Implant" and h == "Old Infirmary" or s == "Vascular" and t == "Loan kit" or h == "Old Infirmary" and s == "Maxillofacial":
                    continue
                level = c * k * share * math.exp(r.gauss(0, .15))
                for y in (2022, 2023, 2024):
                    n = max(9, round(level * (1 + (.05 if h != "Meadow Park" else .11) * (y - 2022)) * math.exp(r.gauss(0, .05))))
                    bad = sum(r.random() < rej[h] * hard * (.82 if y == 2024 else 1) for _ in range(n))
                    p = .055 * hard * (1.18 - .2 * (y - 2022)) * (1.3 if h == "Old Infirmary" else 1)
                    late = [sum(r.random() < p * q for _ in range(round(n / 4))) for q in (1.08, .85, .8, 1.3)]
                    if r.random() < .05:
                        late[r.randrange(4)] = ""
                    rows.append([h, s, t, y, n, bad if r.random() > .015 else "", round(max(4, r.gauss(hours[h] + 3 * hard - .6 * (y - 2022), 2.4)), 1) if r.random() > .02 else "",
                                 f"{cost * (1 + .04 * (y - 2022)) * math.exp(r.gauss(0, .08)):.2f}", *late])
    some = [i for i in range(len(rows)) if rows[i][6] != "" and rows[i][0] in ("West Dock", "Old Infirmary")]
    for i, x in zip(r.sample(some, 2), (412.0, 0.0)):
        rows[i][6] = x
    write("sterile_trays_2022_24.csv", ["Hub", "Specialty", "Tray type", "Year", "Trays", "Rejected", "Avg turnaround (h)", "Cost per tray (£)", "Late Q1", "Late Q2", "Late Q3", "Late Q4"], rows)


# ------------------------------------------------------- 4 hearing aids
def hearing():
    r = random.Random(91177)
    sites = {"Ashdown": 34, "Brook Street": 28, "Canal Road": 22, "Dene Hill": 16}
    rows, used = [], set()
    days = sorted(date(2024, 3, 4) + timedelta(r.randint(0, 450)) for _ in range(395))
    for d in days:
        while d.weekday() > 4:
            d += timedelta(1)
        no = r.randint(1200, 9800)
        while no in used:
            no = r.randint(1200, 9800)
        used.add(no)
        age = max(22, min(98, round(r.gauss(72, 12))))
        loss = max(24, min(88, round(30 + .26 * (age - 40) + r.gauss(8, 9))))
        new = r.random() < .63
        tin = pick(r, {"N": 66, "Y": 30, "": 4})
        alone = pick(r, {0: 66, 1: 31, "": 3})
        hrs = round(min(16, max(.5, r.gauss(7.2, 3.1))) * 2) / 2
        before = max(12, min(96, round(r.gauss(50 + .25 * (loss - 45), 12))))
        gain = 4 + 1.75 * hrs + (4.5 if new else 0) + r.gauss(0, 7)
        after = max(0, min(100, round(before - gain)))
        back = r.random() > .16
        sat = max(1, min(5, round(2.4 + .07 * gain + r.gauss(0, .8))))
        seen = d + timedelta(days=max(28, round(r.gauss(88, 17))))
        rows.append([f"HA{no:05d}", age, r.choice("MF") if r.random() > .02 else "", pick(r, sites), pick(r, {"GP": 61, "ENT": 23, "Self": 16}), d.strftime("%d-%b-%Y"),
                     pick(r, {"B": 64, "L": 18, "R": 18}), pick(r, {"BTE": 56, "RIC": 31, "ITE": 13}), "Y" if new else "N", loss, tin, alone, before,
                     seen.strftime("%d-%b-%Y") if back else "", after if back else "", hrs if back and r.random() > .04 else "", max(1, min(7, round(r.gauss(2.6, 1.1)))),
                     sat if back and r.random() > .3 else ""])
    n = len(rows)
    worn = [i for i in range(n) if rows[i][15] != "" and rows[i][3] in ("Brook Street", "Dene Hill")]
    for i, x in zip(r.sample(worn, 5), (25, 30, 26.5, 40, -4)):  # hours a day
        rows[i][15] = x
    for i in r.sample(range(n), 6):
        rows[i][12] = ""
    write("hearing_aid_fittings.csv", ["Patient", "Age (yrs)", "Sex", "Site", "Referred by", "Fitted", "Ear (L/R/B)", "Aid", "First-time user (Y/N)", "Hearing loss (dB)", "Tinnitus (Y/N)", "Lives alone (0/1)",
                                       "Handicap before (0-100)", "Follow-up seen", "Handicap after (0-100)", "Hours worn a day", "Visits", "Satisfaction (1-5)"], rows)


contacts(); radiology(); trays(); hearing()
