#!/usr/bin/env python3
"""Four made-up health care tables, seeded. Standard library only. Writes tables/*.csv next to this file."""
import math, os, random, sys
from datetime import date, datetime, time, timedelta

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from made_tables import pick, writer_beside

write = writer_beside(__file__)


# ------------------------------------------------ 1 operating theatres, one row per case (clean headers)
def theatre():
    r = random.Random(771204)
    spec = {"Orthopaedics": 31, "General surgery": 29, "Gynaecology": 17, "Urology": 13, "ENT": 10}
    surgeons = {"Orthopaedics": {"Mr Hale": 5, "Ms Okafor": 4, "Mr Brandreth": 2}, "General surgery": {"Mr Patel": 5, "Ms Lindqvist": 4},
                "Gynaecology": {"Ms Rowe": 4, "Mr Adeyemi": 3}, "Urology": {"Mr Tan": 1}, "ENT": {"Ms Farrow": 1}}
    rooms = {"Orthopaedics": {"Theatre 1": 8, "Theatre 4": 2}, "General surgery": {"Theatre 2": 7, "Theatre 4": 2},
             "Gynaecology": {"Theatre 3": 6, "Theatre 2": 2}, "Urology": {"Theatre 3": 5, "Theatre 4": 2}, "ENT": {"Theatre 4": 6, "Theatre 3": 1}}
    # procedure: (weight, minutes, blood ml, share as day case, share as emergency, age, spread)
    proc = {
        "Orthopaedics": {"Total hip replacement": (9, 96, 420, .02, 0, 70, 9), "Total knee replacement": (8, 88, 230, .03, 0, 69, 9),
                         "Knee arthroscopy": (7, 38, 15, .93, 0, 44, 14), "Hip fracture fixation": (8, 78, 310, 0, .93, 81, 9),
                         "Wrist fracture plating": (4, 64, 30, .45, .55, 52, 19)},
        "General surgery": {"Laparoscopic cholecystectomy": (10, 71, 45, .62, .18, 50, 15), "Inguinal hernia repair": (8, 52, 20, .84, .06, 57, 16),
                            "Appendicectomy": (7, 55, 35, 0, .96, 31, 15), "Bowel resection": (4, 172, 520, 0, .3, 66, 12)},
        "Gynaecology": {"Hysteroscopy": (8, 28, 12, .95, .02, 47, 12), "Abdominal hysterectomy": (5, 112, 380, 0, .03, 50, 9),
                        "Laparoscopy": (6, 57, 25, .66, .22, 35, 9)},
        "Urology": {"Cystoscopy": (8, 22, 3, .96, .02, 66, 13), "TURP": (5, 62, 190, .02, .02, 71, 8), "Stone removal": (4, 66, 40, .35, .3, 53, 14)},
        "ENT": {"Tonsillectomy": (7, 36, 60, .72, .06, 14, 9), "Septoplasty": (4, 58, 70, .8, 0, 38, 12), "Grommets": (5, 18, 1, .97, 0, 6, 3)}}
    reasons = {"Patient unfit": 26, "No bed": 24, "List overrun": 22, "Did not attend": 15, "Equipment fault": 7, "Staff shortage": 6}
    d0, days = date(2024, 1, 2), 365
    rows = []
    sat = {date(2024, 3, 16), date(2024, 5, 18), date(2024, 9, 21), date(2024, 11, 23)}       # extra Saturday lists
    holidays = {date(2024, 3, 29), date(2024, 4, 1), date(2024, 5, 6), date(2024, 5, 27), date(2024, 8, 26), date(2024, 12, 25), date(2024, 12, 26)}
    for k in range(days):
        d = d0 + timedelta(k)
        if d.year > 2024:
            break
        work = d.weekday() < 5 and d not in holidays
        base = (3.45 if work else .95) * (.86 if d.month in (8, 12) else 1.07 if d.month in (10, 11) else 1)
        n = sum(r.random() < base / 8 for _ in range(8)) + (4 if d in sat else 0)
        pos = {}
        for _ in range(n):
            while True:
                s = pick(r, spec)
                p = pick(r, {q: v[0] for q, v in proc[s].items()})
                w, mins, blood, dc, em, am, asd = proc[s][p]
                emer = r.random() < em
                if work or d in sat or emer or (em > .15 and r.random() < .5):
                    break
            if not work and d not in sat:
                emer = True
            prio = ("Emergency" if r.random() < .72 else "Urgent") if emer else "Elective"
            age = max(1 if am < 20 else 17, min(97, round(r.gauss(am, asd))))
            sex = "F" if s == "Gynaecology" else "M" if p == "TURP" else r.choices("FM", weights=[58, 42] if p == "Hip fracture fixation" else [49, 51])[0]
            asa = max(1, min(4, round(r.gauss(1.3 + age / 55 + (.35 if emer else 0), .62))))
            an = "Local" if p == "Cystoscopy" and r.random() < .55 else "Spinal" if p in ("Total hip replacement", "Total knee replacement", "Hip fracture fixation", "TURP") and r.random() < .68 \
                else "Regional" if p == "Wrist fracture plating" and r.random() < .45 else "General"
            room = pick(r, rooms[s])
            surg = pick(r, surgeons[s])
            day = "Y" if not emer and r.random() < dc / max(.05, 1 - em) else "N"
            planned = max(15, 5 * round(mins * (1.08 if surg in ("Mr Hale", "Ms Rowe") else 1) / 5) + r.choice([0, 0, 5, 10, -5]))
            if emer:
                h = pick(r, {8: 3, 9: 4, 10: 5, 11: 5, 13: 6, 14: 6, 15: 6, 16: 6, 17: 6, 18: 6, 19: 6, 20: 5, 21: 4, 22: 3, 23: 2, 1: 1.5, 3: 1})
                sched = datetime.combine(d, time(h, r.choice([0, 15, 30, 45])))
            else:
                q = pos.get(room, 8 * 60 + 30)
                if q > 16 * 60:
                    q = 13 * 60 + 15
                sched = datetime.combine(d, time(q // 60, q % 60))
                pos[room] = q + 5 * math.ceil((planned + 25) / 5)
            pc = .022 if emer else .098 * (1.75 if d.weekday() == 4 else .85) * (1.5 if d.month in (1, 12) else 1) * (1.25 if age > 75 else 1)
            if r.random() < pc:
                rea = pick(r, reasons) if r.random() > .03 else ""
                rows.append([sched, room, s, surg, p, prio, age, sex, asa, an, day, "", "", planned, "", "", "Cancelled", rea])
                continue
            late = r.gauss(21 if d < date(2024, 7, 1) else 11, 13) if not emer else r.gauss(27, 24)
            late = max(-12, round(late))
            st = sched + timedelta(minutes=late)
            dur = max(8, round(math.exp(r.gauss(math.log(mins * (1.1 if surg in ("Mr Hale", "Mr Adeyemi") else .97)), .21))))
            en = st + timedelta(minutes=dur)
            bl = max(0, 5 * round(math.exp(r.gauss(math.log(blood + 2), .62)) / 5)) if r.random() > .09 else ""
            rec = max(10, round(math.exp(r.gauss(math.log(44 + .14 * mins + (11 if an == "General" else -4 if an == "Local" else 0) + .12 * age), .27)))) if r.random() > .03 else ""
            rows.append([sched, room, s, surg, p, prio, age, sex, asa, an, day, st, en, planned, bl, rec, "Completed", ""])
    rows.sort(key=lambda x: (x[0], x[1]))
    f = lambda t: t.strftime("%Y-%m-%d %H:%M") if t else ""
    out, no = [], 20416
    for x in rows:
        no += r.choice([1, 1, 1, 2, 3])
        age = x[6] if r.random() > .008 else ""
        asa = x[8] if r.random() > .035 else ""
        out.append([f"{no:07d}", x[1], x[2], x[3], x[4], x[5], age, x[7], asa, x[9], x[10], f(x[0]), f(x[11]), f(x[12]), x[13], x[14], x[15], x[16], x[17]])
    write("theatre_cases.csv", ["case_id", "theatre", "specialty", "surgeon", "procedure", "priority", "age", "sex", "asa_grade", "anaesthetic", "day_case",
                                "scheduled_start", "operation_start", "operation_end", "planned_minutes", "blood_loss_ml", "recovery_minutes", "status",
                                "cancel_reason"], out)


# ------------------------------------------------ 2 physical therapy visits, patients repeat (abbreviated headers)
def physio():
    r = random.Random(30958)
    us = lambda d: d.strftime("%m/%d/%Y")
    thx = {"Ames": 26, "Bui": 23, "Corliss": 21, "Dietz": 17, "Egan": 13}
    rgn = {"KNEE": 29, "LUMBAR": 27, "SHLDR": 20, "HIP": 14, "NECK": 10}
    src = {"ORTHO": 41, "PCP": 34, "SELF": 14, "ED": 11}
    notes = ["tolerated well", "good effort", "limited by pain", "wearing brace today", "progressed to single leg stance", "gait steady w/ cane", "added bands",
             "Ice x10 after session", "brace too tight, refit", "stairs still hard", "pt reports less stiffness at night", "needs new brace, called DME",
             "HEP reviewed", "late arrival", "Brace off for exercises", "returned to work last week", "slept poorly", "plateau, discuss with MD"]
    nw = [14, 12, 10, 4, 6, 6, 7, 6, 2, 6, 7, 2, 9, 5, 3, 4, 4, 4]
    start, end = date(2024, 1, 2), date(2025, 6, 30)
    recs, ids = [], set()
    for _ in range(184):
        m = r.randint(1200, 94000)
        while m in ids:
            m = r.randint(1200, 94000)
        ids.add(m)
        age, sex = max(15, min(91, round(r.gauss(53, 17)))), r.choices(["F", "M", ""], weights=[57, 41.5, 1.5])[0]
        for ep in range(1 if r.random() > .12 else 2):
            g, s, t = pick(r, rgn), pick(r, src), pick(r, thx)
            ref = start + timedelta(r.randint(-14, 525)) if ep == 0 else min(end - timedelta(40), ref + timedelta(r.randint(150, 260)))
            d = ref + timedelta(max(1, round(r.gammavariate(2.4, 5 if s != "SELF" else 2.6))))
            n = 1 + min(17, int(r.gammavariate(1.9, 2.9)))
            pain = max(2.5, min(9.3, r.gauss(6.3, 1.5)))
            tele_pt = r.random() < .13
            for k in range(1, n + 1):
                while d.weekday() > 4 or d in (date(2024, 7, 4), date(2024, 11, 28), date(2024, 12, 25), date(2025, 1, 1)):
                    d += timedelta(1)
                if d < start or d > end:
                    break
                typ = "EV" if k == 1 else "DC" if k == n and n > 2 else "FU"
                tele = "Y" if typ == "FU" and r.random() < (.55 if tele_pt else .05) else "N"
                ns = 1 if r.random() < {"ORTHO": .085, "PCP": .10, "SELF": .055, "ED": .36}[s] * (1.15 if t == "Egan" else 1) else 0
                dur = pre = post = hep = ""
                nt = ""
                if not ns:
                    dur = pick(r, {60: 78, 45: 22}) if typ == "EV" else pick(r, {20: 25, 30: 60, 45: 15}) if tele == "Y" else pick(r, {30: 29, 45: 51, 60: 16, 20: 4})
                    pre = max(0, min(10, round(pain + r.gauss(0, 1.1))))
                    post = max(0, min(10, round(pre - {"Ames": 1.2, "Bui": 1.7, "Corliss": 1.0, "Dietz": 1.4, "Egan": .9}[t] + r.gauss(0, .9))))
                    hep = "Y" if typ == "EV" and r.random() < .9 or r.random() < .28 else "N"
                    if r.random() < .075: post = ""
                    if r.random() < .025: pre = ""
                    if r.random() < .46: nt = r.choices(notes, weights=nw)[0]
                else:
                    nt = r.choice(["", "", "", "no call no show", "lvm", "called, sick"])
                recs.append([d, m, age + (1 if (d - start).days > 300 and m % 3 == 0 else 0), sex, s, g, t if r.random() > .06 else pick(r, thx), ref, k, typ, dur, pre, post, ns, tele, hep, nt])
                pain = max(.6, pain - r.gauss(.38, .22))
                d += timedelta(r.choice([3, 4, 5, 7, 7, 7, 7, 9, 10, 14]))
    recs.sort(key=lambda x: (x[0], x[1]))
    for i in r.sample([i for i in range(60, len(recs)) if recs[i][8] > 1], 7):      # referral dated after the visit
        recs[i][7] = recs[i][0] + timedelta(r.randint(2, 40))
    rows, no = [], 70112
    for x in recs:
        no += r.choice([1, 1, 2, 3, 5])
        rows.append([f"{no:07d}", f"{x[1]:06d}", x[2], x[3], x[4], x[5], x[6], us(x[7]), us(x[0]), x[9], x[8], *x[10:]])
    write("pt_visits.csv", ["vis_id", "mrn", "age", "sex", "ref_src", "rgn", "thx", "ref_dt", "vis_dt", "vtyp", "sess", "dur_min", "pn_pre", "pn_post", "ns", "tele",
                            "hep", "nts"], rows)


# ------------------------------------------------ 3 blood bank, counts by month (units in the headers)
def blood():
    r = random.Random(661390)
    hosp = {"Royal Tarn": (3.1, 596), "Northfield General": (2.2, 455), "Kingsmead": (1.45, 310), "St Brannock": (1.2, 282), "Hollins Park": (.8, 204)}
    comp = {"Red cells": (205, .028, 15.5), "Platelets": (44, .105, 3.4), "Plasma": (38, .05, 190), "Cryo": (11, .04, 165)}
    mix = {"O pos": .355, "O neg": .125, "A pos": .30, "A neg": .075, "B pos": .085, "B neg": .02, "AB pos": .03, "AB neg": .01}
    season = {1: 1.03, 2: .97, 3: 1.04, 4: .98, 5: 1.0, 6: 1.0, 7: 1.02, 8: .94, 9: .98, 10: 1.09, 11: 1.03, 12: .92}
    rows = []
    for k in range(42):
        y, m = 2022 + k // 12, k % 12 + 1
        mon = date(y, m, 1).strftime("%b %Y")
        for h, (size, beds) in hosp.items():
            em = max(0, round(r.gauss(2.1 * size * (1 - .008 * k), 1.4)))
            em = em if r.random() > .16 else ""
            for c, (n0, ex, age) in comp.items():
                g = {"Red cells": -.0022, "Platelets": .0065, "Plasma": -.004, "Cryo": .009}[c]
                if h == "Royal Tarn" and c in ("Plasma", "Cryo"): n0 = n0 * 1.25
                mu = n0 * size * season[m] * (1 + g * k)
                vals = []
                for b, q in mix.items():
                    q = q * (1 + .009 * k) if b == "O neg" and c == "Red cells" else q
                    if c != "Red cells":
                        q = {"O pos": .3, "O neg": .06, "A pos": .41, "A neg": .09, "B pos": .07, "B neg": .015, "AB pos": .045, "AB neg": .01}[b]
                    v = mu * q
                    vals.append(max(0, round(r.gauss(v, math.sqrt(v) * .9 + .03 * v))))
                tot = sum(vals)
                rate = ex * {"Royal Tarn": .75, "Northfield General": .95, "Kingsmead": 1.5, "St Brannock": 1.05, "Hollins Park": 1.9}[h] * (1 - (.011 if c == "Red cells" else .007) * k)
                exp = max(0, round(r.gauss(tot * rate, math.sqrt(tot * rate + .3))))
                a = round(max(1, r.gauss(age * (1 - .0045 * k) * {"Royal Tarn": 1.12, "Kingsmead": .96, "Hollins Park": .82}.get(h, 1), age * .05)), 1)
                ret = max(0, round(r.gauss(.045 * tot, 1 + .1 * math.sqrt(tot))))
                rows.append([mon, h, c, *vals, tot, exp if r.random() > .045 else "", ret, a if r.random() > .07 else "", beds + (12 if k >= 24 and h == "Kingsmead" else 0), em])
    write("blood_bank_monthly.csv", ["Month", "Hospital", "Component"] + [b + " (units)" for b in mix] +
          ["Issued (units)", "Expired (units)", "Returned (units)", "Age at issue (days)", "Beds (n)", "Emergency deliveries (n)"], rows)


# ------------------------------------------------ 4 repairs of medical devices, with costs (mixed headers)
def repairs():
    r = random.Random(84417)
    uk = lambda d: d.strftime("%d/%m/%Y")
    gbp = lambda x: "£{:,.2f}".format(x)
    # device: (weight, assets, parts, downtime hours, makes)
    dev = {"Infusion pump": (26, 88, 62, 30, ["Alaris", "Baxter"]), "Syringe driver": (15, 60, 48, 26, ["Alaris", "BD"]),
           "Patient monitor": (15, 46, 170, 38, ["Philips", "Mindray"]), "Ventilator": (9, 22, 610, 64, ["Draeger", "Hamilton"]),
           "Bed": (14, 70, 120, 90, ["Hillrom"]), "Hoist": (6, 20, 155, 70, ["Arjo"]), "Defibrillator": (5, 24, 240, 33, ["Zoll", "Philips"]),
           "Ultrasound": (5, 14, 980, 105, ["GE", "Mindray"]), "Dialysis machine": (5, 18, 540, 80, ["Fresenius"])}
    dept = {"Infusion pump": {"ICU": 5, "Ward 4": 5, "Ward 7": 4, "ED": 3, "Theatres": 2}, "Syringe driver": {"Ward 7": 5, "ICU": 4, "Ward 4": 3},
            "Patient monitor": {"ICU": 5, "ED": 5, "Theatres": 4, "Maternity": 2}, "Ventilator": {"ICU": 8, "Theatres": 3},
            "Bed": {"Ward 4": 5, "Ward 7": 4, "Maternity": 2, "ICU": 2}, "Hoist": {"Ward 4": 3, "Ward 7": 3}, "Defibrillator": {"ED": 4, "Theatres": 2, "Ward 7": 1},
            "Ultrasound": {"Maternity": 4, "ED": 2}, "Dialysis machine": {"Renal": 1}}
    faults = {"Infusion pump": {"Battery": 34, "Door latch": 22, "Occlusion alarm": 19, "Display": 9, "Cable": 8, "Dropped": 8}, "Syringe driver": {"Battery": 30, "Plunger": 34, "Display": 12, "Dropped": 9},
              "Patient monitor": {"Cable": 34, "Display": 24, "Battery": 14, "Software": 14}, "Ventilator": {"Flow sensor": 36, "Valve": 22, "Software": 12, "Battery": 12},
              "Bed": {"Motor": 32, "Side rail": 26, "Handset": 20, "Brake": 14}, "Hoist": {"Battery": 34, "Strap": 22, "Motor": 20}, "Defibrillator": {"Battery": 44, "Cable": 24, "Display": 10},
              "Ultrasound": {"Probe": 52, "Software": 20, "Display": 12}, "Dialysis machine": {"Pump": 30, "Leak": 30, "Valve": 18, "Software": 8}}
    assets = {}
    for k, v in dev.items():
        for _ in range(v[1]):
            assets.setdefault(k, []).append((f"{r.randint(110, 99999):05d}", pick(r, dept[k]), r.choice(v[4]), math.exp(r.gauss(0, .6))))
    span = [date(2024, 1, 1) + timedelta(i) for i in range(547)]
    days = sorted(r.choices(span, weights=[(1 if d.weekday() < 5 else .22) * (1 + .22 * i / 547) for i, d in enumerate(span)], k=636))
    days[-1] = date(2025, 6, 30)
    rows, no = [], 5307
    for d in days:
        k = pick(r, {q: v[0] for q, v in dev.items()})
        _, _, pc, dh, _ = dev[k]
        a = r.choices(assets[k], weights=[x[3] for x in assets[k]])[0]
        no += r.choice([1, 1, 2])
        pr = pick(r, {"High": 45, "Medium": 40, "Low": 15} if k in ("Ventilator", "Defibrillator", "Dialysis machine") else {"High": 17, "Medium": 48, "Low": 35})
        inh = r.random() < {"Ultrasound": .25, "Ventilator": .5, "Dialysis machine": .45}.get(k, .8)
        fl = pick(r, faults[k])
        h = math.exp(r.gauss(math.log(dh * {"High": .55, "Medium": 1, "Low": 1.7}[pr] * (1 if inh else 2.1)), .55))
        end = d + timedelta(hours=h + 6)
        lab = round(max(.5, math.exp(r.gauss(math.log(1.6 if inh else 2.6), .5))) * 4) / 4
        rate = 38 if inh else 92
        parts = math.exp(r.gauss(math.log(pc), .62)) if r.random() > .2 else 0
        if fl == "Software": parts = 0
        net = lab * rate + parts
        quote = round(net * r.gauss(.97, .09), 0) if not inh or r.random() < .7 else None
        opn = (date(2025, 6, 30) - end).days < r.randint(-1, 6) or r.random() < .008
        inv = net * (1.2 if not inh else 1)
        late = r.random() < .04
        rows.append([f"{no:06d}", a[0], k, a[2], a[1] if r.random() > .008 else "", pr, uk(d), "" if opn else uk(end), fl, "In-house" if inh else "Contractor",
                     "" if opn else lab, "" if opn else gbp(parts), "" if quote is None else gbp(quote), "" if opn or late else gbp(inv), "" if opn else round(h, 1),
                     1 if r.random() < (.16 if k in ("Ventilator", "Defibrillator") else .05) else 0])
    done = [i for i in range(40, len(rows) - 40) if rows[i][10] != ""]
    for i, x in zip(r.sample(done, 3), [180, 275, 450]):        # typed wrong
        rows[i][10] = x
    for i in r.sample(range(40, len(rows) - 40), 6):            # number given to two jobs
        rows[i][0] = rows[i - r.randint(2, 9)][0]
    write("equipment_repairs.csv", ["Job No", "asset_id", "Device type", "make", "Dept", "Priority", "Reported", "completed_on", "Fault", "Done by", "Labour hrs",
                                    "parts_cost", "Quote (£)", "Invoiced (£)", "down_hrs", "safety_flag"], rows)


theatre(); physio(); blood(); repairs()
