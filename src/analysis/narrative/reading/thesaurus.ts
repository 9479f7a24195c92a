import { stem } from "./word-forms.ts";

/**
 * Words of hospitals, laboratories, finance and offices that stand for each other, a synonymSet a line.
 * A word may belong to several synonymSets.
 */
const synonymSets: readonly string[] = [
  // Who
  "patient, pt, person, people, individual, client, subject, participant, attendee, somebody, someone, anyone, anybody, folk",
  "member, mbr, enrollee, beneficiary, subscriber, insured",
  "doctor, dr, physician, clinician, consultant, provider, gp, medic",
  "surgeon, operator",
  "nurse, rn, nursing",
  "staff, employee, worker, personnel, headcount, fte",
  "donor, giver",
  "sex, gender",
  "women, woman, female, lady, ladies, girl, f, mother, mum",
  "men, man, male, gentleman, guy, boy, m, bloke",
  "child, children, kid, pediatric, paediatric, under-18, minor",
  "age, aged, old, older, younger, oldest, youngest, year old, yrs old, agegroup",
  "birth, dob, age, ages, born, date of birth, birthdate, birthday",
  // Where
  "ward, unit, floor",
  "clinic, practice, surgery site",
  "department, dept, service, specialty, speciality, division",
  "hospital, site, facility, trust, centre, center, campus, provider, org, organisation, organization, location, place, venue",
  "county, district, borough, region, area",
  "room, theatre, theater, suite, or, operating room",
  "bed, capacity",
  "emergency, er, ed, a&e, emergency department, emergency room, casualty, em, emerg",
  "icu, intensive care, itu, critical care, intensive",
  "maternity, obstetrics, ob, labour, labor",
  "orthopedics, orthopaedics, ortho, bones",
  "pediatrics, paediatrics, peds, paeds, children",
  "cardiology, cardiac, heart, cardio",
  "oncology, cancer, onc",
  "neurology, neuro",
  "geriatrics, elderly care, care of the elderly, geriatric",
  "radiology, imaging, x-ray department",
  "elective, planned, el, scheduled, booked",
  "urgent, ur",
  "inpatient, ip, in-patient",
  "outpatient, op, out-patient, ambulatory",
  // What happened
  "admission, adm, admit, admitted, came in, come in, comes in, coming in, brought in, taken in, admittance, hospitalised, hospitalized",
  "discharge, disch, discharged, sent home, went home, go home, left hospital, dischg",
  "stay, spell, episode, hospitalisation, hospitalization, inpatient stay",
  "length of stay, los, stay, length, days in hospital, bed days, lengthofstay, in hospital, long stay",
  "encounter, enc, contact",
  "visit, attendance, consultation, vis",
  "appointment, appt, appts, apt, booking, slot",
  "booked, booking, bookedon, made, scheduled",
  "arrival, arrive, arrived, arr, got here, came to",
  "departure, depart, departed, left, leave",
  "collected, collection, collect, taken, drawn, coll, col, sampled",
  "received, receipt, receive, rec, rcvd, getting here, got here, arrived",
  "resulted, result, res, reported, verified, ver, came back",
  "request, requested, ordered, req",
  "order, priority, urgency",
  "turnaround, tat, turn around, turnaround time, turn-around",
  "wait, waiting, waited, delay, queue, wait time, waiting time, hang around, sit waiting",
  "duration, dur, length, how long, time taken, took, take, last, lasted, run time, elapsed",
  "start, begin, began, started, commenced, beginning",
  "end, finish, ended, finished, stop, stopped, over",
  "handover, hand over, handed over, offload",
  "controlled, ctrl",
  "wound infection, ssi, surgical site infection",
  "planned, plan, scheduled, intended",
  "actual, real, in reality, turned out",
  "prescriber, prescribed by, writer",
  "service date, svc dt, svc, date of service, dos, service",
  "call, ring, phone call, callout, call-out, incident, dispatch, job",
  "response, respond, responded, resp, reach, reached, get there, got there, got to, get to",
  "procedure, proc, operation, surgery, op",
  "exam, examination, scan, study, imaging exam",
  "test, assay, analysis, lab test, investigation",
  "sample, specimen",
  "prescription, script, rx, dispensing, item",
  "drug, medication, med, medicine, product",
  "dose, shot, jab, vaccination, vaccine, immunisation, immunization, vax, vaccinated, injection",
  "covid, covid-19, coronavirus, corona, sars-cov-2",
  "flu, influenza",
  "rsv, respiratory syncytial virus",
  "donation, unit donated, bleed, gave blood",
  "complaint, grievance, complained, complain, concern",
  "survey, questionnaire, response, feedback, form",
  "comment, remark, note, feedback, free text, wrote, remarks",
  "recommend, would recommend, recommended",
  "overall, satisfaction, overall score, overall rating",
  "rating, rated, stars, score, scored, mark",
  "claim, clm",
  "denied, denial, deny, reject, rejected, refused, turned down, knocked back",
  "reason, rsn, cause",
  "appeal, overturned",
  "shift, turn, duty",
  "roster, planned, rostered, scheduled, should have",
  "present, actual, actually there, turned up, worked, on duty, there",
  "sick, sickness, ill, sick call, off sick, called in sick, absence",
  "overtime, ot, extra hours",
  "agency, temp staff, bank, temporary staff",
  "fall, fell, tumble",
  "infection, hai, hospital acquired, infected",
  "readmission, readm, readmit, readmitted, came back, come back, back within, return, returned, bounced back, back in",
  "death, die, died, dead, dying, expired, mortality, deceased, fatal, passed away, pass away, lost, death event, fatality, did not survive, not survive",
  "survived, survive, alive, survival, made it, pulled through",
  "no-show, no show, noshow, missed, miss, skip, skipped, dna, did not attend, didn't attend, didn't turn up, not turn up, failed to attend, didn't show, didn't come, not show up",
  "attended, turn up, turned up, showed up, show up, attend, kept, came along",
  "approved, accepted, approve, accept, went through, waved through",
  "open, unresolved, outstanding, pending, unsettled",
  "completed, complete, went ahead, go ahead, finished, carried out",
  "cancelled, cx, canceled, cancel, cancellation, called off, scrapped, cancelation",
  "reminder, remind, reminded, text, sms",
  "complication, compl, complicated, went wrong",
  "transfer, transferred, moved",
  "waste, wasted, threw out, thrown out, discarded, binned, throw away, thrown away, chucked",
  "error, mistake, wrong",
  "abnormal, abn, flag, flagged, out of range",
  "high, hi, raised, elevated",
  "low, lo",
  "normal, norm, nl",
  "positive, pos, tested positive, detected",
  "negative, neg, tested negative",
  "stat, urgent",
  "routine, normal priority",
  // What it is
  "diagnosis, dx, diag, diagnosed, condition, complaint, illness, disease",
  "hypertension, high blood pressure, high bp, hbp, hypertensive",
  "diabetes, diabetic, dm",
  "anaemia, anemia, anaemic, anemic",
  "smoker, smoking, smoke, smoked, tobacco",
  "kidney, renal",
  "heart failure, chf, hf",
  "stroke, cva",
  "pneumonia, chest infection",
  "platelet, thrombocyte, plt",
  "hemoglobin, haemoglobin, hgb, hb",
  "creatinine, creat, crea",
  "sodium, na",
  "potassium, k",
  "ejection fraction, ef",
  "blood pressure, bp",
  "systolic, sbp, sys",
  "diastolic, dbp, dia",
  "weight, wt, heavy, heavier, heaviest, weigh, weighed, weighs",
  "height, ht, tall, taller, tallest",
  "bmi, body mass index",
  "temperature, temp",
  "race, ethnicity, ethnic",
  "type, kind, category, sort, cat",
  "plan, coverage, policy",
  "payer, payor, insurance, insurer, fund, payer type, carrier",
  "network, in network, in net, in_net",
  "medicare advantage, medicare adv",
  "department supply, dme, durable medical equipment",
  "lab, laboratory",
  "distance, km, mileage, far, travel, travelled, traveled, travels, dist, miles away, km away",
  "rural, countryside, country",
  "population, pop, residents, inhabitants, lived, live, living, people living",
  "season, campaign, winter",
  "week, wk",
  "cumulative, cum, running",
  "mode, channel, method, way",
  "language, lang, speak, speaks, speaking, speaker",
  "cleanliness, clean, cleaning, tidy",
  "information, info, told, explained",
  "first visit, new patient, first time, first-time, firstvisit",
  "lead, in charge, charge nurse, leader",
  "aide, hca, healthcare assistant, assistant",
  "occupied, taken, full, occupancy, used, filled, in use",
  "falls, fall",
  "allergy, allergic",
  "severity, severe, acuity, triage",
  "anaesthetic, anesthetic, anaesthesia, anesthesia, anaes",
  "surgery, surgical",
  "late, delayed, delay, behind schedule, tardy",
  "modality, machine, scanner, equipment",
  "contrast, dye",
  "blood group, blood type, abo, bloodtype",
  "deferral, deferred, defer, turned away, sent away, put off",
  "resolved, resolution, closed, settled, sorted, sorted out, dealt with, resolve",
  "upheld, uphold, justified, found right",
  "cost centre, cost center, cc, costcentre",
  "account, acct, line, budget line",
  // Money and amounts
  "charge, charges, bill, billed, billing, cost, price, expense, invoice, dear, dearer, dearest, expensive, costly, costlier, costliest, cheap, cheaper, cheapest, run up, ran up, chrg",
  "cost, spend, spent, spending, expense, expenditure, outlay",
  "paid, payment, pay, paid out, pay out, reimbursed, reimbursement, payout, collect, get back, actually get, settled, pd",
  "allowed, allowable, approved amount, allow",
  "budget, planned, plan, bgt, budgeted",
  "actual, act, real, actually, spent",
  "variance, over budget, overspend, underspend, difference",
  "income, revenue, earned, earnings, takings",
  "quantity, qty, volume",
  "amount, amt",
  "number, no, num, nbr, id, identifier, code, ref, reference",
  "percent, pct, percentage",
  "minute, min, mins",
  "hour, hr, hrs",
  "day, days",
  "average, avg, mean",
  "date, dt, day, when",
  "time, tm, clock",
  "description, desc, text",
  "total, tot",
  "insulin, insul",
  "antibiotic, abx",
  "extra, additional, added, excess",
  "stock, inventory, in stock",
  "target, goal, aim",
  "weekday, day of week, day of the week, dow",
];

/** Several words that together have synonyms. */
export interface Phrase {
  /** Stems of its words, in order. */
  readonly stems: readonly string[];
  readonly synonymSet: number;
}

const byStem = new Map<string, Set<number>>();
const phrases = new Map<string, Phrase[]>();

for (const [synonymSet, line] of synonymSets.entries()) {
  for (const entry of line.split(", ")) {
    const stems = entry.split(/[\s]+/).map(stem);
    const [first = ""] = stems;
    if (stems.length > 1)
      phrases.set(first, [...(phrases.get(first) ?? []), { stems, synonymSet }]);
    else byStem.set(first, (byStem.get(first) ?? new Set()).add(synonymSet));
  }
}

const none: ReadonlySet<number> = new Set();

/** The synonymSets a single word's stem belongs to. */
export const synonymSetsOf = (wordStem: string): ReadonlySet<number> =>
  byStem.get(wordStem) ?? none;

/** Phrases of several words that begin with this stem. */
export const phrasesFrom = (wordStem: string): readonly Phrase[] => phrases.get(wordStem) ?? [];

/** Every single word that belongs to a synonymSet, for correcting slips of the keyboard. */
export const thesaurusStems = (): Iterable<string> => byStem.keys();

/** Circles whose words say that what another synonymSet names did not happen, by first words. */
const opposites: readonly (readonly [string, string])[] = [
  ["survived", "death"],
  ["attended", "no-show"],
  ["approved", "denied"],
  ["open", "resolved"],
  ["completed", "cancelled"],
];

const setNamed = (first: string) => synonymSets.findIndex((line) => line.startsWith(`${first},`));

/** For a synonymSet, the synonymSet of the opposite. */
export const oppositeOf: ReadonlyMap<number, number> = new Map(
  opposites.map(([one, other]) => [setNamed(one), setNamed(other)]),
);
