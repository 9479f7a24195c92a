#!/usr/bin/env python3
"""Four invented health-care tables (standard library only, seeded, same bytes each run). Writes tables/*.csv beside itself."""
import math, os, random, sys
from datetime import date, datetime, timedelta

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from made_tables import pick, writer_beside

write = writer_beside(__file__)


# ------------------------------------------------------------ 1 ambulance transfers (cryptic abbreviations, DD/MM/YYYY HH:MM)
def transfers():
    r = random.Random(6620191)
    frm = {"Larkfield": 29, "Quayside": 25, "Tor Hill": 18, "Ashby Cottage": 15, "Wexcombe": 13}
    dst = {"Larkfield": {"Northport Univ": 40, "Merrow Rehab": 25, "St Brannoc": 16, "Quayside": 9, "Care home": 10},
           "Quayside": {"Northport Univ": 25, "St Brannoc": 38, "Merrow Rehab": 11, "Larkfield": 8, "Care home": 18},
           "Tor Hill": {"Larkfield": 36, "Northport Univ": 27, "St Brannoc": 10, "Merrow Rehab": 15, "Care home": 12},
           "Ashby Cottage": {"Quayside": 36, "Larkfield": 23, "Northport Univ": 13, "Merrow Rehab": 8, "Care home": 11},
           "Wexcombe": {"St Brannoc": 34, "Care home": 22, "Northport Univ": 13, "Larkfield": 10, "Merrow Rehab": 12}}
    km = {"Northport Univ": 41, "St Brannoc": 27, "Merrow Rehab": 18, "Quayside": 14, "Larkfield": 16, "Care home": 9}
    far = {"Larkfield": 0, "Quayside": 4, "Tor Hill": 11, "Ashby Cottage": 7, "Wexcombe": 15}
    hov = {"Northport Univ": 24, "St Brannoc": 16, "Merrow Rehab": 13, "Quayside": 15, "Larkfield": 17, "Care home": 10}
    wait = {"P1": 17, "P2": 52, "P3": 118}
    hours = [3, 2, 2, 2, 2, 3, 5, 8, 14, 19, 24, 31, 22, 21, 23, 19, 15, 11, 9, 7, 6, 5, 4, 4]
    veh = {"A12": 16, "A15": 14, "A17": 13, "B03": 12, "B04": 11, "B09": 9, "C21": 6, "PTS2": 10, "PTS5": 8}
    rsn = {"bed gone": 9, "pt unwell": 7, "family took pt": 4, "double booked": 4, "no escort": 3}
    start = date(2024, 3, 1)
    days = [start + timedelta(d) for d in range(365)]
    w = [(.55 if d.weekday() > 4 else 1.15 if d.weekday() in (0, 4) else 1) * (1.2 if d.month in (12, 1, 2) else 1) for d in days]
    refs = [f"H{r.randint(1040, 9880) * 10 + i % 10:05d}" for i in range(430)]
    stamps = []
    for d in r.choices(days, weights=w, k=668):
        stamps.append(datetime(d.year, d.month, d.day, r.choices(range(24), weights=hours)[0], r.randint(0, 59)))
    stamps.sort()
    desk = datetime(2024, 9, 2)
    fmt = lambda t: t.strftime("%d/%m/%Y %H:%M")
    rows, no = [], 31207
    for at in stamps:
        no += r.choice([1, 1, 1, 2, 3])
        f = pick(r, frm)
        to = pick(r, dst[f])
        p = pick(r, {"P1": 40, "P2": 42, "P3": 18} if to in ("Northport Univ", "St Brannoc") else {"P1": 5, "P2": 38, "P3": 57})
        mob = pick(r, {"S": 70, "C": 24, "W": 6} if p == "P1" else {"S": 34, "C": 43, "W": 23})
        esc = "Y" if r.random() < {"P1": .68, "P2": .27, "P3": .07}[p] else "N"
        v = pick(r, veh if mob != "S" else {k: x for k, x in veh.items() if k[0] != "P"})
        k = max(1.2, r.gauss(km[to] + far[f], 3.2))
        a = at + timedelta(minutes=max(3, round(math.exp(r.gauss(math.log(wait[p] * (1.28 if at < desk else 1)), .42)))))
        dl = a + timedelta(minutes=round(r.uniform(9, 24) + k * r.uniform(1.15, 1.6)))
        h = max(2, round(r.gammavariate(5, hov[to] * (1.12 if p == "P1" else 1) / 5)))
        cnc = 1 if r.random() < .07 else 0
        if cnc:
            rows.append([f"TR{no}", r.choice(refs), fmt(at), "", "", f, to, p, mob, "", "", esc, "", 1, pick(r, rsn) if r.random() > .1 else ""])
        else:
            rows.append([f"TR{no}", r.choice(refs), fmt(at), fmt(a), fmt(dl) if r.random() > .02 else "", f, to, p, mob, v if r.random() > .015 else "",
                         f"{k:.1f}" if r.random() > .02 else "", esc if r.random() > .02 else "", h if r.random() > .05 else "", 0, ""])
    ok = [i for i, x in enumerate(rows) if x[12] != "" and x[7] != "P1" and x[6] in ("Merrow Rehab", "Larkfield", "Care home")]
    for i, x in zip(r.sample(ok, 3), (605, 433, 840)):          # clock left running
        rows[i][12] = x
    low = [i for i, x in enumerate(rows) if x[8] == "S"]
    for i in r.sample(low, 7):                                  # code in a small letter
        rows[i][8] = "s"
    p3 = [i for i, x in enumerate(rows) if x[7] == "P3" and x[4]]
    for i in r.sample(p3, 2):                                   # delivered the day before, wrong date typed
        t = datetime.strptime(rows[i][4], "%d/%m/%Y %H:%M") - timedelta(days=1)
        rows[i][4] = fmt(t)
    write("amb_trf.csv", ["trf_no", "pt_ref", "rq_dt", "arr_dt", "dlv_dt", "frm", "dst", "prio", "mob", "veh", "km", "esc", "hov_min", "cnc", "cnc_rsn"], rows)


# ------------------------------------------------------------ 2 blood donors (spaced words, units in brackets, DD.MM.YYYY)
def donors():
    r = random.Random(40882)
    bg = {"O+": 36, "A+": 32, "B+": 9, "O-": 8, "A-": 7, "AB+": 4, "B-": 2.5, "AB-": 1.5}
    venues = {"Town Hall": 26, "Fire Station": 20, "Rugby Club": 17, "St Mark's Hall": 16, "University": 21}
    dq = {"Town Hall": .05, "Fire Station": .03, "Rugby Club": .02, "St Mark's Hall": .06, "University": .11}
    people, seen = [], set()
    for i in range(330):
        sex = r.choice(["female", "female", "female", "male", "male"])
        v = pick(r, venues)
        age = r.gauss(24, 4) if v == "University" else r.gauss(45, 13)
        age = min(69, max(18, round(age)))
        kg = max(47, r.gauss(69 if sex == "female" else 84, 12))
        hb = r.gauss(13.55 if sex == "female" else 14.9, .75)
        no = 20110 + i * 3 + r.randint(0, 2)
        people.append([no, sex, age, pick(r, bg), kg, hb, v, r.gammavariate(1.4, 1), r.gauss(0, 8)])
    rows = []
    day, cycle = date(2024, 1, 9), list(venues)
    k = 0
    last = {}
    while day <= date(2025, 6, 27):
        v = cycle[k % 5] if r.random() > .2 else pick(r, venues)
        k += 1
        for _ in range(r.randint(8, 13) - (2 if day.month in (7, 8) else 0)):
            p = r.choices(people, weights=[q[7] * (6 if q[6] == v else 1) * (0 if (day - last.get(q[0], date(2023, 1, 1))).days < 56 else 1) for q in people])[0]
            no, sex, age, grp, kg, hb0, _, _, bp0 = p
            first = no not in seen and r.random() < .55
            seen.add(no)
            last[no] = day
            a = age + (day.year - 2024)
            hb = round(hb0 + r.gauss(0, .45), 1)
            wt = round(kg + r.gauss(0, 1.1), 1)
            sysb = round(103 + .52 * a + bp0 + r.gauss(0, 7) + (4 if sex == "male" else 0))
            pulse = round(r.gauss(73, 9))
            why = ""
            if hb < (12.5 if sex == "female" else 13.5):
                why = "low Hb"
            elif r.random() < dq[v] * (2.1 if first else 1):
                why = pick(r, {"recent tattoo": 5, "travel": 8, "cold / infection": 7, "new medication": 5} if v != "University" else {"recent tattoo": 9, "travel": 12, "cold / infection": 5, "new medication": 2})
            elif sysb > 160:
                why = "blood pressure"
            vol, tm, rx, bar = "", "", "", ""
            if not why:
                tm = max(4.0, round(r.gammavariate(16, .56) + (0.6 if sex == "female" else 0), 1))
                rx = pick(r, {"none": 92, "mild": 6, "moderate": 1.7, "severe": .3})
                vol = r.choice([470] * 7 + [465, 475, 468]) if rx in ("none", "mild") else r.randint(150, 460)
                if rx == "none" and r.random() < .035: vol = r.randint(180, 440)
                bar = f"G{r.randint(1000000, 9999999)}" if r.random() > .06 else ""
                if bar == "": vol -= r.randint(0, 40)
            rows.append([no, day.strftime("%d.%m.%Y"), v, a if r.random() > .01 else "", sex if r.random() > .008 else "", grp if r.random() > .03 else "",
                         "yes" if first else "no", wt if r.random() > .02 else "", hb, pulse if r.random() > .055 else "", sysb if r.random() > .03 else "",
                         "yes" if why else "no", why if r.random() > .04 else "", vol, tm if tm == "" or r.random() > .03 else "", bar])
        day += timedelta(days=7)
    f = [i for i, x in enumerate(rows) if x[7] != ""]
    for i, x in zip(r.sample(f, 6), (7.2, 812, 0, 690.5, 5.8, 1080)):     # nobody weighs that
        rows[i][7] = x
    f = [i for i, x in enumerate(rows) if x[12] == "low Hb"]
    for i in r.sample(f, 5):
        rows[i][12] = "Low Hb"
    write("Blood donor sessions.csv", ["Donor No", "Session date", "Venue", "Age (yrs)", "Sex", "Blood group", "First visit", "Weight (kg)", "Hb (g/dL)",
                                       "Pulse (bpm)", "Systolic BP (mmHg)", "Deferred", "Reason for deferral", "Volume (mL)", "Needle time (min)", "Bag barcode"], rows)


# ------------------------------------------------------------ 3 pharmacy dispensing (CamelCase, YYYYMMDD, euro)
def pharmacy():
    r = random.Random(711503)
    drugs = {  # class, price a pack, weight, depts
        "Amoxicillin 500 mg caps": ("Antibiotic", 7.9, 11), "Amoxicillin/clavulanate 875/125": ("Antibiotic", 13.4, 7), "AMOXICILLIN 250 mg/5 ml susp": ("Antibiotic", 9.2, 4),
        "Doxycycline 100 mg": ("Antibiotic", 8.8, 5), "Metformin 850 mg": ("Diabetes", 6.1, 9), "Insulin glargine pens": ("Diabetes", 62.5, 6),
        "Bisoprolol 2.5 mg": ("Heart", 5.4, 8), "Apixaban 5 mg": ("Heart", 81.0, 8), "Furosemide 40 mg": ("Heart", 4.7, 6), "Ramipril 5 mg": ("Heart", 6.6, 6),
        "Capecitabine 500 mg": ("Cancer", 148.0, 4), "Letrozole 2.5 mg": ("Cancer", 29.0, 5), "Ondansetron 8 mg": ("Cancer", 24.5, 4),
        "Paracetamol 500 mg": ("Pain", 2.9, 8), "Morphine MR 10 mg": ("Pain", 11.8, 4), "Salbutamol inhaler": ("Lung", 6.9, 6), "Tiotropium inhaler": ("Lung", 44.0, 4)}
    dept = {"Antibiotic": {"Emergency": 40, "Paediatrics": 22, "Internal": 30, "Surgery": 18}, "Diabetes": {"Endocrine": 70, "Internal": 30},
            "Heart": {"Cardiology": 68, "Internal": 30, "Emergency": 8}, "Cancer": {"Oncology": 100}, "Pain": {"Surgery": 44, "Emergency": 28, "Oncology": 18},
            "Lung": {"Internal": 45, "Paediatrics": 20, "Emergency": 25}}
    oos = {"Insulin glargine pens": .2, "AMOXICILLIN 250 mg/5 ml susp": .22, "Apixaban 5 mg": .34, "Bisoprolol 2.5 mg": .12, "Capecitabine 500 mg": .15}
    notes = ["dose unclear, rang ward", "allergy on file - penicillin", "interaction with warfarin", "no signature", "Dose too high for weight", "old form, asked for new one",
             "patient already has it at home", "strength missing", "allergic to sulfa, checked ok", "duplicate with last week"]
    start = date(2023, 7, 1)
    days = [start + timedelta(d) for d in range(731)]
    days = [d for d in days if d <= date(2025, 6, 30) and d.weekday() < 6]
    w = [(.35 if d.weekday() == 5 else 1) * (1 + .22 * (d - start).days / 730) for d in days]
    win = {1: 4.2, 2: 1.9, 3: 1.2, 4: .9, 5: .75, 6: .6, 7: .5, 8: .5, 9: .8, 10: 1.05, 11: 1.35, 12: 1.7}
    pats = [(r.randint(10000, 99999), pick(r, {"Antibiotic": 20, "Diabetes": 16, "Heart": 28, "Cancer": 12, "Pain": 14, "Lung": 10})) for _ in range(340)]
    rows, no = [], 47915
    for d in sorted(r.choices(days, weights=w, k=779)):
        pid, home = r.choice(pats)
        wt = {}
        for n, (c, pr, q) in drugs.items():
            wt[n] = q * (6 if c == home else 1) * (win[d.month] if c == "Antibiotic" else 1.2 if c == "Lung" and d.month in (11, 12, 1, 2) else 1)
        n = pick(r, wt)
        c, price, _ = drugs[n]
        dp = pick(r, dept[c])
        packs = pick(r, {1: 62, 2: 22, 3: 13, 6: 3} if c not in ("Antibiotic", "Pain") else {1: 88, 2: 12})
        no += r.randint(1, 6)
        h = r.choices(range(8, 18), weights=[6, 13, 16, 15, 9, 8, 12, 11, 7, 3])[0]
        out = 1 if r.random() < oos.get(n, .05) else 0
        qy = "Y" if r.random() < (.17 if dp in ("Emergency", "Surgery") else .09) else "N"
        prep = r.gammavariate(4, 4.1) + 1.4 * packs + (21 if qy == "Y" else 0) + (r.gauss(85, 18) if out else 0)
        lp = price * packs * r.uniform(.97, 1.05) * (1.04 if d.year == 2025 else 1)
        settled = d < date(2025, 6, 1) and r.random() > .04
        share = r.gauss(.94 if c == "Cancer" else .81, .05)
        re = 0 if r.random() < .035 else lp * min(1, share)
        col = d + timedelta(days=r.choices([0, 1, 2, 3, 5, 9, 14], weights=[52, 19, 10, 7, 6, 4, 2])[0])
        rows.append([f"R{no:07d}", pid, d.strftime("%Y%m%d"), f"{h:02d}:{r.randint(0, 59):02d}", n, c, dp if r.random() > .012 else "", packs, f"€{lp:,.2f}",
                     f"€{re:,.2f}" if settled else "", max(3, round(prep)) if r.random() > .03 else "", qy, out,
                     (r.choice(notes) if r.random() > .12 else "") if qy == "Y" else "", col.strftime("%Y%m%d") if r.random() > .045 and col <= date(2025, 6, 30) else ""])
    f = [i for i, x in enumerate(rows) if x[6] == "Cardiology" and x[2][:4] == "2024"]
    for i in r.sample(f, 2): rows[i][6] = "Cardiolgy"
    for i in sorted(r.sample(range(60, 700), 5), reverse=True):           # entered twice
        rows.insert(i + r.randint(1, 4), list(rows[i]))
    write("RxDispensed.csv", ["ScriptNo", "PatientId", "DateRecd", "TimeRecd", "Drug", "DrugClass", "Dept", "Packs", "ListPrice", "Reimbursed", "PrepMin",
                              "QueryRaised", "OutOfStock", "QueryNote", "DateCollected"], rows)


# ------------------------------------------------------------ 4 screening letters, month x practice x programme (snake_case, Mar-24)
def letters():
    r = random.Random(15077)
    pr = {"Millbrook": ("North", 9200, .026), "Harrow Lane": ("North", 6100, .035), "Stonebridge": ("North", 12400, .031), "Old Dairy": ("West", 4800, .021),
          "Canal Street": ("West", 10900, .058), "Beech House": ("West", 5600, .024), "Market Cross": ("East", 8300, .047), "The Elms": ("East", 3900, .018),
          "Station Road": ("East", 9900, .053), "Hilltop": ("South", 4400, .029), "Riverbank": ("South", 7500, .036)}
    prog = {"bowel": (.21, .034, .37, 11, 1.5), "breast": (.13, .03, .52, 15, 1.1), "cervical": (.27, .021, .44, 22, 2.1)}
    mon = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    rows = []
    for t in range(24):
        y, m = 2024 + t // 12, t % 12
        for j, (p, (dist, size, und)) in enumerate(pr.items()):
            for g, (sh, rate, up, dr, opt) in prog.items():
                el = round(size * sh * (1 + .006 * t * (.5 if dist == "East" else 1)))
                n = max(6, round(r.gauss(el * rate * (1.12 if m in (1, 2, 8, 9) else .7 if m in (7, 11) else 1) * (1.06 if y == 2025 else 1), 6)))
                u = sum(r.random() < und * (1 + .017 * t) for _ in range(n))
                q = up * (1.12 if dist == "West" and p != "Canal Street" else .86 if p in ("Canal Street", "Station Road") else 1)
                c1 = sum(r.random() < q for _ in range(n - u))
                c2 = sum(r.random() < .24 for _ in range(n - u - c1))
                c3 = sum(r.random() < .11 for _ in range(n - u - c1 - c2))
                oo = sum(r.random() < opt / 100 * (1.22 if y == 2025 else 1) * (1.5 if p == "Hilltop" else 1) for _ in range(n))
                ab = sum(r.random() < {"bowel": .045, "breast": .038, "cervical": .06}[g] for _ in range(c1 + c2 + c3))
                dy = round(max(4, r.gauss(dr + (2.5 if p in ("Canal Street", "Market Cross", "Stonebridge") else 0) - .05 * t, 1.5)), 1)
                x = [n, c1, c2, c3, u, oo, "<5" if 0 < ab < 5 else ab, dy, f"{n * (1 + .6) * (.92 if y == 2024 else .98):.2f}"]
                if r.random() < .009: x = [""] * 9                        # nothing sent in by the practice
                elif r.random() < .02: x[7] = ""
                code = f"GP{110 + 7 * j}"
                if r.random() < .004: code = code.replace("GP", "G P")
                rows.append([f"{mon[m]}-{y % 100}", p, code, dist, g, el] + x)
    write("screening_letters_monthly.csv", ["month", "practice", "practice_code", "district", "programme", "eligible", "letters_sent", "came_after_1st", "came_after_2nd",
                                            "came_after_3rd", "returned_undelivered", "opted_out", "abnormal", "avg_days_to_reply", "postage_eur"], rows)


transfers(); donors(); pharmacy(); letters()
