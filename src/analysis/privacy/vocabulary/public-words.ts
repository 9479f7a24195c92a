/**
 * Words and short forms of public vocabularies that no dictionary of English has in lower case and that
 * nobody is called: microbes, genes, tests, trials, degrees, payments, freight, farms and computers.
 */
export const publicWords: ReadonlySet<string> = new Set(
  // Medicine, microbes and vaccines.
  "subarachnoid midline intrathecal unstageable dti primip multip nkda nka nsaids dni dnr polst molst bedbound rotavirus klebsiella pneumoniae pseudomonas aeruginosa staphylococcus streptococcus enterococcus candida aspergillus acinetobacter enterobacter proteus serratia listeria campylobacter shigella legionella bordetella clostridioides difficile coli salmonella giardia cryptosporidium toxoplasma toxocara plasmodium falciparum vivax aedes aegypti albopictus anopheles gambiae culex pipiens ixodes scapularis ricinus enteritidis typhimurium infantis heidelberg npo dtap ipv mmr hepb hepa pcv13 pcv20 bcg menacwy menb lepto dhp felv fiv fvrcp uncemented ceramic pbo itt mitt fas eot eos pku mcad sma rrms spms ppms cis iud iucd larc catis capi cati cawi papi snus vape hbsag hbeag hbcab carcinoid adenocarcinoma squamous galactosaemia hba1c nephelometry turbidimetry elisa clia ngs lcms hplc gcms hilic dmso acetonitrile ethanol methanol hexane phenyl homozygous heterozygous hemizygous sdd sham egfr kras nras braf tp53 brca1 brca2 alk ros1 mlh1 msh2 msh6 pms2 pten her2 jak2 flt3 idh1 giemsa ziehl neelsen masson trichrome macconkey sabouraud cled agar medetomidine butorphanol acepromazine folfox folfiri rchop abvd capox sysbp diabp womac promis hads sf36 tka tha koos oks ohs ".split(
    " ",
  ),
  (
    "kanamycin trimethoprim nitrofurantoin meropenem gentamicin linezolid teicoplanin tigecycline amikacin tobramycin omicron alpha beta gamma delta epsilon sigma lambda kappa omega asl bsl usa eu uk nhis hvac gcse gcses ehcp senco btec nvq hnd hnc bsc ba msc ma mba mbbs mbchb llb llm pgce phd edd bachelor's master's ilr visa h1b chargeback watchlist exw fob cif cip cpt ddp dap fca fas dpu reefer hc gp ibc chep artic backhaul spayed neutered " +
    "chestnut usd eur gbp jpy chf aud cad inr cny nok sek dkk nzd zar brl mxn sgd hkd krw pln czk huf ilov thb multimodal xs xl xxl xxxl pk rl ea bx cs pr dz pcs ctn pal citizen vocational wedding savings checking mortgage charity sci-fi romcom sitcom debug info warn error fatal trace http https tcp udp get put post patch delete head"
  ).split(" "),
);
