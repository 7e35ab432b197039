import type { StandingReason as Reason } from '#events/standings/standing.ts';

/** A reason that separated teams. */
type Separation = Reason & { rule: Exclude<Reason['rule'], 'not_separated'> };

/** A row of the same table, for the names and ranks of the teams it was level with. */
export type RankedTeam = { rank: number; name: string };

/**
 * Why a team has its rank among teams with the same record: `Above Harbor because they won 2 of their 3
 * games`. Differences and points are totals, as the rules compare them.
 */
export function rankingReason(
  rank: number,
  reason: Reason | null,
  table: ReadonlyMap<number, RankedTeam>,
): { rule: Reason['rule']; tied_with: number[]; text: string } | null {
  if (reason === null) return null;
  return { rule: reason.rule, tied_with: reason.tied_with, text: textOf(rank, reason, table) };
}

function textOf(rank: number, reason: Reason, table: ReadonlyMap<number, RankedTeam>): string {
  const others = reason.tied_with.map((id) => table.get(id) ?? { rank, name: `Team ${id}` });
  const names = list(others.map(({ name }) => name));
  const [only] = others;
  if (!isSeparation(reason)) return `Level with ${names} by every rule`;
  // Among several, some rank above and some below: only for a single one can it be said.
  if (others.length !== 1 || only === undefined) {
    return `Level with ${names} on record, then ${amongSeveral(reason)}`;
  }
  const where = rank < only.rank ? 'Above' : 'Below';
  return `${where} ${only.name} ${betweenTwo(reason)}`;
}

function isSeparation(reason: Reason): reason is Separation {
  return reason.rule !== 'not_separated';
}

function betweenTwo(reason: Separation): string {
  const { games, wins } = reason;
  switch (reason.rule) {
    case 'head_to_head_record':
      if (games === 1) return wins === 1 ? 'because they won their game' : 'because they lost their game';
      return `because they won ${wins} of their ${games} games`;
    case 'head_to_head_point_difference':
      return `on point difference in their games (${difference(reason)})`;
    case 'head_to_head_points_scored':
      return `on points scored in their games (${reason.points_for})`;
    case 'overall_point_difference':
      return `on point difference in all games (${difference(reason)})`;
    case 'overall_points_scored':
      return `on points scored in all games (${reason.points_for})`;
    default: {
      const unknown: never = reason.rule;
      return unknown;
    }
  }
}

function amongSeveral(reason: Separation): string {
  switch (reason.rule) {
    case 'head_to_head_record':
      return `${reason.wins} of ${reason.games} ${reason.games === 1 ? 'game' : 'games'} among them won`;
    case 'head_to_head_point_difference':
      return `point difference among them (${difference(reason)})`;
    case 'head_to_head_points_scored':
      return `points scored among them (${reason.points_for})`;
    case 'overall_point_difference':
      return `point difference in all games (${difference(reason)})`;
    case 'overall_points_scored':
      return `points scored in all games (${reason.points_for})`;
    default: {
      const unknown: never = reason.rule;
      return unknown;
    }
  }
}

function difference({ points_for: own, points_against: against }: Reason): string {
  const value = Math.abs(own - against);
  if (own === against) return '±0';
  return own > against ? `+${value}` : `−${value}`;
}

/** `A`, `A and B`, `A, B and C`. */
function list(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
