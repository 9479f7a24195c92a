/**
 * Words of everyday English by which questions are made and answers seldom: they speak a little for a
 * sentence that holds them, and hardly against one that says the same in another way.
 */
export const commonWords: ReadonlySet<string> = new Set(
  `able accept access achieve act actual adequate advise affect agree aim allow alternative amount answer apparently
  apply approach approximately arrange arranged arrangement arrive ask attend available avoid aware bad badly ban
  base basic basically bear believe belong belongs benefit best better big bigger biggest bit block book bought
  break bring brought build busy buy care carry case catch cause certain chance change check choice choose chose
  chosen circumstances claim clear close collect come comes coming complete concern condition conditions confirm
  connect consider contact continue control correct count cover covers create current currently cut daily deal deals
  decide decided decision declare delay deliver depend describe describes detail determine develop different
  difficult direct discover discuss documented done double draw drop early easy effect effective else enable
  encourage end ended ensure enter especially establish event everybody everyone everything exact exactly example
  exist expect experience explain extra face fact fail fairly fast feel felt figure final finally fine finish fit
  fix fixed follow following force form former found free full further gather general getting give given giving good
  got grant great group grow guess half hand handle happen happened happening hard have head hear help herself
  hidden high higher himself hold honestly hope huge idea identify impact important impression include included
  including increase inform initial instead intend introduce involve involved issue item itself job join judge keep
  key kind kinds know known lack large last late lead leave left length less let level likely limit limits line list
  literally little long longer look looked looking lot low lower main mainly maintain major make making manage
  manner mark matter maximum mean means measure meet member mention mentioned mentions method middle mind minimum
  miss missing moment mostly move need needed needs new newer next nice nobody normal normally note number obtain
  obvious occur occurred offer ok okay old older open operate option order organise organised organize organized
  original other outcome outcomes overall own part particular particularly parts pass past perform permit person
  pick piece place places plan planned planning play please plus point poor position possible potential precisely
  prepare present presumably prevent previous probably problem problems process produce progress properly provide
  published purpose put quality question quick quickly quite quote raise rather reach react reacts read ready real
  really reason receive recent recently record reduce reduced refer regard regular relate related relevant remain
  remember remove repair repeat replace request require required respect respond response responsible rest return
  right role roughly rule rules run running said same saw say scheduled see seem seen select sell send sense sent
  separate serious service set several share short show shown side sign similar simple since single situation size
  slow small smaller smallest so solve somebody someone something soon sort sorts source space speak special
  specific spend spot stage stand standard starter state states stating status stay step still stop strong stuff
  subject suggest suitable supply support supposed sure switch system take taken taking talk talks task team tell
  term terms thing things think thought time times tiny told took top topic total touch toward track trouble true
  trust try trying turn turned type types typical under understand up update use used useful using usual usually
  various version versions versus view wait want wanted watch way ways week well whole whose wide within wonder word
  work working works worry worse worst worth write writing wrong year years yet`.split(/\s+/),
);
