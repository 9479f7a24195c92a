import { describe, expect, it } from "vitest";
import { delimiterChoice } from "./delimiter-choice.ts";
import { findDialects } from "./find-dialect.ts";

const best = (text: string) => findDialects(text)[0]?.dialect;
const lines = (...texts: readonly string[]) => texts.join("\n");

describe("finding the dialect", () => {
  it.each([
    [",", "a,b\n1,2"],
    [";", "id;wert\n1;3,14\n2;1.234,5"],
    [";", "a;b;c\n1,5;2,5;3,5\n1,0;2,0;3,0"],
    ["\t", "name\tcity\nLee, Ann\tA\nCox, Joe\tB"],
    ["|", "a|b\n1|2"],
    ["^", "a^b^c\n1^2^3"],
    ["~", "a~b~c\n1~2~3"],
    [":", "root:x:0:0:admin:/root\nann:x:1:1:user:/home\njoe:x:2:2:user:/home"],
    [" ", "date time value station\n2024-01-02 10:00 5 A\n2024-01-03 11:00 7 B"],
    ["\u001f", "a\u001fb\n1\u001f2"],
    [",", 'Report of 2024\n\na,b,c\n1,2,"x;y;z"\n3,4,5\n6,7,8'],
    [",", "Some notes\nnumber,text,date\n345.0,x,2000-12-13"],
    [";", "# a comment, with commas, and more\na;b\n1;2\n3;4"],
    [",", "a,b,c\n1,2\n3,4,5,6"],
    ["\u001f", "note\nhello, world\nbye"],
    ["\u001f", "full name\nLee, Ann\nCox, Joe\nRay, Sue"],
    ["\u001f", "one\n1\n2"],
    ["\u001f", "wert\n12,5\n145,00\n5.25"],
    ["\u001f", "started\n12:30\n13:45\n14:00"],
    [",", "x,".repeat(60_000)],
    ["\u001f", `note\n${"a long remark: words ".repeat(50_000)}`],
    ["\u001f", "a long remark: words ".repeat(50_000)],
    [" ", "1 2 3 4\n".repeat(20_000)],
  ])("finds %j", (delimiter, text) => {
    expect(best(text)?.delimiter).toBe(delimiter);
  });

  it("finds quotes of other kinds, backslashes and blanks behind delimiters", () => {
    expect(best("a;b\n'x;1';2\n'y''s';3")).toMatchObject({ delimiter: ";", quote: "'" });
    expect(best("name,note\nO'Hara,it's\nD'Arcy,fine")?.quote).toBe('"');
    expect(best('a|b\n"x\\"|\\"y"|2\n1|2')).toMatchObject({ escaping: "backslash" });
    expect(best('a, b, c\n1, "2, 3", 4\n5, , 6')).toMatchObject({ delimiter: ",", padded: true });
    expect(best('a,b\n1,"one, two, three"\n2,"four, five"')?.padded).toBe(false);
  });

  it("asks where another reading is nearly as good, and shows both", () => {
    const text = lines("1,2;3,4", "5,6;7,8", "9,1;2,3");
    const [choice] = delimiterChoice(findDialects(text));
    expect(choice?.options.map(({ value }) => value).sort()).toEqual([",", ";"]);
    expect(choice?.options.map(({ example }) => example)).toContain("5,6 │ 7,8");
    const names = findDialects(lines("full name", "Lee, Ann", "Cox, Joe"));
    expect(delimiterChoice(names)[0]).toMatchObject({ setting: "delimiter", chosen: "\u001f" });
  });

  it.each([
    "id;wert\n1;3,14\n2;1.234,5",
    "a;b;c\n1,5;2,5;3,5\n1,0;2,0;3,0",
    'name,note\n1,"a; b; c"\n2,"d; e"',
    "when,what\n2024-01-02 10:00,x y z\n2024-01-03 11:00,u v w",
    "Some notes\nnumber,text,date\n345.0,x,2000-12-13",
    "wert\n12,5\n13,5\n14,5",
    "started\n12:30\n13:45",
    "when\n2024-01-02 10:00\n2024-01-03 11:00",
    "when\u001fwhat\n12:30\u001fx\n13:45\u001fy",
  ])("asks nothing about %j", (text) => {
    expect(delimiterChoice(findDialects(text))).toEqual([]);
  });
});
