#!/usr/bin/env python3
"""Four made-up hospital tables, seeded. Standard library only. Writes tables/*.csv next to this file."""
import datetime as dt, math, os, random, sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from made_tables import pick, poisson, repeat_rows, writer_beside

write = writer_beside(__file__)


def count(R, mean):
    """Of a large mean by the normal distribution that comes near it."""
    return max(0, round(R.gauss(mean, math.sqrt(mean)))) if mean > 60 else poisson(R, mean)


# ------------------------------------------------------------------ 1 dialysis
def dialysis():
    R = random.Random(77121)
    first, last = dt.date(2025, 1, 2), dt.date(2025, 6, 28)
    nurses = {"Morning": ["Amato", "Birch", "Castle", "Dube"], "Afternoon": ["Ekholm", "Farrow", "Gill", "Dube"],
              "Twilight": ["Horvat", "Ismail", "Gill"]}
    pats, no = [], 1003
    for k in range(58):
        no += R.choice([1, 2, 3, 5, 7])
        days = (0, 2, 4) if R.random() < .55 else (1, 3, 5)
        shift = pick(R, [("Morning", 42), ("Afternoon", 36), ("Twilight", 22)])
        acc = pick(R, [("AVF", 56), ("AVG", 14), ("CVC", 30)])
        a = first if R.random() < .68 else first + dt.timedelta(days=R.randint(10, 150))
        z = last if R.random() < .78 else a + dt.timedelta(days=R.randint(20, 150))
        switch = None
        if acc == "CVC" and R.random() < .45:
            switch = a + dt.timedelta(days=R.randint(40, 130))
        pats.append(dict(no="%05d" % no, sex=pick(R, [("M", 57), ("F", 43)]),
                         age=int(max(23, min(91, R.gauss(55 if shift == "Twilight" else 66, 13)))), days=days, shift=shift, acc=acc,
                         switch=switch, a=a, z=min(z, last), dry=round(max(44, min(128, R.gauss(77, 15))), 1),
                         uf=max(.7, min(3.6, R.gauss(2.1, .55))), plan=pick(R, [(180, 8), (210, 25), (240, 55), (270, 12)]),
                         sys=R.gauss(146, 12), noage=R.random() < .03))
    rows, sess, day = [], 61207, first
    measured = {}
    while day <= last:
        here = [p for p in pats if day.weekday() in p["days"] and p["a"] <= day <= p["z"]]
        here.sort(key=lambda p: ("Morning", "Afternoon", "Twilight").index(p["shift"]))
        st = 0
        for p in here:
            if R.random() < .025:                 # did not come, no row
                continue
            sess += R.choice([1, 1, 1, 2])
            st = st % 16 + 1
            acc = "AVF" if p["switch"] and day >= p["switch"] else p["acc"]
            gap = day.weekday() in (0, 1)
            uf = max(0.0, min(5.4, round(p["uf"] + (.45 if gap else -.12) + R.gauss(0, .52), 1)))
            pump = int(round((R.gauss(352, 24) if acc == "AVF" else R.gauss(338, 24) if acc == "AVG" else R.gauss(286, 23)) / 10) * 10)
            pump = max(200, min(420, pump))
            sysb = int(round(max(86, min(219, R.gauss(p["sys"] + (4 if gap else 0), 14)))))
            cool = day >= dt.date(2025, 4, 1)
            z = -4.05 + 1.02 * (uf - 1.0) + .012 * (p["age"] - 60) - (.62 if cool else 0) - .008 * (sysb - 146)
            drop = R.random() < 1 / (1 + math.exp(-z))
            cramp = R.random() < .02 + .035 * max(0, uf - 1.4)
            early = R.random() < .035 + (.17 if drop else 0) + (.07 if cramp else 0) + (.045 if p["shift"] == "Twilight" else 0)
            treat = p["plan"] - (R.choice([15, 20, 25, 30, 30, 40, 45, 60, 75, 90]) if early else pick(R, [(0, 60), (2, 10), (5, 18), (-3, 5), (8, 7)]))
            ktv, mon = "", (p["no"], day.month)
            if mon not in measured and day.day >= 4 and R.random() < .62:
                measured[mon] = 1
                ktv = "%.2f" % max(.7, .18 + .0026 * pump + .0017 * treat - .0036 * (p["dry"] - 77) + R.gauss(0, .11))
            after = round(p["dry"] + R.gauss(.15, .35), 1)
            before = round(after + uf + R.gauss(-.1, .15), 1)
            rows.append(["S%06d" % sess, p["no"], p["sex"], "" if p["noage"] else p["age"], day.strftime("%d/%m/%Y"), p["shift"], st, acc,
                         p["plan"], "" if R.random() < .006 else treat, "" if R.random() < .01 else before, "" if R.random() < .012 else after,
                         p["dry"], "" if R.random() < .012 else uf, "" if R.random() < .008 else pump, "" if R.random() < .01 else sysb, ktv,
                         1 if cramp else 0, "Y" if drop else "N", "Y" if early else "N",
                         "" if R.random() < .015 else R.choice(nurses[p["shift"]])])
        day += dt.timedelta(days=1)
    spots = [k for k in R.sample(range(100, len(rows) - 100), 40) if rows[k][15] != ""][:7]
    for k, v in zip(spots, [0, 14, 1480, 1325, 1560, 13, 0]):      # slips of the keyboard
        rows[k][15] = v
    write("dialysis_sessions.csv", ["Session No", "Patient No", "Sex", "Age (yrs)", "Date", "Shift", "Station", "Access", "Planned (min)",
                                    "Treated (min)", "Weight Before (kg)", "Weight After (kg)", "Target Weight (kg)", "Fluid Removed (L)",
                                    "Pump Speed (mL/min)", "Systolic Before (mmHg)", "Kt/V", "Cramps", "BP Drop", "Stopped Early", "Nurse"], rows)


# ------------------------------------------------------------------ 2 porters and bed cleaning
def porters():
    R = random.Random(30877)
    wards = [("ED", 25), ("4 West", 14), ("4 East", 12), ("5 North", 11), ("ICU", 9), ("OR", 10), ("Maternity", 7), ("Peds", 6), ("Clinic B", 6)]
    bedw = [("4 West", 22), ("4 East", 19), ("5 North", 15), ("ED", 13), ("Maternity", 10), ("ICU", 6), ("Peds", 5)]
    specw = [("ED", 34), ("ICU", 20), ("OR", 12), ("4 West", 11), ("4 East", 8), ("5 North", 6), ("Clinic B", 5), ("Maternity", 4)]
    dest = [("Radiology", 38), ("OR", 14), ("Discharge lounge", 20), ("Clinic B", 8), ("4 West", 9), ("4 East", 8), ("ICU", 5)]
    reasons = [("No porter free", 30), ("Patient not ready", 26), ("Waiting for elevator", 12), ("Elevator B out of order", 9),
               ("no wheelchair", 9), ("nurse handover", 8), ("elevator full", 5), ("Wrong room given", 6)]
    hours = [3, 2, 2, 2, 2, 3, 6, 11, 15, 19, 23, 20, 16, 17, 19, 17, 14, 11, 9, 8, 7, 6, 5, 4]
    f = lambda t: t.strftime("%m/%d/%Y %I:%M %p")
    recs = []
    day = dt.date(2025, 1, 1)
    while day <= dt.date(2025, 4, 30):
        lam = 31 * (.72 if day.weekday() >= 5 else 1.1) * (1.1 if day.weekday() == 0 else 1)
        for _ in range(count(R, lam)):
            typ = pick(R, [("PT", 44), ("SP", 21), ("EQ", 11), ("BC", 24)])
            h = pick(R, list(enumerate(hours))) if typ != "BC" else min(23, max(6, int(R.gauss(13.6, 3.4))))
            recs.append((dt.datetime.combine(day, dt.time(h, R.randint(0, 59))), typ))
        day += dt.timedelta(days=1)
    recs.sort()
    rows, no = [], 204410
    for ts, typ in recs:
        no += R.choice([1, 1, 1, 2, 3])
        frm = pick(R, bedw if typ == "BC" else specw if typ == "SP" else wards)
        dst = "" if typ == "BC" else "Lab" if typ == "SP" else "Stores" if typ == "EQ" and R.random() < .5 else pick(R, [d for d in dest if d[0] != frm])
        prio = pick(R, {"PT": [("U", 17), ("R", 58), ("S", 25)], "SP": [("U", 41), ("R", 59)], "EQ": [("U", 8), ("R", 70), ("S", 22)],
                        "BC": [("U", 26), ("R", 74)]}[typ])
        iso = "" if typ != "PT" else "Y" if R.random() < .13 else "N"
        cln = "" if typ != "BC" else "T" if R.random() < .19 else "D"
        busy = 1.35 if 9 <= ts.hour <= 12 else .8 if ts.hour < 6 else 1
        base = {"PT": 13, "SP": 9, "EQ": 22, "BC": 24}[typ] * {"U": .55, "R": 1.1, "S": .9}[prio] * busy
        base *= {1: 1.16, 2: 1.06, 3: .97, 4: .86}[ts.month] * (1.38 if iso == "Y" else 1)
        wait = int(round(R.gammavariate(1.9, base / 1.9)))
        if typ == "SP":
            wait = min(wait, 96)
        elif R.random() < .0022:
            wait += R.randint(70, 130)
        work = {"PT": R.gauss(14, 4), "SP": R.gauss(8, 2), "EQ": R.gauss(12, 4),
                "BC": R.gauss(66, 13) if cln == "T" else R.gauss(37, 9)}[typ] + (5 if iso == "Y" else 0)
        work = max(2, int(round(work)))
        sts = "X" if R.random() < .041 else "C"
        if ts.date() == dt.date(2025, 4, 30) and ts.hour >= 19:
            sts = "O"
        asg = ts + dt.timedelta(minutes=max(0, int(wait * R.uniform(.3, .8))))
        end = ts + dt.timedelta(minutes=wait + work)
        late = wait > 22 and R.random() < .6 or R.random() < .02
        stf = ("C%02d" % R.randint(1, 9)) if typ == "BC" else "P%02d" % R.randint(1, 21)
        gone = sts == "X" and R.random() < .7 or sts == "O"
        rows.append(["P-%06d" % no, typ, frm, dst, prio, f(ts), "" if gone else f(asg), "" if sts != "C" or R.random() < .012 else f(end),
                     "" if sts != "C" or R.random() < .006 else wait, "" if gone else stf,
                     pick(R, [("W", 14), ("C", 47), ("B", 30), ("T", 9)]) if typ == "PT" else "", iso, cln, sts,
                     pick(R, reasons) if late and sts == "C" else ""])
    repeat_rows(R, rows, 12, 60)
    write("porter_requests.csv", ["rq_no", "typ", "frm", "dst", "prio", "rq_ts", "asg_ts", "cmp_ts", "wt", "stf", "mob", "iso", "cln", "sts",
                                  "dly_rsn"], rows)


# ------------------------------------------------------------------ 3 repairs of equipment
def repairs():
    R = random.Random(64019)
    kinds = {   # share, makers, usual parts, weights of the faults, departments
        "Infusion pump": (30, ["Alaris", "Baxter", "B. Braun"], 85, {"Battery": 30, "Door latch": 18, "Sensor": 14, "Alarm": 10, "No fault found": 16, "Display": 6},
                          {"ICU": 20, "Med/Surg": 34, "ED": 16, "Dialysis": 5, "NICU": 10, "OR": 9}),
        "Patient monitor": (19, ["Philips", "GE", "Mindray"], 210, {"Sensor": 24, "Cable": 22, "Display": 14, "Alarm": 12, "Software": 9, "No fault found": 13, "Battery": 4},
                            {"ICU": 30, "ED": 22, "OR": 15, "Med/Surg": 16, "NICU": 10}),
        "Ventilator": (9, ["Hamilton", "Draeger"], 640, {"Sensor": 25, "Leak": 17, "Alarm": 14, "Software": 10, "Battery": 12, "No fault found": 8},
                       {"ICU": 60, "NICU": 20, "ED": 10, "OR": 8}),
        "Defibrillator": (7, ["Zoll", "Philips"], 260, {"Battery": 45, "Cable": 15, "Display": 8, "No fault found": 10}, {"ED": 30, "Med/Surg": 40, "ICU": 12, "OR": 10}),
        "Ultrasound": (8, ["GE", "Siemens"], 1500, {"Probe": 40, "Software": 20, "Display": 12, "Cable": 10}, {"Radiology": 60, "ED": 20, "OR": 8}),
        "X-ray, mobile": (4, ["Siemens", "Carestream"], 2600, {"Battery": 18, "Detector": 30, "Software": 18, "Wheel": 10}, {"Radiology": 75, "ED": 12, "ICU": 10}),
        "Bed, electric": (14, ["Hillrom", "Stryker"], 120, {"Motor": 30, "Wheel": 18, "Hand control": 25, "Cable": 12, "Alarm": 8}, {"Med/Surg": 55, "ICU": 18, "ED": 12}),
        "Dialysis machine": (5, ["Fresenius", "B. Braun"], 420, {"Leak": 25, "Sensor": 22, "Pump head": 18, "Software": 8}, {"Dialysis": 95, "ICU": 5}),
        "Centrifuge": (4, ["Eppendorf"], 180, {"Motor": 30, "Door latch": 25, "No fault found": 12}, {"Lab": 100}),
    }
    techs = ["Okafor", "Lindgren", "Pereira", "Shaw", "Tanaka"]
    vendors = {"GE": "GE Service", "Siemens": "Siemens Field", "Philips": "MedServ Inc", "Carestream": "MedServ Inc"}
    f = lambda d: d.strftime("%d-%b-%y")
    m = lambda x: "{:,.2f}".format(x)
    rows, seq = [], {}
    day, last = dt.date(2023, 7, 3), dt.date(2025, 6, 30)
    while day <= last:
        n = count(R, (2.45 if day.weekday() < 5 else .45) * (1 + .0003 * (day - dt.date(2023, 7, 1)).days))
        for _ in range(n):
            dev = pick(R, [(k, v[0]) for k, v in kinds.items()])
            _, makers, parts0, faults, depts = kinds[dev]
            mk = R.choice(makers)
            dept = pick(R, list(depts.items()))
            fault = pick(R, list(faults.items()))
            seq[day.year] = seq.get(day.year, 1000 if day.year == 2023 else 0) + R.choice([1, 1, 1, 2])
            pr = pick(R, [(1, 24 if dev in ("Ventilator", "Defibrillator", "Dialysis machine") else 8), (2, 27), (3, 46), (4, 17)])
            vend = R.random() < {"Ultrasound": .62, "X-ray, mobile": .7, "Ventilator": .3, "Centrifuge": .35}.get(dev, .1)
            warr = 1 if R.random() < .16 else 0
            down = max(0, int(round(R.gammavariate(1.7, {1: 1.2, 2: 2.2, 3: 3.6, 4: 5.8}[pr] / 1.7) + (R.gammavariate(2, 4.3) if vend else 0))))
            hrs = max(.25, min(13.5, round(R.gammavariate(2, .95 + (.6 if vend else 0)) * 4) / 4))
            rate = 165 if vend else 48
            nothing = fault == "No fault found"
            parts = 0 if nothing or R.random() < .14 else parts0 * math.exp(R.gauss(0, .65)) * (1.5 if vend else 1)
            closed = day + dt.timedelta(days=down)
            isopen = closed > last or (last - day).days < 40 and R.random() < .3
            gap = R.random() < .012
            rows.append(["WO-%02d-%05d" % (day.year % 100, seq[day.year]), "%06d" % R.randint(11000, 18999), dev, mk, dept, f(day), "" if isopen else f(closed), pr,
                         "" if R.random() < .015 else fault, "" if R.random() < .02 else R.choice(techs), "" if isopen else "%g" % hrs,
                         "" if isopen or gap else m(0 if warr and vend else hrs * rate), "" if isopen or gap else m(0 if warr else parts),
                         "Y" if vend else "N", (vendors.get(mk) or R.choice(["MedServ Inc", "Norbridge Biomed"])) if vend else "", warr,
                         "" if isopen else down, 1 if pr == 1 and R.random() < .05 else 0, "" if R.random() < .36 else f(day + dt.timedelta(days=R.randint(20, 360)))])
        day += dt.timedelta(days=1)
    for at, v in ((233, 240), (611, 95), (870, 310)):            # typed wrong
        k = next(j for j in range(at, len(rows)) if rows[j][10] != "")
        rows[k][10] = v
    repeat_rows(R, rows, 5, 60)
    write("equipment_repairs.csv", ["WorkOrder", "AssetTag", "DeviceType", "Maker", "Dept", "Reported", "Closed", "Priority", "Fault", "Technician",
                                    "LaborHours", "LaborCost", "PartsCost", "VendorUsed", "Vendor", "Warranty", "DowntimeDays", "PatientHarm",
                                    "NextServiceDue"], rows)


# ------------------------------------------------------------------ 4 vaccination clinics (months across)
def clinics():
    R = random.Random(90233)
    names = {"North": ["Alder Library", "Birchwood High", "Fairmont Pharmacy", "Gate Street Hall", "Hillcrest Middle", "Corner Drugs", "Ridge Senior Center"],
             "South": ["Dockside Pharmacy", "Eastman High", "Harbor Hall", "Lakeview Pharmacy", "Marsh Lane School", "St. Ann Parish", "Tidewater Center"],
             "East": ["Ivy Court Hall", "Juniper Middle", "Kings Pharmacy", "Mill Road School", "Orchard Clinic", "Parkway Drugs", "Quarry Community"],
             "West": ["Summit Pharmacy", "Union High", "Valley Fire Hall", "Westgate Mall", "Yorke Elementary", "Zion Center", "Canyon Drugs"]}
    size_d = {"North": 1.0, "South": 1.35, "East": .8, "West": 1.1}
    vacc = {"Flu": 62, "COVID-19": 38, "MMR": 9, "HPV": 10, "Tdap": 12, "Shingles": 13, "Pneumococcal": 10, "Hepatitis B": 7}
    price = {"Flu": 19.4, "COVID-19": 88, "MMR": 81, "HPV": 214, "Tdap": 41, "Shingles": 172, "Pneumococcal": 196, "Hepatitis B": 58}
    flu = [.75, .45, .25, .1, .04, .02, .02, .25, 1.9, 3.6, 2.2, 1.2]
    cov = [.8, .6, .45, .4, .35, .3, .3, .4, 1.7, 2.6, 1.8, 1.1]
    sch = [1, .9, 1.0, 1.0, 1.1, .5, .45, 2.1, 1.7, 1.0, .8, .5]
    months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
    cols = ["%s_2024" % m for m in months] + ["%s_2025" % m for m in months[:6]]
    rows, cid = [], 300
    for d, lst in names.items():
        for nm in lst:
            cid += R.choice([1, 2, 3])
            setting = ("School" if any(k in nm for k in ("High", "Middle", "School", "Elementary")) else
                       "Pharmacy" if any(k in nm for k in ("Pharmacy", "Drugs")) else "Community")
            mobile = 1 if setting == "Community" and R.random() < .45 else 0
            size = size_d[d] * math.exp(R.gauss(0, .42)) * {"School": .8, "Pharmacy": 1.25, "Community": .95}[setting]
            opened = dt.date(2018, 1, 1) + dt.timedelta(days=R.randint(0, 2000))
            sloppy = math.exp(R.gauss(0, .5))
            for v, lam in vacc.items():
                if setting == "School" and v in ("Shingles", "Pneumococcal") or R.random() < .07 and v not in ("Flu",):
                    continue
                f = size * (1.6 if setting == "School" and v in ("MMR", "HPV", "Tdap") else .6 if v in ("MMR", "HPV") else 1)
                vals = []
                for k in range(18):
                    s = flu[k % 12] if v == "Flu" else cov[k % 12] if v == "COVID-19" else sch[k % 12] if v in ("MMR", "HPV", "Tdap", "Hepatitis B") else 1
                    g = (1 + .035 * max(0, k - 10)) if v == "HPV" else (.85 if v == "COVID-19" and k >= 12 else .93 if v == "Flu" and k >= 12 else 1)
                    if v == "HPV" and k >= 12:
                        s = [.85, .9, 1.0, 1.1, 1.22, 1.32][k - 12]
                    vals.append("" if R.random() < .02 or (setting == "School" and k % 12 == 6) else count(R, lam * f * s * g))
                t24 = sum(x for x in vals[:12] if x != "")
                t25 = sum(x for x in vals[12:] if x != "")
                elig = int(round(t24 / R.uniform(.18, .62) / 10) * 10) + 20
                rows.append(["%04d" % cid, nm, d, setting, mobile, v, "%d/%d/%d" % (opened.month, opened.day, opened.year),
                             "" if R.random() < .02 else elig, "" if R.random() < .025 else "%.2f" % (price[v] * R.uniform(.9, 1.16) * (1.07 if size < .8 else 1)),
                             "" if R.random() < .03 else "%.1f" % max(1, R.gauss(9 + 2.5 * size, 3))] + vals +
                            [count(R, .035 * sloppy * t24), count(R, .032 * sloppy * t25), "Y" if R.random() < .7 else "N"])
    bad = R.sample(range(len(rows)), 2)
    rows[bad[0]][6], rows[bad[1]][6] = "3/4/2202", "1/1/1900"      # days that cannot be
    write("vaccination_clinics.csv", ["clinic_id", "clinic_name", "district", "setting", "mobile", "vaccine", "first_clinic", "eligible",
                                      "price_per_dose", "avg_wait_min"] + cols + ["wasted_2024", "wasted_2025", "walk_in"], rows)


if __name__ == "__main__":
    dialysis()
    porters()
    repairs()
    clinics()
