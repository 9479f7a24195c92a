/**
 * Words that carry no content by themselves, in the languages whose texts are common in clinics here.
 * A text in another language loses nothing but the sharpness of its key phrases.
 */
export function isStopWord(word: string): boolean {
  return stopWords.has(word);
}

const english =
  "a about above across after again against all almost alone along already also although always am among an and another any anyone anything are aren't around as ask at away back be became because been before being below between both but by came can can't cannot come could couldn't did didn't do does doesn't doing done don't down due during each either else enough etc even ever every everyone everything far few first for from further gave get gets give given gives go goes going got had hadn't has hasn't have haven't having he hence her here hers herself him himself his how however i i'm i've if in into is isn't it it's its itself just keep kept last least less let like likely made make makes many may maybe me might mine more most much must mustn't my myself near nearly need neither never new next no nobody none nor not nothing now of off often on once one ones only onto or other others otherwise our ours ourselves out over own per perhaps please put quite rather really s said same saw say says second see seen several shall she should shouldn't since so some someone something sometimes still such take taken than that that's the their theirs them themselves then there there's therefore these they they're third this those though three through thus to today together too took toward towards two under until up upon us use used uses using very via want was wasn't we we've well went were weren't what whatever when where whereas whether which while who whole whom whose why will with within without won't would wouldn't yes yet you you're your yours yourself e.g i.e";
const german =
  "der die das den dem des ein eine einer eines einem einen und oder aber auch auf aus bei bis durch für gegen im in ins ist sind war waren wird werden wurde wurden hat haben hatte hatten kann können konnte mit nach nicht noch nur ob ohne sehr sich sie er es wir ihr ihre ihrer seine seiner so über um unter vom von vor wie zu zum zur als am an dass diese dieser dieses diesen einen kein keine man mehr muss müssen soll sollen sowie wenn weil wer was";
const french =
  "le la les un une des du de d l au aux et ou mais où donc or ni car ce cet cette ces il elle ils elles on nous vous je tu se sa son ses leur leurs mon ma mes notre nos votre vos qui que quoi dont est sont était étaient été être a ont avait avaient avoir fait pas ne plus par pour sur sous dans avec sans entre vers chez comme si très aussi en y c'est qu'il n'est";
const spanish =
  "el la los las un una unos unas de del al y o u e pero si no en con sin por para sobre entre hasta desde que qué como cómo se su sus lo le les es son fue fueron era eran ser ha han había habían más muy también ya este esta estos estas ese esa esos esas hay todo todos";
const italian =
  "il lo gli i una uno del della dei delle degli al alla ai alle nel nella nei nelle dal dalla sul sulla e ed o ma se non che chi di da per tra fra con su è sono era erano ha hanno come più anche questo questa questi queste";
const portuguese =
  "os as um uma uns umas do da dos das no na nos nas ao à aos às pelo pela pelos pelas em por para com sem mais mas não que se é são foi foram seu sua seus suas este esta isso também como";
const arabic =
  "في من إلى الى على عن مع هذا هذه ذلك تلك التي الذي الذين أن ان إن كان كانت يكون تكون ما لا لم لن قد كل بعض أو او ثم و هو هي هم نحن أنا بعد قبل عند بين حتى غير أي كما لكن";
const hebrew =
  "של את על עם אל מן זה זו זאת אלה אלו הוא היא הם הן אני אנחנו אתה לא כן כי אם או גם רק כל יש אין היה היתה הייתה היו יהיה אבל אך בין לפי עד אחרי לפני כמו מה מי אשר ב ל ה ו מ ש כ";
const chineseAndJapanese =
  "的 了 和 是 在 有 与 及 或 不 也 都 就 而 我 他 她 它 们 我们 他们 这 那 这个 那个 个 为 对 于 以 从 到 被 把 将 会 可以 已 已经 并 等 中 上 下 之 其 很 更 最 の は が を に へ で と も や から まで より する した して です ます ました この その";

const stopWords: ReadonlySet<string> = new Set(
  [
    ...[english, german, french, spanish, italian, portuguese],
    ...[arabic, hebrew, chineseAndJapanese],
  ].flatMap((list) => list.split(" ")),
);
