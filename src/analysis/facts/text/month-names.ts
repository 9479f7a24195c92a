import { monthNames } from "../../table/calendar.ts";

/** Short and foreign names of the months, January first, as they stand in the texts of many countries. */
const otherNames: readonly string[] = [
  "Jan Januar Jänner janvier enero gennaio janeiro يناير كانون.الثاني ינואר",
  "Feb Februar février fevrier febrero febbraio fevereiro فبراير شباط פברואר",
  "Mar März Maerz mars marzo março مارس آذار מרץ מרס",
  "Apr avril abril aprile أبريل نيسان אפריל",
  "Mai mai mayo maggio maio مايو أيار מאי",
  "Jun Juni juin junio giugno junho يونيو حزيران יוני",
  "Jul Juli juillet julio luglio julho يوليو تموز יולי",
  "Aug août aout agosto أغسطس آب אוגוסט",
  "Sept Sep septembre septiembre settembre setembro سبتمبر أيلول ספטמבר",
  "Oct Oktober Okt octobre octubre ottobre outubro أكتوبر אוקטובר",
  "Nov novembre noviembre novembro نوفمبر נובמבר",
  "Dec Dezember Dez décembre decembre diciembre dicembre dezembro ديسمبر דצמבר",
];

const numbers = new Map(
  monthNames.flatMap((english, month) =>
    [english, ...(otherNames[month] ?? "").split(" ")].map(
      (name) => [name.replace(".", " ").toLowerCase(), month + 1] as const,
    ),
  ),
);

/** 1 to 12 for a month's name in any case; 0 for any other word. */
export const monthNumber = (name: string): number => numbers.get(name.toLowerCase()) ?? 0;

/** `may` and `march` in small letters are verbs more often than months. */
const isVerb = (name: string) => name === "may" || name === "march" || name === "mar";

/** Every way the names are written, the longest first, for an expression that minds case. */
export const monthPattern: string = [...numbers.keys()]
  .flatMap((name) => [
    name.charAt(0).toUpperCase() + name.slice(1),
    name.toUpperCase(),
    ...(isVerb(name) ? [] : [name]),
  ])
  .filter((name, at, all) => all.indexOf(name) === at)
  .sort((one, other) => other.length - one.length)
  .join("|");
