#!/usr/bin/env python3
"""Four made-up hospital tables, seeded. Standard library only. Writes tables/*.csv next to this file
(or into the folder given as the first argument)."""
import datetime as dt, os, random, sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from made_tables import pick, writer_beside

write = writer_beside(__file__)


def clip(x, lo, hi):
    return max(lo, min(hi, x))


# ------------------------------------------------------------------ 1 dialysis: four weeks of runs
def dialysis():
    R = random.Random(731906)
    units = [("Main", .36), ("Hillcrest", .24), ("Docklands", .22), ("Northfield", .18)]
    pts = []
    for i in range(48):
        pts.append(dict(
            no=2201 + i, unit=pick(R, units),
            shift=["AM", "PM", "TW"][i % 3] if i < 30 else pick(R, [("AM", .45), ("PM", .35), ("TW", .2)]),
            access=["AVF", "AVG", "CVC"][(i // 3) % 3] if i < 27 else pick(R, [("AVF", .68), ("AVG", .1), ("CVC", .22)]),
            days=(0, 2, 4) if R.random() < .54 else (1, 3, 5),
            presc=R.choice([180, 210, 240, 240, 240, 255, 270]),
            dry=round(clip(R.gauss(74, 14), 44, 118), 1), sbp=R.gauss(146, 14)))
    rows = []
    start = dt.date(2025, 3, 3)
    for d in range(27):
        day = start + dt.timedelta(d)
        for sh in ("AM", "PM", "TW"):
            for p in pts:
                if p["shift"] != sh or day.weekday() not in p["days"] or R.random() < .04:
                    continue
                early = R.random() < (.22 if sh == "TW" else .13)
                act = p["presc"] - (R.choice([15, 20, 30, 40, 55, 65]) if early else R.choice([0, 0, 0, 0, 0, 1, 2, -3]))
                gain = clip(R.gauss(2.9 if day.weekday() in (0, 1) else 2.2, .7), .2, 5.2)
                pre = round(p["dry"] + gain, 1)
                post = round(p["dry"] + R.gauss(.15, .25), 1)
                ktv = 0.92 + .0033 * (act - 150) + {"AVF": .24, "AVG": .2, "CVC": 0.0}[p["access"]] + R.gauss(0, .15)
                sbp = int(clip(p["sbp"] + R.gauss(0, 12), 88, 208))
                hypo = 1 if R.random() < (.34 if day.weekday() == 0 else .13) + (.05 if gain > 3.2 else 0) else 0
                psb = int(clip(sbp - R.gauss(16, 11) - 22 * hypo, 70, 200))
                rows.append([None, p["no"], day.isoformat(), sh, p["unit"], p["access"], p["presc"], act, pre,
                             "" if R.random() < .03 else post, "" if R.random() < .09 else "%.2f" % clip(ktv, .55, 2.3),
                             sbp, "" if R.random() < .05 else psb, hypo])
    for k, r in enumerate(rows):
        r[0] = "HD%05d" % (20110 + k)
        r[8] = "%.1f" % r[8]
        if r[9] != "":
            r[9] = "%.1f" % r[9]
    for k, v in zip((57, 203, 318, 466), (1380, 0, 11, -142)):      # false pressures
        rows[k][11] = v
    write("dialysis_sessions.csv",
          ["sess_no", "pt_no", "sess_dt", "shift", "unit", "access", "presc_min", "actual_min", "pre_wt_kg",
           "post_wt_kg", "ktv", "pre_sbp", "post_sbp", "hypotens"], rows)


# ------------------------------------------------------------------ 2 medication errors, Jul 2023 - Jun 2025
def mederrors():
    R = random.Random(550218)
    wards = [("Acute Medical Unit", .25), ("Elderly Care", .21), ("Emergency Dept", .16), ("Surgical Short Stay", .13),
             ("Stroke Unit", .10), ("Paediatrics", .08), ("ITU", .07)]
    meds = [("Insulin", "Endocrine", "Yes", 16), ("Enoxaparin", "Anticoagulant", "Yes", 11), ("Warfarin", "Anticoagulant", "Yes", 7),
            ("Apixaban", "Anticoagulant", "Yes", 6), ("Morphine", "Opioid", "Yes", 9), ("Oxycodone", "Opioid", "Yes", 5),
            ("Paracetamol", "Analgesic", "No", 8), ("Ibuprofen", "Analgesic", "No", 3), ("Co-amoxiclav", "Antibiotic", "No", 8),
            ("Gentamicin", "Antibiotic", "No", 6), ("Flucloxacillin", "Antibiotic", "No", 4), ("Furosemide", "Cardiac", "No", 6),
            ("Amiodarone", "Cardiac", "No", 3), ("Potassium chloride", "Electrolyte", "Yes", 4), ("Levetiracetam", "Neurology", "No", 4)]
    stagewards = {"PR": dict(zip([w for w, _ in wards], (1.7, .9, 1.2, .7, .8, .9, .8))),
                  "DI": dict(zip([w for w, _ in wards], (.8, 1.1, .5, 1.8, .7, .8, .6))),
                  "AD": dict(zip([w for w, _ in wards], (.9, 1.7, .9, .7, .9, .8, .9))),
                  "MO": dict(zip([w for w, _ in wards], (.9, 1.2, .5, .6, 2.9, .6, 1.0)))}
    texts = {"PR": ["Wrong dose prescribed", "Duplicate order on the chart", "Prescribed despite known allergy",
                    "Wrong frequency on chart", "Allergy box left blank", "Illegible start date", "Interaction not picked up"],
             "DI": ["Wrong strength supplied", "Label for another patient", "Short supply, ward ran out",
                    "Out of date box sent up", "wrong dose on label"],
             "AD": ["Dose omitted, drug not on ward", "Given two hours late", "WRONG DOSE given, pump misread",
                    "Given to wrong patient", "Given in spite of red allergy band", "Second dose given too early",
                    "Patient refused, not charted"],
             "MO": ["Level not taken", "Bloods not rechecked", "Follow-up test not booked", "Renal function not reviewed",
                    "Rash after dose, ALLERGY status never checked"]}
    rows = []
    start, end, cut = dt.date(2023, 7, 1), dt.date(2025, 6, 30), dt.date(2024, 11, 1)
    day = start
    while day <= end:
        lam = .66 * {8: 1.75, 1: 1.12, 12: .85}.get(day.month, 1.0) * (.8 if day.weekday() >= 5 else 1.05)
        if day >= dt.date(2025, 1, 1):
            lam *= .86
        n = 0
        while R.random() < lam / (1 + lam) and n < 5:
            n += 1
        for _ in range(n):
            st = pick(R, [("PR", .31), ("DI", .14), ("AD", .43 if day < cut else .26), ("MO", .14)])
            ward = pick(R, [(w, x * stagewards[st][w]) for w, x in wards])
            med = pick(R, [(m, m[3]) for m in meds])
            harm = pick(R, [("No harm", .56), ("Low", .28), ("Moderate", .12 if med[2] == "Yes" else .07),
                            ("Severe", .06 if ward == "ITU" or med[2] == "Yes" else .02)])
            hour = pick(R, [(h, 2.2 if h in (8, 12, 18, 22) else .6 if h < 7 else 1) for h in range(24)])
            rep = min(day + dt.timedelta(pick(R, [(0, .5), (1, .25), (2, .1), (4, .08), (9, .05), (21, .02)])), end)
            close = int(clip(R.lognormvariate(3.0 if harm in ("No harm", "Low") else 3.8, .75), 1, 170))
            still = day + dt.timedelta(close) > dt.date(2025, 7, 10)
            rows.append([None, day.isoformat(), "" if R.random() < .04 else hour, rep.isoformat(), ward, med[0], med[1], st, harm,
                         "" if R.random() < .03 else pick(R, [("Nurse", .52), ("Pharmacist", .27), ("Doctor", .13), ("Student", .08)]),
                         med[2], "" if still else close, pick(R, [("Yes", .62), ("No", .38)]) if R.random() > .05 else "",
                         R.choice(texts[st])])
        day += dt.timedelta(1)
    for k, r in enumerate(rows):
        r[0] = "ME-%04d" % (3301 + k)
    for k in (41, 118, 219, 300, 377):                     # a number given out again, to another incident
        rows[k][0] = rows[k - 7][0]
    write("medication_errors.csv",
          ["IncidentId", "EventDate", "EventHour", "ReportedDate", "Ward", "Medicine", "MedClass", "Stage", "HarmLevel",
           "Reporter", "HighAlert", "DaysToClose", "PatientTold", "Details"], rows)


# ------------------------------------------------------------------ 3 palliative care referrals, Jan 2024 - Jun 2025
def palliative():
    R = random.Random(904418)
    ill = [("Cancer", .46, 6.5), ("Heart failure", .14, 3.7), ("COPD", .13, 3.5), ("Dementia", .11, 4.4),
           ("Kidney failure", .08, 4.6), ("Motor neurone disease", .08, 7.2)]
    rows = []
    start = dt.date(2024, 1, 1)
    n = 392
    days = sorted(R.randrange(546) for _ in range(n))
    for k, off in enumerate(days):
        day = start + dt.timedelta(off)
        while day.weekday() == 6:
            day -= dt.timedelta(1)
        what, _, pm = pick(R, [(i, i[1]) for i in ill])
        src = pick(R, [("GP", .36), ("HOSP", .31), ("CN", .18), ("CH", .09 if what != "Dementia" else .3), ("SELF", .06)])
        urg = "U" if R.random() < .38 else "R"
        wait = max(0, int(round(R.gammavariate(2.2, 1) * (1.3 if urg == "U" else 4.6) * (1 + off / 620))))
        seen = day + dt.timedelta(wait)
        nos = R.random() < .05 or seen > dt.date(2025, 6, 30)
        p0 = int(clip(round(R.gauss(pm, 1.7)), 0, 10))
        p7 = int(clip(round(p0 * .55 + R.gauss(0, 1.1)), 0, 10))
        want = pick(R, [("Home", .55), ("Hospice", .24), ("Care home", .13), ("Hospital", .08)])
        visits = 0 if nos else int(clip(round(R.gammavariate(2.4, 2.4)), 0, 24))
        died = "" if R.random() < .24 or seen > dt.date(2025, 6, 1) else \
            ("Y" if R.random() < {"Home": .57, "Hospice": .71, "Care home": .86, "Hospital": .79}[want] else "N")
        if R.random() < .05:
            want = died = ""
        rows.append(["PC-%04d" % (411 + k), int(clip(R.gauss(76 if what != "Dementia" else 84, 11), 24, 101)),
                     pick(R, [("F", .51), ("M", .49)]), src, what, urg, day.isoformat(), "" if nos else seen.isoformat(),
                     "" if R.random() < .04 else p0, "" if nos or R.random() < .12 else p7,
                     "" if R.random() < .02 else "%.1f" % clip(R.lognormvariate(1.75, .65), .3, 58), visits,
                     want, died])
    seen_rows = [r for r in rows if r[7] != ""]
    for k, v in zip((44, 171, 290), (210, 96, 145)):       # typing errors
        seen_rows[k][11] = v
    write("palliative_referrals.csv",
          ["Ref No", "Age (yrs)", "Sex", "Source", "Main illness", "Urgency", "Referred on", "First seen",
           "Pain at start (0-10)", "Pain at day 7 (0-10)", "Distance (mi)", "Home visits", "Wanted to die at", "Died there"], rows)


# ------------------------------------------------------------------ 4 diabetic eye screening, practice x age band, years across
def eyes():
    R = random.Random(118263)
    names = ["Ashgrove", "Beechwood", "Birchfield", "Blackthorn", "Bridge Street", "Brook Lane", "Canal Side", "Castle Gate",
             "Cedar House", "Chapel Row", "Church View", "Cobbler's Yard", "Copper Beech", "Dale End", "Elder Tree", "Fairway",
             "Fern Bank", "Fountain", "Foxglove", "Gable End", "Granary", "Greenhill", "Hawthorn", "Hazel Court", "Hollow Oak",
             "Ivy Cottage", "Juniper", "Kiln Road", "Larkspur", "Limes", "Linden", "Mallard", "Maple Tree", "Market Square",
             "Meadowside", "Mill Race", "Old Forge", "Orchard", "Park Row", "Pear Tree", "Poplars", "Priory", "Quarry Bank",
             "Rowan", "Saddlers", "Sandpit", "Spinney", "Station Road", "Sycamore", "Tannery", "Tollgate", "Wharf Road",
             "Willow Bank", "Windmill"]
    locs = [("Eastbrook", .26, 1.0), ("Harbourside", .22, .9), ("Kingsmead", .2, 1.15), ("Moorside", .18, .8), ("Old Town", .14, 1.3)]
    bands = [("12-39", .1, .66), ("40-64", .38, .77), ("65-79", .36, .87), ("80+", .16, .78)]
    rows = []
    for k, nm in enumerate(names):
        loc, _, size = locs[k] if k < 5 else pick(R, [(l, l[1]) for l in locs])
        base = R.uniform(260, 900) * size
        van = "TRUE" if R.random() < .3 else "FALSE"
        up = dt.date(2025, 1, 6) + dt.timedelta(R.randrange(25))
        lw = {"Eastbrook": 24, "Harbourside": 31, "Kingsmead": 22, "Moorside": 38, "Old Town": 27}[loc]
        skip21 = R.random() < .07
        for b, share, upt in bands:
            reg = max(12, int(base * share * R.uniform(.85, 1.15)))
            u = clip(R.gauss(upt, .05), .4, .97)
            s24 = int(reg * u)
            s23 = int(s24 * R.uniform(.9, 1.0))
            s22 = int(s23 * R.uniform(.84, .97))
            s21 = int(s22 * R.uniform(.6, .85))
            ref = int(round(s24 * clip(R.gauss({"12-39": .036, "40-64": .045, "65-79": .05, "80+": .071}[b], .012), .005, .2)))
            ung = int(round(s24 * clip(R.gauss({"12-39": .01, "40-64": .02, "65-79": .035, "80+": .08}[b], .01), 0, .2)))
            w = round(clip(R.gauss(lw - (4 if van == "TRUE" else 0) + (4 if b == "12-39" else 0), 5), 6, 70), 1)
            w += .1 if w in (20.0, 30.0) else 0
            rows.append(["P%03d" % (101 + k * 3), nm, loc, b, reg, "" if skip21 else s21, s22, s23, s24, ref,
                         "" if R.random() < .06 else ung, "" if R.random() < .13 else "%.1f" % w, van,
                         "" if R.random() < .03 else up.isoformat()])
    write("eye_screening.csv",
          ["PracticeCode", "Practice", "Locality", "Age band", "Registered 2024", "Screened 2021", "Screened 2022", "Screened 2023",
           "Screened 2024", "Referred 2024", "Ungradable 2024", "AvgWait (days)", "MobileVan", "Last upload"], rows)


dialysis(); mederrors(); palliative(); eyes()
