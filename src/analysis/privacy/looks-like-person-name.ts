import { headerWords } from "../table/header-words.ts";
import { headerTerms } from "./header-terms.ts";
import { nameWords } from "./name-words.ts";
import { holdsIdentifier } from "./text-identifiers.ts";

/**
 * Whether a header may name a person or number one, as where each column is a patient: `Mary Smith`,
 * `SMITH, J.`, `MRN 1234567`, `2025-03-04`. In doubt it does: little is lost where a name is not told.
 */
export const looksLikePersonName = (header: string): boolean =>
  numbersSomebody(header) || isName(header);

/** Whether a header holds an identifier or a number that may number somebody. */
export function numbersSomebody(header: string): boolean {
  const numbers = header.replace(/\b(?:19|20)\d{2}\b/g, " ");
  return holdsIdentifier(header) || longNumber.test(numbers);
}

/** Whether a word of a header is in the lists of commonest names. */
export const holdsListedName = (header: string): boolean =>
  headerWords(header).some((word) => nameWords.has(word));

/** Codes of four digits number nobody; blanks and signs may part longer ones. */
const longNumber = /\d(?:[ ./-]?\d){4}/;

function isName(header: string): boolean {
  const words = headerWords(header).filter((word) => /^\p{L}{2,}$/u.test(word));
  if (words.length === 0 || words.length > 4) return false;
  if (words.some((word) => nameWords.has(word))) return true;
  if (words.some(isTerm)) return false;
  return nameShapes.some((shape) => shape.test(header.trim()));
}

const isTerm = (word: string): boolean =>
  headerTerms.has(word) ||
  [/s$/, /es$/].some((plural) => headerTerms.has(word.replace(plural, ""))) ||
  headerTerms.has(word.replace(/ies$/, "y")) ||
  termEnding.test(word);

/** Endings of words of science and administration. */
const termEnding =
  /\p{L}{3}(?:tion|sion|ment|ness|ology|aemia|emia|itis|osis|uria|pathy|ectomy|graphy|gram|meter|cyte|globin|phil|ical|ability|ative|ular|ing|ated|ized|ised)s?$/u;

const nameShapes = [
  // `Siobhan Quill`, `QUILL, Siobhan A.`: words with capital letters, and nothing else.
  /^\p{Lu}[\p{L}\p{M}'’.-]+(?:[ _]\p{Lu}[\p{L}\p{M}'’.-]*){1,3}$/u,
  /^\p{L}[\p{L}\p{M}'’-]+, ?\p{Lu}[\p{L}\p{M}'’.-]*(?: \p{Lu}[\p{L}\p{M}'’.-]*)?$/u,
  // Scripts without capital letters: two or three words could be anybody.
  /^[\p{Script=Hebrew}\p{Script=Arabic}\p{M}'’-]+(?: [\p{Script=Hebrew}\p{Script=Arabic}\p{M}'’-]+){1,2}$/u,
  // The commonest Chinese family names with one or two further characters.
  /^[王李张張刘劉陈陳杨楊黄黃赵趙吴吳徐孙孫朱马馬胡郭何林罗羅郑鄭梁谢謝宋唐许許韩韓冯馮邓鄧曹彭曾萧蕭田董袁潘蔡蒋蔣余杜叶葉程苏蘇魏吕呂丁任沈姚卢盧姜崔钟鐘谭譚陆陸汪范石廖贾賈韦韋][\p{Script=Han}]{1,2}$/u,
];
