#!/usr/bin/env python3
"""Four made-up tables (blood donations, complaints, radiology exams, cost-centre budgets), seeded. Standard library only."""
import datetime as dt, math, os, random, sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from made_tables import pick, poisson, writer_beside

write = writer_beside(__file__)
money = lambda x: "${:,.2f}".format(x)
clock = lambda m: "%02d:%02d" % divmod(int(m) % 1440, 60)


# ------------------------------------------------------------------ 1 blood
def blood():
    R = random.Random(1818)
    us = lambda d: d.strftime("%m/%d/%Y")
    sites = {"Main Center": (34, 0), "Westgate": (22, 0), "University": (14, 0), "Bus 1": (17, 1), "Bus 2": (13, 1)}
    abo = {"O": 44, "A": 38, "B": 13, "AB": 5}
    donors = []
    for i in range(2300):
        sex = pick(R, {"F": 50, "M": 50})
        student = R.random() < .16
        age = R.randint(18, 23) if student else int(max(18, min(76, R.gauss(45, 14))))
        dob = dt.date(2024, 1, 1) - dt.timedelta(days=int(age * 365.25 + R.random() * 360))
        donors.append(dict(id="%06d" % (400 + i * 17 + R.randint(0, 15)), sex=sex, dob=dob, stu=student, abo=pick(R, abo), rh=pick(R, {"pos": 84, "neg": 16}),
                           wt=round(max(50, R.gauss(72 if sex == "F" else 86, 13)), 1), n=pick(R, {0: 30, 1: 14, 3: 20, 8: 20, 17: 16}), w=math.exp(R.gauss(0, .7))))
    days = [dt.date(2024, 1, 1) + dt.timedelta(d) for d in range(547)]
    dw = [{0: .9, 1: 1.0, 2: 1.05, 3: 1.1, 4: .95, 5: 1.5, 6: .35}[d.weekday()] * (.78 if d.month in (7, 8) else 1.1 if d.month == 1 else 1) for d in days]
    rsn = {"Low Hb": 44, "Travel": 16, "Medication": 13, "Tattoo": 10, "BP": 9, "Feeling unwell": 8}
    rows, no = [], 118200
    for d in sorted(R.choices(days, weights=dw, k=4250)):
        no += R.choice([1, 1, 2, 4])
        s = pick(R, {k: v[0] for k, v in sites.items()})
        p = R.choices(donors, weights=[x["w"] * (6 if x["stu"] and s == "University" else .4 if s == "University" else 1) for x in donors])[0] if s == "University" else R.choice(donors)
        p["n"] += 1
        typ = "WB" if sites[s][1] else pick(R, {"WB": 70, "PLT": 18, "PLS": 12})
        hb = R.gauss(13.4 if p["sex"] == "F" else 15.0, .95)
        age = (d - p["dob"]).days / 365.25
        sysb = int(R.gauss(112 + .32 * age, 11))
        low = hb < (12.5 if p["sex"] == "F" else 13.0)
        deferred = low or R.random() < .045
        reason = "Low Hb" if low else pick(R, {k: v for k, v in rsn.items() if k != "Low Hb"}) if deferred else ""
        st = R.choice([9, 10, 11, 12, 13, 14, 15, 16, 17, 17, 18]) * 60 + R.choice([0, 10, 15, 20, 30, 40, 45])
        mins = {"WB": 11.5, "PLT": 78, "PLS": 47}[typ] * math.exp(R.gauss(0, .17)) * (1.12 if p["sex"] == "F" else .95)
        react = R.random() < .018 + (.05 if p["n"] == 1 else 0) + (.045 if age < 24 else 0) + (.02 if p["wt"] < 60 else 0)
        vol = {"WB": 470, "PLT": 250, "PLS": 620}[typ]
        vol = int(vol - R.choice([0, 0, 0, 2, 5, 5]) if R.random() > .03 else vol * R.uniform(.3, .8))
        wait = max(0, round(R.gammavariate(2, 6 + (5 if d.weekday() == 5 else 0) + (3 if s == "Main Center" else 0))))
        rows.append(["%07d" % no, p["id"], us(d), s, sites[s][1], typ, p["abo"], p["rh"], p["sex"], "" if R.random() < .01 else us(p["dob"]), "" if R.random() < .015 else "%.1f" % hb, "" if R.random() < .055 else p["wt"],
                     sysb if R.random() > .02 else "", int(sysb * .63 + R.gauss(0, 5)) if R.random() > .02 else "", p["n"], wait, "Y" if deferred else "N", reason, "" if deferred else clock(st), "" if deferred else clock(st + mins),
                     "" if deferred else vol, "" if deferred else 1 if react else 0])
    for i, v in zip(R.sample([i for i, r in enumerate(rows) if r[10]], 7), (135, 142, 148, 151, 129, 1.4, 163)):
        rows[i][10] = v
    write("blood_donations.csv", ["don_no", "donor_id", "don_dt", "site", "mobile", "type", "abo", "rh", "sex", "dob", "hb", "wt_kg", "high", "low", "order", "wait_min", "deferred", "def_rsn",
                                  "start", "end", "vol_ml", "reaction"], rows)


# ------------------------------------------------------------------ 2 complaints
def complaints():
    R = random.Random(60606)
    uk = lambda d: d.strftime("%d/%m/%Y")
    depts = {"Emergency": 26, "Medicine": 19, "Surgery": 15, "Outpatients": 17, "Maternity": 9, "Imaging": 6, "Billing": 8}
    cats = {"Waiting time": 24, "Staff attitude": 19, "Communication": 21, "Clinical care": 18, "Environment": 8, "Food": 4, "Billing error": 6}
    texts = {
        "Waiting time": ["Waited over six hours to be seen", "Clinic ran two hours late, nobody told us", "Appointment cancelled twice", "Parking full so missed the slot, then waited again", "Left without being seen after 5 hrs"],
        "Staff attitude": ["Receptionist was rude", "Doctor did not listen", "Nurse rolled her eyes when asked for pain relief", "Rude on the telephone", "Felt judged by staff"],
        "Communication": ["No one called the family after surgery", "Results never sent", "Interpreter not arranged", "Told different things by each doctor", "Discharge letter went to wrong GP", "Phone never answered"],
        "Clinical care": ["Missed fracture on first x-ray", "Medication given late", "Fall from bed on the ward", "Wrong medication dose charted", "Cannula left in, infection after", "Pain relief not given for hours"],
        "Environment": ["Toilets dirty", "Room freezing at night", "Noisy ward, no sleep", "Parking machine broken, got a fine", "No wheelchair at the entrance"],
        "Food": ["Food cold", "No halal meal although requested", "Given food with nuts despite allergy"],
        "Billing error": ["Charged twice for the same visit", "Bill sent for parking permit never ordered", "Insurance not billed, went to collections"]}
    hs = ["A. Rowe", "B. Santos", "C. Iyer", "D. Whelan", "E. Moroz"]
    slow = {"A. Rowe": .9, "B. Santos": .8, "C. Iyer": 1.0, "D. Whelan": 1.45, "E. Moroz": 1.05}
    rows, ref = [], 2301
    stop = dt.date(2025, 6, 30)
    for m in range(24):
        y, mo = 2023 + (m + 6) // 12, (m + 6) % 12 + 1
        n = poisson(R, 78 + 1.1 * m + (14 if mo in (1, 2) else 0)) if m < 24 else 0
        for _ in range(n):
            ref += 1
            d = dt.date(y, mo, R.randint(1, 28 if mo == 2 else 30 if mo in (4, 6, 9, 11) else 31))
            dep = pick(R, depts)
            w = dict(cats)
            if dep == "Emergency": w["Waiting time"] = 60
            if dep == "Billing": w = {"Billing error": 70, "Communication": 20, "Staff attitude": 10}
            if dep in ("Outpatients", "Imaging", "Emergency"): w.pop("Food")
            c = pick(R, w)
            sev = min(5, max(1, round(R.gauss({"Clinical care": 3.7, "Food": 1.7, "Environment": 1.9, "Billing error": 2.2}.get(c, 2.5), .9))))
            h = R.choice(hs)
            fast = .66 if d >= dt.date(2024, 9, 1) else 1
            dur = max(1, round(31 * slow[h] * fast * (1 + .16 * (sev - 2.5)) * math.exp(R.gauss(0, .45))))
            closed = d + dt.timedelta(days=dur)
            opn = closed > stop or R.random() < .012
            up = "" if opn else pick(R, {"Y": 30 + (14 if c == "Billing error" else 0) + 5 * sev, "Partly": 22, "N": 48})
            comp = up in ("Y", "Partly") and R.random() < .07 + .07 * sev * (c in ("Clinical care", "Billing error"))
            reop = 0 if opn else int(R.random() < (.14 if up == "N" else .045))
            rows.append([d, "CM%05d" % ref, "" if opn else uk(closed), pick(R, {"City": 56, "North": 29, "Coast": 15}), dep, c, sev, pick(R, {"Email": 41, "Phone": 27, "Letter": 14, "In person": 10, "Web form": 8}),
                         pick(R, {"Patient": 61, "Relative": 33, "Other": 6}), "" if R.random() < .04 else pick(R, {"0-17": 9, "18-39": 26, "40-64": 34, "65-79": 21, "80+": 10}), h, up,
                         money(math.exp(R.gauss(5.2 + .35 * (sev - 2), .7))) if comp else "", reop, "" if R.random() < .035 else R.choice(texts[c]), "" if opn or R.random() < .58 else pick(R, {1: 22, 2: 20, 3: 25, 4: 22, 5: 11} if up == "N" else {1: 8, 2: 14, 3: 25, 4: 33, 5: 20})])
    rows.sort(key=lambda r: (r[0], r[1]))
    rows = [[r[1], uk(r[0])] + r[2:] for r in rows]
    for i in R.sample(range(50, len(rows)), 5):
        rows.insert(i + 1, list(rows[i]))
    write("complaints.csv", ["Ref No", "Received", "Closed", "Site", "Dept", "Category", "Severity (1-5)", "Channel", "From", "Group", "Handler", "Upheld", "Compensation ($)", "Re-opened (0/1)", "Summary", "q (1-5)"], rows)


# ------------------------------------------------------------------ 3 radiology
def radiology():
    R = random.Random(424243)
    exams = {"CT": ([("CT head without contrast", 12), ("CT chest", 9), ("CT abdomen pelvis with contrast", 11), ("CT pulmonary angiogram", 5)], {"CT-A": 55, "CT-B": 45}, 640, 6.5),
             "MR": ([("MRI brain", 8), ("MRI lumbar spine", 8), ("MRI knee", 6)], {"MR-1": 60, "MR-2": 40}, 1150, None),
             "US": ([("US abdomen", 9), ("US pelvis", 6), ("US venous doppler leg", 6), ("US thyroid", 4)], {"US-1": 40, "US-2": 35, "US-3": 25}, 310, None),
             "XR": ([("XR chest", 26), ("XR ankle", 7), ("XR hip", 7), ("XR wrist", 6), ("XR abdomen", 4)], {"XR-1": 50, "XR-2": 30, "XR-P": 20}, 95, .08),
             "NM": ([("NM bone scan", 3), ("NM thyroid uptake", 2)], {"NM-1": 1}, 870, 4.4)}
    rads = {"Achterberg": 1.0, "Bhatt": .82, "Castellano": 1.1, "Duarte": 1.0, "Engel": 1.42, "Fonoti": .95}
    mins = {"CT": 55, "MR": 72, "US": 48, "XR": 62, "NM": 80}
    hours = {"ED": [4, 3, 3, 2, 2, 2, 3, 4, 6, 7, 8, 8, 8, 8, 8, 8, 8, 9, 9, 9, 8, 8, 7, 5], "IP": [1, 1, 1, 1, 1, 2, 5, 9, 10, 9, 8, 7, 5, 6, 6, 5, 4, 3, 2, 2, 2, 1, 1, 1], "OP": [0] * 7 + [4, 9, 10, 10, 9, 5, 8, 9, 8, 5, 1] + [0] * 6}
    rows, acc = [], 50210
    days = [dt.date(2024, 7, 1) + dt.timedelta(d) for d in range(365)]
    dw = [(1.1 if d.weekday() == 0 else 1 if d.weekday() < 5 else .5) for d in days]
    for d in sorted(R.choices(days, weights=dw, k=3900)):
        acc += R.choice([1, 2, 3, 3])
        src = pick(R, {"ED": 38, "IP": 27, "OP": 35} if d.weekday() < 5 else {"ED": 60, "IP": 38, "OP": 2})
        mod = pick(R, {"ED": {"CT": 33, "XR": 50, "US": 14, "MR": 3}, "IP": {"CT": 26, "XR": 42, "US": 18, "MR": 12, "NM": 2}, "OP": {"CT": 15, "XR": 24, "US": 27, "MR": 28, "NM": 6}}[src])
        lst, scan, price, dose = exams[mod]
        ex = pick(R, [(e, w * (2.6 if e in ("XR ankle", "XR wrist", "XR hip") and d.month in (12, 1, 2) and src == "ED" else 1)) for e, w in lst])
        pri = pick(R, {"ED": {"STAT": 66, "Urgent": 30, "Routine": 4}, "IP": {"STAT": 18, "Urgent": 42, "Routine": 40}, "OP": {"Routine": 92, "Urgent": 8}}[src])
        sc = pick(R, scan)
        h = pick(R, list(enumerate(hours[src])))
        perf = dt.datetime(d.year, d.month, d.day, h, R.randint(0, 59))
        lag = R.gammavariate(1.6, 9) * 1440 if src == "OP" else math.exp(R.gauss({"STAT": 3.5, "Urgent": 4.9, "Routine": 6.4}[pri], .5))
        ordd = perf - dt.timedelta(minutes=max(4, int(lag)))
        rad = R.choice(list(rads))
        backlog = int(R.gammavariate(2, 6)) + (6 if d.weekday() == 0 else 0) + (4 if h >= 17 or h < 7 else 0)
        ai = d >= dt.date(2025, 3, 1) and mod == "XR"
        rep = mins[mod] * {"STAT": .65, "Urgent": 1.0, "Routine": 1.5}[pri] * rads[rad] * (.15 + .07 * backlog) * math.exp(R.gauss(0, .25)) * (.6 if ai else 1)
        rep = max(4, int(rep))
        unread = R.random() < .012
        age = int(max(0, min(99, R.gauss(58, 21))))
        con = "Y" if "with contrast" in ex or "angiogram" in ex or (mod == "MR" and R.random() < .35) else "N"
        if "without" in ex: con = "N"
        rpt = R.random() < .022 + (.055 if sc == "XR-P" else 0) + (.02 if sc == "US-3" else 0)
        crit = R.random() < {"CT": .085, "MR": .03, "US": .035, "XR": .02, "NM": .01}[mod]
        ds = "" if dose is None else round(dose * math.exp(R.gauss(0, .35)) * (1.5 if sc == "CT-B" else 1) * (1.6 if "abdomen" in ex else .45 if "head" in ex else 1), 2)
        ch = price * math.exp(R.gauss(0, .14)) * (1.3 if con == "Y" else 1)
        payer = pick(R, {"Medicare": 40, "Commercial": 38, "Medicaid": 16, "Self": 6})
        paid = ch * max(.03, R.gauss({"Medicare": .42, "Commercial": .63, "Medicaid": .29, "Self": .14}[payer], .05))
        z = lambda t: t.strftime("%Y-%m-%d %H:%M")
        rows.append(["%08d" % acc, "%06d" % R.randint(800, 61000), age, "" if R.random() < .008 else pick(R, {"F": 53, "M": 47}), mod, ex, pri, src, z(ordd), z(perf), "" if unread else z(perf + dt.timedelta(minutes=rep)),
                     "" if unread else rep, "" if unread else rad, sc, con, ds if R.random() > .03 else "", backlog, "" if unread else 1 if crit else 0, 1 if rpt else 0, payer, money(ch), "" if R.random() < .06 else money(paid)])
    ct = [i for i, r in enumerate(rows) if r[4] == "CT" and r[15] != ""]
    for i, v in zip(R.sample(ct, 3), (650, 880.5, 412)):
        rows[i][15] = v
    write("radiology_exams.csv", ["AccNo", "PatientNo", "Age", "Sex", "Modality", "Exam", "Order", "Source", "OrderedAt", "PerformedAt", "ReportedAt", "ReportMin", "Radiologist", "Scanner", "Contrast", "DoseMsv", "Backlog",
                                  "Critical", "Repeat", "Group", "Charge", "Paid"], rows)


# ------------------------------------------------------------------ 4 budget
def budget():
    R = random.Random(90210)
    cc = [("00410", "Emergency Dept", "Acute", 96), ("00412", "Intensive Care", "Acute", 74), ("00415", "Med Ward 3A", "Acute", 42), ("00416", "Med Ward 3B", "Acute", 40), ("00420", "Surg Ward 4A", "Acute", 38),
          ("00431", "Operating Rooms", "Acute", 81), ("00440", "Maternity Unit", "Acute", 47), ("00510", "Imaging", "Diagnostics", 52), ("00515", "Laboratory", "Diagnostics", 58), ("00520", "Pharmacy", "Diagnostics", 33),
          ("00610", "Cardiology Clinic", "Ambulatory", 19), ("00612", "Eye Clinic", "Ambulatory", 14), ("00615", "Diabetes Clinic", "Ambulatory", 11), ("00618", "Physio", "Ambulatory", 24), ("00622", "Dialysis", "Ambulatory", 29),
          ("00810", "Housekeeping", "Support", 61), ("00812", "Catering", "Support", 35), ("00815", "Porters", "Support", 28), ("00820", "IT", "Support", 31), ("00830", "Finance Office", "Support", 22)]
    acct = {"Salaries": 6900, "Agency": 520, "Overtime": 330, "Drugs": 900, "Med supplies": 780, "Equipment": 260, "Training": 55}
    heavy = {("Pharmacy", "Drugs"): 12, ("Dialysis", "Med supplies"): 4, ("Operating Rooms", "Med supplies"): 6, ("Imaging", "Equipment"): 5, ("IT", "Equipment"): 5, ("Intensive Care", "Drugs"): 2.4, ("Laboratory", "Med supplies"): 4}
    over = {("Emergency Dept", "Agency"): 1.62, ("Med Ward 3B", "Agency"): 1.9, ("Maternity Unit", "Overtime"): 1.35, ("Operating Rooms", "Med supplies"): 1.11, ("Pharmacy", "Drugs"): 1.09}
    vac = {c[1]: R.uniform(1.5, 14) for c in cc}
    vac["Med Ward 3B"], vac["Emergency Dept"] = 18.5, 16.0
    rows = []
    for code, name, grp, fte in cc:
        for a, unit in acct.items():
            if grp == "Support" and a in ("Drugs", "Med supplies"): continue
            base = fte * unit * heavy.get((name, a), 1) * R.uniform(.85, 1.15)
            for y in (2023, 2024, 2025):
                g = {2023: 1, 2024: 1.04, 2025: 1.07}[y] * (.78 if a == "Training" and y == 2025 else 1)
                bud = [int(round(base * g / 10) * 10)] * 12
                act = []
                for m in range(12):
                    v = base * g * over.get((name, a), 1) ** (.3 if y == 2023 else 1) * math.exp(R.gauss(0, .03 if a == "Salaries" else .14)) * R.choice([.985, .99, 1.0])
                    if a in ("Agency", "Overtime") and m in (0, 1, 11): v *= 1.28
                    if a == "Agency" and y == 2025 and name != "Med Ward 3B": v *= .8
                    act.append("" if (y == 2025 and m > 5) or (a in ("Training", "Equipment") and R.random() < .06) else int(v))
                f = "%.1f" % (fte * g / {2023: 1, 2024: 1.03, 2025: 1.05}[y]) if a == "Salaries" else ""
                rows.append([code, name, grp, a, y, "B", f, ""] + bud)
                rows.append([code, name, grp, a, y, "A", f, "%.1f%%" % (vac[name] + R.gauss(0, .8)) if a == "Salaries" else ""] + act)
    write("cost_centres.csv", ["CC", "CC name", "Group", "Line", "FY", "B/A", "FTE", "Vacancy", "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"], rows)


blood()
complaints()
radiology()
budget()
