import { ordinaryWords } from "../../domain/ordinary-words.ts";
import { stem } from "../reading/words/word-forms.ts";

/**
 * Words that say what figures are, whose and where, without judging, comparing or explaining them: what
 * grammar needs, what tables and their figures are made of, and what is done with them. Words that do
 * compare are held against claims (`loaded-words.ts`) wherever they stand.
 */
const grammar =
  "a an the this that these those such own same another other others each every all any both either neither no not only just also too as than then so if but and or nor yet though although while whereas " +
  "of in on at by for from to into onto over under up down out off with without within among amongst between across through throughout during per via about around against upon toward towards including excluding except apart besides beside alongside minus plus beyond near inside outside since until till before after above below behind along like unlike despite " +
  "it its itself they them their themselves he him his she her hers we us our you your who whom whose which what where when how why there here one ones someone anyone everyone everybody something anything nothing " +
  "is are was were be been being am has have had having do does did done doing can cannot could may might must shall should will would ought need " +
  "yes well again once still already even ever often usually respectively overall altogether together alone instead otherwise however therefore thus hence namely e.g i.e etc vs versus";

const figures =
  "strength limit threshold bound volume combination entry number figure value count amount total sum mean average median middle typical share proportion percent percentage point rate ratio range spread deviation standard quantile percentile quartile minimum maximum coefficient correlation probability interval unit size level measure measurement quantity result cell entry row column record table data dataset file list sheet field item line note case event episode group category class type kind part subset half segment band bucket side population sample set whole rest remainder base denominator difference gap change increase decrease order rank place position top bottom end start first last next previous period date time day week weekday weekend month quarter year hour minute second date season term morning afternoon evening night today " +
  "test p r rho chance significance statistic analysis report question answer finding section summary overview pattern relation relationship association link";

const people =
  "people person patient client customer member resident employee staff worker user donor woman women man men girl boy child children adult individual family participant respondent doctor nurse clinician consultant surgeon physician therapist manager team hospital clinic ward unit department service site centre practice facility organisation provider region area district location bed room building shift visit stay admission attendance appointment referral treatment procedure operation session call order prescription claim invoice payment bill charge cost price fee money budget length wait delay duration age sex gender diagnosis condition score outcome status reason";

const verbs =
  "indicate observe document register analyse analyze round sort accumulate yield comprise discuss test include exclude leave omit skip drop cover contain hold carry comprise consist make take give get go come run stand sit lie stay remain keep stay reach arrive amount add equal match meet satisfy fulfil belong relate concern refer apply use count number total sum average rank list show display print appear occur happen fall see find note record report register measure compute calculate estimate derive define describe name call label state mark flag code enter type fill log observe look read check verify confirm review examine compare set put place bring base rest depend come tell say ask want seek answer differ vary group split break divide separate sort order limit restrict filter select choose pick consider treat handle deal work serve see wait last spend pay cost charge bill claim need require receive complete finish begin end start open close follow repeat share split pass leave return send book schedule plan attend miss cancel admit discharge treat see visit work live account represent correspond stem range span extend stretch run average mean begin turn subtract clock draw deserve prioritise prioritize merit warrant feature target generate contribute produce gather collect log clock";

const links =
  "accordingly additionally conversely correspondingly exactly finally firstly further furthermore half indeed lastly likewise meanwhile moreover notably precisely secondly separately similarly specifically simply";

/** Forms that no ending explains. */
const irregular =
  "came went goes gone took taken stood drew drawn held made gave given got ran sat lay lain kept fell fallen found left said told put brought saw seen spent sent met led paid began begun became become wrote written chose chosen grew grown knew known showed shown hit cut let meant felt built lost won broke broken spoke spoken drove driven rose risen";

const adjectives =
  "available missing empty blank filled valid known unknown recorded central home half maxima minima given stated named listed different distinct unique separate single several various certain particular specific general common main usual actual real true exact full complete whole entire partial own individual daily weekly monthly quarterly yearly annual current previous following new old next last past recent early late present given asked relevant related corresponding similar possible positive negative zero clear mean raw direct further additional additional extra left worth due able likely numeric statistical mere total combined overall average";

const reports =
  "here below above shown beneath detail detailed example instance look closer view context reading read way word term basis account question respect regard turn sense limit limitation caution care attention remark note worth interest interesting important relevant note please first second step priority follow-up closely before deciding decision action plan audit find out whether why";

const plain: ReadonlySet<string> = new Set(
  [
    ...[grammar, links, figures, people, verbs, irregular, adjectives, reports]
      .join(" ")
      .split(" "),
    ...ordinaryWords,
  ].map(stem),
);

/** Whether a word, in lower case, is one of them in any of its forms. */
export const isPlainWord = (word: string): boolean =>
  plain.has(stem(word)) || plain.has(stem(word.replace(/ly$/, "")));
