import { inEnglish } from '#contracts/wording/in-english.ts';
import type { Wording } from '#contracts/wording/wording.contract.ts';
import type { StandingReason as Reason } from '#events/standings/standing.ts';

const LEVEL = 'Level with {teams} on {level_on, select, classification_points {points} other {record}}';

/** Why a team has its rank among teams that are level by what orders the table. */
export const RANKING_REASON_TEXTS = {
  'ranking.not_separated': 'Level with {teams} by every rule',

  // Of two teams.
  'ranking.above.classification_points': 'Above {team} on classification points ({classification_points})',
  'ranking.below.classification_points': 'Below {team} on classification points ({classification_points})',
  'ranking.won_their_game': 'Above {team} because they won their game',
  'ranking.lost_their_game': 'Below {team} because they lost their game',
  'ranking.above.head_to_head_record': 'Above {team} because they won {wins} of their {games} games',
  'ranking.below.head_to_head_record': 'Below {team} because they won {wins} of their {games} games',
  'ranking.above.head_to_head_points':
    'Above {team} on classification points in their games ({classification_points})',
  'ranking.below.head_to_head_points':
    'Below {team} on classification points in their games ({classification_points})',
  'ranking.above.head_to_head_point_difference':
    'Above {team} on point difference in their games ({difference})',
  'ranking.below.head_to_head_point_difference':
    'Below {team} on point difference in their games ({difference})',
  'ranking.above.head_to_head_points_scored': 'Above {team} on points scored in their games ({points})',
  'ranking.below.head_to_head_points_scored': 'Below {team} on points scored in their games ({points})',
  'ranking.above.overall_point_difference': 'Above {team} on point difference in all games ({difference})',
  'ranking.below.overall_point_difference': 'Below {team} on point difference in all games ({difference})',
  'ranking.above.overall_points_scored': 'Above {team} on points scored in all games ({points})',
  'ranking.below.overall_points_scored': 'Below {team} on points scored in all games ({points})',
  'ranking.above.lot': 'Above {team} by lot',
  'ranking.below.lot': 'Below {team} by lot',

  // Of several, some of which rank above and some below.
  'ranking.level.classification_points': `${LEVEL}, then classification points ({classification_points})`,
  'ranking.level.head_to_head_record': `${LEVEL}, then {games, plural, one {{wins} of # game} other {{wins} of # games}} among them won ({classification_points} points)`,
  'ranking.level.head_to_head_point_difference': `${LEVEL}, then point difference among them ({difference})`,
  'ranking.level.head_to_head_points_scored': `${LEVEL}, then points scored among them ({points})`,
  'ranking.level.overall_point_difference': `${LEVEL}, then point difference in all games ({difference})`,
  'ranking.level.overall_points_scored': `${LEVEL}, then points scored in all games ({points})`,
  'ranking.level.lot': `${LEVEL}, then parted by lot`,

  'ranking.team': 'Team {id}',
} as const;

/** A row of the same table, for the names and ranks of the teams it was level with. */
export type RankedTeam = { rank: number | null; name: string };

type Code = keyof typeof RANKING_REASON_TEXTS;

/**
 * Why a team has its rank among teams that are level: `Above Harbor because they won 2 of their 3 games`. Differences and
 * points are totals, as the rules compare them.
 */
export function rankingReason(
  rank: number | null,
  reason: Reason | null,
  table: ReadonlyMap<number, RankedTeam>,
): { rule: Reason['rule']; tied_with: number[]; text: string; wording: Wording } | null {
  if (reason === null) return null;
  const others = reason.tied_with.map((id) => table.get(id) ?? { rank, name: nameless(id) });
  const { level_on, games, wins, classification_points, points_for, point_difference } = reason;
  const wording = {
    code: toCode(rank, reason, others),
    facts: {
      team: others[0]?.name ?? '',
      teams: others.map(({ name }) => name),
      ...{ level_on, games, wins, classification_points, points: points_for },
      difference: signed(point_difference),
    },
  };
  const text = inEnglish(RANKING_REASON_TEXTS, wording);
  return { rule: reason.rule, tied_with: reason.tied_with, text, wording };
}

function toCode(
  rank: number | null,
  { rule, games, wins, losses }: Reason,
  others: readonly RankedTeam[],
): Code {
  if (rule === 'not_separated') return 'ranking.not_separated';
  const [only] = others;
  // Among several, some rank above and some below: only for a single one can it be said.
  if (others.length !== 1 || only === undefined) return `ranking.level.${rule}`;
  // Only teams with a rank are level with each other.
  const where = (rank ?? 0) < (only.rank ?? 0) ? 'above' : 'below';
  if (rule === 'head_to_head_record' && games === 1) {
    return wins === 1 ? 'ranking.won_their_game' : 'ranking.lost_their_game';
  }
  // A forfeit cost one of them a point.
  if (rule === 'head_to_head_record' && wins === losses) return `ranking.${where}.head_to_head_points`;
  return `ranking.${where}.${rule}`;
}

function nameless(id: number): string {
  return inEnglish(RANKING_REASON_TEXTS, { code: 'ranking.team', facts: { id } });
}

function signed(difference: number): string {
  if (difference === 0) return '±0';
  return difference > 0 ? `+${difference}` : `−${-difference}`;
}
