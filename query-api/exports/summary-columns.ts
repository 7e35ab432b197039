import { type Counted, PERCENTAGE_NAMES, type Percentages } from '#events/statistics/statistics.ts';
import type { Summary } from '#events/statistics/summary.ts';
import { valuesOf } from '#platform/values-of.ts';
import type { TeamSummary } from '#query-api/statistics/statistics.contract.ts';
import type { OpponentColumns, SummaryColumns } from './statistics-export.contract.ts';

/** A summary as columns of one row. */
export function summaryColumnsOf(summary: Summary): SummaryColumns {
  return {
    ...summary.averages,
    ...percentagesOf(summary),
    ...withPrefix('total_', summary.totals),
    ...withPrefix('known_games_', summary.known_games),
  };
}

/** What a team did over a season, a tournament or all its games. */
export function teamColumnsOf(summary: TeamSummary) {
  return {
    season_id: summary.season_id,
    season_name: summary.season_name,
    tournament_id: summary.tournament_id,
    tournament_name: summary.tournament_name,
    ...recordColumnsOf(summary),
    point_difference: summary.point_difference,
    ...summaryColumnsOf(summary),
    ...opponentColumnsOf(summary.opponents),
  };
}

export function recordColumnsOf(
  summary: Pick<TeamSummary, 'games_played' | 'wins' | 'losses' | 'ties' | 'win_percentage'>,
) {
  return {
    games_played: summary.games_played,
    wins: summary.wins,
    losses: summary.losses,
    ties: summary.ties,
    win_percentage: summary.win_percentage,
  };
}

/** Averages and totals of a team's opponents. */
function opponentColumnsOf(summary: Summary): OpponentColumns {
  return {
    ...withPrefix('opponent_', summary.averages),
    ...withPrefix('opponent_', percentagesOf(summary)),
    ...withPrefix('opponent_total_', summary.totals),
    ...withPrefix('opponent_known_games_', summary.known_games),
  };
}

function percentagesOf(summary: Percentages): Percentages {
  return valuesOf(PERCENTAGE_NAMES, (name) => summary[name]);
}

function withPrefix<const Prefix extends string, Values extends Counted | Percentages>(
  prefix: Prefix,
  values: Values,
) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`${prefix}${name}`, value]),
  ) as Record<`${Prefix}${keyof Values & string}`, number | null>;
}
