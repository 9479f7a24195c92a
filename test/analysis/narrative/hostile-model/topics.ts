import { sampleFiles } from "#analysis/samples/sample-data.ts";
import { seeded } from "#analysis/samples/seeded.ts";
import type { Table } from "#analysis/table/table.ts";

/** A table, and how people speak of what is in it. */
export interface Topic {
  readonly table: Table;
  /** A column of groups. */
  readonly group: Spoken;
  /** A column of two groups, and the words for both. */
  readonly half: Spoken & {
    readonly value: string;
    readonly people: string;
    readonly otherPeople: string;
  };
  readonly measure: Spoken & { readonly unit: string };
  readonly money: Spoken;
  /** What holds for some records. */
  readonly flag: {
    readonly column: string;
    readonly value: string;
    readonly holds: string;
  };
  readonly date: string;
  /** What a record is. */
  readonly records: string;
}

interface Spoken {
  readonly column: string;
  readonly say: string;
}

const textOf = (id: "emergency" | "admissions"): Table => {
  const [file] = sampleFiles(id);
  if (!file) throw new Error("no such sample");
  return { name: file.name, content: file.text };
};

export const topics: readonly Topic[] = [
  ...[7, 8, 9, 10].map(staff),
  ...[11, 12, 13, 14].map(repairs),
  {
    table: textOf("emergency"),
    group: { column: "Department", say: "department" },
    half: { column: "Sex", say: "sex", value: "F", people: "women", otherPeople: "men" },
    measure: { column: "Waiting minutes", say: "wait", unit: "minutes" },
    money: { column: "Charges", say: "charges" },
    flag: { column: "Arrival", value: "Ambulance", holds: "came by ambulance" },
    date: "Visit date",
    records: "visits",
  },
  {
    table: textOf("admissions"),
    group: { column: "Diagnosis", say: "diagnosis" },
    half: {
      column: "Follow-up call",
      say: "follow-up call",
      value: "Yes",
      people: "patients with a follow-up call",
      otherPeople: "patients without a follow-up call",
    },
    measure: { column: "Length of stay", say: "length of stay", unit: "days" },
    money: { column: "Charges", say: "charges" },
    flag: { column: "Readmitted", value: "Yes", holds: "were readmitted" },
    date: "Admitted",
    records: "admissions",
  },
];

function staff(seed: number): Topic {
  return {
    table: staffTable(seed),
    group: { column: "team", say: "team" },
    half: {
      column: "gender",
      say: "gender",
      value: "female",
      people: "female staff",
      otherPeople: "male staff",
    },
    measure: { column: "overtime_hours", say: "overtime", unit: "hours" },
    money: { column: "salary", say: "salary" },
    flag: { column: "remote", value: "yes", holds: "work from home" },
    date: "hired",
    records: "employees",
  };
}

function staffTable(seed: number): Table {
  const random = seeded(seed);
  const teams = ["Nursing", "Radiology", "Catering", "Pharmacy", "Records office"];
  return tableOf(
    `employees ${seed}.csv`,
    "employee_no,team,gender,hired,overtime_hours,salary,remote",
    (at) => {
      const place = Math.floor(random() * teams.length);
      const isFemale = random() < 0.55;
      return [
        `E${10_000 + at}`,
        teams[place] ?? "",
        isFemale ? "female" : "male",
        dayIn(2019, random()),
        String(Math.round(4 + place * 3 + random() * 14 + (isFemale ? 2 : 0))),
        `$${Math.round(31_000 + place * 4_000 + random() * 22_000)}`,
        random() < 0.2 + place * 0.12 ? "yes" : "no",
      ];
    },
  );
}

function repairs(seed: number): Topic {
  return {
    table: repairTable(seed),
    group: { column: "district", say: "district" },
    half: {
      column: "priority",
      say: "priority",
      value: "urgent",
      people: "urgent repairs",
      otherPeople: "routine repairs",
    },
    measure: { column: "days_to_fix", say: "time to fix", unit: "days" },
    money: { column: "cost", say: "cost" },
    flag: { column: "complaint", value: "yes", holds: "drew a complaint" },
    date: "reported_on",
    records: "repairs",
  };
}

function repairTable(seed: number): Table {
  const random = seeded(seed);
  const districts = ["Harbour", "Old Town", "Westfield", "Mill Lane", "Parkside"];
  const header = "job_id,district,priority,reported_on,days_to_fix,cost,complaint";
  return tableOf(`repairs ${seed}.csv`, header, (at) => {
    const place = Math.floor(random() * random() * districts.length);
    const isUrgent = random() < 0.4;
    return [
      `J${20_000 + at}`,
      districts[place] ?? "",
      isUrgent ? "urgent" : "routine",
      dayIn(2022, random()),
      String(Math.round((isUrgent ? 2 : 11) + place * 1.5 + random() * 9)),
      `$${Math.round(60 + place * 35 + random() * 400)}`,
      random() < 0.1 + place * 0.1 ? "yes" : "no",
    ];
  });
}

function tableOf(name: string, header: string, rowOf: (at: number) => readonly string[]): Table {
  const rows = Array.from({ length: 900 }, (_, at) => rowOf(at).join(","));
  return { name, content: [header, ...rows].join("\r\n") };
}

/** A day within three years. */
function dayIn(year: number, share: number): string {
  return new Date(Date.UTC(year, 0, 1 + Math.floor(share * 1_095))).toISOString().slice(0, 10);
}
