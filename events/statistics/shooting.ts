import { roundHalfUp } from '#platform/values/round-half-up.ts';

/** Shots made and attempted; null is unknown. The percentage is 0 to 100 with one decimal, null without an attempt. */
export type Shooting = { made: number | null; attempted: number | null; percentage: number | null };

export function toShooting(made: number | null, attempted: number | null): Shooting {
  const hasPercentage = made !== null && attempted !== null && attempted > 0;
  return { made, attempted, percentage: hasPercentage ? roundHalfUp(100 * made, attempted, 1) : null };
}

/** All together; unknown as soon as one of them is. */
export function addShooting(all: readonly Shooting[]): Shooting {
  return toShooting(add(all.map(({ made }) => made)), add(all.map(({ attempted }) => attempted)));
}

function add(numbers: readonly (number | null)[]): number | null {
  return numbers.reduce((sum, number) => (sum === null || number === null ? null : sum + number), 0);
}
