"""Makes the four tables of batch p: dental appointments, ambulance call-outs, pharmacy dispensing, physiotherapy episodes. Seeded."""
import datetime as dt, os, random, sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from made_tables import pick, poisson, writer_beside

write = writer_beside(__file__)
R = random.Random(41207)


def near(mean, spread, low, high):
    return max(low, min(high, round(R.gauss(mean, spread))))


def skewed(median, sigma, digits=0, low=0, high=10 ** 6):
    value = max(low, min(high, median * 2.718281828 ** R.gauss(0, sigma)))
    return round(value, digits) if digits else round(value)


def dental():
    header = ["Appt_ID", "Patient_No", "Appt_Date", "Appt_Time", "Dentist", "Treatment", "Age", "Payer", "New_Patient",
              "Days_Booked_Ahead", "Reminder_Sent", "Status", "Wait_Min", "Chair_Min", "Fee_GBP"]
    dentists = {"Dr Hallam": 26, "Dr Osei": 22, "Dr Brandt": 18, "Dr Nair": 20, "Ms Tully (hyg)": 14}
    work = {"Check-up": (15, 27), "Hygiene": (25, 58), "Filling": (35, 96), "Extraction": (40, 118), "Root canal": (65, 310),
            "Crown": (55, 465), "Emergency": (20, 48), "Denture": (45, 390)}
    day, days = dt.date(2024, 1, 2), []
    while day <= dt.date(2024, 12, 20):
        if day.weekday() < 5 or (day.weekday() == 5 and R.random() < .5):
            days.append(day)
        day += dt.timedelta(1)
    times = sorted(R.choice(days) for _ in range(720))
    rows = []
    for n, day in enumerate(times):
        who = pick(R, dentists)
        what = "Hygiene" if "hyg" in who and R.random() < .9 else pick(
            R, {"Check-up": 36, "Hygiene": 4, "Filling": 22, "Extraction": 9, "Root canal": 6, "Crown": 6, "Emergency": 12, "Denture": 5})
        age = near(71, 8, 52, 93) if what == "Denture" else near(43, 21, 4, 91)
        payer = pick(R, {"NHS": 48, "Private": 27, "NHS exempt": 25}) if age >= 18 else "NHS exempt"
        ahead = poisson(R, .7) if what == "Emergency" else skewed(17, .8, low=0, high=160)
        sent = "N" if ahead < 2 else pick(R, {"Y": 80, "N": 17, "": 3})
        hour = R.choice([8, 9, 9, 10, 10, 11, 11, 12, 13, 14, 14, 15, 15, 16, 16, 17])
        lost = .05 + .0018 * ahead + (.07 if sent != "Y" else 0) - (.05 if what == "Emergency" else 0)
        status = "DNA" if R.random() < lost else pick(R, {"Attended": 88, "Cancelled by patient": 8, "Cancelled by clinic": 4})
        wait = chair = fee = ""
        if status == "Attended":
            wait = skewed({"Dr Osei": 13, "Dr Brandt": 6}.get(who, 9) + (hour - 8) * .5, .65, high=95) if R.random() > .05 else ""
            chair = near(work[what][0], work[what][0] * .22, 5, 130) if R.random() > .03 else ""
            fee = 0 if payer == "NHS exempt" else round(work[what][1] * (1.9 if payer == "Private" else .8) * R.uniform(.9, 1.15) * 2) / 2
            fee = "%.2f" % fee if R.random() > .02 else ""
        rows.append(["A%05d" % (20310 + n), "P%04d" % R.randint(1001, 1430), day.isoformat(), "%02d:%02d" % (hour, R.choice([0, 15, 30, 45])),
                     who, what, age if R.random() > .02 else "", payer, pick(R, {"Y": 17, "N": 83}), ahead, sent, status, wait, chair, fee])
    write("dental_appointments.csv", header, rows)


def ambulance():
    header = ["Call Number", "Call Received", "Category", "Chief Complaint", "Station", "Vehicle Type", "Distance (km)", "Response Time (min)",
              "On Scene Time (min)", "Patient Age (years)", "Patient Sex", "Conveyed", "Hospital", "Handover Delay (min)"]
    stations = {"Harbour": 30, "Northgate": 26, "Millfield": 20, "Castle Hill": 14, "Rural West": 10}
    complaints = {"Fall": 24, "Chest pain": 18, "Breathing difficulty": 16, "Stroke symptoms": 8, "Abdominal pain": 10, "Mental health": 9,
                  "Road traffic collision": 6, "Overdose": 5, "Cardiac arrest": 4}
    start = dt.datetime(2025, 1, 1)
    moments = sorted(start + dt.timedelta(minutes=R.randrange(181 * 1440)) for _ in range(1100))
    moments = [m for m in moments if R.random() < (.45 if m.hour < 7 else .85 if m.weekday() < 4 else 1)]
    moments = sorted(R.sample(moments, 780))
    rows = []
    for n, moment in enumerate(moments):
        why = pick(R, complaints)
        cat = "C1" if why == "Cardiac arrest" else pick(R, {"C1": 10, "C2": 65, "C3": 20, "C4": 5} if why in (
            "Chest pain", "Breathing difficulty", "Stroke symptoms", "Overdose", "Road traffic collision") else {"C1": 2, "C2": 33, "C3": 48, "C4": 17})
        station = pick(R, stations)
        km = skewed({"Rural West": 15, "Castle Hill": 8}.get(station, 5), .5, 1, low=.4)
        response = skewed({"C1": 6, "C2": 20, "C3": 54, "C4": 82}[cat], .45, 1) + km * .5
        age = near(79, 9, 40, 99) if why == "Fall" else near(52, 22, 1, 97)
        moved = pick(R, {"Y": 60 if why in ("Mental health", "Fall") else 78, "N": 30})
        hospital = pick(R, {"St Brigid's": 46, "Royal Infirmary": 37, "Lakeside General": 17}) if moved == "Y" else ""
        delay = skewed({"St Brigid's": 24, "Royal Infirmary": 33, "Lakeside General": 15}[hospital], .7, high=240) if moved == "Y" and R.random() > .06 else ""
        rows.append(["INC-%d" % (880412 + n * 7 + R.randrange(6)), moment.strftime("%Y-%m-%d %H:%M"), cat, why, station,
                     pick(R, {"Double-crewed ambulance": 74, "Rapid response car": 19, "Patient transport": 7}), km,
                     round(response, 1) if R.random() > .03 else "", skewed(32, .4, low=4), age if R.random() > .07 else "",
                     pick(R, {"F": 51, "M": 46, "": 3}), moved, hospital, delay])
    write("ambulance_callouts.csv", header, rows)


def pharmacy():
    header = ["rx_no", "disp_dt", "ward", "pt_age", "drug", "drug_class", "route", "qty", "unit_cost_gbp", "tot_cost_gbp", "prescr_grade",
              "pharm_init", "tat_min", "ctrl_drug", "disch_rx", "query_type"]
    drugs = [("Paracetamol", "Analgesic", "PO", .03, "N", 16), ("Morphine", "Analgesic", "PO", .42, "Y", 8), ("Oxycodone", "Analgesic", "PO", .55, "Y", 5),
             ("Amoxicillin", "Antibiotic", "PO", .09, "N", 11), ("Co-amoxiclav", "Antibiotic", "IV", 2.1, "N", 9), ("Vancomycin", "Antibiotic", "IV", 7.4, "N", 5),
             ("Meropenem", "Antibiotic", "IV", 11.8, "N", 4), ("Apixaban", "Anticoagulant", "PO", .95, "N", 9), ("Enoxaparin", "Anticoagulant", "SC", 3.6, "N", 10),
             ("Furosemide", "Diuretic", "PO", .05, "N", 8), ("Salbutamol", "Respiratory", "INH", 1.5, "N", 6), ("Insulin glargine", "Diabetes", "SC", 6.2, "N", 5),
             ("Metformin", "Diabetes", "PO", .04, "N", 6), ("Midazolam", "Sedative", "IV", 1.9, "Y", 3)]
    wards = {"AMU": 24, "Surgical 3": 17, "Elderly Care": 20, "ICU": 11, "Cardiology": 15, "Respiratory": 13}
    start = dt.date(2025, 1, 6)
    dates = sorted(start + dt.timedelta(R.randrange(175)) for _ in range(1000))
    dates = [d for d in dates if d.weekday() < 5 or R.random() < .45]
    dates = sorted(R.sample(dates, 770))
    rows = []
    for n, day in enumerate(dates):
        ward = pick(R, wards)
        name, group, route, cost, control, _ = pick(R, [(d, d[5] * (3 if (ward, d[0]) in (("ICU", "Meropenem"), ("ICU", "Midazolam"), ("Respiratory", "Salbutamol"),
                                                    ("Cardiology", "Apixaban")) else 1)) for d in drugs])
        home = "N" if ward == "ICU" else pick(R, {"Y": 34, "N": 66})
        qty = R.choice([7, 14, 28, 28, 30, 56]) if route == "PO" else R.choice([1, 2, 3]) if route == "INH" else R.choice([2, 3, 5, 6, 7, 10, 14])
        price = round(cost * R.uniform(.92, 1.1), 2)
        grade = pick(R, {"FY1": 31, "FY2": 24, "Registrar": 22, "Consultant": 10, "Nurse prescriber": 11, "": 2})
        query = pick(R, {"Dose": 40, "Interaction": 22, "Allergy": 12, "Illegible/incomplete": 26}) if R.random() < {"FY1": .26, "FY2": .19}.get(grade, .1) else ""
        tat = skewed((74 if home == "Y" else 38) + (22 if query else 0) + (9 if control == "Y" else 0), .42, low=5)
        rows.append(["RX%06d" % (310077 + n * 3), day.strftime("%d/%m/%Y"), ward, near(82, 7, 65, 101) if ward == "Elderly Care" else near(61, 17, 18, 96), name, group,
                     route if R.random() > .02 else "", qty, "%.2f" % price, "%.2f" % (price * qty) if R.random() > .02 else "", grade,
                     pick(R, {"KM": 30, "SB": 25, "AJ": 22, "LT": 15, "RW": 8}), tat if R.random() > .05 else "", control, home, query])
    write("pharmacy_dispensing.csv", header, rows)


def physio():
    header = ["EpisodeID", "ReferralDate", "FirstContactDate", "DischargeDate", "Site", "Therapist", "Condition", "ReferredBy", "AgeYrs", "SessionsPlanned",
              "SessionsAttended", "AdherencePct", "PainStart", "PainEnd", "GoalMet", "DischargeReason"]
    conditions = {"Low back pain": 27, "Knee OA": 17, "Shoulder pain": 16, "Post hip replacement": 11, "Post knee replacement": 10, "Stroke rehab": 8, "Ankle sprain": 11}
    team = {"Main Hospital": ["Abara", "Fenwick", "Kowalczyk"], "Riverside Clinic": ["Moreau", "Singh"], "Community (home visits)": ["Jacobs", "Yilmaz"]}
    dates = sorted(dt.date(2023, 9, 1) + dt.timedelta(R.randrange(486)) for _ in range(720))
    dates = [d for d in dates if d.weekday() < 5][:540]
    end_of_data = dt.date(2025, 1, 31)
    rows = []
    for n, day in enumerate(dates):
        what = pick(R, conditions)
        site = "Community (home visits)" if what == "Stroke rehab" and R.random() < .6 else pick(R, {"Main Hospital": 48, "Riverside Clinic": 35, "Community (home visits)": 17})
        by = pick(R, {"Surgeon": 80, "Ward": 20}) if what.startswith("Post") else pick(R, {"GP": 58, "Self": 22, "Consultant": 12, "ED": 8})
        age = near({"Stroke rehab": 72, "Ankle sprain": 31, "Low back pain": 46, "Shoulder pain": 52}.get(what, 68), 11, 16, 94)
        planned = R.choice([4, 6, 6, 6, 8]) if what != "Stroke rehab" else R.choice([10, 12, 16])
        wait = skewed(9 if what.startswith("Post") else 31 if site == "Riverside Clinic" else 40, .45, low=1)
        first = day + dt.timedelta(wait)
        while first.weekday() > 4:
            first += dt.timedelta(1)
        shows = min(.98, max(.2, R.gauss(.8, .17)))
        came = sum(R.random() < shows for _ in range(planned))
        left = first + dt.timedelta(max(7, round(planned * R.uniform(8, 15))))
        before = near(4 if what == "Stroke rehab" else 6.4, 1.7, 0, 10)
        after = max(0, min(10, round(before - came / planned * 3.6 + R.gauss(.3, 1.4))))
        open_ = left > end_of_data
        never = came == 0
        reason = "" if open_ else "Did not attend" if never else pick(R, {"Completed": 92, "Self-discharged": 5, "Referred on": 7} if came / planned >= .6 else
                                                                     {"Completed": 30, "Self-discharged": 30, "Did not attend": 22, "Referred on": 18})
        goal = "" if open_ or R.random() < .05 else ("Y" if R.random() < .25 + .55 * came / planned - (.12 if what == "Low back pain" else 0) else "N")
        if open_:
            came = min(came, max(1, (end_of_data - first).days // 12)) if first <= end_of_data else 0
        rows.append(["E%d" % (7001 + n), day.isoformat(), first.isoformat() if first <= end_of_data else "", "" if open_ else left.isoformat(), site, R.choice(team[site]) if R.random() > .03 else "",
                     what, by, age, planned, came, "" if open_ else "%.1f" % (100 * came / planned), before if R.random() > .03 else "",
                     "" if open_ or R.random() < .08 else after, goal, reason])
    write("physio_episodes.csv", header, rows)


dental()
ambulance()
pharmacy()
physio()
