import { teamName } from '#events/game/listed-game.ts';
import { leagueScope, seasonScope, type TableScope, tournamentScope } from '#events/standings/table-scope.ts';
import { Conditions } from '#platform/conditions.ts';
import { mediaAddress } from '#platform/file-ids.ts';
import { directoryReadModel, seasonTable, teamTable } from '#projections/directory/directory.table.ts';
import { type StreakRow, streaksReadModel, streakTable } from '#projections/streaks/streaks.table.ts';
import type { Read, ReadResult } from '#query-api/kernel/read-models.ts';
import type { Streaks, StreaksQuery } from './streaks.contract.ts';

type NamedStreakRow = StreakRow & {
  team_name: string | null;
  team_logo: string | null;
  season_name: string | null;
};
export type StreaksParts = { streaks: NamedStreakRow };

/** Where the streaks are counted; undefined: in each season of the team that is asked for. */
export function scopeAsked({ season_id, league_id, tournament_id }: StreaksQuery): TableScope | undefined {
  if (tournament_id !== undefined) return tournamentScope(tournament_id);
  if (season_id === undefined) return undefined;
  return league_id === undefined ? seasonScope(season_id) : leagueScope(league_id, season_id);
}

export function readStreaks(query: StreaksQuery): Read<StreaksParts> {
  const scope = scopeAsked(query);
  const filters = new Conditions();
  if (query.team_id !== undefined) filters.add(`st.team_id = ${filters.value(query.team_id)}::bigint`);
  filters.add(
    scope === undefined ? `st.scope = 'season:' || st.season_id` : `st.scope = ${filters.value(scope)}`,
  );
  const order =
    scope === undefined
      ? 'season.start_date DESC NULLS LAST, st.season_id DESC'
      : 'st.form DESC, team.name, st.team_id';
  return {
    models: [streaksReadModel, directoryReadModel],
    short: true,
    values: filters.values,
    select: (table) => ({
      streaks: `SELECT st.*, team.name AS team_name, team.logo AS team_logo, season.name AS season_name
        FROM ${table(streakTable)} st
        LEFT JOIN ${table(teamTable)} team ON team.id = st.team_id
        LEFT JOIN ${table(seasonTable)} season ON season.id = st.season_id
        WHERE ${filters.and()} ORDER BY ${order}`,
    }),
  };
}

export function streaksAnswer({ rows }: ReadResult<StreaksParts>): Streaks {
  return {
    streaks: rows.streaks.map((row) => ({
      team_id: row.team_id,
      team_name: teamName(row.team_name, row.team_id),
      team_logo: mediaAddress(row.team_logo),
      season_id: row.season_id,
      season_name: row.season_name,
      total_games: row.total_games,
      streak: `${row.current.result}${row.current.games}`,
      current: row.current,
      longest_winning: row.longest_winning,
      longest_losing: row.longest_losing,
    })),
    total: rows.streaks.length,
    next_cursor: null,
  };
}
