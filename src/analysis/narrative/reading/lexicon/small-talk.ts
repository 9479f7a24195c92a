/*
 * Words of what people say before they ask: what they are busy with, what they think of it, what others
 * complain of. None of them could name a kind of record, so a sentence of nothing else narrows nothing.
 * Matched by stem.
 */

/** What people do at work, and for which figures are wanted. */
export const workWords = `
  plan planning planned prepare preparing prepping prep draft drafting write writing present presenting
  presentation report reporting budget budgeting audit auditing inspect inspection review reviewing revise
  sharing rota rotas roster rosters diary diaries schedule scheduling template templates
  meeting meetings committee board paper papers slide slides deck newsletter bulletin poster leaflet
  handout memo letter email emails call calls briefing huddle handover agenda minutes talk lecture teaching
  training trainees induction course workshop conference abstract study essay thesis dissertation bid
  grant tender contract application business case proposal strategy project programme program initiative
  target targets deadline deadlines budget budgets workload workloads vacation vacations holiday holidays
  staffing shortlist chart charts graph graphs wall desk phone line inbox mailbox email
  plate plates office homework paperwork forms form logbook logbooks book books record recording records
  bed beds everyone everybody someone somebody anyone anybody lot quality
`;

/** What is said of how things are: moods, judgements, and the verbs of complaining. */
const judging = `
  always often sometimes usually normally never ever again lately recently nowadays forever constantly
  already simply clearly plainly obviously honestly frankly sadly luckily hopefully nearly almost
  really very so too much far awfully terribly dreadfully quite rather pretty such certain particular
  feel feels feeling felt seem seems seemed sound sounds look looks looked think thinks thought reckon
  reckons swear swears bet bets guess guesses suspect suspects suspicion hunch impression theory hope
  hopes fear fears worry worries worried worrying concern concerned concerns doubt doubts wonder
  wonders wondering know knows knew remember remembers forget forgets forgot hear hears heard
  complain complains complaining complaint moan moans moaning moaned grumble grumbles grumbling grumbled
  gripe gripes whinge whinges whinging mutter muttering nag nagging shout shouting say says said
  saying tell tells telling told claim claims insist insists promise promises promised ask asks asking
  asked keep keeps kept chase chasing ring rings rang phone phoned email emailed bother bothers bothered
  busy busier busiest quiet quieter hectic mad crazy rushed packed swamped stretched
  bad worse worst good better best great fine awful dreadful terrible horrible shocking poor grim dire
  strange odd funny curious ridiculous silly common sense usual business true truth wrong right rubbish
  problem problems trouble troubles issue issues mess messy nightmare disaster shame pity joke headache
  burden pressure strain struggle struggles struggling suffer suffers suffering drag drags dragging feet
  kill kills killing eat eats eating eaten break breaks broke broken hurt hurts hurting drown drowning
  lose loses losing win wins winning fight fighting cost costs burn burns burnt
  change changes changed things thing stuff work works worked working happen happens happened
  help helps helped try tries tried trying matter matters bother worth point
  start starts started begin begins began stop stops stopped end ends finish finishes
  bring brings brought put puts get gets getting got give gives gave take takes took make makes made
  run runs running come comes coming came go goes going went gone send sends sent turn turns turned
  do does did doing done see sees saw seen show shows use uses used using need needs
  finger slip slipped slips digit digits keyed typed mistype mistyped entered typing
  day days week weeks month months year years time times today tomorrow yesterday tonight now then
  morning afternoon evening lunchtime soon later moment minute minutes while ages
  slam slammed stack stacked pile piles piled overflow overflowing full fuller fullest empty
  thick thin thinner thinning clockwork smoothly wobble wobbly
  thousands hundreds dozens loads tons plenty next sincerely blame history bit feeling compared clockwork check checks double because after all few several couple rid fed chase target gap piece talks talked pieces queue queues queueing queuing faint fainted odd double twice once longer shorter higher lower bigger quicker slower faster older
  gone been looking longer fuller often remember hard easy heavy light
  money pound pounds dollar dollars cent cents penny pennies price prices spend spends spending spent
  reason reasons excuse excuses explanation story
  we've i've they've you've we're they're i'm he's she's it's that's there's who's we'd i'd they'd
  isn't aren't wasn't weren't don't doesn't didn't can't couldn't won't wouldn't haven't hasn't hadn't
  not no nobody everyone nothing up down out off over back away round around about behind ahead
  more less fewer most than as like if just even still yet also too well
`;

export const smallTalk = `${workWords} ${judging}`;

/** Those who say something; whatever else is told of them, they may be whom the records are about. */
export const speakers = `
  ministry commissioner commissioners director directors boss bosses manager managers chief matron trust
  auditors inspectors insurers insurer regulators regulator trustees governors executive exec execs finance
  leadership management team teams colleagues colleague techs tech technicians crew crews porters porter
  cleaners cleaner secretaries secretary clerk clerks receptionist receptionists staff union unions heads
  people person persons folk folks family families relatives parents parent public press media politicians
  nurse nurses doctor doctors docs consultant consultants surgeon surgeons clinicians juniors registrar
  registrars midwives midwife physio physios therapists therapist pharmacists pharmacist sisters sister
  residents resident patients patient clients visitors drivers dispatch dispatchers payroll procurement
  accountants accountant lawyers councillors mayor neighbours neighbors students student volunteers
  geriatrician physicist radiologist anaesthetist anesthetist gp gps
`;

/** What they do: they say, ask, or complain of something. */
export const sayingWords =
  "tell told say said swear reckon think know hear claim insist promise ask wonder complain moan grumble gripe whinge mutter nag shout keep chase ring rang phone email want suspect feel worry believe argue maintain";

/** Occasions, whose day or hour is none of the records'. */
export const occasions =
  "meeting meetings review audit inspection board committee huddle handover rounds presentation deadline visit talk lecture briefing conference interview appraisal call";

/** What a loose question asks before the real one: how things are. */
export const looseWords =
  "doing going getting stand stood true so right wrong hold holds better worse bad good well busy busier quiet quieter worth help helps helped coping faring managing like matter matters happening";

/** Verbs that make a sentence of it; without one, words before a question name what it is about. */
export const tellingVerbs =
  "am is are was were be been has have had do does did can could will would won't can't isn't aren't wasn't weren't don't doesn't didn't i'm i've i'd we're we've we'd they're they've it's that's there's he's she's you've you're i'll we'll keeps keep kept feel feels felt seem seems seemed sounds looks tell tells told say says said reckon reckons swear swears think thinks thought know knows knew hear heard remember forget forgets forgot moan moans complain complains grumble grumbles gripe whinge worry worries suspect suspects bet bets guess wonder wonders promise promises claim claims insist insists drags drag win wins lose loses came come comes went goes go got gets get put puts brought bring brings started start starts stopped stop stops began begin begins changed change changes moved move moves opened opens closed closes launched introduced switched kicked happened happens rang phoned called broke breaks slipped eats eat run runs ran take takes took skew skews blow blows blew look wait waits last lasts cost costs make makes made work works sit sits stay stays pile piles follow follows mess messes hurt hurts talk talks suffer suffers struggle struggles distort distorts spoil spoils inflate inflates";
