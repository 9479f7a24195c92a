/** Words that a point follows without ending the sentence, in small letters and without it. */
export const abbreviations: ReadonlySet<string> = new Set(
  (
    "dr mr mrs ms mx prof st sr jr rev gen sen rep gov capt sgt lt col hon messrs mme mlle m sra srta " +
    "no nos nr num vol fig figs eq ref refs sec ch pp p art ed eds al cf vs v viz approx ca circa resp " +
    "e.g eg i.e ie dept univ assn bros est ext tel max min avg incl excl temp wt ht hr hrs yr yrs mo mos wk wks " +
    "jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thur thurs fri sat sun " +
    "ave blvd rd hwy mt ft pt pts dx hx tx rx sx fx bid tid qid prn po iv im sc " +
    "bzw z.b d.h u.a s.o vgl ggf evtl inkl zzgl abs bspw sog str hr fr tgl " +
    "av env ex cie núm pág págs ud uds dott sig ecc"
  ).split(" "),
);

/** Those that end a sentence when the next word begins with a capital. */
export const closingAbbreviations: ReadonlySet<string> = new Set(
  "inc ltd co corp llc plc etc a.m p.m am pm ph.d m.d d.o r.n b.s m.s usw u.s.w u.s u.k u.n e.u d.c".split(
    " ",
  ),
);

/** Words that begin a sentence often and never follow an initial or `U.S.` as a name does. */
export const sentenceOpeners: ReadonlySet<string> = new Set(
  "the a an in on at it its this that these those he she we they i you there here however but and or if when while after before as for from to by with our their his her no not all both each some most many one two patients patient staff total".split(
    " ",
  ),
);
