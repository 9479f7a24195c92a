#!/usr/bin/env python3
"""Makes the four tables of this folder (standard library only, seeded, same bytes each run)."""
import math, os, random, sys
from datetime import date, timedelta

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from made_tables import pick, writer_beside

write = writer_beside(__file__)


# ------------------------------------------------- 1 stroke rehabilitation
def rehab():
    r = random.Random(61207)
    units = {"Maple": 31, "Birch": 27, "Cedar": 24, "Neuro Annex": 18}
    ueff = {"Maple": 0, "Birch": 1.1, "Cedar": -1.4, "Neuro Annex": 3.2}
    types = {"Ischemic": 74, "Hemorrhagic": 19, "Subarachnoid": 7}
    days = [date(2023, 1, 1) + timedelta(d) for d in range(912)]
    adm = sorted(r.choices(days, weights=[(1 if d.weekday() < 5 else .35) * (1 + .12 * (d - days[0]).days / 912) for d in days], k=884))
    last, rows, pool = date(2025, 6, 30), [], []
    for i, a in enumerate(adm):
        old = [p for p in pool if 40 < (a - p[3]).days < 500]
        if old and r.random() < .05:
            pid, sex, age, _ = r.choice(old)
        else:
            sex = r.choice("FM")
            age = min(98, max(24, round(r.gauss(73 if sex == "F" else 69, 12.5))))
            pid = f"P{20117 + i * 13 + r.randint(0, 9)}"
        ty, un = pick(r, types), pick(r, units)
        payer = pick(r, {"Medicare": 82, "Medicaid": 6, "Commercial": 9, "Self-pay": 3} if age >= 65 else {"Medicare": 12, "Medicaid": 30, "Commercial": 49, "Self-pay": 9})
        nih = min(34, max(1, round(math.exp(r.gauss(2.1 + .22 * (ty != "Ischemic"), .5)))))
        aph = "Y" if r.random() < .12 + .022 * nih else "N"
        tpa = "Y" if ty == "Ischemic" and r.random() < .23 else "N"
        gap = max(2, round(math.exp(r.gauss(2.0 + .35 * (ty != "Ischemic"), .45))))
        fa = min(112, max(18, round(r.gauss(72 - 1.35 * nih - .12 * (age - 70) - 4 * (aph == "Y"), 10))))
        los = max(3, round(r.gauss(14.2 + .22 * nih + ueff[un] + 2.6 * (ty == "Hemorrhagic") + 1.2 * (ty == "Subarachnoid") + 7.8 * (aph == "Y") - .03 * (fa - 60), 4.6)))
        th = max(60, 5 * round(r.gauss(172 + .25 * (fa - 60) - .35 * (age - 70), 24) / 5))
        fd = min(124, max(fa - 5, round(fa + r.gauss(17 + .11 * (th - 170) + 2.2 * (tpa == "Y") - .08 * (age - 70), 7))))
        to = "Died" if r.random() < .012 else "Acute hospital" if r.random() < .07 else None
        if not to:
            p = 1 / (1 + math.exp(-((fd - 74) / 11)))
            to = ("Home" if r.random() < .58 else "Home with services") if r.random() < p else "Skilled nursing"
        falls = r.choices([0, 1, 2, 3], weights=[82, 13, 4, 1])[0]
        d = a + timedelta(days=los)
        read = "" if to == "Died" or r.random() < .02 else "Y" if r.random() < (.08 + .07 * (to == "Skilled nursing")) else "N"
        rows.append([f"SR{10400 + i}", pid, sex, age, un, payer, ty, r.choices(["L", "R", "B"], weights=[47, 46, 7])[0], a - timedelta(days=gap), a, d, los, nih, fa, fd,
                     th, aph, tpa, falls, to, read])
        if not old or pid not in [p[0] for p in old]:
            pool.append((pid, sex, age, d))
        if d > last:
            rows[-1][10] = rows[-1][11] = rows[-1][14] = rows[-1][19] = rows[-1][20] = ""
    n = len(rows)
    for c, k in ((3, 7), (5, 11), (7, 16), (12, 24), (13, 9), (14, 15), (15, 31), (8, 12), (18, 10)):
        for i in r.sample(range(n), k):
            rows[i][c] = ""
    for i in r.sample([i for i in range(n) if rows[i][12] != ""], 6):  # 99 typed for "not known"
        rows[i][12] = 99
    for i in r.sample([i for i in range(n) if rows[i][8] != ""], 3):  # stroke after the admission
        rows[i][8] = rows[i][9] + timedelta(days=r.randint(8, 40))
    write("rehab_stays.csv", ["stay_id", "patient_no", "sex", "age", "unit", "payer", "stroke_type", "side", "onset_date", "admit_date", "discharge_date", "los_days", "nihss",
                              "fim_admit", "fim_discharge", "therapy_min_per_day", "aphasia", "tpa_given", "falls", "discharge_to", "readmit_30d"], rows)


# ------------------------------------------------------- 2 clinic letters
def letters():
    r = random.Random(330918)
    uk = lambda d: d.strftime("%d/%m/%Y") if d else ""
    spec = {"Cardiology": {"Dr Okafor": 46, "Dr Lindqvist": 31, "Dr Pugh": 23}, "Dermatology": {"Dr Farah": 58, "Dr Whitcombe": 42},
            "Rheumatology": {"Dr Szabo": 63, "Dr Menon": 37}, "Respiratory": {"Dr Tremlett": 40, "Dr Achebe": 35, "Dr Brody": 25}, "Gastroenterology": {"Dr Nair": 55, "Dr Hollis": 45}}
    sw = {"Cardiology": 30, "Dermatology": 17, "Rheumatology": 16, "Respiratory": 21, "Gastroenterology": 16}
    slow = {"Cardiology": 1.0, "Dermatology": 1.4, "Rheumatology": .9, "Respiratory": 1.05, "Gastroenterology": 1.2}
    gps = {"Oakfield Surgery": 21, "Bridge Street Practice": 17, "The Lindens": 14, "Marsh Lane Health Centre": 12, "St Anne's Medical": 9, "Quayside Practice": 8, "Hillcrest Surgery": 7,
           "Dr Patel & Partners": 5}
    rem = ["wrong address on system", "Returned by post, wrong address", "returned - address out of date", "chased by GP", "chased by patient x2", "consultant on leave", "awaiting scan result",
           "dictation inaudible in places", "Wrong template used", "dictation cut off", "cc to district nurse", "old address, resent", "notes missing", "Chased by GP surgery", "patient moved practice"]
    days = [date(2024, 9, 2) + timedelta(d) for d in range(362)]
    days = [d for d in days if d.weekday() < 5]
    cl = sorted(r.choices(days, weights=[{0: 1, 1: 1.25, 2: 1.1, 3: 1.15, 4: .7}[d.weekday()] * (.55 if d.month in (8, 12) else 1) for d in days], k=1265))
    live, last, rows = date(2025, 3, 3), date(2025, 8, 29), []
    for i, d in enumerate(cl):
        s = pick(r, sw)
        new = d >= live
        route = pick(r, {"In-house": 52, "Agency": 41, "Voice rec": 7} if not new else {"In-house": 33, "Agency": 14, "Voice rec": 53})
        urg = r.random() < .17
        ty = pick(r, {"Follow up": 52, "New patient": 30, "Discharge": 11, "Telephone": 7})
        dic = d + timedelta(days=0 if r.random() < .7 else r.randint(1, 6))
        k = slow[s] * {"In-house": 1.0, "Agency": 1.3, "Voice rec": .5}[route] * (.5 if urg else 1)
        typ = dic + timedelta(days=max(0, round(math.exp(r.gauss(math.log(7.5 * k), .55)))))
        sent = typ + timedelta(days=max(0, round(math.exp(r.gauss(math.log(3.8 * slow[s] * (.6 if urg else 1)), .6)))))
        st, hold = "Sent", .13 if s == "Dermatology" else .04
        if sent > last or r.random() < hold:
            sent, st = None, "Awaiting sign-off"
            if typ > last or r.random() < .35:
                typ, st = None, "Awaiting typing"
        if dic > last: dic = None
        pages = r.choices([1, 2, 3, 4, 5], weights=[30, 43, 18, 7, 2] if ty == "New patient" else [52, 36, 9, 2, 1])[0]
        cor = min(9, int(-math.log(1 - r.random()) * {"In-house": .55, "Agency": 1.15, "Voice rec": .95}[route])) if typ else ""
        rows.append([f"CL-{24101 + i * 3 + r.randint(0, 2)}", s, pick(r, spec[s]), pick(r, {"Infirmary": 57, "Park Road": 28, "Moorside": 15}), ty, uk(d), uk(dic), uk(typ), uk(sent),
                     (sent - d).days if sent else "", route, str(urg).lower(), pages if typ else "", cor, pick(r, {"true": 78, "false": 22}) if r.random() > .03 else "",
                     pick(r, gps) if r.random() > .045 else "", st, r.choice(rem) if r.random() < .15 else ""])
    n = len(rows)
    for i in r.sample([i for i in range(n) if rows[i][6] and rows[i][7]], 21):
        rows[i][6] = ""
    for i in r.sample(range(50, n - 50), 5):  # reference used again for another letter
        rows[i][0] = rows[i - r.randint(4, 40)][0]
    for i, x in zip(r.sample([i for i in range(n) if rows[i][12] != ""], 3), (0, 22, 0)):  # pages mistyped
        rows[i][12] = x
    write("clinic_letters.csv", ["LetterRef", "Specialty", "Consultant", "Site", "LetterType", "ClinicDate", "DictatedDate", "TypedDate", "SentDate", "TurnaroundDays", "TypingRoute", "Urgent",
                                 "Pages", "Corrections", "CopyToPatient", "GpPractice", "Status", "Remarks"], rows)


# ---------------------------------------------------------------- 3 laundry
def laundry():
    r = random.Random(8842)
    wards = {"City General": [("Ash", 28), ("Beech", 30), ("Nightingale", 24), ("Seacole", 26), ("Maternity", 32), ("ITU", 18), ("Theatres Recovery", 12), ("Acute Medical Unit", 44), ("Elm", 28)],
             "St Bede's": [("Fern", 22), ("Heather", 25), ("Bracken", 24), ("Day Surgery", 16), ("Stroke Unit", 20), ("Lavender", 18)],
             "Harbour Community": [("Harbour View", 20), ("Lighthouse", 16), ("Minor Injuries", 6), ("Sandpiper", 18)]}
    base = {"Bed linen": 46, "Towels": 13, "Patient gowns": 8, "Scrubs": 4.2}
    price = {"Bed linen": .62, "Towels": .71, "Patient gowns": .88, "Scrubs": 1.14}
    fac = {"ITU": 1.75, "Maternity": 1.45, "Theatres Recovery": 1.6, "Acute Medical Unit": 1.28, "Day Surgery": 1.35, "Minor Injuries": .8, "Harbour View": .72, "Lighthouse": .68, "Sandpiper": .75, "Stroke Unit": 1.15}
    grow = {"Bed linen": .012, "Towels": -.041, "Patient gowns": -.085, "Scrubs": .16}
    mons = [(y, m) for y in (2024, 2025) for m in range(1, 13)]
    name = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()
    sf = {"City General": 1, "St Bede's": 1.04, "Harbour Community": 1.13}
    seas = [1.10, .97, 1.02, .97, .98, .94, .95, .91, .96, 1.01, 1.03, 1.06]
    rows = []
    for site, ws in wards.items():
        for w, beds in ws:
            store = r.choice("YYN")
            for lin in base:
                if lin == "Scrubs" and w in ("Harbour View", "Lighthouse", "Sandpiper", "Lavender"): continue
                k = beds * base[lin] * fac.get(w, 1) * math.exp(r.gauss(0, .12)) * (3 if lin == "Scrubs" and w in ("ITU", "Theatres Recovery", "Day Surgery") else 1)
                g = grow[lin] + r.gauss(0, .03)
                kg = []
                for j, (y, m) in enumerate(mons):
                    kg.append(round(k * (1 + g * (j - 6) / 12) * seas[m - 1] * (.55 if w == "Day Surgery" and m == 8 else 1) * math.exp(r.gauss(0, .05))))
                rows.append([site, w, lin, beds, f"{price[lin] * sf[site]:.2f}", store,
                             r.choice(["Mon & Thu", "Daily", "Tue & Fri"]) if r.random() > .06 else ""] + kg + [""])
    for i in range(len(rows)):
        if r.random() < .08: rows[i][-1] = r.choice(["counted by hand since April", "shares trolley with next ward", "old stock being phased out", "bag tags missing", "short delivered twice"])
    cells = [(i, 7 + j) for i in range(len(rows)) for j in range(24)]
    for i, j in r.sample(cells, 19):  # delivery note lost
        rows[i][j] = ""
    i, j = r.choice([c for c in cells if rows[c[0]][2] == "Towels" and rows[c[0]][c[1]] != "" and rows[c[0]][1] not in ("Nightingale", "Ash")])
    rows[i][j] = -abs(rows[i][j]) // 8  # credit note keyed as a delivery
    write("laundry_by_month.csv", ["Site", "Ward", "Linen type", "Beds (no.)", "Price (£ per kg)", "Own linen store (Y/N)", "Delivery days"] + [f"{name[m - 1]} {y} (kg)" for y, m in mons] + ["Notes"], rows)


# ---------------------------------------------------------- 4 driver trips
def trips():
    r = random.Random(415020)
    us = lambda d: d.strftime("%m/%d/%Y")
    purp = {"Dialysis": 29, "Clinic": 27, "Chemo": 14, "PT": 12, "Radiation": 10, "Dental": 8}
    towns = {"Milford": 26, "Ashby": 20, "Greenfield": 18, "Pepper Hill": 12, "Eastlake": 14, "Corinth": 10}
    dist = {"Milford": 6.5, "Ashby": 11, "Greenfield": 14, "Pepper Hill": 23, "Eastlake": 17, "Corinth": 31}
    drv = {f"D{n:02d}": math.exp(r.gauss(0, .7)) for n in r.sample(range(1, 60), 37)}
    van = set(r.sample(list(drv), 8))
    start = date(2024, 10, 1)
    days = [start + timedelta(d) for d in range(365)]
    dates = sorted(r.choices(days, weights=[{0: 1.02, 1: 1.06, 2: 1.3, 3: 1.0, 4: .9, 5: .22, 6: .06}[d.weekday()] * (.72 + .6 * (d - start).days / 365) for d in days], k=1710))
    rows, no = [], 7400
    out = ["late pick up", "very kind driver", "car was cold", "driver helped with my walker", "Great ride!", "had to wait outside in the rain", "wonderful man", "front seat hard to get into", "on time as always",
           "clinic ran late, driver waited", "lost on the way", "Thank you so much", "too much talking", "late again", "careful driver"]
    for d in dates:
        no += r.randint(1, 4)
        w, p, t = r.choices(list(drv), weights=list(drv.values()))[0], pick(r, purp), pick(r, towns)
        veh = "Van" if w in van and r.random() < .8 else "Own"
        wc = 1 if veh == "Van" and r.random() < .45 else 0
        pax = r.choices([1, 2, 3, 4], weights=[62, 24, 10, 4] if veh == "Van" else [84, 14, 2, .3])[0]
        rt = 1 if r.random() < .78 else 0
        hh = r.choices(range(6, 17), weights=[9, 14, 17, 15, 12, 9, 6, 7, 6, 4, 1])[0]
        pu = f"{hh:02d}:{r.choice(range(0, 60, 5)):02d}"
        canc = 1 if r.random() < (.085 + .06 * (d.month in (1, 2))) else 0
        mi = round(dist[t] * math.exp(r.gauss(0, .22)) * (2 if rt else 1), 1)
        mins = round(mi * r.gauss(1.75, .18) + r.gauss(11, 3) + 4 * (pax - 1) + 6 * wc)
        wt = round(max(0, r.gauss({"Dialysis": 228, "Chemo": 142, "Radiation": 38, "PT": 52, "Clinic": 58, "Dental": 47}[p], 14 if p == "Dialysis" else 19))) if rt else ""
        rtg = r.choices([5, 4, 3, 2, 1], weights=[58, 27, 9, 4, 2])[0] if r.random() < .66 else ""
        cmt = r.choice(out) if rtg != "" and r.random() < .22 else ""
        row = [f"T{no}", w, us(d), pu, t, p, veh, pax, mi, max(6, mins), wt, wc, rt, canc, "", f"{mi * .42 if veh == 'Own' else 0:.2f}", rtg, cmt]
        if canc:
            row[8:11], row[14], row[15:] = ["", "", ""], pick(r, {"patient unwell": 34, "no driver": 22, "weather": 18, "appt moved": 20, "": 6}), ["", "", ""]
        rows.append(row)
    ok = [i for i in range(len(rows)) if not rows[i][13]]
    for i in r.sample(ok, 33): rows[i][9] = ""
    for i in r.sample(ok, 26): rows[i][8] = ""
    for i in r.sample(range(len(rows)), 14): rows[i][3] = ""
    for i in r.sample(range(len(rows)), 17): rows[i][4] = ""
    for i, x in zip(r.sample([i for i in ok if rows[i][6] == "Own" and rows[i][8] != ""], 3), (418.0, 1264.5, 702.3)):  # odometer typed for miles
        rows[i][8] = x
    for i, x in zip(r.sample([i for i in ok if rows[i][16] != ""], 7), (0, 9, 0, 6, 44, 0, 10)):  # not on the scale
        rows[i][16] = x
    write("driver_trips.csv", ["trip", "drv", "dt", "pu", "twn", "purp", "veh", "pax", "mi", "mins", "wt", "wc", "rt", "canc", "c_rsn", "reimb", "rtg", "cmt"], rows)


rehab()
letters()
laundry()
trips()
