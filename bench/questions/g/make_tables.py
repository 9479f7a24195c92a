#!/usr/bin/env python3
"""Four made-up tables (births, clinic phone lines, care-home incidents, trial visits), seeded. Standard library only."""
import datetime as dt, math, os, random, sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from made_tables import pick, poisson, writer_beside

write = writer_beside(__file__)
money = lambda x: "${:,.2f}".format(x)
stamp = lambda t: t.strftime("%m/%d/%Y %H:%M")
short = lambda d: "%d/%d/%d" % (d.month, d.day, d.year)


# ------------------------------------------------------------------ 1 births
def births():
    R = random.Random(1919)
    prov = {"Dr. Haas": (21, 1.25), "Dr. Ruiz": (20, .95), "Dr. Kimani": (18, 1.0), "Dr. Oyelaran": (14, 1.1), "CNM Doyle": (15, .34), "CNM Beck": (12, .28)}
    rows, no, mrn = [], 8800, 70000
    moms = []
    start = dt.datetime(2024, 1, 1)
    times = sorted(start + dt.timedelta(minutes=R.random() * 546.9 * 1440) for _ in range(2960))
    for adm in times:
        no += R.choice([1, 1, 1, 2])
        rep = R.random() < .05 and len(moms) > 900
        if rep:
            m = moms.pop(R.randrange(0, 350))
            m["para"] += 1; m["age"] += 1
        else:
            mrn += R.randint(1, 40)
            age = int(max(16, min(47, R.gauss(29.6, 5.6))))
            m = dict(mrn="%07d" % mrn, age=age, para=min(7, poisson(R, .28 + .055 * max(0, age - 20))))
            moms.append(m)
        twin = R.random() < .017
        ga = int(round(min(42, R.gauss(35.8, 2.1) if twin else 39.6 - R.gammavariate(.75, 1.25) + R.gauss(0, .7))))
        ga = max(24, ga)
        ind = R.random() < (.42 if ga >= 39 else .2)
        pv = pick(R, {k: v[0] * (.15 if k[:3] == "CNM" and (twin or ga < 36) else 1) for k, v in prov.items()})
        pc = min(.95, (.27 + .11 * (m["para"] == 0) + .007 * (m["age"] - 29) + .06 * ind + (.3 if twin else 0) + (.1 if ga < 35 else 0)) * prov[pv][1])
        mode = "CS" if R.random() < pc else "SVD" if R.random() < (.93 if m["para"] else .82) or ga < 33 else pick(R, {"VAC": 62, "FCP": 38})
        epi = R.random() < (.9 if mode == "CS" else .38 if pv[:3] == "CNM" else .74)
        hrs = math.exp(R.gauss(2.05, .55)) * (1.75 if ind else 1) * (1.3 if m["para"] == 0 else .85) * (1.28 if epi and mode != "CS" else 1) if not (mode == "CS" and R.random() < .5) else R.uniform(1.5, 4)
        bt = adm + dt.timedelta(hours=min(70, hrs))
        ebl = int(round((R.gammavariate(7, 108) if mode == "CS" else R.gammavariate(4.2, 72)) / 10) * 10) + (R.choice([600, 900, 1400]) if R.random() < .02 else 0)
        los = round((76 if mode == "CS" else 41) * math.exp(R.gauss(0, .16)) + hrs * .6, 1)
        payer = pick(R, {"Medicaid": 43, "BCBS": 25, "Aetna": 13, "United": 13, "Self": 6})
        chg = (19800 if mode == "CS" else 11700) * math.exp(R.gauss(0, .17))
        ebl_v = "" if R.random() < .035 else ebl
        for b in ("A", "B") if twin else ("A",):
            bw = int(max(480, R.gauss(3420 - 182 * (40 - ga) - (2.9 * (40 - ga)) ** 1.0 + (60 if m["para"] else 0) - (190 if twin else 0), 395)))
            ap1 = min(10, max(1, int(round(R.gauss(8.1, .9) - (ga < 34) * 1.7 - (mode in ("VAC", "FCP")) * .4))))
            ap5 = min(10, max(ap1, int(round(ap1 + R.gauss(.8, .6))))) if R.random() > .01 else max(2, ap1 - 1)
            nicu = R.random() < (.9 if ga < 33 else .52 if ga < 36 else .14 if ga < 37 else .045 + .03 * (mode == "CS"))
            t = bt + dt.timedelta(minutes=R.randint(4, 22)) if b == "B" else bt
            rows.append(["D%05d" % no, b, m["mrn"], m["age"], m["para"], "" if R.random() < .012 else ga, stamp(adm), stamp(t), "Birth Center" if pv[:3] == "CNM" and mode == "SVD" and not epi and R.random() < .7 else "Main L&D", pv, mode, "Y" if ind else "N", "" if R.random() < .01 else "Y" if epi else "N",
                         ebl_v, pick(R, {"F": 49, "M": 51}), "" if R.random() < .01 else bw, "" if R.random() < .012 else ap1, "" if R.random() < .015 else ap5, int(nicu), los, payer, money(chg) if b == "A" else ""])
    ok = [i for i, r in enumerate(rows) if r[17] != ""]
    for i, v in zip(R.sample(ok, 7), (11, 18, 88, 89, 90, 98, 99)):
        rows[i][17] = v
    write("births.csv", ["DelivNo", "Baby", "MomMRN", "MomAge", "Para", "GAwks", "AdmitDT", "BirthDT", "Site", "Provider", "Mode", "Induced", "Epidural", "EBLml", "BabySex", "BWg", "Apgar1", "Apgar5", "NICU", "LOShrs", "Payer", "Charge"], rows)


# ------------------------------------------------------------------ 2 phone lines
def phones():
    R = random.Random(8005551)
    lines = {"Primary Care": (118, 6, .075), "Cardiology": (44, 3, .06), "Peds": (71, 4, .082), "Billing": (57, 3, .142), "Refills": (66, 3, .108)}
    wd = {0: 1.32, 1: 1.05, 2: .98, 3: .94, 4: .88}
    off = {dt.date(2024, 1, 1), dt.date(2024, 1, 15), dt.date(2024, 5, 27), dt.date(2024, 7, 4), dt.date(2024, 9, 2), dt.date(2024, 11, 28), dt.date(2024, 11, 29), dt.date(2024, 12, 25), dt.date(2025, 1, 1), dt.date(2025, 1, 20), dt.date(2025, 5, 26)}
    seas = {1: 1.17, 2: 1.09, 3: 1.0, 4: .98, 5: .95, 6: .9, 7: .88, 8: .96, 9: 1.02, 10: 1.12, 11: 1.03, 12: .94}
    rows, d = [], dt.date(2024, 1, 2)
    while d <= dt.date(2025, 6, 30):
        if d.weekday() < 5 and d not in off:
            for ln, (base, ag, ab) in lines.items():
                for blk, bf in (("AM", 1.2), ("PM", .82)):
                    n = max(3, int(R.gauss(1, .13) * base * bf * wd[d.weekday()] * seas[d.month] * (.95 if d.year == 2025 else 1) * (1.22 if ln == "Peds" and d.month in (8, 10, 11) else 1)))
                    a = max(1, ag - (R.random() < .2) - (R.random() < .06) + (R.random() < .1))
                    press = n / (a * base / ag)
                    hold = min(890, 74 * press ** 1.6 * math.exp(R.gauss(0, .24)) * (1.5 if ln == "Billing" else 1))
                    callback = d >= dt.date(2025, 2, 3)
                    p = min(.45, ab * (.45 + .55 * press ** 1.5) * math.exp(R.gauss(0, .18)) * (.68 if callback else 1))
                    aband = sum(R.random() < p for _ in range(n))
                    vm = sum(R.random() < (.045 if ln != "Refills" else .16) for _ in range(n - aband))
                    ans = n - aband - vm
                    sl = max(8, min(99.5, 96 - hold * .19 + R.gauss(0, 4)))
                    rows.append([d.isoformat(), ln, blk, n, ans, aband, vm, "" if R.random() < .02 else int(hold), "" if R.random() < .015 else round({"Billing": 6.9, "Refills": 2.6}.get(ln, 4.4) * math.exp(R.gauss(0, .13)), 1), "" if R.random() < .01 else a, "%.1f%%" % sl, R.choice(["system slow", "2 out sick", "new hire shadowing", "EHR down 20 min", "flu shot calls"]) if R.random() < .06 else ""])
        d += dt.timedelta(days=1)
    cand = [i for i, r in enumerate(rows) if r[1] in ("Billing", "Peds") and r[7] != ""]
    for i, v in zip(R.sample(cand, 3), (9999, 7200, 5460)):
        rows[i][7] = v
    write("phone_lines.csv", ["Date", "Line", "Blk (AM/PM)", "Offered", "Answered", "Abandoned", "VM", "Avg Hold (sec)", "Avg Talk (min)", "Agents On", "SL %", "Flag"], rows)


# ------------------------------------------------------------------ 3 care-home incidents
def incidents():
    R = random.Random(777123)
    homes = {"Willow Creek": (34, 92), "St. Brendan": (27, 74), "Harvest Hills": (23, 61), "Lakeside Manor": (16, 48)}
    wings = {"Willow Creek": ["East", "West", "Memory"], "St. Brendan": ["A", "B", "Memory"], "Harvest Hills": ["North", "South"], "Lakeside Manor": ["Main"]}
    types = {"Fall": 52, "Skin tear": 17, "Med error": 12, "Altercation": 9, "Choking": 3, "Elopement": 4, "Pressure injury": 6}
    narr = {"Fall": ["Found on floor beside bed", "Slid from wheelchair", "Tripped over walker", "Fell reaching for call light", "Found on floor, call light not on", "Lost balance in shower"], "Skin tear": ["Skin tear L forearm during transfer", "Bumped wheelchair arm", "Skin tear noted at bath time"],
            "Med error": ["Wrong dose given", "Evening meds missed", "Pharmacy sent wrong strength", "Given roommate's pills"], "Altercation": ["Hit by another resident over TV", "Argument in dining room", "Pushed roommate"], "Choking": ["Coughing on toast", "Choked on meat, back blows given"],
            "Elopement": ["Found in parking lot", "Door alarm off, found by road", "Left with visitor, not signed out"], "Pressure injury": ["Stage 2 on heel", "Red area on sacrum"]}
    res = []
    for h, (w, n) in homes.items():
        for i in range(n):
            wg = R.choice(wings[h])
            dem = wg == "Memory" or R.random() < .25
            res.append(dict(id="R%04d" % (1000 + len(res) * 7 + R.randint(0, 6)), h=h, w=wg, age=int(min(103, max(61, R.gauss(84, 7.2)))), dem=dem, mob=pick(R, {"Walker": 46, "Wheelchair": 33, "Independent": 21}), room=R.randint(101, 348), k=math.exp(R.gauss(0, .75)) * (1.5 if dem else 1) * w / n))
    days = [dt.date(2024, 1, 1) + dt.timedelta(d) for d in range(547)]
    dw = [(1.15 if d.weekday() >= 5 else 1) * (1.1 if d.month in (12, 1) else 1) for d in days]
    rows, no = [], 5000
    allocs = []
    for d in sorted(R.choices(days, weights=dw, k=2140)):
        hr = pick(R, list(enumerate([5, 5, 4, 4, 4, 5, 7, 8, 7, 6, 6, 6, 7, 6, 6, 7, 8, 9, 9, 8, 7, 6, 6, 5])))
        allocs.append(dt.datetime(d.year, d.month, d.day, hr, R.randint(0, 59)))
    for t in sorted(allocs):
        no += R.choice([1, 1, 2])
        p = R.choices(res, weights=[x["k"] for x in res])[0]
        ty = pick(R, {k: v * (2.5 if k == "Elopement" and p["dem"] else .2 if k == "Elopement" else 1) for k, v in types.items()})
        night = t.hour >= 22 or t.hour < 6
        loc = pick(R, {"Fall": {"Bedroom": 46 + 15 * night, "Bathroom": 26, "Hallway": 13, "Dining room": 9, "Patio": 4}, "Elopement": {"Patio": 4, "Outside": 70, "Hallway": 20}, "Choking": {"Dining room": 80, "Bedroom": 20}}.get(ty, {"Bedroom": 50, "Dining room": 22, "Hallway": 14, "Bathroom": 14}))
        inj = pick(R, {0: 47, 1: 31, 2: 14, 3: 6, 4: 2} if ty == "Fall" else {0: 30, 1: 48, 2: 18, 3: 4} if ty in ("Skin tear", "Pressure injury", "Choking") else {0: 72, 1: 20, 2: 7, 3: 1})
        census = {"East": 33, "West": 31, "Memory": 27, "A": 30, "B": 29, "North": 32, "South": 29, "Main": 47}[p["w"]] + R.randint(-6, 6)
        staff = max(1, round(census / (13 if night else 7.5) + R.gauss(0, .7)))
        pend = R.randint(0, 14)
        alert = t >= dt.datetime(2025, 2, 1)
        fam = max(3, int((14 + 7.2 * pend + .7 * (census - 30)) * math.exp(R.gauss(0, .33)) * (1.45 if night else 1) * (.64 if alert else 1) * (.75 if inj >= 3 else 1)))
        xfer = inj >= 3 and R.random() < .82 or inj == 2 and R.random() < .2
        close = t.date() + dt.timedelta(days=int(R.gammavariate(2, 5.5 + 5 * (inj >= 3))) + 1)
        opn = close > dt.date(2025, 6, 30) or R.random() < .015
        rows.append(["I%05d" % no, p["id"], p["h"], p["w"], short(t.date()), t.strftime("%I:%M %p").lstrip("0"), ty, loc, inj, pick(R, {"Y": 33, "N": 67}) if R.random() > .02 else "", p["age"], p["mob"], "Y" if p["dem"] else "N", p["room"], staff, census, pend, "" if R.random() < .04 else fam, 1 if xfer else 0,
                     money(R.uniform(900, 9500)) if xfer and R.random() > .1 else "", "" if opn else short(close), "" if R.random() < .03 else R.choice(narr[ty])])
    for i in R.sample(range(40, len(rows) - 40), 5):
        rows.insert(i + 1, list(rows[i]))
    for i, v in zip(R.sample(range(len(rows)), 3), (8, 214, 0)):
        rows[i][10] = v
    write("carehome_incidents.csv", ["inc_id", "res_id", "home", "wing", "occ_dt", "occ_tm", "typ", "loc", "inj_lvl", "witn", "age", "mobil", "dementia", "rm", "staff_on", "census", "calls_pend", "fam_min", "er_xfer", "er_cost", "closed_dt", "narr"], rows)


# ------------------------------------------------------------------ 4 trial visits, wide
def trial():
    R = random.Random(31459)
    sites = {"01-Boise": 24, "02-Tacoma": 31, "03-Omaha": 19, "04-El Paso": 26}
    rows, n = [], 0
    wk = [0, 2, 4, 8, 12, 26]
    for _ in range(318):
        n += 1
        site = pick(R, sites)
        arm = R.choice(["Active", "Placebo"])
        sex = pick(R, {"F": 58, "M": 42})
        age = int(max(35, min(82, R.gauss(60, 9))))
        con = dt.date(2023, 9, 5) + dt.timedelta(days=int(R.random() * 420))
        drop = R.random() < (.15 if arm == "Active" else .11) + (.09 if site == "04-El Paso" else 0)
        last = R.choice([1, 2, 3, 3, 4, 4]) if drop else 5
        status = "Withdrawn" if drop else "Ongoing" if R.random() < .07 else "Completed"
        if status == "Ongoing": last = 4
        age_s = "" if R.random() < .01 else age
        sid = "%s-%03d" % (site[:2], 100 + n * 2 + R.randint(0, 1))
        b = dict(SBP=R.gauss(146, 11), Weight=R.gauss(178 if sex == "F" else 205, 28), Pain=R.gauss(6.1, 1.3), Steps=math.exp(R.gauss(8.25, .38)))
        eff = R.gauss(1, .35) if arm == "Active" else R.gauss(.3, .3)
        for m, u in (("SBP", "mmHg"), ("Weight", "lb"), ("Pain", "0-10"), ("Steps", "per day")):
            vals = []
            for j, w in enumerate(wk):
                k = eff * (1 - math.exp(-w / 7))
                v = {"SBP": b["SBP"] - 11 * k + R.gauss(0, 5.5), "Weight": b["Weight"] - 6.5 * k + R.gauss(0, 1.8), "Pain": b["Pain"] - 2.1 * k + R.gauss(0, .7), "Steps": b["Steps"] * (1 + .42 * k) * math.exp(R.gauss(0, .12))}[m]
                v = {"SBP": int(v), "Weight": round(v, 1), "Pain": min(10, max(0, int(round(v)))), "Steps": int(v)}[m]
                vals.append("" if j > last or R.random() < (.02 + (.06 if m == "Steps" else 0) + .006 * j) else v)
            rows.append([sid, site, arm, sex, age_s, con.strftime("%b %d, %Y"), status, m, u] + vals + [R.choice(["KP", "DL", "MN"])])
    sb = [i for i, r in enumerate(rows) if r[7] == "SBP" and r[12] != ""]
    for i, v in zip(R.sample(sb, 2), (13, 1380)):
        rows[i][12] = v
    write("trial_visits_wide.csv", ["Subj ID", "Site", "Arm", "Sex", "Age @ consent", "Consent Date", "Status", "Measure", "Unit", "Wk 0", "Wk 2", "Wk 4", "Wk 8", "Wk 12", "Wk 26", "CRA"], rows)


births()
phones()
incidents()
trial()
