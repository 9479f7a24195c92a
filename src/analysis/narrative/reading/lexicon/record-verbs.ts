/**
 * What people say records do, or what is done with them, a kind of record a line: before the colon what
 * such a record is called, behind it verbs that say no more than that there is one.
 */
export const recordVerbs: readonly string[] = [
  "birth delivery baby: born arrive arrived arrives arriving deliver delivered came",
  "admission stay encounter: admitted stayed came hospitalised hospitalized",
  "appointment visit: booked attend attended came visited",
  "arrival attendance: arrived arrive came attended presented",
  "donation donor: donated gave donate give",
  "loan: lend lent lends loan loaned loaned borrow borrowed issue issued hire hired lending",
  "referral: referred refer sent",
  "complaint: complained complain lodged raised filed received",
  "claim: claimed submitted filed lodged billed",
  "prescription script: prescribed dispensed filled issued",
  "test sample specimen: tested run ran sent processed analysed analyzed",
  "operation procedure surgery: operated performed done carried",
  "exam scan imaging study: scanned imaged performed done studied",
  "trip journey transport: travelled traveled carried transported ran driven rode ridden",
  "vaccination dose: vaccinated jabbed immunised immunized given administered",
  "call incident: rang phoned called attended",
  "order purchase requisition: ordered bought purchased placed",
  "invoice payment: invoiced billed paid",
  "repair fault job: repaired fixed mended logged reported broke",
  "inspection audit check: inspected audited checked",
  "training booking course: trained booked enrolled",
  "meal: served eaten ordered",
  "treatment session: treated seen",
  "delivery consignment shipment: delivered shipped arrived came",
  "transfusion: transfused given",
  "absence sickness spell: absent off",
  "death: died",
];
