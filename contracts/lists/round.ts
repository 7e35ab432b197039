const ROUND = /^round-([1-9]\d{0,2})$/;

/** The number of a round in `?as_of=round-7`; null for a day and anything else. */
export function toRound(asOf: string): number | null {
  const number = ROUND.exec(asOf)?.[1];
  return number === undefined ? null : Number(number);
}
