// What the header of a column says of its labels; headers are in lower case with a blank around each word.

/** Headers of columns that name those who work here, whose names may be ordinary words or initials. */
export const people =
  / (accompanied|agent|ambulance|archivist|assignee|captain|charge rn|rn|coach|collector|contact|courier|customer|guarantor|head|host|informant|investigator|kin|leader|master|md|mentor|monitor contact|nickname|on call|owner|parent|pathologist|payee|pet|picker|pi|pupil|reporter|reported|(?<!^ )rep|scribe|scrb|signature|signed|singer|suff|suffix|analyst|surgeon|tribute|cleaner|anaesthetist|anesthesiologist|approver|assessor|auditor|author|buyer|by|par|von|carer|chef|clin|clinician|colleague|consultant|coordinator|counsell?or|cra|crew|dentist|dietitian|doctor|dr|driver|employee|employer|endoscopist|gp|handler|hygienist|inspector|interviewer|lead|manager|midwife|nurse|operator|optometrist|owner|person|pharmacist|phlebotomist|physician|physio|physiotherapist|porter|practitioner|prescriber|(?<!insurance )provider|psychologist|radiographer|radiologist|registrar|resident|reviewer|scorer|staff|supervisor|surgeon|teacher|tech|technician|technologist|therapist|trainer|tutor|user|volunteer|worker) /;

/** Headers of what somebody chose or is called, in ordinary words or not. */
export const chosen =
  / (alias|answer|comments?|memo|message|narrative|notes?|remarks?|employer|handle|nickname|passphrase|password|secret|username) /;

/** Headers of what tells one from all others, whatever it looks like: `Facility_ID`, `Provider Identifier Key`. */
export const tellsApart = / (identifiers?|uuid|guid|mrn|npi) | (ids?) $/;

/** Headers of regions smaller than a state, which are called by directions: `health_region`. */
export const localRegions =
  / (health|healthcare|care|medical|local|sub|school|police|fire|statistical) (region|district|area|zone|board|authority|network|locality) (?:name )?$/;

/** Headers of what places of care and organizations are called, and of districts by number: `clinic_name`, `admin_2`. */
export const namesOfPlaces =
  / (?:clinic|hospital|facility|practice|pharmacy|branch|cent(?:re|er)|school|ward|site|insured|insurer|payer|payor|vendor|supplier|client|company|organi[sz]ation|org|account|agency|firm|business|institution|sponsor|partner|merchant|store) (?:name|nm) $|^ adm(?:in)? ?[2-9](?: (?:name|code))? $/;

/** Headers of initials: `Patient First Initial`. */
export const initials =
  / (initials?|initals?|inits?) | (patient|client|person|employee|member|resident) (first|last|middle) /;

/** Headers that say of what kind a note is: `note type`. */
export const kindsOfNotes = /^ (?:\S+ )*notes? (?:type|category|class) $/;

/** A question of a survey. */
export const asked = /^ (?:\S+ ){7,}$/;

/** Headers of kinds, beside the words for people and places: not of their names. */
export const kinds =
  / (type|typ|grade|grp|group|role|band|level|category|specialty|speciality|spec|kind|class|job|title|dept|department|status|shift|present|used|seen|flag|yn|education|occupation|residence|country|nationality|language|ethnicity|gender|sex) /;

/** Headers of columns whose values may be colours, directions or months. */
export const enumerations =
  / (asset|assay|analy[sz]er|antibiotic|arm|bearing|child pugh|clarity|container|ctcae|currency|degree|diet|ecog|education|genotype|gleason|hla|incoterm|interval|market|marker|method|mutation|mode|nyha|packaging|parity|plan|population|quintile|qualification|questionnaire|regimen|response|result|score|size|strain|subject|susceptibility|test|unit|units|uom|variant|visa|visit|zygosity|allergen|modality|course|bucket|phenotype|bin|stem|topography|category|class|colou?r|direction|ethnicity|ethnic|flag|grade|group|level|location|month|period|place|priority|quarter|race|race ?grp|race ?gr\d?|rag|rating|risk|season|side|status|term|triage|type|wing|zone) /;

/** Headers of places smaller than a state, which are called by ordinary words too. */
export const smallPlaces =
  / (building|bus stop|stop|depot|district|farm|parish|pharmacy|restaurant|school|shop|store|suburb|village|county|town|city|street|branch|campus|church|hotel|place|surgery|site name|plate|reg|badge)(?: (?:name|nm|title|code|cd|no))? $/;

/** Headers of where something befell somebody, which may be said by the kind of place. */
export const incidentPlaces = / (?:accident|birth|death|fall|incident|injury) place $/;

/** Headers of counties, which are the greatest divisions of some countries. */
export const counties = / (?:county|counties)(?: name)? $/;

/** Headers of a region to which something else belongs: `parent_location`. */
export const regionsOfOthers = /^ parent (?:location|region|country)(?: code)? $/;

/** Headers of the common data model of OHDSI whose labels are written out: `domain_id`. */
export const conceptIds = /(?:^| )(?:domain|vocabulary|concept class|relationship|predicate) id $/;

/** Headers that speak of what a medicine belongs to, and of nobody's parent. */
export const classesOfMedicines = / (?:drug|antibiotic|substance) parent name $/;

/** Headers of where somebody lives: a town that is no entry of a list is one. */
export const homes = / (?:residence|domicile|birth ?place) /;

/** Headers of medicines, which are given together: `clavulanic acid; amoxicillin`. */
export const medicines = / (?:drug|medication|medicine|substance|antibiotic|ingredient)s? /;

/** Headers of what may be called after its town. */
export const sites =
  / (clinic|site|hospital|facility|practice|location|base|office|centre|center|group|lab) /;

/** Columns of short names of tests, parameters and arms, as trials are submitted: `LBTESTCD`. */
export const coded = / (?:param|[a-z]{2}test|(?:act)?arm) ?cd $/;

/** Headers of places, which are called by short forms of their names too: `ORL`, `WEAN`. */
export const locations =
  / (clinic|site|hospital|facility|practice|location|loc|base|office|centre|center|airport|station|dest|origin) | (?:lab|laboratory)(?: (?:code|cd|name|site))? $/;

/** Headers whose last word says that values are one of a few. */
export const saysKind =
  / (stage|grade|genotype|gleason|pugh|ctcae|hla|line|strain|variant|incoterm|ecog|nyha|regimen|rating|class|quintile|clarity|score|units?|marker|mutation|degree|qualification|container) $/;

/** Headers that say no more than that there are values. */
export const silent =
  /^ (?:code|codes|col|column|field|group|group g|group g\d+|name|value|var|x) $/;

/** Headers of codes of places of care. */
export const codesOfPlaces =
  / (?:lab|laboratory|clinic|site|hospital|facility|practice|location|loc|base|office|centre|center|station|trust|ward|unit) (?:code|cd) $/;
