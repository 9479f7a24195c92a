/** Words that stand beside names, in lower case. */
const list = (words: string) => words.split(" ");

/** Before a name: `Mr`, `Dr`. */
export const honorifics = list("mr mrs ms miss mx dr drs prof professor rev");

/** Before the names of relatives and friends. */
export const kinshipWords = list(
  "husband wife son daughter mother father mom mum dad sister brother niece nephew aunt uncle cousin partner spouse boyfriend girlfriend fiancé fiancée fiance fiancee friend neighbor neighbour grandmother grandfather grandma grandpa granddaughter grandson stepmother stepfather stepson stepdaughter caregiver carer guardian roommate twin sibling law poa proxy kid child",
);

/** Before the names of those who treat and help, and of those who are treated and spoken to. */
export const roleWords = list(
  "attending resident intern surgeon manager management therapist worker midwife nurse doctor coordinator physician provider pcp hospitalist cardiologist neurologist oncologist psychiatrist psychologist radiologist pathologist urologist gynecologist pediatrician dermatologist dietitian dietician counselor counsellor pharmacist physiotherapist paramedic officer detective teacher coach interpreter chaplain optometrist dentist anesthesiologist specialist consultant student sister patient pat pt client named called signed told thanks regards sincerely faithfully dear hi hello labeled labelled",
);

/** Before names and before much else. */
export const weakCues = list("by is am for with and to from of");

/** The last word of a field of a form, before a colon. */
export const formFieldWords = list(
  "patient pt name surname aka alias subscriber insured policyholder holder beneficiary member client resident subject kin nok contact person guardian guarantor mother father spouse parent attending physician md admitting provider referring by requesting consultant surgeon assistant anesthesia anesthesiologist anaesthetist pcp care doctor nurse prescriber pharmacist author pathologist radiologist signed signature witness interpreter to from cc re attn employee caller informant historian manager worker therapist owner applicant claimant donor recipient user cardholder lead chair investigator moderator facilitator auditor supervisor apologies present",
);

/** After a name and its blank: what only people do. */
export const personVerbs = list(
  "states stated reports denies denied says said asks asked called lives works aware notified updated agrees agreed verbalized verbalised told wants wanted wishes fell complains endorses refuses refused declined drove brought visited thinks feels understands wrote writes",
);

/** After a name: what its bearer may do, as written. */
export const credentials = list(
  "MD M DO D RN R NP PA APRN CRNA LPN LVN BSN MSN DNP CNM CNA LCSW MSW LMFT PhD Ph PsyD PharmD RPh DDS DMD DPM DPT PT OTR OT SLP RD RDN FACC FACS FACP MBBS MBChB MPH EMT OD Esq",
);
