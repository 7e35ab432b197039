import { playerNameOf } from '#events/player/player-name.ts';
import { categoryOf } from '#events/statistics/summary.ts';
import { teamName } from '#events/team/team-name.ts';
import { mediaAddress } from '#platform/file-ids.ts';
import { listed, type Page } from '#query-api/lists/page.ts';
import type { LeaderRow } from './leaders.queries.ts';
import type { ScopeNames } from './scope.queries.ts';
import type { Leaders, LeadersQuery } from './statistics.contract.ts';
import { presentScope } from './summary.presenter.ts';

type LeadersRead = {
  row: { scope: ScopeNames; leaders: readonly LeaderRow[]; total: number };
  position: string;
};

export function presentLeaders(
  { category, min_games }: LeadersQuery,
  page: Page<LeaderRow>,
  { row: { scope, leaders, total }, position }: LeadersRead,
): Leaders {
  const { rows, next_cursor } = listed(page, leaders);
  return {
    ...presentScope(scope),
    category,
    min_games,
    position,
    leaders: rows.flatMap((row) => presentLeader(row, category)),
    total,
    next_cursor,
  };
}

function presentLeader(row: LeaderRow, category: LeadersQuery['category']): Leaders['leaders'] {
  const { value, total, games } = categoryOf(row, category);
  if (value === null) return [];
  return [
    {
      rank: row.rank,
      player_id: row.player_id,
      player_name: playerNameOf({ ...row, id: row.player_id }),
      photo: mediaAddress(row.photo),
      team_id: row.team?.id ?? null,
      team_name: row.team && teamName(row.team.name, row.team.id),
      games_played: row.games_played,
      known_games: games,
      value,
      total,
    },
  ];
}
