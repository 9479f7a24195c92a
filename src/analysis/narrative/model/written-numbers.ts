import { numeralsIn } from "../../table/numerals.ts";

/**
 * What of a model's prose says a number of its own, in any script, language or disguise; null where
 * nothing does. Prose is English, so letters of another script, invisible characters and words cut
 * into letters hide something, and are refused with it.
 */
export function writtenNumber(prose: string): string | null {
  const plain = prose.normalize("NFKD").replace(/\p{M}/gu, "").replace(checked, " ");
  const [numeral] = numeralsIn(plain);
  if (numeral !== undefined) return numeral;
  for (const pattern of [digit, hidden, foreign, letters, words, fractions, roman]) {
    const [found] = pattern.exec(plain) ?? [];
    if (found !== undefined) return found;
  }
  return null;
}

/** Held against claims, or names of periods. */
const checked = /\b(?:(?:more|less|fewer) than half|half-years?)\b/giu;

const digit = /\p{N}/u;
const hidden = /\p{Default_Ignorable_Code_Point}/u;
const foreign = /(?!\p{Script=Latin})\p{L}+/u;
/** `t w e l v e`, but not `a.m.`, `i.e.` or `p.a.`. */
const letters = /(?<![\p{L}.])\p{L}(?:[\s.\-_]\p{L}(?!\p{L})){3,}/u;

/** Numbers as English and its neighbours write them, with what can be made of them: `tenfold`, `sixtieth`. */
const words = new RegExp(
  `(?<!\\p{L})(?:${[
    "(?:thir|four|fif|six|seven|eigh|nine)teen(?:th|s|fold)?",
    "(?:twen|thir|for|four|fif|six|seven|eigh|nine)t(?:y|ies|ieth)(?:fold)?",
    "(?:hundred|thousand|[mbtrz]+illion|dozen|couple|handful|myriad)s?(?:th)?|scores?(?= of (?!\\p{L}+ (?:is|was)))|(?:a|the) tons?(?= of)",
    "(?:two|three|four|five|six|seven|eight|nine|ten|hundred|many|several|multi)-?fold",
    "(?:third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth)s?",
    "(?:twice|thrice|halves|halved?|halving|double[sd]?|doubling|trebl\\w+|tripl\\w+|quadrupl\\w+|quintupl\\w+)",
    "(?:twen|thir|for|fif|six|seven|eigh|nine)tyish|(?:twelve|eleven|seven|eight|three|nine|five|four|ten|six|two)(?:some|ish|s)",
    "umpteen|nil|nought|ein(?:e|en)?s?|zwei|zwo|drei|vier|funf|sechs|sieben|acht|neun|zehn|zwolf",
    "\\p{L}*(?:zehn|zwanzig|dreissig|dreißig|vierzig|funfzig|sechzig|siebzig|achtzig|neunzig|hundert|tausend)",
    "deux|trois|quatre|cinq|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize",
    "(?:vingt|trente|quarante|cinquante|soixante|mille)s?",
    "uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|trece|catorce|quince|dieci\\p{L}+|treinta|veint\\p{L}+",
    "(?:tre|cuare|cincue|sese|sete|oche|nove)nta|cien(?:to)?|mil",
    "tre|quattro|cinque|sette|otto|dieci|undici|dodici|tredici|quattordici|quindici|venti|(?:tren|quaran|cinquan|sessan|settan|ottan|novan)ta",
    "dois|duas|quatro|sete|oito|dez|treze|quinze|vinte|(?:tri|quare|cinque|sesse|oite)nta",
    "twee|drie|vijf|zes|zeven|acht|negen|tien|twaalf|dertien|vijftien|veertien|zestien|zeventien|achttien|negentien|twintig|dertig|veertig|vijftig|honderd|duizend",
    "fem|seks|sju|atta|nio|tio|tolv|tjugo|trettio|hundra|dwa|trzy|cztery|piec|szesc|osiem|dziewiec|dziesiec|dwanascie|sto",
  ].join("|")})(?!\\p{L})`,
  "iu",
);

/** Parts of a whole; a quarter is also a part of the year. */
const fractions =
  /\b(?:quarters? of (?:the|all|its|those|them|\w+s\b)|a quarter\b(?! of the year)|three[- ]quarters|(?:one|a|two|three)[- ](?:half|third|quarter|fifth|tenth)s?|(?:in|out of|for) every (?:one|few))/i;

/** In capitals, and more than a word of that look. */
const roman =
  /(?<!\p{L})(?!(?:CI|MD|DC|CD|MI|CV|CC|MM|ML|DI|LI|I)(?!\p{L}))(?=[IVXLCDM]{2,})M*(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})(?!\p{L})/u;
