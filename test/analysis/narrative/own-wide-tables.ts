import { draws, tableOf } from "./own-tables.ts";

export interface ClinicYears {
  readonly clinic: string;
  readonly region: string;
  readonly opened: string;
  /** 2022, 2023, 2024. */
  readonly visits: readonly number[];
  readonly ratings: readonly number[];
  /** The quarters of 2024; null where the cell is empty. */
  readonly quarters: readonly (number | null)[];
}

/** Clinics with their years and quarters across. */
export const clinicYears = tableOf<ClinicYears>("clinic_years.csv", makeClinics(), {
  Clinic: ({ clinic }) => clinic,
  Region: ({ region }) => region,
  Opened: ({ opened }) => opened,
  ...across(["Visits 22", "Visits 23", "Visits 24"], ({ visits }: ClinicYears) => visits),
  ...across(["Rating 2022", "Rating 2023", "Rating 2024"], ({ ratings }: ClinicYears) => ratings),
  ...across(["Q1 24", "Q2 24", "Q3 24", "Q4 24"], ({ quarters }: ClinicYears) => quarters),
});

export interface Rota {
  readonly helper: string;
  readonly site: string;
  readonly start: string;
  /** Hours from Monday to Sunday. */
  readonly hours: readonly (number | null)[];
  readonly travel: number;
}

export const dayHeaders = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** Hours of helpers, a row for each week. */
export const rotas = tableOf<Rota>("helper_rota.csv", makeRotas(), {
  Helper: ({ helper }) => helper,
  Site: ({ site }) => site,
  "Week Commencing": ({ start }) => start,
  ...across(dayHeaders, ({ hours }: Rota) => hours),
  "Travel ($)": ({ travel }) => `$${travel}`,
});

export interface Course {
  readonly patient: string;
  readonly arm: string;
  /** Weeks 0, 4 and 12; null where the cell is empty. */
  readonly scores: readonly (number | null)[];
}

/** Scores of patients with the weeks across. */
export const courses = tableOf<Course>("pain_course.csv", makeCourses(), {
  Patient: ({ patient }) => patient,
  Arm: ({ arm }) => arm,
  ...across(["Wk 0", "Wk 4", "Wk 12"], ({ scores }: Course) => scores),
});

/** Columns that each hold one of the figures of a row. */
function across<Row>(
  headers: readonly string[],
  of: (row: Row) => readonly (number | null)[],
): Record<string, (row: Row) => number | null> {
  return Object.fromEntries(headers.map((name, at) => [name, (row: Row) => of(row)[at] ?? null]));
}

function makeClinics(): ClinicYears[] {
  const { pick, between } = draws(31);
  return Array.from({ length: 40 }, (_, at) => ({
    clinic: `Clinic ${101 + at}`,
    region: pick(["North", "South", "West"]),
    opened: `201${between(0, 9)}-0${between(1, 9)}-15`,
    visits: [1, 2, 3].map(() => between(200, 900)),
    ratings: [1, 2, 3].map(() => between(30, 50) / 10),
    quarters: [0, 1, 2, 3].map((quarter) =>
      (at + quarter) % (5 + quarter) === 0 ? null : between(40, 220),
    ),
  }));
}

function makeRotas(): Rota[] {
  const { pick, between } = draws(37);
  return Array.from({ length: 80 }, (_, at) => ({
    helper: `V${between(10, 30)}`,
    site: pick(["Shop", "Cafe", "Ward"]),
    start: ["2025-01-06", "2025-01-13", "2025-01-20", "2025-01-27"][at % 4] ?? "",
    hours: dayHeaders.map((_, day) => ((at + 3 * day) % 17 === 0 ? null : between(0, 12) / 2)),
    travel: between(0, 30),
  }));
}

function makeCourses(): Course[] {
  const { pick, between } = draws(41);
  return Array.from({ length: 60 }, (_, at) => {
    const first = between(20, 80);
    return {
      patient: `P${500 + at}`,
      arm: pick(["Active", "Placebo"]),
      scores: [first, first - between(0, 9), at % 7 === 2 ? null : first - between(5, 19)],
    };
  });
}
