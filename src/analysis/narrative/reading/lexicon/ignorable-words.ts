/** Single words of a list. */
export const wordsIn = (list: string): string[] => list.split(/\s+/).filter((word) => word !== "");

/**
 * Words that mean nothing for the answer: they ask, join, fill, or are polite. Those with a question
 * mark mean something in some places and are passed over nowhere; they stand here to say so.
 */
export const ignorableWords = `
  receive receives received receiving done need needs needed needing send sends sent bring brings brought
  put puts putting turn turns turned treat treats treated treating deal deals dealt handle handles handled
  process processed enter entered keyed typed some1 any1 write writes written wrote note noted state stated explain
  explains describe describes show shows showed shown report reported mention tell tells told see sees saw
  seen look looks looked spot spotted catch? caught? notice noticed find finds found identify pull pulled
  pick picked work works worked function help helps helped start? let lets allow? keep keeps kept
  hold holds held belong belongs relate? involve involves involved concern? include? cover? give gives
  gave serve serves served perform performs performed conduct conducted carry carries carried undergo
  underwent undertake undertaken experience experienced encounter? suffer suffers suffered face faced
  attract attracted generate generates generated produce produces produced create created run? use uses
  used using utilise utilised actually really honestly basically apparently supposedly simply merely
  currently presently generally broadly obviously definitely certainly surely literally specifically
  particularly especially mainly? largely? somewhat fairly pretty indeed anyway meanwhile though besides?
  therefore hence thus accordingly together? alone? instead thing things stuff matter bit bits point
  points picture story view feel feeling sense idea kind sort way ways moment question questions query
  answer answers info detail details fact facts piece hand dear? hi hello morning? thanks cheers please
  kindly hope hoping wish like love loved hate worry worried worrying curious interested interesting
  wonder wondering trying try want wanted wants wanna gotta gonna? looking asking checking counting?
  running? thinking talking guess guessing suspect reckon believe assume suppose be been being am are is
  was were do does did have has had having got gotten get gets getting go goes going went gone come comes
  coming came become became becoming stand? stood lie sit make makes making made take takes taking took
  set sets happening happened happens occur occurs occurred arise arose appear appears appeared seem seems
  seemed remain remains remained quick quickly simple rough roughly ballpark exact precise actual? real?
  correct right? clear just only? even? own same? different? certain given particular specific respective
  relevant corresponding following above? below? such various several? other others another else who whom
  whose which what when where why how there here this that these those it its they them their he she his
  her we us our ours i me my mine you your yours one ones everyone? somebody someone anybody anyone
  nobody? folks guys everybody? and or? but so because since? as if whether while although unless until?
  than? then once? also too plus? yet still already again ever? never? always often? sometimes usually?
  maybe perhaps possibly probably likely? in on at to for from with of by? into onto upon via through
  about around near toward towards within? across? along during? among? between? behind? beyond? inside?
  outside? under? over? off? out? up? down? pls plz ta ok okay yes yeah yep no? hey hmm well oh ah eh huh
  measured measure measures placed consider considering collected
  um er lol fyi asap btw etc ie eg aka re ps
  values readings
  receiving needing sending bringing putting turning treating dealing handling processing entering noting
  showing telling seeing spotting catching finding pulling picking helping letting keeping holding giving
  serving performing carrying undergoing attracting generating producing creating using having being
  hiya howdy heya mornin ello thx tia ty tysm gimme lemme dunno kinda sorta coz cos cuz bc thankyou greetings morning? afternoon? evening?
  they're they've you're you've he's she's who've we'd you'd they'd there've it'd it'll that'll
  whens itd itll thatd thatll youll youd theyd theyll theyre theyve weve wed hed shed itself ourselves myself
  yourself apologies sorry excuse pardon bother bothering hopefully ideally eventually ultimately essentially
  literally seemingly reportedly allegedly frankly overall? altogether? beforehand anyways anyhow somehow whatever whichever
  whoever wherever regarding concerning? furnish she'd he'd they'd she'll he'll they'll proved proven vis wrt hmmm umm erm uh yo wow gosh blimey heck hell damn bloody flipping
  grab fetch dig digging retrieve produce supply provide provides provided display print output return?
  tot? figure figuring establish determine determining calculate calculating compute work-out share? grateful
  appreciated appreciate handy useful helpful lovely great? brilliant perfect awesome fab super
  lay lays laying
  manage manages managed cope copes coped coping tackle tackled churn churned rack racked racking clocked
  chuck? lump lumped lumping lumps aggregate? pile piled stack stacked sat sitting stuck? parked landed lands
`;

/** Words that are passed over where no cue gives them a meaning. */
export const passedOver = `
  the of in on at to for from with is are was were be been being do does did done has have had having can
  could would i me my we us our you your it its they them their he she his her this that these those there
  here so as if just also really actually quite rather please pls plz thanks thank ta cheers hi hello hey
  ok okay show give tell find get got make let want need know see look display draw plot chart graph
  calculate compute analyse analyze check whats what's wheres where's whos who's hows how's theres there's
  thats that's im i'm id i'd ive i've youre you're lets let's it's we're weve we've data dataset table
  file sheet spreadsheet figures figure numbers answer happen happened happening happens occur occurred
  come came comes coming go goes going went gone gets getting gotten take takes taken took use used using
  made makes end yet still already now currently right ie eg i.e e.g etc eh huh um well oh hm again too
  bit lot lots thing things stuff ones one such s t re ve ll d m n who whom when how and but a an own
  because while whilst though although however then else exactly roughly about around approximately only
  even curious wondering wonder quick question ask asking asked mind ours mine yours theirs say mean means
  call called maybe perhaps possibly probably seem seems seemed appear appears like given into onto
  through via what where which will fall fell land landed sit sits sitting lie lies lying work works am
  try trying tried keep kept stay aim total all every each ever any some both much many ran run runs
  think thought reckon guess suppose per in-between very so-called namely ie. eg. vs. x back known thing's
  itself themselves himself herself ones' side time times out up off over
`;
