/**
 * Whether a word is made of nothing but the parts of which terms of medicine are made, such as
 * `cholangiopancreatography`, or ends as substances do, such as `atorvastatin`. Neither form may be that
 * of somebody's name: no ending stands here that a common name or the name of a town has too.
 */
export const isMedicalWord = (word: string): boolean =>
  word.length >= shortest &&
  word.length <= longest &&
  [word, word.replace(/s$/, "")].some((form) => isTerm(form) || isSubstance(form));

const shortest = 7;

/** Sixty letters are more than any term has, and bound the work that a hostile word can cause. */
const longest = 60;

const listOf = (words: string): ReadonlySet<string> => new Set(words.split(" "));

const prefixes = listOf(
  "anti auto bi brady de di dys echo ecto endo epi extra haemo hemi hemo hetero homo hyper hypo immuno infra inter intra iso macro mega micro mono multi neo non oligo pan para per peri photo poly post pre pro pseudo quadri radio re retro semi sub super supra tachy tetra trans tri ultra un uni",
);

const stems = listOf(
  "abdomin acetabul acromi aden adip adnex adren alveol amni amyl andr aneurysm angi ankyl aort append appendic arteri arthr articul athero atri audi axill bacteri blephar brachi bronch bronchi bucc bulb burs calc calcane calcul capsul carcin cardi carp caud cellul cephal cerebell cerebr cervic cheil chol cholangi cholecyst choledoch cholester chondr chori choroid cili clavicul cochle col colp condyl conjunctiv cor corne coron cortic cost crani cry cutane cyst cyt dacry dacryocyst dactyl dent derm dermat digit diverticul duoden dur electr embol encephal enter eosin epicondyl epiglott epiphys epitheli erythr esophag ethmoid faci fasci femor fet fibr fibul follicul gangli gastr genit gingiv glauc glomerul gloss gluc glyc gon gonad granul gynaec gynec haem haemat hem hemat hepat herni herpet hidraden hist humer hydr hymen hyster ichthy ile ili immun inguin intestin irid ischi jejun kary kerat ket kyph labyrinth lacrim lact lamin lapar laryng ligament lip lith lob lobul lord lumb lymph lymphaden malleol mamm mandibul mast mastoid maxill macul medull melan mening menisc menstru mesenter metacarp metatars metr muc muscul my myc myel myring nas nat natr necr nephr neur neutr nod nodul occipit ocul oesophag omphal onc onych oophor ophthalm opt or orbit orchi orchid oro orth oss oste ot ovari palat palm palpebr pancreat parathyr pariet parotid patell path pector pelv perine peritone perone phac phalang pharyng phleb plant plasm pleur pneum pneumon polyp poplit proct prostat psych pub pulmon pulp pupill purpur pyel pylor pyr radicul rect ren reticul retin rhabd rhin sacr salping sapheno sarc scapul scler scoli seb semin sept sial sider sigmoid sinus sperm spermat sphenoid sphincter spin splen spondyl squam stap staphyl stern steth stomat strept subclavi synov tal tars temp tempor ten tend tendin testicul thalam thorac thromb thym thyr thyroid tibi tonsill toxic trabecul trache trich trochanter tympan typhl ulcer uln umbilic ungu ur ureter urethr uri urin uter uve vagin valv valvul varic vas vascul ven ventricul vertebr vesic vesicul vestibul visc viscer vitre vulv xanth xer zygomat",
);

const endings = listOf(
  "aemia aemic emia emic algia algic ation ational blast blastic blastoma carcinoma cele centesis clasis cyte cytic cytosis cytopenia desis dialysis dynamic dynamics dynia ectasia ectasis ectomy ectomies ectopic edema oedema genesis genic genous gram graph graphy graphic itides itis iasis kalaemia kalemia kinesia lith lithiasis lithotomy lysin lysis lytic logy logic logical logist malacia mania megaly metabolic meter metry metric morphic myxoma oid oidal oma omata opathic opathy opathies ophil ophilia ophilic osis oses osseous otic otomy otomies ostomy ostomies paresis paretic pathic pathy pathies pause penia penic pexy phagia phasia phil philia phobia phonia plasia plastic plasty plasties plegia plegic pnoea pnea pneic praxia ptosis ptysis rrhage rrhagia rrhaphy rrhoea rrhea rrheic rrhythmia sarcoma schisis sclerosis sclerotic scope scopy scopies scopic spasm spastic stasis static stenosis stomy thelioma therapy thermia thermic thorax tocia tomy toxic toxicity toxin tresia tripsy trophia trophic trophy tropic uria uric vascular venous version virus",
);

/** Endings of adjectives; they are those of names too, so that two stems stand before them. */
const adjectival = listOf("al eal ial ar ary ic ous");

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
