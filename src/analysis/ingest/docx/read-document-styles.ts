import { attributeOf, walkXml } from "../container/walk-xml.ts";

/** What a style says of the text it is given to, its forebears' word included. */
export interface DocumentStyle {
  /** Of the list it stands in; undefined where the style says nothing, `0` where it says none. */
  readonly list?: string;
  readonly level?: number;
  readonly hidden?: boolean;
  readonly raised?: boolean;
}

/** Reads the styles of a .docx by their ids. */
export function readDocumentStyles(xml: string): ReadonlyMap<string, DocumentStyle> {
  const own = collect(xml);
  const whole = new Map<string, DocumentStyle>();
  for (const id of own.keys()) whole.set(id, inherited(own, id));
  return whole;
}

interface OwnStyle extends DocumentStyle {
  readonly basedOn?: string;
}

/** Chains of styles end after eleven in Word; one that comes back to itself must end too. */
const longestChain = 12;

function inherited(own: ReadonlyMap<string, OwnStyle>, id: string): DocumentStyle {
  let style: DocumentStyle = {};
  let next: string | undefined = id;
  for (let steps = 0; next !== undefined && steps < longestChain; steps += 1) {
    const found: OwnStyle | undefined = own.get(next);
    style = { ...found, ...style };
    next = found?.basedOn;
  }
  return style;
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

function collect(xml: string): Map<string, OwnStyle> {
  const styles = new Map<string, OwnStyle>();
  let style: Writable<OwnStyle> | null = null;
  walkXml(xml, {
    open(name, attributes) {
      if (name === "style") {
        style = {};
        styles.set(attributeOf(attributes, "styleId") ?? "", style);
      } else if (style !== null) note(style, name, attributeOf(attributes, "val") ?? "");
    },
    close(name) {
      if (name === "style") style = null;
    },
  });
  return styles;
}

function note(style: Writable<OwnStyle>, name: string, value: string): void {
  if (name === "basedOn") style.basedOn = value;
  if (name === "numId") style.list = value;
  if (name === "ilvl") style.level = Number(value) || 0;
  if (name === "vertAlign") style.raised = value === "superscript";
  if (name === "vanish") style.hidden = isOn(value);
}

/** A setting without a value is on. */
export function isOn(value: string | undefined): boolean {
  return !/^(0|false|off|none)$/.test(value ?? "");
}
