import { inDollars } from "./sample-draws.ts";
import { seeded } from "./seeded.ts";

/**
 * Three invented notes on a pilot of a hospital, the same at each call: minutes, finance, ward round. Planted: why discharges became
 * late (transport is booked after the ward round), what is to be done, and two figures for the total
 * cost of the pilot that contradict each other.
 */
export function pilotNotes(): string[] {
  const random = seeded(20_250_612);
  const between = (least: number, most: number) =>
    least + Math.floor(random() * (most - least + 1));
  const cost = between(58, 64) * 1_000 + between(1, 4) * 100;
  const share = between(17, 21);
  const beds = between(5, 8);
  return [
    minutes({ cost, share }),
    finance({ cost: cost + between(2, 5) * 1_000 }),
    round({ beds, share }),
  ];
}

const minutes = ({ cost, share }: { cost: number; share: number }) => `Board minutes, June 12, 2025

The share of patients who went home before noon fell to ${share}%. Discharges became late because transport is booked only after the ward round. Patients then wait in their beds, and new patients wait in the emergency department.

The discharge pilot began on March 3, 2025 in two wards. Total cost of the pilot: ${inDollars(cost)}. The board agreed that the pilot must be extended to all medical wards.

Action items
- Book transport on the evening before discharge, from July 1, 2025
- Report discharges before noon to the board every month
`;

const finance = ({ cost }: { cost: number }) => `Finance note on the discharge pilot

Date: June 19, 2025

Total cost of the pilot: ${inDollars(cost)}. Nursing hours make up the largest part of it. Each bed day that is saved is worth about $1,150.

The contract for transport ends on September 30, 2025. We recommend deciding on a new contract before August 15, 2025.
`;

const round = ({ beds, share }: { beds: number; share: number }) => `Ward round, week 24

${beds} beds were blocked on Monday by patients who were ready to go home. Nurses say that transport came after 3 pm on most days. Discharges before noon stood at ${share}% in both wards.

Families ask for a call on the evening before discharge. Staff should note the hour at which each patient is ready.
`;
