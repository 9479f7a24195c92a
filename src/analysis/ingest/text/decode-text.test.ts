import iconv from "iconv-lite";
import { describe, expect, it } from "vitest";
import { decodeText } from "./decode-text.ts";

describe("decoding a text", () => {
  it.each(["utf8", "utf-16le", "utf-16be"])("reads %s with and without its mark", (encoding) => {
    const text = "name;wert\r\nÄnn €;1\r\n";
    for (const addBOM of [true, false])
      expect(decodeText(iconv.encode(text, encoding, { addBOM }))).toEqual({
        text,
        warnings: [],
        choices: [],
      });
  });

  it("reads Windows-1252, and says so", () => {
    expect(decodeText(iconv.encode("Müller “5 €”", "windows-1252"))).toEqual({
      text: "Müller “5 €”",
      warnings: ["This file is not in Unicode; it was read as windows-1252."],
      choices: [],
    });
  });

  it.each(["Shift_JIS", "windows-1251"])("tells %s when there is enough of it", (encoding) => {
    const words =
      encoding === "Shift_JIS"
        ? "患者の名前と病院の記録です。"
        : "Фамилия пациента и история болезни. ";
    const { text, warnings } = decodeText(iconv.encode(words.repeat(20), encoding));
    expect(text).toBe(words.repeat(20));
    expect(warnings[0]).toContain(encoding);
  });

  it("keeps UTF-8 with a damaged character, and counts the damage", () => {
    const bytes = Buffer.concat([
      Buffer.from("é".repeat(50)),
      Buffer.from([0xff]),
      Buffer.from("ende"),
    ]);
    const { text, warnings } = decodeText(bytes);
    expect(text).toBe(`${"é".repeat(50)}\ufffdende`);
    expect(warnings).toEqual(["Damaged characters, now shown as \ufffd: 1."]);
  });

  it("takes zero bytes out", () => {
    expect(decodeText(Buffer.from("a,b\n1\0,2"))).toEqual({
      text: "a,b\n1,2",
      warnings: ["Zero bytes were removed: 1."],
      choices: [],
    });
  });

  it.each(["utf-32le", "utf-32be"])("reads %s with and without its mark", (encoding) => {
    for (const addBOM of [true, false])
      expect(decodeText(iconv.encode("name;wert\n1;2\n", encoding, { addBOM })).text).toBe(
        "name;wert\n1;2\n",
      );
  });

  it.each(["utf-16le", "utf-16be"])("reads %s of another script without a mark", (encoding) => {
    const text = "名前;値\r\n山田太郎;東京都\r\n";
    expect(decodeText(iconv.encode(text, encoding)).text).toBe(text);
  });

  it("guesses by letters that stand far behind", () => {
    const words = "患者の名前と病院の記録です。".repeat(20);
    const bytes = iconv.encode(`${"a,b\n".repeat(50_000)}${words}`, "Shift_JIS");
    expect(decodeText(bytes).text.endsWith(words)).toBe(true);
  });

  it("asks where few letters leave the encoding open, and takes the answer", () => {
    const bytes = iconv.encode("名前,値\n山田,1\n", "Shift_JIS");
    const [choice] = decodeText(bytes).choices;
    expect(choice).toMatchObject({ setting: "encoding", chosen: "Shift_JIS" });
    expect(choice?.options.length).toBeGreaterThan(1);
    expect(choice?.options[0]?.example).toBe("名前,値");
    expect(decodeText(bytes, "GB18030")).toMatchObject({ choices: [], warnings: [] });
  });

  it.each(["base64", "cp999", "ibm999", "iso-8859-12", "windows-1259"])(
    "refuses to read %s, which is no encoding",
    (encoding) => {
      expect(() => decodeText(Buffer.from("a"), encoding)).toThrow(
        expect.objectContaining({
          code: "invalid-request",
          message: expect.stringContaining(`there is no encoding ${encoding}`),
        }),
      );
    },
  );

  it.each([
    ["windows-1252", "Müller;Küche;5 €"],
    ["windows-1252", "Crème brûlée “française” – 12 °C"],
    ["windows-1250", "Łódź, Kraków i Wrocław są dużymi miastami, żółć, gęś, jaźń"],
    ["windows-1253", "Ονοματεπώνυμο ασθενούς και διεύθυνση κατοικίας στην Αθήνα"],
    ["EUC-KR", "환자의 이름과 병원 기록입니다. 서울특별시 강남구"],
    ["GB18030", "患者姓名和医院记录，北京市朝阳区，身高与体重的测量结果"],
    ["Big5", "患者姓名和醫院記錄，臺北市中正區，身高與體重的測量結果"],
    ["KOI8-R", "Фамилия пациента и история болезни, город Москва"],
  ])("reads %s, as its first guess or among its choices", (encoding, text) => {
    const read = decodeText(iconv.encode(text, encoding));
    const offered = read.choices.flatMap(({ options }) => options.map(({ value }) => value));
    const texts = offered.map((name) => decodeText(iconv.encode(text, encoding), name).text);
    expect([read.text, ...texts]).toContain(text);
  });
});
