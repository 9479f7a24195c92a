import { seeded } from "#analysis/samples/seeded.ts";

/** A table of the tests: its file, and the same cells as values for results computed beside. */
export interface OwnTable<Row> {
  readonly fileName: string;
  readonly content: string;
  readonly rows: readonly Row[];
}

export interface Stay {
  readonly stayId: string;
  readonly patientId: string;
  readonly sex: "F" | "M";
  readonly age: number;
  readonly ward: string;
  readonly type: string;
  /** ISO dates. */
  readonly admitted: string;
  readonly discharged: string;
  /** `2024-03-05 08:30`. */
  readonly arrivedAt: string;
  readonly days: number;
  readonly charges: number;
  readonly paid: number;
  readonly readmitted: "Yes" | "No";
  /** Null where the cell is empty. */
  readonly bmi: number | null;
}

/** Stays in a hospital over two years, one a row. */
export const stays = tableOf<Stay>("hospital_stays.csv", makeStays(), {
  stay_id: ({ stayId }) => stayId,
  patient_id: ({ patientId }) => patientId,
  sex: ({ sex }) => sex,
  age: ({ age }) => age,
  ward: ({ ward }) => ward,
  admission_type: ({ type }) => type,
  admission_date: ({ admitted }) => admitted,
  discharge_date: ({ discharged }) => discharged,
  arrived_at: ({ arrivedAt }) => arrivedAt,
  length_of_stay: ({ days }) => days,
  total_charges: ({ charges }) => charges,
  total_paid: ({ paid }) => paid,
  readmitted: ({ readmitted }) => readmitted,
  bmi: ({ bmi }) => bmi,
});

export interface Appointment {
  readonly order: string;
  readonly group: "A" | "B" | "C";
  readonly q: number;
  readonly high: number;
  readonly clinic: string;
  readonly booked: string;
  readonly date: string;
  readonly noShow: "Y" | "N";
  readonly fee: number;
  readonly wait: number | null;
  readonly doctor: string;
}

/** Appointments in clinics under headers that are also words of questions or of SQL. */
export const appointments = tableOf<Appointment>("appointments.csv", makeAppointments(), {
  Order: ({ order }) => order,
  Group: ({ group }) => group,
  q: ({ q }) => q,
  High: ({ high }) => high,
  "Clinic name": ({ clinic }) => clinic,
  "Booked On": ({ booked }) => booked,
  "Appt Date": ({ date }) => date,
  "No-show": ({ noShow }) => noShow,
  "Fee ($)": ({ fee }) => `$${fee}`,
  "wait, min": ({ wait }) => wait,
  "Doctor's name": ({ doctor }) => doctor,
});

export interface Delivery {
  readonly number: string;
  readonly mode: "SVD" | "CS" | "VAC";
  readonly weight: number;
  readonly apgar1: number;
  readonly apgar5: number;
  readonly ebl: number;
  readonly blood: number;
  readonly scans: number;
  readonly visits: number;
}

/** Deliveries under short headers, with numbers and units within them. */
export const deliveries = tableOf<Delivery>("deliveries.csv", makeDeliveries(), {
  DelivNo: ({ number }) => number,
  Mode: ({ mode }) => mode,
  BWg: ({ weight }) => weight,
  Apgar1: ({ apgar1 }) => apgar1,
  Apgar5: ({ apgar5 }) => apgar5,
  EBLml: ({ ebl }) => ebl,
  BloodUnits: ({ blood }) => blood,
  Scans: ({ scans }) => scans,
  Visits: ({ visits }) => visits,
});

export interface CountyYear {
  readonly county: string;
  readonly year: number;
  readonly population: number;
  /** January first. */
  readonly cases: readonly number[];
}

export const monthHeaders = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** Counts with the months across, a row for each county and year. */
export const countyYears = tableOf<CountyYear>("flu_cases.csv", makeCountyYears(), {
  county: ({ county }) => county,
  year: ({ year }) => year,
  population: ({ population }) => population,
  ...Object.fromEntries(
    monthHeaders.map((name, at) => [name, ({ cases }: CountyYear) => cases[at] ?? null]),
  ),
});

export interface KitLine {
  readonly kit: string;
  readonly make: string;
  readonly quantity: number;
  readonly age: number;
  readonly faults: number;
  readonly price: number;
  readonly approved: "Y" | "N";
}

/** A register of equipment: each line stands for several pieces. */
export const kitLines = tableOf<KitLine>("kit_register.csv", makeKitLines(), {
  Kit: ({ kit }) => kit,
  Make: ({ make }) => make,
  Qty: ({ quantity }) => quantity,
  "Avg age (yrs)": ({ age }) => age,
  Faults: ({ faults }) => faults,
  "Unit cost £": ({ price }) => `£${price}`,
  Approved: ({ approved }) => approved,
});

type Cells<Row> = Readonly<Record<string, (row: Row) => string | number | null>>;

/** One after the other, from the first again after the last. */
export const inTurn = (values: readonly string[], at: number): string =>
  values[at % values.length] ?? "";

export function tableOf<Row>(
  fileName: string,
  rows: readonly Row[],
  cells: Cells<Row>,
): OwnTable<Row> {
  const lines = [
    Object.keys(cells),
    ...rows.map((row) => Object.values(cells).map((of) => String(of(row) ?? ""))),
  ];
  return { fileName, rows, content: lines.map((line) => line.map(quoted).join(",")).join("\n") };
}

function quoted(cell: string): string {
  return /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

function makeStays(): Stay[] {
  const { pick, between } = draws(11);
  return Array.from({ length: 60 }, (_, at) => {
    const admitted = dayAfter("2023-01-03", at * 12 + between(0, 8));
    const days = between(1, 14);
    const charges = 900 * days + between(100, 4000);
    return {
      stayId: `S-${1001 + at}`,
      patientId: `P-${200 + between(0, 34)}`,
      sex: pick(["F", "M"] as const),
      age: between(19, 92),
      ward: pick(["Cardiology", "Surgery", "Maternity", "Geriatrics"]),
      type: pick(["Emergency", "Emergency", "Elective", "Transfer"]),
      admitted,
      discharged: dayAfter(admitted, days),
      arrivedAt: `${admitted} ${two(between(0, 23))}:${two(between(0, 59))}`,
      ...{ days, charges, paid: Math.round(charges * (0.4 + between(0, 50) / 100)) },
      readmitted: pick(["Yes", "No", "No"] as const),
      bmi: at % 7 === 3 ? null : between(180, 390) / 10,
    };
  });
}

function makeAppointments(): Appointment[] {
  const { pick, between } = draws(5);
  return Array.from({ length: 48 }, (_, at) => {
    const booked = dayAfter("2025-01-06", at * 3);
    return {
      order: `${7000 + at}`,
      group: pick(["A", "B", "C"] as const),
      q: between(1, 9),
      high: between(120, 190),
      clinic: pick(["Riverside", "Oak Street", "Harbor"]),
      booked,
      date: dayAfter(booked, between(1, 30)),
      noShow: pick(["Y", "N", "N"] as const),
      fee: 10 * between(4, 30),
      wait: at % 9 === 4 ? null : between(0, 75),
      doctor: pick(["Ada Ling", "Ben Okoro", "Cara O'Neil"]),
    };
  });
}

function makeDeliveries(): Delivery[] {
  const { pick, between } = draws(31);
  return Array.from({ length: 60 }, (_, at) => ({
    number: `D${5001 + at}`,
    mode: pick(["SVD", "SVD", "CS", "VAC"] as const),
    weight: between(1900, 4400),
    apgar1: between(4, 10),
    apgar5: between(5, 10),
    ebl: 50 * between(3, 30),
    blood: pick([0, 0, 0, 1, 2, 4]),
    scans: between(0, 4),
    visits: between(0, 6),
  }));
}

function makeCountyYears(): CountyYear[] {
  const { between } = draws(23);
  return ["Adams", "Boone", "Clark", "Dallas", "Essex", "Floyd", "Grant", "Hardin"].flatMap(
    (county) => {
      const population = 1000 * between(20, 400);
      return [2021, 2022, 2023, 2024].map((year) => ({
        ...{ county, year, population },
        cases: monthHeaders.map(() => between(0, 250)),
      }));
    },
  );
}

function makeKitLines(): KitLine[] {
  const { pick, between } = draws(47);
  return Array.from({ length: 48 }, () => ({
    kit: pick(["Infusion pump", "Ventilator", "Hospital bed"]),
    make: pick(["Nordmed", "Brevia", "Castell"]),
    ...{ quantity: between(1, 40), age: between(5, 120) / 10, faults: between(0, 30) },
    price: between(200, 9000),
    approved: pick(["Y", "Y", "N"] as const),
  }));
}

export function draws(seed: number) {
  const next = seeded(seed);
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    between,
    pick: <Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item =>
      items[between(0, items.length - 1)] as Item,
  };
}

function two(number: number): string {
  return String(number).padStart(2, "0");
}

export function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}
