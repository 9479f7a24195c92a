"""Makes the four tables of batch s in ./tables: vaccination clinics, medication incidents, crisis team, imaging. Seeded, stdlib only."""
import csv, datetime as d, os, random

HERE = os.path.dirname(os.path.abspath(__file__))
DAY = d.timedelta(days=1)


def write(name, head, rows):
    os.makedirs(os.path.join(HERE, "tables"), exist_ok=True)
    with open(os.path.join(HERE, "tables", name), "w", newline="", encoding="utf-8") as f:
        w = csv.writer(f)
        w.writerow(head)
        w.writerows(rows)
    print(name, len(rows))


def pick(r, pairs):
    return r.choices([p[0] for p in pairs], [p[1] for p in pairs])[0]


def gap(r, share, value):
    return "" if r.random() < share else value


def clamp(lo, hi, x):
    return min(hi, max(lo, x))


def vaccines():
    r = random.Random(190731)
    first, last = d.date(2024, 9, 2), d.date(2025, 4, 30)
    sites = [("Northgate", 31), ("Harbour", 24), ("St Anne's", 18), ("Millfield", 17), ("Mobile unit", 10)]
    site_wait = {"Northgate": 17, "Harbour": 12, "St Anne's": 10, "Millfield": 21, "Mobile unit": 7}
    site_dna = {"Northgate": .11, "Harbour": .09, "St Anne's": .07, "Millfield": .20, "Mobile unit": .14}
    price = {"Flu": 9.85, "COVID-19": 24.5, "MMR": 12.4, "Shingles": 96.0, "HPV": 71.3, "Pneumococcal": 16.8, "RSV": 118.0}
    nurses = {s: ["V%02d" % n for n in ns] for s, ns in {"Northgate": [1, 2, 3, 4], "Harbour": [5, 6, 7], "St Anne's": [8, 9],
                                                       "Millfield": [10, 11, 12], "Mobile unit": [13, 14]}.items()}
    pool = r.sample(range(200000, 899999), 760)
    people, rows, day_of, n = {}, [], {}, 0
    for _ in range(1184):
        day = first + DAY * int((last - first).days * r.betavariate(1.25, 1.8))
        while day.weekday() == 6:
            day += DAY
        if people and (not pool or r.random() > .66):
            pid = r.choice(list(people))
        else:
            pid = pool.pop()
            people[pid] = (clamp(1, 97, int(pick(r, [(r.gauss(73, 8), 50), (r.gauss(52, 11), 22), (r.gauss(31, 8), 14), (r.uniform(1, 17), 14)]))),
                           pick(r, [("Female", 56), ("Male", 43), ("Not stated", 1)]))
        age, sex = people[pid]
        if age < 12:
            v = pick(r, [("Flu", 40), ("MMR", 55), ("Pneumococcal", 5)])
        elif age < 26:
            v = pick(r, [("Flu", 22), ("MMR", 25), ("HPV", 45), ("COVID-19", 8)])
        elif age < 60:
            v = pick(r, [("Flu", 55), ("COVID-19", 35), ("MMR", 7), ("Pneumococcal", 3)])
        else:
            v = pick(r, [("Flu", 40), ("COVID-19", 27), ("Shingles", 14), ("Pneumococcal", 10), ("RSV", 9 if age >= 75 else 1)])
        site = pick(r, sites)
        ahead = int(r.expovariate(1 / (16 if v in ("Shingles", "RSV", "HPV") else 9 if v == "COVID-19" else 6)))
        reminder = pick(r, [("Y", 71), ("N", 29)])
        p_dna = site_dna[site] * (.72 if reminder == "Y" else 1.75)
        u = r.random()
        status = "Did not attend" if u < p_dna else "Cancelled" if u < p_dna + .075 else "Declined on the day" if u < p_dna + .1 else "Given"
        present = status in ("Given", "Declined on the day")
        wait = clamp(0, 95, int(r.gammavariate(2.4, site_wait[site] / 2.4))) if present else ""
        react = ""
        kind = ""
        if status == "Given":
            react = "Y" if r.random() < (.14 if v in ("COVID-19", "Shingles") else .06) + (.03 if age < 50 else 0) else "N"
            kind = pick(r, [("Sore arm", 52), ("Fever", 24), ("Headache", 13), ("Rash", 7), ("Fainting", 4)]) if react == "Y" else ""
            react = gap(r, .02, react) if react == "N" else react
        n += 1
        rows.append([None, "P%06d" % pid, site, (day - DAY * ahead).isoformat(), day.isoformat(), gap(r, .012, age), sex, v,
                     pick(r, [(1, 62), (2, 30), (3, 8)]) if v in ("MMR", "HPV", "Shingles", "COVID-19") else 1, status,
                     gap(r, .025, reminder), gap(r, .03, wait), react, kind,
                     pick(r, [("N", 93), ("Y", 7)]),
                     "%s%04d" % (v[:2].upper(), r.randint(1, 9) * 117) if present else "",
                     "%.2f" % (price[v] * (1 if day < d.date(2025, 1, 1) else 1.04)) if present else "",
                     pick(r, list(zip(nurses[site], [5, 3, 2, 4]))) if present else ""])
    rows.sort(key=lambda x: x[4])
    for i, row in enumerate(rows):
        row[0] = "A%05d" % (30011 + i)
    write("vaccine_clinic.csv", "appointment_id,patient_id,clinic_site,booked_on,appointment_date,age_years,sex,vaccine,dose_number,status,"
          "reminder_sent,wait_minutes,adverse_reaction,reaction_type,interpreter_needed,batch_no,vaccine_cost_gbp,vaccinator_id".split(","), rows)


def incidents():
    r = random.Random(55018)
    drugs = {  # class, high alert, usual doses mg, weight
        "Paracetamol": ("Analgesic", "No", [500, 1000], 10), "Morphine": ("Opioid", "Yes", [5, 10, 15], 13), "Oxycodone": ("Opioid", "Yes", [5, 10, 20], 7),
        "Enoxaparin": ("Anticoagulant", "Yes", [20, 40, 60, 80], 11), "Warfarin": ("Anticoagulant", "Yes", [1, 2, 3, 5], 7),
        "Apixaban": ("Anticoagulant", "Yes", [2.5, 5], 6), "Gentamicin": ("Antibiotic", "Yes", [240, 320, 400], 7),
        "Vancomycin": ("Antibiotic", "No", [750, 1000, 1250], 6), "Co-amoxiclav": ("Antibiotic", "No", [1200, 625], 9),
        "Methotrexate": ("Cytotoxic", "Yes", [7.5, 10, 15], 3), "Levetiracetam": ("Antiepileptic", "No", [250, 500, 1000], 5),
        "Furosemide": ("Diuretic", "No", [20, 40, 80], 7), "Prednisolone": ("Steroid", "No", [5, 20, 40], 5), "Digoxin": ("Cardiac", "No", [0.125, 0.25], 4)}
    wards = [("Acute Medical Unit", 22), ("Cardiology", 13), ("Elderly Care", 18), ("Surgical A", 14), ("Surgical B", 11), ("Oncology", 9), ("Paediatrics", 6), ("ITU", 7)]
    lag = {"Acute Medical Unit": 3.4, "Cardiology": 2.1, "Elderly Care": 4.6, "Surgical A": 5.2, "Surgical B": 3.0, "Oncology": 1.2, "Paediatrics": 1.6, "ITU": .8}
    hosp = r.sample(range(1000000, 9999999), 540)
    used, rows = [], []
    for i in range(617):
        day = d.date(2024, 1, 1) + DAY * r.randrange(366)
        ward = pick(r, wards)
        drug = pick(r, [(k, v[3]) for k, v in drugs.items()])
        cls, alert, doses, _ = drugs[drug]
        late = day >= d.date(2024, 7, 1)
        stage = pick(r, [("Prescribing", 27 if late else 36), ("Dispensing", 17), ("Administration", 41), ("Monitoring", 11)])
        error = {"Prescribing": [("Wrong dose", 40), ("Allergy missed", 9), ("Duplicate therapy", 14), ("Wrong drug", 8), ("Wrong frequency", 18)],
                 "Dispensing": [("Wrong dose", 28), ("Wrong drug", 24), ("Wrong label", 26), ("Wrong quantity", 22)],
                 "Administration": [("Omitted dose", 38), ("Late dose", 18), ("Wrong dose", 22), ("Wrong patient", 6), ("Wrong route", 7)],
                 "Monitoring": [("Levels not checked", 70), ("Wrong dose", 15), ("Other", 15)]}[stage]
        error = pick(r, error)
        shift = pick(r, [("Day", 52), ("Evening", 22), ("Night", 26)])
        reached = "Yes" if r.random() < ({"Prescribing": .46, "Dispensing": .38, "Administration": .9, "Monitoring": .78}[stage] - (.1 if late else 0)) else "No"
        if reached == "Yes":
            k = 1.7 if alert == "Yes" else .8
            k *= 1.3 if shift == "Night" else 1
            sev = pick(r, [("No harm", 58), ("Low", 24), ("Moderate", 9 * k), ("Severe", 3 * k)])
        else:
            sev = "No harm"
        dose = r.choice(doses)
        given = dose
        if error == "Wrong dose":
            given = dose * pick(r, [(2, 40), (10, 5), (.5, 28), (1.5, 17), (3, 6), (.25, 4)])
        if error == "Omitted dose":
            given = 0
        reported = day + DAY * int(r.expovariate(1 / (lag[ward] + .5)))
        closed = reported + DAY * int(r.gammavariate(2, {"No harm": 8, "Low": 13, "Moderate": 21, "Severe": 33}[sev]))
        if r.random() < .07 or closed > d.date(2025, 1, 31):
            closed = None
        age = clamp(0, 98, int(r.uniform(0, 16) if ward == "Paediatrics" else r.gauss(81, 6) if ward == "Elderly Care" else r.gauss(63, 15)))
        hn = r.choice(used) if used and r.random() < .16 else hosp.pop()
        used.append(hn)
        f = lambda x: x.strftime("%d/%m/%Y") if x else ""
        num = lambda x: "%g" % x
        rows.append([day, r.random(), None, f(day), f(reported), ward, drug, cls, alert, stage, error, sev, num(dose), gap(r, .04, num(given)) if reached == "Yes" or error == "Wrong dose" else "",
                     reached, hn, gap(r, .02, age), pick(r, [("Nurse", 46), ("Doctor", 28), ("Pharmacist", 12), ("Pharmacy technician", 10), ("", 4)]), shift,
                     ("Yes" if r.random() < .78 else "No") if sev in ("Moderate", "Severe") else "", f(closed),
                     "%.2f" % r.gammavariate(1.6, {"No harm": 20, "Low": 90, "Moderate": 620, "Severe": 2900}[sev]) if r.random() < .93 else ""])
    rows.sort(key=lambda x: (x[0], x[1]))
    for i, row in enumerate(rows):
        row[2] = "MED-24-%04d" % (i + 1)
    write("medication_incidents.csv", ["Incident No", "Date of Incident", "Date Reported", "Ward", "Drug", "Drug Class", "High Alert Drug", "Stage", "Error Type",
          "Severity", "Prescribed Dose (mg)", "Given Dose (mg)", "Reached Patient", "Hospital Number", "Patient Age (yrs)", "Staff Group", "Shift",
          "Duty of Candour Done", "Date Closed", "Cost (£)"], [x[2:] for x in rows])


def crisis():
    r = random.Random(40466)
    start = d.datetime(2024, 7, 1)
    locs = [("North", 26), ("South", 31), ("East", 19), ("West", 24)]
    pool = r.sample(range(10000, 99999), 960)
    people, rows = {}, []
    while len(rows) < 1392:
        day = start + DAY * r.randrange(365)
        if r.random() > {0: 1, 1: .85, 2: .8, 3: .82, 4: .92, 5: .66, 6: .6}[day.weekday()]:
            continue
        ts = day + d.timedelta(minutes=int(pick(r, [(r.uniform(0, 1439), 30), (clamp(1, 1438, r.gauss(16.5 * 60, 180)), 70)])))
        if ts.minute == 0:
            ts += d.timedelta(minutes=r.randint(1, 9))
        if people and (not pool or r.random() < .36):
            pid = r.choice(list(people))
        else:
            pid = pool.pop()
            people[pid] = (clamp(14, 92, int(pick(r, [(r.gauss(24, 6), 40), (r.gauss(42, 10), 40), (r.gauss(70, 9), 20)]))), pick(r, [("F", 54), ("M", 44), ("X", 2)]), pick(r, locs))
        age, sex, loc = people[pid]
        src = pick(r, [("GP", 25), ("ED", 27), ("Police", 11), ("Self", 14), ("Family/carer", 9), ("Ambulance", 8), ("CMHT", 10)])
        urg = pick(r, [("Emergency", 46 if src in ("ED", "Police", "Ambulance") else 18), ("Urgent", 42), ("Routine", 9 if src in ("ED", "Police") else 22)])
        s136 = 1 if src == "Police" and r.random() < .46 else 0
        alc = 1 if r.random() < (.42 if src in ("Police", "Ambulance", "ED") else .21) else 0
        risk = clamp(1, 10, int(round(r.gauss({"Emergency": 6.9, "Urgent": 5.3, "Routine": 3.4}[urg] + .5 * alc, 1.7))))
        none = r.random() < .06
        hours = r.gammavariate(1.7, {"Emergency": 2.1, "Urgent": 9.5, "Routine": 34}[urg] / 1.7)
        fc = ts + d.timedelta(minutes=max(4, int(hours * 60)))
        mode = pick(r, [("F2F", 57), ("Phone", 34), ("Video", 9)])
        u = r.random() * 10
        adm = 1 if r.random() < {0: .02, 1: .07, 2: .2}[min(2, risk // 4)] + (.1 if s136 else 0) else 0
        outc = "Admitted" if adm else pick(r, [("Home treatment", 38), ("Discharged to GP", 27), ("Signposted", 19), ("CMHT follow-up", 12), ("Declined", 6)])
        hi = clamp(2, 40, int(r.gauss(9 + 1.3 * risk, 4)))
        ho = clamp(0, 40, int(hi - r.gauss({"Home treatment": 6.2, "Admitted": 3.2, "Signposted": 1.8}.get(outc, 3.4), 3)))
        known = not none
        dur = clamp(8, 240, int(r.gauss({"F2F": 78, "Phone": 27, "Video": 41}[mode] + {"North": 4, "South": -5, "East": 9, "West": 0}[loc], 18)))
        rows.append([ts, None, pid, ts.strftime("%Y-%m-%d %H:%M"), src, urg, fc.strftime("%Y-%m-%d %H:%M") if known else "", mode if known else "", gap(r, .03, dur) if known else "",
                     gap(r, .04, risk), gap(r, .06, hi) if known else "", gap(r, .17, ho) if known else "", s136, gap(r, .03, alc), gap(r, .02, adm), outc if known else "",
                     loc, gap(r, .01, age), sex, pick(r, [(1, 45), (2, 55)]) if known else "", "%.1f" % r.gammavariate(2.2, 4.1 if loc != "East" else 6.3) if known and mode == "F2F" else ""])
    rows.sort(key=lambda x: x[0])
    for i, row in enumerate(rows):
        row[1] = 710001 + i
    write("crisis_contacts.csv", "ref_id,pt_id,ref_dt,src,urg,fc_dt,mode,dur_min,risk_sc,honos_in,honos_out,s136,alc,adm72,outc,loc,age,sex,staff_n,km".split(","), [x[1:] for x in rows])


def imaging():
    r = random.Random(88123)
    first, last = d.date(2024, 10, 1), d.date(2025, 6, 30)
    parts = {"XR": [("Chest", 40), ("Hand/wrist", 14), ("Hip", 12), ("Knee", 15), ("Ankle/foot", 13), ("Spine", 6)],
             "CT": [("Head", 34), ("Chest", 22), ("Abdomen", 27), ("Spine", 9), ("Hip", 4)], "MRI": [("Head", 30), ("Spine", 34), ("Knee", 20), ("Abdomen", 8), ("Hip", 8)],
             "US": [("Abdomen", 58), ("Thyroid", 14), ("Pelvis", 28)], "NM": [("Whole body", 60), ("Thyroid", 20), ("Chest", 20)]}
    scanners = {"XR": [("XR-1", 40), ("XR-2", 34), ("XR-Mobile", 17)], "CT": [("CT-A", 55), ("CT-B", 42)], "MRI": [("MR-1", 60), ("MR-2", 38)], "US": [("US-1", 3), ("US-2", 4), ("US-3", 2)], "NM": [("NM-1", 1)]}
    pool = r.sample(range(100000, 999999), 640)
    people, rows = {}, []
    for i in range(893):
        exam = first + DAY * r.randrange((last - first).days + 1)
        m = pick(r, [("XR", 40), ("CT", 25), ("MRI", 16), ("US", 15), ("NM", 4)])
        ref = pick(r, {"XR": [("ED", 42), ("GP", 27), ("Outpatient", 16), ("Inpatient", 15)], "CT": [("ED", 38), ("Inpatient", 30), ("Outpatient", 30), ("GP", 2)]}.get(
            m, [("Outpatient", 55), ("GP", 25), ("Inpatient", 17), ("ED", 3)]))
        if people and (not pool or r.random() < .3):
            pid = r.choice(list(people))
        else:
            pid = pool.pop()
            people[pid] = (clamp(2, 98, int(r.gauss(61, 20))), pick(r, [("F", 52), ("M", 48)]), clamp(14, 148, round(r.gauss(77, 15), 1)))
        age, sex, kg = people[pid]
        part = pick(r, parts[m])
        if ref in ("ED", "Inpatient"):
            wait = pick(r, [(0, 70), (1, 22), (2, 6), (4, 2)]) if ref == "ED" else int(r.expovariate(1 / 1.6))
            prio = pick(r, [("Immediate", 40), ("Urgent", 60)]) if ref == "ED" else pick(r, [("Urgent", 60), ("Routine", 40)])
        else:
            prio = pick(r, [("Routine", 68), ("Urgent", 32)])
            wait = int(r.gammavariate(2.2, {"XR": 7, "CT": 22, "MRI": 41, "US": 27, "NM": 24}[m] * (.45 if prio == "Urgent" else 1.15) / 2.2))
        out = r.random() < ({"CT": .26, "MRI": .34, "XR": .12}.get(m, .0))
        turn = int(r.expovariate(1 / ({"XR": 4.2, "CT": 2.4, "MRI": 5.5, "US": .5, "NM": 4}[m] * (.75 if out else 1) * (.72 if exam >= d.date(2025, 2, 1) else 1) * (.4 if prio == "Immediate" else 1) + .25)))
        report = exam + DAY * turn
        unrep = report > d.date(2025, 7, 4) or r.random() < .025
        con = (m == "CT" and r.random() < (.25 if part == "Head" else .62)) or (m == "MRI" and r.random() < .24)
        dlp = round(r.gauss({"Head": 910, "Chest": 345, "Abdomen": 560, "Spine": 640, "Hip": 410}[part] * (1.07 if con else 1), 105), 1) if m == "CT" else ""
        images = {"XR": r.randint(1, 4), "CT": r.randint(120, 640), "MRI": r.randint(150, 520), "US": r.randint(8, 42), "NM": r.randint(4, 20)}[m]
        sc = pick(r, scanners[m])
        rep = sum(r.random() < {"XR-1": .07, "XR-2": .12, "XR-Mobile": .17}.get(sc, .03) for _ in range(min(images, 6)))
        crit = r.random() < {"CT": .13, "MRI": .07, "XR": .045, "US": .04, "NM": .06}[m] * (1.3 if ref in ("ED", "Inpatient") else .8)
        B = lambda x: "TRUE" if x else "FALSE"
        rows.append([exam, r.random(), None, "RX%06d" % pid, m, part, sc, (exam - DAY * wait).isoformat(), exam.isoformat(), "" if unrep else report.isoformat(), ref, prio, gap(r, .012, age), sex,
                     gap(r, .2, kg), gap(r, .02, B(con)) if m in ("CT", "MRI") else "FALSE", (r.choice([70, 80, 90, 100, 110]) if m == "CT" else r.choice([6, 7, 8, 10, 12])) if con else "",
                     gap(r, .05, dlp) if m == "CT" else "", images, rep, clamp(3, 95, int(r.gauss({"XR": 8, "CT": 17, "MRI": 34, "US": 21, "NM": 48}[m], 5))), B(out), "" if unrep else B(crit)])
    rows.sort(key=lambda x: (x[0], x[1]))
    for i, row in enumerate(rows):
        row[2] = "ACC%07d" % (4400120 + i * 3)
    write("imaging_exams.csv", "accessionNo,patientId,modality,bodyPart,scanner,requestDate,examDate,reportDate,referrerType,priority,ageAtExam,sex,weightKg,contrastGiven,contrastMl,"
          "dlpMgyCm,imagesTaken,imagesRepeated,scanMinutes,isOutsourced,criticalFinding".split(","), [x[2:] for x in rows])


if __name__ == "__main__":
    vaccines(), incidents(), crisis(), imaging()
