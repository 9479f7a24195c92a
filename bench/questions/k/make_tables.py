#!/usr/bin/env python3
"""Four made-up hospital tables, seeded. Standard library only. Writes tables/*.csv next to this file."""
import datetime as dt, math, os, random, sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from made_tables import pick, poisson, repeat_rows, writer_beside

write = writer_beside(__file__)
FIRST, END = dt.date(2024, 1, 1), dt.date(2025, 6, 30)
HOLS = {dt.date(2024, 1, 1), dt.date(2024, 3, 29), dt.date(2024, 4, 1), dt.date(2024, 5, 6), dt.date(2024, 5, 27), dt.date(2024, 8, 26),
        dt.date(2024, 12, 25), dt.date(2024, 12, 26), dt.date(2025, 1, 1), dt.date(2025, 4, 18), dt.date(2025, 4, 21),
        dt.date(2025, 5, 5), dt.date(2025, 5, 26)}


def days(a, b):
    while a <= b:
        yield a
        a += dt.timedelta(days=1)


def hm(minutes):
    return "%02d:%02d" % divmod(int(minutes), 60)


# ------------------------------------------------------------------ 1 endoscopy
def endoscopy():
    R = random.Random(770415)
    docs = [("Okafor", "C", 1.5), ("Lindqvist", "C", 1.2), ("Marchetti", "C", .9), ("Rahman", "C", .8), ("Sister Doyle", "N", 1.3),
            ("Sister Achterberg", "N", .9), ("Petrov", "T", .7), ("Iyer", "T", .6), ("Bowen", "T", .35)]
    indic = {
        "Gastroscopy": [("Dyspepsia", 14), ("Reflux symptoms", 11), ("Dysphagia", 8), ("Iron deficiency anaemia", 8), ("Haematemesis", 4),
                        ("Barrett's surveillance", 7), ("Suspected bleeding ulcer", 3), ("Weight loss", 5), ("Variceal surveillance", 4)],
        "Colonoscopy": [("Positive FIT test", 15), ("Change in bowel habit", 12), ("Rectal bleeding", 10), ("Polyp surveillance", 11),
                        ("Iron deficiency anaemia", 7), ("IBD assessment", 7), ("Family history of cancer", 4), ("Post-polypectomy bleeding", 2)],
        "Flexible sigmoidoscopy": [("Rectal bleeding", 16), ("IBD assessment", 6), ("Bleeding after radiotherapy", 3), ("Abnormal CT", 4)],
        "ERCP": [("Bile duct stones", 12), ("Stent change", 6), ("Jaundice", 6)],
        "EUS": [("Pancreatic cyst", 7), ("Abnormal CT", 5), ("Submucosal lesion", 4)],
    }
    mix = {"R1": [("Gastroscopy", 46), ("Colonoscopy", 34), ("Flexible sigmoidoscopy", 20)],
           "R2": [("Colonoscopy", 62), ("Flexible sigmoidoscopy", 20), ("Gastroscopy", 12)],
           "R3": [("ERCP", 40), ("EUS", 26), ("Gastroscopy", 14)],
           "R4": [("Gastroscopy", 60), ("Flexible sigmoidoscopy", 24), ("Colonoscopy", 14)]}
    base = {"Gastroscopy": (9, 2.6), "Colonoscopy": (21, 4.2), "Flexible sigmoidoscopy": (11, 2.8), "ERCP": (38, 10), "EUS": (31, 8)}
    slow = {"C": 0, "N": 1, "T": 4}
    rows, no, yr, pref = [], 0, 2024, 20310
    known = []
    for day in days(FIRST, END):
        if day in HOLS or day.weekday() == 6:
            continue
        if day.year != yr:
            yr, no = day.year, 0
        for room in mix:
            wd = day.weekday()
            if wd == 5 and (room != "R2" or R.random() < .35):
                continue
            if room == "R3" and wd not in (1, 3):
                continue
            if room == "R4" and wd in (0, 4):
                continue
            if wd != 5 and R.random() < .3:
                continue
            for ses in (["AM"] if wd == 5 or R.random() < .62 else ["AM", "PM"]):
                pool = [d for d in docs if room != "R3" or d[1] == "C"]
                d, g, _ = pick(R, [(x, x[2]) for x in pool])
                t = 8 * 60 + 45 if ses == "AM" else 13 * 60 + 30
                for _ in range(R.randint(2, 3) if room == "R3" else R.randint(2, 5) if ses == "AM" else R.randint(2, 4)):
                    proc = pick(R, mix[room])
                    no += R.choice([1, 1, 1, 2])
                    if len(known) > 60 and R.random() < .16:
                        pr, age, sex = R.choice(known[:-40][-400:])
                    else:
                        pref += R.choice([1, 2, 3, 5])
                        pr, age, sex = pref, int(max(17, min(94, R.gauss(60, 15)))), pick(R, [("F", 51), ("M", 49)])
                        known.append((pr, age, sex))
                    ind = pick(R, indic[proc])
                    urg = pick(R, [("R", 48), ("U", 34), ("S", 18)]) if proc == "Colonoscopy" else pick(R, [("R", 56), ("U", 40), ("E", 4)])
                    if ind in ("Haematemesis", "Suspected bleeding ulcer"):
                        urg = pick(R, [("E", 7), ("U", 3)])
                    lower = proc in ("Colonoscopy", "Flexible sigmoidoscopy")
                    prep = ""
                    if lower and R.random() < .975:
                        new = day >= dt.date(2024, 11, 4)
                        prep = pick(R, [("G", 66), ("F", 27), ("P", 7)] if new else [("G", 50), ("F", 34), ("P", 16)])
                    aband = 1 if R.random() < (.16 if prep == "P" else .015) else 0
                    pol = ""
                    if lower:
                        lam = (1.25 if ind in ("Positive FIT test", "Polyp surveillance") else .55) * (1 if proc == "Colonoscopy" else .5)
                        lam *= .8 + max(0, age - 45) / 60
                        pol = 0 if aband else poisson(R, lam)
                    bio = poisson(R, {"Gastroscopy": 1.5, "Colonoscopy": 1.1, "Flexible sigmoidoscopy": .9, "ERCP": .3, "EUS": 1.2}[proc])
                    m, s = base[proc]
                    dur = m + R.gauss(0, s) + slow[g] + .7 * bio + 5.6 * (pol or 0) + (3 if prep == "P" else 0)
                    dur = max(4, int(round(dur * (.55 if aband else 1))))
                    caec = ""
                    if proc == "Colonoscopy" and R.random() < .985:
                        pc = {"C": .962, "N": .944, "T": .872}[g] - (.12 if prep == "P" else 0)
                        caec = "N" if aband or R.random() > pc else "Y"
                    sed = pick(R, {"Gastroscopy": [("Throat spray", 55), ("IV", 40), ("None", 5)], "Colonoscopy": [("IV", 66), ("Entonox", 24), ("None", 10)],
                                   "Flexible sigmoidoscopy": [("None", 62), ("Entonox", 25), ("IV", 13)], "ERCP": [("IV", 80), ("GA", 20)],
                                   "EUS": [("IV", 92), ("GA", 8)]}[proc])
                    mid = ""
                    if sed == "IV":
                        mid = max(.5, round((5.4 - .041 * age + R.gauss(0, .75) + (1 if proc in ("ERCP", "EUS") else 0)) * 2) / 2)
                    comp = 1 if R.random() < {"ERCP": .05, "EUS": .02}.get(proc, .006) + (.006 * (pol or 0)) else 0
                    com = "" if sed == "GA" or R.random() < .06 else max(1, min(5, int(round(R.gauss(2.1 if sed == "IV" else 2.6, .9)))))
                    rows.append(["EN-%02d-%04d" % (day.year % 100, no), "%06d" % pr, sex, "" if R.random() < .004 else age, day.strftime("%d/%m/%Y"), ses, room,
                                 d, g, proc, ind, urg, sed, mid, hm(t), hm(t + dur), "" if R.random() < .008 else dur, prep, caec, pol, bio,
                                 aband, comp, com, "" if R.random() < .03 else R.choice(["Nurse A", "Nurse B", "Nurse C", "Nurse D"])])
                    t += dur + R.randint(12, 22)
    ivs = [r for r in rows if r[13] != ""]
    for r, v in zip(R.sample(ivs, 2), (25, 40)):           # the point left out
        r[13] = v
    for r, v in zip(R.sample([r for r in rows if r[23] != ""], 4), (0, 9, 33, 0)):   # scale is 1 to 5
        r[23] = v
    repeat_rows(R, rows, 7)
    write("endoscopy_procedures.csv", ["procedure_id", "patient_ref", "sex", "age_years", "list_date", "session", "room", "endoscopist", "grade",
                                       "procedure_type", "indication", "urgency", "sedation", "midazolam_mg", "start_time", "end_time", "duration_min",
                                       "bowel_prep", "caecum_reached", "polyps_found", "biopsies", "abandoned", "complication", "comfort_score",
                                       "assisting_nurse"], rows)


# ------------------------------------------------------------------ 2 eye clinic bookings
def eye():
    R = random.Random(218806)
    clin = {"Glaucoma": (["Ms Varga", "Mr Adeyemi"], (0, 2, 4), 5.6), "Medical Retina": (["Dr Holm", "Ms Pinto"], (1, 3), 7.4),
            "Cataract": (["Mr Chowdhury", "Ms Varga"], (0, 1, 3), 5.0), "Cornea": (["Mr Brandao"], (2,), 5.6),
            "Paediatric Eye": (["Ms Keane"], (1, 4), 4.2), "Oculoplastics": (["Mr Solberg"], (4,), 4.6), "Urgent Eye Care": (["Dr Nakata"], (0, 1, 2, 3, 4), 2.4)}
    slow = {"Glaucoma": 8, "Medical Retina": 13, "Cataract": 3, "Cornea": 2, "Paediatric Eye": 0, "Oculoplastics": 1, "Urgent Eye Care": 24}
    iop = {"Glaucoma": (20, 5.2), "Urgent Eye Care": (17.5, 5.5)}
    pats, nid = {}, 204100
    for c, (_, ds, size) in clin.items():
        lst = []
        for _ in range(int(size * len(ds) * 24)):
            nid += R.choice([1, 2, 3, 7])
            if c == "Paediatric Eye":
                a = int(R.random() * 16)
            elif c == "Urgent Eye Care":
                a = int(max(16, min(93, R.gauss(48, 20))))
            else:
                a = int(max(19, min(98, R.gauss(70, 13))))
            lang = R.choice(["Polish", "Urdu", "Portuguese", "Somali", "Bengali"]) if R.random() < .09 else ""
            lst.append(["E%06d" % nid, a, pick(R, [("F", 54), ("M", 46)]), lang, round(math.exp(R.gauss(1.9, .7)), 1)])
        pats[c] = lst
    f = lambda d: d.strftime("%d %b %Y")
    rows, no = [], 50811
    for day in days(FIRST, END):
        if day.weekday() > 4 or day in HOLS:
            continue
        mon = (day.year - 2024) * 12 + day.month - 1
        for c, (docs, ds, size) in clin.items():
            if day.weekday() not in ds:
                continue
            doc = R.choice(docs)
            t0 = R.choice([8 * 60 + 40, 9 * 60, 13 * 60 + 20])
            for k in range(max(1, poisson(R, .62 * size * (.86 if day.month in (8, 12) else 1)))):
                no += R.choice([1, 1, 2, 3])
                p, age, sex, lang, miles = R.choice(pats[c])
                typ = "New" if c == "Urgent Eye Care" else pick(R, {"Cataract": [("New", 45), ("Review", 20), ("Post-op", 35)]}.get(
                    c, [("New", 24), ("Review", 70), ("Post-op", 6)]))
                lead = R.randint(0, 2) if c == "Urgent Eye Care" else int(R.gammavariate(3.2, {"Glaucoma": 27, "Cataract": 19, "Cornea": 22}.get(c, 16))) + 4
                ref = day - dt.timedelta(days=lead)
                pd = (.152 - .0052 * mon) * (1.5 if lang else .95) * (.5 if c == "Urgent Eye Care" else 1.3 if c == "Paediatric Eye" else 1)
                st = pick(R, [("DNA", pd), ("HC", .045), ("PC", .065), ("A", 1 - pd - .11)])
                slot = t0 + 10 * k
                arr = wait = seen = inr = out = r_iop = l_iop = ""
                if st == "A":
                    a = slot - int(round(R.gauss(11, 8)))
                    w = max(0, int(round(slot - a - 4 + slow[c] + 2.6 * k + (9 if lang else 0) + R.gammavariate(1.7, 6) - 4)))
                    v = max(4, int(round(R.gauss(22 if typ == "New" else 13, 5))))
                    if R.random() > .015:
                        arr, wait, seen = hm(a), w, hm(a + w)
                    inr = v
                    out = pick(R, {"New": [("Follow-up", 55), ("Discharged", 22), ("Listed for surgery", 17), ("Referred on", 6)],
                                   "Review": [("Follow-up", 74), ("Discharged", 13), ("Listed for surgery", 9), ("Referred on", 4)],
                                   "Post-op": [("Discharged", 55), ("Follow-up", 42), ("Referred on", 3)]}[typ])
                    if R.random() < .01:
                        out = ""
                    if c not in ("Paediatric Eye", "Oculoplastics") and R.random() < .95:
                        mu, sd = iop.get(c, (15.5, 3.2))
                        b = R.gauss(mu, sd)
                        r_iop, l_iop = [max(6, min(52, int(round(b + R.gauss(.0, 1.8))))) for _ in "rl"]
                        if R.random() < .02:
                            l_iop = ""
                rows.append(["%06d" % no, p, "" if R.random() < .005 else age, sex, c, doc, typ, "" if R.random() < .012 else f(ref), f(day), hm(slot), arr, seen,
                             wait, inr, r_iop, l_iop, st, out, "Y" if lang else "N", lang, "" if R.random() < .02 else miles,
                             1 if R.random() < (.14 if age > 75 else .04) else 0])
    full = [r for r in rows if r[14] != ""]
    for r, v in zip(R.sample(full, 3), (210, 165, 148)):   # two digits run together
        r[14] = v
    for r, v in zip(R.sample(rows, 3), (199, -4, 610)):
        r[2] = v
    repeat_rows(R, rows, 6)
    write("eye_clinic_bookings.csv", ["Booking Ref", "Hospital No", "Age (years)", "Sex", "Clinic", "Consultant", "Visit Type", "Referral Date", "Clinic Date",
                                      "Slot Time", "Arrival Time", "Called In Time", "Wait (min)", "In Room (min)", "Right Eye Pressure (mmHg)",
                                      "Left Eye Pressure (mmHg)", "Status", "Outcome", "Interpreter (Y/N)", "Language", "Travel (miles)",
                                      "Transport (0/1)"], rows)


# ------------------------------------------------------------------ 3 staff sickness
def sickness():
    R = random.Random(93127)
    dept = [("A&E", "MAIN", 12), ("Med Wards", "MAIN", 20), ("Surg Wards", "MAIN", 14), ("Theatres", "MAIN", 11), ("Maternity", "MAIN", 9),
            ("Imaging", "MAIN", 7), ("Pharmacy", "MAIN", 5), ("Outpatients", "WEST", 9), ("Rehab", "WEST", 9), ("Community", "WEST", 12),
            ("Facilities", "MAIN", 10), ("Corporate", "WEST", 7)]
    grp = {"Imaging": [("AHP", 70), ("ADM", 18), ("MED", 12)], "Pharmacy": [("AHP", 75), ("ADM", 25)], "Facilities": [("EST", 92), ("ADM", 8)],
           "Corporate": [("ADM", 100)], "Rehab": [("AHP", 45), ("NUR", 30), ("HCA", 25)]}
    ward = [("NUR", 52), ("HCA", 28), ("ADM", 9), ("MED", 11)]
    rate = {"NUR": 22.4, "HCA": 14.1, "ADM": 14.9, "MED": 41.5, "AHP": 21.8, "EST": 13.6}
    rsn = [("Cold/flu", 27, 3), ("Gastro", 16, 2.2), ("Stress/anxiety", 13, 16), ("Back problem", 9, 9), ("Other MSK", 9, 10), ("Headache/migraine", 8, 1.4),
           ("Covid-19", 7, 5), ("Surgery", 5, 21), ("Pregnancy related", 3, 7), ("Not known", 5, 3)]
    staff = []
    for i in range(640):
        d, site, _ = pick(R, [(x, x[2]) for x in dept])
        if d == "Med Wards" and R.random() < .25:
            site = "WEST"
        g = pick(R, grp.get(d, ward))
        band = {"MED": "M"}.get(g) or R.choice({"NUR": ["5", "5", "6", "7", "8a"], "HCA": ["2", "3", "3"], "ADM": ["2", "3", "4", "6"], "AHP": ["5", "6", "6", "7"],
                                                 "EST": ["2", "2", "3", "4"]}[g])
        staff.append(["%05d" % (30117 + 3 * i + R.randint(0, 2)), site, d, g, band, R.choice([1, 1, 1, 1, .8, .6, .5, .8]),
                      pick(R, [("F", 74), ("M", 26)]), R.gammavariate(1.1, 1)])
    rows, no = [], 7040
    rec, busy = [], {}
    for day in days(FIRST, END):
        wint = {12: 1.55, 1: 1.4, 2: 1.2, 11: 1.12, 10: 1.05}.get(day.month, .92 if day.month not in (6, 7, 8) else .78)
        for _ in range(poisson(R, 3.35 * wint * (1.35 if day.weekday() == 0 else .9))):
            s = pick(R, [(x, x[7] + .12) for x in staff])
            if busy.get(s[0], FIRST) > day:
                continue
            w = []
            for r, p, m in rsn:
                p *= 2 if r == "Cold/flu" and wint > 1 else .7 if r == "Cold/flu" else 1
                p *= 1.9 if r == "Back problem" and s[3] == "EST" else 1
                p *= 1.7 if r == "Stress/anxiety" and s[2] in ("A&E", "Theatres") else 1
                p *= 1.6 if r == "Gastro" and s[2] == "Maternity" else 1
                p *= 0 if r == "Pregnancy related" and s[6] == "M" else 1
                w.append(((r, m), p))
            r, m = pick(R, w)
            n = max(1, int(round(m * math.exp(R.gauss(-.25, .85)))))
            n = min(n, 240)
            busy[s[0]] = day + dt.timedelta(days=n)
            rec.append((day, s, r, n))
    for day, s, r, n in rec:
        no += R.choice([1, 1, 2, 4])
        e = day + dt.timedelta(days=n - 1)
        is_open = e > END
        hrs = round(n * 5 / 7 * 7.5 * s[5] * R.uniform(.9, 1.1) * 2) / 2 if n > 4 else n * round(7.5 * (s[5] if s[5] < 1 else 1) * 2) / 2
        cost = hrs * rate[s[3]] * R.uniform(.92, 1.12)
        cert = ("" if R.random() < .05 else "S") if n <= 7 else ("F" if R.random() < .9 else "N")
        rtw = "" if is_open else "Y" if R.random() < (.55 if n < 4 else .78) else "N"
        rows.append(["%05d" % no, s[0], s[1], s[2], s[3], s[4], s[5], s[6], day.strftime("%Y%m%d"), "" if is_open else e.strftime("%Y%m%d"),
                     "" if is_open else n, "" if is_open or R.random() < .006 else "%g" % hrs, "" if is_open or R.random() < .012 else "£{:,.2f}".format(cost),
                     "" if R.random() < .01 else r, 1 if n > 28 else 0, "Y" if r in ("Back problem", "Other MSK", "Stress/anxiety") and R.random() < .22 else "N",
                     cert, rtw, R.choice(["JK", "TB", "MO", "RS", "EL"])])
    for r, v in zip(R.sample(rows, 3), (10, 8, 6)):        # 1.0, 0.8, 0.6
        r[6] = v
    repeat_rows(R, rows, 5)
    write("sickness_absence.csv", ["ABS_NO", "EMP_NO", "SITE", "DEPT", "STF_GRP", "BAND", "FTE", "SEX", "ST_DT", "END_DT", "CAL_DAYS", "HRS_LOST", "PAY_COST", "RSN",
                                   "LT", "WK_REL", "CERT", "RTW_INT", "KEYED_BY"], rows)


# ------------------------------------------------------------------ 4 energy and water, months across
def energy():
    R = random.Random(60611)
    B = [("Tower Block", "Wards", "Northgate", 14200, 1974), ("Jubilee Wing", "Wards", "Northgate", 8800, 1988), ("Maternity Wing", "Wards", "Northgate", 5100, 1991),
         ("Children's Centre", "Wards", "Northgate", 4300, 2009), ("Theatre Block", "Theatres", "Northgate", 6900, 2003), ("Emergency Centre", "Clinical", "Northgate", 5600, 2012),
         ("Imaging Suite", "Clinical", "Northgate", 2900, 2006), ("Pathology", "Labs", "Northgate", 3100, 1982), ("Pharmacy Store", "Support", "Northgate", 1400, 1996),
         ("Main Kitchens", "Support", "Northgate", 1900, 1979), ("Laundry", "Support", "Northgate", 1700, 1977), ("Boiler House", "Plant", "Northgate", 900, 1974),
         ("Education Centre", "Offices", "Northgate", 2300, 1998), ("Trust Offices", "Offices", "Northgate", 2700, 1985), ("Staff Residences", "Residential", "Northgate", 6200, 1971),
         ("Multi-storey Car Park", "Parking", "Northgate", 11000, 2010), ("Chapel and Mortuary", "Support", "Northgate", 600, 1968), ("Nursery", "Support", "Northgate", 500, 2001),
         ("Oncology Centre", "Clinical", "Riverside", 4700, 2015), ("Day Surgery Unit", "Theatres", "Riverside", 3600, 2014), ("Renal Unit", "Clinical", "Riverside", 2400, 2008),
         ("Eye Hospital", "Clinical", "Riverside", 3800, 1961), ("Outpatient Building", "Clinical", "Riverside", 5400, 1993), ("Riverside Wards", "Wards", "Riverside", 7300, 1986),
         ("Riverside Kitchens", "Support", "Riverside", 700, 1986), ("Research Labs", "Labs", "Riverside", 2600, 2017), ("Records Store", "Support", "Riverside", 1300, 1959),
         ("Riverside Offices", "Offices", "Riverside", 1500, 1959), ("Hilltop Rehab", "Wards", "Hilltop", 4100, 1955), ("Hospice", "Wards", "Hilltop", 1900, 1999),
         ("Hilltop Day Centre", "Clinical", "Hilltop", 1100, 1990), ("Hilltop Boiler House", "Plant", "Hilltop", 350, 1955), ("Mental Health Unit", "Wards", "Hilltop", 3900, 2005),
         ("Gatehouse", "Offices", "Hilltop", 150, 1931), ("Pool and Gym", "Clinical", "Hilltop", 800, 1984)]
    el = {"Wards": 92, "Theatres": 190, "Clinical": 125, "Labs": 240, "Support": 120, "Plant": 160, "Offices": 75, "Residential": 48, "Parking": 21}
    ga = {"Wards": 165, "Theatres": 140, "Clinical": 115, "Labs": 110, "Support": 150, "Plant": 2600, "Offices": 90, "Residential": 170}
    wa = {"Wards": 1.5, "Theatres": 1.0, "Clinical": .85, "Labs": 1.2, "Support": .8, "Plant": 4.0, "Offices": .35, "Residential": 1.7, "Parking": .02}
    heat = [2.0, 1.8, 1.5, 1.05, .6, .32, .25, .25, .42, .9, 1.4, 1.75]
    cool = [1.0, .98, .97, .94, .95, 1.02, 1.1, 1.08, .98, .96, .99, 1.03]
    months = [(y, m) for y in (2023, 2024, 2025) for m in range(1, 13) if (y, m) <= (2025, 6)]
    head = [dt.date(y, m, 1).strftime("%b%Y") for y, m in months]
    rows, mno = [], 4107
    for i, (name, use, site, area, built) in enumerate(B):
        for util in ("Electricity", "Gas", "Water"):
            k = {"Electricity": el, "Gas": ga, "Water": wa}[util].get(use, 0)
            if util == "Gas" and (use in ("Parking",) or name in ("Imaging Suite", "Records Store", "Research Labs", "Pharmacy Store")):
                continue
            if name in ("Laundry",) and util != "Electricity":
                k *= 14 if util == "Water" else 5
            if "Kitchens" in name:
                k *= 5 if util != "Electricity" else 3
            if name == "Renal Unit" and util == "Water":
                k *= 9
            if name == "Pool and Gym" and util != "Electricity":
                k *= 3
            parts = {"Electricity": 4 if area > 6500 else 3 if area > 4000 else 2 if area > 1800 else 1, "Gas": 2 if area > 3500 or use == "Plant" else 1,
                     "Water": 2 if area > 7000 else 1}[util]
            share = [R.uniform(.6, 1.4) for _ in range(parts)]
            for p in range(parts):
                mno += R.choice([1, 2, 5, 9])
                f = k * area * share[p] / sum(share) / 12 * math.exp(R.gauss(0, .12)) * (1.12 if built < 1980 and util == "Gas" else 1)
                vals = []
                for y, m in months:
                    t = (y - 2023) + (m - 1) / 12
                    if util == "Gas":
                        v = f * (.35 + .65 * heat[m - 1]) * (1 - .055 * t) if use not in ("Support",) else f * (.8 + .2 * heat[m - 1]) * (1 - .03 * t)
                    elif util == "Electricity":
                        v = f * cool[m - 1] * (1 - .015 * t)
                    else:
                        v = f * (1 + .045 * t) * (1.05 if m in (6, 7, 8) else 1)
                    v *= math.exp(R.gauss(0, .05))
                    vals.append("" if R.random() < .007 else "NA" if R.random() < .002 else int(round(v)))
                price = {"Electricity": R.choice([.2410, .2685, .2240, .3120]), "Gas": R.choice([.0615, .0684, .0792]), "Water": R.choice([2.91, 3.15])}[util]
                rows.append(["B%02d" % (i + 1), name, site, use, area, built, "%s%05d" % (util[0], mno), util, "m3" if util == "Water" else "kWh",
                             "" if R.random() < .02 else "%.4f" % price, "Y" if R.random() < (.8 if util == "Electricity" else .35) else "N",
                             "" if R.random() < .08 else (dt.date(2022, 1, 5) + dt.timedelta(days=R.randint(0, 1200))).isoformat()] + vals)
    h0 = 12
    for r, j in zip(R.sample([r for r in rows if r[7] == "Water" and r[1] not in ("Laundry", "Renal Unit")], 3), (7, 19, 26)):     # meter read backwards
        r[h0 + j] = -R.randint(24, 60)
    r = R.choice([r for r in rows if r[7] == "Electricity" and r[1] == "Hospice"])
    r[h0 + 14] = -R.randint(900, 4000)
    repeat_rows(R, rows, 2, 20)
    write("energy_water_buildings.csv", ["BuildingCode", "BuildingName", "Site", "UsedFor", "FloorAreaM2", "YearBuilt", "MeterNo", "Utility", "Unit", "PricePerUnit",
                                         "SmartMeter", "MeterCheckedOn"] + head, rows)


if __name__ == "__main__":
    endoscopy()
    eye()
    sickness()
    energy()
