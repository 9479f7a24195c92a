"""Writes four made-up hospital tables into ./tables (seeded, standard library only)."""
import csv, os, random
from datetime import date, datetime, timedelta

HERE = os.path.dirname(os.path.abspath(__file__))
OUT = os.path.join(HERE, "tables")


def save(name, head, rows):
    os.makedirs(OUT, exist_ok=True)
    with open(os.path.join(OUT, name), "w", newline="", encoding="utf-8") as f:
        w = csv.writer(f)
        w.writerow(head)
        w.writerows(rows)
    print(name, len(rows), "rows", len(head), "columns")


def pick(r, pairs):
    return r.choices([p[0] for p in pairs], [p[1] for p in pairs])[0]


def clip(x, lo, hi):
    return max(lo, min(hi, x))


def uk(d):
    return d.strftime("%d/%m/%Y")


def gp():
    r = random.Random(70411)
    people = []
    for i in range(430):
        age = int(clip(r.gauss(52, 24), 0, 99))
        people.append((f"P{r.randrange(10, 99)}{i:04d}", age, "F" if r.random() < .56 else "M",
                       pick(r, [("Y", .15 + age / 160), ("N", 1 - age / 160), ("", .05)]), min(r.paretovariate(1.7), 9)))
    wait_mean = {"GP": 8, "Practice Nurse": 6, "Pharmacist": 4, "First Contact Physio": 12,
                 "Healthcare Assistant": 5}
    length = {"GP": 12, "Practice Nurse": 16, "Pharmacist": 11, "First Contact Physio": 21,
              "Healthcare Assistant": 10}
    rows = []
    start = date(2024, 10, 1)
    while len(rows) < 1240:
        d = start + timedelta(days=r.randrange(273))
        wd = d.weekday()
        if r.random() > [1, .86, .8, .72, .78, .12, 0][wd] * (1.1 if d.month in (12, 1, 2) else .95):
            continue
        p = r.choices(people, [x[4] for x in people])[0]
        ct = pick(r, [("GP", 44), ("Practice Nurse", 22), ("Pharmacist", 12),
                      ("First Contact Physio", 9), ("Healthcare Assistant", 13)])
        if ct == "Healthcare Assistant":
            mode = "Surgery"
        elif ct == "First Contact Physio":
            mode = pick(r, [("Surgery", 8), ("Telephone", 2), ("Video", 1)])
        else:
            mode = pick(r, [("Surgery", 58), ("Telephone", 29), ("Video", 5), ("Home visit", 3 + p[1] / 8)])
        route = pick(r, [("Phone", 47), ("NHS App", 30 - p[1] / 5), ("Reception desk", 15), ("Online form", 13)])
        m = wait_mean[ct] * (1.25 if d.month in (1, 2) else 1)
        wait = 0 if r.random() < .2 else int(clip(r.expovariate(1 / m), 0, 60))
        hour = pick(r, [(8, 11), (9, 21), (10, 18), (11, 13), (12, 4), (13, 6), (14, 13), (15, 14), (16, 12), (17, 6)])
        t = f"{hour:02d}:{r.choice([0, 10, 15, 20, 30, 40, 45, 50]):02d}"
        dna = .035 + .004 * wait + (.03 if route == "NHS App" else 0) + (.02 if 18 <= p[1] < 35 else 0)
        if mode == "Home visit":
            dna = .01
        status = pick(r, [("DNA", dna), ("Cancelled", .07), ("Attended", .93 - dna)])
        ln = late = fu = ""
        if status == "Attended":
            ln = int(clip(r.gauss(length[ct], 4) * (.75 if mode == "Telephone" else 1.6 if mode == "Home visit" else 1), 3, 60))
            late = int(clip(r.gauss((hour - 8) * 1.8 + 2, 7), 0, 70))
            fu = "Y" if r.random() < .24 else "N"
            if r.random() < .04:
                ln = ""
            if mode != "Surgery" or r.random() < .05:
                late = ""
        rows.append([p[0], p[1], p[2], p[3], uk(d - timedelta(days=wait)), d, t, ct, mode, route,
                     wait, status, ln, late, fu])
    rows.sort(key=lambda x: (x[5], x[6]))
    out = []
    for i, x in enumerate(rows):
        x[5] = uk(x[5])
        out.append([f"A{240117 + 3 * i}"] + x)
    save("gp_appointments.csv", ["Appt ID", "Patient No", "Age (yrs)", "Sex", "Long-term Condition",
         "Booked On", "Appt Date", "Start Time", "Clinician Type", "Mode", "Booking Route", "Wait (days)",
         "Status", "Length (min)", "Running Late (min)", "Follow-up Booked"], out)


def stroke():
    r = random.Random(5521)
    fmt = "%Y-%m-%d %H:%M"
    people = []
    rows = []
    for i in range(680):
        arr = datetime(2024, 4, 1) + timedelta(minutes=r.randrange(455 * 1440))
        arr = arr.replace(hour=pick(r, [(h, [2, 1, 1, 1, 1, 2, 3, 5, 7, 9, 10, 10, 9, 8, 8, 7, 7, 7, 6, 6, 5, 4, 3, 3][h])
                                        for h in range(24)]))
        if people and r.random() < .07:
            (ref, age, sex), new = r.choice(people), False
        else:
            ref, age, sex = f"S{30000 + 7 * i + r.randrange(7)}", int(clip(r.gauss(74, 12), 27, 101)), r.choice("MF")
            new = True
        kind = pick(r, [("Ischaemic", 83), ("Haemorrhagic", 13), ("Undetermined", 4)])
        ons = "" if r.random() < .22 else arr - timedelta(minutes=int(clip(r.lognormvariate(5.2, 1), 25, 4300)))
        sev = int(clip(r.gammavariate(1.25, 6.2) + (3 if kind == "Haemorrhagic" else 0), 0, 38))
        early = ons != "" and (arr - ons).total_seconds() < 4 * 3600
        scan_m = int(clip(r.lognormvariate(3.2 if early else 4.5, .7), 4, 1500))
        scan = arr + timedelta(minutes=scan_m)
        lysed = 1 if kind == "Ischaemic" and early and sev >= 4 and r.random() < .52 else 0
        needle = scan + timedelta(minutes=int(clip(r.gauss(27, 13), 6, 110))) if lysed else ""
        p_die = clip(.02 + .012 * sev + .004 * (age - 70) + (.1 if kind == "Haemorrhagic" else 0), .01, .85)
        dest = "Died" if r.random() < p_die else pick(r, [
            ("Home", max(4, 62 - 2 * sev)), ("Home with ESD", 22), ("Rehab unit", 6 + sev),
            ("Care home", 2 + sev * .5 + max(0, age - 75) * .35), ("Another hospital", 5)])
        if dest != "Died" and new:
            people.append((ref, age, sex))
        if dest == "Died" and not new:
            dest = "Care home"
        los = clip(r.lognormvariate(1.3 + sev * .05 + (.25 if dest == "Care home" else 0), .75), .3, 120)
        disch = arr + timedelta(days=los)
        out_s = "" if dest == "Died" or r.random() < .08 else int(clip(
            sev * r.uniform(.25, 1.05) - (1.5 if lysed else 0) + r.choice([0, 0, 1]), 0, 38))
        unit = pick(r, [("Stroke Unit", 74), ("Acute Medical Unit", 16), ("ICU", 3 + sev * .3), ("Other ward", 4)])
        swallow = "" if r.random() < .06 else (1 if r.random() < (.83 if unit == "Stroke Unit" else .62) else 0)
        sevx = "" if r.random() < .03 else sev
        if disch > datetime(2025, 7, 4):
            los_s, dest, out_s = "", "", ""
        else:
            los_s = round(los, 1)
        rows.append([arr, ref, age, sex, kind, ons.strftime(fmt) if ons else "", arr.strftime(fmt),
                     "" if r.random() < .02 and not lysed else scan.strftime(fmt), lysed,
                     needle.strftime(fmt) if lysed else "", sevx, out_s, unit, swallow, los_s, dest])
    rows.sort(key=lambda x: x[0])
    save("stroke_admissions.csv", ["admission_id", "patient_ref", "age_years", "sex", "stroke_type", "onset_at",
         "arrived_at", "first_scan_at", "thrombolysed", "thrombolysis_at", "nihss_admission", "nihss_discharge",
         "first_ward", "swallow_screen_4h", "los_days", "discharge_destination"],
         [[f"ADM-{i + 1:04d}"] + x[1:] for i, x in enumerate(rows)])


def interp():
    r = random.Random(9083)
    langs = [("Polish", 17), ("Romanian", 15), ("Urdu", 13), ("Arabic", 11), ("Bengali", 9), ("BSL", 6),
             ("Ukrainian", 5), ("Portuguese", 7), ("Somali", 4), ("Tigrinya", 2), ("Farsi", 4), ("Mandarin", 3)]
    rate = {"In person": 44, "Video": 29, "Telephone": 21}
    people = [(f"{r.randrange(200000, 999999)}", pick(r, langs)) for _ in range(390)]
    pw = [min(r.paretovariate(1.6), 9) for _ in people]
    month_w = {7: .8, 8: .75, 9: .95, 10: 1, 11: 1.02, 12: .7, 1: .98, 2: .9, 3: 1.25, 4: 1.05, 5: 1.15, 6: 1.1}
    rows = []
    while len(rows) < 960:
        d = date(2024, 7, 1) + timedelta(days=r.randrange(365))
        if r.random() > month_w[d.month] / 1.3 or (d.weekday() > 4 and r.random() < .85):
            continue
        pid, lang = r.choices(people, pw)[0]
        dep = pick(r, [("Maternity", 27), ("Emergency Dept", 15), ("Outpatients", 24), ("Oncology", 9),
                       ("Paediatrics", 12), ("Ophthalmology", 7), ("Mental Health Liaison", 6)])
        mode = "In person" if lang == "BSL" and r.random() < .8 else pick(r, [
            ("In person", 38), ("Telephone", 44 if dep == "Emergency Dept" else 30), ("Video", 20)])
        sup = pick(r, [("LinguaCare", 48), ("In-house team", 22), ("WordBridge", 30)])
        notice = 0 if dep == "Emergency Dept" and r.random() < .7 else int(clip(r.expovariate(1 / 9), 0, 55))
        plan = r.choice([30, 30, 45, 60, 60, 60, 90, 120]) if mode == "In person" else r.choice([15, 20, 30, 30, 45, 60])
        canc = r.random() < (.15 if mode == "In person" else .09)
        by = act = late = fb = ""
        if canc:
            by = pick(r, [("Patient", 40), ("Department", 31), ("Supplier", 22)])
            cost = round(plan / 60 * rate[mode] * .5, 2) if by != "Supplier" and notice < 4 else 0
            if r.random() < .1:
                by = ""
        else:
            act = int(clip(plan * r.gauss(1.02, .28), 5, 200))
            hr = rate[mode] * (1.55 if lang == "BSL" else 1.2 if lang == "Tigrinya" else 1) * (.8 if sup == "In-house team" else 1)
            cost = round(max(act, 15) / 60 * hr + (12 if mode == "In person" else 2.5), 2)
            late = "TRUE" if r.random() < {"LinguaCare": .14, "WordBridge": .21, "In-house team": .06}[sup] else "FALSE"
            if r.random() < .07:
                late = ""
            if r.random() < .46:
                fb = int(clip(round(r.gauss({"In person": 4.4, "Video": 4.0, "Telephone": 3.5}[mode], .8)), 1, 5))
            if r.random() < .03:
                cost = ""
        cost = f"{cost:.2f}" if cost != "" else ""
        rows.append([pid, (d - timedelta(days=notice)).isoformat(), d.isoformat(), lang, dep, mode, sup, plan, act,
                     cost, "TRUE" if canc else "FALSE", by, late, fb])
    rows.sort(key=lambda x: (x[1], x[2]))
    save("interpreter_bookings.csv", ["bookingId", "patientId", "requestedOn", "sessionDate", "language", "department",
         "deliveryMode", "supplier", "plannedMinutes", "actualMinutes", "costGbp", "cancelled", "cancelledBy",
         "interpreterLate", "feedbackScore"], [[f"IB{50210 + i}"] + x for i, x in enumerate(rows)])


def falls():
    r = random.Random(3317)
    wards = [("Ash", 14), ("Birch", 10), ("Cedar", 21), ("Elm", 8), ("Hazel", 16), ("Maple", 12), ("Rowan", 6)]
    ra = {"Ash": .88, "Birch": .81, "Cedar": .66, "Elm": .95, "Hazel": .74, "Maple": .84, "Rowan": .9}
    rows, seen = [], []
    hours = [5, 5, 6, 7, 6, 6, 5, 5, 4, 4, 4, 5, 4, 4, 4, 4, 4, 4, 4, 5, 4, 4, 5, 5]
    for i in range(585):
        d = date(2024, 10, 1) + timedelta(days=r.randrange(365))
        if seen and r.random() < .3:
            pt, age, sx, wd, d0 = r.choice(seen)
            d = d0 + timedelta(days=1 + int(r.expovariate(1 / 9)))
            if d > date(2025, 9, 30):
                continue
        else:
            pt, age, sx, wd = 41000 + 13 * i, int(clip(r.gauss(78, 11), 22, 102)), r.choice("MFF"), pick(r, wards)
            seen.append((pt, age, sx, wd, d))
        h = r.choices(range(24), hours)[0]
        sed = "Yes" if r.random() < .31 else "No"
        wit = "Yes" if r.random() < (.24 if h < 7 or h > 21 else .43) else "No"
        s = (age - 60) / 100 + (.12 if sed == "Yes" else 0)
        harm = pick(r, [("No harm", 62), ("Low", 26 + 10 * s), ("Moderate", 6 + 14 * s), ("Severe", 2 + 7 * s)])
        loc = pick(r, [("Bedside", 46), ("Bathroom", 22), ("Corridor", 12), ("Toilet", 14), ("Day room", 6)])
        dr = int(clip(r.lognormvariate(3.9 - (.9 if harm in ("Moderate", "Severe") else 0) +
                      (.25 if h < 7 or h > 21 else 0), .6), 3, 400))
        if d >= date(2025, 4, 1):
            dr = max(3, int(dr * .82))
        if r.random() < .09:
            dr = ""
        rail = "" if loc != "Bedside" else ("Yes" if r.random() < .38 else "No")
        rows.append([pt, wd, d.isoformat(), f"{h:02d}:{r.randrange(60):02d}", age, sx, harm, wit if r.random() > .03 else "",
                     "Yes" if r.random() < ra[wd] else "No", rail, sed if r.random() > .04 else "", loc,
                     pick(r, [("Slippers", 4), ("Barefoot", 3), ("Grip socks", 4), ("", 1)]), dr])
    rows.sort(key=lambda x: (x[2], x[3]))
    save("inpatient_falls.csv", ["Ref", "Pt", "Wd", "Dt", "Tm", "Age", "Sx", "Harm", "Wit", "RA_done", "Rails", "Sed",
         "Loc", "Ftwr", "DrMin"], [[f"F{i + 1:03d}/{x[2][2:4]}"] + x for i, x in enumerate(rows)])


if __name__ == "__main__":
    gp()
    stroke()
    interp()
    falls()
