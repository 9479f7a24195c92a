import { decodeXml } from "../container/walk-xml.ts";

/** Decodes the entities of a web page's text; unknown ones stay as they stand. */
export function decodePageText(text: string): string {
  if (!text.includes("&")) return text;
  const named = text.replace(/&([a-zA-Z]+\d{0,2});/g, (whole, name: string) => {
    return entities.get(name) ?? whole;
  });
  return decodeXml(named);
}

/** The names of U+00A0 to U+00FF in their order, as HTML 4 has them. */
const latin =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml";

const greek =
  "Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho - Sigma Tau Upsilon Phi Chi Psi Omega";

const others: readonly (readonly [string, string])[] = [
  ["ndash", "–"],
  ["mdash", "—"],
  ["lsquo", "‘"],
  ["rsquo", "’"],
  ["sbquo", "‚"],
  ["ldquo", "“"],
  ["rdquo", "”"],
  ["bdquo", "„"],
  ["hellip", "…"],
  ["bull", "•"],
  ["dagger", "†"],
  ["permil", "‰"],
  ["prime", "′"],
  ["euro", "€"],
  ["trade", "™"],
  ["larr", "←"],
  ["uarr", "↑"],
  ["rarr", "→"],
  ["darr", "↓"],
  ["minus", "−"],
  ["asymp", "≈"],
  ["ne", "≠"],
  ["le", "≤"],
  ["ge", "≥"],
  ["infin", "∞"],
  ["radic", "√"],
  ["sum", "∑"],
  ["OElig", "Œ"],
  ["oelig", "œ"],
  ["Scaron", "Š"],
  ["scaron", "š"],
  ["ensp", "\u2002"],
  ["emsp", "\u2003"],
  ["thinsp", "\u2009"],
  ["zwnj", "\u200c"],
  ["zwj", "\u200d"],
  ["lrm", "\u200e"],
  ["rlm", "\u200f"],
];

const entities: ReadonlyMap<string, string> = new Map([
  ...latin.split(" ").map((name, at) => [name, String.fromCharCode(0xa0 + at)] as const),
  ...greek
    .split(" ")
    .flatMap((name, at) => [
      [name, String.fromCharCode(0x391 + at)] as const,
      [name.toLowerCase(), String.fromCharCode(0x3b1 + at)] as const,
    ]),
  ...others,
]);
