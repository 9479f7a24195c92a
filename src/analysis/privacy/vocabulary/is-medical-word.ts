import { withoutAccents } from "./without-accents.ts";

/**
 * Whether a word is made of nothing but the parts of which terms of medicine are made, such as
 * `cholangiopancreatography`, or ends as substances do, such as `atorvastatin`. Neither form may be that
 * of somebody's name: no ending stands here that a common name or the name of a town has too.
 */
export const isMedicalWord = (word: string): boolean =>
  word.length >= shortest &&
  word.length <= longest &&
  [word, word.replace(/s$/, "")]
    .map(withoutAccents)
    .some((form) => isTerm(form) || isSubstance(form));

const shortest = 7;

/** Sixty letters are more than any term has, and bound the work that a hostile word can cause. */
const longest = 60;

const listOf = (words: string): ReadonlySet<string> => new Set(words.split(" "));

const prefixes = listOf(
  "anti auto bi brady de di dys echo ecto endo epi extra haemo hemi hemo hetero homo hyper hypo immuno infra inter intra iso macro mega micro mono multi neo non oligo pan para per peri photo poly post pre pro pseudo quadri radio re retro semi sub super supra tachy tetra trans tri ultra un uni",
);

const stems = listOf(
  "abdomin acetabul acromi aden adip adnex adren adrenal alerg allerg alveol amni amyl anaesthesi andr anestesi anesthesi aneurysm angi ankyl aort append appendic arteri arthr articul athero atri audi axill bacteri blephar brachi bronch bronchi bucc bulb burs calc calcane calcul capsul carcin cardi carp caud cellul cephal cerebell cerebr cervic cheil chem chim chol cholangi cholecyst choledoch cholester chondr chori choroid cili clavicul cochle col colp condyl conjunctiv cor corne coron cortic cost crani cry cutane cyst cyt dacry dacryocyst dactyl dent derm dermat digit diverticul duoden dur electr embol encephal endocrin enter eosin epicondyl epidemi epiglott epiphys epitheli erythr esophag estomat ethmoid faci fasci femor fet fibr fibul fisi follicul gangli gastr genit ger geriatr gin ginec gingiv glauc glomerul gloss gluc glyc gon gonad granul gynaec gynec haem haemat hem hemat hemorrh hepat herni herpet hidraden hist humer hydr hymen hyster ichthy ile ili immun imun infect inguin inmun intestin irid ischi jejun kary kerat ket kyph labyrinth lacrim lact lamin lapar laryng leuc leuk ligament lip lith lob lobul lord lumb lymph lymphaden macul malleol mamm mandibul mast mastoid maxill medull melan mening menisc menstru mesenter metacarp metatars metr muc muscul my myc myel myring nas nat natr nebul necr nefr neonat nephr neum neur neutr nod nodul obstetr occipit ocul odont oesophag oftalm omphal onc onych oophor ophthalm opt or orbit orchi orchid oro orth oss oste ot ovari paediatr palat palm palpebr pancreat parathyr pariet parotid patell path pector ped pediatr pelv perine peritone perone phac phalang pharyng phleb physi plant plasm pleur pneum pneumon polyp poplit proct prostat psiqu psych pub pulmon pulp pupill purpur pyel pylor pyr quim radi radicul rect ren reticul retin reumat rhabd rheumat rhin sacr salping sapheno sarc scapul scler scoli seb semin sept sial sider sigmoid sinus sperm spermat sphenoid sphincter spin splen spondyl squam stap staphyl stern steth stomat strept subclavi synov tal tars temp tempor ten tend tendin testicul thalam thorac thromb thym thyr thyroid tibi tonsill toxic trabecul trache traumat trich trochanter tympan typhl ulcer uln umbilic ungu ur ureter urethr uri urin uter uve vagin valv valvul varic vas vascul ven ventricul vertebr vesic vesicul vestibul visc viscer vitre vulv xanth xer zygomat",
);

const endings = listOf(
  "aemia aemic algia algic ation ational blast blastic blastoma carcinoma cele centesis clasis cyte cytic cytopenia cytosis desis dialysis dynamic dynamics dynia ectasia ectasis ectomia ectomies ectomy ectopic edema emia emic genesis genic genous grafia gram graph graphic graphie graphy iasis iatria iatrica iatrico iatrie iatry itides itis ization kalaemia kalemia kinesia lith lithiasis lithotomy logia logic logica logical logico logie logique logist logo logue logy lysin lysis lytic malacia mania megaly metabolic meter metric metry morphic myxoma oedema oid oidal oma omata opathic opathies opathy ophil ophilia ophilic oses osis osseous ostomies ostomy otic otomies otomy paresis paretic pathic pathie pathies pathy patia pause penia penic pexy phagia phasia phil philia phobia phonia plasia plastia plastic plastie plasties plasty plegia plegic pnea pneic pnoea praxia ptosis ptysis rrhage rrhagia rrhaphy rrhea rrheic rrhoea rrhythmia sarcoma schisis sclerosis sclerotic scope scopia scopic scopie scopies scopy spasm spastic stasis static stenosis stomy terapia thelioma therapie therapy thermia thermic thorax tocia tomia tomy toxic toxicity toxin tresia tripsy trophia trophic trophy tropic uria uric vascular venous version virus",
);

/** Endings of adjectives and of diseases; they are those of names too, so that two stems stand before them. */
const adjectival = listOf("al eal ia ial ar ary ic ous");

/**
 * Stems by which the World Health Organization names medicines (“The use of stems in the selection of
 * International Nonproprietary Names”), and endings of chemistry and of enzymes.
 */
const substances = listOf(
  "codamol dydramol codeine prolol anolol enolol adolol axolol etalol edilol otalol imolol utolol indolol smolol ivolol april opril sartan statin tinib zinib linib rtinib anib enib rafenib umab imab amab omab cillin mycin micin tazole pazole nazole prazole azole tidine setron triptan dipine ciclovir cyclovir navir tegravir previr buvir asvir fovir amivir gliptin gliflozin glutide natide xaban grel barbital azepam azolam ocaine acaine methasone methason solone cinolone tholone profen coxib platin rubicin taxel trexate trexed thiazide semide terol tropium ronium thonium konium xonium lonium zonium dronium inium lukast dronate edronic lodronic alendronic fibrate cycline fenac oxetine triptyline zosin stigmine curium fungin bendazole oroquine eraquine zolamide xidine piridine fradine fazolin sonide flurane dirsen xaparin teparin zaparin nylamide enylamine olylamine chloroquine efloquine peridone asidone ovidone imidone itazone utazone olazone azepine irubin globin sporin lactam quinolone penem bactam nidazole vudine enosine citabine mustine zomib tecan phylline glycoside phosphamide mycetin " +
    "ximide oxide azide zoline oxaline renone tinone zolidinedione icasone etasone ednisone ortisone crine nefrine lefrine nephrine phedrine azine izine yzine apine opine xacin oxacin ylate enolate rrolate folate fumarate maleate succinate tartrate citrate gluconate sulfate sulphate phosphate chloride bromide iodide fluoride nitrate acetate butyrate valerate benzoate stearate carbonate propionate hyaluronate carbamate bamate otide atide estrol gestrel orelin relix opressin rolimus limod arotene xifene ifene pristone steride lutamide rozole feron poetin grastim leukin astim estim teplase taplase uplase ginase zymase orphan orphine entanil fentanil oxone eridol caftor gepant orexant prazan ciguat osentan isentan vaptan kiren racetam etam iracetam xyurea uracil ribine bicin ectedin tansine vedotin leucel cogene parib ciclib lisib degib ostat listat ustat cept ytoin antoin suximide gabalin valproate triazole imidazole pyrine methane ethane ethylene benzene toluene phenol cresol glycol glycerol mannitol sorbitol xylitol sterol calciferol cobalamin thiamine flavin pyridoxine biotin tocopherol ascorbate carotene " +
    "transferase phosphatase kinase dehydrogenase oxidase lipase amylase peptidase hydrolase reductase synthase polymerase lactamase protease nuclease esterase cellulose ylose lysine leucine tyrosine alanine arginine glycine glutamine threonine methionine tryptophan cysteine saccharide lipid lipoprotein protein peptide albumin ferritin hormone trophin tropin",
);

/** Whether prefixes, then stems, then one ending make up a word; a vowel may join two of them. */
function isTerm(word: string): boolean {
  // The most stems that stand before each place of the word, where parts of it lead to that place.
  const stemsBefore = new Map([[0, 0]]);
  for (let from = 0; from < word.length; from += 1) {
    const count = stemsBefore.get(from);
    if (count === undefined) continue;
    if (endsTerm(word.slice(from), count)) return true;
    for (const { to, isStem } of partsFrom(word, from, count)) {
      const next = count + (isStem ? 1 : 0);
      stemsBefore.set(to, Math.max(stemsBefore.get(to) ?? 0, next));
    }
  }
  return false;
}

const endsTerm = (rest: string, count: number): boolean =>
  (count > 0 && endings.has(rest)) || (count > 1 && adjectival.has(rest));

/** Where the stems, and before the first of them the prefixes, that begin at a place of a word end. */
function partsFrom(word: string, from: number, count: number) {
  return partLengths.flatMap((length) => {
    const part = word.slice(from, from + length);
    const isStem = stems.has(part);
    if (part.length < length || (!isStem && !(count === 0 && prefixes.has(part)))) return [];
    const to = from + length;
    const isJoined = /[aoi]/.test(word.charAt(to));
    return [{ to, isStem }, ...(isJoined ? [{ to: to + 1, isStem }] : [])];
  });
}

const lengthsOf = (...lists: readonly ReadonlySet<string>[]): readonly number[] => [
  ...new Set(lists.flatMap((list) => [...list].map(({ length }) => length))),
];

const partLengths = lengthsOf(prefixes, stems);
const substanceLengths = lengthsOf(substances);

const isSubstance = (word: string): boolean =>
  substanceLengths.some((length) => substances.has(word.slice(-length)));
