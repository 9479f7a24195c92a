const wards = ["Cardiology", "Oncology", "Emergency", "Paediatrics", "Surgery", "Maternity"];
const notes = ["stable", "seen again, no change", 'said "better today"', "", "referred to Dr. Cox"];
const sexes = ["F", "M"];
const flags = ["TRUE", "FALSE"];

const header = "id,name,birth date,ward,sex,cost,visits,share,admitted,zip,flag,note";

/**
 * A CSV file of about so many bytes as hospitals have them: 12 columns of ids, names, dates, groups,
 * numbers, truth values and notes, some quoted. The same bytes for the same size, always.
 */
export function sampleTable(bytes: number): string {
  const records = [header];
  for (let at = 1, length = header.length; length < bytes; at += 1) {
    const record = recordOf(at);
    records.push(record);
    length += record.length + 1;
  }
  return `${records.join("\n")}\n`;
}

function recordOf(at: number): string {
  // A multiplier that shares no factor with the moduli visits their values in a scattered order.
  const scattered = (at * 7_919) % 1_000_003;
  const cells = [
    `P${String(at).padStart(6, "0")}`,
    `Patient ${(scattered % 5_000) + 1}`,
    day(1930 + (scattered % 80), scattered),
    pick(wards, scattered),
    pick(sexes, scattered >> 3),
    `${(scattered % 90_000) / 100}`,
    `${scattered % 12}`,
    `0.${String(scattered % 1_000).padStart(3, "0")}`,
    day(2024, scattered >> 2),
    String(10_000 + (scattered % 80_000)).padStart(5, "0"),
    pick(flags, scattered >> 1),
    quoted(pick(notes, scattered >> 4)),
  ];
  return cells.join(",");
}

const pick = (list: readonly string[], at: number) => list[at % list.length] ?? "";

function day(year: number, at: number): string {
  const [month, date] = [(at % 12) + 1, (at % 28) + 1].map((part) => String(part).padStart(2, "0"));
  return `${year}-${month}-${date}`;
}

const quoted = (cell: string) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
