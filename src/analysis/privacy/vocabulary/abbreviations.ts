/** Short forms, scales and terms of hospitals and offices that no dictionary of English has, in lower case. */
export const abbreviations: ReadonlySet<string> = new Set(
  // Sleep, lungs and heart.
  (
    "ahi rdi odi cpap bipap apap epap ipap niv rem nrem psg mslt plms esat spo2 sao2 pao2 paco2 fio2 fev1 fvc pef pefr dlco abg vbg feno nebuliser nebulizer oximetry spirometry epworth stopbang apnoea hypopnoea apnea hypopnea " +
    "lvef ecg ekg bnp ntprobnp nyha pci cabg stemi nstemi svt vt vf af lbbb rbbb icd crt tavi toe tte holter qtc qrs hr sbp dbp map cvp htn chf ccf cad ihd pvd dvt pe vte cha2ds2 hasbled grace timi " +
    // Laboratory, imaging and pharmacy.
    "wbc rbc hb hct mcv mch mchc rdw plt neut lymph esr crp pct inr aptt pt ptt ldh alp alt ast ggt egfr gfr bun ua tsh ft3 ft4 psa hba1c a1c ldl hdl tg ck ckmb cpk trop tni tnt ana anca rf pcr msu csf mrsa msst cdiff esbl vre cre tat stat edta sst lims loinc snomed icd10 opcs cpt drg hrg " +
    "ct mri mra mrcp pet dexa cxr axr kub uss us ivp dsa petct kv mas dlp ctdi dap pacs ris birads lirads tirads contrast gadolinium " +
    "po iv im sc sl pr pv od bd tds qds prn stat nocte mane otc poms ttas tto tta mar nsaid ssri snri ace arb ppi doac noac lmwh hrt ocp abx tpn gtn mdi dpi " +
    // Wards, theatre and emergency.
    "icu itu hdu nicu picu ccu sau mau amu cdu sdec ed er ae ane eau aau eds gcs news news2 mews pews ews avpu mts esi ctas los dtoc adt ems ctb dnacpr dnr tep must waterlow barthel braden cfs rockwood nihss mrs sofa apache qsofa asa cepod ncepod wto tat pacu odp ga la ebl " +
    "obs gynae gyn ortho neuro cardio gastro derm ophth ent urol uro onc haem paeds peds psych rheum resp endo nephro micro biochem histo cyto rads physio ot slt salt dietetics opd ipd gp ooh mdt cns anp hca hcsw rn en lpn cna sho st1 st2 fy1 fy2 ct1 np pa crna " +
    // Offices, people and money.
    "hr fte wte ytd mtd qtd yoy mom pcp kpi sla rag ap ar gl po pos vat roi ebitda capex opex cogs sku uom qty amt avg cnt pct pctg std num desc cat grp dept dist acct inv stmt bal adj disc tot cum ref seq idx src dest cfg ver rev attn asst mgr dir exec admin mgmt hq ops qa qc qi rca ipc ppe dbs cpd pdr toil mat pat al sl lwp nhs cqc cms hedis hcahps fft proms prom prems cqi capa ncr oee mtbf mttr dna wnb dnw lwbs ama rtt wl tci ubrn ers epr ehr emr pas ris it ict pc cctv gps wifi usb pin mot co2e kwh temp min mins hrs hr wk wks mth mths yr yrs secs approx est max misc etc eta tba tbc tbd na nos nec yn wkday wkend xfer xray tx rx hx sx fx bx pt pts dc sdh ich sah tbi copd ckd esrd aki uti urti lrti cap hap vap gord gerd ibs ibd ms mnd als ra sle pcos gdm t1dm t2dm dka hhs adhd asd ptsd ocd gad phq phq9 gad7 audit mmse moca epds honos " +
    "adm dia sys bw bwg mdr hgv rtw stf dst fips iso mmwr narr nprs asg cmp rmk deg rq ts urr kt sched reg prev rel st dt lt ld vm hg mobil wty apgar5s tdap hpv cdc fda hdf biomed immunoassay maculopathy ungradable proliferative preproliferative disilicate zirconia lasagne cyber oculoplastics clavulanate dialysate dialyzed micropolitan emollient resched preop postop intraop periop rehomed sunburnt laptop smartphone wristband checkin checkout signoff dropoff handheld helpline helpdesk voicemail webinar timesheet payslip flexitime multistorey cafe atrium " +
    "adls iadls cbt dbt ect eeg emg ncs lp evd vp shunt tips ercp ogd peg ng ngt picc cvc art vac tens pcia pca epidural rota rotas handover bleep crash crashcall fasting nil clerking clerked discharge dischargeready medfit outlier outliers boarder boarders bedded"
  ).split(" "),
);
