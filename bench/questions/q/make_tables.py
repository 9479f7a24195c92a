"""Makes the four tables of batch q in ./tables: intensive care, births, complaints and incidents, imaging. Seeded."""
import datetime as D, os, random, sys
sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from made_tables import pick, poisson, writer_beside

write = writer_beside(__file__)


def icu():
    R = random.Random(4101)
    units = {"General": 40, "Cardiac": 24, "Neuro": 19, "Surgical": 17}
    consultants = {"General": ["Dr Okafor", "Dr Brandt", "Dr Mistry"], "Cardiac": ["Dr Halloran", "Dr Mistry"],
                   "Neuro": ["Dr Sundqvist", "Dr Brandt"], "Surgical": ["Dr Petrov", "Dr Okafor"]}
    apache = {"General": 19, "Cardiac": 15, "Neuro": 17, "Surgical": 12}
    base = {"General": 5.2, "Cardiac": 3.1, "Neuro": 6.9, "Surgical": 2.2}
    source = {"General": {"Emergency department": 50, "Ward": 33, "Theatre": 7, "Other hospital": 10},
              "Cardiac": {"Emergency department": 27, "Ward": 15, "Theatre": 45, "Other hospital": 13},
              "Neuro": {"Emergency department": 45, "Ward": 12, "Theatre": 18, "Other hospital": 25},
              "Surgical": {"Emergency department": 9, "Ward": 18, "Theatre": 70, "Other hospital": 3}}
    people, stays = [], []
    for k in range(455):
        number = 70000 + k * 7 + R.randint(0, 6)
        people.append((f"P{number}", pick(R, {"M": 56, "F": 44}), max(18, min(93, round(R.gauss(63, 15))))))
    when = [D.datetime(2024, 1, 1) + D.timedelta(days=R.randrange(366)) for _ in range(560)]
    returning = R.sample(people, 70)
    visits = people + returning + R.sample(returning, 20) + R.sample(people, 15)
    R.shuffle(visits)
    for day, (patient, sex, age) in zip(sorted(when), visits):
        unit = pick(R, units)
        came = pick(R, source[unit])
        start = day + D.timedelta(hours=pick(R, {h: 1 if h < 7 else 3 if 10 <= h < 21 else 2 for h in range(24)}),
                                  minutes=R.randint(1, 59))
        score = max(3, min(41, round(R.gauss(apache[unit] + (age - 63) * 0.08, 5.5))))
        vent = R.random() < {"General": .48, "Cardiac": .42, "Neuro": .62, "Surgical": .2}[unit] + (score - 16) * .012
        los = max(.3, R.lognormvariate(0, .65) * base[unit] * (1.35 if vent else .75))
        stop = start + D.timedelta(minutes=round(los * 1440))
        hours = round(los * 24 * R.uniform(.3, .9)) if vent else ""
        dialysis = R.random() < (.24 if unit == "General" else .09) + (.1 if score > 22 else 0)
        died = R.random() < .03 + max(0, score - 10) * .013 + (.06 if dialysis else 0) + (.05 if unit == "Neuro" else 0)
        lactate = "" if R.random() < .06 else round(max(.5, R.lognormvariate(.45 + (score - 16) * .03, .45)), 1)
        stays.append([None, patient, start.isoformat(), stop.isoformat(), unit, R.choice(consultants[unit]), came, sex, age, score,
                      lactate, "Y" if vent else "N", max(1, hours) if vent else "", "Y" if dialysis else "N", round(los, 1),
                      "Died" if died else "Survived"])
    stays.sort(key=lambda stay: stay[2])
    free, kept = {}, []
    for stay in stays:
        if free.get(stay[1], "") < stay[2]:   # nobody lies in two beds at once
            kept.append(stay)
            free[stay[1]] = stay[3]
    stays = kept
    last = {stay[1]: stay for stay in stays}
    for stay in stays:
        if last[stay[1]] is not stay:   # who comes back has survived
            stay[-1] = "Survived"
    for k, stay in enumerate(stays):
        stay[0] = f"ICU{24000 + k + 1}"
    write("icu_stays.csv", ["stay_id", "patient_id", "admitted_at", "discharged_at", "unit", "consultant", "admission_source", "sex",
                            "age", "apache_score", "lactate_mmol_l", "ventilated", "ventilator_hours", "dialysis", "los_days",
                            "outcome"], stays)


def births():
    R = random.Random(4202)
    teams = {"Bluebell": 26, "Foxglove": 22, "Heather": 20, "Primrose": 18, "Willow": 14}
    midwives = {"Bluebell": ["Jo Marsh", "Sadia Rahman", "Carol Finch"], "Foxglove": ["Beth Lacey", "Orla Quinn"],
                "Heather": ["Grace Adeyemi", "Tess Holloway"], "Primrose": ["Ruth Ansell", "Mina Kaur"], "Willow": ["Helen Pryce"]}
    rows, start = [], D.date(2025, 1, 1)
    days = sorted(R.choices(range(181), weights=[1 + .25 * (d > 100) for d in range(181)], k=680))
    for k, d in enumerate(days):
        day = start + D.timedelta(days=d)
        team = pick(R, teams)
        age = max(17, min(46, round(R.gauss(30.5, 5.4))))
        parity = min(5, poisson(R, .5 + max(0, age - 24) * .05))
        weeks = pick(R, {32: 1, 33: 1, 34: 2, 35: 3, 36: 5, 37: 11, 38: 20, 39: 27, 40: 26, 41: 15, 42: 2})
        smoker = R.random() < {"Bluebell": .08, "Foxglove": .17, "Heather": .11, "Primrose": .21, "Willow": .13}[team]
        induced = R.random() < (.5 if weeks >= 41 else .26)
        shift = .05 * (team == "Foxglove") + .04 * (team == "Primrose") - .06 * (team == "Willow")
        mode = pick(R, {"Spontaneous": .56 + .1 * (parity > 0) - shift, "Forceps": .08 - .04 * (parity > 0),
                        "Ventouse": .07 - .03 * (parity > 0), "Planned Caesarean": 0 if induced else .15 + shift,
                        "Emergency Caesarean": .15 + shift + .05 * induced - .05 * (parity > 0)})
        if "Caesarean" in mode:
            place = "Theatre"
        elif mode != "Spontaneous" or induced or weeks < 37:
            place = "Labour Ward"
        else:
            place = pick(R, {"Home": 30 if team == "Willow" else 12, "Birth Centre": 38, "Labour Ward": 50})
        weight = round(R.gauss(3420 + (weeks - 39.5) * 165 - 210 * smoker, 410) / 5) * 5
        loss = max(80, round(R.lognormvariate(0, .42) * {"Spontaneous": 310, "Forceps": 520, "Ventouse": 430, "Planned Caesarean": 540,
                                                        "Emergency Caesarean": 690}[mode] / 10) * 10)
        labour = "" if mode == "Planned Caesarean" else round(max(.8, R.lognormvariate(0, .5) * (9.5 if parity == 0 else 5.4)
                                                                  * (1.25 if induced else 1)), 1)
        fed = R.random() < .76 - .2 * smoker - .08 * ("Caesarean" in mode)
        rows.append([f"B-{30110 + k}", day.strftime("%d/%m/%Y"), team, R.choice(midwives[team]), age, parity, weeks,
                     "Yes" if smoker else "No", "Yes" if induced else "No", place, mode, labour,
                     "" if R.random() < .025 else loss, max(1350, weight), "" if R.random() < .05 else "Yes" if fed else "No"])
    write("maternity_births.csv", ["Birth ID", "Delivery Date", "Midwifery Team", "Lead Midwife", "Mother Age (years)", "Previous Births",
                                   "Gestation (weeks)", "Smoker at Booking", "Induced", "Place of Birth", "Mode of Birth",
                                   "Labour Duration (hours)", "Blood Loss (ml)", "Birth Weight (g)", "Breastfeeding at Discharge"], rows)


def complaints():
    R = random.Random(4303)
    wards = {"Riverside": {"Elderly Care": 30, "Orthopaedics": 18, "Emergency": 28, "Medical Assessment": 24},
             "Northgate": {"Elderly Care": 22, "Surgery": 30, "Outpatients": 26, "Stroke": 22},
             "St Anne's": {"Maternity": 34, "Paediatrics": 28, "Outpatients": 38}}
    handlers = {"L. Whitfield": 26, "P. Dhillon": 24, "K. Novak": 20, "A. Turay": 17, "M. Costa": 13}
    pace = {"L. Whitfield": .95, "P. Dhillon": .7, "K. Novak": 1.2, "A. Turay": 1, "M. Costa": 1.1}
    rows, start, end = [], D.date(2024, 1, 1), D.date(2025, 6, 30)
    span = (end - start).days + 1
    days = sorted(R.choices(range(span), weights=[1 + .4 * d / span for d in range(span)], k=830))
    for k, d in enumerate(days):
        day = start + D.timedelta(days=d)
        site = pick(R, {"Riverside": 45, "Northgate": 34, "St Anne's": 21})
        ward = pick(R, wards[site])
        kind = pick(R, {"Incident": 80 if ward in ("Elderly Care", "Stroke") else 38 if ward in ("Outpatients", "Emergency") else 62,
                        "Complaint": 38 if ward not in ("Outpatients", "Emergency") else 62})
        if kind == "Incident":
            category = pick(R, {"Fall": 46 if ward == "Elderly Care" else 30 if ward in ("Stroke", "Orthopaedics") else
                                6 if ward in ("Maternity", "Paediatrics") else 12,
                                "Medication": 30, "Pressure ulcer": 18 if ward in ("Elderly Care", "Stroke", "Surgery") else 5,
                                "Equipment": 16, "Communication": 9})
            severity = pick(R, {"No harm": 42, "Low": 33, "Moderate": 18, "Severe": 7})
        else:
            category = pick(R, {"Communication": 33, "Waiting time": 40 if ward in ("Outpatients", "Emergency") else 14,
                                "Staff attitude": 19, "Discharge": 13, "Medication": 7})
            severity = pick(R, {"No harm": 30, "Low": 45, "Moderate": 20, "Severe": 5})
        level = ["No harm", "Low", "Moderate", "Severe"].index(severity)
        handler = pick(R, handlers)
        took = max(2, round(R.lognormvariate(0, .5) * (17 + 9 * level + (8 if kind == "Complaint" else 0)) * pace[handler]))
        shut = day + D.timedelta(days=took)
        still = shut > end or R.random() < .02
        escalated = R.random() < .05 + .09 * level + (.1 if kind == "Complaint" else 0) + (.08 if site == "Northgate" else 0)
        mean = 82 if ward in ("Elderly Care", "Stroke") else 8 if ward == "Paediatrics" else 31 if ward == "Maternity" else 58
        age = "" if R.random() < .05 else max(1, min(99, round(R.gauss(mean, 5 if mean < 50 else 8 if mean > 80 else 17))))
        money = round(R.lognormvariate(6.2 + .55 * level, .6) / 10) * 10 if not still and R.random() < .03 + .07 * level else ""
        rows.append([f"R{day.year % 100}-{k + 1:04d}", kind, day.isoformat(), "" if still else shut.isoformat(), site, ward, category,
                     severity, age, "TRUE" if escalated else "FALSE", handler, "" if still else took, money])
    write("complaints_incidents.csv", ["recordId", "recordType", "dateReported", "dateClosed", "site", "ward", "category", "severity",
                                       "patientAge", "escalated", "caseHandler", "daysToClose", "compensationGbp"], rows)


def imaging():
    R = random.Random(4404)
    body = {"CT": {"Chest": 30, "Abdomen": 34, "Head": 22, "Spine": 14}, "MRI": {"Spine": 30, "Knee": 27, "Head": 28, "Abdomen": 15},
            "US": {"Abdomen": 48, "Pelvis": 30, "Shoulder": 22}, "XR": {"Chest": 44, "Knee": 22, "Hip": 18, "Shoulder": 16},
            "NM": {"Chest": 30, "Spine": 35, "Abdomen": 35}}
    wait = {"CT": 19, "MRI": 34, "US": 23, "XR": 5, "NM": 27}
    cost = {"CT": 124, "MRI": 187, "US": 62, "XR": 34, "NM": 266}
    rads = {"Abbas": 26, "Delacroix": 22, "Eriksen": 20, "Nwosu": 18, "Yeo": 14}
    quick = {"Abbas": 1, "Delacroix": 1.5, "Eriksen": .8, "Nwosu": 1.15, "Yeo": 2}
    people = [(f"{4400000 + k * 13 + R.randint(0, 12)}", pick(R, {"F": 54, "M": 46}), max(16, min(95, round(R.gauss(56, 18)))))
              for k in range(610)]
    regular = R.sample(people, 90)
    rows, start = [], D.date(2025, 1, 1)
    days = sorted(R.choices(range(273), weights=[1 + .3 * (120 < d < 190) for d in range(273)], k=860))
    for k, d in enumerate(days):
        day = start + D.timedelta(days=d)
        while day.weekday() > 4:
            day -= D.timedelta(days=1)
            if day < start:
                day = start
        patient, sex, age = R.choice(regular if R.random() < .25 else people)
        mod = pick(R, {"XR": 32, "US": 24, "CT": 21, "MRI": 18, "NM": 5})
        source = pick(R, {"GP": 44 if mod in ("XR", "US") else 18, "Clinic": 38, "Physio": 12 if mod in ("MRI", "XR") else 2, "ED": 10})
        prio = pick(R, {"Routine": 66, "Urgent": 24, "2WW": 10 if mod in ("CT", "MRI") else 4})
        days_waited = max(0, round(R.lognormvariate(0, .45) * wait[mod] * {"Routine": 1.2, "Urgent": .55, "2WW": .3}[prio]
                                   * (1 + d / 900)))
        missed = R.random() < {"XR": .04, "US": .09, "CT": .06, "MRI": .11, "NM": .07}[mod] + (.05 if age < 35 else 0)
        contrast = mod in ("CT", "MRI") and R.random() < (.58 if mod == "CT" else .27)
        radiologist = pick(R, rads)
        hours = R.lognormvariate(0, .6) * 30 * quick[radiologist] * {"Routine": 1.15, "Urgent": .6, "2WW": .45}[prio]
        hours = round(hours, 1) if round(hours, 1) % 1 else round(hours, 1) + .1
        rows.append([f"RX{510200 + k}", patient, day.isoformat(), (day + D.timedelta(days=days_waited)).isoformat(), mod,
                     pick(R, body[mod]), prio, source, age, sex, int(contrast), days_waited, int(missed),
                     "" if missed or R.random() < .02 else f"{hours:.1f}",
                     "" if missed else f"{cost[mod] * R.uniform(.93, 1.12) + (38.5 if contrast else 0):.2f}",
                     "" if missed else radiologist])
    rows.sort(key=lambda row: (row[2], row[0]))
    write("imaging_orders.csv", ["ord_no", "pt_no", "ord_dt", "appt_dt", "mod", "body_pt", "prio", "ref_src", "age", "sx", "contr",
                                 "wait_d", "dna", "rpt_hrs", "cost_gbp", "rad"], rows)


if __name__ == "__main__":
    icu(), births(), complaints(), imaging()
