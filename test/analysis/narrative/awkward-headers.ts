/** Headers that are words of SQL or of questions, are very short or long, or hold odd characters. */
export const awkwardHeaders: readonly string[] = [
  ...["select", "from", "where", "group by", "order", "table", "null", "DROP TABLE data", "limit"],
  ...["count", "average", "total", "not", "by", "top", "highest", "rate", "share", "per", "than"],
  ...["q", "x", "N", "_", "7", "2024", "3.5", "%", "$", "#", "?", "-", "*"],
  ...['say "hi"', "it's", "`tick`", "a;b", "a--b", "/* c */", "a\\b", "[score]", "{score}", "a,b"],
  ...["  inner  space", "line\nbreak", "tab\there", "naïve café", "年龄", "Größe", "عمر"],
  ...["😀", "👩‍⚕️ staff", "__proto__", "long ".repeat(100).trim()],
];
