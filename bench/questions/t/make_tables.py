"""Makes the four tables of batch t in ./tables: temporary staffing, pressure ulcers, nutrition screening, ambulance handovers. Seeded, stdlib only."""
import csv, datetime as d, os, random

HERE = os.path.dirname(os.path.abspath(__file__))
DAY = d.timedelta(days=1)
MIN = d.timedelta(minutes=1)


def write(name, head, rows):
    os.makedirs(os.path.join(HERE, "tables"), exist_ok=True)
    for row in rows:
        assert len(row) == len(head), (name, len(row), len(head))
    with open(os.path.join(HERE, "tables", name), "w", newline="", encoding="utf-8") as f:
        w = csv.writer(f)
        w.writerow(head)
        w.writerows(rows)
    print(name, len(rows), "rows", len(head), "columns")


def pick(r, pairs):
    return r.choices([p[0] for p in pairs], [p[1] for p in pairs])[0]


def gap(r, share, value):
    return "" if r.random() < share else value


def clamp(lo, hi, x):
    return min(hi, max(lo, x))


def staffing():
    r = random.Random(550217)
    wards = {"Ash": ("Riverside", 14), "Birch": ("Riverside", 11), "Cedar": ("Riverside", 9), "ED": ("Riverside", 17),
             "ITU": ("Riverside", 12), "Theatres": ("Riverside", 7), "Maternity": ("Priory", 10), "Elm": ("Priory", 9),
             "Hawthorn": ("Priory", 8), "Rehab Unit": ("Priory", 5), "Minor Injuries": ("Langton", 4), "Poplar": ("Langton", 6)}
    base = {"Registered Nurse": 24, "Healthcare Assistant": 13.2, "Midwife": 26.5, "Doctor": 58, "ODP": 23}
    bands = {"Registered Nurse": [("Band 5", 7), ("Band 6", 3)], "Healthcare Assistant": [("Band 2", 6), ("Band 3", 4)],
             "Midwife": [("Band 6", 8), ("Band 7", 2)], "ODP": [("Band 5", 6), ("Band 6", 3)]}
    agencies = [("Medistaff Direct", 5), ("Pulse & Co", 4), ("CareLink Locums", 3), ("Northway Nursing", 2)]
    fillp = {"Ash": 78, "Birch": 83, "Cedar": 88, "ED": 71, "ITU": 80, "Theatres": 85, "Maternity": 68, "Elm": 81, "Hawthorn": 90,
             "Rehab Unit": 86, "Minor Injuries": 92, "Poplar": 76}
    pool = {g: ["W%05d" % n for n in r.sample(range(10000, 99999), k)] for g, k in
            (("Registered Nurse", 90), ("Healthcare Assistant", 75), ("Midwife", 22), ("Doctor", 30), ("ODP", 14))}
    apool = {g: ["A%05d" % n for n in r.sample(range(10000, 99999), k)] for g, k in
             (("Registered Nurse", 38), ("Healthcare Assistant", 18), ("Midwife", 9), ("Doctor", 24), ("ODP", 6))}
    rows = []
    for i in range(1240):
        ward = pick(r, [(w, v[1]) for w, v in wards.items()])
        if ward == "Maternity":
            group = pick(r, [("Midwife", 7), ("Healthcare Assistant", 3)])
        elif ward == "Theatres":
            group = pick(r, [("ODP", 6), ("Registered Nurse", 4)])
        elif ward == "ED":
            group = pick(r, [("Registered Nurse", 5), ("Doctor", 4), ("Healthcare Assistant", 2)])
        else:
            group = pick(r, [("Registered Nurse", 10), ("Healthcare Assistant", 9), ("Doctor", 1.2)])
        month = pick(r, list(enumerate([0, 11, 9, 9, 8, 8, 8, 10, 11, 9, 9, 11, 14]))[1:])
        date = d.date(2025, month, r.randint(1, 28 if month == 2 else 30 if month in (4, 6, 9, 11) else 31))
        shift = pick(r, [("Early", 3), ("Late", 3), ("Long Day", 5), ("Night", 6)])
        reason = pick(r, [("Vacancy", 9), ("Sickness", 7), ("Enhanced Care", 4), ("Maternity Leave", 2), ("Annual Leave", 1.5), ("Extra Capacity", 3)])
        lead = {"Sickness": lambda: pick(r, [(0, 5), (1, 6), (2, 3), (4, 1)]), "Enhanced Care": lambda: r.randint(0, 5),
                "Extra Capacity": lambda: r.randint(0, 8)}.get(reason, lambda: r.randint(3, 42))()
        hours = {"Early": 7.5, "Late": 7.5, "Long Day": 11.5, "Night": 11.5}[shift]
        if r.random() < .06:
            hours = r.choice([4, 6, 10])
        p = fillp[ward] - (9 if shift == "Night" else 0) - (7 if month in (8, 12) else 0) - (6 if lead < 2 else 0)
        status = "Cancelled" if r.random() < .065 else "Filled" if r.random() < p / 100 else "Unfilled"
        by = agency = worker = worked = rate = cost = cap = ""
        if status == "Filled":
            share = {"Doctor": .6, "Registered Nurse": .36, "Midwife": .3, "ODP": .34, "Healthcare Assistant": .17}[group] + (.1 if month > 10 else 0)
            by = "Agency" if r.random() < share else "Bank"
            names = (apool if by == "Agency" else pool)[group]
            worker = names[int(len(names) * r.random() ** 1.7)]
            worked = hours - (r.choice([.5, 1, 1.5, 2, 3.5]) if r.random() < .14 else 0)
            rate = base[group] * (1.55 if by == "Agency" else 1) * (1.22 if shift == "Night" else 1) * r.uniform(.94, 1.12)
            rate = round(rate * 4) / 4
            cost = "%.2f" % (worked * rate * (1.175 if by == "Agency" else 1.138))
            cap = "Y" if rate > base[group] * 1.62 or (by == "Bank" and rate > base[group] * 1.33) else "N"
            agency = gap(r, .04, pick(r, agencies)) if by == "Agency" else ""
            rate = "%.2f" % rate
        band = "" if group == "Doctor" else gap(r, .02, pick(r, bands[group]))
        rows.append([None, wards[ward][0], ward, group, band, date.isoformat(), shift, gap(r, .015, (date - lead * DAY).isoformat()),
                     gap(r, .02, reason), "%g" % hours, status, by, agency, worker, "%g" % worked if worked != "" else "", rate, cost, cap])
    rows.sort(key=lambda x: (x[5], x[2], x[6]))
    for i, row in enumerate(rows):
        row[0] = "SH-%06d" % (204410 + i * 3 + i % 2)
    write("temp_staffing_shifts.csv", ["Shift Ref", "Site", "Ward", "Staff Group", "AfC Band", "Shift Date", "Shift Type", "Requested On",
          "Request Reason", "Hours Requested (hrs)", "Shift Status", "Filled By", "Agency Name", "Worker ID", "Hours Worked (hrs)",
          "Pay Rate (£/hr)", "Shift Cost (£)", "Over Price Cap"], rows)


def ulcers():
    r = random.Random(880341)
    wards = [("Acorn", 9), ("Bluebell", 8), ("Critical Care", 7), ("Fracture Unit", 10), ("Heather", 6), ("Juniper", 8), ("Stroke Unit", 7)]
    delay = {"Acorn": 9, "Bluebell": 7, "Critical Care": 5, "Fracture Unit": 6, "Heather": 13, "Juniper": 11, "Stroke Unit": 8}
    heal = {"Foam": 34, "Alternating air": 24, "Hybrid": 28, "Static air": 30, "Bed frame standard": 42}
    patients, rows = [], []
    for i in range(655):
        if patients and r.random() < .2:
            pid, age, sex, ward, adm, wl = r.choice(patients[-40:])
        else:
            pid = "P%06d" % r.randint(100000, 999999)
            age, sex, ward = int(clamp(19, 101, r.gauss(76, 14))), r.choice(["Female", "Female", "Male", "Male", "Female"]), pick(r, wards)
            adm = d.date(2024, 12, 20) + r.randint(0, 355) * DAY
            wl = int(clamp(6, 36, r.gauss(17 if sex == "Male" else 19, 5)))
            patients.append((pid, age, sex, ward, adm, wl))
        origin = pick(r, [("Hospital acquired", 5), ("Present on admission", 4)])
        rep = adm + (r.randint(0, 1) if origin == "Present on admission" else 2 + int(r.expovariate(1 / delay[ward]))) * DAY
        rep = min(max(rep, d.date(2025, 1, 2)), d.date(2025, 12, 30))
        cat = pick(r, [("Category 1", 18), ("Category 2", 40), ("Category 3", 15), ("Category 4", 8), ("Unstageable", 9), ("Deep tissue injury", 10)])
        device = 1 if r.random() < (.3 if ward == "Critical Care" else .1) else 0
        site = pick(r, [("Ear", 3), ("Nose", 3), ("Left heel", 1), ("Elbow", 1)] if device else
                    [("Sacrum", 30), ("Left heel", 13), ("Right heel", 12), ("Buttock", 14), ("Hip", 7), ("Elbow", 4), ("Spine", 5)])
        mat = pick(r, [("Foam", 6), ("Alternating air", 5), ("Hybrid", 3), ("Static air", 2), ("Bed frame standard", 1.5)])
        sev = {"Category 1": 0, "Category 2": 1, "Category 3": 2, "Category 4": 3, "Unstageable": 2.5, "Deep tissue injury": 1.5}[cat]
        length = clamp(.4, 14, r.gauss(1.6 + sev * 1.3, .9))
        width = clamp(.3, 11, length * r.uniform(.45, .95))
        push = int(clamp(2, 17, round(r.gauss(5 + sev * 2.7, 1.8))))
        healed = rep + int(clamp(5, 120, r.gauss(heal[mat] + sev * 6, 9))) * DAY
        done = r.random() < .72 - sev * .13 and healed < d.date(2026, 1, 31)
        last = 0 if done else int(clamp(0, 17, push + round(r.gauss(-1.6, 2.6))))
        cost = clamp(6, 900, r.gauss(38 + sev * 48 + (22 if device else 0), 18 + sev * 9))
        guard = 1 if r.random() < {"Category 3": .35, "Category 4": .62, "Unstageable": .3}.get(cat, .05) else 0
        f = lambda x: x.strftime("%d/%m/%Y")
        rows.append([rep, pid, ward, f(adm), f(rep), origin, cat, site, gap(r, .02, age), sex, gap(r, .04, wl), gap(r, .03, "%.1f" % length),
                     gap(r, .03, "%.1f" % width), gap(r, .025, mat), device, guard, push, gap(r, .09, last), f(healed) if done else "",
                     gap(r, .05, "%.2f" % cost)])
    rows.sort(key=lambda x: (x[0], x[1]))
    for i, row in enumerate(rows):
        row[0] = "PU%05d" % (3107 + i)
    write("pressure_ulcers.csv", ["wound_ref", "patient_id", "ward", "admission_date", "reported_date", "origin", "category", "body_site", "age",
          "sex", "waterlow_score", "length_cm", "width_cm", "mattress_type", "device_related", "safeguarding_raised", "push_first", "push_last",
          "healed_date", "dressing_cost_gbp"], rows)


def nutrition():
    r = random.Random(419906)
    wards = {"Ward 3A": ("Stroke", 9), "Ward 3B": ("Gastroenterology", 8), "Ward 5A": ("Surgery", 12), "Ward 5B": ("Surgery", 10),
             "Ward 6": ("Elderly Care", 14), "Ward 7": ("Elderly Care", 11), "Ward 8": ("Respiratory", 9), "Ward 9": ("Oncology", 7)}
    late = {"Ward 3A": 9, "Ward 3B": 15, "Ward 5A": 22, "Ward 5B": 26, "Ward 6": 12, "Ward 7": 17, "Ward 8": 19, "Ward 9": 11}
    supp = {"Ward 3A": .62, "Ward 3B": .71, "Ward 5A": .38, "Ward 5B": .46, "Ward 6": .66, "Ward 7": .52, "Ward 8": .57, "Ward 9": .8}
    wait = {"H Okafor": 2.2, "L Brennan": 3.4, "S Mistry": 1.8, "J Whitlock": 4.6}
    pts, rows = [], []
    for i in range(930):
        ward = pick(r, [(w, v[1]) for w, v in wards.items()])
        spec = wards[ward][0]
        if pts and r.random() < .14:
            pid, age, sex, h = r.choice(pts)
        else:
            pid, sex = "%07d" % r.randint(1000000, 9999999), r.choice("MF")
            age = int(clamp(18, 99, r.gauss({"Elderly Care": 83, "Stroke": 74, "Surgery": 58}.get(spec, 65), 11)))
            h = clamp(142, 198, r.gauss(175 if sex == "M" else 161, 7))
            pts.append((pid, age, sex, h))
        bmi = clamp(13.5, 46, r.gauss({"Elderly Care": 22.6, "Oncology": 22, "Gastroenterology": 21.8, "Respiratory": 22.9}.get(spec, 25.8), 4.4))
        kg = bmi * (h / 100) ** 2
        must = int(clamp(0, 6, (2 if bmi < 18.5 else 1 if bmi < 20 else 0) + pick(r, [(0, 6), (1, 2), (2, 2.2)]) + (2 if r.random() < .06 else 0)))
        risk = "Low" if must == 0 else "Medium" if must == 1 else "High"
        adm = d.datetime(2025, 3, 1) + r.randint(0, 275 * 1440 - 1) * MIN
        scr = adm + (20 + int(r.expovariate(1 / (late[ward] * 60)))) * MIN
        ref = r.random() < {"High": .76, "Medium": .22, "Low": .03}[risk] + (.06 if spec == "Stroke" else 0)
        refd = scr.date() + pick(r, [(0, 6), (1, 3), (2, 1)]) * DAY if ref else None
        diet = r.choice(list(wait)) if ref else ""
        seen = refd + int(clamp(0, 14, r.gauss(wait[diet], 1.6))) * DAY if ref and r.random() < .9 else None
        reason = gap(r, .03, pick(r, [("Weight loss", 6), ("Poor intake", 5.2), ("Dysphagia", 8 if spec == "Stroke" else 1.5), ("Tube feeding", 2), ("Low BMI", 3)])) if ref else ""
        sup = r.random() < {"High": supp[ward], "Medium": .3, "Low": .06}[risk]
        out = kg * (1 + r.gauss(.004 if sup else -.022, .028))
        none = r.random() < .03
        rows.append([adm, pid, ward, spec, sex, gap(r, .01, age), adm.strftime("%Y-%m-%d %H:%M"), "" if none else scr.strftime("%Y-%m-%d %H:%M"),
                     "%.1f" % kg, gap(r, .03, "%.0f" % h), gap(r, .03, "%.1f" % bmi), must, risk, "TRUE" if ref else "FALSE",
                     refd.isoformat() if ref else "", seen.isoformat() if seen else "", reason, diet, "TRUE" if sup else "FALSE", gap(r, .17, "%.1f" % out)])
    rows.sort(key=lambda x: (x[0], x[1]))
    for i, row in enumerate(rows):
        row[0] = "NS%06d" % (71020 + i)
    write("nutrition_screening.csv", ["screeningId", "patientId", "wardName", "specialty", "sex", "age", "admittedAt", "screenedAt", "weightKg",
          "heightCm", "bmi", "mustScore", "mustRisk", "referredToDietitian", "referralDate", "firstSeenDate", "referralReason", "dietitianName",
          "supplementPrescribed", "dischargeWeightKg"], rows)


def handovers():
    r = random.Random(733102)
    hosp = {"Ashby General": (10, 24), "Queen's": (9, 38), "Westport": (6, 16), "Dale Infirmary": (5, 21)}
    season = {10: .9, 11: 1, 12: 1.45, 1: 1.6, 2: 1.2, 3: .95}
    vehs = ["A%03d" % n for n in r.sample(range(101, 399), 34)]
    home = {v: r.uniform(4, 22) for v in vehs}
    rows = []
    for i in range(1420):
        h = pick(r, [(k, v[0]) for k, v in hosp.items()])
        y, m = pick(r, [((2025, 10), 9), ((2025, 11), 8), ((2025, 12), 11), ((2026, 1), 12), ((2026, 2), 9), ((2026, 3), 8)])
        hour = pick(r, list(enumerate([3, 3, 2, 2, 2, 2, 3, 4, 5, 6, 8, 8, 8, 7, 7, 7, 7, 8, 9.5, 8, 7, 6, 5, 4])))
        arr = d.datetime(y, m, r.randint(1, {2: 28, 11: 30}.get(m, 31)), hour, r.randint(0, 59))
        pri = pick(r, [("C1", 2), ("C2", 11), ("C3", 6), ("C4", 1.5)])
        cc = pick(r, [("Chest pain", 6), ("Breathing problem", 7), ("Fall", 8), ("Stroke sx", 3), ("Abdo pain", 4), ("Overdose", 2), ("Seizure", 2), ("Sepsis ?", 3), ("Trauma", 2)])
        age = int(clamp(1, 101, r.gauss(78, 11) if cc == "Fall" else r.gauss(60, 22)))
        news = int(clamp(0, 17, r.gauss({"C1": 8, "C2": 4.5, "C3": 2.4, "C4": 1.5}[pri], 2.3)))
        pre = r.random() < clamp(.02, .92, (news - 3) * .11 + (.3 if cc == "Stroke sx" else 0))
        dest = pick(r, [("Resus", 7), ("Majors", 3), ("Stroke bay", 3 if cc == "Stroke sx" else .2)] if pre else
                    [("Majors", 10), ("Minors", 4), ("SDEC", 3), ("Frailty", 3 if age > 74 else .2), ("Resus", .6)])
        mins = 4 + int(r.gammavariate(1.9, hosp[h][1] * season[m] / 1.9 * (.4 if dest == "Resus" else 1) * (1.15 if age > 79 else 1)))
        clear = 5 + int(r.gammavariate(3, 4 if pri in ("C3", "C4") else 4.6 if pri == "C2" else 6.5))
        hand = arr + mins * MIN
        veh = vehs[int(len(vehs) * r.random() ** 1.3)]
        rsn = pick(r, [("No ED space", 10), ("Corridor queue", 6), ("Staff shortage", 4), ("Late bed moves", 5), ("IPC/isolation", 2)]) if mins > 30 and r.random() < .93 else ""
        lost = r.random() < .012
        rows.append([arr, h, veh, arr.strftime("%Y-%m-%d %H:%M"), "" if lost else hand.strftime("%Y-%m-%d %H:%M"),
                     "" if r.random() < .02 else (hand + clear * MIN).strftime("%Y-%m-%d %H:%M"), pri, gap(r, .015, cc), gap(r, .02, age),
                     r.choice("MF"), gap(r, .04, news), gap(r, .05, int(clamp(0, 18, news + round(r.gauss(-.4, 1.4))))), "Yes" if pre else "No",
                     gap(r, .02, "Yes" if cc == "Stroke sx" and r.random() < .7 or r.random() < .02 else "No"), dest, rsn,
                     "%.1f" % clamp(.6, 68, r.gammavariate(2.2, home[veh] / 2.2 * {"Ashby General": .9, "Queen's": 1.05, "Westport": 1.4, "Dale Infirmary": 1.2}[h])),
                     pick(r, [(2, 14), (3, 2), (1, .6)])])
    rows.sort(key=lambda x: (x[0], x[2]))
    for i, row in enumerate(rows):
        row[0] = "INC%07d" % (5120033 + i * 7 + i % 5)
    write("ambulance_handovers.csv", ["inc_no", "hosp", "veh", "arr_dt", "hndvr_dt", "clr_dt", "pri", "cc", "pt_age", "sex", "news_scn", "news_ed",
          "pre_alrt", "fast_pos", "dest", "dly_rsn", "dist_km", "crew_n"], rows)


staffing()
ulcers()
nutrition()
handovers()
