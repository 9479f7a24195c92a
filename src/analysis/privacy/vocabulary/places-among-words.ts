/** Ordinary words that small places are called too, in lower case: towns of Britain and of the United States. */
export const placesAmongWords: ReadonlySet<string> = new Set(
  "ash barking barrow barry bath battle beer birmingham blackpool bolton boston bow bray brill bristol broadway buffalo bude burn bury chard cheddar clay clacton clun coalville corby cork cove crook cross dallas deal derby dingle diss dover eye flint fleece ford goole grays hale ham harlow harrow hatch hawk hay hook hope hove hull hyde independence jasper kettle leek lizard looe loose lynn mallow march marlow mere mobile mold moose mumbles nelson newport orange over paradise penge phoenix pill plain pool poole providence rainbow reading redcar ripe ripley rugby rush rye sale salem salt sandwich scone seal settle ship shot sheerness slough smock staines staple staples steep stone stroud superior swan swords tring truro twin truth wallsend ware wash wells wheeling wick wing yarm york".split(
    " ",
  ),
);
