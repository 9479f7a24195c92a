#!/usr/bin/env python3
"""Makes the three tables of this folder (standard library only, seeded, same bytes each run)."""
import csv, math, os, random
from datetime import date, timedelta

HERE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "tables")
os.makedirs(HERE, exist_ok=True)


def pick(r, d):
    return r.choices(list(d), weights=list(d.values()))[0]


def write(name, head, rows):
    with open(os.path.join(HERE, name), "w", newline="", encoding="utf-8") as f:
        w = csv.writer(f, lineterminator="\n")
        w.writerow(head)
        w.writerows(rows)
    print(name, len(rows), "rows", len(head), "columns")


def chf(x):
    return f"{x:,.2f}".replace(",", "'")


# ------------------------------------------------ 1 interpreter jobs, Swiss hospital
def interpreters():
    r = random.Random(7120261)
    langs = {"Albanian": 17, "Arabic": 16, "Tigrinya": 15, "Turkish": 12, "Portuguese": 11, "Ukrainian": 11,
             "Tamil": 7, "Dari": 6, "Somali": 4, "Sign language": 3}
    depts = {"Obstetrics": 22, "Paediatrics": 18, "Psychiatry": 16, "Emergency": 12, "Oncology": 9,
             "Gynaecology": 9, "Diabetes clinic": 8, "Social work": 6}
    pool, n = {}, 20
    for l, w in langs.items():
        pool[l] = []
        for _ in range(max(2, w // 3)):
            n += r.randint(1, 4)
            pool[l].append(f"DOL{n:03d}")
    pats = []
    used = set()
    for _ in range(430):
        x = r.randint(100200, 987000)
        if x in used:
            continue
        used.add(x)
        pats.append((x, pick(r, langs), pick(r, depts)))
    days = [date(2024, 1, 3) + timedelta(d) for d in range(544)]
    wts = [(1 if d.weekday() < 5 else .13) * (1 + .25 * i / 544) for i, d in enumerate(days)]
    dd = sorted(r.choices(days, weights=wts, k=812))
    rows, job = [], 24001
    for d in dd:
        p = r.choice(pats)
        lang, dept = p[1], p[2] if r.random() < .86 else pick(r, depts)
        after = d >= date(2024, 10, 1)
        urg = "Y" if r.random() < (.62 if dept == "Emergency" else .11) else "N"
        if lang == "Sign language":
            mode = pick(r, {"on site": 80, "video": 20})
        elif urg == "Y":
            mode = pick(r, {"on site": 22, "phone": 58, "video": 20})
        else:
            mode = pick(r, {"on site": 46, "phone": 16, "video": 38} if after else {"on site": 72, "phone": 17, "video": 11})
        booked = pick(r, {30: 22, 45: 30, 60: 34, 90: 12, 120: 3})
        if dept == "Psychiatry":
            booked = pick(r, {45: 12, 60: 50, 90: 30, 120: 8})
        lead = 0 if urg == "Y" else max(0, round(r.expovariate(1 / 8.5)))
        cx = 1 if r.random() < (.05 if mode == "phone" else .13) else 0
        act = max(8, round(booked * r.gauss(1.04, .2)))
        whole = mode == "on site" and not cx and r.random() < .017
        if whole:
            booked, act = 480, r.randint(486, 590)
        rate = {"on site": 92, "phone": 70, "video": 78}[mode] + (25 if lang == "Sign language" else 0)
        travel = round(r.gauss(27, 9) * 20) / 20 if mode == "on site" else ""
        if travel != "":
            travel = max(6.0, travel)
        if cx:
            late = lead <= 2 or r.random() < .4
            fee = round(rate * booked / 60 * .5, 2) if late else 0.0
            act, travel = "", ""
            rsn = pick(r, {"patient did not come": 38, "moved to another day": 26, "interpreter ill": 14, "ward cancelled": 18, "": 6})
            rating = ""
        else:
            fee = round(math.ceil(max(act, 30) / 15) * 15 / 60 * rate * (1.25 if d.weekday() > 4 or urg == "Y" else 1), 2)
            if whole:
                fee = round(act / 60 * (122 + r.random() * 18), 2)
            rsn = ""
            rating = pick(r, {5: 42, 4: 33, 3: 11, 2: 4, 1: 2} if mode != "phone" else {5: 18, 4: 30, 3: 28, 2: 14, 1: 8}) if r.random() < .58 else ""
        iid = r.choice(pool[lang]) if r.random() > .01 else ""
        l = lang.lower() if lang in ("Arabic", "Tamil") and r.random() < .05 else lang
        rows.append([job, d.strftime("%d.%m.%Y"), dept if r.random() > .006 else "", l, mode, iid, p[0], urg,
                     lead, booked, act, chf(fee), "" if travel == "" else f"{travel:.2f}", cx, rsn, rating])
        job += r.choice([1, 1, 1, 2])
    write("interpreter_jobs.csv", ["Job_no", "Date", "Dept.", "Lang", "mode", "Interp ID", "Pt no", "Urg", "lead_days",
          "Booked (min)", "Actual [min]", "Fee CHF", "Travel (CHF)", "cxl", "cxl_reason", "Rating 1-5"], rows)


# ------------------------------------------------ 2 donor milk bank, Netherlands
def milk():
    r = random.Random(55190)
    hubs = {"Amsterdam": 34, "Rotterdam": 24, "Utrecht": 20, "Groningen": 13, "Maastricht": 9}
    donors = []
    for i in range(148):
        start = date(2024, 2, 1) + timedelta(r.randint(-60, 480))
        donors.append(dict(no=f"D{1000 + i * 3 + r.randint(0, 2)}", hub=pick(r, hubs), start=start, wk=r.randint(2, 14),
                           n=1 + int(r.expovariate(1 / 4.2)), vol=math.exp(r.gauss(7.25, .42)), smoker=r.random()))
    recs = []
    for d in donors:
        t, k = d["start"], 0
        for _ in range(d["n"]):
            if date(2024, 2, 1) <= t <= date(2025, 5, 31):
                recs.append((t, d, k))
            k += 1
            t = t + timedelta(r.randint(9, 30))
    recs.sort(key=lambda x: (x[0], x[1]["no"]))
    rows = []
    for i, (t, d, k) in enumerate(recs):
        wk = d["wk"] + (t - d["start"]).days // 7
        vol = max(150, round(d["vol"] * math.exp(r.gauss(-.006 * wk, .28)) / 10) * 10)
        temp = r.gauss(-19.5, 2.3) + (3.2 if d["hub"] == "Maastricht" else 0) + (1.5 if t.month in (7, 8) else 0)
        warm = temp > -15
        pos = r.random() < (.155 if k == 0 else .075) + (.12 if warm else 0)
        cult = "pos" if pos else "neg"
        cfu = round(math.exp(r.gauss(11.8 if pos else 7.0, .7)), -1)
        if i > len(recs) - 9 or r.random() < .01:
            cult, cfu = "", ""
        rsn, dis, pdate = "", 0, ""
        if cult == "pos":
            rsn, dis = "culture", vol
        elif warm and r.random() < .35:
            rsn, dis = "thawed", vol
        elif r.random() < .035:
            rsn, dis = pick(r, {"bottle broken": 5, "label missing": 4, "medication": 3}), vol if r.random() < .5 else round(vol * r.uniform(.1, .5) / 10) * 10
        if cult != "" and dis < vol:
            pd = t + timedelta(max(2, round(r.gauss(11 if t < date(2024, 11, 1) else 8, 3))))
            pdate = pd.isoformat()
        fat = f"{max(1.6, r.gauss(3.7 - .004 * wk, .65)):.1f}"
        kcal = round(float(fat) * 8.8 + r.gauss(34, 2))
        if r.random() < .05:
            fat, kcal = "", ""
        rows.append([f"MB-{2400 + i:05d}", t.isoformat(), d["no"], d["hub"], "Y" if k == 0 else "N", wk if r.random() > .02 else "",
                     vol, f"{temp:.1f}" if r.random() > .03 else "", cult, "" if cfu == "" else int(cfu), 1 if pdate else 0, pdate,
                     dis, rsn, fat, kcal, pick(r, {"home collection": 52, "brought in": 33, "post": 15})])
    write("donor_milk.csv", ["don_id", "rcvd_dt", "Donor", "hub", "first_don", "Baby age (wk)", "vol_ml", "Temp on arrival [C]",
          "cult", "CFU per mL", "past", "Past. date", "discard_ml", "discard_rsn", "Fat (g/dL)", "kcal_dl", "Route"], rows)


# ------------------------------------------------ 3 malaria monthly returns, Zambia
def malaria():
    r = random.Random(90417)
    fac = {"Chipata": ["Mwami", "Kapata", "Jerusalem", "Muzeyi", "Chiparamba", "Namseche"],
           "Katete": ["Kafumbwe", "Mphangwe", "Vulamkoko", "Kagoro", "Mbinga"],
           "Petauke": ["Manyane", "Minga", "Chimtanda", "Kalindawalo", "Sandwe", "Nyamphande"],
           "Lundazi": ["Zumwanda", "Kanyanga", "Mwase", "Phikamalaza", "Lumezi", "Kapichila"]}
    lvl = {"Chipata": .30, "Katete": .40, "Petauke": .47, "Lundazi": .43}
    seas = {1: 1.3, 2: 1.45, 3: 1.55, 4: 1.4, 5: 1.1, 6: .75, 7: .55, 8: .45, 9: .45, 10: .55, 11: .75, 12: 1.05}
    months = [(2023 + (6 + i) // 12, (6 + i) % 12 + 1) for i in range(24)]
    F = []
    for d, names in fac.items():
        for n in names:
            ty = pick(r, {"RHC": 6, "Post": 4}) if n not in ("Mwami", "Minga", "Lumezi") else "Hosp"
            F.append(dict(n=n, d=d, ty=ty, pop={"RHC": r.randint(6200, 14500), "Post": r.randint(2100, 5200), "Hosp": r.randint(16000, 27000)}[ty],
                          chw=r.randint(2, 14), irs="Y" if d == "Petauke" and r.random() < .7 or d != "Petauke" and r.random() < .22 else "N",
                          k=math.exp(r.gauss(0, .22)), late=.05 if r.random() < .7 else .35))
    rows = []
    names = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()
    for y, m in months:
        for f in F:
            if r.random() < .014:
                continue
            opd = round(f["pop"] * .085 * (.75 + .25 * seas[m]) * math.exp(r.gauss(0, .1)))
            rdt = round(opd * min(.85, .33 * (.6 + .4 * seas[m])) * math.exp(r.gauss(0, .09)))
            prot = .62 if f["irs"] == "Y" and (y, m) >= (2024, 11) else 1
            rate = min(.86, lvl[f["d"]] * seas[m] * f["k"] * prot * math.exp(r.gauss(0, .07)) * (1.06 if y == 2024 else 1))
            pos = round(rdt * rate)
            u5 = round(pos * min(.7, max(.15, r.gauss(.38, .05))))
            so = r.choices([0, r.randint(1, 6), r.randint(7, 24)], weights=[78, 12, 10 if m in (2, 3, 4) else 4])[0]
            act = round(pos * (1.04 - .025 * so) * r.gauss(1, .03)) if pos else 0
            sev = sum(r.random() < .02 for _ in range(pos)) if f["ty"] != "Post" else ""
            late = 1 if r.random() < f["late"] else 0
            if r.random() < .02:
                u5 = ""
            if r.random() < .018:
                act = ""
            if r.random() < .025:
                so = ""
            rows.append([f["n"], f["d"], f["ty"], f"{names[m - 1]}-{y}", f["pop"], opd, rdt, pos, u5, max(act, 0) if act != "" else "", so,
                         sev, f["chw"] + (r.randint(0, 1) if y == 2025 else 0), f["irs"], late])
    write("malaria_monthly_returns.csv", ["Facility", "DISTRICT", "fac_type", "Month", "catch_pop", "OPD total", "RDT done", "RDT_pos", "pos <5y",
          "ACT given", "ACT stock-out (days)", "sev_ref", "CHWs active", "IRS 2024", "late_rpt"], rows)


interpreters()
milk()
malaria()
