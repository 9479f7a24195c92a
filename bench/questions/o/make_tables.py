#!/usr/bin/env python3
"""Four made-up hospital tables (batch o). Seeded, standard library only: python3 make_tables.py"""
import os, random, sys
from datetime import date, timedelta

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from made_tables import pick, writer_beside

write = writer_beside(__file__)


def pathway():
    r = random.Random(8201)
    rows = []
    for at in range(610):
        d = date(2024, 1, 3) + timedelta(days=int(r.random() * 540))
        site = pick(r, {"Breast": 29, "Skin": 24, "Colorectal": 19, "Lung": 14, "Prostate": 14})
        gender = "M" if site == "Prostate" else "F" if site == "Breast" and r.random() < .97 else pick(r, {"F": 50, "M": 50})
        priority = pick(r, {"2WW": 66, "Urgent": 21, "Routine": 13})
        outcome = pick(r, {"Cancer": 17 if site != "Lung" else 34, "No cancer": 70, "DNA": 6})
        wait = int(max(1, r.gauss({"2WW": 10, "Urgent": 16, "Routine": 31}[priority], 4)))
        seen = d + timedelta(days=wait)
        row = [f"R{40211 + at}", site, d, "" if outcome == "DNA" else seen.strftime("%d-%b-%Y"), "", "" if outcome == "DNA" else wait, "", priority, pick(r, {"Central": 48, "Eastgate": 32, "Westbury": 20}), "",
               outcome, min(94, max(22, int(r.gauss(63, 13)))), gender, "N", pick(r, {"Okoro": 22, "Hart": 28, "Lindqvist": 19, "Mistry": 31})]
        if outcome == "Cancer":
            row[9] = pick(r, {1: 36, 2: 29, 3: 21, 4: 14})
            if r.random() < .9:
                days = wait + int(max(6, r.gauss(41, 16)))
                row[4], row[6] = (d + timedelta(days=days)).strftime("%d-%b-%Y"), days
                row[13] = "Y" if days > 62 else "N"
        rows.append(row)
    rows.sort(key=lambda row: row[2])
    for row in rows:
        row[2] = row[2].strftime("%d-%b-%Y")
    write("cancer_pathway.csv", ["Referral ID", "Tumour Site", "Referral Date", "First Seen", "Treatment Start", "Days to First Seen", "Days to Treatment", "Priority", "Hospital", "Stage", "Outcome", "Age", "Gender", "Breach", "Consultant"], rows)


def biobank():
    r = random.Random(8202)
    rows = []
    for at in range(730):
        d = date(2022, 2, 1) + timedelta(days=int(r.random() * 1240))
        kind = pick(r, {"Serum": 32, "Plasma": 27, "DNA": 17, "Urine": 15, "Tissue": 9})
        hours = round(r.lognormvariate({"Serum": .7, "Plasma": .6, "DNA": 1.5, "Urine": .9, "Tissue": .2}[kind], .5), 1)
        rows.append([d.isoformat(), f"D{300 + int(r.random() ** 1.4 * 260)}", kind, pick(r, {"F1": 14, "F2": 21, "F3": 19, "F4": 17, "F5": 16, "F6": 13}), "" if kind == "Tissue" else round(r.uniform(.4, 4.8), 2), r.randint(1, 8),
                     pick(r, {"CARDIO": 41, "NEURO": 33, "ONCO": 26}), pick(r, {"full": 79, "limited": 16, "withdrawn": 5}), pick(r, {0: 60, 1: 27, 2: 9, 3: 4}), -20 if kind == "Urine" and r.random() < .6 else -80,
                     round(r.gauss(88, 21), 1) if kind == "DNA" else "", "TRUE" if kind in ("Serum", "Plasma") and r.random() < .09 else "FALSE", hours])
    rows.sort(key=lambda row: row[0])
    write("biobank_samples.csv", "sample_id collected_on donor_id sample_type freezer volume_ml aliquots study consent freeze_thaw_cycles storage_temp_c concentration_ng_ul haemolysed hours_to_freeze".split(), [[f"B{51000 + at}", *row] for at, row in enumerate(rows)])


def volunteers():
    r = random.Random(8203)
    names = "Agnes Bell,Brian Moss,Carol Nye,Derek Pugh,Elsie Quinn,Frank Reid,Grace Shaw,Harold Tate,Irene Usher,Jack Vance,Kath Ward,Leo Yates,Mona Zane,Nora Abbey,Oscar Bligh,Pearl Cobb".split(",")
    people = {n: (pick(r, {"Meet and greet": 4, "Tea trolley": 5, "Ward visiting": 5, "Gardening": 3, "Library": 2}), pick(r, {"16-24": 2, "25-44": 2, "45-64": 4, "65+": 7}), pick(r, {"Southgate": 5, "Royal": 6, "Cottage": 3}), r.randint(1, 19)) for n in names}
    weights = {n: r.uniform(.5, 2) for n in names}
    rows = []
    for _ in range(560):
        n = pick(r, weights)
        team, ages, site, miles = people[n]
        d = date(2023, 11, 1) + timedelta(days=int(r.random() * 500))
        if d.weekday() == 6 and r.random() < .5:
            d -= timedelta(days=3)
        absent = int(r.random() < .08)
        hours = 0 if absent else r.choice([2, 2.5, 3, 3, 3.5, 4, 4, 5])
        rows.append([d, n, team, site, ages, pick(r, {"09:00": 4, "10:00": 5, "13:00": 4, "14:30": 3, "17:00": 2}), hours, absent, 0 if absent else miles, 0 if absent else round(miles * .45 + (3.5 if hours >= 4 else 0), 2), "" if absent or r.random() < .2 else pick(r, {5: 48, 4: 36, 3: 12, 2: 4})])
    rows.sort(key=lambda row: row[0])
    write("volunteer_shifts.csv", ["Date", "Volunteer", "Team", "Site", "Age Group", "Start", "Hours", "Absent", "Miles", "Expenses (£)", "Rating"], [[row[0].strftime("%d/%m/%Y"), *row[1:]] for row in rows])


def quitters():
    r = random.Random(8204)
    rows = []
    for at in range(480):
        d = date(2023, 9, 4) + timedelta(days=int(r.random() * 560))
        sex, age = pick(r, {"F": 55, "M": 45}), min(78, max(17, int(r.gauss(42, 13))))
        pregnant = "Y" if sex == "F" and age < 43 and r.random() < .22 else "N"
        source = pick(r, {"Midwife": 8, "GP": 2}) if pregnant == "Y" else pick(r, {"GP": 44, "Self": 33, "Hospital": 23})
        per_day = min(60, max(3, int(r.gauss(17, 8))))
        product = pick(r, {"Patch": 31, "Gum": 15, "Spray": 12, "Vape": 30, "None": 12})
        sessions = pick(r, {1: 13, 2: 15, 3: 17, 4: 19, 5: 14, 6: 12, 7: 10})
        chance = {"Patch": .41, "Gum": .37, "Spray": .43, "Vape": .55, "None": .22}[product] + .04 * (sessions - 4)
        four = "Y" if r.random() < chance else "N"
        twelve = "" if r.random() < .14 else "Y" if four == "Y" and r.random() < .66 else "N"
        start = max(4, int(r.gauss(8 + per_day * .6, 4)))
        rows.append([pick(r, {"Ashton": 26, "Brook": 21, "Carlow": 30, "Dene": 23}), source, d, age, sex, pregnant, per_day, max(1, age - int(r.gauss(18, 3))), product, sessions, start, "" if r.random() < .11 else max(1, int(r.gauss(3, 1.4))) if four == "Y" else max(2, int(start * r.uniform(.5, 1.05))), four, twelve])
    rows.sort(key=lambda row: row[2])
    write("quit_smoking.csv", "client_no area referral_source start_date age sex pregnant cigarettes_per_day years_smoked product sessions_attended co_ppm_start co_ppm_4wk quit_4wk quit_12wk".split(), [[10031 + at, *row[:2], row[2].isoformat(), *row[3:]] for at, row in enumerate(rows)])


pathway()
biobank()
volunteers()
quitters()
