/** Alternatives of a pattern from a list with commas. */
const oneOf = (list: string): string =>
  `(?:${list
    .split(/[,\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== "")
    .join("|")})`;

/** Who asks for figures, or is told them: people, by what they are, and bodies, which need no article. */
export const askingPeople = oneOf(`
  boss, bosses, line manager, manager, managers, general manager, ops manager, ward manager, practice manager,
  unit manager, office manager, director, directors, medical director, finance director, nursing director,
  ceo, coo, cfo, cno, cmo, cio, chief, chief exec, chief executive, chief nurse, matron, chair, chairman,
  chairwoman, chairperson, exec, execs, executives, commissioner, commissioners, auditor, auditors, inspector,
  inspectors, surveyor, surveyors, assessor, assessors, regulator, governor, governors, trustee, trustees, supervisor, professor,
  prof, pi, sponsor, monitor, union, union rep, minister, mayor, council, journalist, reporter, press,
  local paper, newspaper, coroner, lawyer, lawyers, solicitor, head of \\w+, vp, president, dean,
  colleague, colleagues, friend, team lead, mentor, tutor, examiner, accountant, accountants, big boss, higher ups, higher-ups, powers that be, boss man, gaffer, new manager, new boss
`);
export const askingBodies = oneOf(`
  management, senior management, leadership, senior leadership, the leadership team, corporate, head office,
  hq, finance, payroll, hr, human resources, procurement, estates, facilities, legal, compliance,
  marketing, comms, communications, risk, governance, clinical governance, quality, the board, the trust,
  the committee, the exec team, the executive team, the cqc, the ccg, the icb, the dhb, the union, the press,
  the council, the regulator, the region, regional, the regional team, infection control, the lab,
  the audit team, the finance team, the qi team, the quality team, the data team, the bed manager,
  the department of health, the ministry, public health, the joint commission, the state, the insurer,
  accounts, billing office, the business office, operations, ops, exec, execs, upstairs, admin
`);
/** Those on whose behalf somebody rings or writes. */
export const callers = oneOf(`
  daughter, son, mother, father, mum, mom, dad, wife, husband, sister, brother, parent, relative, relatives,
  family, families, carer, neighbour, neighbor, gp, doctor, nurse, social worker, patient, resident, client,
  journalist, reporter, coroner, solicitor, lawyer, surveyor, inspector, auditor, colleague, manager, lady,
  gentleman, man, woman, chap, bloke, someone, somebody, member of staff, rep, councillor, mp
`);

export const determiner = oneOf(`
  a, an, the, my, our, his, her, their, this, that, next, tomorrow's, today's, tonight's, monday's,
  tuesday's, wednesday's, thursday's, friday's, saturday's, sunday's, annual, monthly, weekly, quarterly
`);
/** For what figures are wanted. */
export const occasion = oneOf(`
  board, boss, manager, director, ceo, coo, cfo, meeting, report, paper, papers, audit, slide, slides, deck,
  presentation, committee, newsletter, leaflet, poster, handout, memo, submission, briefing, inspection, cqc,
  regulator, commissioners?, exec, execs, executives, minister, huddle, grand round, governance, talk,
  conference, assignment, thesis, dissertation, bid, business case, newspaper, press, foi, foi request,
  dashboard, annual report, website, intranet, tender, trustees, governors, accreditation, joint commission,
  appraisal, away day, town hall, press release, letter, email, spreadsheet, quality account, exec summary,
  chief, chair, matron, paper work, paperwork, colleague, student, auditors?, inspectors?, stand-?up, handover,
  one to one, 1:1, catch up, catch-up, check-in, leadership team, surveyors?, survey visit, town-hall, workshop, lecture,
  webinar, journal club, abstract, manuscript, protocol, quarterly review, annual review, appraisal meeting, m&m, mdt meeting, 9am, 10am
`);

const toKnow =
  "(?: (?:me|us|to know|to see|to find out|to check|to understand|to look at|to look into|to show|to tell them|to be told|for|about|if|whether|this|it|these|that))*";
/** What those who ask do: what they want to know follows. */
export const requestVerbs = `(?:(?:really |just |also |now |urgently |desperately )?(?:wants?|wanted|needs?|needed|would like|'?d like|asked|asks|is asking|was asking|are asking|were asking|keeps asking|keep asking|has asked|have asked|wonders|wondered|is wondering|was wondering|requested|has requested|is after|was after|are after|is chasing|are chasing|is demanding|is pestering|are pestering|is desperate|is dying|is keen|are keen|is curious|are curious|is interested|are interested|is pushing|insists on knowing|is bugging|is nagging|are nagging|is hounding)${toKnow})`;
const moment =
  "(?:tomorrow|tonight|today|noon|midday|midnight|lunch|lunchtime|teatime|close of play|close|cop|cob|eod|end of (?:the )?(?:day|play|week|month)|this (?:morning|afternoon|evening)|(?:mon|tues|wednes|thurs|fri|satur|sun)day|next week|\\d{1,2}(?: ?[:.] ?\\d\\d)?(?: ?(?:am|pm|o'clock))?|an hour|half an hour|(?:\\d+|five|ten|twenty) (?:min|mins|minutes))";
/** `by noon`, `for her 10 am`, `on one slide`: behind `wants it`. */
export const deadline = `(?: (?:by|before|for|in|at|on|within|no later than) (?:(?:the|my|our|his|her|their|a) )?${moment}(?: (?:meeting|call|huddle|slot|sharp|latest|please))?| on (?:one|a|a single|1) (?:slide|page|side(?: of a4)?|postcard)| asap| today| now| yesterday| urgently)`;

/** What follows is what they hold to be so. */
export const thinkingVerbs =
  "(?:(?:also |still |always |really )?(?:thinks?|thought|reckons?|says?|said|claims?|believes?|swears?|suspects?|insists?|feels?|hopes?|fears?|worries|guesses|bets?|argues?|maintains?|is convinced|are convinced|is sure|are sure|is adamant|are adamant|is worried|are worried|keeps saying|keep saying|tells me|tell me|told me|told us|mentioned|is claiming|are claiming|is saying|are saying|has it)(?: that)?)";

/** Somebody speaks of what they think, feel, have heard or fear. */
export const feelingVerbs = oneOf(`
  fear, worry, am worried, 'm worried, suspect, reckon, guess, think, believe, assume, imagine, gather, hear, heard,
  keep hearing, have heard, 've heard, have been hearing, keep thinking, keep telling, feel, have a feeling, 've a feeling,
  've got a feeling, got a feeling, have got a feeling, have a hunch, 've a hunch, 've got a hunch, have a suspicion, have a nasty feeling, have a sneaking suspicion,
  have an inkling, am sure, 'm sure, 'm pretty sure, 'm fairly sure, 'm certain, 'm convinced, am convinced, am afraid, 'm afraid, am told, 'm told, was told,
  were told, 've been told, have been told, was informed, bet, swear, hope, dread, hate, lie awake, lay awake, could swear, could have sworn,
  'd bet, 'd wager, 'd guess, 'd imagine, dare say, have no doubt, do worry, do think, do hope, do fear, do feel, can't believe, cannot believe, can't get over,
  cant believe, don't want to blame, dont want to blame, don't like to, do not want to, don't mean to, dont mean to, hate to, 'm sorry to, am sorry to, feel bad, feel awful,
  remember, seem to remember, seem to recall, recall, noticed, 've noticed, have noticed, get the feeling, get the impression,
  have the impression, 've the impression, keep getting told, keep being told, was under the impression
`);

/** Words that judge: what is said to be so is an opinion, and asks nothing. */
export const opinions = oneOf(`
  rubbish, useless, hopeless, terrible, awful, dreadful, horrible, shocking, appalling, atrocious, brilliant,
  great, lovely, wonderful, fantastic, amazing, fab, superb, ridiculous, absurd, daft, silly, stupid, crazy,
  mad, bonkers, insane, nuts, wild, slack, sloppy, shoddy, shambolic, poor, dire, grim, ropey, dodgy, iffy, a joke, a mess,
  a shambles, a nightmare, a disgrace, a disaster, a pain, a pain in the neck, a headache, a scandal, a worry, a concern, a shame, a pity, a puzzle,
  a mystery, a bit much, a law unto themselves, a saint, a star, an angel, stars, saints, angels, worrying, concerning, frustrating, annoying, infuriating,
  upsetting, sad, heartbreaking, scary, frightening, tough, hard going, manic, hectic, chaotic, chaos, mental,
  carnage, rammed, flat out, swamped, snowed under, fed up, exhausted, knackered, tired, busy, slow, ages, driving me mad, driving me crazy, driving me up the wall,
  driving us mad, killing me, killing us, doing my head in, getting on my nerves, on my case, going to kill me, gonna kill me, going to be the death of me,
  not great, not good, not ideal, not happy, not pretty, no good, no picnic, no joke
`);

/** Cries and comments that stand for themselves. */
export const exclamations = oneOf(`
  oh dear, oh no, oh my, oh boy, oh well, oh lord, dear me, dear oh dear, good grief, good lord, goodness, goodness me, gosh, heavens,
  blimey, crikey, crumbs, flipping heck, bloody hell, hell, damn, wow, whoa, yikes, ugh, argh, phew, sigh, eek, omg, wtf, jeez,
  poor soul, poor thing, poor things, poor love, poor lamb, poor dear, poor man, poor woman, poor chap, poor souls, poor you, poor me, poor old thing,
  bless, bless them, bless him, bless her, bless you, bless us, god help us, god help me, heaven help us, lord help us, fingers crossed, touch wood, knock on wood,
  what a mess, what a shambles, what a nightmare, what a week, what a day, what a month, what a year, what a palaver, what a faff, what a pain, what a life, what a relief,
  never mind, no matter, no worries, no rush, no hurry, no pressure, not urgent, no drama, don't ask, dont ask, don't ask me why, dont ask why, don't ask why, don't worry, dont worry,
  don't shoot the messenger, not my idea, not sure why, i'm not sure why, im not sure why, not that it matters, god knows why, goodness knows why, heaven knows why, lord knows why, i don't know why, i dont know why,
  don't know why, dont know why, no idea why, can't think why, i can't think why, beats me, go figure, who knows, who knew, there we go, there you go, here we go, here we go again, you know how it is, you know how it goes,
  you know what they're like, you know what i mean, if you know what i mean, if you see what i mean, as you do, as you know, as ever, as usual, as always, believe it or not, would you believe, would you believe it,
  long story, long story short, to be honest, tbh, imo, imho, between you and me, between us, for what it's worth, fwiw, just saying, ngl, not gonna lie, not going to lie, if i'm honest, in all honesty, truth be told,
  let's be honest, lets be honest, be honest, be honest with me, be honest with me now, brace yourself, brace yourselves, spill, tell me straight, hit me, go on, go on then, come on, right then, now then, so then, anyway, anyhow, anyways, well well,
  no offence, no offense, my bad, my mistake, silly me, me again, only me, only me again, it's me again, its me again, help, help me, help please, please help, sos, urgent, urgent one, asap, fyi, heads up, quick one, one more, one more thing, one last thing, last one, last one i promise, last question, another one, another thing,
  lol, lmao, rofl, haha, hahaha, hehe, smh, ffs, rip, yay, woohoo, woo, cheers, ta, ta very much, thanks, thank you, ty, thx, tysm, much obliged, much appreciated, bye, xx, xoxo,
  somebody's been busy, someone's been busy, someone has been busy, somebody has been busy, mystery to me, search me, famous last words, happy friday, happy monday, tgif, story of my life, same old same old, same as ever, what else is new, what would i do without you, you're a star, youre a star, you're a lifesaver, you're the best, youre the best, you star, you legend, legend, you angel, i owe you one, drinks on me, love you
`);
