"""Makes the four tables of batch r in ./tables: rehabilitation, theatre, outpatient referrals, microbiology. Seeded."""
import datetime as d, os, random, sys
sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from made_tables import pick, writer_beside

DAY = d.timedelta(days=1)
write = writer_beside(__file__)


def gap(r, share, value):
    return "" if r.random() < share else value


def dmy(x):
    return x.strftime("%d/%m/%Y")


def rehab():
    r = random.Random(7112)
    groups = {"Stroke": (62, 24, 31), "Hip fracture": (78, 19, 21), "Spinal cord": (58, 26, 46), "Brain injury": (60, 22, 38),
              "Amputation": (80, 13, 24), "Other neuro": (70, 15, 27)}
    weights = [30, 26, 10, 12, 9, 13]
    last = d.date(2025, 7, 6)
    seen, rows = [], []
    people = r.sample(range(10000, 99999), 470)
    for i in range(548):
        if people and (not seen or r.random() < 0.84):
            p = people.pop()
            who = [p, pick(r, [("F", 53), ("M", 47)]), min(97, max(19, int(r.gauss(71, 14)))), None]
            seen.append(who)
        else:
            who = r.choice([w for w in seen if w[3] <= d.date(2025, 5, 25)])
        g = r.choices(list(groups), weights)[0]
        base, gain, los = groups[g]
        ward = pick(r, [("R1", 36), ("R2", 34), ("R3", 30)])
        adm = d.date(2024, 9, 1) + DAY * r.randrange(0, 305) if who[3] is None else who[3] + DAY * r.randrange(4, 35)
        days = max(3, int(r.gammavariate(5, los / 5)))
        out = who[3] = adm + DAY * days
        fell = r.random() < {"R1": 0.12, "R2": 0.21, "R3": 0.15}[ward]
        f1 = min(118, max(18, int(r.gauss(base, 15))))
        f2 = min(126, max(18, f1 + int(r.gauss(gain - (5 if fell else 0), 9))))
        plan = int(days * r.uniform(95, 150) / 5) * 5
        done = int(plan * r.gauss(0.95, 0.12) / 5) * 5
        dest = pick(r, [("Own home", 55), ("Family", 10), ("Nursing home", 17), ("Acute hospital", 10), ("Other rehab", 8)])
        back = r.random() < (0.16 if dest == "Nursing home" else 0.09)
        inside = out > last
        rows.append(["", who[0], ward, g, who[1], gap(r, 0.015, who[2]), adm, "" if inside else out, gap(r, 0.03, f1),
                     "" if inside else gap(r, 0.05, f2), "" if inside else gap(r, 0.02, dest), gap(r, 0.03, "Y" if fell else "N"),
                     plan, "" if inside else gap(r, 0.03, done),
                     "" if inside else gap(r, 0.03, r.choice(["Yes", "yes"]) if back else r.choice(["No", "No", "no"]))])
    rows.sort(key=lambda x: x[6])
    for i, x in enumerate(rows):
        x[0] = "RS%04d" % (i + 1)
    write("rehab_stays.csv", "stay_id patient_id ward_code diag_grp sex age adm_date dis_date fim_adm fim_dis dis_dest fall_yn "
          "ther_min_plan ther_min_done readm_30d".split(), rows)


def theatre():
    r = random.Random(7202)
    surgeons = {"Orthopaedics": (105, ["S101", "S104", "S109", "S112"]), "General Surgery": (88, ["S203", "S207", "S211"]),
                "Urology": (64, ["S302", "S305"]), "Gynaecology": (72, ["S401", "S406"]), "ENT": (52, ["S503", "S508"]),
                "Vascular": (128, ["S602", "S604"])}
    spec_of = {"Theatre 1": ["Orthopaedics"], "Theatre 2": ["Orthopaedics", "Vascular"], "Theatre 3": ["General Surgery"],
               "Theatre 4": ["Urology", "Gynaecology"], "Theatre 5": ["ENT", "Gynaecology", "General Surgery"]}
    risk = {"Orthopaedics": 0.17, "General Surgery": 0.13, "Urology": 0.1, "Gynaecology": 0.11, "ENT": 0.16, "Vascular": 0.2}
    late = {"Theatre 1": 14, "Theatre 2": 19, "Theatre 3": 8, "Theatre 4": 10, "Theatre 5": 5}
    rows, day, n = [], d.date(2025, 1, 2), 0
    while day <= d.date(2025, 6, 30):
        if day.weekday() < 5:
            for th in spec_of:
                if r.random() < 0.46:
                    continue
                spec = r.choice(spec_of[th])
                mean, codes = surgeons[spec]
                who = r.choice(codes)
                clock, first = 8 * 60 + r.choice([0, 15, 30]), True
                shift = 0
                while clock < 15 * 60 and (first or r.random() < 0.66):
                    n += 1
                    plan = max(20, int(r.gauss(mean, mean * 0.3) / 5) * 5)
                    urg = pick(r, [("Elective", 76), ("Urgent", 16), ("Emergency", 8)])
                    gone = r.random() < risk[spec] * (0.4 if urg == "Emergency" else 1)
                    delay = int(r.gauss(late[th] * (0.7 if first else 1.2), 11)) + shift // 3
                    real = max(12, int(plan * r.gauss(1.06, 0.2)))
                    why = pick(r, [("No bed", 26), ("Patient unfit", 23), ("Staff shortage", 16), ("Patient did not attend", 14),
                                   ("List overrun", 13), ("Equipment failure", 8)])
                    start = clock + delay
                    hm = lambda m: "%02d:%02d" % (m // 60, m % 60)
                    rows.append(["TC%04d" % n, dmy(day), th, spec, who, "Yes" if first else "No", urg, r.choice([1, 2, 2, 2, 3, 3, 4]),
                                 hm(clock), "" if gone else hm(start), plan, "" if gone else gap(r, 0.03, real),
                                 "" if first or gone else gap(r, 0.05, max(6, int(r.gauss(24, 8)))),
                                 "Yes" if gone else "No", gap(r, 0.05, why) if gone else ""])
                    shift = 0 if gone else max(0, delay + real - plan)
                    clock += plan + r.choice([20, 25, 30])
                    first = False
        day += DAY
    write("theatre_cases.csv", ["Case ID", "Operation Date", "Theatre", "Specialty", "Surgeon Code", "First Case", "Urgency", "ASA Grade",
          "Planned Start", "Actual Start", "Planned Duration (min)", "Actual Duration (min)", "Turnover Time (min)", "Cancelled",
          "Cancellation Reason"], rows)


def referrals():
    r = random.Random(7303)
    clinics = [("Cardiology", 22), ("Dermatology", 20), ("Eye", 21), ("Neurology", 14), ("Rheumatology", 11), ("Gastroenterology", 12)]
    slow = {"Cardiology": 1.0, "Dermatology": 1.25, "Eye": 1.05, "Neurology": 1.5, "Rheumatology": 1.4, "Gastroenterology": 0.8}
    far = {"GP": 14, "Emergency dept": 17, "Other hospital": 38, "Self": 11}
    last = d.date(2025, 7, 15)
    known, rows = [], []
    for i in range(790):
        src = pick(r, [("GP", 58), ("Emergency dept", 17), ("Other hospital", 14), ("Self", 11)])
        if known and r.random() < 0.14:
            p, km, age, tongue = r.choice(known)
        else:
            p, km = "P%05d" % (20000 + i * 37), round(r.gammavariate(1.5, far[src] / 1.5) + 0.6, 1)
            age, tongue = min(96, max(3, int(r.gauss(55, 19)))), r.random() < 0.11
            known.append((p, km, age, tongue))
        c = pick(r, clinics)
        pr = pick(r, [("Urgent", 20), ("Soon", 30), ("Routine", 50)])
        day = d.date(2024, 7, 1) + DAY * r.randrange(0, 365)
        wait = int(r.gammavariate(3, {"Urgent": 11, "Soon": 31, "Routine": 58}[pr] / 3) * slow[c])
        if pr == "Routine" and day.year == 2025:
            wait = int(wait * 0.88)
        seen = day + DAY * wait
        if pr == "Urgent" and r.random() < 0.05:
            seen = last + DAY
        ok = seen <= last and r.random() > 0.02
        out = pick(r, [("Discharged", 34), ("Follow-up", 40), ("Surgery list", 14), ("Referred on", 12)])
        rows.append(["", p, day, seen if ok else "", c, pr, gap(r, 0.01, src), gap(r, 0.04, out) if ok else "",
                     pick(r, [("In person", 72), ("Phone", 17), ("Video", 11)]) if ok else "", gap(r, 0.03, km),
                     gap(r, 0.02, age), "TRUE" if tongue else "FALSE"])
    rows.sort(key=lambda x: x[2])
    for i, x in enumerate(rows):
        x[0] = "RF-%04d" % (i + 1)
    write("outpatient_referrals.csv", "referralId patientId receivedDate seenDate clinic priority referralSource outcome visitType "
          "distanceKm ageYears interpreterNeeded".split(), rows)


def micro():
    r = random.Random(7404)
    orgs = [("E. coli", 34), ("K. pneumoniae", 17), ("S. aureus", 19), ("P. aeruginosa", 12), ("E. faecalis", 10), ("P. mirabilis", 8)]
    cip = {"E. coli": 0.24, "K. pneumoniae": 0.31, "S. aureus": 0.18, "P. aeruginosa": 0.27, "E. faecalis": 0.36, "P. mirabilis": 0.15}
    price = {"Ceftriaxone": 7.5, "Pip-tazo": 21, "Meropenem": 34, "Amox-clav": 5, "Cipro": 4, "Vancomycin": 26}
    wards = [("ICU", 20), ("Surgery", 22), ("Medicine", 28), ("Urology", 14), ("Geriatrics", 16)]
    mdr = {"ICU": 0.34, "Surgery": 0.15, "Medicine": 0.18, "Urology": 0.26, "Geriatrics": 0.22}
    rows, known = [], []
    for i in range(716):
        if known and r.random() < 0.22:
            pt, wd = r.choice(known)
        else:
            pt, wd = 500000 + i * 13, pick(r, wards)
            known.append((pt, wd))
        day = d.date(2025, 3, 1) + DAY * r.randrange(0, 306)
        sp = "Urine" if wd == "Urology" and r.random() < 0.5 else pick(r, [("Urine", 38), ("Blood culture", 30), ("Sputum", 16), ("Wound", 16)])
        pending = r.random() < 0.02
        none = r.random() < {"Urine": 0.25, "Blood culture": 0.52, "Sputum": 0.2, "Wound": 0.14}[sp]
        org = "" if pending else "No growth" if none else pick(r, orgs)
        grew = org not in ("", "No growth")
        many = grew and r.random() < mdr[wd]
        turn = max(1, int(r.gauss({"Urine": 2.4, "Blood culture": 4.1, "Sputum": 3.0, "Wound": 3.4}[sp], 0.9) + 0.5))
        abx = pick(r, [("Ceftriaxone", 26), ("Pip-tazo", 22), ("Meropenem", 13 + 12 * many), ("Amox-clav", 20), ("Cipro", 10), ("Vancomycin", 9)])
        treat = grew or r.random() < 0.45
        rev = r.random() < 0.45
        days = max(1, int(r.gammavariate(4, (9.5 + 3 * many - 1.4 * rev) / 4)))
        iv = days if abx in ("Meropenem", "Vancomycin", "Pip-tazo") and r.random() < 0.5 else r.randint(0, days)
        flag = lambda p: gap(r, 0.06, "R" if r.random() < p else "S") if grew else ""
        rows.append(["", pt, wd, day, "" if pending else dmy(day + DAY * turn), sp, org,
                     flag(0.75 if many else cip.get(org, 0) * 0.8), flag(0.5 if many else 0.09), "1" if many else "0",
                     abx if treat else "", days if treat else "", gap(r, 0.04, iv) if treat else "",
                     gap(r, 0.03, "%.2f" % (days * price[abx] * r.uniform(0.8, 1.3) + 3)) if treat else "",
                     gap(r, 0.03, "y" if rev else "n") if treat else ""])
    rows.sort(key=lambda x: x[3])
    for i, x in enumerate(rows):
        x[0], x[3] = "M%05d" % (3001 + i), dmy(x[3])
    write("micro_samples.csv", "Smp Pt Wd SmpDt RepDt Spec Org CipR GenR MDR Abx AbxD IvD Cost StwRev".split(), rows)


rehab(), theatre(), referrals(), micro()
