import { attributeOf, walkXml } from "../container/walk-xml.ts";

/** Number format code of each cell style of a workbook, in their order. */
export function readStyles(xml: string | undefined): string[] {
  const custom = new Map<number, string>();
  const codes: string[] = [];
  let inside = false;
  walkXml(xml ?? "", {
    open(name, attributes) {
      const id = Number(attributeOf(attributes, "numFmtId") ?? 0);
      if (name === "numFmt") custom.set(id, attributeOf(attributes, "formatCode") ?? "General");
      if (name === "cellXfs") inside = true;
      if (name === "xf" && inside) codes.push(custom.get(id) ?? builtIn(id));
    },
    close(name) {
      if (name === "cellXfs") inside = false;
    },
  });
  return codes;
}

/** Formats that files name by number only (ECMA-376 part 1, 18.8.30), as Excel has them in the US. */
function builtIn(id: number): string {
  // Days and times of eastern Asia.
  if (id >= 32 && id <= 35) return "h:mm:ss";
  if ((id >= 27 && id <= 36) || (id >= 50 && id <= 58)) return "m/d/yy";
  return builtIns[id] ?? "General";
}

const builtIns: Readonly<Record<number, string>> = {
  1: "0",
  2: "0.00",
  3: "#,##0",
  4: "#,##0.00",
  5: '"$"#,##0_);\\("$"#,##0\\)',
  6: '"$"#,##0_);\\("$"#,##0\\)',
  7: '"$"#,##0.00_);\\("$"#,##0.00\\)',
  8: '"$"#,##0.00_);\\("$"#,##0.00\\)',
  9: "0%",
  10: "0.00%",
  11: "0.00E+00",
  12: "# ?/?",
  13: "# ??/??",
  14: "m/d/yy",
  15: "d-mmm-yy",
  16: "d-mmm",
  17: "mmm-yy",
  18: "h:mm AM/PM",
  19: "h:mm:ss AM/PM",
  20: "h:mm",
  21: "h:mm:ss",
  22: "m/d/yy h:mm",
  37: "#,##0_);\\(#,##0\\)",
  38: "#,##0_);\\(#,##0\\)",
  39: "#,##0.00_);\\(#,##0.00\\)",
  40: "#,##0.00_);\\(#,##0.00\\)",
  41: '_(* #,##0_);_(* \\(#,##0\\);_(* "-"_);_(@_)',
  42: '_("$"* #,##0_);_("$"* \\(#,##0\\);_("$"* "-"_);_(@_)',
  43: '_(* #,##0.00_);_(* \\(#,##0.00\\);_(* "-"??_);_(@_)',
  44: '_("$"* #,##0.00_);_("$"* \\(#,##0.00\\);_("$"* "-"??_);_(@_)',
  45: "mm:ss",
  46: "[h]:mm:ss",
  47: "mm:ss.0",
  48: "##0.0E+0",
  49: "@",
};
