#!/usr/bin/env python3
"""Four made-up hospital tables, seeded. Standard library only. Writes tables/*.csv next to this file."""
import datetime as dt, math, os, random, sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from made_tables import pick, poisson, writer_beside

write = writer_beside(__file__)


# ------------------------------------------------------------------ 1 blood bank
def transfusion():
    R = random.Random(77120)
    wards = [("ICU", 19), ("Theatres", 17), ("Haematology", 20), ("ED", 14), ("Gen Med", 12), ("Surgical", 10), ("Maternity", 8)]
    comp = {"ICU": [("RBC", 50), ("PLT", 20), ("FFP", 22), ("CRYO", 8)], "Theatres": [("RBC", 58), ("PLT", 13), ("FFP", 20), ("CRYO", 9)],
            "Haematology": [("RBC", 52), ("PLT", 46), ("FFP", 2)], "ED": [("RBC", 70), ("PLT", 8), ("FFP", 17), ("CRYO", 5)],
            "Gen Med": [("RBC", 88), ("PLT", 9), ("FFP", 3)], "Surgical": [("RBC", 80), ("PLT", 8), ("FFP", 12)],
            "Maternity": [("RBC", 66), ("PLT", 6), ("FFP", 14), ("CRYO", 14)]}
    urg = {"ICU": [("R", 32), ("U", 44), ("E", 24)], "Theatres": [("R", 42), ("U", 28), ("E", 30)], "Haematology": [("R", 74), ("U", 24), ("E", 2)],
           "ED": [("R", 6), ("U", 44), ("E", 50)], "Gen Med": [("R", 66), ("U", 30), ("E", 4)], "Surgical": [("R", 58), ("U", 33), ("E", 9)],
           "Maternity": [("R", 26), ("U", 40), ("E", 34)]}
    abo = [("O+", 37), ("A+", 34), ("B+", 9), ("O-", 8), ("A-", 6), ("AB+", 3), ("B-", 2), ("AB-", 1)]
    pool, rows, no, pid = {w: [] for w, _ in wards}, [], 3107, 20180
    day = dt.date(2024, 1, 1)
    while day <= dt.date(2025, 3, 31):
        for _ in range(poisson(R, 1.08 if day.weekday() >= 5 else 1.34)):
            w = pick(R, wards)
            if pool[w] and R.random() < (.62 if w == "Haematology" else .24):
                p = R.choice(pool[w][-14:])
            else:
                pid += R.randint(1, 6)
                sex = "F" if w == "Maternity" else pick(R, [("F", 45), ("M", 55)])
                age = R.randint(19, 43) if w == "Maternity" else int(max(18, min(95, R.gauss(64, 16))))
                p = ["H%05d" % pid, sex, "" if R.random() < .012 else age, pick(R, abo)]
                pool[w].append(p)
            u = pick(R, urg[w])
            c = pick(R, comp[w])
            no += R.choice([1, 1, 1, 2])
            h = pick(R, [(k, v) for k, v in enumerate([3, 3, 2, 2, 2, 2, 3, 5, 9, 11, 12, 11, 9, 9, 9, 9, 8, 7, 6, 5, 5, 4, 4, 3])]) if u == "E" else \
                pick(R, [(k, v) for k, v in enumerate([1, 1, 1, 1, 1, 1, 2, 5, 11, 14, 14, 12, 9, 9, 9, 8, 7, 5, 4, 3, 3, 2, 2, 1])])
            at = dt.datetime.combine(day, dt.time(h, R.randint(1, 59)))
            ask = {"RBC": pick(R, [(1, 22), (2, 56), (3, 9), (4, 9), (6, 4)]), "PLT": pick(R, [(1, 74), (2, 26)]),
                   "FFP": pick(R, [(2, 34), (3, 14), (4, 52)]), "CRYO": pick(R, [(1, 28), (2, 72)])}[c]
            if u == "E" and c == "RBC":
                ask = pick(R, [(2, 42), (4, 38), (6, 16), (8, 4)])
            x = R.random()
            got = 0 if x < .08 else max(1, ask - R.randint(1, 2)) if x < .27 else ask
            base = {"E": 19, "U": 68, "R": 195}[u] + (0 if c == "RBC" else 14 if c == "PLT" else 24)
            m = max(4, int(round(base * math.exp(R.gauss(0, .38)))))
            pr = {"RBC": .04, "PLT": .11, "FFP": .07, "CRYO": .05}[c]
            rx = "" if got == 0 else "Y" if R.random() < pr else "N"
            hb = int(round(R.gauss(70 if c == "RBC" else 88, 10)))
            hb = max(41, min(131, hb))
            rows.append(["%06d" % no, p[0], p[1], p[2], w, at.strftime("%Y-%m-%d %H:%M"), p[3], c, u, ask,
                         "" if R.random() < .025 else got, "" if R.random() < .085 else hb, "" if got == 0 else m, rx])
        day += dt.timedelta(days=1)
    spots = R.sample([k for k in range(30, len(rows) - 40) if rows[k][11] != ""], 5)
    for s, v in zip(spots, [0, 1040, 985, -72, 0]):       # haemoglobins that cannot be
        rows[s][11] = v
    rows.sort(key=lambda r: r[5])
    write("transfusion_requests.csv", ["req_id", "pt_no", "sex", "age_yrs", "ward", "req_at", "abo_rh", "component", "urgency", "units_req",
                                       "units_tx", "hb_pre_gL", "mins_to_issue", "rxn"], rows)


# ------------------------------------------------------------------ 2 endoscopy
def endoscopy():
    R = random.Random(40319)
    who = [("Patel", "Main Site", 24, .56), ("O'Brien", "Main Site", 20, .34), ("Kowalski", "Eastfield", 19, .27), ("Ahmed", "Eastfield", 16, .52),
           ("Lindqvist", "Kingsmead", 14, .30), ("Grant", "Kingsmead", 11, .36)]
    ind = {"Gastroscopy": [("Dyspepsia", 22), ("Reflux not settling on PPI", 17), ("Dysphagia", 14), ("Iron deficiency anaemia", 13),
                           ("Upper GI bleed", 9), ("Coeliac check, biopsies", 7), ("Barrett's surveillance", 8), ("Weight loss", 6)],
           "Colonoscopy": [("Positive FIT", 26), ("Change in bowel habit", 17), ("Rectal bleeding", 14), ("Polyp surveillance", 15),
                           ("Iron deficiency anaemia", 10), ("IBD assessment", 9), ("Family history of bowel cancer", 6),
                           ("Bleeding and weight loss", 4)],
           "Flexi Sig": [("Rectal bleeding", 50), ("IBD assessment", 26), ("Fresh PR bleed, ?piles", 14), ("Check after polyp removal", 10)],
           "ERCP": [("Bile duct stones", 62), ("Jaundice, ?stricture", 22), ("Stent change", 16)]}
    rows, no = [], 10207
    day = dt.date(2024, 1, 3)
    while day <= dt.date(2025, 6, 27):
        if day.weekday() < 5 and not (day.month == 12 and day.day > 23) and R.random() < .56:
            for _ in range(R.choice([1, 2, 2, 2, 3])):
                doc, unit, _, det = pick(R, [(d, d[2]) for d in who])
                proc = pick(R, [("Gastroscopy", 37), ("Colonoscopy", 44), ("Flexi Sig", 14), ("ERCP", 5 if unit == "Main Site" else 0)])
                reason = pick(R, ind[proc])
                if "urveillance" in reason or "Stent change" in reason or "Check after" in reason:
                    pri = "SURV"
                elif reason in ("Positive FIT", "Dysphagia", "Weight loss", "Jaundice, ?stricture"):
                    pri = pick(R, [("2WW", 76), ("URG", 20), ("ROU", 4)])
                else:
                    pri = pick(R, [("2WW", 12), ("URG", 34), ("ROU", 54)])
                lag = {"2WW": (10.5, .30), "URG": (27, .35), "ROU": (71, .35), "SURV": (118, .3)}[pri]
                wait = max(2, int(round(math.exp(R.gauss(math.log(lag[0]), lag[1])))))
                age = int(max(19, min(91, R.gauss(59, 16))))
                sed = {"Gastroscopy": pick(R, [("SPRAY", 58), ("IV", 39), ("NONE", 3)]), "Colonoscopy": pick(R, [("IV", 68), ("NONE", 12), ("GAS", 20)]),
                       "Flexi Sig": pick(R, [("NONE", 66), ("GAS", 34)]), "ERCP": pick(R, [("IV", 70), ("GA", 30)])}[proc]
                dna = R.random() < (.145 if day < dt.date(2024, 12, 1) else .075) * (1.35 if pri in ("ROU", "SURV") else .7)
                pol = prep = ""
                if proc in ("Colonoscopy", "Flexi Sig") and not dna:
                    pol = 0
                    if R.random() < det * (1.0 if proc == "Colonoscopy" else .5) * (1.15 if age > 60 else .85):
                        pol = pick(R, [(1, 48), (2, 26), (3, 14), (4, 7), (5, 3), (7, 2)])
                if proc == "Colonoscopy" and not dna and R.random() > .05:
                    prep = pick(R, [(3, 3), (4, 5), (5, 8), (6, 22), (7, 22), (8, 22), (9, 18)])
                m = {"Gastroscopy": 10, "Colonoscopy": 27, "Flexi Sig": 14, "ERCP": 44}[proc] + (4 if sed == "IV" and proc == "Gastroscopy" else 0)
                m = max(4, int(round(m * math.exp(R.gauss(0, .24)) + 3.2 * (pol or 0))))
                no += R.choice([1, 1, 2, 3])
                ref = day - dt.timedelta(days=wait)
                rows.append(["EN%d" % no, ref.isoformat(), day.isoformat(), unit, doc, proc, reason, pri, "" if R.random() < .013 else age, sed,
                             "" if dna or R.random() < .012 else m, pol, prep, "Yes" if dna else "No"])
        day += dt.timedelta(days=1)
    for s in R.sample(range(25, len(rows) - 25), 7):      # seven case numbers given out a second time, to somebody else
        rows[s + 9][0] = rows[s][0]
    write("EndoscopyList_2024-25.csv", ["Case No", "Referral Date", "List Date", "Unit", "Endoscopist", "Procedure", "Indication", "Priority", "Age",
                                         "Sedation", "Duration (min)", "Polyps found", "Prep score (0-9)", "DNA"], rows)


# ------------------------------------------------------------------ 3 knee physiotherapy trial (weeks across)
def trial():
    R = random.Random(5583)
    sites = [("Ashby", 40), ("Corve", 29), ("Denholm", 19), ("Millbrook", 12)]
    drop = {"GRP": .09, "HOME": .15, "UC": .23}
    plan = {"GRP": 12, "HOME": 8, "UC": 3}
    rows = []
    start = dt.date(2023, 9, 4)
    days = sorted(R.randint(0, 470) for _ in range(318))
    for k, d in enumerate(days):
        day = start + dt.timedelta(days=d)
        if day.weekday() >= 5:
            day -= dt.timedelta(days=2)
        site = pick(R, sites)
        arm = pick(R, [("GRP", 36), ("HOME", 33), ("UC", 31)])
        age = int(max(45, min(86, R.gauss(65, 9))))
        bmi = max(19.5, min(44, R.gauss(29.4, 4.4)))
        p0 = max(25, min(95, R.gauss(60, 9.5) + 1.25 * (bmi - 29.4)))
        wd = 1 if R.random() < drop[arm] * (1.7 if site == "Millbrook" else .95) else 0
        adh = R.betavariate(5, 1.6) if arm == "GRP" else R.betavariate(3.2, 2.0)
        done = int(round(plan[arm] * adh * (.35 if wd else 1)))
        gain = 3 + 2.1 * done + .06 * (p0 - 60)
        at = lambda f, sd: int(round(max(2, min(98, p0 - gain * f + R.gauss(0, sd)))))
        p6, p12, p26 = at(.62, 4.5), at(1, 5), at(.92, 7)
        lost = wd or R.random() < .09
        rows.append([(day), site, arm, pick(R, [("F", 58), ("M", 42)]), "" if R.random() < .01 else age, "" if R.random() < .03 else "%.1f" % bmi,
                     int(round(p0)), "" if (wd and R.random() < .3) or R.random() < .02 else p6, "" if (wd and R.random() < .75) or R.random() < .03 else p12,
                     "" if lost else p26, plan[arm], "" if R.random() < .016 else done, wd])
    rows.sort(key=lambda r: r[0])
    out = [["KP-%03d" % (k + 1), r[1], r[2], r[3], r[4], r[5], r[0].isoformat()] + r[6:] for k, r in enumerate(rows)]
    write("KneePhysioTrial.csv", ["ParticipantID", "Site", "Arm", "Sex", "AgeYrs", "BMI", "EnrolDate", "PainWk0", "PainWk6", "PainWk12", "PainWk26",
                                  "SessionsPlanned", "SessionsAttended", "Withdrew"], out)


# ------------------------------------------------------------------ 4 outreach vans (one row a stop, already added up)
def vans():
    R = random.Random(61404)
    areas = {"Docklands": 1.3, "Mill Lane": .8, "Station Quarter": 1.5, "Harbour View": 1.0, "St Anne's": .7, "Northbank": .9}
    kinds = {"SHELTER": (1.35, 33), "MARKET": (1.1, 27), "CHURCH": (.75, 22), "SCHOOL": (.6, 18)}
    seas = [.8, .82, .9, .95, 1.05, 1.15, 1.3, 1.2, 1.02, .95, .85, .72]
    vs = [("V1", 34, 1.1, 9), ("V2", 27, .95, 13), ("V3", 23, 1.25, 17), ("V4", 16, .8, 24)]
    rows, no = [], 0
    day = dt.date(2023, 1, 2)
    while day <= dt.date(2024, 12, 31):
        if day.weekday() < 6:
            yrs = (day - dt.date(2023, 1, 1)).days / 365.25
            for v in vs:
                if R.random() < v[1] * .0092:
                    no += 1
                    area = pick(R, [(a, 1 + (a == "Docklands") * .5) for a in areas])
                    kind = pick(R, [(a, w) for a, (f, w) in kinds.items()])
                    km = round(v[3] * math.exp(R.gauss(0, .35)), 1)
                    lit = round(2 + km * .33 * math.exp(R.gauss(0, .12)) + R.random() * 2, 1)
                    if R.random() < (.12 if day.month in (12, 1, 2) else .05):
                        rows.append(["OV-%04d" % no, day.isoformat(), v[0], area, kind, "", "", "", "", "", "", "", "", "TRUE"])
                        continue
                    hrs = R.choice([2, 2.5, 3, 3, 3.5, 4, 4, 5])
                    n = max(1, poisson(R, hrs * 4.6 * areas[area] ** .5 * kinds[kind][0] * seas[day.month - 1] * v[2] * (1 + .13 * yrs)))
                    new = sum(R.random() < (.36 if kind == "MARKET" else .24 if kind == "SHELTER" else .29) for _ in range(n))
                    bp = sum(R.random() < .58 for _ in range(n))
                    hiv = sum(R.random() < (.21 if kind in ("SHELTER", "MARKET") else .06) for _ in range(n))
                    wait = max(1, round(3 + .42 * n + 4.5 * yrs + R.gauss(0, 2.2), 1))
                    rows.append(["OV-%04d" % no, day.isoformat(), v[0], area, kind, "%g" % hrs, n, new, bp, hiv,
                                 "" if R.random() < .03 else wait, km, "" if R.random() < .02 else lit, "FALSE"])
        day += dt.timedelta(days=1)
    ok = [k for k in range(40, len(rows) - 40) if rows[k][12] != ""]
    for s, v in zip(R.sample(ok, 3), [412, 950, 286]):     # slips of the keyboard
        rows[s][12] = v
    write("van_stops_23_24.csv", ["stopNo", "date", "van", "Area", "site_type", "hrs open", "pts_seen", "new_pts", "BP chk", "HIV tests",
                                  "avg wait (min)", "km", "diesel_L", "cxl"], rows)


if __name__ == "__main__":
    transfusion()
    endoscopy()
    trial()
    vans()
