#!/usr/bin/env python3
"""Four made-up tables (dental treatments, nurses' weekly timesheets, patient transport, prior authorisations), seeded. Standard library only."""
import datetime as dt, math, os, random, sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from made_tables import pick, poisson, writer_beside

write = writer_beside(__file__)

D1 = dt.timedelta(1)


usd = lambda x: "${:,.2f}".format(x)
gbp = lambda x: "£{:,.2f}".format(x)
us = lambda d: d.strftime("%m/%d/%Y")
uk = lambda d: d.strftime("%d/%m/%Y")
dmy = lambda d: d.strftime("%d-%b-%Y")


# ------------------------------------------------------------------ 1 dental treatments
def dental():
    R = random.Random(3232)
    proc = {"Exam": ("D0150", 22, 71, 21, 0), "Cleaning": ("D1110", 21, 98, 38, 0), "Filling": ("D2391", 20, 172, 37, .055), "Extraction": ("D7140", 11, 188, 31, .02), "Root canal": ("D3330", 5, 905, 84, .07), "Crown": ("D2740", 5, 1120, 67, .05), "Sealant": ("D1351", 6, 47, 17, .03), "Fluoride": ("D1206", 5, 38, 9, 0), "Denture adjust": ("D5410", 4, 76, 19, .1), "Implant": ("D6010", 1, 2150, 96, .04)}
    site = {"Main": 58, "Children's": 27, "Dental Bus": 15}
    prov = {"Main": ["Dr. Amaro", "Dr. Fenn", "Dr. Lowell"], "Children's": ["Dr. Ito", "Dr. Sayed"], "Dental Bus": ["Dr. Fenn", "Dr. Pruitt"]}
    slow = {"Dr. Amaro": 1.22, "Dr. Fenn": .96, "Dr. Lowell": 1.02, "Dr. Ito": .92, "Dr. Sayed": 1.05, "Dr. Pruitt": 1.1}
    redo = {"Dr. Amaro": .6, "Dr. Fenn": 1.5, "Dr. Lowell": 1.0, "Dr. Ito": .8, "Dr. Sayed": 1.15, "Dr. Pruitt": 1.9}
    notes = ["gagged a lot", "caries #14 and #15", "needs night guard", "parent in room", "declined fluoride", "swelling, antibiotics given", "chart merged", "will call to resched", "abx before next visit"]
    start, stop = dt.date(2024, 1, 2), dt.date(2025, 12, 30)
    days = [start + D1 * i for i in range((stop - start).days + 1)]
    pts, rows, n = [], [], 71800
    for d in sorted(R.choices(days, weights=[[1, 1.1, 1.1, 1, .8, .33, 0][d.weekday()] * (1.25 if d.month in (6, 7) else 1) for d in days], k=4410)):
        n += R.choice([1, 1, 2])
        s = pick(R, site)
        same = [p for p in pts[-1500:] if p[1] == s]
        if same and R.random() < .47: p = R.choice(same)
        else:
            age = int(min(92, max(2, R.gauss(9, 4) if s == "Children's" else R.gauss(44, 18))))
            if s == "Children's": age = min(age, 17)
            p = ("%06d" % R.randint(1000, 480000), s, age, R.choice("FM"), pick(R, {"Medicaid": 47, "Commercial": 31, "Self-pay": 22} if s != "Children's" else {"Medicaid": 71, "Commercial": 24, "Self-pay": 5}))
            pts.append(p)
        pc = pick(R, {k: v[1] * (0 if p[2] < 18 and k in ("Crown", "Implant", "Denture adjust") else 2.6 if p[2] < 15 and k in ("Sealant", "Fluoride") else .4 if k in ("Sealant", "Fluoride") else 1.8 if p[4] == "Self-pay" and k == "Extraction" else 1) for k, v in proc.items()})
        code, _, fee, mins, rd = proc[pc]
        em = pc in ("Extraction", "Root canal", "Filling", "Exam") and R.random() < {"Extraction": .42, "Root canal": .36, "Filling": .11, "Exam": .14}[pc]
        dr = R.choice(prov[s])
        hr = pick(R, {8: 30, 9: 17, 10: 12, 11: 9, 13: 8, 14: 9, 15: 8, 16: 7} if em else {8: 10, 9: 15, 10: 15, 11: 13, 13: 13, 14: 14, 15: 13, 16: 8})
        anx = min(10, max(0, int(round(R.gauss(3.1 + (2.2 if pc in ("Extraction", "Root canal", "Implant") else 0) + (1.0 if p[2] < 12 else 0), 2)))))
        sed = "None" if pc in ("Exam", "Cleaning", "Fluoride", "Sealant", "Denture adjust") and R.random() < .96 else pick(R, {"None": 74 - 5 * anx, "Nitrous": 15 + 3 * anx, "Oral": 5, "IV": 4 if p[2] > 17 else 1, "GA": 5 if p[2] < 10 else .5})
        q = 1 + (R.random() < .35) + (R.random() < .1) if pc == "Filling" else 1
        fe = round(fee * (1 + .32 * (q - 1)) * (1.045 if d.year == 2025 else 1) * R.uniform(.97, 1.04), 2)
        pd = round(fe * {"Medicaid": .46, "Commercial": .79, "Self-pay": R.choice([1, 1, 1, .5])}[p[4]] * R.uniform(.95, 1.0), 2) if R.random() < .94 else ""
        m = int(max(5, R.gauss(mins * slow[dr] * (1.25 if sed in ("IV", "GA") else 1.08 if sed != "None" else 1) * (1 + .2 * (q - 1)), mins * .17)))
        rows.append(["T%06d" % n, p[0], us(d), "%02d:%02d" % (hr, R.choice([0, 15, 30, 45])), s, dr, "Ch%d" % R.randint(1, 6) if s == "Main" else "Ch%d" % R.randint(1, 3), p[2], p[3], p[4], code, pc, "" if pc in ("Exam", "Cleaning", "Fluoride", "Denture adjust") else R.randint(1, 32) if p[2] > 12 else R.choice("ABCDEFGHIJKLMNOPQRST"),
                     q if pc == "Filling" else "", "Y" if em else "N", sed, anx if R.random() > .06 else "", m if R.random() > .02 else "", usd(fe), usd(pd) if pd != "" else "", int(R.random() < rd * redo[dr]) if rd else 0, R.choice(notes) if R.random() < .15 else ""])
    ok = [i for i, r in enumerate(rows) if r[16] != ""]
    for i, v in zip(R.sample(ok, 8), (11, 12, 15, 22, 44, 77, 100, -3)): rows[i][16] = v
    write("dental_treatments.csv", ["TxID", "PtID", "TxDate", "StartTm", "Site", "Provider", "Chair", "AgeYrs", "Sex", "Plan", "Code", "ProcName", "Tooth", "Surfaces", "Emerg", "Sedation", "Anxiety", "Mins", "Fee", "Paid", "Redo", "Note"], rows)


# ------------------------------------------------------------------ 2 nurses' weekly timesheets, wide
def timesheets():
    R = random.Random(40404)
    units = {"ICU": (16, .33), "ED": (17, .36), "4 West": (15, .24), "5 East": (13, .15), "PACU": (8, .1), "Float Pool": (9, .2)}
    mgr = {"ICU": "Hollis", "ED": "Bautista", "4 West": "Greer", "5 East": "Greer", "PACU": "Ngo", "Float Pool": "Ngo"}
    N, e = [], 40110
    for u, (k, ot) in units.items():
        for _ in range(k):
            e += R.randint(2, 19)
            job = pick(R, {"RN": 66, "LPN": 13, "CNA": 21}) if u != "ICU" else pick(R, {"RN": 90, "CNA": 10})
            r = {"RN": 41, "LPN": 28.5, "CNA": 19.5}[job] * R.uniform(.9, 1.24)
            hired = R.random()
            r25 = r * R.uniform(1.02, 1.05)
            N.append(dict(e=str(e), u=u, job=job, fte=pick(R, {1.0: 47, .9: 27, .75: 11, .6: 15}), ot=ot * math.exp(R.gauss(0, .75)), r24="" if hired < .12 else "%.2f" % r, r25="%.2f" % r25, r26="%.2f" % (r25 * R.uniform(1.015, 1.06)), we=R.choice([1, 1, 1, .5, 1.6]), sh=8 if u == "PACU" or R.random() < .15 else 12))
    rows, w, sid = [], dt.date(2025, 7, 6), 88000
    while w <= dt.date(2026, 6, 28):
        for x in N:
            if R.random() < .07 + (.07 if w.month in (7, 12) else 0): continue
            sid += R.choice([1, 1, 1, 2])
            target = x["fte"] * (36 if x["sh"] == 12 else 40)
            days, left = [0.0] * 7, round(target / x["sh"])
            wts = [1.22, 1.15, 1.12, 1.05, 1.0, .72 * x["we"], .64 * x["we"]]
            if x["u"] == "PACU": wts[5] = wts[6] = .04
            left += int(R.random() < x["ot"] * (1.35 if w.month in (1, 2) else 1)) + int(R.random() < x["ot"] * .25)
            while left > 0 and 0.0 in days:
                i = R.choices(range(7), weights=wts)[0]
                if days[i]: continue
                days[i] = round(x["sh"] + R.choice([0, 0, 0, .25, .25, .5, .75, 1.0, -.5]), 2)
                left -= 1
            h = sum(days)
            ot = round(max(0, h - 40), 2)
            shown = ["" if R.random() < (.006 if i < 5 else .02 if i == 6 else .011) and days[i] == 0 else days[i] for i in range(7)]
            n = sum(1 for d in days if d)
            mm = sum(R.random() < {"ED": .2, "ICU": .15, "4 West": .12, "5 East": .1, "PACU": .04, "Float Pool": .09}[x["u"]] for _ in range(n))
            ap = w + D1 * R.choice([1, 1, 2, 2, 3, 5])
            no = w > dt.date(2026, 6, 20) and R.random() < .5 or R.random() < .012
            rows.append(["TS%06d" % sid, x["e"], x["u"], x["job"], x["fte"], dmy(w)] + shown + [round(x["fte"] * 40, 1), round(h - ot, 2), ot, mm, poisson(R, .12) if R.random() > .03 else "", R.choice([4, 8, 12, 12]) if x["u"] in ("PACU", "ICU") and R.random() < .16 else 0, x["r24"], x["r25"], x["r26"], "" if no else mgr[x["u"]], "" if no else dmy(ap),
                         R.choice(["forgot to clock out", "stayed for code", "orientation", "swapped with night", "badge not working", "picked up extra"]) if R.random() < .07 else ""])
        w += D1 * 7
    write("timesheets.csv", ["Sheet No", "Emp ID", "Unit", "Job", "FTE", "Week Ending", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun", "Sched Hrs", "Reg Hrs", "OT Hrs", "Missed Meals", "Missed Punches", "On Call Hrs", "Rate 2024", "Rate 2025", "Rate 2026", "Approved By", "Approved On", "Remarks"], rows)


# ------------------------------------------------------------------ 3 patient transport
def transport():
    R = random.Random(999)
    site = {"City": (44, 7), "Northfield": (31, 11), "Saltmarsh": (25, 17)}
    purp = {"Dialysis": 31, "Oncology": 16, "Outpatients": 27, "Discharge": 17, "Rehab": 5, "Transfer": 4}
    start, stop = dt.date(2025, 1, 2), dt.date(2026, 8, 31)
    days = [start + D1 * i for i in range((stop - start).days + 1)]
    picks = R.choices(days, weights=[[1.12, 1.0, 1.12, 1.02, 1.14, .5, .16][d.weekday()] * (.9 if d.month == 8 else 1) for d in days], k=4140)
    load = {}
    for d in picks: load[d] = load.get(d, 0) + 1
    seq, rows, n = [], [], 15200
    for d in picks: seq.append((d, pick(R, {7: 10, 8: 16, 9: 14, 10: 12, 11: 9, 12: 8, 13: 11, 14: 10, 15: 9, 16: 7, 17: 5, 18: 3}), R.randint(0, 59)))
    pts = ["N%05d" % R.randint(100, 99000) for _ in range(900)]
    for d, h, m in sorted(seq):
        n += R.choice([1, 1, 1, 2])
        s = pick(R, {k: v[0] for k, v in site.items()})
        p = pick(R, {k: w for k, w in purp.items() if not (d.weekday() >= 5 and k in ("Oncology", "Outpatients"))})
        mob = pick(R, {"Walker": 50, "Wheelchair": 37, "Stretcher": 13} if p != "Discharge" else {"Walker": 30, "Wheelchair": 43, "Stretcher": 27})
        crew = "PTS" if mob != "Walker" or R.random() < .42 else "Volunteer car" if R.random() < .62 else "Taxi"
        veh = "V%02d" % R.randint(1, 9) if crew == "PTS" else ""
        after = d >= dt.date(2026, 2, 2)
        jobs = max(4, int(load[d] * R.uniform(1.6, 2.6) + 8 * (h in (8, 9, 13))))
        age = int(min(99, max(18, R.gauss(67, 15))))
        lead = 0 if p == "Discharge" and R.random() < .45 else int(R.gammavariate(1.5, {"Discharge": 1.2, "Transfer": 1.1, "Dialysis": 7, "Oncology": 5, "Rehab": 5}.get(p, 6.5)))
        st = "Cancelled" if R.random() < {"Discharge": .16, "Outpatients": .11}.get(p, .06) else "No-show" if R.random() < {"Outpatients": .06, "Rehab": .05}.get(p, .02) else "Done"
        miles = round(max(.6, R.gammavariate(2.4, site[s][1] / 2.4) * (1.5 if p == "Transfer" else 1)), 1)
        wait = int(max(0, R.gammavariate(2.0, (9 + .72 * jobs + (12 if mob == "Stretcher" else 0)) / 2.0 * (.66 if after else 1) * (.72 if p == "Dialysis" else 1.2 if p == "Discharge" else 1) + 1)))
        ride = int(max(4, miles * R.gauss(2.5, .35) + (8 if mob == "Stretcher" else 4 if mob == "Wheelchair" else 1) + R.gauss(3, 3)))
        done = st == "Done"
        t0 = dt.datetime(d.year, d.month, d.day, h, m) + dt.timedelta(minutes=wait)
        cost = round({"PTS": 31, "Volunteer car": 6, "Taxi": 9}[crew] + miles * {"PTS": 1.9, "Volunteer car": .45, "Taxi": 2.6}[crew] + (24 if mob == "Stretcher" else 0) + R.uniform(0, 3), 2)
        rows.append(["J%06d" % n, R.choice(pts), uk(d - D1 * lead), uk(d), "%02d:%02d" % (h, m), t0.strftime("%H:%M") if done else "", s, p, mob, pick(R, {"Y": 21, "N": 79}), age if R.random() > .015 else "", R.choice("FM"), crew, veh, jobs, miles if R.random() > .012 else "", wait if done and R.random() > .03 else "", ride if done else "", st,
                     pick(R, {"Patient unwell": 31, "Not ready": 28, "Appt moved": 19, "Made own way": 15, "Vehicle off road": 7}) if st == "Cancelled" else "", gbp(cost) if done else "", R.choice(["O2 needed", "two-man lift", "steps to front door", "wrong address given", "daughter travelling too", "rang ahead"]) if R.random() < .14 else ""])
    ok = [i for i, r in enumerate(rows) if r[15] != "" and r[18] == "Done"]
    for i, v in zip(R.sample(ok, 3), (1250, 812, 640)): rows[i][15] = v
    for i in sorted(R.sample(range(50, len(rows)), 7)): rows.insert(i + 1, list(rows[i]))
    write("transport_trips.csv", ["trip_id", "nhs_ref", "bkd_dt", "trip_dt", "sched", "p_up", "site", "purp", "mob", "escort", "age", "sex", "crew", "veh", "jobs_on", "miles", "wait_min", "ride_min", "stat", "cxl_rsn", "cost", "rmk"], rows)


# ------------------------------------------------------------------ 4 prior authorisations
def priorauth():
    R = random.Random(2468)
    pay = {"Meridian": (31, 1.65, 6.1), "Unity Health": (24, .8, 3.9), "Crestline": (19, 1.0, 4.7), "State Medicaid": (17, .9, 5.3), "Harbor Advantage": (9, 1.25, 4.4)}
    svc = {"MRI": ("72148", 24, .12, 1850, 1), "CT": ("74177", 14, .08, 1240, 1), "Infusion": ("J1745", 12, .14, 6900, 8), "Knee/hip surgery": ("27447", 8, .07, 31800, 1), "DME": ("E0260", 10, .17, 920, 2), "Sleep study": ("95810", 7, .15, 1700, 1), "PT": ("97110", 15, .1, 1350, 16), "Home health": ("G0299", 6, .12, 2300, 12), "Genetic test": ("81432", 4, .31, 3900, 1)}
    rsn = {"Not medically necessary": 37, "Missing notes": 31, "Step therapy": 13, "Out of network": 11, "Duplicate request": 8}
    note = ["peer-to-peer requested", "faxed twice", "Peer to peer done, overturned", "waiting on chart notes", "portal down", "pt called upset", "peer to peer scheduled w/ Dr. Aziz", "wrong CPT, resubmitted", "expedited"]
    staff = ["Carmen", "Joy", "Milan", "Tess"]
    start, stop = dt.date(2024, 7, 1), dt.date(2026, 6, 30)
    days = [start + D1 * i for i in range((stop - start).days + 1)]
    rows, n = [], 540300
    seq = sorted((d, pick(R, {8: 12, 9: 17, 10: 17, 11: 13, 12: 6, 13: 12, 14: 12, 15: 9, 16: 5}), R.randint(0, 59)) for d in R.choices(days, weights=[[1.25, 1.1, 1.05, 1, .85, .03, .02][d.weekday()] * (1.5 if d.month == 1 else 1.18 if d.month in (2, 10) else .82 if d.month == 12 else 1) * (1 + .2 * (d - start).days / 730) for d in days], k=3760))
    for d, h, m in seq:
        n += R.choice([1, 2, 2, 5])
        py = pick(R, {k: v[0] for k, v in pay.items()})
        sv = pick(R, {k: v[1] for k, v in svc.items()})
        cpt, _, den, chg, un = svc[sv]
        urg = R.random() < {"CT": .24, "MRI": .13, "Infusion": .2, "Home health": .3}.get(sv, .06)
        calls = poisson(R, .7 * (1.8 if py == "Meridian" else 1) * (.7 if urg else 1))
        sub = dt.datetime(d.year, d.month, d.day, h, m)
        dd = max(.04, (pay[py][2] * (.27 if urg else 1.0) + 2.0 * calls * (.45 if urg else 1)) * math.exp(R.gauss(-.05, .33)))
        dec = sub + dt.timedelta(minutes=int(dd * 1440))
        pend = dec > dt.datetime(2026, 7, 3) or R.random() < .012
        x = R.random()
        o = "" if pend else "Denied" if x < den * pay[py][1] * (.7 if urg else 1) else "Withdrawn" if x > .975 else "Approved"
        units = max(1, int(round(R.gauss(un, un * .3)))) if un > 1 else 1
        ap = units if R.random() < .68 or units == 1 else max(1, int(units * R.uniform(.35, .9)))
        appeal = o == "Denied" and R.random() < .38
        won = appeal and R.random() < .52
        ch = chg * (units / un) * math.exp(R.gauss(0, .18))
        rows.append(["PA%06d" % n, "%07d" % R.randint(200000, 9900000), py, sv, cpt, pick(R, {"Ortho": 26, "Neuro": 19, "GI": 14, "Primary Care": 25, "Oncology": 16}), "Y" if urg else "N", sub.strftime("%Y-%m-%d %H:%M"), "" if pend else dec.strftime("%Y-%m-%d %H:%M"), "" if pend else round((dec - sub).total_seconds() / 86400, 1), o, pick(R, rsn) if o == "Denied" else "", units, ap if o == "Approved" else 0 if o == "Denied" else "", calls, max(2, int(R.gauss(17, 8))), "Fax" if R.random() < .27 else "Portal",
                     usd(ch) if R.random() > .025 else "", "Y" if appeal else "N" if o == "Denied" else "", ("Y" if won else "N") if appeal else "", R.choice(staff), R.choice(note) if R.random() < .18 else ""])
    write("prior_auths.csv", ["AuthNo", "MemberID", "Payer", "Service", "CPT", "Dept", "Urgent", "SubmittedAt", "DecidedAt", "DecDays", "Decision", "DenialReason", "UnitsReq", "UnitsAppr", "Calls", "Pages", "SentBy", "EstCharge", "Appealed", "AppealWon", "Staff", "Note"], rows)


dental()
timesheets()
transport()
priorauth()
