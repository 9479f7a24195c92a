#!/usr/bin/env python3
"""Four made-up tables (physiotherapy appointments, nurses' extra shifts, histology specimens, equipment register), seeded. Standard library only."""
import datetime as dt, math, os, random, sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from made_tables import pick, poisson, writer_beside

write = writer_beside(__file__)
pound = lambda x: "£{:,.2f}".format(x)
uk = lambda d: d.strftime("%d/%m/%Y")


# ------------------------------------------------------------------ 1 physio
def physio():
    R = random.Random(7071)
    locs = {"Main OPD": 38, "Rowan Hse": 24, "Vale HC": 22, "Leisure Ctr": 16}
    bods = {"Lower back": 25, "Knee": 21, "Shoulder": 17, "Neck": 12, "Hip": 10, "Ankle": 9, "Hand": 6}
    byref = {"A&E": {"Ankle": 5.5, "Hand": 2.5, "Lower back": .5, "Neck": .5, "Hip": .2}, "Ortho": {"Knee": 2.2, "Hip": 2.4, "Lower back": .3}}
    staff = {"KB": .13, "TM": .17, "SO": .10, "JW": .22, "RD": .15, "AL": .19}
    rows = []
    start, stop = dt.date(2024, 1, 2), dt.date(2025, 6, 30)
    ap, hosp = 0, 300100
    while len(rows) < 4600:
        hosp += R.randint(1, 60)
        src = pick(R, {"GP": 47, "Self": 24, "Ortho": 18, "A&E": 11})
        first = start + dt.timedelta(days=R.randint(-60, (stop - start).days))
        hub = first >= dt.date(2024, 11, 4)
        wait = max(2, int(R.gammavariate(5, {"GP": 9.2, "Self": 6.4, "Ortho": 6.0, "A&E": 2.9}[src]) * (.71 if hub else 1.05)))
        bp = pick(R, {k: w * byref.get(src, {}).get(k, 1) for k, w in bods.items()})
        age = int(max(17, min(94, R.gauss({"A&E": 38, "Ortho": 64}.get(src, 52), 16))))
        sex = "" if R.random() < .008 else pick(R, {"F": 57, "M": 43})
        loc = pick(R, locs)
        ph = R.choice(list(staff))
        dist = round(R.gammavariate(1.7, 3.4 if loc != "Vale HC" else 5.0) + .2, 1)
        pain = min(10, max(1, R.gauss(6.3, 1.6)))
        full = {"Lower back": 62, "Knee": 132, "Shoulder": 158, "Neck": 68, "Hip": 112, "Ankle": 54, "Hand": 74}[bp]
        d, v, done = first, 0, False
        while not done:
            v += 1
            while d.weekday() > 4 or (d.month == 12 and d.day in (25, 26)) or (d.month == 1 and d.day == 1):
                d += dt.timedelta(days=1)
            if d > stop:
                break
            hr = pick(R, {8: 13, 9: 17, 10: 18, 11: 15, 12: 4, 13: 12, 14: 16, 15: 16, 16: 12, 17: 5})
            slot = "%02d:%s" % (hr, R.choice(["00", "20", "40"]))
            pd = .055 + (.075 if hr == 8 else .02 if hr == 16 else 0) + (.05 if sex == "M" else 0) + (.045 if loc == "Leisure Ctr" else .02 if loc == "Main OPD" else 0) + (.03 if v == 1 else 0) + (.05 if age < 30 else 0)
            att = "DNA" if R.random() < pd else "UTA" if R.random() < .075 else "A"
            if d >= start:
                pre = int(round(pain + R.gauss(0, .7)))
                pre = min(10, max(0, pre))
                post = min(10, max(0, int(round(pre - R.gauss(1.3, .8)))))
                rom = int(max(5, full * (1.0 - .047 * pre) + R.gauss(0, full * .08)))
                dis = att == "A" and (R.random() < staff[ph] * (.3 if v == 1 else 1.35) or v >= 9)
                m = int(R.gauss(43 if v == 1 else 26, 5))
                a = att == "A"
                rows.append([d, slot, hosp, age, sex, src, uk(first - dt.timedelta(days=wait)), loc, ph, bp, "N" if v == 1 else "FU", att, v, m if a and R.random() > .015 else "", pre if a and R.random() > .03 else "", post if a and R.random() > .05 else "",
                             rom if a and R.random() > .07 else "", dist if R.random() > .02 else "", (1 if dis else 0) if a else "", R.choice(["needs crutches back", "HEP given", "progressing", "flare up", "HEP given, keen", "re-refer to ortho?", "hydro pool"]) if R.random() < .22 and a else ""])
                done = dis
            if R.random() < (.3 if att == "DNA" else .05):
                done = True
            d = d + dt.timedelta(days=R.choice([7, 14, 14, 21, 28]))
    rows.sort(key=lambda r: (r[0], r[1], r[2]))
    out = []
    for i, r in enumerate(rows):
        ap += R.choice([1, 1, 1, 2])
        out.append(["P%06d" % (11000 + ap), r[2], r[3], r[4], r[5], r[6], uk(r[0])] + [r[1]] + r[7:])
    ok = [i for i, r in enumerate(out) if r[16] != ""]
    for i, v in zip(R.sample(ok, 9), (11, 12, 14, 33, 55, 66, 80, 99, -1)):
        out[i][16] = v
    write("physio_appts.csv", ["appt", "hosp_no", "age", "sex", "ref_src", "ref_dt", "appt_dt", "slot", "loc", "physio", "body_pt", "n_fu", "att", "visit_no", "mins", "nprs_pre", "nprs_post", "rom_deg", "dist_mi", "disch", "rem"], out)


# ------------------------------------------------------------------ 2 extra shifts
def shifts():
    R = random.Random(5150)
    wards = {"Ash": 13, "Birch": 16, "Cedar": 9, "Elm": 11, "Hazel": 8, "Rowan": 12, "AMU": 19, "ITU": 12}
    rate = {"HCA": 13.2, "Band 5": 17.4, "Band 6": 21.3, "Band 7": 25.1}
    bosses = {"Ash": "S. Okafor", "Birch": "S. Okafor", "Cedar": "M. Tull", "Elm": "M. Tull", "Hazel": "P. Dacre", "Rowan": "P. Dacre", "AMU": "J. Lindgren", "ITU": "J. Lindgren"}
    nurses = []
    for i in range(190):
        nurses.append(dict(no="%05d" % (612 + i * 41 + R.randint(0, 38)), g=pick(R, {"HCA": 34, "Band 5": 41, "Band 6": 19, "Band 7": 6}), w=pick(R, wards), k=math.exp(R.gauss(0, .95))))
    txt = ["stayed on to cover handover", "agency nurse did not turn up", "agency cancelled at short notice", "one to one for confused gent", "ward flooded, moved to Elm", "short notice, child care paid by self", "no break taken", "two admissions at end of shift", "Agency no show again", "covering for Jo", "thank you", "cardiac arrest at handover"]
    days = [dt.date(2024, 1, 1) + dt.timedelta(d) for d in range(547)]
    dw = [(1.25 if d.weekday() >= 5 else 1) * (1.35 if d.month in (1, 12) else 1.15 if d.month in (2, 8) else 1) * (.86 if d >= dt.date(2025, 1, 1) else 1) for d in days]
    rows, n = [], 70400
    for d in sorted(R.choices(days, weights=dw, k=2870)):
        n += R.choice([1, 1, 1, 3])
        p = R.choices(nurses, weights=[x["k"] for x in nurses])[0]
        w = p["w"] if R.random() < .8 else pick(R, wards)
        sh = pick(R, {"E": 29, "L": 27, "N": 32, "LD": 12})
        typ = pick(R, {"OT": 36, "Bank": 55, "TOIL": 9})
        why = pick(R, {"Sickness": 34 + (8 if d.month in (1, 2, 12) else 0), "Vacancy": 27 if w != "Birch" else 55, "1:1 special": 13, "Escalation beds": 12 + (10 if d.month in (1, 12) else 0), "Study leave": 6, "Mat leave": 8})
        plan = {"E": 7.5, "L": 7.5, "N": 11.5, "LD": 12.0}[sh] if typ != "OT" else R.choice([1.0, 2.0, 2.0, 3.0, 4.0, 7.5])
        late = "" if R.random() < .42 else int(min(170, R.gammavariate(1.3, 19)))
        act = plan + (round((late or 0) / 60 * 4) / 4 if late != "" else 0)
        if R.random() < .05: act = max(.5, plan - R.choice([.5, 1, 2]))
        rt = round(rate[p["g"]] * ({"E": 1, "L": 1, "LD": 1, "N": 1.3}[sh]) * (1.3 if d.weekday() == 6 else 1) * (1.05 if d >= dt.date(2024, 10, 1) else 1), 2)
        ok = pick(R, {"Y": 84, "N": 6, "": 10}) if d >= dt.date(2025, 4, 1) else pick(R, {"Y": 92, "N": 6, "": 2})
        paid = d + dt.timedelta(days=int(R.gauss(34, 8))) if ok == "Y" and typ != "TOIL" else None
        rows.append(["X%06d" % n, p["no"], p["g"], w, d.strftime("%d-%b-%Y"), sh, typ, why, plan, act, 0 if plan < 6 else R.choice([20, 30, 30, 30, 60]), rt, "" if typ == "TOIL" else pound(rt * act), ok, bosses[w] if ok else "", paid.strftime("%d-%b-%Y") if paid and paid <= dt.date(2025, 7, 11) else "", late,
                     R.choice(txt) if R.random() < .17 else ""])
    for i in R.sample(range(80, len(rows)), 6):
        rows.insert(i + 1, list(rows[i]))
    for i, v in zip(R.sample([i for i, r in enumerate(rows) if r[10]], 3), (300, 3000, 720)):
        rows[i][10] = v
    write("extra_shifts.csv", ["Claim No", "Staff No", "Grade", "Ward", "Shift Date", "Shift (E/L/N/LD)", "Pay Type", "Why", "Planned Hrs", "Actual Hrs", "Break (mins)", "Rate £/hr", "Gross £", "OK'd", "OK'd By", "Paid On", "Finished Late (mins)", "Free Text"], rows)


# ------------------------------------------------------------------ 3 histology
def histology():
    R = random.Random(31337)
    spec = {"Skin biopsy": (30, "Derm", 2, .3, .17, 1.5), "GI biopsy": (27, "Endoscopy", 2, .35, .08, .2), "Breast core": (9, "Breast", 2, 1.6, .33, .8), "Prostate core": (8, "Urology", 10, 1.1, .47, 1.0), "Gallbladder": (8, "Surgery", 2, .05, .01, 48),
            "Colectomy": (4, "Surgery", 22, .9, .63, 620), "Hysterectomy": (5, "Gynae", 12, .4, .16, 210), "Placenta": (4, "Gynae", 5, .05, 0, 470), "Lymph node": (5, "Surgery", 3, 3.4, .41, 6)}
    cons = {"Aldous": 1.0, "Bhandari": .85, "Corrigan": 1.12, "Esposito": .95, "Haldane": 1.33}
    days = [dt.date(2023, 7, 1) + dt.timedelta(d) for d in range(731)]
    dw = [(0 if d.weekday() == 6 else .12 if d.weekday() == 5 else 1.15 if d.weekday() in (1, 2) else 1) * (.72 if d.month == 12 else 1.12 if d.month in (9, 10) else 1) for d in days]
    rows, n = [], 4110
    for d in sorted(R.choices(days, weights=dw, k=3420)):
        n += R.choice([1, 1, 2])
        st = pick(R, {k: v[0] * (1.55 if k == "Skin biopsy" and d.month in (6, 7, 8) else 1) for k, v in spec.items()})
        _, req, blk, ihc, mal, wt = spec[st]
        if st == "Skin biopsy" and R.random() < .2: req = "GP minor ops"
        pri = pick(R, {"2WW": 24 + 60 * mal, "Urg": 16, "Rtn": 50})
        blocks = max(1, poisson(R, blk))
        m = R.random() < mal * (1.4 if pri == "2WW" else .7)
        stains = min(8, poisson(R, ihc * (2.2 if m else .75)))
        queue = int(max(5, R.gauss(96 + 40 * (d.month in (1, 8, 9)) - .05 * (d - days[0]).days, 22)))
        lev = poisson(R, .5)
        hr = pick(R, {7: 2, 8: 6, 9: 11, 10: 14, 11: 15, 12: 11, 13: 9, 14: 12, 15: 12, 16: 9, 17: 4, 18: 2, 19: 1})
        rc = dt.datetime(d.year, d.month, d.day, hr, R.randint(0, 59))
        tat = ({"2WW": 2.7, "Urg": 3.6, "Rtn": 6.4}[pri] + 1.75 * stains + .035 * blocks + .016 * (queue - 90)) * cons[c := R.choice(list(cons))] * (1 - .00032 * (d - days[0]).days) * math.exp(R.gauss(0, .24))
        tat = max(.6, tat)
        au = rc + dt.timedelta(minutes=int(tat * 1440))
        pend = au.date() > dt.date(2025, 7, 4) or R.random() < .004
        w = wt * math.exp(R.gauss(0, .45))
        rows.append(["S%s-%05d" % (rc.strftime("%y"), n), "%06d" % R.randint(20000, 96000), rc.strftime("%Y-%m-%d %H:%M"), "" if pend else au.strftime("%Y-%m-%d %H:%M"), "" if pend else "%.1f" % ((au - rc).total_seconds() / 86400), st, req, pri, blocks, stains, lev,
                     "" if R.random() < .06 else round(w, 1) if w < 20 else int(w), "" if R.random() < .045 else int(max(4, R.gauss(26, 9))), "" if pend else c, "" if pend or R.random() < .02 else int(m), "" if pend else int(R.random() < .045 + .05 * m), "Y" if m and R.random() < .8 else "N", queue, round(11 + 9.4 * blocks + 31 * stains + 6 * lev, 2)])
    for i, v in zip(R.sample([i for i, r in enumerate(rows) if r[11] != "" and r[5] in ("Skin biopsy", "GI biopsy", "Gallbladder")], 4), (48000, 76500, 31200, 22000)):
        rows[i][11] = v
    write("histology_log.csv", ["SpecNo", "PtID", "RcvdAt", "AuthAt", "TatDays", "SpecType", "ReqFrom", "Pri", "NoBlocks", "IhcStains", "Levels", "WtG", "FixHrs", "Consultant", "Malig", "Addendum", "MDT", "InTray", "CostGBP"], rows)


# ------------------------------------------------------------------ 4 equipment register
def equipment():
    R = random.Random(24601)
    kit = {"Infusion pump": (["Brevia", "Nordmed", "Castor"], "High", 1450, (6, 40), .11, 5), "Syringe driver": (["Brevia", "Castor"], "High", 1180, (3, 18), .09, 4), "Ventilator": (["Aerolux", "Nordmed"], "High", 21500, (1, 9), .42, 19), "Defib": (["Pulsar", "Hartmann-Vey"], "High", 6900, (1, 4), .10, 7),
           "Obs monitor": (["Nordmed", "Pulsar"], "Med", 2650, (4, 26), .13, 6), "ECG machine": (["Pulsar", "Hartmann-Vey"], "Med", 4200, (1, 4), .22, 9), "Bladder scanner": (["Echoline", "Castor"], "Med", 7300, (1, 3), .3, 21), "Ultrasound": (["Echoline", "Aerolux"], "Med", 38500, (1, 4), .34, 26),
           "Hoist": (["Liftwell", "Borrowdale"], "Low", 2900, (1, 5), .38, 14), "Electric bed": (["Liftwell", "Borrowdale"], "Low", 2350, (8, 34), .17, 11), "Air mattress": (["Borrowdale", "Liftwell"], "Low", 1900, (4, 16), .29, 8), "Thermometer": (["Brevia", "Castor"], "Low", 140, (5, 30), .05, 1)}
    depts = {"A&E": 1.2, "ITU": 1.1, "Theatres": 1.0, "Maternity": .8, "Paeds": .8, "Med wards": 1.5, "Surg wards": 1.3, "OPD": .6, "Elderly care": 1.2}
    skip = {("OPD", "Ventilator"), ("Elderly care", "Ventilator"), ("Maternity", "Hoist"), ("Paeds", "Hoist"), ("OPD", "Electric bed"), ("Theatres", "Electric bed"), ("Theatres", "Hoist"), ("Med wards", "Ventilator"), ("Surg wards", "Ventilator"), ("Theatres", "Bladder scanner")}
    bad = {"Castor": 1.75, "Borrowdale": 1.25, "Aerolux": 1.2}
    rows, n, seen = [], 100, set()
    for dep, sz in depts.items():
        for k, (makes, risk, cost, (lo, hi), fr, hrs) in kit.items():
            if (dep, k) in skip: continue
            for mk in makes:
                for mod in ("A", "B", "C"):
                    if R.random() < .36: continue
                    n += R.randint(1, 4)
                    qty = max(1, int(R.randint(lo, hi) * sz))
                    while True:
                        bought = dt.date(2012, 1, 1) + dt.timedelta(days=R.randint(0, 4700))
                        if bought.weekday() < 5 and bought not in seen: break
                    seen.add(bought)
                    age = round((dt.date(2025, 1, 31) - bought).days / 365.25, 1)
                    lst = dt.date(2025, 1, 31) - dt.timedelta(days=int(R.gammavariate(2, 95)))
                    frq = {"High": 6, "Med": 12, "Low": 12}[risk]
                    fa, dn, rp = [], [], []
                    for y, g in ((22, 1.0), (23, 1.13 if k == "Infusion pump" else .98), (24, 1.34 if k == "Infusion pump" else .93)):
                        old = bought.year > 2000 + y
                        x = poisson(R, min(60, qty * fr * g * bad.get(mk, 1) * (.6 + .07 * min(age, 12)))) if not old else ""
                        fa.append(x)
                        dn.append("" if x == "" or R.random() < .03 else round(x * hrs * math.exp(R.gauss(0, .35)), 1))
                        rp.append("" if x == "" or R.random() < .02 else pound(x * cost * .055 * math.exp(R.gauss(0, .4))))
                    rows.append(["L%04d" % n, k, mk, "%s-%d%s" % (mk[:2].upper(), 10 * (1 + sum(map(ord, k)) % 8), mod), dep, risk, qty, age if R.random() > .03 else "", uk(bought), pound(cost * R.uniform(.86, 1.17)), frq, "" if R.random() < .05 else uk(lst)] + fa + dn + rp
                                + [pick(R, {"In house": 62, "Manufacturer": 28, "None": 10}), pick(R, {"OK": 83, "Limited": 11, "Condemned": 6})])
    R.shuffle(rows)
    rows.sort(key=lambda r: r[0])
    write("ebme_register.csv", ["Line", "Kit", "Make", "Model", "Dept", "Risk", "Qty", "Avg age (yrs)", "Newest bought", "Unit cost £", "PPM every (mths)", "Last PPM", "Faults 22", "Faults 23", "Faults 24", "Down hrs 22", "Down hrs 23", "Down hrs 24",
                                "Repairs £ 22", "Repairs £ 23", "Repairs £ 24", "Contract", "Status"], rows)


physio()
shifts()
histology()
equipment()
