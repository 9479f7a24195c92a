#!/usr/bin/env python3
"""Four made-up tables (theatre cases, ambulance calls, dispensing, beds per day), seeded. Standard library only."""
import datetime as dt, math, os, random, sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from made_tables import pick, poisson, writer_beside

write = writer_beside(__file__)
money = lambda x: "${:,.2f}".format(x)
clock = lambda m: "%02d:%02d" % divmod(int(m) % 1440, 60)


# ------------------------------------------------------------------ 1 theatre
def theatre():
    R = random.Random(52110)
    spec = {  # procedures: name, planned minutes, weight, implant mean; surgeons: name, speed
        "ORTH": ([("Total hip replacement", 110, 9, 3100), ("Total knee replacement", 115, 10, 3600), ("Knee arthroscopy", 50, 8, 0),
                  ("ORIF ankle", 85, 6, 640), ("Hemiarthroplasty hip", 90, 5, 1250)], [("Ibarra", 1.02), ("Kettle", 1.27), ("Sund", .98)]),
        "GS": ([("Lap cholecystectomy", 75, 12, 0), ("Appendectomy", 55, 9, 0), ("Inguinal hernia repair", 60, 9, 95), ("Right hemicolectomy", 170, 4, 210),
                ("Laparotomy", 140, 4, 0)], [("Dumont", 1.0), ("Ekwueme", .95), ("Pell", 1.09)]),
        "GYN": ([("Hysteroscopy", 35, 9, 0), ("Abdominal hysterectomy", 120, 5, 0), ("Lap ovarian cystectomy", 80, 5, 0), ("Cesarean section", 55, 12, 0)],
                [("Marchetti", .97), ("Tran", 1.04)]),
        "URO": ([("TURP", 70, 7, 0), ("Cystoscopy", 25, 11, 0), ("Ureteroscopy with stent", 60, 6, 180), ("Radical nephrectomy", 190, 2, 0)], [("Whitlock", 1.03), ("Baptiste", .96)]),
        "ENT": ([("Tonsillectomy", 35, 10, 0), ("Septoplasty", 60, 5, 0), ("Grommets", 20, 8, 40)], [("Okafor", .94)]),
        "VASC": ([("Carotid endarterectomy", 130, 3, 120), ("Varicose vein ablation", 50, 6, 0), ("Leg amputation", 95, 3, 0)], [("Lindqvist", 1.12)]),
    }
    rooms = {"ORTH": ["OR2", "OR3"], "GS": ["OR1", "OR4"], "GYN": ["OR5"], "URO": ["OR6", "OR5"], "ENT": ["OR6"], "VASC": ["OR4"]}
    days_of = {0: ["ORTH", "GS", "GYN", "URO"], 1: ["ORTH", "GS", "ENT", "GYN"], 2: ["ORTH", "GS", "URO", "VASC"], 3: ["ORTH", "GS", "GYN", "ENT"], 4: ["GS", "URO", "VASC", "ORTH"]}
    reasons = {"No bed": 30, "Patient unfit": 22, "DNA": 15, "List overran": 19, "Equipment": 6, "No anesthetist": 8}
    rows, case = [], 31840
    day, stop = dt.date(2024, 7, 1), dt.date(2025, 6, 30)
    while day <= stop:
        wd = day.weekday()
        lists = [(s, ses, "EL") for s in days_of.get(wd, []) for ses in ("AM", "PM") if R.random() < (.72 if ses == "AM" else .5)]
        if day in (dt.date(2024, 7, 4), dt.date(2024, 11, 28), dt.date(2024, 12, 25), dt.date(2025, 1, 1), dt.date(2025, 5, 26)):
            lists = []
        for s, ses, _ in lists + [(pick(R, {"ORTH": 4, "GS": 6, "GYN": 4, "VASC": 1}), pick(R, {"AM": 2, "PM": 4, "EVE": 5}), "EM") for _ in range(poisson(R, 1.6))]:
            em = _ == "EM"
            procs, surg = spec[s]
            who, speed = R.choice(surg)
            room = R.choice(rooms[s]) if not em else "OR1"
            t = {"AM": 480, "PM": 780, "EVE": 1080}[ses] + (R.randint(0, 200) if em else 0)
            budget, k = (21 if em else 235), 0
            while budget > 20:
                k += 1
                pr, mins, _w, imp = pick(R, [(p, p[2]) for p in procs])
                urg = "EM" if em else pick(R, {"EL": 88, "UR": 12})
                plan = max(15, 5 * round(mins * R.uniform(.85, 1.2) / 5))
                budget -= plan + 15
                case += R.choice([1, 1, 2, 3])
                child = s == "ENT" and R.random() < .45
                sex = "F" if s == "GYN" else "M" if pr == "TURP" else pick(R, {"F": 51, "M": 49})
                age = R.randint(2, 15) if child else int(max(18, min(96, R.gauss(32, 6) if pr == "Cesarean section" else R.gauss({"ORTH": 66, "VASC": 70, "URO": 64}.get(s, 52), 15))))
                asa = min(5, max(1, int(round(1.2 + age / 48 + (.6 if em else 0) + R.gauss(0, .6)))))
                winter = day.month in (12, 1, 2)
                pc = 0 if em else .075 + (.075 if winter else 0) + (.05 if ses == "PM" and k >= 3 else 0) + (.03 if asa >= 3 else 0)
                canc = R.random() < pc
                late = 0
                if not em:
                    pl = (.42 if k == 1 else .3) + (.2 if room == "OR3" else 0) + (.13 if wd == 0 else 0)
                    pl -= .19 if day >= dt.date(2025, 2, 1) and k == 1 else 0
                    late = R.random() < pl
                start = t + (R.randint(11, 55) if late else R.randint(-4, 9))
                act = max(8, round(plan * speed * math.exp(R.gauss(0, .2)) + (9 if asa >= 4 else 0)))
                blood = poisson(R, {"Radical nephrectomy": 1.2, "Laparotomy": 1.1, "Carotid endarterectomy": .3, "Hemiarthroplasty hip": .5, "Total hip replacement": .35,
                                    "Abdominal hysterectomy": .5, "Leg amputation": .9, "Right hemicolectomy": .8}.get(pr, .04))
                ssi = R.random() < .012 + (.018 if asa >= 3 else 0) + (.03 if em else 0) + (.06 if pr in ("Laparotomy", "Right hemicolectomy", "Leg amputation") else 0)
                cost = imp * math.exp(R.gauss(0, .18)) if imp else None
                reason = pick(R, {**reasons, "No bed": 75} if winter else reasons) if canc else ""
                if canc and s == "ENT" and R.random() < .5:
                    reason = "Patient unfit"
                rows.append([
                    "%07d" % case, "%06d" % R.randint(900, 79999), age, "" if R.random() < .006 else sex, "" if R.random() < .02 else asa, s, pr, who, room,
                    day.strftime("%m/%d/%Y"), ses, k, urg, "" if canc else clock(start), "" if canc else clock(start + act), plan, "" if canc else act,
                    "" if canc else "Y" if late else "N", 1 if canc else 0, reason, "" if canc else blood,
                    "" if canc or cost is None else money(cost), "" if canc or R.random() < .03 else 1 if ssi else 0])
                t += plan + 15
        day += dt.timedelta(days=1)
    done = [i for i, r in enumerate(rows) if r[18] == 0]
    for i, v in zip(R.sample(done, 4), (2410, 1180, 1555, 995)):
        rows[i][16] = v
    for i in R.sample(range(300, len(rows)), 7):
        rows[i] = list(rows[i - 1])
    write("theatre_cases.csv", ["CaseNo", "PatNo", "Age", "Sex", "ASA", "Spec", "Procedure", "Surgeon", "Room", "ListDate", "Session", "Order", "Urgency",
                                "Start", "End", "PlannedMin", "ActualMin", "LateStart", "Cancelled", "CxReason", "BloodUnits", "ImplantCost", "SSI30"], rows)


# ------------------------------------------------------------------ 2 ambulance
def ambulance():
    R = random.Random(99877)
    zones = {"North": (24, 7.0), "Harbor": (27, 5.8), "Old Town": (22, 5.2), "Airport": (11, 8.8), "Valley": (16, 12.9)}
    stns = {"North": ["N1", "N2"], "Harbor": ["H1", "H2"], "Old Town": ["T1"], "Airport": ["A1"], "Valley": ["V1", "V2"]}
    nature = {"Chest pain": (15, 2), "Fall": (19, 3), "Breathing difficulty": (14, 2), "Unconscious": (7, 1), "Cardiac arrest": (3, 1), "Road traffic collision": (7, 2),
              "Stroke symptoms": (6, 2), "Abdominal pain": (9, 3), "Overdose": (5, 2), "Fall from height": (2, 2), "Mental health crisis": (6, 3), "Minor injury": (7, 4), "Seizure": (5, 2)}
    hosp = {"Mercy General": 48, "St. Luke's": 33, "County Memorial": 19}
    hand = {"Mercy General": 27, "St. Luke's": 17, "County Memorial": 21}
    hours = [5, 4, 4, 3, 3, 3, 4, 6, 8, 9, 9, 9, 9, 9, 9, 9, 9, 10, 11, 11, 10, 9, 8, 6]
    rows, no = [], 5508
    day, stop = dt.date(2024, 1, 1), dt.date(2025, 3, 31)
    while day <= stop:
        mon = (day.year - 2024) * 12 + day.month - 1
        lam = 8.3 * {12: 1.2, 1: 1.22, 2: 1.12, 3: 1.02, 7: 1.0, 8: .95, 6: .9, 5: .9, 4: .93}.get(day.month, 1) * (1.12 if day.weekday() in (4, 5) else .97)
        ts = sorted(R.choices(range(24), weights=hours)[0] * 60 + R.randint(0, 59) for _ in range(poisson(R, lam)))
        for t in ts:
            no += R.choice([1, 1, 1, 2])
            z = pick(R, {k: v[0] for k, v in zones.items()})
            n = pick(R, {k: v[0] * (2.0 if k == "Breathing difficulty" and day.month in (12, 1, 2) else 1) for k, v in nature.items()})
            cat = min(4, max(1, nature[n][1] + pick(R, {0: 80, 1: 12, -1: 8})))
            peak = 1 if 16 <= t // 60 <= 21 else 0
            q = poisson(R, 1.5 + 2.8 * peak + .06 * mon)
            resp = (zones[z][1] * {1: .72, 2: 1.0, 3: 1.9, 4: 2.7}[cat] + 1.45 * q + .09 * mon) * math.exp(R.gauss(0, .24))
            scene = max(3, R.gauss(17 if cat < 3 else 23, 6)) + (9 if n in ("Cardiac arrest", "Mental health crisis") else 0)
            tr = R.random() < {1: .84, 2: .78, 3: .6, 4: .33}[cat]
            h = pick(R, {**hosp, "County Memorial": 95} if z == "Valley" else hosp) if tr else ""
            ho = (hand[h] + (8 if day.month in (12, 1, 2) else 0) + 1.2 * q) * math.exp(R.gauss(0, .33)) if tr else None
            km = zones[z][1] * .8 * math.exp(R.gauss(0, .4))
            stood = R.random() < .035
            age = int(max(0, min(101, R.gauss(71, 16) if n in ("Fall", "Stroke symptoms", "Chest pain") else R.gauss(48, 23))))
            rows.append(["%06d" % no, "%s %s" % (day.isoformat(), clock(t)), z, R.choice(stns[z]), "C%d" % cat, n, "" if R.random() < .03 else age,
                         "" if R.random() < .02 else pick(R, {"F": 51, "M": 49}), q, "" if stood else round(resp, 1), "" if stood else int(scene),
                         "" if stood else 1 if tr else 0, "" if stood else h, "" if stood or not tr else int(max(4, ho)), round(km, 1),
                         pick(R, {2: 90, 3: 10}), "Y" if stood else "N", "" if stood else clock(t + resp + scene + (ho + km * 1.6 if tr else 4))])
        day += dt.timedelta(days=1)
    write("ems_calls.csv", ["inc_no", "call_dt", "zone", "stn", "cat", "nature", "age", "sex", "q", "resp_min", "scene_min", "transp", "hosp", "handover_min",
                            "km", "crew", "stood_down", "end"], rows)


# ------------------------------------------------------------------ 3 dispensing
def dispensing():
    R = random.Random(31415)
    drugs = [  # drug, group, unit cost, days, per day, weight, brand chance, controlled
        ("Amoxicillin 500 mg cap", "Antibiotic", .21, 7, 3, 12, .03, 0), ("Amoxicillin/clavulanate 875 mg tab", "Antibiotic", .68, 7, 2, 7, .05, 0),
        ("Doxycycline 100 mg tab", "Antibiotic", .35, 7, 2, 5, .02, 0), ("Atorvastatin 20 mg tab", "Cardiovascular", .12, 30, 1, 14, .04, 0),
        ("Lisinopril 10 mg tab", "Cardiovascular", .08, 30, 1, 12, .02, 0), ("Apixaban 5 mg tab", "Cardiovascular", 9.4, 30, 2, 7, 1, 0),
        ("Metoprolol 50 mg tab", "Cardiovascular", .1, 30, 2, 8, .03, 0), ("Metformin 500 mg tab", "Diabetes", .07, 30, 2, 12, .02, 0),
        ("Insulin glargine 100 u/mL pen", "Diabetes", 62, 30, 1 / 6, 6, 1, 0), ("Semaglutide 1 mg pen", "Diabetes", 905, 28, 1 / 28, 3, 1, 0),
        ("Albuterol inhaler", "Respiratory", 27, 30, 1 / 30, 9, .3, 0), ("Fluticasone inhaler", "Respiratory", 118, 30, 1 / 30, 5, .6, 0),
        ("Oxycodone 5 mg tab", "Pain", .33, 5, 4, 5, .02, 1), ("Morphine 10 mg tab", "Pain", .41, 7, 2, 2, .01, 1), ("Ibuprofen 600 mg tab", "Pain", .09, 10, 3, 9, .05, 0),
        ("Sertraline 50 mg tab", "Mental health", .11, 30, 1, 9, .05, 0), ("Lorazepam 1 mg tab", "Mental health", .15, 14, 1, 3, .02, 1)]
    sites = {"Main St": 36, "Hospital Lobby": 30, "Eastgate": 20, "Clinic 5": 14}
    slow = {"Main St": 14, "Hospital Lobby": 23, "Eastgate": 11, "Clinic 5": 9}
    presc = ["Dr. Abbey", "Dr. Corrigan", "Dr. Dlamini", "Dr. Fuentes", "Dr. Hsu", "Dr. Jonsson", "NP Keller", "NP Ruiz", "PA Stone"]
    notes = ["pt allergic to penicillin - checked", "Refill too soon, called prescriber", "counseled on side effects", "Substituted generic", "Allergy noted", "partial fill, owes rest",
             "delivery", "Picked up by daughter", "prior auth needed", "interaction with warfarin checked", "blister pack", "Owes 10 tabs"]
    pats = ["%05d" % x for x in R.sample(range(210, 60000), 940)]
    wts = [math.exp(R.gauss(0, .8)) for _ in pats]
    fmt = lambda d: d.strftime("%d-%b-%Y")
    rows, rx = [], 70213
    days = [dt.date(2024, 10, 1) + dt.timedelta(d) for d in range(273)]
    dw = [(1.35 if d.weekday() == 0 else 1 if d.weekday() < 5 else .45 if d.weekday() == 5 else .12) * (1.15 if d.month in (12, 1, 2) else 1) for d in days]
    for d in sorted(R.choices(days, weights=dw, k=3350)):
        rx += R.choice([1, 1, 2, 2, 5])
        winter = d.month in (12, 1, 2)
        name, grp, cost, sup, per, _w, brand, ctrl = pick(R, [(x, x[5] * (1.7 if winter and x[1] in ("Antibiotic", "Respiratory") else 1)) for x in drugs])
        s = pick(R, sites)
        mult = pick(R, {1: 8, 3: 2}) if sup == 30 and R.random() < .6 else 1
        qty = max(1, round(sup * per * mult))
        b = R.random() < brand
        unit = cost * (1 if brand == 1 or not b else 4.5) * math.exp(R.gauss(0, .05)) * (1.18 if s == "Hospital Lobby" else 1)
        tot = 6.5 + qty * unit
        ins = pick(R, {"Commercial": 44, "Medicare D": 30, "Medicaid": 18, "Cash": 8})
        pay = tot if ins == "Cash" else min(tot, {"Commercial": 12, "Medicare D": 7.5, "Medicaid": 1.5}[ins] * (1.8 if b and brand < 1 else 1) + tot * (.06 if ins == "Commercial" else .03 if ins == "Medicare D" else 0))
        wait = max(1, round(slow[s] * math.exp(R.gauss(0, .45)) * (1.25 if d.weekday() == 0 else 1) + (9 if ctrl else 0)))
        order = pick(R, {"eRx": 70, "Phone": 12, "Fax": 9, "Paper": 9})
        err = R.random() < {"eRx": .011, "Phone": .04, "Fax": .035, "Paper": .055}[order]
        wr = d - dt.timedelta(days=0 if R.random() < .45 else int(R.gammavariate(1.3, 3.4)))
        rows.append(["%08d" % rx, R.choices(pats, weights=wts)[0], "" if R.random() < .012 else fmt(wr), fmt(d), s, name, grp, qty, sup * mult, money(unit), money(tot), money(pay), ins,
                     R.choice(presc), order, pick(R, {"N": 55, "Y": 45}) if sup > 14 else "N", 1 if b else 0, 1 if ctrl else 0,
                     "" if R.random() < .07 else wait, "Y" if err else "N", "" if R.random() < .02 else pick(R, {"Y": 71, "N": 29}),
                     R.choice(notes) if R.random() < .17 else ""])
    for i, v in zip(R.sample(range(len(rows)), 6), (0, 0, -30, -14, 0, -90)):
        rows[i][7] = v
    write("dispensing.csv", ["Rx No", "Pt No", "Written", "Filled", "Pharmacy", "Drug", "Group", "Qty", "Days Supply", "Unit Cost ($)", "Total ($)", "Pt Pays ($)", "Insurance",
                             "Prescriber", "Order", "Refill", "Brand (0/1)", "Ctrl (0/1)", "Wait (min)", "Error", "Counseled", "Notes"], rows)


# ------------------------------------------------------------------ 4 beds per day
def beds():
    R = random.Random(70007)
    sites = {"Northside": ("NS", "007", "Acute", 212, (96, 58, 18, 22, 18)), "Mercy": ("ME", "011", "Acute", 305, (142, 90, 28, 26, 19)), "Lakeview": ("LV", "015", "Acute", 148, (70, 44, 10, 14, 10)),
             "St. Anne": ("SA", "021", "Acute", 176, (80, 46, 14, 24, 12)), "Riverbend": ("RB", "032", "Community", 64, (64, 0, 0, 0, 0)), "Pine Hill": ("PH", "040", "Community", 48, (48, 0, 0, 0, 0)),
             "Harmony": ("HR", "044", "Rehab", 72, (72, 0, 0, 0, 0))}
    base = {"Northside": .9, "Mercy": .935, "Lakeview": .82, "St. Anne": .87, "Riverbend": .91, "Pine Hill": .78, "Harmony": .86}
    fund = {"Northside": (204, 208, 212), "Mercy": (310, 305, 305), "Lakeview": (160, 154, 148), "St. Anne": (176, 176, 176), "Riverbend": (70, 66, 64), "Pine Hill": (52, 50, 48), "Harmony": (72, 72, 72)}
    rows = []
    day, stop = dt.date(2024, 1, 1), dt.date(2025, 6, 30)
    while day <= stop:
        w = {1: .055, 2: .045, 3: .02, 12: .03, 7: -.03, 8: -.04}.get(day.month, 0) + (.01 if day.weekday() in (0, 1) else -.02 if day.weekday() >= 5 else 0)
        for s, (c, code, grp, n, caps) in sites.items():
            closed = poisson(R, n / 70 * (1.8 if s == "Lakeview" else 1)) if R.random() < .4 else 0
            occ = []
            for k in caps:
                p = base[s] + w + (.02 if day.year == 2025 and s == "Mercy" else 0) + (-.1 if k in caps[2:] and k else 0)
                occ.append("" if k == 0 else max(0, min(k + (3 if s == "Mercy" and k > 100 else 0), int(round(k * p + R.gauss(0, math.sqrt(k) * .35))))))
            tot = sum(x for x in occ if x != "")
            opn = n - closed
            delayed = poisson(R, n * (.05 + (.022 if s == "Northside" else 0) + (.015 if day.year == 2025 else 0)))
            adm = poisson(R, n * {"Acute": .17, "Community": .045, "Rehab": .04}[grp] * (.7 if day.weekday() >= 5 else 1.1))
            dis = poisson(R, n * {"Acute": .17, "Community": .045, "Rehab": .04}[grp] * (.55 if day.weekday() >= 5 else 1.2 if day.weekday() == 4 else 1.12))
            wait = poisson(R, max(.2, (tot / opn - .84) * 60)) if grp == "Acute" else ""
            gap = R.random() < .012
            rows.append([day.isoformat(), s, c, code, grp, n, closed, opn] + (["", "", "", "", ""] if gap else occ) +
                        ["" if gap else tot, "" if gap else "%.1f%%" % (100 * tot / opn), "" if gap else delayed, adm, dis, wait if not gap else "",
                         round(max(1.2, R.gauss(6.1 if grp == "Acute" else 18.5 if grp == "Community" else 21.3, .9)), 1) if dis else "", *fund[s]])
        day += dt.timedelta(days=1)
    write("beds_daily.csv", ["Date", "Site", "Abbr", "site_code", "Group", "Beds", "Closed", "Open", "Med", "Surg", "ICU", "Mat", "Peds", "Occupied", "Occ %", "Delayed", "Adm", "Disch",
                             "ED boarders 8am", "ALOS (days)", "Funded 2023", "Funded 2024", "Funded 2025"], rows)


theatre()
ambulance()
dispensing()
beds()
