"""Writes tables/*.csv (seeded). Standard library only."""
import csv, os, random
from datetime import datetime, date, timedelta, time
HERE = os.path.dirname(os.path.abspath(__file__))
OUT = os.path.join(HERE, "tables")
os.makedirs(OUT, exist_ok=True)

def pick(r, pairs):
    return r.choices([p[0] for p in pairs], [p[1] for p in pairs])[0]

def write(name, head, rows):
    with open(os.path.join(OUT, name), "w", newline="", encoding="utf-8") as f:
        w = csv.writer(f); w.writerow(head); w.writerows(rows)
    print(name, len(rows), "rows", len(head), "columns")

# ---------------------------------------------------------------- 1 bloods
def bloods():
    r = random.Random(4101)
    N = 860
    clinics = [("Diabetes", 24), ("Rheumatology", 19), ("Oncology", 17), ("Cardiology", 13),
               ("Renal", 12), ("Gastroenterology", 9), ("Antenatal", 6)]
    tests = {"Diabetes": [("HbA1c", 46), ("Urea & Electrolytes", 22), ("Lipid Profile", 20), ("Full Blood Count", 12)],
             "Rheumatology": [("Full Blood Count", 38), ("CRP", 30), ("Liver Function", 24), ("Ferritin", 8)],
             "Oncology": [("Full Blood Count", 48), ("Urea & Electrolytes", 24), ("Liver Function", 22), ("Ferritin", 6)],
             "Cardiology": [("Urea & Electrolytes", 40), ("Lipid Profile", 32), ("Thyroid Function", 18), ("Full Blood Count", 10)],
             "Renal": [("Urea & Electrolytes", 56), ("Full Blood Count", 26), ("Ferritin", 18)],
             "Gastroenterology": [("Liver Function", 38), ("CRP", 26), ("Full Blood Count", 24), ("Ferritin", 12)],
             "Antenatal": [("Full Blood Count", 46), ("Thyroid Function", 34), ("Ferritin", 20)]}
    prio = {"Oncology": [("Routine", 30), ("Urgent", 45), ("Same Day", 25)],
            "Renal": [("Routine", 52), ("Urgent", 33), ("Same Day", 15)]}
    prio0 = [("Routine", 74), ("Urgent", 18), ("Same Day", 8)]
    rej = {"Diabetes": .07, "Rheumatology": .09, "Oncology": .10, "Cardiology": .08, "Renal": .11,
           "Gastroenterology": .21, "Antenatal": .09}
    months = [(2024, 10, 122), (2024, 11, 138), (2024, 12, 104), (2025, 1, 163), (2025, 2, 149), (2025, 3, 184)]
    pats = []
    for i in range(400):
        c = pick(r, clinics)
        m, s = {"Antenatal": (30, 5), "Oncology": (66, 12), "Renal": (67, 13), "Cardiology": (69, 11)}.get(c, (57, 16))
        a = int(min(94, max(18, r.gauss(m, s))))
        pats.append((700000 + r.randrange(1, 99999), c, a if r.random() > .03 else "", r.paretovariate(1.6)))
    ids = set(); pats = [p for p in pats if not (p[0] in ids or ids.add(p[0]))]
    by = {c: [p for p in pats if p[1] == c] for c, _ in clinics}
    recs = []
    for _ in range(N):
        c = pick(r, clinics)
        p = r.choices(by[c], [x[3] for x in by[c]])[0]
        t = pick(r, tests[c]); pr = pick(r, prio.get(c, prio0))
        y, m = pick(r, [((y, m), w) for y, m, w in months])
        while True:
            d = date(y, m, r.randint(1, 31 if m in (10, 12, 1, 3) else 30 if m == 11 else 28))
            if d.weekday() < 5 or r.random() < .08: break
        hr = pick(r, [(8, 9), (9, 24), (10, 21), (11, 15), (12, 7), (13, 8), (14, 13), (15, 10), (16, 5)])
        req = datetime.combine(d, time(hr, r.randrange(60)))
        rec = req + timedelta(minutes=int(r.gauss(65, 25)) if r.random() < .85 else int(r.uniform(120, 330)))
        if rec <= req: rec = req + timedelta(minutes=12)
        mins = {"Routine": 60 * r.lognormvariate(2.72, .55), "Urgent": 60 * r.lognormvariate(1.45, .5),
                "Same Day": 60 * r.lognormvariate(.85, .42)}[pr]
        rep = rec + timedelta(minutes=int(mins))
        vol = round(min(6, max(.4, r.gauss(3.4, 1.1))), 1)
        lost = r.random() < .018
        rejp = rej[c] * (3.6 if vol < 2 else .82)
        rejected = "Y" if r.random() < rejp else "N"
        age = p[2]
        pab = .27 + (.12 if age != "" and age >= 75 else 0) + (.08 if c in ("Oncology", "Renal") else 0)
        ab = "Y" if r.random() < pab else "N"
        ph = "Y" if ab == "Y" and r.random() < {"Routine": .12, "Urgent": .55, "Same Day": .7}[pr] else "N"
        why = ""
        if lost:
            rec_s = rep_s = rejected = ab = ph = ""; vol = ""
        else:
            rec_s = rec.strftime("%d/%m/%Y %H:%M")
            if rejected == "Y":
                why = pick(r, [("Haemolysed", 38), ("Insufficient volume", 27), ("Unlabelled", 18), ("Clotted", 17)]) if r.random() > .04 else ""
                rep_s = ab = ph = ""
            else:
                rep_s = rep.strftime("%d/%m/%Y %H:%M")
            if r.random() < .04: vol = ""
        recs.append((req, [p[0], t, c, pr, req.strftime("%d/%m/%Y %H:%M"), rec_s, rep_s, rejected, why, ab, ph, age, vol]))
    recs.sort(key=lambda x: x[0])
    rows = [["LB%06d" % (240310 + 3 * i + r.randrange(3))] + x[1] for i, x in enumerate(recs)]
    write("bloods.csv", ["Request No", "Patient No", "Test Profile", "Requesting Clinic", "Request Priority",
          "Requested Date/Time", "Received In Lab Date/Time", "Reported Date/Time", "Sample Rejected (Y/N)",
          "Rejection Reason", "Abnormal Result (Y/N)", "Phoned To Clinic (Y/N)", "Patient Age (years)",
          "Sample Volume (mL)"], rows)

# ---------------------------------------------------------------- 2 nursing
def nursing():
    r = random.Random(4102)
    N = 790
    teams = [("Harbour", 30), ("Northgate", 25), ("Moorside", 19), ("Riverside", 16), ("Westfield", 10)]
    noacc = {"Harbour": .085, "Northgate": .075, "Moorside": .14, "Riverside": .10, "Westfield": .15}
    growth = {"Harbour": .50, "Northgate": .47, "Moorside": .62, "Riverside": .52, "Westfield": .48}  # share in Apr-Jun
    reasons = [("Wound care", 34), ("Insulin administration", 24), ("Catheter care", 15), ("Palliative care", 14), ("Medication review", 13)]
    plan = {"Wound care": [30, 30, 45], "Insulin administration": [15, 15, 20], "Catheter care": [30, 45],
            "Palliative care": [45, 60], "Medication review": [20, 30]}
    over = {"Wound care": 4, "Insulin administration": 1.5, "Catheter care": 3, "Palliative care": 11, "Medication review": -3}
    nurses = {}
    k = 11
    for t, w in teams:
        nurses[t] = []
        for j in range(max(2, w // 6)):
            nurses[t].append(("DN%02d" % k, pick(r, [("Band 5", 50), ("Band 6", 36), ("Band 7", 14)]), r.uniform(.5, 1.6))); k += 1
    pats = []
    for i in range(215):
        t = pick(r, teams)
        la = pick(r, [(1, 38), (0, 55), ("", 7)])
        pats.append({"id": "CN-%04d" % (1000 + i * 7 + r.randrange(7)), "team": t, "alone": la,
                     "main": pick(r, reasons), "w": r.paretovariate(1.5), "new": r.random() < .7})
    by = {t: [p for p in pats if p["team"] == t] for t, _ in teams}
    recs = []
    for _ in range(N):
        t = pick(r, teams)
        p = r.choices(by[t], [x["w"] for x in by[t]])[0]
        late = r.random() < growth[t]
        while True:
            d = (date(2025, 4, 1) if late else date(2025, 1, 1)) + timedelta(days=r.randrange(91 if late else 90))
            if r.random() < [1, .86, .7, .9, .97, .33, .28][d.weekday()]: break
        recs.append([d, p, t])
    recs.sort(key=lambda x: (x[0], x[1]["id"]))
    seen = set(); rows = []
    for i, (d, p, t) in enumerate(recs):
        reason = p["main"] if r.random() < .72 else pick(r, reasons)
        n = r.choices(nurses[t], [x[2] for x in nurses[t]])[0]
        fv = 0
        if p["id"] not in seen:
            seen.add(p["id"]); fv = 1 if p["new"] else 0
        na = noacc[t] * (1.9 if fv else .9)
        out = pick(r, [("No access", na), ("Cancelled by patient", .055), ("Cancelled by service", .035), ("Completed", 1 - na - .09)])
        pl = r.choice(plan[reason])
        act = arr = ""
        miles = round(min(24, max(.3, r.lognormvariate(1.15, .6) * (1.5 if t == "Moorside" else 1))), 1)
        h = pick(r, [(7, 5), (8, 15), (9, 19), (10, 17), (11, 13), (12, 7), (13, 9), (14, 11), (15, 8), (16, 5), (17, 3), (18, 2)])
        if out == "Completed":
            act = max(5, int(round(pl + r.gauss(over[reason], 8))))
            arr = "%02d:%02d" % (h, r.randrange(0, 60))
            if r.random() < .03: act = ""
            if r.random() < .03: arr = ""
            if r.random() < .03: miles = ""
        elif out == "No access":
            arr = "%02d:%02d" % (h, r.randrange(0, 60))
        elif r.random() < .7: miles = ""
        rows.append(["V%05d" % (31000 + i), p["id"], t, n[0], n[1], d.isoformat(), arr, reason, pl, act, miles, out, fv, p["alone"]])
    write("nursing.csv", ["visit_id", "patient_ref", "team", "nurse_code", "nurse_band", "visit_date", "arrival_time",
          "visit_reason", "planned_minutes", "actual_minutes", "miles_travelled", "visit_outcome", "first_visit", "lives_alone"], rows)

# ---------------------------------------------------------------- 3 waiting
def waiting():
    r = random.Random(4304)
    N = 660
    snap = date(2025, 3, 31)
    spec = [("Trauma & Orthopaedics", 30), ("Ophthalmology", 24), ("General Surgery", 17), ("ENT", 12), ("Urology", 10), ("Gynaecology", 9)]
    procs = {"Trauma & Orthopaedics": [("Total hip replacement", 36, .02, 1.35), ("Total knee replacement", 36, .02, 1.55), ("Knee arthroscopy", 28, .9, .9)],
             "Ophthalmology": [("Cataract extraction", 82, .99, .7), ("Vitrectomy", 18, .75, .55)],
             "General Surgery": [("Inguinal hernia repair", 52, .72, .95), ("Laparoscopic cholecystectomy", 48, .45, .9)],
             "ENT": [("Tonsillectomy", 55, .6, 1.05), ("Septoplasty", 45, .7, 1.25)],
             "Urology": [("TURP", 58, .06, .8), ("Circumcision", 42, .96, .85)],
             "Gynaecology": [("Hysterectomy", 48, .03, .95), ("Hysteroscopy", 52, .95, .6)]}
    los = {"Total hip replacement": 3.6, "Total knee replacement": 3.9, "Hysterectomy": 2.4, "TURP": 2.0}
    cons = {}
    k = 1041
    for s, w in spec:
        n = 4 if w > 25 else 3 if w > 11 else 2
        cons[s] = [("C%d" % (k + 3 * i), r.uniform(.5, 1.8)) for i in range(n)]; k += 17
    pool = ["H%06d" % r.randrange(100000, 999999) for _ in range(1400)]
    recs = []
    for _ in range(N):
        s = pick(r, spec)
        p = r.choices(procs[s], [x[1] for x in procs[s]])[0]
        c = pick(r, cons[s])
        add = date(2023, 7, 3) + timedelta(days=r.randrange(632))
        while add.weekday() > 4: add += timedelta(days=1)
        ref = add - timedelta(days=int(r.lognormvariate(3.7, .5)))
        pri = pick(r, [("P2", 18), ("P3", 32), ("P4", 50)])
        base = {"P2": 40, "P3": 115, "P4": 270}[pri] * p[3]
        wait = max(4, int(base * r.lognormvariate(0, .6)))
        tc = pick(r, [(0, 74), (1, 18), (2, 6), (3, 2)])
        wait += tc * r.randint(14, 40)
        day = r.random() < p[2]
        adm = add + timedelta(days=wait)
        while adm.weekday() > 4: adm += timedelta(days=1)
        st = "Treated"; dis = ""
        if r.random() < .085: st = "Removed"
        elif adm > snap: st = "Waiting"
        if st == "Removed" and add > date(2025, 3, 1): st = "Waiting"
        if st == "Treated":
            d = adm if day else adm + timedelta(days=1 + (int(r.expovariate(1 / (los[p[0]] - .6))) if p[0] in los else pick(r, [(0, 75), (1, 18), (2, 7)])))
            dis = d.strftime("%d/%m/%Y") if r.random() > .015 else ""
            pre = "TRUE" if r.random() > .03 else ""
        else:
            pre = pick(r, [("TRUE", 42), ("FALSE", 58), ("", 7)])
        refs = ref.strftime("%d/%m/%Y") if r.random() > .03 else ""
        tcs = tc if r.random() > .02 else ""
        recs.append((add, [r.choice(pool), s, p[0], c, refs, add.strftime("%d/%m/%Y"), pri, st,
                     adm.strftime("%d/%m/%Y") if st == "Treated" else "", dis, "TRUE" if day else "FALSE", tcs, pre]))
    recs.sort(key=lambda x: x[0])
    rows = [["PW%05d" % (50210 + i * 4 + r.randrange(4))] + x[1] for i, x in enumerate(recs)]
    write("waiting.csv", ["pathwayId", "patientId", "specialty", "procedureName", "consultantCode", "referralDate", "addedToListDate",
          "priorityCode", "listStatus", "admissionDate", "dischargeDate", "isDayCase", "timesCancelled", "preOpDone"], rows)

# ---------------------------------------------------------------- 4 sickness
def sickness():
    r = random.Random(4114)
    N = 580
    divs = [("Medicine", 32), ("Surgery", 24), ("Women & Children", 16), ("Clin Support", 13), ("Est & Facilities", 9), ("Corporate", 6)]
    grp = {"Est & Facilities": [("Est & Anc", 82), ("Admin & Cler", 18)], "Corporate": [("Admin & Cler", 100)],
           "Clin Support": [("AHP", 46), ("Add Clin Svcs", 30), ("Admin & Cler", 24)]}
    grp0 = [("Reg Nursing", 46), ("Add Clin Svcs", 28), ("Admin & Cler", 15), ("Med & Dental", 11)]
    band = {"Reg Nursing": [("5", 55), ("6", 32), ("7", 13)], "Add Clin Svcs": [("2", 50), ("3", 50)], "Admin & Cler": [("2", 25), ("3", 35), ("4", 25), ("5", 15)],
            "Med & Dental": [("", 1)], "AHP": [("5", 30), ("6", 45), ("7", 25)], "Est & Anc": [("1", 20), ("2", 65), ("3", 15)]}
    rsn = [("S13 Cold/Cough/Flu", 27), ("S25 Gastro", 19), ("S10 Anxiety/Stress", 17), ("S12 Other MSK", 10), ("S11 Back", 9), ("S98 Other Known", 9), ("S16 Headache/Migraine", 6), ("S28 Injury", 3)]
    length = {"S13 Cold/Cough/Flu": (1.35, .6), "S25 Gastro": (.95, .5), "S10 Anxiety/Stress": (3.1, .8), "S12 Other MSK": (2.6, .9),
              "S11 Back": (2.3, .9), "S98 Other Known": (2.9, 1.0), "S16 Headache/Migraine": (.5, .4), "S28 Injury": (2.7, .8)}
    rtw = {"Medicine": .74, "Surgery": .81, "Women & Children": .85, "Clin Support": .88, "Est & Facilities": .55, "Corporate": .86}
    months = [(2024, 4, 38), (2024, 5, 35), (2024, 6, 34), (2024, 7, 40), (2024, 8, 36), (2024, 9, 43), (2024, 10, 52), (2024, 11, 55),
              (2024, 12, 82), (2025, 1, 72), (2025, 2, 54), (2025, 3, 42)]
    staff = []
    used = set()
    for i in range(330):
        e = r.randrange(20110000, 20999999)
        if e in used: continue
        used.add(e)
        d = pick(r, divs); g = pick(r, grp.get(d, grp0))
        staff.append({"e": e, "d": d, "g": g, "b": pick(r, band[g]), "w": pick(r, [(1.0, 62), (0.8, 16), (0.6, 14), (0.5, 8)]),
                      "k": min(6, r.paretovariate(2.0))})
    recs = []; busy = {}
    while len(recs) < N:
        s = r.choices(staff, [x["k"] for x in staff])[0]
        y, m = pick(r, [((y, m), w) for y, m, w in months])
        while True:
            d = date(y, m, r.randint(1, {2: 28, 4: 30, 6: 30, 9: 30, 11: 30}.get(m, 31)))
            if r.random() < [1, .74, .68, .66, .6, .3, .28][d.weekday()]: break
        why = pick(r, rsn)
        if why.startswith("S13") and m in (5, 6, 7) and r.random() < .6: why = pick(r, rsn)
        mu, sd = length[why]
        n = max(1, int(round(r.lognormvariate(mu + (.4 if s["g"] == "Reg Nursing" else -.3 if s["g"] == "Admin & Cler" else 0), sd))))
        n = min(n, 240)
        end = d + timedelta(days=n - 1)
        if any(not (end < a or d > b) for a, b in busy.get(s["e"], [])): continue
        busy.setdefault(s["e"], []).append((d, end))
        op = end > date(2025, 3, 31)
        if op: busy[s["e"]][-1] = (d, date(2026, 1, 1))
        wr = "Yes" if r.random() < {"S10 Anxiety/Stress": .36, "S11 Back": .24, "S12 Other MSK": .17, "S28 Injury": .4}.get(why, .03) else "No"
        if r.random() < .04: wr = ""
        fit = "Yes" if n > 7 else "No"
        oh = "Yes" if r.random() < (.58 if n > 28 else .22 if n > 7 else .04) else "No"
        rt = "" if op or r.random() < .06 else ("Yes" if r.random() < rtw[s["d"]] else "No")
        recs.append((d, [s["e"], s["g"], s["d"], s["b"], s["w"], d.strftime("%d-%b-%Y"), "" if op else end.strftime("%d-%b-%Y"),
                     "" if op else n, why if r.random() > .015 else "", wr, fit, oh, rt]))
    recs.sort(key=lambda x: (x[0], x[1][0]))
    rows = [["E%05d" % (8101 + i)] + x[1] for i, x in enumerate(recs)]
    write("sickness.csv", ["EPI_NO", "EMP_ID", "STF_GRP", "DIV", "BND", "WTE", "FST_DAY", "LST_DAY", "DYS_LOST", "RSN",
          "WRK_REL", "FIT_NOTE", "OH_REF", "RTW_INT"], rows)

bloods(); nursing(); waiting(); sickness()
