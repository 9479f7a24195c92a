#!/usr/bin/env python3
"""Writes tables/*.csv. Standard library, fixed seeds, same bytes at each run. All data made up."""
import csv, os, random
from datetime import datetime, timedelta, date

HERE = os.path.dirname(os.path.abspath(__file__))
OUT = os.path.join(HERE, "tables")
os.makedirs(OUT, exist_ok=True)


def write(name, head, rows):
    with open(os.path.join(OUT, name), "w", newline="", encoding="utf-8") as f:
        w = csv.writer(f, lineterminator="\n")
        w.writerow(head)
        w.writerows(rows)


def pick(r, pairs):
    return r.choices([p[0] for p in pairs], [p[1] for p in pairs])[0]


# ------------------------------------------------------------------ 1 pharmacy
def pharmacy():
    r = random.Random(4107)
    drugs = [  # name, form, controlled, unit cost, (qty,days) choices, clinics, weight
        ("Metformin", "tab", 0, .12, [(60, 30), (180, 90)], ["Endocrine", "Family Med"], 12),
        ("Atorvastatin", "tab", 0, .30, [(30, 30), (90, 90)], ["Cardiology", "Family Med"], 11),
        ("Lisinopril", "tab", 0, .15, [(30, 30), (90, 90)], ["Cardiology", "Family Med"], 10),
        ("Amoxicillin", "cap", 0, .25, [(21, 7), (30, 10)], ["ED Discharge", "Family Med", "Peds"], 9),
        ("Levothyroxine", "tab", 0, .35, [(30, 30), (90, 90)], ["Endocrine", "Family Med"], 7),
        ("Albuterol HFA", "inhaler", 0, 42.0, [(1, 25), (2, 50)], ["Pulm", "Peds", "ED Discharge"], 7),
        ("Insulin glargine", "pen", 0, 31.5, [(5, 30), (10, 60)], ["Endocrine"], 6),
        ("Oxycodone", "tab", 1, .55, [(20, 5), (60, 15), (120, 30)], ["Pain Clinic", "ED Discharge", "Oncology"], 6),
        ("Methylphenidate", "tab", 1, .90, [(30, 30), (60, 30)], ["Psych", "Peds"], 5),
        ("Gabapentin", "cap", 0, .18, [(90, 30), (270, 90)], ["Pain Clinic", "Family Med"], 6),
        ("Sertraline", "tab", 0, .14, [(30, 30), (90, 90)], ["Psych", "Family Med"], 7),
        ("Apixaban", "tab", 0, 9.1, [(60, 30)], ["Cardiology", "ED Discharge"], 6),
        ("Adalimumab", "inj", 0, 2890.0, [(2, 28)], ["Rheum"], 2),
        ("Prednisone", "tab", 0, .20, [(10, 5), (21, 6), (30, 30)], ["Pulm", "ED Discharge", "Rheum"], 5),
        ("Lorazepam", "tab", 1, .22, [(10, 10), (30, 30)], ["Psych", "Oncology"], 3),
        ("Ondansetron", "tab", 0, .60, [(12, 4), (30, 10)], ["Oncology", "ED Discharge"], 5),
    ]
    pts = []
    for i in range(470):
        age = int(min(93, max(1, r.gauss(54, 21))))
        pay = pick(r, [("Medicare D", 70), ("Medicaid", 15), ("Commercial", 15)]) if age >= 65 else \
            pick(r, [("Commercial", 52), ("Medicaid", 28), ("Self-pay", 13), ("Workers Comp", 7)])
        pts.append((str(10000000 + 731 * i + r.randrange(700)), age, pay))
    rows = []
    d0 = date(2025, 1, 2)
    days = [d0 + timedelta(k) for k in range(180)]
    days = [d for d in days if d.weekday() < 6 and d <= date(2025, 6, 30)]
    for i in range(1240):
        d = pick(r, [(x, 0.35 if x.weekday() == 5 else 1.35 if x.weekday() == 0 else 1) for x in days])
        mins = int(min(19 * 60 - 2, max(8 * 60 + 1, r.gauss(13.2 * 60, 150))))
        dr = pick(r, [(x, x[6]) for x in drugs])
        p = r.choice(pts)
        cl = r.choice(dr[5])
        if cl == "Peds":
            p = r.choice([x for x in pts if x[1] < 18])
        q, ds = r.choice(dr[4])
        refill = pick(r, [(0, 55), (1, 18), (2, 12), (3, 8), (4, 4), (5, 3)]) if not dr[2] and ds >= 25 else 0
        cost = round(q * dr[3] * r.uniform(.9, 1.15) + 1.75, 2)
        pa = 1 if dr[0] == "Adalimumab" or r.random() < (.4 if dr[0] in ("Apixaban", "Insulin glargine") else .04) else 0
        if p[2] == "Self-pay":
            cop = cost + 4
        elif p[2] == "Medicaid":
            cop = r.choice([0, 0, 0, 1, 3])
        elif p[2] == "Workers Comp":
            cop = 0
        else:
            cop = r.choice([5, 10, 10, 15, 25, 40]) if cost > 8 else r.choice([0, 5, 5])
        wait = max(3, int(r.gauss(19, 8) + (14 if pa else 0) + (7 if dr[2] else 0) + (6 if d.weekday() == 0 else 0)
                          + (5 if 11 * 60 <= mins < 14 * 60 else 0)))
        rph = pick(r, [("KLM", 30), ("DSO", 24), ("TPN", 22), ("ARJ", 15), ("BWC", 9)])
        coun = pick(r, [("Y", 82 if refill == 0 else 38), ("N", 12 if refill == 0 else 54), ("", 6)])
        st = pick(r, [("Collected", 89), ("RTS", 8 + (5 if p[2] == "Self-pay" else 0)),
                      ("Waiting", 14 if d >= date(2025, 6, 23) else 0)])
        rows.append([d, mins, p[0], p[1], cl, dr[0], dr[1], q, ds, refill, p[2], cost, cop, wait, rph,
                     "Y" if dr[2] else "N", pa, coun, st])
    rows.sort(key=lambda x: (x[0], x[1]))
    out = []
    for i, x in enumerate(rows):
        d, m = x[0], x[1]
        w = x[13] if r.random() > .03 else r.choice(["", "", "n/a"])
        c = f"{x[12]:.2f}" if r.random() > .02 else ""
        rph = x[14] if r.random() > .012 else "TBD"
        out.append([f"F25{i+1:05d}", d.strftime("%m/%d/%Y"), f"{m//60:02d}:{m%60:02d}", *x[2:11],
                    f"{x[11]:.2f}", c, w, rph, *x[15:]])
    # columns: 0 Fill_ID 1 Disp_Date 2 Disp_Time 3 MRN 4 Pt_Age 5 Clinic 6 Drug 7 Form 8 Qty 9 Days 10 Refill 11 Payer
    #          12 cost 13 copay 14 wait 15 RPh 16 CS 17 PA 18 Counseled 19 Status
    out[203][4] = 219
    out[871][4] = 230
    out[410][8] = -30
    out[655][14] = 9999
    met = [k for k, x in enumerate(out) if x[6] == "Metformin"]
    out[met[20]][6] = "Metfromin"
    out[met[77]][6] = "metformin"
    card = [k for k, x in enumerate(out) if x[5] == "Cardiology"]
    out[card[31]][5] = "Cardiolgy"
    for k in (1100, 742, 388, 95):
        out.insert(k + 1, list(out[k]))
    write("pharmacy_dispensing.csv",
          "Fill_ID Disp_Date Disp_Time MRN Pt_Age Clinic Drug Form Qty Days_Supply Refill_No Payer Drug_Cost Copay Wait_Min RPh CS_Flag PA_Req Counseled Status".split(), out)


# ------------------------------------------------------------------ 2 survey
def survey():
    r = random.Random(9023)
    wards = [("4A Surgery", "Main", .1, 16), ("5B Medicine", "Main", -.25, 18), ("Cardiology", "Main", .2, 12),
             ("Stroke Unit", "Main", 0, 7), ("Maternity", "Northgate", .25, 15), ("Gynaecology", "Northgate", .1, 8),
             ("Elderly Care", "Riverside", -.15, 13), ("Orthopaedics", "Riverside", .15, 11)]
    rows = []
    for i in range(930):
        w = pick(r, [(x, x[3]) for x in wards])
        d = date(2024, 10, 1) + timedelta(r.randrange(273))
        fem = w[0] in ("Maternity", "Gynaecology")
        if fem:
            ab = pick(r, [("18-34", 60), ("35-49", 32), ("50-64", 6), ("65-79", 2)]) if w[0] == "Maternity" else \
                pick(r, [("18-34", 25), ("35-49", 35), ("50-64", 25), ("65-79", 12), ("80+", 3)])
        elif w[0] == "Elderly Care":
            ab = pick(r, [("65-79", 35), ("80+", 65)])
        else:
            ab = pick(r, [("18-34", 10), ("35-49", 16), ("50-64", 27), ("65-79", 30), ("80+", 17)])
        sex = "F" if fem else pick(r, [("F", 48), ("M", 50), ("X", 1), ("", 2)])
        adm = "Planned" if r.random() < (.6 if w[0] in ("4A Surgery", "Orthopaedics", "Gynaecology", "Maternity") else .15) else "Emergency"
        old = ab in ("65-79", "80+")
        how = pick(r, [("Post", 60 if old else 22), ("Online", 20 if old else 48), ("Tablet on ward", 10), ("Phone", 10)])
        stay = max(1, int(r.lognormvariate(1.1 + (.5 if w[0] in ("Elderly Care", "Stroke Unit") else 0), .7)))
        mood = r.gauss(w[2], .55) + (.15 if adm == "Planned" else -.1) + (.0 if how != "Phone" else .3) - .02 * stay

        def rate(base):
            v = max(1, min(5, round(r.gauss(base + mood, .8))))
            return v if r.random() > .035 else r.choice(["", "", "n/a"])
        nur, doc, cle = rate(4.1), rate(3.9), rate(4.2 - (.5 if w[1] == "Riverside" else 0))
        qui, foo = rate(3.1), rate(3.2 + (.3 if w[1] == "Northgate" else 0))
        pain = rate(3.9) if r.random() > .12 else "n/a"
        ov = max(0, min(10, round(r.gauss(7.6 + 1.4 * mood, 1.2))))
        rec = "Definitely" if ov >= 9 or (ov == 8 and r.random() < .6) else "Probably" if ov >= 7 else \
            pick(r, [("Not sure", 50), ("Probably not", 30), ("Probably", 20)]) if ov >= 4 else \
            pick(r, [("Definitely not", 60), ("Probably not", 40)])
        ov = ov if r.random() > .03 else ""
        rec = rec if r.random() > .025 else ""
        med = pick(r, [("Y", 68), ("N", 25), ("", 5), ("n/a", 2)])
        com = pick(r, [("Y", 60 if (ov != "" and (ov <= 5 or ov == 10)) else 26), ("N", 60)])
        lang = pick(r, [("English", 86), ("Polish", 4), ("Urdu", 4), ("Somali", 2), ("Portuguese", 3)])
        rows.append([d, w[1], w[0], how, ab, sex, adm, stay, nur, doc, cle, qui, foo, pain, ov, rec, med, com, lang])
    rows.sort(key=lambda x: x[0])
    out = [[f"PX{3001+i}", x[0].strftime("%d-%b-%Y"), *x[1:]] for i, x in enumerate(rows)]
    # 0 id 1 date 2 site 3 ward 4 how 5 age 6 sex 7 adm 8 stay 9 nurses 10 doctors 11 clean 12 quiet 13 food 14 pain 15 overall 16 rec 17 med 18 com 19 lang
    out[120][13] = 44
    out[511][11] = 7
    out[333][15] = 78
    out[702][8] = -2
    out[250][3] = out[250][3].upper()
    m = [k for k, x in enumerate(out) if x[3] == "Maternity"]
    out[m[40]][3] = "Matenity"
    for k in (800, 460, 77):
        out.insert(k + 1, list(out[k]))
    write("px_survey_returns.csv",
          ["Return ID", "Date received", "Site", "Ward", "How returned", "Age band", "Sex", "Admission", "Stay (nights)",
           "Nurses listened (1-5)", "Doctors explained (1-5)", "Cleanliness (1-5)", "Quiet at night (1-5)", "Food (1-5)",
           "Pain managed (1-5)", "Overall (0-10)", "Would recommend", "Told about medicines", "Comment left", "Language"], out)


# ------------------------------------------------------------------ 3 ambulance
def ambulance():
    r = random.Random(61812)
    hosp = [("RVH", 42, 10), ("St Brannoc", 28, 0), ("Kelham General", 20, 4), ("Penmoor DGH", 10, -5)]
    stations = ["Ashby", "Colne Road", "Harbourside", "Moorend", "Tannery Lane"]
    comps = [("Chest pain", 18), ("Fall", 20), ("Breathing difficulty", 17), ("Stroke symptoms", 7), ("Abdominal pain", 9),
             ("Fitting", 4), ("Overdose", 6), ("Mental health", 5), ("Back pain", 4), ("Unconscious", 5), ("Generally unwell", 12)]
    cs = [f"{a}{n}" for a in ("AL", "BT", "DK") for n in range(201, 211)]
    home = {c: r.choice(stations) for c in cs}
    rows = []
    for i in range(1320):
        day = date(2024, 11, 1) + timedelta(r.randrange(120))
        hr = pick(r, [(h, 1 if h < 7 else 2.4 if h < 11 else 3.4 if h < 20 else 2.2) for h in range(24)])
        arr = datetime(day.year, day.month, day.day, hr, r.randrange(60))
        h = pick(r, [(x, x[1]) for x in hosp])
        cp = pick(r, comps)
        pri = pick(r, [("C1", 50), ("C2", 50)]) if cp in ("Unconscious", "Fitting") else \
            pick(r, [("C1", 4), ("C2", 78), ("C3", 18)]) if cp in ("Chest pain", "Stroke symptoms", "Breathing difficulty") else \
            pick(r, [("C1", 2), ("C2", 28), ("C3", 55), ("C4", 15)])
        age = int(max(1, min(99, r.gauss(76 if cp == "Fall" else 58, 12 if cp == "Fall" else 21))))
        sex = pick(r, [("F", 51), ("M", 47), ("U", 1), ("", 1)])
        news = min(16, int(r.expovariate(1 / {"C1": 6.5, "C2": 3.6, "C3": 2.2, "C4": 1.2}[pri])))
        news = news if r.random() > .06 else ""
        pre = 1 if (pri == "C1" and r.random() < .8) or (news != "" and news >= 7 and r.random() < .5) or (cp == "Stroke symptoms" and r.random() < .6) else 0
        winter = 12 if day.month in (12, 1) else 0
        ho = int(r.lognormvariate(3.0, .62) + h[2] + winter * r.random() + (10 if 16 <= hr < 22 else 0))
        ho = max(2, ho if not pre else ho // 2)
        if r.random() < .03:
            ho += r.randrange(60, 170)
        wrap = int(max(4, r.gauss(14, 5)))
        dest = "Resus" if pre and r.random() < .85 else pick(r, [("Majors", 60), ("Waiting room", 14), ("SDEC", 11), ("Minors", 12), ("MH suite", 2)])
        if cp == "Mental health" and r.random() < .5:
            dest = "MH suite"
        cor = "Y" if ho > 45 and r.random() < .7 else "N" if r.random() > .04 else ""
        div = "Y" if r.random() < .05 else ""
        crew = pick(r, [("Para+EMT", 55), ("Dual para", 22), ("EMT crew", 15), ("Private", 8)])
        c = r.choice(cs)
        rows.append([arr, ho, wrap, c, home[c], h[0], pri, age, sex, cp, news, cor, div, pre, dest, crew])
    rows.sort(key=lambda x: x[0])
    F = "%d/%m/%Y %H:%M"
    out = []
    for i, x in enumerate(rows):
        arr, ho, wrap = x[:3]
        h = arr + timedelta(minutes=ho)
        cl = h + timedelta(minutes=wrap)
        q = r.random()
        row = [f"{4400210+7*i}", x[3], x[4], x[5], arr.strftime(F), h.strftime(F), cl.strftime(F), x[6], x[7], x[8], x[9], x[10],
               ho, ho + wrap, x[11], x[12], x[13], x[14], x[15]]
        if q < .02:   # handover not timed
            row[5] = ""; row[12] = r.choice(["", "n/a"])
        elif q < .035:
            row[6] = ""; row[13] = ""
        out.append(row)
    # 0 IncidentNo 1 CallSign 2 Station 3 Hospital 4 ArrivedAt 5 HandedOverAt 6 ClearAt 7 Priority 8 PtAge 9 PtSex 10 Complaint 11 NEWS2
    # 12 HandoverMins 13 TurnaroundMins 14 CorridorCare 15 Diverted 16 PreAlert 17 Destination 18 CrewType
    def at(k, f="%d/%m/%Y %H:%M"):
        return datetime.strptime(out[k][4], f)
    k = 377
    out[k][5] = (at(k) - timedelta(minutes=6)).strftime(F); out[k][12] = -6
    out[905][8] = 178
    out[611][11] = 35
    out[1040][11] = "TBD"
    k = next(j for j in range(700, 800) if out[j][10] == "Chest pain")
    out[k][10] = "Chest pian"
    k = next(j for j in range(900, 1000) if out[j][3] == "St Brannoc")
    out[k][3] = "St Branoc"
    for k in (1201, 777, 345, 140, 60):
        out.insert(k + 1, list(out[k]))
    write("ambulance_handovers.csv",
          "IncidentNo CallSign Station Hospital ArrivedAt HandedOverAt ClearAt Priority PtAge PtSex Complaint NEWS2 HandoverMins TurnaroundMins CorridorCare Diverted PreAlert Destination CrewType".split(), out)


# ------------------------------------------------------------------ 4 vaccination
def vaccination():
    r = random.Random(2025)
    names = ["Abbey Lane", "Alderbrook", "Bankside", "Beacon Hill", "Birchfield", "Bridge Street", "Castle Mead", "Chapel Green",
             "Copse Road", "Cross Keys", "Dale View", "Eastgate", "Fernleigh", "Ferry Road", "Glebe House", "Grange Park",
             "Harrowby", "Hawthorn", "Highfield", "Hollin Bank", "Ivy Court", "Kingsway", "Lakeside", "Larkhill", "Limekiln",
             "Longacre", "Market Place", "Meadowbank", "Mill Lane", "Moor Top", "Newbold", "Oakdene", "Old Dairy", "Orchard",
             "Parkside", "Priory", "Quayside", "Rectory Road", "Ridgeway", "Rowan", "Saltmarsh", "Silverdale", "Station Road",
             "The Elms", "Thornton", "Upland", "Valley", "Westfield"]
    dist = [("Northvale", .6), ("Coast", .45), ("Central", .08), ("Southmoor", .4), ("Eastley", .2)]
    shape = [.10, .29, .25, .14, .10, .07, .05]
    leads = ["Adeyemi", "Brandt", "Costa", "Doyle", "Evans", "Fenwick"]
    out = []
    for i, n in enumerate(names):
        d, pr = dist[i * 7 % 5] if i % 3 else r.choice(dist)
        rural = "Y" if r.random() < pr else "N"
        setting = pick(r, [("GP", 44), ("Pharmacy", 26), ("Community hall", 16), ("Hospital", 8), ("School", 6)])
        pop = int(r.uniform(900, 3200) if rural == "Y" else r.uniform(2200, 9400))
        tgt = round(pop * r.choice([.55, .6, .6, .65, .7]) / 10) * 10
        reach = min(1.12, max(.42, r.gauss(.83 if rural == "N" else .76, .15)))
        ms = [max(0, int(tgt * reach * s * r.uniform(.78, 1.22))) for s in shape]
        opened = date(2018, 1, 1) + timedelta(r.randrange(2300))
        if i in (9, 30):
            opened = date(2024, 11, 4 + i % 5); ms[0] = ms[1] = ""
        if i == 41:
            opened = date(2025, 1, 13); ms[0] = ms[1] = ms[2] = ms[3] = ""
        waste = int(sum(m for m in ms if m != "") * max(.002, r.gauss(.03, .018)))
        wte = round(max(.6, pop / r.uniform(1300, 2600)) * 2) / 2 or .5
        wk = "Y" if r.random() < (.6 if setting in ("Pharmacy", "Hospital") else .22) else r.choice(["N", "N", "N", ""])
        ff = pick(r, [(0, 66), (1, 20), (2, 9), (3, 3), (4, 1)])
        out.append([f"VC{101+i}", n, d, setting, rural, f"{pop:,}", tgt, *ms, waste, wte, wk, ff, opened.isoformat(), r.choice(leads)])
    # 0 Code 1 Clinic 2 District 3 Setting 4 Rural 5 Eligible pop 6 Target 7..13 months 14 Wasted 15 WTE 16 Weekend 17 Fridge 18 Opened 19 Lead
    out[17][6] = "TBD"
    out[26][14] = ""
    out[35][13] = "n/a"
    out[12][12] = "n/a"
    out[20][12] = -14
    out[44][17] = ""
    out[5][19] = ""
    out[38][15] = ""
    out[14][8] = 0
    write("vaccination_clinics.csv",
          ["Code", "Clinic", "District", "Setting", "Rural", "Eligible pop", "Target doses", "Sep-24", "Oct-24", "Nov-24", "Dec-24",
           "Jan-25", "Feb-25", "Mar-25", "Wasted", "Vaccinators (WTE)", "Weekend", "Fridge faults", "Opened", "Lead"], out)


pharmacy(); survey(); ambulance(); vaccination()
