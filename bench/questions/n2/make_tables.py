#!/usr/bin/env python3
"""Made-up tables; fixed seeds; same bytes at each run."""
import csv, os, random
from datetime import date, datetime, timedelta
HERE = os.path.dirname(os.path.abspath(__file__))
OUT = os.path.join(HERE, 'tables'); os.makedirs(OUT, exist_ok=True)

def write(name, head, rows):
    with open(os.path.join(OUT, name), 'w', newline='', encoding='utf-8') as f:
        w = csv.writer(f, lineterminator='\n'); w.writerow(head); w.writerows(rows)

def wc(r, d):  # weighted choice
    k = list(d); return r.choices(k, [d[x] for x in k])[0]

def dup(r, rows, n):
    """enter n rows twice, the copy a few lines below"""
    for i in sorted(r.sample(range(len(rows) - 10), n), reverse=True):
        rows.insert(i + r.randint(1, 6), list(rows[i]))

# ------------------------------------------------------------------ 1 surgical waiting list
def surgical():
    r = random.Random(7101)
    dm = lambda d: d.strftime('%d/%m/%Y') if d else ''
    procs = {
     'T&O': [('Total hip replacement', 105), ('Total knee replacement', 110), ('Carpal tunnel release', 28), ('Knee arthroscopy', 45), ('Hip revision', 170)],
     'GenSurg': [('Inguinal hernia repair', 62), ('Lap cholecystectomy', 78), ('Haemorrhoidectomy', 40), ('Right hemicolectomy', 165)],
     'ENT': [('Tonsillectomy', 38), ('Grommets', 22), ('Septoplasty', 55)],
     'Urol': [('TURP', 70), ('Cystoscopy', 25), ('Ureteroscopy', 60), ('Circumcision', 30)],
     'Gynae': [('Hysterectomy', 120), ('Hysteroscopy', 30), ('Laparoscopy', 55)],
     'Ophth': [('Cataract R eye', 24), ('Cataract L eye', 24), ('Trabeculectomy', 60)],
     'Plastics': [('Skin lesion excision', 32), ("Dupuytren's release", 58), ('Breast reconstruction', 260)],
     'Vasc': [('Varicose vein ablation', 50), ('AV fistula', 85), ('Carotid endarterectomy', 130)]}
    cons = {'T&O': ['Okafor', 'Lindqvist', 'Marsh'], 'GenSurg': ['Bhatt', 'Penrose'], 'ENT': ['Yilmaz'], 'Urol': ['Castellano', 'Dunne'],
            'Gynae': ['Abara', 'Whitlock'], 'Ophth': ['Sundaram', 'Keogh'], 'Plastics': ['Vance'], 'Vasc': ['Holloway']}
    w = {'T&O': 28, 'GenSurg': 19, 'ENT': 11, 'Urol': 14, 'Gynae': 11, 'Ophth': 20, 'Plastics': 7, 'Vasc': 5}
    base = {'T&O': 260, 'GenSurg': 170, 'ENT': 210, 'Urol': 120, 'Gynae': 150, 'Ophth': 110, 'Plastics': 140, 'Vasc': 90}
    rows = []; mrns = []
    for i in range(1174):
        sp = wc(r, w); p, mins = r.choice(procs[sp])
        need = 'F' if sp == 'Gynae' else 'M' if p in ('TURP', 'Circumcision') else 'MF'
        old = [m for m in mrns if m[1] in need and (sp != 'Ophth' or m[2] > 50)]
        if old and r.random() < .07: mrn, sex, age = r.choice(old)
        else:
            sex = 'F' if sp == 'Gynae' else ('M' if p in ('TURP', 'Circumcision') else r.choice('MF'))
            age = {'ENT': lambda: max(2, int(r.gauss(19, 17))), 'Ophth': lambda: min(97, max(38, int(r.gauss(74, 10)))),
                   'Gynae': lambda: min(85, max(19, int(r.gauss(47, 13))))}.get(sp, lambda: min(95, max(17, int(r.gauss(62, 15)))))()
            mrn = 'M%06d' % r.randint(100000, 999999)
            mrns.append((mrn, sex, age))
        pri = wc(r, {'P2': 16, 'P3': 36, 'P4': 46, '': 2})
        if p in ('Right hemicolectomy', 'Carotid endarterectomy', 'Breast reconstruction'): pri = wc(r, {'P2': 8, 'P3': 2})
        added = date(2023, 1, 2) + timedelta(r.randint(0, 815))
        while added.weekday() > 4: added += timedelta(1)
        f = {'P2': .28, 'P3': .75, 'P4': 1.3, '': 1}[pri]
        wait = max(4, int(r.gammavariate(3.2, base[sp] * f / 3.2)))
        canx = wc(r, {0: 74, 1: 17, 2: 6, 3: 2, 4: 1}) if sp != 'T&O' else wc(r, {0: 60, 1: 24, 2: 10, 3: 4, 4: 2})
        offered = added + timedelta(max(2, int(wait * r.uniform(.45, .9))))
        op = added + timedelta(wait + canx * r.randint(12, 45))
        while op.weekday() > 4 and r.random() < .85: op += timedelta(1)
        census = date(2025, 3, 31)
        st = 'Treated'; remov = ''
        if r.random() < .075:
            st = 'Removed'; op = None; remov = wc(r, {'Pt request': 5, 'Treated elsewhere': 4, 'Deceased': 2, 'No longer fit': 3, '': 1})
            if offered > census: offered = None
        elif op > census:
            op = None
            if offered > census: offered = None; st = 'Waiting'; canx = 0
            else: st = 'Offered'
        if st == 'Treated' and r.random() < .02: offered = None
        reason = by = ''
        if canx:
            reason = wc(r, {'No bed': 30, 'List overrun': 18, 'Pt unwell': 17, 'Pt DNA': 11, 'Staff shortage': 14, 'Equipment': 5, 'TBD': 3, '': 2})
            by = 'P' if reason in ('Pt unwell', 'Pt DNA') else ('' if reason in ('', 'TBD') else 'H')
        site = wc(r, {'Castle Rd': 50, 'Northfield': 32, 'Day Unit': 18})
        if mins > 100: site = wc(r, {'Castle Rd': 8, 'Northfield': 3})
        if mins < 31: site = wc(r, {'Castle Rd': 2, 'Northfield': 3, 'Day Unit': 6})
        an = 'LA' if sp == 'Ophth' or p in ('Carpal tunnel release', 'Skin lesion excision', 'Cystoscopy') else wc(r, {'GA': 78, 'Spinal': 18, 'TBD': 4})
        if an == 'LA' and r.random() < .1: an = 'GA'
        asa = wc(r, {'1': 24, '2': 45, '3': 22, '4': 3, 'n/a': 6})
        tm = str(max(8, int(r.gauss(mins, mins * .22)))) if op else ''
        if op and r.random() < .03: tm = r.choice(['', 'n/a'])
        rows.append(['WL%05d' % (20417 + i), mrn, age, sex, sp, r.choice(cons[sp]), p, pri, dm(added), dm(offered), dm(op), st, remov, canx, reason, by,
                     asa, an, site, tm])
    H = ['WL_No', 'MRN', 'Age', 'Sex', 'Spec', 'Cons', 'Proc_Desc', 'Priority', 'Date_Added', 'Date_Offered', 'Date_Op', 'Status', 'Removal_Reason',
         'Canx_Count', 'Canx_Reason', 'Canx_By', 'ASA', 'Anaes', 'Site', 'Theatre_Mins']
    c = {h: i for i, h in enumerate(H)}
    tr = [x for x in rows if x[c['Status']] == 'Treated']
    for x in r.sample([x for x in rows if x[c['Spec']] == 'Gynae'], 5): x[c['Spec']] = 'gynae'
    for x in r.sample([x for x in rows if x[c['Spec']] == 'Urol'], 3): x[c['Spec']] = 'Urol '
    r.choice([x for x in rows if x[c['Spec']] == 'Plastics'])[c['Spec']] = 'Plasitcs'
    for x in r.sample(rows, 9): x[c['Sex']] = ''
    r.choice(rows)[c['Age']] = 431; r.choice(rows)[c['Age']] = -3
    for x in r.sample(rows, 8): x[c['Age']] = ''
    r.choice(tr)[c['Theatre_Mins']] = '9999'
    for x in r.sample(tr, 2):  # operated before added: wrong year
        y = x[c['Date_Op']]; x[c['Date_Op']] = y[:6] + '2022'
    dup(r, rows, 5)
    write('surgical_wl_extract.csv', H, rows)

# ------------------------------------------------------------------ 2 incident reports
def incidents():
    r = random.Random(7202)
    wards = {'Ash (Elderly)': 20, 'Birch (Stroke)': 14, 'Cedar (Medical)': 15, 'Damson (Surgical)': 10, 'Elm (Ortho)': 13, 'Fir (AMU)': 14, 'Hazel (ITU)': 5, 'ED': 13, 'Outpatients': 4}
    cats = {'Fall': 46, 'Medication': 19, 'Pressure ulcer': 11, 'Violence/aggression': 9, 'Equipment': 5, 'Documentation': 6, 'Absconded': 4}
    sub = {'Fall': ['From bed', 'From chair', 'Walking', 'Toilet/commode', 'Found on floor'],
           'Medication': ['Wrong dose', 'Omitted dose', 'Wrong drug', 'Wrong patient'],
           'Pressure ulcer': ['Grade 2', 'Grade 3', 'Grade 4'], 'Violence/aggression': ['Verbal', 'Physical'],
           'Equipment': ['Failure', 'Missing'], 'Documentation': ['Missing notes', 'Wrong label'], 'Absconded': ['Returned', 'Not returned']}
    rows = []; pts = []
    for i in range(936):
        wd = wc(r, wards); cat = wc(r, cats)
        if wd in ('Hazel (ITU)', 'Outpatients') and cat == 'Fall' and r.random() < .6: cat = 'Medication'
        if wd == 'ED' and r.random() < .25: cat = 'Violence/aggression'
        st = r.choice(sub[cat])
        d = date(2023, 7, 1) + timedelta(r.randint(0, 639))
        hr = int(wc(r, {h: (5 if h in (2, 3, 4, 5, 6) else 4 if h < 8 else 3) for h in range(24)}))
        occ = datetime(d.year, d.month, d.day, hr, r.randint(0, 59))
        rep = occ.date() + timedelta(wc(r, {0: 60, 1: 22, 2: 8, 3: 4, 5: 3, 9: 2, 21: 1}))
        falls = cat == 'Fall'
        old = wd.startswith(('Ash', 'Birch', 'Elm'))
        if pts and r.random() < .16 and falls: ref, age, sex = r.choice(pts)
        else:
            ref = 'P%05d' % r.randint(10000, 99999); age = min(101, max(17, int(r.gauss(81 if old else 66, 8 if old else 17)))); sex = r.choice('FFM')
            if falls: pts.append((ref, age, sex))
        if cat in ('Equipment', 'Documentation') and r.random() < .5: ref, age, sex = '', '', ''
        harm = wc(r, {'None': 52, 'Low': 34, 'Moderate': 10, 'Severe': 3, 'Death': 1}) if cat in ('Fall', 'Medication', 'Pressure ulcer') else wc(r, {'None': 75, 'Low': 20, 'Moderate': 5})
        wit = wc(r, {'Y': 30, 'N': 62, '': 8}) if falls else ''
        if st == 'Found on floor': wit = 'N'
        risk = int(min(25, max(2, r.gauss(16 if old else 11, 4)))) if falls else ''
        if falls and r.random() < .06: risk = 'n/a'
        rails = (wc(r, {1: 35, 0: 65}) if st in ('From bed', 'Found on floor') else 0) if falls else ''
        inj = ''
        if falls:
            inj = 'None' if harm == 'None' else wc(r, {'Bruise': 5, 'Skin tear': 4, 'Graze': 2}) if harm == 'Low' else wc(r, {'Fracture': 4, 'Head injury': 3, 'Laceration': 2}) if harm == 'Moderate' else wc(r, {'Hip fracture': 3, 'Head injury': 2})
        plan = {'Ash (Elderly)': 8, 'Birch (Stroke)': 7, 'Cedar (Medical)': 7, 'Damson (Surgical)': 6, 'Elm (Ortho)': 7, 'Fir (AMU)': 9, 'Hazel (ITU)': 12, 'ED': 14, 'Outpatients': 4}[wd]
        if hr < 7 or hr > 20: plan = max(2, plan - 2)
        on = max(1, plan - wc(r, {0: 45, 1: 32, 2: 15, 3: 4, -1: 4}))
        role = wc(r, {'Staff nurse': 50, 'HCA': 24, 'Doctor': 8, 'Therapist': 9, 'Pharmacist': 4, 'Ward clerk': 3, '': 2})
        clo = ''
        q = .95 if d < date(2024, 12, 1) else .55
        if r.random() < q: clo = rep + timedelta(max(1, int(r.gammavariate(2, {'None': 9, 'Low': 13, 'Moderate': 26, 'Severe': 45, 'Death': 60}[harm] / 2))))
        if clo and clo > date(2025, 4, 30): clo = ''
        doc = wc(r, {'Y': 84, 'N': 12, '': 4}) if harm in ('Moderate', 'Severe', 'Death') else 'n/a'
        rows.append(['INC-%d' % (48210 + i * 3 + r.randint(0, 2)), occ, rep.isoformat(), wd, cat, st, harm, ref, age, sex, wit, risk, rails, inj, on, plan, role, doc, clo.isoformat() if clo else ''])
    rows.sort(key=lambda x: x[1])
    for i, x in enumerate(rows): x[0] = 'INC-%d' % (48210 + i * 3 + r.randint(0, 2)); x[1] = x[1].strftime('%Y-%m-%d %H:%M')
    H = ['IncidentNo', 'OccurredAt', 'ReportedOn', 'Ward', 'Category', 'SubType', 'HarmLevel', 'PtRef', 'PtAge', 'PtSex', 'Witnessed', 'FallsRiskScore', 'BedRailsUp',
         'InjuryType', 'StaffOnDuty', 'StaffPlanned', 'ReporterRole', 'DutyOfCandour', 'ClosedOn']
    c = {h: i for i, h in enumerate(H)}
    for x in r.sample([x for x in rows if x[c['Category']] == 'Fall'], 6): x[c['Category']] = 'fall'
    r.choice([x for x in rows if x[c['Category']] == 'Medication'])[c['Category']] = 'Medicaton'
    for x in r.sample([x for x in rows if x[c['Ward']].startswith('Elm')], 3): x[c['Ward']] = 'ELM (Ortho)'
    a = [x for x in rows if x[c['PtAge']] != '']
    x = r.choice(a); x[c['PtAge']] = 188
    x = r.choice([y for y in a if y[c['Category']] == 'Fall']); x[c['PtAge']] = 0
    for x in r.sample(a, 10): x[c['PtAge']] = ''
    x = r.choice([y for y in rows if y[c['Category']] == 'Fall']); x[c['FallsRiskScore']] = 160
    for x in r.sample(rows, 5): x[c['StaffOnDuty']] = 'TBD'
    dup(r, rows, 4)
    write('IncidentReports.csv', H, rows)

# ------------------------------------------------------------------ 3 births register
def births():
    r = random.Random(7303)
    mw = ['J. Adeyemi', 'S. Brandt', 'L. Cho', 'M. Doyle', 'R. Ekström', 'K. Farouk', 'P. Gillespie', 'T. Hirst']
    ev = []
    for i in range(742):
        dt = datetime(2024, 1, 1) + timedelta(minutes=r.randint(0, 60 * 24 * 456 - 100))
        ev.append(dt)
    ev.sort()
    rows = []; n = 0; mothers = []
    for dt in ev:
        twins = r.random() < .022
        age = min(47, max(16, int(r.gauss(30.6, 5.6)))); par = wc(r, {0: 43, 1: 32, 2: 15, 3: 6, 4: 3, 5: 1})
        if age < 22: par = min(par, 1)
        g = r.gauss(39.4, 1.3) if r.random() < .9 else r.gauss(34.5, 2.6)
        if twins: g = min(g, r.gauss(36.2, 1.5))
        g = round(min(42.3, max(24.1, g)), 1)
        g = int(g) + min(6, int((g % 1) * 7)) / 10  # 39.4 = 39 weeks 4 days
        bmi = round(max(17, r.gauss(27.2, 5.2)), 1)
        onset = wc(r, {'Spontaneous': 49, 'Induced': 33, 'No labour': 18})
        if onset == 'No labour': mode = wc(r, {'El CS': 85, 'Em CS': 15})
        else:
            k = 1.7 if par == 0 else .5
            mode = wc(r, {'SVD': 60, 'Forceps': 8 * k, 'Ventouse': 7 * k, 'Em CS': 18 * k, 'Breech vag': .6})
        cs = mode.endswith('CS')
        an = wc(r, {'Spinal': 80, 'Epidural': 12, 'GA': 8}) if cs else wc(r, {'Entonox': 40, 'Epidural': 28, 'None': 9, 'Pethidine': 12, 'Water': 6, 'Entonox+Pethidine': 5})
        ebl = int(max(50, r.gauss(620, 260) if cs else r.gammavariate(2.4, 150)) / 10) * 10
        if r.random() < .035: ebl = r.randint(150, 290) * 10
        per = '' if cs else ('Episiotomy' if mode == 'Forceps' and r.random() < .8 else wc(r, {'Intact': 34, '1st': 20, '2nd': 38, '3rd': 3, 'Episiotomy': 5}))
        smk = wc(r, {'N': 84, 'Y': 11, '': 5}); feed0 = wc(r, {'Breast': 48, 'Formula': 30, 'Mixed': 20, '': 2})
        mid = wc(r, dict(zip(mw, [12, 15, 9, 14, 10, 13, 11, 16])))
        if r.random() < .02 : mid = ''
        mo = 'MAT%05d' % r.randint(10000, 99999)
        for b in range(2 if twins else 1):
            n += 1
            sx = r.choice('MF'); wt = r.gauss(3420, 430) + (55 if sx == 'M' else -55) - (39.4 - g) * 165 - (190 if smk == 'Y' else 0) - (350 if twins else 0)
            wt = int(max(520, wt) / 5) * 5
            out = 'Live' if r.random() > .007 else 'Stillbirth'
            if out == 'Stillbirth': a1 = a5 = 0
            else:
                a1 = wc(r, {9: 60, 8: 22, 7: 7, 6: 5, 5: 3, 4: 2, 3: 1}) - (1 if g < 34 else 0); a5 = min(10, a1 + wc(r, {0: 40, 1: 45, 2: 15}) if a1 < 9 else wc(r, {9: 30, 10: 70}))
            nnu = 'Y' if out == 'Live' and (g < 34 or r.random() < (.25 if g < 37 else .05) or a5 < 7) else 'N'
            if out == 'Stillbirth': nnu = ''
            feed = feed0 if out == 'Live' else ''
            rows.append(['%d/%03d' % (dt.year, n), (dt + timedelta(minutes=9 * b)).strftime('%d-%b-%y'), (dt + timedelta(minutes=9 * b)).strftime('%H:%M'), mo, age, par, '%.1f' % g, bmi, smk, onset, mode,
                         an, '%d of %d' % (b + 1, 2 if twins else 1), sx, wt, a1, a5, ebl, per, nnu, feed if out == 'Live' else '', mid, out])
    H = ['Reg no', 'Date of birth', 'Time', 'Mother ID', 'Mat age (yrs)', 'Parity', 'Gestation (wk.d)', 'BMI at booking', 'Smoker', 'Onset', 'Mode of delivery', 'Analgesia', 'Baby', 'Sex',
         'Birth weight (g)', 'Apgar 1', 'Apgar 5', 'EBL (ml)', 'Perineum', 'To NNU', 'Feeding', 'Midwife', 'Outcome']
    drop = {'Apgar 1', 'BMI at booking', 'Perineum'}  # keep 20 columns
    keep = [i for i, h in enumerate(H) if h not in drop]
    rows = [[x[i] for i in keep] for x in rows]; H = [H[i] for i in keep]
    c = {h: i for i, h in enumerate(H)}
    for x in r.sample(rows, 4): x[c['Onset']] = 'induced'
    for x in r.sample([x for x in rows if x[c['Mode of delivery']] == 'SVD'], 4): x[c['Mode of delivery']] = 'svd'
    for x in r.sample(rows, 5): x[c['Birth weight (g)']] = ''
    r.choice([x for x in rows if x[c['Gestation (wk.d)']] > '39'])[c['Birth weight (g)']] = 34500
    x = r.choice([x for x in rows if x[c['Gestation (wk.d)']] > '39' and x[c['Birth weight (g)']] != '' and 3000 < x[c['Birth weight (g)']] < 9000]); x[c['Birth weight (g)']] = x[c['Birth weight (g)']] // 1000
    for x in r.sample(rows, 12): x[c['EBL (ml)']] = r.choice(['n/a', 'TBD', ''])
    r.choice(rows)[c['Mat age (yrs)']] = 3
    for x in r.sample(rows, 4): x[c['Sex']] = 'U' if r.random() < .5 else ''
    for x in r.sample(rows, 7): x[c['Gestation (wk.d)']] = ''
    dup(r, rows, 4)
    write('births register 2024-25.csv', H, rows)

# ------------------------------------------------------------------ 4 home visits
def visits():
    r = random.Random(7404)
    teams = {'East': ['Alvarez', 'Boone', 'Carver', 'Dietz'], 'West': ['Eng', 'Fontaine', 'Greer'], 'River': ['Hatch', 'Ibarra', 'Jessup', 'Kline'], 'Hills': ['Lomax', 'Moya', 'Nash']}
    far = {'East': 4.5, 'West': 6, 'River': 8, 'Hills': 14.5}
    role = {}; load = {}; allr = {}
    for t, ns in teams.items():
        for k, x in enumerate(ns): role[x] = 'RN' if k % 3 != 2 else 'LPN'; load[x] = r.randint(19, 46)
    role['Kline'] = 'Aide'
    seen = set()
    for x in load:
        while load[x] in seen: load[x] += 1
        seen.add(load[x])
    pts = {t: [('HH%04d' % r.randint(1000, 9999), min(99, max(21, int(r.gauss(76, 12)))), wc(r, {'Hospital': 44, 'PCP': 33, 'Self': 8, 'SNF': 13, '': 2}), wc(r, {'Medicare': 60, 'Medicaid': 18, 'Private': 17, 'Self-pay': 5})) for _ in range(62)] for t in teams}
    vt = {'Wound care': (32, 38), 'Insulin': (22, 16), 'Catheter': (11, 34), 'Palliative': (8, 62), 'Blood draw': (14, 17), 'Med review': (8, 41), 'Admission': (5, 88)}
    rows = []
    for i in range(1432):
        t = wc(r, {'East': 34, 'West': 25, 'River': 25, 'Hills': 16}); n = r.choice(teams[t])
        p = r.choice(pts[t]); ty = wc(r, {k: v[0] for k, v in vt.items()}); m = vt[ty][1]
        d = date(2024, 9, 2) + timedelta(r.randint(0, 210))
        if d.weekday() > 4 and r.random() < .6: d -= timedelta(2)
        we = 1 if d.weekday() > 4 else 0
        out = wc(r, {'Completed': 87, 'No answer': 6, 'Cancelled': 4, 'Refused': 2, 'Hospitalized': 1})
        plan = {'Wound care': 40, 'Insulin': 15, 'Catheter': 30, 'Palliative': 60, 'Blood draw': 15, 'Med review': 45, 'Admission': 90}[ty]
        dur = max(5, int(r.gauss(m, m * .25))) if out == 'Completed' else (r.randint(2, 9) if out in ('No answer', 'Refused') else '')
        mi = round(max(.3, r.gammavariate(2.6, far[t] / 2.6)), 1)
        tr = max(2, int(mi * r.uniform(1.7, 3.1) + 3))
        if out == 'Cancelled' and r.random() < .7: mi, tr = '', ''
        two = 'Y' if r.random() < (.22 if ty == 'Palliative' else .05) else 'N'
        h = r.choices(range(7, 19), [6, 9, 10, 10, 8, 6, 6, 7, 6, 4, 3, 2])[0]
        rows.append([0, d, '%d:%02d %s' % ((h - 1) % 12 + 1, r.choice((0, 10, 15, 20, 30, 40, 45, 50)), 'AM' if h < 12 else 'PM'), t, n, role[n], load[n], p[0], p[1], p[2], p[3], ty, plan, dur, mi, tr, two, we, out])
    rows.sort(key=lambda x: x[1])
    for i, x in enumerate(rows): x[0] = 880100 + i; x[1] = '%d/%d/%d' % (x[1].month, x[1].day, x[1].year)
    H = ['visit_no', 'visit_dt', 'arr_time', 'team', 'nurse', 'role', 'caseload', 'pt_id', 'pt_age', 'ref_source', 'payer', 'visit_type', 'plan_min', 'dur_min', 'miles', 'travel_min', 'two_staff', 'wkend', 'outcome']
    c = {h: i for i, h in enumerate(H)}
    for x in r.sample([x for x in rows if x[c['visit_type']] == 'Wound care'], 5): x[c['visit_type']] = 'wound care'
    r.choice([x for x in rows if x[c['visit_type']] == 'Catheter'])[c['visit_type']] = 'Cathter'
    for x in r.sample([x for x in rows if x[c['team']] == 'River'], 3): x[c['team']] = 'RIVER'
    done = [x for x in rows if x[c['outcome']] == 'Completed']
    r.choice(done)[c['miles']] = 812.0; r.choice(done)[c['miles']] = -6.0
    r.choice(done)[c['dur_min']] = 1440
    for x in r.sample(done, 9): x[c['dur_min']] = r.choice(['', 'n/a'])
    for x in r.sample(done, 7): x[c['miles']] = r.choice(['TBD', ''])
    for x in r.sample(rows, 6): x[c['two_staff']] = ''
    dup(r, rows, 6)
    write('home_visits_sep24_mar25.csv', H, rows)

surgical(); incidents(); births(); visits()
