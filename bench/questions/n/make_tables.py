#!/usr/bin/env python3
"""Four made-up hospital tables (batch n). Seeded, standard library only: python3 make_tables.py"""
import os, random, sys
from datetime import date, timedelta

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from made_tables import pick, writer_beside

write = writer_beside(__file__)


def wounds():
    r = random.Random(8101)
    patients = [(7000 + 3 * i, min(97, max(19, int(r.gauss(68, 14)))), pick(r, {"F": 54, "M": 46})) for i in range(170)]
    prices = {"Foam": 24, "Alginate": 31, "Hydrocolloid": 19, "Honey": 38}
    rows = []
    for d in sorted(date(2024, 9, 2) + timedelta(days=int(r.random() * 300)) for _ in range(640)):
        if d.weekday() > 4:
            d -= timedelta(days=2)
        p = patients[min(169, int(r.expovariate(1 / 60)))]
        kind = pick(r, {"Leg ulcer": 36, "Pressure ulcer": 22, "Diabetic foot": 20, "Surgical": 15, "Burn": 7})
        area = round(r.lognormvariate({"Leg ulcer": 2.3, "Pressure ulcer": 1.9, "Diabetic foot": 1.6, "Surgical": 1.2, "Burn": 2.0}[kind], .6), 1)
        infected = "Yes" if r.random() < (.31 if kind == "Diabetic foot" else .17) else "No"
        pain = min(10, max(0, int(r.gauss(5.4 if infected == "Yes" else 3.6, 2.2))))
        dressing = pick(r, prices)
        healed = "Yes" if r.random() < (.24 if dressing == "Honey" else .15) else "No"
        minutes = int(max(10, r.gauss(32 + area / 2, 9)))
        rows.append([d.isoformat(), p[0], pick(r, {"Riverside": 42, "Hillcrest": 33, "Town Centre": 25}), pick(r, {"Adeyemi": 23, "Barlow": 15, "Costa": 20, "Dunne": 12, "Evans": 18, "Farouk": 12}),
                     kind, area, "" if r.random() < .04 else pain, infected, dressing, healed, minutes, round(prices[dressing] * r.uniform(.8, 1.3) + minutes * .4, 2), p[1], p[2]])
    rows.sort(key=lambda row: row[0])
    write("wound_clinic.csv", "visit_id visit_date patient_id clinic nurse wound_type wound_area_cm2 pain_score infected dressing healed minutes cost_gbp patient_age sex".split(),
          [[90100 + at, *row] for at, row in enumerate(rows)])


def training():
    r = random.Random(8102)
    jobs = {"Nurse": 42, "Healthcare assistant": 24, "Doctor": 16, "Porter": 9, "Administrator": 9}
    depots = {"Emergency": 24, "Medicine": 30, "Surgery": 22, "Maternity": 14, "Pharmacy": 10}
    courses = {"Fire Safety": (1, 12, 0), "Manual Handling": (3, 24, 18), "Resuscitation": (4, 12, 35), "Infection Control": (1.5, 12, 0), "Safeguarding": (2, 36, 12)}
    rows = []
    for at in range(150):
        job, department = pick(r, jobs), pick(r, depots)
        for course, (hours, months, fee) in courses.items():
            if r.random() < .12:
                continue
            method = "Online" if fee == 0 or r.random() < .35 else "Classroom"
            cost = round(fee * (1 if method == "Classroom" else .4), 2)
            if r.random() < .13:
                rows.append([f"S{2040 + 7 * at}", department, job, course, "", "", "", "", "", hours, method, cost])
                continue
            done = date(2024, 5, 1) + timedelta(days=int(r.random() * 420))
            ends = done + timedelta(days=int(months * 30.4))
            score = min(100, max(38, int(r.gauss(81 if department != "Surgery" else 75, 11))))
            tries = pick(r, {1: 82, 2: 14, 3: 4})
            rows.append([f"S{2040 + 7 * at}", department, job, course, done.strftime("%d/%m/%Y"), ends.strftime("%d/%m/%Y"), score, "Y" if score >= 65 else "N", tries, hours, method, cost])
    write("staff_training.csv", ["Staff No", "Department", "Job Title", "Course", "Date Completed", "Expiry Date", "Score (%)", "Passed", "Attempts", "Course Hours", "Method", "Fee (£)"], rows)


def hearts():
    r = random.Random(8103)
    rows = []
    for at in range(520):
        d = date(2023, 10, 2) + timedelta(days=int(r.random() * 540))
        age, sex = min(95, max(31, int(r.gauss(71, 11)))), pick(r, {"female": 43, "male": 57})
        nyha = pick(r, {1: 12, 2: 41, 3: 35, 4: 12})
        lvef = min(70, max(12, int(r.gauss(44 - 3.5 * nyha + (5 if sex == "female" else 0), 9))))
        bnp = int(r.lognormvariate(6.2 + .45 * nyha, .6))
        creatinine = int(max(48, r.gauss(62 + .55 * age, 24)))
        diabetes, af = int(r.random() < .33), int(r.random() < .2 + .003 * (age - 50))
        smoker = pick(r, {"never": 46, "former": 39, "current": 15})
        died = int(r.random() < .04 + .06 * nyha)
        rows.append([f"HF{at + 1:04d}", pick(r, {"Leeds": 31, "Bristol": 26, "Cardiff": 24, "Dundee": 19}), d.isoformat(), age, sex, "" if r.random() < .06 else round(r.gauss(28.1, 4.9), 1), lvef, nyha,
                     int(r.gauss(126, 19)), int(r.gauss(76, 13)), "" if r.random() < .03 else bnp, creatinine, diabetes, af, int(r.random() < .78), int(r.random() < .64), smoker, int(r.random() < .09 + .05 * nyha), died])
    rows.sort(key=lambda row: row[2])
    write("heart_failure_registry.csv", "study_id site enrol_date age sex bmi ejection_fraction nyha_class systolic_bp heart_rate nt_probnp creatinine diabetes atrial_fibrillation beta_blocker ace_inhibitor smoker readmitted_30d died_1yr".split(), rows)


def waste():
    r = random.Random(8104)
    sites = {"Northfield": ["Main Block", "Oak Wing", "Day Hospital"], "Kings Park": ["Tower", "Annexe"], "St Brides": ["East House", "West House", "Laboratory"], "Milltown": ["Health Centre"]}
    rows = []
    for site, buildings in sites.items():
        for building in buildings:
            size = r.uniform(.4, 2.2)
            for stream, base, price in [("Clinical", 900, .62), ("Domestic", 1400, .14), ("Recycling", 620, .09), ("Sharps", 110, 1.35), ("Confidential", 140, .27)]:
                if stream == "Confidential" and r.random() < .2:
                    continue
                contractor = {"Clinical": "MediWaste", "Sharps": "MediWaste", "Confidential": "ShredSafe"}.get(stream) or pick(r, {"GreenCycle": 6, "CityBin": 4})
                months = [int(base * size * (1 + .012 * m * (1 if stream == "Recycling" else -.3)) * r.uniform(.86, 1.15)) for m in range(12)]
                rows.append([site, building, stream, contractor, round(price * r.uniform(.92, 1.08), 3), pick(r, {1: 3, 2: 4, 3: 2, 5: 1}), *months])
    write("waste_by_site.csv", ["Site", "Building", "WasteStream", "Contractor", "CostPerKg", "CollectionsPerWeek", *"Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()], rows)


wounds()
training()
hearts()
waste()
