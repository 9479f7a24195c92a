#!/usr/bin/env python3
"""Four made-up tables, seeded. Standard library only. Writes tables/*.csv next to this file."""
import math, os, random, sys
import datetime as dt

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from made_tables import poisson, writer_beside

write = writer_beside(__file__)


def pick(R, pairs):
    x = R.random() * sum(w for _, w in pairs)
    for v, w in pairs:
        x -= w
        if x < 0:
            return v
    return pairs[-1][0]


def uk(d):
    return d.strftime("%d/%m/%Y")


def hm(m):
    return "%02d:%02d" % divmod(int(m), 60)


# ------------------------------------------------------------------ 1 midwife home visits
def visits():
    R = random.Random(70231)
    teams = {"Harbour": (["J Tolland", "P Okafor", "S Wren"], 5.5, .055), "Castle": (["M Idris", "L Penrose", "A Dunmore"], 4.2, .04),
             "Meadow": (["R Sharma", "K Boyce"], 9.0, .07), "Riverside": (["C Evans", "T Adeyemi", "H Lott"], 6.4, .1)}
    gap = {"SVD": 1.0, "INST": 1.6, "ELCS": 2.4, "EMCS": 3.0}
    last = dt.date(2025, 6, 15)
    recs = []
    ref = 3100
    for _ in range(470):
        ref += R.choice([1, 1, 2, 3])
        team = pick(R, [("Harbour", 30), ("Castle", 28), ("Meadow", 17), ("Riverside", 25)])
        who, mi, noacc = teams[team]
        own = R.choice(who)
        birth = dt.date(2024, 4, 1) + dt.timedelta(days=R.randint(0, 428))
        typ = pick(R, [("SVD", 52), ("INST", 13), ("ELCS", 16), ("EMCS", 19)])
        prev = pick(R, [(0, 43), (1, 34), (2, 15), (3, 6), (5, 2)])
        interp = "Y" if R.random() < {"Harbour": .17, "Castle": .08, "Meadow": .04, "Riverside": .13}[team] else "N"
        kg = max(1900, R.gauss(3380, 470))
        feed = pick(R, [("breast", 46), ("mixed", 27), ("formula", 27)])
        nobirth = R.random() < .012
        dist = max(.4, R.gammavariate(3, mi / 3))
        days = [max(0, int(round(gap[typ] + R.gauss(.4, .7))))]
        days.append(max(days[0] + 2, 5 + R.choice([0, 0, 0, 1, 2])))
        days.append(max(days[1] + 3, 10 + R.choice([0, 0, 1, 2, 3])))
        for _ in range(poisson(R, .55 + (.4 if typ == "EMCS" else 0))):
            days.append(days[-1] + R.randint(2, 6))
        jau = R.random() < .16
        for n, d in enumerate(days):
            day = birth + dt.timedelta(days=d)
            if day > last:
                break
            t = pick(R, [(8, 3), (9, 13), (10, 19), (11, 16), (12, 6), (13, 10), (14, 13), (15, 10), (16, 5), (17, 2)]) * 60 + R.choice([0, 5, 10, 15, 20, 30, 35, 40, 45, 50])
            out = R.random() < noacc
            dur = 34 + (11 if n == 0 else 0) + (5 if interp == "Y" else 0) + {"Harbour": 0, "Castle": 3, "Meadow": -2, "Riverside": -4}[team] + (4 if prev == 0 else 0)
            dur = max(8, int(round(R.gauss(dur, 11))))
            m = dist * math.exp(R.gauss(0, .25)) * (.86 if day >= dt.date(2024, 11, 1) else 1.0)
            w = kg * (1 - min(.11, max(0, R.gauss(.055, .025))) * max(0, (1 - d / 14))) + max(0, d - 8) * 26
            if not out and n and feed == "breast" and R.random() < .1:
                feed = "mixed"
            recs.append([day, t, "M%d" % ref, n + 1, "Day 1" if n == 0 else "Day 5" if n == 1 else "Day 10" if n == 2 else "Extra",
                         team, own if R.random() < .7 else R.choice(who), "" if nobirth else uk(birth), typ, prev, interp,
                         "Y" if out else "N", "" if out or R.random() < .012 else dur, "" if out or R.random() < .035 else feed,
                         "" if out or R.random() < .03 else int(round(w / 10) * 10), "" if out else (1 if jau and d < 13 and R.random() < .7 else 0),
                         "" if out else ("true" if R.random() < .045 + (.03 if typ == "EMCS" else 0) else "false"),
                         "" if out or d < 9 or R.random() < .55 else min(24, poisson(R, 5.2)), "" if R.random() < .015 else "%.1f" % m])
    recs.sort(key=lambda r: (r[0], r[1], r[2]))
    good = [i for i, r in enumerate(recs) if r[14] != "" and r[4] == "Day 5"]
    for i, v in zip(R.sample(good, 4), [34, 35200, 3, 41000]):      # kilos, or a nought too many
        recs[i][14] = v
    no, rows = 50211, []
    for r in recs:
        no += R.choice([1, 1, 1, 2])
        rows.append(["V%d" % no, r[2], uk(r[0]), hm(r[1])] + r[3:])
    write("visits.csv", ["visit_id", "mother_ref", "visit_date", "start_time", "visit_no", "visit_reason", "team", "midwife", "birth_date",
                         "birth_type", "prev_births", "interpreter", "no_access", "duration_mins", "feeding", "baby_weight_g", "jaundice",
                         "referred_back", "mood_score", "miles"], rows)


# ------------------------------------------------------------------ 2 clinical negligence claims
def claims():
    R = random.Random(18865)
    spec = {"Obstetrics": (15, 12.7), "Emergency Medicine": (22, 11.0), "Orthopaedics": (18, 10.9), "General Surgery": (15, 11.1),
            "Radiology": (9, 11.2), "Gynaecology": (9, 10.8), "Gastroenterology": (6, 10.9), "Paediatrics": (6, 11.7)}
    text = {"Obstetrics": ["Delay in emergency caesarean, hypoxic injury", "Shoulder dystocia, brachial plexus injury", "Third degree tear not repaired",
                           "Maternal sepsis not recognised after delivery", "Retained swab after caesarean", "Stillbirth, CTG misread"],
            "Emergency Medicine": ["Missed scaphoid fracture", "Sepsis not recognised in triage", "Missed myocardial infarction", "Delay in CT head, subdural bleed",
                                   "Wound not explored, retained glass", "Discharged with appendicitis", "Delay in antibiotics for sepsis"],
            "Orthopaedics": ["Nerve damage in hip replacement", "Wrong side arthroscopy", "Compartment syndrome missed", "Infected knee prosthesis",
                             "Fall on ward, fractured hip", "Malunion of wrist fracture"],
            "General Surgery": ["Bile duct injury", "Bowel perforation not recognised, sepsis", "Retained instrument", "Hernia mesh pain, no consent",
                                "Delay in laparotomy", "Post-operative bleed"],
            "Radiology": ["Lung nodule not reported", "Fracture not seen on X-ray", "Breast lesion missed", "Spinal cord compression missed"],
            "Gynaecology": ["Ureter injured at hysterectomy", "Failed sterilisation", "Ectopic pregnancy missed", "Mesh erosion, no consent"],
            "Gastroenterology": ["Bowel perforation at colonoscopy", "Delay in cancer diagnosis", "Bleed after polypectomy"],
            "Paediatrics": ["Meningitis missed", "Delay in treating sepsis in infant", "Extravasation injury", "Dose error, ten times overdose", "Hip dysplasia missed"]}
    cause = {"missed": "DX", "not recognised": "DX", "not reported": "DX", "not seen": "DX", "misread": "DX", "elay": "DEL", "consent": "CON", "Dose": "MED",
             "Fall": "FALL"}
    end = dt.date(2025, 6, 30)
    recs = []
    for _ in range(852):
        rep = dt.date(2021, 1, 4) + dt.timedelta(days=int(1635 * R.random() ** .92))
        inc = rep - dt.timedelta(days=int(R.gammavariate(2.4, 230)) + 20)
        s = pick(R, [(k, v[0]) for k, v in spec.items()])
        d = R.choice(text[s])
        c = next((v for k, v in cause.items() if k in d), "SX")
        sev = pick(R, [("L", 44), ("M", 33), ("H", 17), ("F", 6)])
        claimed = math.exp(R.gauss(spec[s][1] + {"L": -.7, "M": .1, "H": 1.1, "F": .5}[sev], .62))
        claimed = round(claimed / 500) * 500 or 500
        months = max(2.5, R.gammavariate(4.2, 5.2) + 1.1 * math.log(claimed / 30000))
        closed = rep + dt.timedelta(days=int(months * 30.44))
        st = pick(R, [("S", 57), ("D", 38), ("T", 5)])
        if closed > end:
            st, closed = "O", None
        exp = max(0, min(9, poisson(R, 1.9 + .35 * max(0, math.log(claimed / 50000)))))
        dam = 0.0 if st == "D" else min(.97, max(.08, R.gauss(.52, .17))) * claimed
        cc = 0 if st == "D" else (.34 * dam ** .93) * math.exp(R.gauss(.3, .22))
        dc = 2100 + 3900 * exp * math.exp(R.gauss(0, .13)) + 55 * months + abs(R.gauss(0, 1300))
        money = lambda v: "£{:,.2f}".format(v)
        adm = "true" if R.random() < (.5 if st == "S" else .12) else "false"
        resp = int(max(9, R.gauss(96, 24)))
        recs.append([inc, rep, closed, s, pick(R, [("Main", 61), ("St Anne's", 24), ("Community", 15)]), sev, c, d, st,
                     "£{:,}".format(claimed), "" if st == "O" else money(dam), "" if st == "O" or R.random() < .01 else money(cc),
                     "" if st == "O" and R.random() < .45 else money(dc), "%.1f" % ((closed - rep).days / 30.44) if closed else "",
                     exp, "" if R.random() < .05 else resp, 1 if resp <= 120 else 0, "Y" if R.random() < (.62 if sev == "F" else .015) else "N", adm,
                     R.randint(0, 17) if s == "Paediatrics" else max(17, int(R.gauss(31, 6))) if s == "Obstetrics" else max(18, min(96, int(R.gauss(51, 18)))),
                     "" if R.random() < .03 else pick(R, [("RB", 4), ("JKM", 3), ("TS", 3), ("AL", 2)])])
    recs.sort(key=lambda r: r[1])
    full = [i for i, r in enumerate(recs) if r[15] != "" and 80 < i < 800]
    for i, v in zip(R.sample(full, 3), [9150, 4210, 2765]):
        recs[i][15] = v
    rows, no = [], 20144
    for r in recs:
        no += R.choice([1, 1, 2, 3])
        rows.append(["CN%d" % no] + [("" if v is None else v.isoformat()) if isinstance(v, dt.date) or v is None else v for v in r])
    for i in sorted(R.sample(range(60, 780), 6), reverse=True):      # six rows exported twice
        rows.insert(i + R.randint(1, 4), list(rows[i]))
    write("claims.csv", ["ClaimRef", "IncidentDate", "ReportedDate", "ClosedDate", "Specialty", "Site", "Severity", "CauseCode", "Description",
                         "Status", "AmountClaimed", "DamagesPaid", "ClaimantCosts", "DefenceCosts", "MonthsToClose", "ExpertReports",
                         "DaysToRespond", "OnTime", "Inquest", "LiabilityAdmitted", "PatientAge", "Handler"], rows)


# ------------------------------------------------------------------ 3 courier runs
def couriers():
    R = random.Random(44017)
    sites = {"North": [("Lakeside Clinic", 17, 30), ("Pine Hill", 21, 19), ("Mercy Pediatrics", 12, 12), ("Grandview", 25, 23)],
             "South": [("Harper Center", 9, 35), ("Bayou Family", 14, 21), ("Elm Street", 6, 15), ("Southgate Oncology", 11, 26)],
             "East": [("Orchard Park", 13, 17), ("Quarry Road", 18, 12), ("Eastbrook", 8, 27), ("Dialysis East", 10, 22)],
             "West": [("Westfield Center", 22, 24), ("Canyon View", 31, 14), ("Sunset Women's", 19, 20), ("Ridge Clinic", 27, 11)]}
    drivers = {"North": ["Marcus", "Dee"], "South": ["Tomas", "Renee"], "East": ["Priya", "Walt"], "West": ["Hank", "Lucia"]}
    rows, no = [], 7002
    day = dt.date(2024, 7, 1)
    while day <= dt.date(2025, 6, 30):
        we = day.weekday() >= 5
        mon = (day.year - 2024) * 12 + day.month - 7
        runs = []
        for rt, ss in sites.items():
            for s, mi, load in ss:
                if R.random() > (.10 if we else .36):
                    continue
                stat = R.random() < .2
                sch = R.choice([450, 480, 540, 570, 630, 690, 750, 810, 870, 930, 990, 1020])
                late = int(round(R.gauss(5.5, 7) + (3 if rt == "West" else 0)))
                act = sch + max(-12, late)
                tr = mi * 1.55 * (.82 if stat else 1) + {"North": 8, "South": 6, "East": 5, "West": 11}[rt] + .75 * mon
                tr += R.gammavariate(1.5, 6)
                why = ""
                if R.random() < .17:
                    why = pick(R, [("Traffic", 34), ("Site not ready", 27), ("Weather", 14), ("Vehicle", 9), ("Paperwork", 11)])
                    tr += {"Traffic": 19, "Site not ready": 4, "Weather": 24, "Vehicle": 38, "Paperwork": 3}[why] * R.uniform(.6, 1.5)
                tr = int(round(tr))
                box = "Gel pack" if R.random() < (.64 if mon < 6 else .45) else "Powered"
                tmp = R.gauss(5.2 if box == "Powered" else 6.1, .9 if box == "Powered" else 1.6) + (.012 * (tr - 40) if box == "Gel pack" else 0)
                n = max(1, poisson(R, load * (.45 if stat else 1) * (.9 if we else 1)))
                p = .011 + (.013 if box == "Gel pack" else 0) + (.02 if tmp > 8 else 0)
                rej = sum(R.random() < p for _ in range(n))
                runs.append([sch, [rt, s, "" if R.random() < .008 else R.choice(drivers[rt]), "STAT" if stat else "Routine", hm(sch),
                                   "" if R.random() < .012 else hm(act), hm(act + tr), "%.1f" % (mi * R.uniform(.97, 1.12)),
                                   "" if R.random() < .01 else tr, n, "" if R.random() < .015 else rej, box,
                                   "" if R.random() < .03 else "%.1f" % tmp, "N" if R.random() < .06 else "Y", why,
                                   1 if R.random() < .012 else 0]])
        runs.sort(key=lambda x: (x[0], x[1][1]))
        for _, r in runs:
            no += R.choice([1, 1, 1, 2])
            rows.append([no, day.strftime("%m/%d/%Y")] + r)
        day += dt.timedelta(days=1)
    have = [i for i, r in enumerate(rows) if r[14] != ""]
    for i, v in zip(R.sample(have, 4), ["412.0", "250.0", "-88.0", "390.0"]):
        rows[i][14] = v
    write("couriers.csv", ["Run ID", "Run Date", "Route", "Pickup Site", "Driver", "Priority", "Sched Pickup (hh:mm)", "Actual Pickup (hh:mm)",
                           "Lab Arrival (hh:mm)", "Distance (mi)", "Transit (min)", "Specimens (n)", "Rejected (n)", "Cooler Type",
                           "Box Temp (°C)", "Temp Logged (Y/N)", "Delay Reason", "Spill (1/0)"], rows)


# ------------------------------------------------------------------ 4 car park permits, months across
def parking():
    R = random.Random(9925)
    parks = [("North MSCP", "QE", 640, 1.55, 6), ("Rose Lane", "QE", 210, .8, 4), ("Old Laundry", "QE", 145, .62, 0),
             ("West", "QE", 320, 1.0, 0), ("Helipad", "STA", 118, .45, -2), ("Chapel St", "STA", 176, .7, 1)]
    grps = [("NUR", 2.3), ("MED", .85), ("AHP", 1.0), ("A&C", 1.35), ("EST", .55)]
    typs = [("FT", 2.6, 31), ("PT", 1.5, 19.5), ("NGT", .95, 12), ("EV", .35, 24)]
    mons = ["apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec", "jan", "feb", "mar"]
    season = [1.25, .85, .85, .9, 1.35, 1.6, 1.15, .95, .6, 1.1, .9, .85]
    grow = {"FT": [1.05, 1.0, .97, .95], "PT": [.9, 1, 1.1, 1.12], "NGT": [1, 1.03, 1, 1.02], "EV": [.7, 1.3, 2.2, 3.0]}
    rows = []
    for y, fy in enumerate(["22/23", "23/24", "24/25", "25/26"]):
        for cp, st, sp, pop, up in parks:
            for g, gw in grps:
                for t, tw, fee in typs:
                    lam = 1.15 * pop * gw * tw * grow[t][y] * (1.4 if t == "NGT" and g == "NUR" else .5 if t == "NGT" and g == "A&C" else 1)
                    m = ["" if (y == 3 and k >= 6) or R.random() < .006 else poisson(R, lam * season[k]) for k in range(12)]
                    f = (fee + up) * (1 + .06 * y) * (1.15 if g == "MED" else .92 if g == "EST" else 1)
                    rows.append([fy, cp, st, g, t, sp, "" if R.random() < .012 else "%.2f" % (round(f * 4) / 4)] + m)
    for i, v in ((131, "1950.00"), (388, "0.25")):     # a fee typed without its point, one far too small
        rows[i][6] = v
    write("parking.csv", ["fy", "cp", "site", "grp", "typ", "sp", "fee_pm"] + mons, rows)


if __name__ == "__main__":
    visits()
    claims()
    couriers()
    parking()
