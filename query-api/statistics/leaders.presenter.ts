import type { Leaders, LeadersQuery } from '#contracts/statistics/leaders.contract.ts';
import { formatPlayerName } from '#events/player/player-name.ts';
import { roundedHalfUp } from '#events/statistics/counted.ts';
import { PERCENTAGES, SHOWN } from '#events/statistics/statistics.ts';
import { toCategoryFigures } from '#events/statistics/summary.ts';
import { teamName } from '#events/team/team-name.ts';
import { mediaUrl } from '#platform/values/file-ids.ts';
import { attemptsAGame } from '#projections/read-database/category.select.ts';
import { PERCENT_OF_TEAM_GAMES } from '#projections/read-database/qualified-players.select.ts';
import { listed, type Page } from '#query-api/lists/page.ts';
import type { ResultOf } from '#query-api/read-models/read-models.ts';
import type { LeaderRow, readLeaders } from './leaders.queries.ts';
import { presentScope } from './summary.presenter.ts';

export function presentLeaders(
  { category, min_games, as_of }: LeadersQuery,
  page: Page<LeaderRow>,
  { row: { scope, leaders, total, rule, all }, position }: ResultOf<typeof readLeaders>,
): Leaders {
  const { rows, next_cursor } = listed(page, leaders);
  return {
    ...presentScope(scope),
    as_of: as_of ?? null,
    category,
    min_games: rule.fewest_needed,
    most_min_games: rule.most_needed,
    percent_of_team_games: min_games === undefined ? PERCENT_OF_TEAM_GAMES : null,
    min_attempts_per_game: attemptsAGame(category),
    position,
    average: computeAverage(category, all),
    leaders: rows.flatMap((row) => presentLeader(row, category)),
    total,
    next_cursor,
  };
}

/** Of all players, whether or not they may lead, the sum over their games; of all teams, made over attempts. */
function computeAverage(category: LeadersQuery['category'], sums: { part: number; whole: number }) {
  if (sums.whole === 0) return null;
  return category in PERCENTAGES
    ? roundedHalfUp(100 * sums.part, sums.whole, 1)
    : roundedHalfUp(sums.part, sums.whole * SHOWN[category as keyof typeof SHOWN].unit, 1);
}

function presentLeader(row: LeaderRow, category: LeadersQuery['category']): Leaders['leaders'] {
  const { value, total, games } = toCategoryFigures(row, category);
  if (value === null) return [];
  return [
    {
      rank: row.rank,
      player_id: row.player_id,
      player_name: formatPlayerName({ ...row, id: row.player_id }),
      photo: mediaUrl(row.photo),
      team_id: row.team?.id ?? null,
      team_name: row.team && teamName(row.team.name, row.team.id),
      games_played: row.games_played,
      known_games: games,
      value,
      total,
    },
  ];
}
