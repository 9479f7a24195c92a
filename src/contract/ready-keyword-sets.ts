interface ReadySet {
  readonly name: string;
  readonly description: string;
  readonly keywords: readonly string[];
}

const set = (name: string, description: string, words: string): ReadySet => ({
  ...{ name, description },
  keywords: words.split(", "),
});

/** Keyword sets that come with the product, by theme: words that announce data which needs care. */
export const readyKeywordSets: readonly ReadySet[] = [
  set(
    "Identifiers",
    "Names of fields that identify people by the Safe Harbor rules.",
    "patient name, first name, last name, surname, maiden name, next of kin, emergency contact, date of birth, DOB, date of death, address, street, zip code, postal code, phone, telephone, mobile, fax, e-mail, email, social security, SSN, medical record number, MRN, health plan, member ID, Medicare, Medicaid, account number, driver's license, license plate, VIN, serial number, IP address, fingerprint, photograph",
  ),
  set(
    "Mental health",
    "Diagnoses and treatments that many laws protect further.",
    "depression, anxiety, bipolar, schizophrenia, psychosis, psychotic, suicidal, suicide, self-harm, PTSD, eating disorder, anorexia, bulimia, personality disorder, psychiatric, psychiatrist, psychotherapy, antidepressant, antipsychotic, lithium, involuntary admission",
  ),
  set(
    "Substance use",
    "Records of treatment that 42 CFR Part 2 protects.",
    "alcohol use disorder, alcoholism, alcohol abuse, substance abuse, substance use, opioid, heroin, cocaine, methamphetamine, cannabis, overdose, detox, withdrawal, rehabilitation, methadone, buprenorphine, naloxone, naltrexone, drug screen, relapse",
  ),
  set(
    "HIV and sexual health",
    "Infections and tests that state laws often protect further.",
    "HIV, AIDS, viral load, CD4, antiretroviral, PrEP, syphilis, gonorrhea, chlamydia, herpes, HPV, hepatitis B, hepatitis C, sexually transmitted, STI, STD, sexual assault, sexual orientation, gender identity, transgender",
  ),
  set(
    "Reproductive health",
    "Pregnancy, its end, and fertility.",
    "pregnancy, pregnant, abortion, termination of pregnancy, miscarriage, stillbirth, contraception, contraceptive, IVF, fertility treatment, infertility, prenatal, birth control, sterilization, adoption",
  ),
  set(
    "Genetics",
    "Tests and findings that concern relatives too.",
    "genetic test, genetic testing, genome, sequencing, BRCA, Huntington, carrier status, hereditary, mutation, karyotype, paternity, family history, DNA",
  ),
];
