#!/usr/bin/env python3
"""Makes the four tables of this folder (standard library only, seeded, same bytes each run)."""
import math, os, random, sys
from datetime import date, datetime, timedelta

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from made_tables import pick, writer_beside

write = writer_beside(__file__)


# ------------------------------------------------------------- 1 foot clinic
def foot():
    r = random.Random(810233)
    uk = lambda d: d.strftime("%d/%m/%Y")
    clinics = {"Mill Lane": 30, "Harbour House": 25, "Queens Park HC": 20, "St Luke's": 15, "Fernhill": 10}
    dna_p = {"Mill Lane": .12, "Harbour House": .19, "Queens Park HC": .15, "St Luke's": .09, "Fernhill": .24}
    wait = {"Mill Lane": 24, "Harbour House": 38, "Queens Park HC": 31, "St Luke's": 19, "Fernhill": 44}
    size = {"Band 5": 25, "Band 6": 36, "Band 7": 28, "Band 8a": 11}
    length = {"New": 41, "Follow-up": 23, "Wound care": 34, "Nail surgery": 52, "Home visit": 47}
    slow = {"Band 5": 1.17, "Band 6": 1.04, "Band 7": .93, "Band 8a": .9}
    notes = {"plain": ["Debrided, redressed", "Nails cut, callus reduced", "footwear advice given", "Insoles reviewed", "Wound improving", "Dressing changed - see DN plan",
                       "Seen with GP letter", "Refer to orthotics", "Advised re smoking", "husband attended", "Rebooked 2/52", "Swab taken"],
             "bad": ["probes to bone, x-ray requested", "Cellulitis - started fluclox", "Referred MDFT urgently", "hot swollen foot ?Charcot", "sent to ED", "Malodorous, swab taken"]}
    pats, used = [], set()
    while len(pats) < 410:
        pid = f"P{r.randint(3, 4990):05d}"
        if pid in used:
            continue
        used.add(pid)
        dt = pick(r, {"T2": 66, "T1": 16, "No DM": 13, "T3c": 2, "": 3})
        age = r.gauss({"T1": 49, "T2": 68, "No DM": 72, "T3c": 61, "": 66}[dt], 13)
        base = {"T1": 68, "T2": 62, "No DM": 38, "T3c": 72, "": 58}[dt]
        pats.append([pid, max(19, min(97, round(age))), r.choice("MF") if r.random() < .985 else "", dt, max(30, r.gauss(base, 4 if dt == "No DM" else 13)),
                     pick(r, {"Low": 21, "Moderate": 29, "High": 27, "Active": 23} if dt != "No DM" else {"Low": 55, "Moderate": 30, "High": 11, "Active": 4}),
                     pick(r, clinics), math.exp(r.gauss(0, .7))])
    start = date(2024, 4, 1)
    days = [start + timedelta(d) for d in range(456)]  # to 30 Jun 2025
    days = [d for d in days if d.weekday() < 5 and d not in (date(2024, 12, 25), date(2024, 12, 26), date(2025, 1, 1))]
    n = 1460
    ev = []
    for _ in range(n):
        p = r.choices(pats, weights=[q[7] * (2.2 if q[5] == "Active" else 1) for q in pats])[0]
        ev.append((r.choice(days), r.random(), p))
    ev.sort(key=lambda e: e[:2])
    seen, rows, cid = set(), [], 30114
    for d, _, p in ev:
        pid, age, sex, dt, base, risk, clinic, _w = p
        cid += r.randint(1, 6)
        if pid not in seen and r.random() < .6:
            typ = "New"
        else:
            typ = pick(r, {"Follow-up": 58, "Wound care": 27, "Nail surgery": 6, "Home visit": 9} if risk != "Active" else
                       {"Follow-up": 24, "Wound care": 64, "Nail surgery": 2, "Home visit": 10})
        seen.add(pid)
        ref = uk(d - timedelta(days=max(1, round(math.exp(r.gauss(math.log(wait[clinic]), .55)))))) if typ == "New" else ""
        if r.random() < .06:
            clinic = pick(r, clinics)
        band = pick(r, size)
        late = d >= date(2024, 10, 1)
        dna = r.random() < dna_p[clinic] * (.58 if late else 1.1)
        row = [f"{cid:06d}", pid, uk(d), ref, clinic, typ, band, age, sex, dt, "Y" if dna else "N"]
        if dna:
            row += ["", risk] + [""] * 9
        else:
            ulc = r.random() < {"Active": .86, "High": .2, "Moderate": .05, "Low": .02}[risk] * (1.1 if typ == "Wound care" else .8)
            area = round(max(.1, math.exp(r.gauss(.75, .85))), 1) if ulc else ""
            inf = ulc and r.random() < .24 + (.12 if area > 4 else 0)
            char = risk in ("Active", "High") and r.random() < .06
            sin = min(6, max(0, round(r.gauss(2.3 + (1.2 if inf else 0) + (.6 if area > 4 else 0), 1)))) if ulc else ""
            if ulc and r.random() < .05: sin = ""
            hb = max(27, min(139, round(base + r.gauss(0, 5)))) if r.random() < .74 else ""
            toe = max(18, round(r.gauss(62 if ulc else 88, 21))) if r.random() < (.6 if ulc else .3) else ""
            mins = max(8, round(length[typ] * slow[band] * math.exp(r.gauss(0, .22)))) if r.random() > .03 else ""
            off = pick(r, {"TCC": 18, "Boot": 35, "Insole": 22, "Felt pad": 10, "": 15}) if ulc else ""
            com = r.choice(notes["bad"] if inf or char else notes["plain"]) if r.random() < .45 else ""
            row += [hb, risk, "Y" if ulc else "N", area, sin, "Y" if inf else "N", "Y" if char else "N", toe, off, mins, com]
        if r.random() < .012: row[12] = ""
        rows.append(row)
    u = [i for i in range(n) if rows[i][15] != ""]
    for i, x in zip(r.sample(u, 7), [7, 9, 8, 33, 7, 66, 12]):  # SINBAD not on the scale
        rows[i][15] = x
    t = [i for i in range(n) if rows[i][20] != ""]
    for i, x in zip(r.sample(t, 2), [0, 405]):  # contact length
        rows[i][20] = x
    for i in r.sample(range(60, n - 60), 5):  # contact number given out twice, different people
        rows[i][0] = rows[i - r.randint(4, 40)][0]
    write("foot_clinic_contacts.csv", ["Contact No", "Patient No", "Date of contact", "Referral received", "Clinic", "Contact type", "Clinician band", "Age (years)", "Sex",
                                       "Diabetes type", "DNA (Y/N)", "HbA1c (mmol/mol)", "Foot risk", "Ulcer (Y/N)", "Ulcer area (cm2)", "SINBAD (0-6)", "Infection (Y/N)",
                                       "Charcot suspected (Y/N)", "Toe pressure (mmHg)", "Offloading", "Contact length (min)", "Notes"], rows)


# ------------------------------------------------------------- 2 poison centre
def poison():
    r = random.Random(22217)
    kid = {"Laundry pod": (12, "Household", 12), "Hand sanitizer": (8, "Household", 0), "Bleach": (9, "Household", 0), "Acetaminophen": (11, "Analgesic", 800), "Ibuprofen": (9, "Analgesic", 600),
           "Cannabis edible": (6, "Recreational", 25), "Melatonin": (14, "Supplement", 8), "Multivitamin": (7, "Supplement", 0), "Vape liquid": (4, "Recreational", 20),
           "Diphenhydramine": (5, "Antihistamine", 38), "Iron tablets": (2, "Supplement", 130), "Holly berries": (4, "Plant", 0), "Button battery": (3, "Foreign body", 0)}
    teen = {"Acetaminophen": (24, "Analgesic", 11000), "Ibuprofen": (13, "Analgesic", 6000), "Sertraline": (10, "Antidepressant", 900), "Diphenhydramine": (9, "Antihistamine", 400),
            "Cannabis edible": (9, "Recreational", 60), "Vape liquid": (5, "Recreational", 40), "Melatonin": (4, "Supplement", 90), "Caffeine": (3, "Supplement", 900), "Bupropion": (5, "Antidepressant", 1500)}
    adult = {"Acetaminophen": (13, "Analgesic", 9500), "Bleach": (9, "Household", 0), "Carbon monoxide": (5, "Gas", 0), "Metoprolol": (6, "Cardiac", 220), "Amlodipine": (5, "Cardiac", 50),
             "Sertraline": (7, "Antidepressant", 700), "Alprazolam": (6, "Sedative", 14), "Oxycodone": (5, "Opioid", 90), "Ibuprofen": (5, "Analgesic", 4000), "Copperhead snake": (4, "Bite/sting", 0),
             "Black widow": (3, "Bite/sting", 0), "Wild mushroom": (4, "Plant", 0), "Diphenhydramine": (4, "Antihistamine", 300), "Hand sanitizer": (2, "Household", 0), "Cannabis edible": (3, "Recreational", 50)}
    counties = {"Franklin": 27, "Lucas": 19, "Clark": 15, "Wayne": 13, "Mercer": 10, "Hardin": 8, "Preble": 5, "": 3}
    hrs = [3, 2, 2, 1, 1, 1, 2, 4, 6, 7, 7, 7, 7, 7, 7, 8, 9, 11, 13, 12, 10, 8, 6, 4]
    days = [date(2023, 1, 1) + timedelta(d) for d in range(731)]
    dw = [(1.05 if d.weekday() > 4 else 1) * (1.09 if d.year == 2024 else 1) * (1 + .13 * math.cos((d.timetuple().tm_yday - 190) / 365 * 6.283)) for d in days]
    when = []
    for d in r.choices(days, weights=dw, k=1850):
        when.append(datetime(d.year, d.month, d.day, r.choices(range(24), weights=hrs)[0], r.randint(0, 59)))
    when.sort()
    rows, case = [], 2300418
    for at in when:
        case += r.randint(1, 7)
        a = pick(r, {"kid": 44, "mid": 9, "teen": 15, "adult": 32})
        if a == "kid":
            age, tab = r.choice([.5, .8, 1, 1, 1.5, 1.5, 2, 2, 2, 2, 2.5, 3, 3, 3, 4, 4, 5]), kid
        elif a == "mid":
            age, tab = r.randint(6, 12), kid
        elif a == "teen":
            age, tab = r.randint(13, 19), teen
        else:
            age, tab = min(94, max(20, round(r.gauss(46, 18)))), adult
        w = {k: v[0] * (1.9 if k == "Cannabis edible" and at.year == 2024 else .75 if k == "Laundry pod" and at.year == 2024 else 1) for k, v in tab.items()}
        sub = pick(r, w)
        _, cls, dose = tab[sub]
        sex = r.choices("FMU", weights=[64 if a == "teen" else 50, 35 if a == "teen" else 48, 1])[0]
        if cls == "Bite/sting": reason = "UB"
        elif sub == "Carbon monoxide": reason = "UE"
        elif a in ("kid", "mid"): reason = pick(r, {"UG": 82, "UT": 16, "AR": 2})
        elif a == "teen": reason = pick(r, {"IS": 58, "IA": 14, "IM": 11, "UT": 9, "UG": 8})
        else: reason = pick(r, {"IS": 27, "UT": 30, "UG": 18, "IM": 10, "IA": 7, "AR": 8})
        if reason == "IS" and cls in ("Household", "Plant"): reason = "UG"
        caller = pick(r, {"Hospital": 62, "EMS": 12, "Family": 18, "Self": 8} if reason == "IS" else
                      {"Parent": 78, "School": 5, "Hospital": 11, "Family": 6} if a in ("kid", "mid") else {"Self": 45, "Family": 24, "Hospital": 24, "EMS": 7})
        route = "Bite/sting" if cls == "Bite/sting" else "Inhaled" if sub == "Carbon monoxide" else pick(r, {"Ingested": 88, "Skin": 5, "Eye": 7}) if cls == "Household" else "Ingested"
        sev = {"IS": 1.5, "IA": 1.1, "IM": .6}.get(reason, 0) + {"Cardiac": .9, "Opioid": 1.1, "Antidepressant": .5, "Bite/sting": .8, "Gas": .5}.get(cls, 0) + r.gauss(0, .9)
        out = "Major" if sev > 3.1 else "Moderate" if sev > 1.8 else "Minor" if sev > .7 else "No effect"
        if sev > 3.9 and sub != "Carbon monoxide" and a == "adult": out = "Death"
        ref = sev > .9 or caller == "Hospital" or r.random() < .07
        if caller not in ("Hospital",) and r.random() < .17: out = "Not followed"
        if r.random() < .02: out = ""
        mins = max(2, round(math.exp(r.gauss(math.log(14 if caller == "Hospital" else 8.5), .45))))
        fu = 0 if out in ("", "Not followed") else min(9, max(0, round(r.gauss(.7 + .8 * max(0, sev), .8))))
        mg = round(dose * math.exp(r.gauss(0, .6)), -1 if dose > 500 else 0) if dose and r.random() < .72 else ""
        lb = round(r.gauss(22 + 5.2 * age if age < 13 else 158, 4 if age < 13 else 32)) if r.random() < .5 else ""
        txt = ""
        if r.random() < .5:
            txt = r.choice({"Vape liquid": ["licked vape pen", "Vape juice spilled in mouth", "swallowed VAPE refill", "found w/ bottle, few drops"],
                            "Laundry pod": ["bit into pod", "Pod burst in eye", "vomited x2 after pod"],
                            "Cannabis edible": ["ate gummies left on table", "sleepy after gummy", "thought it was candy; older brother's vape also in room"],
                            "Carbon monoxide": ["furnace, headache all family", "Generator indoors", "CO alarm going off"]}.get(sub,
                           ["vomited once", "asymptomatic now", "Double dose given by both parents", "Took extra pill by mistake", "drowsy", "no symptoms, advised fluids", "Told to go to ED",
                            "found with open bottle", "grandma's pill box", "Will call back", "took handful after argument"] if route == "Ingested" else ["rinsed 15 min", "redness only", "pain and swelling", "still burning"]))
        if r.random() < .014: age = ""
        rows.append([f"{case:08d}", at.strftime("%m/%d/%Y %I:%M %p"), mins, caller, pick(r, counties), age, lb, sex, sub, cls, reason, route, mg if mg == "" else int(mg),
                     "true" if ref else "false", out, fu, pick(r, {"KLM": 24, "RJ": 21, "DPW": 20, "SAO": 19, "TB": 16}), txt])
    n = len(rows)
    for i, x in zip(r.sample([i for i in range(n) if rows[i][3] in ("Parent", "Self")], 3), [480, 999, 1440]):  # timer left running
        rows[i][2] = x
    for i, x in zip(r.sample([i for i in range(n) if rows[i][5] != "" and rows[i][5] > 30 and rows[i][8] != "Carbon monoxide"], 2), [199, 130]):
        rows[i][5] = x
    write("PoisonCalls_2023_2024.csv", ["CaseNo", "CallReceived", "CallMinutes", "CallerType", "County", "AgeYears", "WeightLb", "PatientSex", "Substance", "SubstanceClass", "ReasonCode",
                                        "Route", "DoseMg", "HospReferred", "Outcome", "FollowUpCalls", "Specialist", "Narrative"], rows)


# ------------------------------------------------------------- 3 IT service desk
def desk():
    r = random.Random(40994)
    cats = {"ACC": 24, "HW": 17, "SW": 16, "EPR": 18, "PRN": 12, "NET": 8, "TEL": 5}
    depts = {"ED": 15, "Theatres": 11, "ICU": 7, "Outpatients": 18, "Pharmacy": 9, "Radiology": 11, "Pathology": 8, "Wards": 15, "HR": 3, "Finance": 3}
    team = {"ACC": {"1st line": 88, "Apps": 12}, "HW": {"Desktop": 66, "1st line": 16, "3rd party": 18}, "SW": {"1st line": 35, "Apps": 45, "Desktop": 20}, "EPR": {"Apps": 52, "1st line": 20, "3rd party": 28},
            "PRN": {"Desktop": 55, "1st line": 30, "3rd party": 15}, "NET": {"Network": 86, "3rd party": 14}, "TEL": {"Network": 70, "3rd party": 30}}
    hrs = {"P1": 4, "P2": 8, "P3": 24, "P4": 72}
    base = {"ACC": 14, "HW": 58, "SW": 42, "EPR": 66, "PRN": 33, "NET": 74, "TEL": 37}
    tq = {"1st line": .25, "Desktop": .05, "Apps": -.05, "Network": 0, "3rd party": -.35}
    text = {"ACC": ["password reset", "Locked out", "New starter account", "smartcard not recognised", "MFA phone lost"], "HW": ["PC won't start", "Monitor flickering", "keyboard sticky", "laptop battery", "COW battery dead"],
            "SW": ["Outlook freezing", "Teams no sound", "licence expired", "Excel crash"], "EPR": ["can't see results in EPR", "EPR slow", "Wrong patient banner", "discharge letter stuck", "merge duplicate pt"],
            "PRN": ["printer jam", "labels printing blank", "toner", "wristband printer offline"], "NET": ["wifi dropping", "No network in bay 3", "VPN", "switch down"], "TEL": ["bleep not working", "phone dead", "Handset cracked"]}
    days = [date(2024, 7, 1) + timedelta(d) for d in range(365)]
    dw = [(1.25 if d.weekday() == 0 else 1 if d.weekday() < 5 else .3) * (1.5 if d.month == 2 and d.year == 2025 and d.day > 9 else 1) for d in days]
    op = sorted(datetime(d.year, d.month, d.day, r.choices(range(24), weights=[1] * 6 + [3, 7, 14, 13, 12, 10, 8, 9, 10, 9, 8, 5, 3, 2, 2, 1, 1, 1])[0], r.randint(0, 59)) for d in r.choices(days, weights=dw, k=1960))
    end = datetime(2025, 7, 1, 6, 0)
    rows, no = [], 77012
    for o in op:
        no += r.randint(1, 4)
        c, dp = pick(r, cats), pick(r, depts)
        pri = pick(r, {"P1": 3, "P2": 14, "P3": 52, "P4": 31} if c not in ("NET", "EPR") else {"P1": 9, "P2": 25, "P3": 48, "P4": 18})
        tm = pick(r, team[c])
        ch = pick(r, {"Phone": 41, "Portal": 37, "Email": 17, "Walk-up": 5} if pri not in ("P1",) else {"Phone": 95, "Portal": 5})
        wrk = max(3, round(math.exp(r.gauss(math.log(base[c] * (1.5 if pri == "P1" else 1)), .6))))
        if wrk in (60, 120): wrk += 1
        est = max(5, round(base[c] * math.exp(r.gauss(0, .25)) / 5) * 5)
        late = (.06 + (.44 if tm == "3rd party" else 0) + (.04 if pri == "P1" else 0) + (.02 if ch == "Email" else 0))
        brch = 1 if r.random() < late else 0
        h = hrs[pri] * (1 + math.exp(r.gauss(-.7, .8)) if brch else min(.99, math.exp(r.gauss(-1.1, .7))))
        h = round(max(.1, h), 1)
        if not brch: h = min(h, hrs[pri])
        elif h <= hrs[pri]: h = hrs[pri] + .1
        cl = o + timedelta(minutes=round(h * 60))
        fcr = 1 if tm == "1st line" and r.random() < .68 else 0
        cs = max(1, min(5, round(r.gauss(4.25 + tq[tm] - .024 * (h - 12) + (.2 if fcr else 0), .75)))) if r.random() < .36 else ""
        parts = f"£{math.exp(r.gauss({'HW': 4.3, 'PRN': 3.4, 'TEL': 3.9, 'NET': 4.9}[c], .8)):,.2f}" if c in ("HW", "PRN", "TEL", "NET") and r.random() < .48 else ""
        reo = pick(r, {0: 92, 1: 6, 2: 2})
        closed = cl < end and r.random() > .012
        if r.random() < .035: est = ""
        rows.append([f"INC{no:07d}", o.strftime("%Y-%m-%d %H:%M"), cl.strftime("%Y-%m-%d %H:%M") if closed else "", pri, c, dp if r.random() > .015 else "", ch, tm, fcr, reo, est, wrk if closed else "",
                     h if closed else "", hrs[pri], brch if closed else "", cs if closed else "", parts, r.choice(text[c]), 1 if r.random() < .07 else 0])
    n = len(rows)
    for i, x in zip(r.sample([i for i in range(n) if rows[i][3] == "P4" and rows[i][12] != "" and rows[i][15] == "" and rows[i][14] == 0], 4), [-3.5, -11.2, -.4, -24.0]):  # closed before opened
        rows[i][12] = x
        rows[i][2] = (datetime.strptime(rows[i][1], "%Y-%m-%d %H:%M") + timedelta(minutes=round(x * 60))).strftime("%Y-%m-%d %H:%M")
    for i in r.sample([i for i in range(n) if rows[i][4] == "TEL" and rows[i][10] != ""], 2):
        rows[i][10] = 9999
    write("it_tkts_2024-25.csv", ["tkt", "opn", "cls", "pri", "cat", "dept", "chan", "team", "fcr", "reopn", "est_min", "wrk_min", "res_h", "sla_h", "brch", "csat", "parts_gbp", "descr", "vip"], rows)


# ------------------------------------------------------------- 4 MDT
def mdt():
    r = random.Random(6120)
    hosp = {"Queensway": 1.0, "St Aldhelm's": .78, "Northmoor": 1.27, "Castle Hill": .52}
    # tumour site: cases a month, shares of surgery chemo radiotherapy surveillance bsc trial, wait, cns at base
    site = {"Breast": (46, (46, 17, 18, 12, 3, 4), 15, 3.6), "Colorectal": (33, (48, 21, 6, 14, 8, 3), 19, 2.4), "Lung": (27, (19, 26, 21, 9, 21, 4), 22, 2.0), "Urology": (38, (27, 8, 15, 42, 5, 3), 26, 2.2),
            "Skin": (24, (70, 2, 4, 20, 2, 2), 17, 1.2), "Head & Neck": (14, (33, 12, 35, 11, 7, 2), 23, 1.4), "Gynae": (17, (47, 24, 9, 13, 5, 2), 20, 1.3), "Upper GI": (16, (20, 29, 9, 10, 29, 3), 21, 1.1)}
    mon = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()
    seas = [1.04, .97, 1.09, .94, 1.0, 1.0, 1.06, .9, .99, 1.13, 1.05, .82]
    wte = {}
    for h, k in hosp.items():
        for s, v in site.items():
            a = round(v[3] * (.45 + .62 * k) * 5) / 5
            b = round(a + r.choice([0, 0, .2, .2, .4, -.2]), 1)
            wte[h, s] = (a, b, round(b + r.choice([0, .2, .2, .5, -.2]) + (.4 if s == "Breast" else 0), 1))
    rows = []
    for t in range(30):
        y, m = 2023 + t // 12, t % 12
        for h, k in hosp.items():
            for s, (c, sh, w, _) in site.items():
                n = max(3, round(r.gauss(c * k * seas[m] * (1 + .045 * t / 12 + (.08 if s == "Skin" and 4 <= m <= 8 else 0)), math.sqrt(c * k) * .8)))
                pd = .045 + (.0052 * (t - 11) if t > 11 else 0) + (.035 if s in ("Lung", "Upper GI") else 0) + (.02 if h == "Castle Hill" else 0)
                d = sum(r.random() < pd for _ in range(n))
                x = [0] * 6
                for _ in range(n - d):
                    x[r.choices(range(6), weights=sh)[0]] += 1
                wait = round(max(5, r.gauss(w + (3.5 if h == "Northmoor" else 0) + .07 * t + (2 if m == 0 else 0), 1.9)), 1)
                pc = round(min(100, max(30, 100 - 1.5 * wait + r.gauss(0, 5))), 1)
                row = [f"{mon[m]}-{y % 100}", h, s, r.choice([4, 4, 5]) if c > 20 else r.choice([2, 2, 3]), n, *x, d, wait, f"{pc}%", "Y" if r.random() < .93 else "N", *wte[h, s]]
                if r.random() < {"Castle Hill": .13, "Northmoor": .035}.get(h, .02): row[12] = ""
                if r.random() < .012: row[13] = ""
                rows.append(row)
    for i, x in zip(r.sample([i for i in range(len(rows)) if rows[i][12] != "" and rows[i][2] in ("Skin", "Gynae")], 2), [212.0, 0.0]):
        rows[i][12] = x
    write("mdt_decisions_monthly.csv", ["month", "hosp", "tumour_site", "meetings", "cases", "surgery", "chemo", "radiotherapy", "surveillance", "bsc", "trial", "deferred", "avg_wait_days",
                                        "pct_62d", "quorate", "cns_wte_2023", "cns_wte_2024", "cns_wte_2025"], rows)


foot(); poison(); desk(); mdt()
