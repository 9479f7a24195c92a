/** What headers shorten words to; a header word is also known by what it stands for. */
const table: Readonly<Record<string, string>> = {
  acc: "accession", acct: "account", act: "actual", adm: "admission", admt: "admission", amb: "ambulance", amt: "amount",
  anaes: "anaesthetic", appt: "appointment", appts: "appointment", arr: "arrival", attd: "attendance", avg: "average",
  bgt: "budget", bp: "pressure", cat: "category", cc: "centre", cd: "code", clm: "claim", cnt: "count", comp: "complaint",
  compl: "complication", cum: "cumulative", cov: "coverage", dep: "departure", dept: "department", desc: "description",
  diag: "diagnosis", disch: "discharge", disp: "dispatch", dist: "distance", dob: "birth", doc: "doctor", dow: "weekday",
  dt: "date", dur: "duration", dx: "diagnosis", enc: "encounter", eth: "ethnicity", exp: "expense", fac: "facility",
  grp: "group", hosp: "hospital", hr: "hour", hrs: "hour", hx: "history", id: "identifier", ins: "insurance", inv: "invoice",
  lang: "language", loc: "location", los: "stay", lvl: "level", max: "maximum", mbr: "member", med: "medication",
  meds: "medication", min: "minute", mins: "minute", mo: "month", mth: "month", nbr: "number", net: "network", no: "number",
  num: "number", occ: "occupied", op: "operation", ord: "order", org: "organisation", orig: "origin", pat: "patient",
  pct: "percent", perc: "percent", ph: "phone", pop: "population", pos: "position", presc: "prescription", prev: "previous",
  prim: "primary", prio: "priority", proc: "procedure", prov: "provider", pt: "patient", pts: "patient", pvt: "private",
  qtr: "quarter", qty: "quantity", rcv: "received", readm: "readmission", reas: "reason", rec: "received", ref: "referral",
  reg: "region", req: "requested", resp: "response", rsn: "reason", rslt: "result", rx: "prescription", sched: "scheduled",
  sec: "second", secs: "second", sev: "severity", spec: "specialty", st: "state", sub: "subtotal", surg: "surgeon",
  svc: "service", sx: "surgery", sys: "systolic", tat: "turnaround", temp: "temperature", tm: "time", tot: "total",
  trt: "treatment", tx: "treatment", typ: "type", vax: "vaccination", ver: "verified", vis: "visit", vol: "volume",
  wk: "week", wks: "week", wt: "weight", yr: "year", yrs: "year", exam: "exam", mod: "modality", phys: "physician",
  rad: "radiology", don: "donation", dnr: "donor", hgb: "hemoglobin", plt: "platelet", inc: "incident", veh: "vehicle",
  crew: "crew", dest: "destination", anes: "anesthesia", cxl: "cancelled", canc: "cancelled", sat: "satisfaction",
  rtn: "return", bal: "balance", trans: "transfer", gen: "generic", pkg: "package",
};

const expansions = new Map(Object.entries(table));

/** The word that a shortened header word stands for; null where it stands for none known. */
export const expansionOf = (word: string): string | null => expansions.get(word) ?? null;
