/**
 * The first three digits of a ZIP code, or 000 where the ZIP codes that share them have 20,000 people or
 * fewer: by the Census of 2000, whose list the Department of Health and Human Services published, or by
 * that of 2020. Null for what is no ZIP code. With `isPrefix` the text is three digits already.
 */
export function threeDigitZip(text: string, isPrefix = false): string | null {
  const digits = /^(\d{3,5})(?:-?\d{4})?$/.exec(text)?.[1];
  if (digits === undefined) return null;
  // Programs that read numbers lose the zeros before them.
  const prefix = isPrefix ? digits : digits.padStart(5, "0").slice(0, 3);
  return populous.has(prefix) ? prefix : "000";
}

/** Prefixes with more than 20,000 people in both. */
const populous: ReadonlySet<string> = new Set(
  (
    "006-007 009-035 037-054 056-058 060-062 064-089 100-101 103-191 193-201 206-212 214-268 270-310 312-331 333-339 " +
    "341-342 344 346-347 349-352 354-368 370-374 376-398 400-418 420-427 430-458 460-508 510-516 520-528 530-532 534-535 " +
    "537-551 553-554 557-567 570-577 580-588 590-620 622-631 633-641 644-648 650-658 660-662 664-681 683-691 693 " +
    "700-701 703-708 710-714 716-731 734-741 743-752 754-770 773-789 791-816 820 822 824-829 832-838 840-841 843-847 " +
    "850-853 855-857 859-860 863-865 870-871 873-875 877 880-883 891 894-895 897-898 900 902-908 910-928 930-937 939-941 " +
    "943-961 967-968 970-986 988-999"
  )
    .split(" ")
    .flatMap((range) => {
      const [first = "", last = first] = range.split("-");
      const length = Number(last) - Number(first) + 1;
      return Array.from({ length }, (_, at) => `${Number(first) + at}`.padStart(3, "0"));
    }),
);
