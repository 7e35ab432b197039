import type { CheckName, CheckNameQuery, Season } from '#contracts/season/season.contract.ts';

/** @param seasons all of them */
export function presentNameCheck(
  { name, exclude }: CheckNameQuery,
  seasons: readonly Pick<Season, 'id' | 'name'>[],
): CheckName {
  const isTaken = seasons.some(
    (season) => season.id !== exclude && season.name.toLowerCase() === name.toLowerCase(),
  );
  return {
    name,
    available: !isTaken,
    message: isTaken ? 'A season with this name already exists' : null,
  };
}
