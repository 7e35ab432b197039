import type { PlayerTable, PlayerTableQuery } from '#contracts/statistics/leaders.contract.ts';
import { formatPlayerName } from '#events/player/player-name.ts';
import { toSummary } from '#events/statistics/summary.ts';
import { teamName } from '#events/team/team-name.ts';
import { mediaUrl } from '#platform/values/file-ids.ts';
import { listed, type Page } from '#query-api/lists/page.ts';
import type { ResultOf } from '#query-api/read-models/read-models.ts';
import type { PlayerTableRow, readPlayerTable } from './player-table.queries.ts';
import { presentScope } from './summary.presenter.ts';

/** @param query.team_id the requested team; undefined: all teams */
export function presentPlayerTable(
  { team_id: teamId, as_of }: Pick<PlayerTableQuery, 'team_id' | 'as_of'>,
  page: Page<PlayerTableRow>,
  { row: { scope, team, players, total }, position }: ResultOf<typeof readPlayerTable>,
): PlayerTable {
  const { rows, next_cursor } = listed(page, players);
  const ofAll = {
    ...presentScope(scope),
    team_id: teamId ?? null,
    team_name: teamId === undefined ? null : teamName(team?.name ?? null, teamId),
  };
  return {
    as_of: as_of ?? null,
    position,
    statistics: rows.map((row) => ({
      player_id: row.player_id,
      player_name: formatPlayerName({ ...row, id: row.player_id }),
      player_position: row.player_position,
      photo: mediaUrl(row.photo),
      teams: row.teams.map(({ id, name }) => ({ id, name: teamName(name, id) })),
      ...ofAll,
      games_played: row.games_played,
      games_started: row.games_started,
      ...toSummary(row),
    })),
    total,
    next_cursor,
  };
}
