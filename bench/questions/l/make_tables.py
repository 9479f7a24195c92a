#!/usr/bin/env python3
"""Four made-up hospital tables (batch l). Seeded, standard library only: python3 make_tables.py"""
import os, random, sys
from datetime import date, datetime, timedelta

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from made_tables import pick, writer_beside

write = writer_beside(__file__)


def births():
    r = random.Random(7101)
    midwives = ["Achebe", "Brannigan", "Cole", "Dhillon", "Ferris", "Garside", "Huang", "Ingram", "Lowe"]
    t, no, rows, mums, seen = datetime(2024, 1, 1, 2, 10), 52001, [], [], 30000
    while True:
        t += timedelta(minutes=int(r.expovariate(1 / 358.0)) + 3)
        if t >= datetime(2025, 7, 1):
            break
        old = [m for m in mums if (t - m[1]).days > 320]
        if old and r.random() < 0.05:
            m = r.choice(old)
            mums.remove(m)
            mid, age, par = m[0], m[2] + 1, m[3] + 1
        else:
            seen += r.randint(1, 9)
            mid, age, par = seen, min(47, max(16, int(r.gauss(30.5, 5.4)))), pick(r, [(0, 44), (1, 33), (2, 15), (3, 6), (4, 2)])
        mums.append((mid, t, age, par))
        onset = pick(r, [("SPONT", 53), ("IND", 31), ("NONE", 16)])
        if onset == "NONE":
            mode = pick(r, [("ELCS", 88), ("EMCS", 12)])
            if mode == "ELCS":
                t2 = t.replace(hour=r.randint(8, 15))
                if t2 > t:
                    t = t2
        else:
            e = (0.13 if onset == "SPONT" else 0.25) * (1.5 if par == 0 else 0.55)
            i = 0.20 if par == 0 else 0.05
            u = r.random()
            mode = "EMCS" if u < e else ("FORC" if u < e + i * .6 else "VENT" if u < e + i else "NVD")
        epi = "Y" if mode in ("FORC", "VENT") and r.random() < .7 else "Y" if onset != "NONE" and r.random() < .31 else "N"
        place = "Theatre" if mode in ("ELCS", "EMCS") or (mode == "FORC" and r.random() < .3) else ("Birth centre" if mode == "NVD" and epi == "N" and r.random() < .33 else "Labour ward")
        g = max(26, min(42, round(r.gauss(39.2, 1.7) - (3.4 if r.random() < .045 else 0))))
        w = int(round(3390 + (g - 39.3) * 165 + r.gauss(0, 430), -1))
        w = max(720, w)
        base = {"NVD": 300, "VENT": 410, "FORC": 520, "ELCS": 480, "EMCS": 640}[mode]
        ebl = int(round(base * r.lognormvariate(0, .45) * (1.1 if epi == "Y" else 1), -1 if r.random() < .8 else 0))
        ap = pick(r, [(10, 30), (9, 52), (8, 10), (7, 4), (6, 2), (5, 1), (4, .6)]) if g >= 34 else pick(r, [(9, 30), (8, 30), (7, 20), (6, 12), (5, 8), (3, 3)])
        nic = "Y" if r.random() < (.75 if g < 34 else .3 if g < 37 else .045) + (.4 if ap < 7 else 0) else "N"
        bf = "" if r.random() < .06 else "Y" if r.random() < (.72 if mode == "NVD" else .58 if mode == "EMCS" else .65) - (.2 if nic == "Y" else 0) else "N"
        los = max(0, int(r.gauss({"NVD": 1.2, "VENT": 1.9, "FORC": 2.2, "ELCS": 2.3, "EMCS": 3.2}[mode], .9) + (1.5 if nic == "Y" else 0)))
        rows.append([no, mid, age, par, g, t.strftime("%Y-%m-%d %H:%M"), onset, mode, epi, place, "" if r.random() < .05 else ebl,
                     "" if r.random() < .02 else w, r.choice("MF"), "" if r.random() < .03 else ap, nic, bf, los, r.choice(midwives)])
        no += 1
    write("births.csv", ["del_no", "mat_id", "mat_age", "parity", "gest_wks", "del_ts", "onset", "mode", "epi", "place", "ebl_ml", "bwt_g", "bsex", "apgar5", "nnu", "bf_disch", "los_d", "midwife"], rows)


def loans():
    r = random.Random(7102)
    items = [("Wheelchair, self-propelled", "Mobility", 17, 40, 285), ("Wheelchair, attendant", "Mobility", 9, 40, 240), ("Walking frame", "Mobility", 22, 10, 38),
             ("Elbow crutches", "Mobility", 26, 5, 22), ("Shower chair", "Bathroom", 11, 15, 64), ("Bath board", "Bathroom", 8, 10, 41), ("Raised toilet seat", "Bathroom", 13, 10, 36),
             ("Commode", "Bathroom", 10, 15, 92), ("Bed lever", "Bedroom", 7, 10, 58), ("Mobile hoist", "Bedroom", 3, 75, 1240), ("Pressure mattress", "Bedroom", 6, 50, 690), ("Riser recliner chair", "Living", 3, 60, 830)]
    depots = [("Northgate", 36), ("Riverside", 27), ("Eastfield", 22), ("Mill Lane", 15)]
    towns = [("Ashby", 22), ("Corley", 18), ("Denholme", 15), ("Fenwick", 14), ("Harrow Green", 12), ("Linton", 10), ("Marsh End", 9)]
    pres = [("Physiotherapist", 38), ("Occupational therapist", 40), ("District nurse", 14), ("GP", 8)]
    rows, n, ref = [], 1640, 20100
    end = date(2025, 5, 31)
    days = sorted(date(2024, 1, 2) + timedelta(days=int(r.triangular(0, 514, 420))) for _ in range(n))
    for d in days:
        ref += r.randint(1, 2)
        it = pick(r, [(x, x[2]) for x in items])
        weeks = pick(r, [(4, 20), (6, 45), (12, 35)])
        due = d + timedelta(weeks=weeks)
        dep = pick(r, depots)
        back = d + timedelta(days=max(1, int(r.gauss(weeks * 7 - 6 + (6 if dep == "Eastfield" else 0) + (8 if it[1] == "Mobility" else 0), 19))))
        lost = r.random() < .055
        out = lost or back > end
        late = ((end if out else back) - due).days
        chased = max(0, min(6, int(late / 9 + r.random()))) if late > 0 else 0
        cond = "" if out or r.random() < .03 else pick(r, [("Good", 62), ("Fair", 27), ("Damaged", 11)])
        deposit = "" if r.random() < .07 else "£%.2f" % (it[3] * (1 if r.random() < .88 else .5))
        repl = it[4] * r.choice([1, 1, 1, 1.04, 1.08])
        rows.append(["EL-%d" % ref, r.randint(4000, 5400), it[0], it[1], dep, pick(r, towns), pick(r, pres), "Y" if r.random() < .17 else "N",
                     pick(r, [("Delivered", 58), ("Collected", 42)]), d.strftime("%d/%m/%Y"), due.strftime("%d/%m/%Y"), "" if out else back.strftime("%d/%m/%Y"),
                     deposit, "£{:,.2f}".format(repl), chased, cond])
    for k in sorted(r.sample(range(60, n), 6), reverse=True):
        rows.insert(k + 1, list(rows[k]))
    write("equipment_loans.csv", ["Loan Ref", "Borrower", "Item", "Category", "Depot", "Town", "Prescribed By", "Urgent", "Handover", "Issued", "Due Back", "Returned", "Deposit", "Replacement Cost", "Reminder Calls", "Condition on Return"], rows)


def sleep():
    r = random.Random(7103)
    rows, no = [], 3001
    days = []
    d = date(2023, 1, 3)
    while d <= date(2024, 12, 30):
        if d.isoweekday() <= 6:
            lam = [0, 1.5, 2.2, 2.4, 2.0, 1.2, .4][d.isoweekday()] * (1.18 if d.year == 2024 else 1)
            days += [d] * int(lam + r.random())
        d += timedelta(days=1)
    for d in days:
        sex = pick(r, [("M", 63), ("F", 37)])
        age = max(18, min(86, int(r.gauss(52, 13))))
        bmi = round(max(19, r.gauss(33, 6.2)), 1)
        neck = round((41.5 if sex == "M" else 36.5) + (bmi - 33) * .33 + r.gauss(0, 2), 1)
        ahi = max(0.2, round(pow(max(0.3, r.gauss(3.1 + (bmi - 33) * .11 + (.7 if sex == "M" else 0) + (age - 52) * .012, 1.5)), 2) * .95, 1))
        spo = int(max(55, min(96, 93 - ahi * .42 + r.gauss(0, 3))))
        tot = int(max(150, min(560, r.gauss(388, 62))))
        ess = max(0, min(24, int(r.gauss(8.6 + ahi * .08, 4.4))))
        sev = "None" if ahi < 5 else "Mild" if ahi < 15 else "Moderate" if ahi < 30 else "Severe"
        cp = 1 if r.random() < {"None": .01, "Mild": .22, "Moderate": .74, "Severe": .93}[sev] else 0
        use = round(max(0, min(9.5, r.gauss(4.9, 1.9))), 1) if cp and r.random() < .9 else ""
        e3 = max(0, min(24, int(ess - (use * .9 if use != "" else 1) + r.gauss(0, 2.5)))) if cp and r.random() < .72 else ""
        wait = max(6, int(r.gauss(61 if d.year == 2023 else 74, 21)))
        typ = pick(r, [("Home oximetry", 30), ("Home polygraphy", 52), ("In-lab PSG", 18)])
        rows.append(["S%05d" % no, r.randint(700000, 799999), age, sex, "" if r.random() < .04 else bmi, "" if r.random() < .09 else neck,
                     pick(r, [("GP", 51), ("ENT", 17), ("Cardiology", 13), ("Respiratory", 11), ("Anaesthetics", 8)]), (d - timedelta(days=wait)).strftime("%d-%b-%Y"), d.strftime("%d-%b-%Y"), typ,
                     ahi, "" if r.random() < .03 else spo, "" if typ == "Home oximetry" else tot, "" if r.random() < .05 else ess, sev, cp, use, e3,
                     "Y" if r.random() < .085 else "N", pick(r, [("Okafor", 31), ("Pell", 27), ("Ruiz", 24), ("Sandhu", 18)])])
        no += r.randint(1, 2)
    full = [x for x in rows if x[12] != ""]
    for row, v in zip(r.sample(full, 3), [4150, 3720, 6010]):
        row[12] = v
    write("sleep_studies.csv", ["Study No", "Hospital No", "Age (yrs)", "Sex", "BMI (kg/m2)", "Neck (cm)", "Referred By", "Referral Date", "Study Date", "Study Type", "AHI (events/h)", "Lowest SpO2 (%)", "Sleep Time (min)", "Epworth (0-24)", "Severity", "CPAP Started", "CPAP Use (h/night)", "Epworth at 3 months", "HGV Driver", "Scorer"], rows)


def school():
    r = random.Random(7104)
    prim = ["Oakfield", "Hillcrest", "St Anne's", "Brookside", "Meadow Way", "Larkrise", "Park Road", "Chapel Street", "Whitmoor", "Fernlea", "Holy Trinity", "Tanners Green", "Eastcote", "Copperfield", "Kings Mead", "Weir Bank", "Ashdown", "Saltmarsh", "Broomhill", "Thornbury", "Lime Walk"]
    sec = ["Beacon Hill", "Castle View", "Northfields", "Ridgeway", "St Bede's", "Quarry Bank", "Marlowe", "Southmoor"]
    spe = ["Alder House", "Rowan Court", "The Willows"]
    nurses = ["Amos", "Bright", "Cheng", "Devlin", "Eze", "Foster", "Gill"]
    serv = {"Asthma review": (3.2, 20), "Drop-in": (9, 12), "Hearing test": (5, 8), "Vision test": (6, 7), "Height & weight": (8, 5), "Safeguarding": (2.4, 45)}
    season = [1.0, 1.25, 1.3, .7, 1.1, .85, 1.2, .5, 1.0, .9, .45]
    S = [(n + " Primary", "Primary", r.randint(140, 430)) for n in prim] + [(n + " Academy", "Secondary", r.randint(680, 1450)) for n in sec] + [(n + " School", "Special", r.randint(60, 130)) for n in spe]
    rows = []
    for n, ph, roll in S:
        nurse, k = r.choice(nurses), r.uniform(.7, 1.35)
        for y, yr in enumerate(["2022/23", "2023/24", "2024/25"]):
            rl = roll + r.randint(-12, 12)
            for s, (base, mins) in serv.items():
                if ph == "Special" and s == "Drop-in" or ph == "Secondary" and s == "Height & weight":
                    continue
                f = k * base * {"Primary": 1, "Secondary": 1.9 if s in ("Drop-in", "Safeguarding") else .8, "Special": .7}[ph] * (1.22 ** y if s == "Drop-in" else .95 ** y if s == "Hearing test" else 1)
                cells = []
                for m in range(11):
                    v = max(0, int(r.gauss(f * season[m], .35 * f + .6) + .5))
                    cells.append("" if (yr == "2024/25" and m >= 8) or r.random() < .035 else v)
                rows.append([n, ph, nurse, yr, s, rl, "" if r.random() < .04 else round(mins * r.uniform(.8, 1.25), 1)] + cells)
    write("school_nursing.csv", ["School", "Phase", "Nurse", "School year", "Service", "Pupils on roll", "Mins per contact", "Sep", "Oct", "Nov", "Dec", "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul"], rows)


if __name__ == "__main__":
    births()
    loans()
    sleep()
    school()
