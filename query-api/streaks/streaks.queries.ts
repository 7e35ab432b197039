import { teamName } from '#events/game/listed-game.ts';
import { leagueScope, seasonScope, type TableScope, tournamentScope } from '#events/standings/table-scope.ts';
import { Conditions } from '#platform/conditions.ts';
import { mediaAddress } from '#platform/file-ids.ts';
import { directoryReadModel, seasonTable, teamTable } from '#projections/directory/directory.table.ts';
import { streaksReadModel, streakTable } from '#projections/streaks/streaks.table.ts';
import type { Read, ReadResult } from '#query-api/kernel/read-models.ts';
import { listJson } from '#query-api/kernel/written-list.ts';
import type { Streaks, StreaksQuery } from './streaks.contract.ts';

/** Whose streaks a line has, and in which season. */
type StreakMark = [
  teamId: number,
  teamName: string | null,
  teamLogo: string | null,
  seasonId: number,
  seasonName: string | null,
];
type StreaksPage = { lines: string; marks: StreakMark[] };

/** Where the streaks are counted; undefined: in each season of the team that is asked for. */
export function scopeAsked({ season_id, league_id, tournament_id }: StreaksQuery): TableScope | undefined {
  if (tournament_id !== undefined) return tournamentScope(tournament_id);
  if (season_id === undefined) return undefined;
  return league_id === undefined ? seasonScope(season_id) : leagueScope(league_id, season_id);
}

export function readStreaks(query: StreaksQuery): Read<unknown, StreaksPage> {
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
    select: () => ({}),
    selectRow: (table) => ({
      columns: { lines: 'w.lines', marks: 'w.marks' },
      from: `(SELECT string_agg(r.streaks, E'\\n') AS lines, json_agg(json_build_array(r.team_id, r.team_name, r.team_logo, r.season_id, r.season_name)) AS marks
        FROM (SELECT st.streaks, st.team_id, team.name AS team_name, team.logo AS team_logo, st.season_id,
            season.name AS season_name
          FROM ${table(streakTable)} st
          LEFT JOIN ${table(teamTable)} team ON team.id = st.team_id
          LEFT JOIN ${table(seasonTable)} season ON season.id = st.season_id
          WHERE ${filters.and()} ORDER BY ${order}) r) w`,
    }),
  };
}

/** `Streaks` as JSON, and the seasons they are of. */
export function streaksJson({ row }: Pick<ReadResult<unknown, StreaksPage>, 'row'>) {
  const lines = row.lines?.split('\n') ?? [];
  const marks = row.marks ?? [];
  const streaks = marks.map(([team_id, name, logo, season_id, season_name], index) => {
    const team = { team_id, team_name: teamName(name, team_id), team_logo: mediaAddress(logo) };
    return `${JSON.stringify({ ...team, season_id, season_name }).slice(0, -1)},${lines[index]?.slice(1)}`;
  });
  const json = listJson('streaks', streaks, { total: streaks.length, next_cursor: null });
  return { json, seasons: new Set(marks.map(([, , , seasonId]) => seasonId)) };
}

export function streaksOf(result: Pick<ReadResult<unknown, StreaksPage>, 'row'>): Streaks {
  return JSON.parse(streaksJson(result).json);
}
