import { leagueScope, seasonScope, type TableScope, tournamentScope } from '#events/standings/table-scope.ts';
import { Conditions } from '#platform/conditions.ts';
import { directoryReadModel, seasonTable } from '#projections/directory/directory.table.ts';
import { streaksReadModel, streakTable } from '#projections/streaks/streaks.table.ts';
import { listJson } from '#query-api/lists/written-list.ts';
import type { Read, ReadResult, TableName } from '#query-api/read-models/read-models.ts';
import type { Streaks, StreaksQuery } from './streaks.contract.ts';

/** Streaks as JSON, a line each, and the seasons they are of. */
type StreaksPage = { lines: string; seasons: number[] };

/** Where the streaks are counted; undefined: in each season of the team that is asked for. */
export function scopeAsked({ season_id, league_id, tournament_id }: StreaksQuery): TableScope | undefined {
  if (tournament_id !== undefined) return tournamentScope(tournament_id);
  if (season_id === undefined) return undefined;
  return league_id === undefined ? seasonScope(season_id) : leagueScope(league_id, season_id);
}

/** Whether streaks of all games are asked for, whatever season they were in. */
export function isOverAll(query: StreaksQuery): boolean {
  return scopeAsked(query) === undefined && query.team_id === undefined;
}

/** @param query one that is not over all games (`readStreaksOverAll`) */
export function readStreaks(query: StreaksQuery): Read<unknown, StreaksPage> {
  const scope = scopeAsked(query);
  const filters = new Conditions();
  if (query.team_id !== undefined) filters.add(`st.team_id = ${filters.value(query.team_id)}::bigint`);
  filters.add(
    scope === undefined ? `st.scope = 'season:' || st.season_id` : `st.scope = ${filters.value(scope)}`,
  );
  const [from, order] =
    scope === undefined
      ? [
          (table: TableName) => `LEFT JOIN ${table(seasonTable)} season ON season.id = st.season_id`,
          'season.start_date DESC NULLS LAST, st.season_id DESC',
        ]
      : [() => '', 'st.form DESC, st.team_name, st.team_id'];
  return {
    models: scope === undefined ? [streaksReadModel, directoryReadModel] : [streaksReadModel],
    values: filters.values,
    select: () => ({}),
    selectRow: (table) => ({
      columns: { lines: 'w.lines', seasons: 'w.seasons' },
      from: `(SELECT string_agg(r.listed, E'\\n') AS lines, json_agg(r.season_id) AS seasons
        FROM (SELECT st.listed, st.season_id FROM ${table(streakTable)} st ${from(table)}
          WHERE ${filters.and()} ORDER BY ${order}) r) w`,
    }),
  };
}

/** `Streaks` as JSON, and the seasons they are of. */
export function streaksJson({ row }: Pick<ReadResult<unknown, StreaksPage>, 'row'>) {
  const streaks = row.lines?.split('\n') ?? [];
  const json = listJson('streaks', streaks, { total: streaks.length, next_cursor: null });
  return { json, seasons: new Set(row.seasons) };
}

export function streaksOf(result: Pick<ReadResult<unknown, StreaksPage>, 'row'>): Streaks {
  return JSON.parse(streaksJson(result).json);
}
