#!/usr/bin/env python3
"""Four made-up hospital tables, seeded. Standard library only. Writes tables/*.csv next to this file."""
import datetime as dt, math, os, random, sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from made_tables import pick, writer_beside

write = writer_beside(__file__)


def equipment():
    R = random.Random(70331)
    items = {"Raised toilet seat": (24, 20), "Bath board": (31, 14), "Perching stool": (46, 12), "Grab rail 45 cm": (18, 12),
             "Bed grab rail": (58, 8), "Stair rail": (112, 7), "Commode": (73, 10), "Hospital bed": (930, 9), "Pressure cushion": (164, 8),
             "Bath lift": (285, 6)}
    loc = {"Harbour": (1.3, 3), "Northside": (1.0, 0), "Old Town": (.9, 1), "Valley": (.7, 6), "Westfield": (1.1, 2)}
    back = {"Harbour": .22, "Northside": .31, "Old Town": .4, "Valley": .16, "Westfield": .28}
    season = {1: 1.9, 2: 1.3, 3: 1.1, 4: .9, 5: .85, 6: .8, 7: .8, 8: .75, 9: .9, 10: 1.0, 11: 1.2, 12: 1.1}
    end = dt.date(2025, 6, 30)
    clients = [(R.randint(10000, 99999), int(max(19, min(99, R.gauss(77, 12)))), pick(R, [("F", 6), ("M", 4)]),
                pick(R, [(k, v[0]) for k, v in loc.items()])) for _ in range(370)]
    days = [dt.date(2023, 7, 1) + dt.timedelta(days=i) for i in range((end - dt.date(2023, 7, 1)).days + 1)]
    req = sorted(R.choices(days, [season[d.month] * (.1 if d.weekday() > 4 else 1) for d in days], k=548))
    rows, no = [], 1040
    for d in req:
        no += R.choice([1, 1, 2, 3])
        c, age, g, l = R.choice(clients)
        it = pick(R, [(k, v[1]) for k, v in items.items()])
        ref = pick(R, [("HOSP", 38), ("GP", 27), ("SC", 20), ("SELF", 15)])
        urg = pick(R, [("U", 6), ("S", 4)] if ref == "HOSP" else [("U", 2), ("S", 8)])
        wait = int(R.gammavariate(2.2, {"U": 2.2, "S": 6.5}[urg]) + loc[l][1] + (4 if it == "Hospital bed" else 0)) + 1
        if R.random() < .012:
            wait += R.randint(38, 60)
        dl = d + dt.timedelta(days=wait)
        pend = dl > end or R.random() < .03
        cost = round(items[it][0] * math.exp(R.gauss(0, .16)), 2)
        ret, rd = "", ""
        if not pend:
            x = dl + dt.timedelta(days=int(R.gammavariate(2, 55)) + 5)
            ret = "Y" if R.random() < back[l] * 1.25 and x <= end else "N"
            rd = x.isoformat() if ret == "Y" else ""
        rows.append(["EQ-%05d" % no, c, age, g, l, it, ref, urg, d.isoformat(), "" if pend else dl.isoformat(),
                     "" if R.random() < .02 else "%.2f" % cost, pick(R, [(1, 60), (2, 28), (3, 9), (4, 3)]), ret, rd])
    write("ot_home_equipment.csv", ["loan_id", "client_id", "age", "gender", "locality", "item", "referrer", "urgency", "requested_on",
                                    "delivered_on", "cost_gbp", "home_visits", "returned", "returned_on"], rows)


def sleep():
    R = random.Random(8124)
    rows, no = [], 20350
    days = [dt.date(2024, 1, 2) + dt.timedelta(days=i) for i in range(545)]
    days = [d for d in days if d.weekday() < 5]
    for d in sorted(R.choices(days, k=436)):
        no += R.choice([1, 1, 2, 3])
        sex = pick(R, [("Male", 59), ("Female", 41)])
        age = int(max(18, min(88, R.gauss(53, 14))))
        bmi = round(max(19, R.gauss(32, 5.8)), 1)
        typ = pick(R, [("Home", 68), ("Lab", 32)])
        ahi = math.exp(2.35 + .062 * (bmi - 32) + .008 * (age - 53) + (.2 if sex == "Male" else -.2) + (.42 if typ == "Lab" else 0) + R.gauss(0, .62))
        ahi = round(min(118, ahi), 1)
        spo = int(max(58, min(96, round(92 - ahi * .23 + R.gauss(0, 3)))))
        sev = "Normal" if ahi < 5 else "Mild" if ahi < 15 else "Moderate" if ahi < 30 else "Severe"
        epw = int(max(0, min(24, round(R.gauss(9.5 + ahi * .06, 4.6)))))
        cp = R.random() < {"Normal": 0, "Mild": .22, "Moderate": .78, "Severe": .94}[sev]
        hrs = max(.4, min(8.9, R.gauss(2.0 + .22 * epw + (.75 if d >= dt.date(2025, 1, 1) else 0), 1.0)))
        e3 = int(max(0, round(epw - .25 * epw - .35 * hrs + R.gauss(0, 2.6))))
        rows.append([str(no), "P%05d" % R.randint(300, 99000), age, sex, "" if R.random() < .02 else bmi, typ, d.isoformat(), ahi,
                     "" if R.random() < .025 else spo, sev, "" if R.random() < .04 else epw, "Yes" if cp else "No",
                     "%.1f" % hrs if cp and R.random() > .06 else "", e3 if cp and R.random() > .24 else ""])
    spots = R.sample(range(30, 400), 9)
    for s, v in zip(spots[:4], (108, 119, 870, 787)):
        rows[s][8] = v
    for s in spots[4:]:
        rows[s][0] = rows[s - 2][0]
    write("SleepStudies.csv", ["StudyNo", "PatientRef", "AgeYrs", "Sex", "BMI", "StudyType", "StudyDate", "AHI", "MinSpO2", "Severity",
                               "Epworth", "CPAPStarted", "CPAPHrsPerNight", "Epworth3m"], rows)


def theatre():
    R = random.Random(515253)
    spec = {"General Surgery": (95, 9, ["Mr Adeyemi", "Ms Kerr"], 22), "Orthopaedics": (118, 16, ["Mr Blom", "Ms Tovey"], 24),
            "Urology": (62, 7, ["Mr Sandhu"], 15), "ENT": (48, 4, ["Ms Okafor"], 14), "Gynaecology": (70, 11, ["Ms Lindqvist", "Mr Rao"], 16),
            "Ophthalmology": (32, 2, ["Ms Ferreira"], 12)}
    place = {"General Surgery": [("Theatre 1", 7), ("Theatre 3", 3)], "Orthopaedics": [("Theatre 2", 8), ("Theatre 4", 2)],
             "Urology": [("Theatre 1", 5), ("Theatre 3", 5)], "ENT": [("Theatre 3", 6), ("Theatre 4", 4)],
             "Gynaecology": [("Theatre 4", 6), ("Theatre 1", 4)], "Ophthalmology": [("Theatre 4", 4), ("Theatre 2", 4), ("Theatre 3", 2)]}
    why = {"Theatre 1": [("No bed", 9), ("Patient unfit", 5), ("Patient did not attend", 2), ("List overran", 1), ("Equipment fault", 1)],
           "Theatre 2": [("List overran", 10), ("No bed", 5), ("Patient unfit", 2), ("Equipment fault", 1), ("No surgeon", 1)],
           "Theatre 3": [("Patient did not attend", 8), ("Patient unfit", 4), ("No surgeon", 1), ("No bed", 1), ("List overran", 1)],
           "Theatre 4": [("Equipment fault", 8), ("Patient did not attend", 4), ("No bed", 1), ("Patient unfit", 1)]}
    can = {"Mr Blom": .36, "Ms Kerr": .31, "Mr Rao": .12, "Ms Ferreira": .09, "Ms Okafor": .14}
    days = [dt.date(2024, 7, 1) + dt.timedelta(days=i) for i in range(365)]
    days = [d for d in days if d.weekday() < 5]
    rows, no = [], 7000
    for d in sorted(R.choices(days, k=596)):
        no += R.choice([1, 2, 2, 5])
        s = pick(R, [(k, v[3]) for k, v in spec.items()])
        base, late, surg, _ = spec[s]
        su, th = R.choice(surg), pick(R, place[s])
        asa = pick(R, [(1, 25), (2, 42), (3, 27), (4, 6)])
        planned = max(15, int(round(base * math.exp(R.gauss(0, .28)) / 5)) * 5)
        m = (d.year - 2024) * 12 + d.month - 7
        c = R.random() < can.get(su, .2) * (1.6 if d.weekday() == 0 else .9)
        lt = max(0, int(round(R.gauss(late + 1.1 * m, 9))))
        act = max(9, int(round(planned * {"Urology": 1.16, "ENT": .95}.get(s, 1.04) * math.exp(R.gauss(0, .17)))))
        rows.append(["T%06d" % no, (d - dt.timedelta(days=int(R.gammavariate(2, 30)) + 3)).isoformat(), d.isoformat(), th, s, su, asa,
                     "y" if base < 75 and asa < 4 and R.random() < .8 else "n", planned, "" if c else act,
                     "" if c or R.random() < .02 else lt, 1 if c else 0, pick(R, why[th]) if c else "",
                     "" if R.random() < .03 else pick(R, [("GA", 66), ("SP", 22), ("LA", 12)])])
    k = [i for i, r in enumerate(rows) if r[4] == "General Surgery" and r[11] == 0]
    rows[k[20]][9], rows[k[55]][9] = 1220, 1900
    write("theatre_cancellations.csv", ["Op No", "Listed On", "Planned Date", "Theatre", "Specialty", "Surgeon", "ASA", "Day case",
                                        "Planned (min)", "Actual (min)", "Late start (min)", "Cancelled", "Cancel reason", "Anaes."], rows)


def catering():
    R = random.Random(99107)
    wards = [("Ash", "Main", 30), ("Beech", "Main", 28), ("Cedar", "Main", 24), ("Elder", "Main", 26), ("Fir", "Tower", 34), ("Hazel", "Tower", 22),
             ("Juniper", "Tower", 20), ("Larch", "Tower", 18), ("Maple", "Annexe", 32), ("Oak", "Annexe", 16), ("Pine", "Annexe", 14),
             ("Rowan", "Garden", 12), ("Sycamore", "Garden", 36), ("Willow", "Garden", 21)]
    rows = []
    for y in (2022, 2023, 2024, 2025):
        for i, (w, b, beds) in enumerate(wards):
            occ = {"Main": .9, "Tower": .83, "Annexe": .78, "Garden": .7}[b] + R.gauss(0, .015)
            for m, f, c in (("Breakfast", .86 - .045 * (y - 2022), 1.55), ("Lunch", .93, 3.4), ("Dinner", .88 + .01 * (y - 2022), 3.9)):
                q = ["" if (y == 2025 and k > 1) or R.random() < .01 else int(beds * 91 * occ * f * R.gauss(1, .03) * (1.05 if k == 0 else 1)) for k in range(4)]
                cost = c * (1 + .05 * (y - 2022)) * (1.28 if b == "Garden" else 1 - (beds - 22) * .006) * R.gauss(1, .03)
                rows.append([w, b, y, m, beds, "true" if i % 3 == 0 else "false", "" if R.random() < .03 else "%.2f" % cost,
                             "" if R.random() < .04 else "%.1f" % max(2, R.gauss({"Breakfast": 9, "Lunch": 14, "Dinner": 17}[m], 3))] + q)
    write("catering_meals.csv", ["Wd", "Block", "Yr", "Meal", "Beds", "WardPantry", "Cost/meal", "Waste %", "Q1", "Q2", "Q3", "Q4"], rows)


if __name__ == "__main__":
    equipment(); sleep(); theatre(); catering()
