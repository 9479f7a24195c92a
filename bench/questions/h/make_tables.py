#!/usr/bin/env python3
"""Four made-up tables (mental-health referrals, diabetes reviews, kitchen and supply orders, ward audits), seeded. Standard library only."""
import datetime as dt, math, os, random, sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from made_tables import pick, poisson, writer_beside

write = writer_beside(__file__)

D1 = dt.timedelta(1)


usd = lambda x: "${:,.2f}".format(x)
us = lambda d: d.strftime("%m/%d/%Y")
dmy = lambda d: d.strftime("%d-%b-%Y")


# ------------------------------------------------------------------ 1 mental-health referrals
def referrals():
    R = random.Random(881)
    teams = {"CMHT": 29, "CAMHS": 24, "Talking Therapies": 27, "Older Adults": 10, "Perinatal": 6, "Eating Disorders": 4}
    src = {"CMHT": {"GP": 55, "ED": 17, "Self": 8, "Ward": 12, "Police": 8}, "CAMHS": {"GP": 37, "School": 44, "ED": 12, "Social care": 7}, "Talking Therapies": {"GP": 44, "Self": 56},
           "Older Adults": {"GP": 68, "Ward": 22, "Social care": 10}, "Perinatal": {"GP": 30, "Midwife": 62, "Self": 8}, "Eating Disorders": {"GP": 70, "Self": 14, "School": 16}}
    prob = {"CMHT": {"Low mood": 24, "Psychosis": 17, "Bipolar": 10, "Anxiety": 14, "PTSD": 9, "Personality disorder": 11, "Self-harm": 15}, "CAMHS": {"Anxiety": 31, "Low mood": 17, "ADHD": 25, "Self-harm": 16, "Autism query": 11},
            "Talking Therapies": {"Anxiety": 40, "Low mood": 38, "PTSD": 7, "OCD": 9, "Grief": 6}, "Older Adults": {"Memory": 51, "Low mood": 33, "Psychosis": 8, "Anxiety": 8}, "Perinatal": {"Low mood": 46, "Anxiety": 42, "PTSD": 9, "Psychosis": 3}, "Eating Disorders": {"Anorexia": 46, "Bulimia": 33, "Binge eating": 21}}
    rej = {"CMHT": .17, "CAMHS": .29, "Talking Therapies": .09, "Older Adults": .07, "Perinatal": .05, "Eating Disorders": .13}
    base = {"CMHT": 38, "CAMHS": 96, "Talking Therapies": 30, "Older Adults": 44, "Perinatal": 19, "Eating Disorders": 33}
    notes = ["needs interpreter (Polish)", "Interpreter - Urdu", "prefers evenings", "mum to attend", "no answer x2", "housing problems", "phone first please", "re-referral", "Somali interpreter requested", "known to social care", "risk plan in place", "hearing loss"]
    clin = {k: [k[:2].upper() + str(n) for n in range(1, m)] for k, m in (("CMHT", 9), ("CAMHS", 7), ("Talking Therapies", 10), ("Older Adults", 4), ("Perinatal", 3), ("Eating Disorders", 3))}
    start, stop = dt.date(2024, 7, 1), dt.date(2026, 6, 30)
    days = [start + D1 * i for i in range((stop - start).days + 1)]
    wd = [1.34, 1.12, 1.02, .97, .88, .2, .13]
    growth = lambda d: 1 + .34 * (d - start).days / 730
    pts, rows, n = [], [], 60210
    for d in sorted(R.choices(days, weights=[wd[d.weekday()] * growth(d) * (.8 if d.month == 12 else 1) for d in days], k=3980)):
        n += R.choice([1, 1, 1, 2, 3])
        t = pick(R, {k: w * ((.42 if d.month == 8 else 1.45 if d.month == 11 else 1.2 if d.month in (10, 3) else 1) if k == "CAMHS" else 1) for k, w in teams.items()})
        old = [p for p in pts[-900:] if p[1] == t]
        if old and R.random() < .2:
            p = R.choice(old)
        else:
            age = {"CMHT": R.gauss(39, 12), "CAMHS": R.gauss(13.2, 2.6), "Talking Therapies": R.gauss(37, 13), "Older Adults": R.gauss(77, 7), "Perinatal": R.gauss(30, 5), "Eating Disorders": R.gauss(23, 6)}[t]
            lo, hi = {"CAMHS": (5, 17), "Older Adults": (65, 97), "Perinatal": (17, 45), "Eating Disorders": (14, 52)}.get(t, (18, 64))
            p = ("%06d" % R.randint(1, 699999), t, int(min(hi, max(lo, age))), "F" if t == "Perinatal" or R.random() < {"Eating Disorders": .86}.get(t, .58) else "M")
            pts.append(p)
        s = pick(R, src[t])
        u = pick(R, {"E": 22, "U": 40, "R": 38} if s in ("ED", "Police") else {"E": 2, "U": 17, "R": 81})
        pb = pick(R, prob[t])
        spa = d >= dt.date(2025, 9, 1)
        no = R.random() < rej[t] * (1.35 if s == "School" else .4 if u == "E" else 1)
        why = pick(R, {"Below threshold": 46, "Wrong team": 21, "Not enough information": 19, "Out of area": 8, "Already open": 6}) if no else ""
        wait = 0 if u == "E" and R.random() < .5 else int(max(0 if u == "E" else 1, R.gammavariate(3.4, base[t] / 3.4) * {"E": .05, "U": .3, "R": 1.1}[u] * (.7 if spa else 1.03)))
        first = d + D1 * wait
        while first.weekday() > 4 and u != "E": first += D1
        seen = not no and first <= dt.date(2026, 7, 3) and R.random() > (.035 if u == "R" else .01)
        wait = (first - d).days
        sess = 1 + poisson(R, {"Talking Therapies": 6.5, "CAMHS": 5.2, "Eating Disorders": 11, "Perinatal": 5}.get(t, 8) * math.exp(R.gauss(0, .35))) if seen else ""
        p0 = min(27, max(2, int(R.gauss({"Talking Therapies": 15.2, "CMHT": 17.0, "Perinatal": 14.0}.get(t, 13.5), 4.6)))) if seen and t in ("Talking Therapies", "CMHT", "Perinatal", "Eating Disorders") and R.random() > .08 else ""
        length = int(R.gammavariate(4, 3.2) * 1.0 + (sess or 0) * {"CMHT": 19, "Older Adults": 16}.get(t, 10.5)) if seen else 0
        end = first + D1 * length
        while end.weekday() > 4: end += D1
        closed = seen and end <= dt.date(2026, 7, 3)
        out = pick(R, {"Completed": 55 + 2 * min(12, sess), "Dropped out": 25, "Stepped up": 9, "Moved away": 6}) if closed else ""
        p1 = min(27, max(0, int(round(p0 - .46 * sess + R.gauss(-1.2, 3.4))))) if closed and p0 != "" and R.random() > .1 else ""
        dna = min(sess - 1, poisson(R, .11 * sess)) if seen else ""
        rows.append(["MH%06d" % n, p[0], d.isoformat(), p[2] if R.random() > .004 else "", p[3], s, t, u, pb, "N" if no else "Y", why, first.isoformat() if seen else "", wait if seen else "", pick(R, {"F2F": 58, "Video": 27, "Phone": 15}) if seen else "", sess, dna, p0, p1, end.isoformat() if closed else "", out, R.choice(clin[t]) if seen else "",
                     R.choice(notes) if R.random() < .19 else ""])
    write("mh_referrals.csv", ["ref_no", "pt_id", "ref_dt", "age", "sex", "src", "team", "urg", "prob", "acc", "rej_rsn", "first_dt", "wait_d", "mode", "sess", "dna", "phq9_start", "phq9_end", "disch_dt", "outcome", "clin", "note"], rows)


# ------------------------------------------------------------------ 2 diabetes reviews
def diabetes():
    R = random.Random(1492)
    nurses = {"Main": ["Ellery", "Okonjo", "Brandt"], "Parkside": ["Simms", "Vega"], "Lakeshore": ["Ramos", "Quill"], "Mobile van": ["Simms"]}
    com = ["feet ok", "needs new meter", "struggling with diet", "CGM sensor fell off", "hypo at night", "wants pump", "diet much better", "missed last appt", "lost job, insurance change", "foot ulcer L heel", "started walking", "hypos when driving - advised"]
    P = []
    for i in range(1180):
        t = pick(R, {"Type 1": 19, "Type 2": 76, "Other": 5})
        age = int(min(93, max(18, R.gauss(41, 15) if t == "Type 1" else R.gauss(62, 12))))
        dur = int(min(age - 8, max(0, R.gammavariate(2.2, 9 if t == "Type 1" else 4.6))))
        bmi = R.gauss(26.5, 4) if t == "Type 1" else R.gauss(32.5, 5.6)
        P.append(dict(no="%05d" % (20100 + i * 3 + R.randint(0, 2)), t=t, age=age, sex=R.choice("FM"), dur=dur, bmi=max(18.2, bmi), h=R.gauss(1.69, .09), miss=min(9, max(0, R.gammavariate(1.1, 1.9))), cgm=R.random() < (.62 if t == "Type 1" else .17),
                      ins=t == "Type 1" or R.random() < .28 + .012 * dur, cl=pick(R, {"Main": 42, "Parkside": 27, "Lakeshore": 21, "Mobile van": 10}), a=None, base=R.gauss(7.0, .55), risk=pick(R, {0: 58, 1: 25, 2: 12, 3: 5})))
    start, stop = dt.date(2025, 1, 2), dt.date(2026, 9, 30)
    ev = []
    for p in P:
        d = start + D1 * R.randint(-60, 200)
        while d <= stop:
            if d.weekday() < 5 and d >= start: ev.append((d, R.random(), p))
            d += D1 * int(R.gauss(132 if p["a"] is None else 120, 34))
    ev.sort(key=lambda e: e[:2])
    rows, n = [], 4400
    for d, _, p in ev:
        n += R.choice([1, 1, 2])
        miss = max(0, int(round(p["miss"] + R.gauss(0, .7))))
        a = p["base"] + .44 * miss + .016 * p["dur"] - (.62 if p["cgm"] else 0) + .012 * (p["bmi"] - 31) + R.gauss(0, .5)
        a = round(min(15.4, max(5.0, a)), 1)
        last, p["a"] = (p["a"], a)
        if last is None: last = round(min(15.4, max(5.1, a + R.gauss(.35, .7))), 1)
        sys = int(max(92, R.gauss(112 + .3 * p["age"] + .25 * (p["bmi"] - 30), 11)))
        hy = poisson(R, (1.5 if p["ins"] else .15) * (.55 if p["cgm"] else 1.1))
        w = round(p["bmi"] * p["h"] ** 2 + R.gauss(0, 1.4), 1)
        rows.append(["R%05d" % n, p["no"], dmy(d), p["cl"], p["age"] + (1 if d.year == 2026 else 0), p["sex"], p["t"], p["dur"], a if R.random() > .03 else "", last if R.random() > .02 else "", sys, int(sys * .33 + R.gauss(34, 6)), "" if R.random() < .11 else int(max(38, R.gauss(97, 26))), w if R.random() > .04 else "",
                     round(w / p["h"] ** 2, 1), 1 if p["ins"] else 0, 1 if p["cgm"] else 0, hy, miss if R.random() > .05 else "", p["risk"] if R.random() > .06 else "", pick(R, {"Y": 61, "N": 30, "": 9}), R.choice(nurses[p["cl"]]), int(max(9, R.gauss(27 + 6 * p["ins"], 6))), dmy(d + D1 * R.choice([91, 122, 122, 182])) if R.random() > .05 else "", R.choice(com) if R.random() < .21 else ""])
    ok = [i for i, r in enumerate(rows) if r[13] != ""]
    for i, v in zip(R.sample(ok, 7), (0, 6.9, 7.4, 712, 846, 931.5, 1.7)): rows[i][13] = v
    for i in sorted(R.sample(range(100, len(rows)), 9)): rows.insert(i + 1, list(rows[i]))
    write("diabetes_reviews.csv", ["Review No", "Patient No", "Review Date", "Clinic", "Age (yrs)", "Sex", "Type", "Yrs since Dx", "HbA1c (%)", "Last HbA1c (%)", "BP Sys", "BP Dia", "LDL (mg/dL)", "Weight (kg)", "BMI", "Insulin (0/1)", "CGM (0/1)", "Hypos (3 mo)", "Missed doses /wk", "Foot risk (0-3)", "Eye screen", "Nurse", "Visit (min)", "Next due", "Comments"], rows)


# ------------------------------------------------------------------ 3 kitchen and supply orders
def orders():
    R = random.Random(60606)
    sup = {"Greenfield Produce": ("Produce", .24, .13), "Halloran Dairy": ("Dairy", .06, .02), "Cold Harbor Foods": ("Frozen", .12, .05), "Tidewater Meats": ("Meat & fish", .17, .06), "Benson Dry Goods": ("Dry goods", .09, .03), "PaperPro": ("Disposables", .14, .04), "Cleanway": ("Cleaning", .31, .03), "Stitch Linen": ("Linen", .11, .02), "Harvest Table": ("Produce", .10, .04), "Midtown Wholesale": ("Dry goods", .21, .07)}
    items = {"Produce": {"Lettuce, romaine cs": 32, "Tomatoes 25 lb": 29.5, "Bananas cs": 23, "Potatoes 50 lb": 27, "Apples cs": 36, "Onions 50 lb": 24}, "Dairy": {"Milk 2% gal": 3.9, "Yogurt cups cs": 21, "Butter 36 lb": 118, "Eggs 15 dz": 46, "Cheddar 10 lb": 39}, "Frozen": {"Peas 20 lb": 24, "Fries 30 lb": 33, "Ice cream cups cs": 28, "Chicken nuggets 10 lb": 31},
             "Meat & fish": {"Chicken breast 40 lb": 104, "Ground beef 10 lb": 43, "Cod fillet 10 lb": 71, "Turkey roast ea": 38, "Pork loin ea": 41}, "Dry goods": {"Rice 50 lb": 34, "Pasta 20 lb": 22, "Coffee 5 lb": 47, "Tea bags cs": 19, "Flour 50 lb": 23, "Thickener cs": 64, "Oral supplement cs": 52}, "Disposables": {"Cups 12 oz cs": 44, "Trays cs": 61, "Napkins cs": 29, "Gloves cs": 58, "Lids cs": 36},
             "Cleaning": {"Detergent 5 gal": 74, "Degreaser cs": 49, "Sanitizer 5 gal": 66, "Mop heads cs": 55}, "Linen": {"Towels dz": 37, "Aprons dz": 62, "Table cloths ea": 14}}
    dept = {"Produce": {"Main Kitchen": 62, "Cafeteria": 31, "Coffee Cart": 7}, "Dairy": {"Main Kitchen": 51, "Cafeteria": 26, "Coffee Cart": 13, "Ward Pantries": 10}, "Dry goods": {"Main Kitchen": 44, "Cafeteria": 22, "Coffee Cart": 12, "Ward Pantries": 22}, "Disposables": {"Main Kitchen": 30, "Cafeteria": 38, "Coffee Cart": 14, "Ward Pantries": 18}, "Cleaning": {"Main Kitchen": 38, "Cafeteria": 17, "Housekeeping": 45}, "Linen": {"Housekeeping": 64, "Cafeteria": 21, "Main Kitchen": 15}}
    wt = {"Greenfield Produce": 19, "Halloran Dairy": 15, "Cold Harbor Foods": 9, "Tidewater Meats": 14, "Benson Dry Goods": 11, "PaperPro": 11, "Cleanway": 6, "Stitch Linen": 3, "Harvest Table": 7, "Midtown Wholesale": 5}
    start, stop = dt.date(2024, 1, 2), dt.date(2025, 12, 31)
    days = [start + D1 * i for i in range((stop - start).days + 1)]
    rows, n = [], 300450
    for d in sorted(R.choices(days, weights=[[1.3, 1.0, 1.15, 1.0, 1.25, .1, .02][d.weekday()] * (1.22 if d.month in (11, 12) else .84 if d.month in (6, 7) else 1) * (1.09 if d.year == 2025 else 1) for d in days], k=4260)):
        if R.random() < .7 or not rows: n += R.choice([1, 1, 2])
        s = pick(R, wt)
        c, late, short = sup[s]
        it = R.choice(list(items[c]))
        dp = pick(R, dept.get(c, {"Main Kitchen": 70, "Cafeteria": 30}))
        rush = R.random() < (.09 if c != "Cleaning" else .03)
        q = max(1, int(R.gammavariate(2.4, {"Milk 2% gal": 22}.get(it, 4.2 if dp != "Coffee Cart" else 1.6)) * (.75 if rush else 1)))
        infl = 1 + .07 * (d - start).days / 730 + (.34 if it == "Eggs 15 dz" and d >= dt.date(2025, 1, 15) else 0) + (.22 if it == "Coffee 5 lb" and d.year == 2025 else 0)
        u = round(items[c][it] * infl * R.uniform(.96, 1.05) * (1.24 if rush else 1) * (1.08 if s in ("Harvest Table", "Midtown Wholesale") else 1), 2)
        need = d + D1 * (1 if rush else R.choice([2, 3, 3, 4, 5, 7]))
        islate = R.random() < late * (.6 if rush else 1)
        dl = need + D1 * (R.choice([1, 1, 2, 3, 5]) if islate else -R.choice([0, 0, 0, 1, 1]))
        if dl < d: dl = d
        opn = dl > dt.date(2025, 12, 31) or R.random() < .008
        rec = q if R.random() > short * 2.2 else max(0, int(q * R.uniform(.2, .9)))
        paid = dl + D1 * int(max(8, R.gauss(36, 9)))
        rows.append(["PO%06d" % n, us(d), us(need), "" if opn else us(dl), s, c, it, dp, q, usd(u), usd(round(u * q, 2)), "" if opn else rec, "Open" if opn else "Received" if rec == q else "Short", "Y" if rush else "N", R.choice(["Dana", "Luis", "Priya", "Tom W"]), "" if opn or paid > dt.date(2026, 1, 9) or R.random() < .01 else us(paid)])
    pool = [i for i, r in enumerate(rows) if r[5] in ("Disposables", "Linen", "Dairy") and r[8] < 12 and r[11] != ""]
    for i, v in zip(R.sample(pool, 4), (4000, 2600, 1850, 1200)): rows[i][8] = v
    write("kitchen_orders.csv", ["PONo", "OrderDate", "NeededBy", "DeliveredOn", "Supplier", "Category", "Item", "Dept", "Qty", "UnitPrice", "LineTotal", "QtyRecd", "Status", "Rush", "Buyer", "PaidOn"], rows)


# ------------------------------------------------------------------ 4 ward audits, wide
def audits():
    R = random.Random(3141)
    div = {"Medicine": ["Acacia", "Beech", "Chestnut", "Dogwood", "Stroke Unit", "AMU"], "Surgery": ["Fir", "Ginkgo", "Holly", "Ortho North", "Ortho South"], "Women & Children": ["Labour Ward", "Postnatal", "Paeds", "NICU"], "Critical Care": ["ICU", "HDU", "CCU"], "Rehab": ["Juniper", "Larch", "Willow"]}
    aud = {"Hand hygiene": (91, 1.0, 95, (90, 260)), "Falls": (84, 1.9, 90, (18, 60)), "Pressure care": (86, .4, 90, (18, 60)), "Med storage": (79, 3.1, 90, (20, 48)), "Documentation": (82, -.9, 85, (30, 80)), "Cleaning": (92, .3, 95, (24, 52)), "Mealtimes": (88, .6, 90, (12, 36)), "Line care": (89, .7, 95, (15, 55))}
    lead = ["Moss", "Adeyemi", "Tran", "Keane"]
    rows = []
    for dv, ws in div.items():
        for w in ws:
            q = R.gauss(0, 3.2)
            beds = R.randint(8, 14) if dv == "Critical Care" else R.randint(12, 32)
            for a, (m, g, tgt, obs) in aud.items():
                if (a == "Falls" and w in ("NICU", "Labour Ward")) or (a == "Mealtimes" and w in ("NICU", "ICU")) or (a == "Line care" and dv == "Rehab"): continue
                s = lambda y, e: min(100, max(41, m + g * y + q + (2.2 if dv == "Critical Care" else -1.8 if dv == "Medicine" else 0) + R.gauss(0, e)))
                o = lambda: int(R.uniform(*obs) * (1.5 if dv == "Medicine" else 1))
                pc = lambda x, p=.03: "" if R.random() < p else "%.1f%%" % x
                y23, y24 = s(0, 2.4), s(1, 2.2)
                qs = [s(2 + .25 * k, 3.0) for k in range(4)]
                raised = poisson(R, max(.3, (100 - sum(qs) / 4) * .32))
                closed = sum(R.random() < (.62 if dv != "Surgery" else .44) for _ in range(raised))
                last = dt.date(2025, 12, 20) - D1 * R.randint(0, 80)
                rows.append([w, dv, beds, a, "%d%%" % tgt, pc(y23, .05), pc(y24, .02), pc(sum(qs) / 4, 0), pc(qs[0], .04), pc(qs[1], .05), pc(qs[2], .11 if a != "Hand hygiene" else .04), pc(qs[3], .03), o(), o(), o(), raised, closed, last.strftime("%d/%m/%Y"), R.choice(lead)])
    R.shuffle(rows)
    write("ward_audits.csv", ["Ward", "Division", "Beds", "Audit", "Target", "Score 2023", "Score 2024", "Score 2025", "Q1 25", "Q2 25", "Q3 25", "Q4 25", "Checks 2023", "Checks 2024", "Checks 2025", "Actions raised", "Actions closed", "Last visit", "Lead"], rows)


referrals()
diabetes()
orders()
audits()
