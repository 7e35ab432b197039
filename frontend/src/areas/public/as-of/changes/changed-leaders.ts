import type { Leaders } from '#contracts/statistics/leaders.contract.ts';

type Leader = Leaders['leaders'][number];
/** A leader then or now; null where they are not in the list of that moment. */
export type ChangedLeader = {
  playerId: number;
  name: string;
  before: Pick<Leader, 'rank' | 'value'> | null;
  after: Pick<Leader, 'rank' | 'value'> | null;
};

/**
 * Who of the first players, then or now, has another rank or value: in their order now, those who dropped out last.
 * @param first how many of each list count; the rest only tells where they were, or went
 */
export function findChangedLeaders(
  then: readonly Leader[],
  now: readonly Leader[],
  first: number,
): ChangedLeader[] {
  const find = (list: readonly Leader[], id: number) =>
    list.find(({ player_id }) => player_id === id) ?? null;
  const shown = new Map([...now.slice(0, first), ...then.slice(0, first)].map((one) => [one.player_id, one]));
  const changes = [...shown].map(([playerId, { player_name }]) => {
    const [before, after] = [find(then, playerId), find(now, playerId)];
    return { playerId, name: player_name, before, after };
  });
  return changes
    .filter(({ before, after }) => before?.rank !== after?.rank || before?.value !== after?.value)
    .toSorted((a, b) => (a.after?.rank ?? Infinity) - (b.after?.rank ?? Infinity));
}
