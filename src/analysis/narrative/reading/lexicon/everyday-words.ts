/**
 * Words of everyday English, and of medicine, that stand a letter away from words that tables and
 * questions use: none of them is a slip of the pen.
 */
export const everydayWords = `
  abduction absence absolution accent accents accept accepted accident accidents action actions active
  adduction advanced advances advantage aesthetic affect affects affusion agent agents allergic anaesthetic
  aspect aspiration assay assistance assurance attack attacks auction backward baking balance banned barely
  batch batter beach beaches beast belief believe bench bending berry better bevel binding binned birch birth
  bitter black bleeding blending blinding block blocks blown border borders bother bothered bounce bounces
  bound bounds brain branch breach breaches breadth breast breath breathe breeding brian brother brown browse
  brunch bunch burst bursting butter buyer cable cables caller callers cancel cancer canter capture captured
  captures carry catch censor center centre chance chances change charge charges chart charts cherry citation
  cleaner cleaning clearing clever click clicked clicks clock closed closely closes closest closet clothes
  cloths clots clown coarse coast collect coller collet combination combine common commons compete competed
  complete completed compose composed compress conclusion conference conferences confidence confusion
  conscious construction contamination content contents contest context control controller cooperation
  coordination corner corners coroner corporation costly costs count counter counties countries country county
  course courses court courts craft creative crown crowns curry curse daily dairy dance dancer decay decide
  decided decides decile decision decisions deduction defect defects deference delay delays delusion dense
  dental deprived derive derived deriving destination destruction detailed detained detect detection detects
  detention develop devil devotion diary difference diffusion dilution direction display distance distinct
  distract district diver divers diverse division domination donate donation dotation draft drafts drain drift
  driver drivers driving drown drowned dungeon duration dysphagia dysphasia effect effects effusion effusions
  eight ejection elect election elections elegance eleven elimination emotion endurance entrance erection
  especially essay essays essence estimate evidence evolution examination except exception exceptions excerpt
  excise exclusion exclusions exercise existence exists exits expansive expect expected expended expense
  expensive expert experts expiration exploration explosion export exports expose exposed extend extended
  extensive external fable facial faction factory failed failing fairly fairy falling fascial fascination
  faxed feast federation feeding feeling fellow ferry fever field fight figured filed filling filter filters
  finance financial finish finishing finnish fishing fixed flight flown follow force forces found founder
  fraction fractions freight friction fright frown function functions gains generation gentle glance grade
  grades graft grafts grain grains grape graph graphs ground grounds group groups grown guarantee hairy
  handler hardly haste hasten health healthy height homeless hopeless horse hosted house houses hurry
  hyperglycaemia hypertension hypoglycaemia hypotension ileum ilium illumination illusion impatient incidence
  incident incidents inclusion incubation induction infect infected infection inference inflected inflection
  infusion infusions initial initials inject injected injection injections innovation inpatient insect inside
  insider inspect inspiration instance instinct instruction insurance internal introduction intubation jingle
  junction label labels lapel larch lastly latch lately later latter launch layer leading leaner leaning
  learner learning least legion lengthy lesion lethargic letter letters level lever liable license light
  linger lingers litre litter loading location longer loosely lotion lunch major making manner manor
  manufacture march marital marry marsh martial masking massed master match matter matters mayor mechanical
  medal medals medial medical mental metal midnight might miner minor missed mistake mistaken mixed modal
  model models moderation module modulo moment moments month mostly mother motion mount mouth mutter natation
  nation nations nearly neglect neighbour nested never night nomination north notation notion nurse nursed
  object objection obstruction occlusion official officials operate operating operation operations oppose
  opposed orange other outpatient outside overnight overweight package packed packet paint painted paints
  palpation palpitation paper parity parson parsons partial parties party passed paste pasted patch patent
  patents patience patients payer pearson perineal peritoneal peroneal persistence person persons phrase
  phrases picked picture pictures picturing pigeon player players pocket pockets point pointed points polling
  pollution pooling posted pound pounds prayer preach precedent preference preparation presence present preset
  president pretty prevalence prevent prevented prevents previous print prints prison production profile
  progress project projection propose proposed prostate prostrate protection provision pulling punch purity
  purpose purse quality quantify racial radial radio radios ranch range ranges rapid rarely ratio ration
  rations ratios reach reacher reactive realistic really reason reduce reducer reduction reference reflect
  region reject rejection rejects relay relevance relief relieve remainder reminder reminders rental
  reparation repeat reply report reports represent residence resident resistance resolution resolver resort
  resorting respect respiration rested restrict revel reverse revision revolution right rivers rotation round
  rounds sailing sanction science season seasons section sections select selection selling sending sense
  sensor sentence sentences separation serious servant server service services seven sever several severe
  severs shaft shared shares sharks sherry shift shifts shingles shirts shore shorter shorts shots sight
  signal silence single sister slack sleep sleeping slots sneaking solution solutions sorry sorted sorter
  sound sounds source sources south sparse spatial speaking specially speeding spelling spending sport sports
  spots stable stack stage stages staple stared staring started starting starving stated statin stating
  statins station stations statue statues status statutory stealth storage stored stores storey stories stormy
  story strange stranger strangers strike strikes string strings stroke strokes sturgeon subject subjects
  subscribe substance support supports suppose surface surgeon surgery surgical survey survive suspect
  sweeping swelling swift table tacked taking talking taste taxed teach teacher teeth telling temporary tense
  termination tested texted thank thanks think thinks thorough though thought threat threats three throat
  through throughout tight tooth tough trace traced tracing track tracked traction trade trades trail trails
  train trains transfection transfusion trial trials trick tricked tricks trough urgent vacation vaccination
  vaccinations verify verse viable vigilance visible vision vocation waist waited waiter waiters waking
  walking wanted warrant warranty washing waste wasted watch water wealth wealthy weighed weight width winter
  wishing working worry worse worth wound wounds writer writers yearly yearning yellow youth
  loader loaders scrypt throughput derivation derivations locking keyring keyrings tuning recorder recorders derives
  misuse misuses misused misusing worker workers oneline meters metre metres polled erasing pierson turing lagged doable campos spliced another anther
  intravenous intramuscular sodium rural aural mural plural pleural neural renal penal venal nasal basal facet tablet tablets gauze
`;
