#!/usr/bin/env python3
"""Four made-up health tables, seeded. Standard library only. Writes tables/*.csv next to this file."""
import datetime as dt, math, os, random, sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import made_tables
from made_tables import pick, writer_beside

write = writer_beside(__file__)
MON = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()
D = dt.date


def poisson(R, mean):
    """Above 60 by the normal distribution that it comes close to."""
    return max(0, int(round(R.gauss(mean, math.sqrt(mean))))) if mean > 60 else made_tables.poisson(R, mean)


# ---------------------------------------------------------------- 1 endoscopy, one row a procedure, terse heads, 07-Mar-24
def endoscopy():
    R = random.Random(731904)
    ind = {
        "COL": [("FIT positive", 24), ("Iron def anaemia", 12), ("anaemia ?cause", 5), ("Change in bowel habit", 18),
                ("PR bleeding", 14), ("Polyp surveillance", 15), ("IBD surveillance", 8), ("FIT pos + anaemia", 5)],
        "OGD": [("Dyspepsia", 22), ("Dysphagia", 16), ("Iron def anaemia", 12), ("Anaemia, wt loss", 5), ("Reflux", 16),
                ("Barrett's surveillance", 9), ("Haematemesis", 7), ("?coeliac", 8)],
        "FLS": [("PR bleeding", 34), ("Change in bowel habit", 14), ("IBD flare", 12), ("Polyp site check", 8)],
        "ERCP": [("CBD stones", 20), ("Obstructive jaundice", 12), ("Stent change", 7)],
        "EUS": [("Pancreatic cyst", 9), ("Pancreatic mass", 6), ("?CBD stone", 5)],
    }
    who = {  # share, caecum rate, speed, colon only?
        "Dr Okafor": (.20, .965, .92), "Dr Lindqvist": (.17, .94, 1.02), "Dr Mahmood": (.15, .91, 1.0),
        "Dr Pryce": (.14, .885, 1.12), "Sr Whitlock": (.13, .955, 1.08), "Dr Szabo": (.12, .86, 1.15), "Mr Tennant": (.09, .90, .97)}
    pts, rows, no, pid = [], [], 211, 410233
    day = D(2024, 1, 2)
    while day <= D(2025, 6, 30):
        wd = day.weekday()
        n = 0 if wd == 6 else poisson(R, .9) if wd == 5 else poisson(R, [4.6, 5.6, 4.9, 5.2, 3.7][wd] * (.35 if (day.month, day.day) in ((12, 25), (12, 26), (1, 1)) else 1) * (.92 + .1 * (day.year - 2024)) * .86)
        slots = sorted(R.choices([(8, 5), (9, 11), (10, 9), (11, 7), (13, 4), (14, 9), (15, 7), (16, 3)], [5, 12, 9, 7, 4, 9, 7, 2], k=n)) if n else []
        for hh, _ in slots:
            proc = pick(R, [("COL", 45), ("OGD", 31), ("FLS", 14), ("ERCP", 6), ("EUS", 4)])
            old = [p for p in pts if p[3] < day - dt.timedelta(40)]
            if old and R.random() < .17:
                p = R.choice(old)
            else:
                pid += R.choice([1, 2, 3, 7])
                p = [pid, int(min(94, max(18, R.gauss(61, 15)))), R.choice("MF"), day]
                pts.append(p)
            p[3] = day
            age, sx = p[1] + (day.year - 2024), p[2]
            i = pick(R, ind[proc])
            if "urveillance" in i or i in ("Stent change", "Polyp site check"):
                u = "SUR"
            elif "FIT" in i or i in ("Dysphagia", "Obstructive jaundice", "Pancreatic mass", "Anaemia, wt loss"):
                u = pick(R, [("2WW", 80), ("URG", 15), ("ROU", 5)])
            else:
                u = pick(R, [("2WW", 12), ("URG", 30), ("ROU", 58)])
            w = int(max(1, R.lognormvariate(math.log({"2WW": 13, "URG": 26, "ROU": 62, "SUR": 88}[u]), .38)))
            ref = day - dt.timedelta(w)
            s = pick(R, [(k, v[0]) for k, v in who.items()])
            if proc in ("ERCP", "EUS"):
                s = pick(R, [("Dr Okafor", 4), ("Dr Mahmood", 6), ("Mr Tennant", 3)])
            polyps = retr = bb = ca = wt = ""
            if proc in ("COL", "FLS"):
                lam = (.62 if sx == "F" else .98) * (1.4 if "FIT" in i or "olyp" in i else .8) * (1 if proc == "COL" else .45) * (.6 + age / 150)
                polyps = poisson(R, lam)
                retr = sum(R.random() < .87 for _ in range(polyps))
            if proc == "COL":
                bb = min(9, max(0, int(round(R.gauss(6.2 if day < D(2024, 9, 1) else 7.1, 1.4)))))
                ca = "Y" if R.random() < who[s][1] - (.12 if bb < 4 else 0) else "N"
                wt = round(max(3.0, R.gauss(7.4 + 1.7 * polyps, 1.9)), 1)
                if R.random() < .018:
                    ca = ""
                if R.random() < .03:
                    wt = ""
                if R.random() < .03:
                    bb = ""
            base = {"COL": 27, "OGD": 11, "FLS": 14, "ERCP": 41, "EUS": 33}[proc]
            dur = int(max(4, R.lognormvariate(math.log(base * who[s][2]), .25) + (2.2 * polyps if polyps else 0)))
            sed = {"COL": [("Sedation", 52), ("Entonox", 30), ("Nil", 14), ("GA", 2)], "OGD": [("Throat spray", 58), ("Sedation", 40)],
                   "FLS": [("Nil", 62), ("Entonox", 34)], "ERCP": [("Sedation", 60), ("GA", 38)], "EUS": [("Sedation", 88), ("GA", 9)]}[proc]
            cmf = pick(R, [(1, 34), (2, 36), (3, 20), (4, 8), (5, 3)])
            comp = pick(R, [("", 955), ("Desaturation", 14), ("Bleed", 12), ("Vasovagal", 10), ("Hypotension", 7), ("Perforation", 2)])
            no += R.choice([1, 1, 1, 2])
            f = lambda d: "%02d-%s-%02d" % (d.day, MON[d.month - 1], d.year % 100)
            rows.append(["E%02d-%05d" % (day.year % 100, no), pid if p[0] == pid else p[0], age, sx if R.random() > .006 else "", proc, i, u,
                         f(ref) if R.random() > .012 else "", f(day), "%02d:%02d" % (hh, R.choice(range(0, 60, 5))), dur, s, pick(R, sed), bb, ca, wt, polyps, retr,
                         cmf if R.random() > .05 else "", comp])
        day += dt.timedelta(1)
    col = [r for r in rows if r[4] == "COL" and r[13] != ""]
    for r, v in zip(R.sample(col, 6), (12, 27, -1, 90, 33, 11)):
        r[13] = v
    write("endo_cases.csv", "req_no pt_no age sx proc ind urg ref_dt proc_dt st_tm dur scopist sed bbps caec wdl_t polyps retr cmf comp".split(), rows)


# ---------------------------------------------------------------- 2 sickness absence, one row a spell, CamelCase, 14/03/2025
def sickness():
    R = random.Random(55213)
    div = [("Medicine", 30), ("Surgery", 25), ("Women & Children", 18), ("Diagnostics", 12), ("Corporate", 15)]
    grp = {"Medicine": [("Nursing", 45), ("HCA", 30), ("Medical", 12), ("AHP", 10)], "Surgery": [("Nursing", 46), ("HCA", 24), ("Medical", 16), ("AHP", 8)],
           "Women & Children": [("Nursing", 40), ("HCA", 20), ("Medical", 14), ("AHP", 8)], "Diagnostics": [("Scientist", 50), ("Admin", 20), ("Medical", 12)],
           "Corporate": [("Admin", 45), ("Estates", 50)]}
    why = [("S13 Cold, cough, flu", 26, 4, .6), ("S25 Stomach upset", 17, 2.6, .5), ("S10 Anxiety/stress/depression", 13, 26, .9), ("S11 Back problems", 9, 11, .8),
           ("S12 Other muscles/joints", 9, 15, .9), ("S27 Covid-19", 11, 6.5, .5), ("S16 Headache/migraine", 10, 1.8, .5), ("S28 Injury, fracture", 5, 24, .7), ("S98 Other", 7, 9, 1.0)]
    notes = ["fit note received", "phoned in", "phoned in late", "GP letter on file", "Refer to OH", "phased return agreed", "hurt at work - datix done",
             "awaiting fit note", "rang ward", "emailed manager", "pattern of Mondays?", "phased return from next week"]
    staff = []
    for k in range(520):
        d = pick(R, div)
        g = pick(R, grp[d])
        staff.append((20417 + 13 * k + R.randint(0, 11), d, g, {"HCA": R.choice([2, 3]), "Estates": R.choice([2, 3, 4]), "Admin": R.choice([3, 4, 5]), "Nursing": R.choice([5, 5, 6, 7]),
                      "AHP": R.choice([5, 6, 7]), "Scientist": R.choice([5, 6, 7]), "Medical": ""}[g], pick(R, [(37.5, 60), (30, 18), (22.5, 16), (15, 6)]),
                      R.randint(20, 64), pick(R, [("F", 4 if g in ("Estates", "Medical") else 8), ("M", 4 if g in ("Estates", "Medical") else 2)]), R.gammavariate(1.25, 1.0)))
    end = D(2025, 3, 31)
    rows, no = [], 70316
    day = D(2023, 4, 1)
    busy = {}
    wts = [s[7] for s in staff]
    while day <= end:
        lam = 1.62 * {1: 1.4, 2: 1.25, 3: 1.05, 10: 1.1, 11: 1.2, 12: 1.35, 7: .8, 8: .75}.get(day.month, .9) * (1.35 if day.weekday() == 0 else .6 if day.weekday() >= 5 else 1)
        for _ in range(max(poisson(R, lam), 1 if day == end else 0)):
            s = R.choices(staff, wts)[0]
            if busy.get(s[0], D(2000, 1, 1)) >= day:
                continue
            opts = [(w[0], w[1] * (2.1 if w[0][:3] in ("S11", "S12") and s[2] in ("Estates", "HCA") else 1) * (1.5 if w[0][:3] == "S10" and s[1] in ("Surgery", "Corporate") else 1)
                     * (1.7 if w[0][:3] in ("S13", "S27") and day.month in (11, 12, 1, 2) else 1)) for w in why]
            reason = pick(R, opts)
            med, sg = [(w[2], w[3]) for w in why if w[0] == reason][0]
            n = int(max(1, min(240, round(R.lognormvariate(math.log(med), sg)))))
            last = day + dt.timedelta(n - 1)
            busy[s[0]] = last + dt.timedelta(6)
            no += R.choice([1, 1, 2])
            opened = last >= end
            wr = "TRUE" if R.random() < {"S11": .3, "S12": .22, "S10": .24, "S28": .35}.get(reason[:3], .03) else "FALSE"
            fte = "" if opened else "%.2f" % (n * s[4] / 37.5)
            f = lambda x: "%02d/%02d/%d" % (x.day, x.month, x.year)
            oh = 1 if R.random() < (.55 if n > 28 else .3 if wr == "TRUE" else .05) else 0
            rows.append([no, s[0], s[1], s[2], s[3], s[4], s[5], s[6], f(day), "" if opened else f(last), "" if opened else n, fte, reason if R.random() > .012 else "",
                         "" if opened else "Yes" if n > 28 else "No", wr if R.random() > .02 else "", oh, "" if opened else "Done" if R.random() < .74 else "Not done" if R.random() < .7 else "",
                         "" if opened or R.random() < .04 else "{:,.2f}".format(n * (58 + 9 * (s[3] or 9)) * s[4] / 37.5 * R.uniform(.85, 1.1)), R.choice(notes) if R.random() < .42 else ""])
        day += dt.timedelta(1)
    for r, v in zip(R.sample(rows, 3), (7, 141, 0)):
        r[6] = v
    closed = [i for i, r in enumerate(rows) if r[9] and r[12] and r[14]]
    for i in sorted(R.sample(closed, 7), reverse=True):
        rows.insert(i + R.randint(1, 3), list(rows[i]))
    write("SicknessSpells.csv", "SpellId StaffNo Division StaffGroup Band ContractHrs Age Gender FirstDay LastDay CalDays FteDaysLost Reason LongTerm WorkRelated OccHealthRef RtwInterview SickPay Notes".split(), rows)


# ---------------------------------------------------------------- 3 equipment loans, one row a loan, American, 3/4/2025
def loans():
    R = random.Random(90817)
    eq = {  # share, category, deposit, days, value, cleaning
        "Wheelchair": (17, "Mobility", 50, 48, 310, 24), "Transport chair": (8, "Mobility", 40, 30, 180, 19), "Rollator": (14, "Mobility", 25, 66, 120, 15),
        "Walker": (12, "Mobility", 15, 58, 60, 10), "Crutches": (13, "Mobility", 10, 34, 35, 6), "Knee scooter": (9, "Mobility", 40, 44, 190, 14),
        "Commode": (8, "Bathroom", 20, 61, 75, 32), "Shower chair": (10, "Bathroom", 15, 72, 55, 21), "Hospital bed": (5, "Bedroom", 150, 118, 1450, 58), "Patient lift": (4, "Bedroom", 120, 96, 1180, 41)}
    sites = [("Main St", 38), ("Lakeview", 27), ("Eastgate", 21), ("Senior Center", 14)]
    cl, rows, no, cid = [], [], 5104, 1012
    day = D(2024, 1, 2)
    gap = {}
    while day <= D(2025, 6, 30):
        m = (day.year - 2024) * 12 + day.month - 1
        n = 0 if day.weekday() == 6 else poisson(R, (1.32 + .062 * m) * (.5 if day.weekday() == 5 else 1.05))
        for _ in range(n):
            if cl and R.random() < .24:
                c = R.choice(cl)
            else:
                cid += R.choice([1, 1, 2, 4])
                c = ("C-%04d" % cid, int(min(97, max(9, R.gauss(68, 15)))))
                cl.append(c)
            e = pick(R, [(k, v[0]) for k, v in eq.items()])
            _, cat, dep, days, val, clean = eq[e]
            due = day + dt.timedelta(R.choice([30, 30, 60, 90]) if days < 70 else R.choice([60, 90, 120]))
            k = int(max(1, R.lognormvariate(math.log(days), .55)))
            if e == "Hospital bed":
                k = max(k, 9)
            back = day + dt.timedelta(k)
            out = back > D(2025, 6, 30) or R.random() < .025
            f = lambda x: "%d/%d/%d" % (x.month, x.day, x.year)
            dlv = R.random() < {"Hospital bed": .97, "Patient lift": .93}.get(e, .22)
            miles = round(R.gammavariate(2.2, 4.1), 1) + .5 if dlv else ""
            d0 = "" if R.random() < .05 else 0 if R.random() < .1 else dep
            grade = "" if out else pick(R, [("A", 38), ("B", 41), ("C", 15), ("D", 4)])
            rep = "" if out else "%.2f" % (val * R.uniform(.06, .45)) if grade == "D" or grade == "C" and R.random() < .5 else "0.00"
            ct = "" if out or R.random() < .03 else int(max(2, R.gauss(clean + 4 * (grade in "CD"), clean * .2)))
            no += 1
            rows.append([no, c[0], c[1], e, cat, pick(R, sites), pick(R, [("PT", 28), ("OT", 22), ("Discharge RN", 24), ("Self", 17), ("Physician", 6), ("", 7)]),
                         f(day), f(due), "" if out else f(back), "" if out else k, "" if d0 == "" else "%.2f" % d0,
                         "" if out or d0 == "" else "%.2f" % (d0 * (0 if grade == "D" else .5 if grade == "C" else 1)), "yes" if dlv else "no",
                         min(miles, 47.5) if dlv else "", "x" if back > due and R.random() < .8 else "", grade, ct, rep, "${:,.2f}".format(val + R.choice([0, 0, 15, -10, 40]))])
        day += dt.timedelta(1)
    for r, v in zip(R.sample([r for r in rows if r[14] != ""], 3), (850, 412, 299)):
        r[14] = v
    for r, v in zip(R.sample([r for r in rows if r[2] > 80], 2), (199, 211)):
        r[2] = v
    write("equipment_loans.csv", ["Loan #", "Client ID", "Client Age (yrs)", "Equipment", "Category", "Site", "Referred By", "Loaned Out", "Due Back", "Returned", "Days Out",
          "Deposit ($)", "Refunded ($)", "Delivered?", "Delivery Distance (mi)", "Reminder Sent", "Condition Back", "Cleaning Time (min)", "Repair Cost ($)", "Replacement Value"], rows)


# ---------------------------------------------------------------- 4 blood issues, hospital x specialty x component, quarters across, snake_case
def blood():
    R = random.Random(26640)
    hosp = {"Calder Royal": 1.5, "St Brannock": 1.15, "Fernhill": .9, "Northmoor": .75, "Wexley": .5, "Tolland": .32}
    spec = {  # beds; RBC PLT FFP CRYO PCC ALB
        "Haematology": (22, 92, 74, 6, 3, 1, 4), "Oncology": (26, 54, 31, 3, 1, 1, 3), "Critical Care": (18, 48, 24, 26, 8, 4, 31), "Emergency": (24, 37, 8, 15, 6, 7, 5),
        "Theatres": (14, 63, 13, 22, 9, 3, 16), "Obstetrics": (30, 27, 4, 9, 7, .5, 2), "Orthopaedics": (38, 44, 3, 4, 1, 2, 3), "Gastroenterology": (28, 51, 8, 14, 3, 5, 26),
        "Vascular": (16, 20, 4, 7, 2, 2, 4), "Renal": (20, 25, 3, 5, 1, 1, 9), "Paediatrics": (26, 13, 7, 3, 1, .4, 3), "General Medicine": (60, 33, 5, 4, 1, 3, 6)}
    comp = ["RBC", "PLT", "FFP", "CRYO", "PCC", "ALB"]
    age = {"RBC": 17, "PLT": 3.9, "FFP": 240, "CRYO": 265, "PCC": 410, "ALB": 380}
    cost = {"RBC": 164.3, "PLT": 253.1, "FFP": 38.6, "CRYO": 196.4, "PCC": 412, "ALB": 51.75}
    qs = [(q, y) for y in (2023, 2024, 2025) for q in (1, 2, 3, 4)][:10]
    rows = []
    for h, size in hosp.items():
        for s, v in spec.items():
            beds = max(4, int(round(v[0] * size * R.uniform(.85, 1.15))))
            k = R.uniform(.75, 1.25)
            for c, base in zip(comp, v[1:]):
                u = []
                for n, (q, y) in enumerate(qs):
                    g = {"ALB": .94 ** n, "PLT": 1.022 ** n, "RBC": .994 ** n}.get(c, 1)
                    u.append(poisson(R, base * size * k * g * {1: 1.06, 2: .96, 3: .93, 4: 1.1}[q]))
                tot = sum(u)
                u = ["" if R.random() < .012 else x for x in u]
                rows.append([h, s, c, beds, int(tot / R.uniform(2, 3.6)) if c in ("RBC", "PLT") else int(tot / R.uniform(2.5, 4.5)), *u,
                             "" if not tot or R.random() < .02 else round(R.gauss(age[c], age[c] * .09) + (2.5 if c == "RBC" and size < .6 else 0), 1), poisson(R, tot * {"PLT": .055, "RBC": .012}.get(c, .03)),
                             "%.2f" % cost[c]])
    bad = [r for r in rows if r[2] in ("PCC", "CRYO") and r[15] != ""]
    for r, v in zip(R.sample(bad, 2), (9999, -40)):
        r[15] = v
    write("blood_issues_qtr.csv", ["hospital", "specialty", "component", "beds", "pts_transfused"] + ["q%d_%d" % x for x in qs] + ["avg_unit_age_days", "units_expired", "cost_per_unit"], rows)


endoscopy()
sickness()
loans()
blood()
