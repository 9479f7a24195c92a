#!/usr/bin/env python3
"""Four made-up hospital tables, seeded. Standard library only. Writes ./tables/*.csv next to this file."""
import datetime as dt, math, os, random, sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from made_tables import pick, poisson, writer_beside

write = writer_beside(__file__)


def clamp(x, lo, hi):
    return max(lo, min(hi, x))


# ------------------------------------------------------------------ 1 wound clinic, one row a wound
def wounds():
    R = random.Random(7702113)
    kinds = [("VLU", 36), ("DFU", 24), ("PU", 20), ("SW", 13), ("TR", 7)]
    where = {"VLU": [("left lower leg", 8), ("right lower leg", 8), ("left ankle", 3), ("right ankle", 3)],
             "DFU": [("left heel", 3), ("right heel", 3), ("left big toe", 4), ("right big toe", 4), ("sole of right foot", 3),
                     ("sole of left foot", 3)],
             "PU": [("sacrum", 9), ("left heel", 4), ("right heel", 5), ("left hip", 2), ("buttock", 3)],
             "SW": [("abdomen", 6), ("groin", 3), ("breast", 2), ("right knee", 2), ("left knee", 2)],
             "TR": [("right shin", 4), ("left shin", 4), ("forearm", 3), ("hand", 2)]}
    size = {"VLU": 2.2, "DFU": 1.0, "PU": 1.7, "SW": 1.9, "TR": 1.4}
    heal = {"VLU": .35, "DFU": -.55, "PU": -.15, "SW": 1.25, "TR": 1.5}
    agep = {"VLU": (73, 12), "DFU": (64, 12), "PU": (79, 10), "SW": (57, 15), "TR": (60, 20)}
    waitp = {"VLU": 15, "DFU": 7, "PU": 9, "SW": 8, "TR": 11}
    people, rows, wid, pno = [], [], 1003, 50210
    day = dt.date(2024, 1, 3)
    while day <= dt.date(2025, 3, 31):
        if day.weekday() < 5:
            for _ in range(poisson(R, 1.38)):
                wid += R.choice([1, 1, 1, 2])
                if people and R.random() < .17:
                    no, sex, age, smoke = R.choice(people[-60:])
                    k = pick(R, kinds)
                else:
                    k = pick(R, kinds)
                    pno += R.randint(1, 9)
                    no, sex = pno, pick(R, [("F", 52), ("M", 48)])
                    age = int(clamp(R.gauss(*agep[k]), 19, 97))
                    smoke = "Y" if R.random() < (.36 if k == "DFU" else .27) else "N"
                    smoke = "" if R.random() < .03 else smoke
                    people.append((no, sex, age, smoke))
                area = round(clamp(math.exp(R.gauss(size[k], .75)), .4, 96), 1)
                wait = int(R.gammavariate(2.4, waitp[k] / 2.4)) + 1
                seen = day + dt.timedelta(days=wait)
                logit = heal[k] + .55 - .045 * area - (1.0 if smoke == "Y" else 0) - .012 * (age - 65)
                h = R.random() < 1 / (1 + math.exp(-logit))
                late = seen + dt.timedelta(days=84) > dt.date(2025, 5, 31)
                lost = R.random() < .06
                a12 = 0 if h else round(max(.1, area * clamp(R.gauss(.62, .3), .06, 1.6)), 1)
                visits = max(1, int(round(5 + .27 * area + R.gauss(0, 2.9) + (0 if h else 2.5))))
                pain = int(clamp(round(R.gauss(3.2 if k == "DFU" else 4.8, 2.1)), 0, 10))
                gone = late or lost
                rows.append(["WD-%d" % wid, no, day.isoformat(), "" if R.random() < .02 else seen.isoformat(), age, sex, k,
                             pick(R, where[k]), "" if R.random() < .015 else area,
                             "" if gone or R.random() < .02 else a12, visits, "" if R.random() < .05 else pain, smoke,
                             "" if gone else "Y" if h else "N"])
        day += dt.timedelta(days=1)
    for at, v in zip(R.sample(range(20, len(rows) - 20), 5), [12, 45, 77, 15, -3]):    # pain scores off the scale
        rows[at][11] = v
    for at in (58, 141, 226, 307):                                                   # a number given to two wounds
        rows[at + 1][0] = rows[at][0]
    write("wound_clinic.csv", ["wound_id", "pt_no", "ref_date", "first_seen", "age", "sex", "wound_type", "body_site", "area_cm2",
                               "area_12wk_cm2", "visits", "pain_0_10", "smoker", "healed_12wk"], rows)


# ------------------------------------------------------------------ 2 ambulance handovers, one row an arrival
def ambulances():
    R = random.Random(3350918)
    stations = [("Ashby", 17, -3), ("Brook Street", 15, 0), ("Coldwell", 11, 9), ("Dene Park", 13, -1), ("Eastgate", 19, 2),
                ("Fenton", 9, 13), ("Gorse Hill", 12, -5)]
    hosp = [("City", 44), ("Northside", 32), ("Riverview", 24)]
    base = {"City": 37, "Northside": 28, "Riverview": 20}
    probs = {"City": [("Chest pain", 25), ("Fall", 18), ("Breathing trouble", 13), ("Stroke", 9), ("Overdose", 11), ("Road accident", 8),
                      ("Seizure", 7), ("Abdominal pain", 9)],
             "Northside": [("Fall", 29), ("Breathing trouble", 21), ("Chest pain", 14), ("Abdominal pain", 10), ("Stroke", 8),
                           ("Seizure", 6), ("Overdose", 6), ("Road accident", 6)],
             "Riverview": [("Abdominal pain", 31), ("Fall", 22), ("Seizure", 9), ("Chest pain", 11), ("Breathing trouble", 11),
                           ("Overdose", 8), ("Road accident", 7), ("Stroke", 6)]}
    tri = {"RED": -14, "AMB": 0, "GRN": 9}
    mon = {7: .85, 8: .82, 9: .9, 10: 1.0, 11: 1.08, 12: 1.55, 1: 1.22, 2: 1.05, 3: 1.0, 4: .92, 5: .9, 6: .86}
    rows, no = [], 70114
    day = dt.date(2024, 7, 1)
    while day <= dt.date(2025, 6, 30):
        n = max(1 if day.day in (1, 30) else 0, poisson(R, 1.52 * mon[day.month]))
        times = sorted((pick(R, [(h, 2 if h < 7 else 6 if h < 10 else 8 if h < 21 else 4) for h in range(24)]), R.randint(0, 59))
                       for _ in range(n))
        for hh, mm in times:
            no += R.choice([1, 2, 3, 5, 7])
            st = R.choices(stations, [s[1] for s in stations])[0]
            ho = pick(R, hosp)
            pr = pick(R, probs[ho])
            tg = pick(R, [("RED", 55 if pr in ("Stroke", "Chest pain") else 15), ("AMB", 50), ("GRN", 12 if pr in ("Stroke", "Chest pain") else 35)])
            age = int(clamp(R.gauss(74, 14) if pr in ("Fall", "Stroke") else R.gauss(34, 12) if pr == "Overdose" else R.gauss(58, 20), 1, 98))
            m = base[ho] + st[2] + tri[tg] + (11 if day.weekday() == 0 else 0) + (6 if mon[day.month] > 1.2 else 0)
            if ho == "City" and day >= dt.date(2025, 2, 1):
                m -= 13
            hand = max(2, int(round(m * .35 + R.gammavariate(2.3, max(4, m * .65) / 2.3))))
            corr = hand > 30 and R.random() < .55
            clear = max(5, int(round(R.gauss(17, 5))))
            miles = round(R.gammavariate(2.5, 3.4) + .8, 1)
            out = pick(R, [("Admitted", 48), ("Home", 40), ("Moved on", 8), ("", 4)])
            rows.append([no, day.isoformat(), "%02d:%02d" % (hh, mm), st[0], ho, tg, pr, "" if R.random() < .02 else age,
                         "" if R.random() < .025 else hand, "" if R.random() < .03 else clear, "TRUE" if corr else "FALSE", out,
                         "" if R.random() < .015 else miles, pick(R, [("PM", 62), ("EMT", 38)])])
        day += dt.timedelta(days=1)
    for at, v in ((97, 862), (288, 415), (431, 1240)):                             # slips of the keyboard
        rows[at][12] = v
    write("AmbulanceHandovers.csv", ["RunNo", "ArriveDate", "ArriveTime", "Station", "Hospital", "Triage", "Problem", "PatientAge",
                                     "HandoverMin", "ClearMin", "Corridor", "Outcome", "Miles", "Crew"], rows)


# ------------------------------------------------------------------ 3 complaints log, one row a complaint
def complaints():
    R = random.Random(61184)
    deps = [("Emergency", 27), ("Surgery", 18), ("Outpatients", 16), ("Maternity", 11), ("Radiology", 8), ("Elderly care", 13),
            ("Pharmacy", 7)]
    subs = {"Emergency": [("Waiting", 40), ("Communication", 24), ("Treatment", 18), ("Staff attitude", 12), ("Lost property", 6)],
            "Outpatients": [("Appointment", 38), ("Waiting", 24), ("Communication", 22), ("Staff attitude", 10), ("Parking", 6)],
            "Surgery": [("Treatment", 34), ("Communication", 26), ("Appointment", 20), ("Discharge", 14), ("Staff attitude", 6)],
            "Maternity": [("Communication", 34), ("Treatment", 30), ("Staff attitude", 24), ("Discharge", 12)],
            "Radiology": [("Appointment", 36), ("Waiting", 30), ("Communication", 22), ("Staff attitude", 12)],
            "Elderly care": [("Communication", 30), ("Discharge", 26), ("Treatment", 20), ("Lost property", 16), ("Staff attitude", 8)],
            "Pharmacy": [("Waiting", 52), ("Communication", 28), ("Staff attitude", 20)]}
    slow = {"Emergency": 1.32, "Surgery": 1.05, "Outpatients": .85, "Maternity": 1.1, "Radiology": .8, "Elderly care": 1.0, "Pharmacy": .7}
    notes = ["spoke to the daughter by phone", "meeting offered", "waiting for consultant's statement", "letter went to old address",
             "wants a written apology", "case notes requested", "family met the matron", "second letter received", "thanked us for the reply",
             "passed to the legal team"]
    rows, seq = [], {2023: 0, 2024: 0}
    day = dt.date(2023, 1, 2)
    cut = dt.date(2025, 1, 31)
    while day <= dt.date(2024, 12, 31):
        if day.weekday() < 5:
            m = (day.year - 2023) * 12 + day.month - 1
            for _ in range(poisson(R, .74 * (1 + .013 * m) * (1.18 if day >= dt.date(2024, 10, 1) else 1))):
                seq[day.year] += 1
                dep = pick(R, deps)
                sub = pick(R, subs[dep])
                sev = pick(R, [(1, 27), (2, 41), (3, 23), (4, 9)])
                days = max(2, int(round(math.exp(R.gauss(math.log(23 * slow[dep] * (1 + .026 * m)), .48)))))
                closed = day + dt.timedelta(days=days)
                still = closed > cut
                up = None if still else R.random() < .38
                money = round(R.choice([40, 60, 75, 100, 150, 200, 250, 350, 500, 800]) * R.uniform(.9, 1.4), 2) if up and R.random() < .42 else ""
                hours = max(.5, round((1.2 + 2.9 * sev + .012 * days + R.gauss(0, 1.7)) * 2) / 2)
                rows.append(["C%02d-%04d" % (day.year % 100, seq[day.year]), day.isoformat(), "" if still else closed.isoformat(),
                             "" if still else days, dep, sub, pick(R, [("Patient", 56), ("Relative", 37), ("Other", 7)]),
                             pick(R, [("E", 54), ("L", 19), ("P", 27)]), "" if R.random() < .035 else sev,
                             "" if still else "Yes" if up else "No", "Yes" if not still and R.random() < .11 else "No", money,
                             "" if R.random() < .03 else ("%g" % hours), R.choice(notes) if R.random() < .38 else ""])
        day += dt.timedelta(days=1)
    write("complaints_log.csv", ["Ref No", "Date received", "Date closed", "Reply time (days)", "Department", "Subject", "Raised by",
                                 "How received", "Severity (1-4)", "Upheld?", "Re-opened", "Compensation ($)", "Staff hours", "Notes"], rows)


# ------------------------------------------------------------------ 4 stop smoking service, site x age x sex, years across
def smoking():
    R = random.Random(940027)
    sites = [("Abbey Rd Surgery", "Coast", "GP", 1.3, 1), ("Beacon Chemist", "Coast", "PH", .9, 0), ("Coast Community Hub", "Coast", "CM", 1.0, 1),
             ("Dock St Surgery", "Town", "GP", 1.7, 1), ("Elm Chemist", "Town", "PH", 1.2, 1), ("Forge Lane Surgery", "Town", "GP", 1.45, 0),
             ("General Hospital Lung Clinic", "Town", "HO", 1.1, 1), ("Market Chemist", "Town", "PH", 1.0, 0), ("Hill Top Surgery", "Moor", "GP", .7, 0),
             ("Ivy Chemist", "Moor", "PH", .5, 0), ("Moor Community Hub", "Moor", "CM", .6, 1), ("Kiln Lane Surgery", "Valley", "GP", 1.15, 1),
             ("Lock Chemist", "Valley", "PH", .8, 1), ("Mill Hospital Heart Unit", "Valley", "HO", .85, 0), ("Valley Community Hub", "Valley", "CM", .75, 0),
             ("North Rd Surgery", "Harbour", "GP", 1.25, 0), ("Orchard Chemist", "Harbour", "PH", .95, 1), ("Quay Community Hub", "Harbour", "CM", 1.1, 0)]
    ages = [("18-24", 95, 1.0), ("25-34", 170, .95), ("35-49", 230, .98), ("50-64", 210, 1.0), ("65+", 120, 1.03)]
    rate = {"GP": .115, "PH": .088, "HO": .15, "CM": .10}
    win = {"GP": .47, "PH": .39, "HO": .55, "CM": .43}
    sess = {"GP": 4.0, "PH": 2.6, "HO": 5.4, "CM": 6.3}
    rows = []
    for i, (name, area, setting, f, vape) in enumerate(sites):
        for age, base, w in ages:
            for sex in "FM":
                sm = max(12, int(round(base * f * (.92 if sex == "F" else 1.08) * math.exp(R.gauss(0, .13)))))
                g = {"18-24": 1.23, "65+": .97}.get(age, 1.035)
                quits = []
                for y in range(4):
                    lam = sm * rate[setting] * win[setting] * w * (1.18 if sex == "F" else .88) * g ** y * (1.15 if vape and y == 3 else 1)
                    lam *= .72 if age == "18-24" else 1
                    quits.append(poisson(R, lam))
                q24 = quits[3]
                st = q24 + poisson(R, max(.8, q24 * (1 / win[setting] - 1)))
                q = ["" if R.random() < p else v for v, p in zip(quits, (.03, .02, .012, .02))]
                av = max(1.1, round(sess[setting] * (.8 if sm > 200 else 1.12) * math.exp(R.gauss(0, .11)), 1))
                rows.append(["S%02d" % (i + 1), name, area, setting, age, sex, sm, "" if R.random() < .012 else st] + q +
                            ["" if R.random() < .03 else av, vape])
    write("stop_smoking_sites.csv", ["site_cd", "site", "area", "setting", "age_grp", "sex", "smokers_est", "set_24", "quit_21", "quit_22",
                                     "quit_23", "quit_24", "avg_sess", "vape_kit"], rows)


if __name__ == "__main__":
    wounds()
    ambulances()
    complaints()
    smoking()
