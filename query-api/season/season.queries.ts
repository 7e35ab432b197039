import {
  directoryReadModel,
  type SeasonRow,
  seasonTable,
  tournamentTable,
} from '#projections/directory/directory.table.ts';
import { seasonTeamTable, standingsReadModel } from '#projections/standings/standings.table.ts';
import { found } from '#query-api/kernel/answers.ts';
import type { Read, ReadResult, TableName } from '#query-api/kernel/read-models.ts';
import type { Season, SeasonList } from './season.contract.ts';

type CountedSeasonRow = SeasonRow & { tournament_count: number; team_count: number };
type SeasonParts = { seasons: CountedSeasonRow };

const MODELS = [directoryReadModel, standingsReadModel];

/** Teams of a season are those that entered one of its tournaments or play one of its games. */
function selectSeasons(table: TableName): string {
  return `SELECT s.*,
      (SELECT count(*)::integer FROM ${table(tournamentTable)} t WHERE t.season_id = s.id AND NOT t.archived) AS tournament_count,
      (SELECT count(*)::integer FROM ${table(seasonTeamTable)} t WHERE t.season_id = s.id) AS team_count
    FROM ${table(seasonTable)} s`;
}

/** The active season first, then the latest. */
export function readSeasons(): Read<SeasonParts> {
  return {
    models: MODELS,
    select: (table) => ({
      seasons: `${selectSeasons(table)}
        ORDER BY (s.status = 'active') DESC, s.start_date DESC NULLS LAST, s.id DESC`,
    }),
  };
}

export function readSeason(id: number): Read<SeasonParts> {
  return {
    models: MODELS,
    values: [id],
    select: (table) => ({ seasons: `${selectSeasons(table)} WHERE s.id = $1::bigint` }),
  };
}

export function seasonListOf({ rows }: ReadResult<SeasonParts>): SeasonList {
  return { seasons: rows.seasons.map(seasonOf), total: rows.seasons.length, next_cursor: null };
}

/** @throws RequestError 404 */
export function seasonAnswer({ rows }: ReadResult<SeasonParts>): Season {
  return seasonOf(found(rows.seasons[0], 'season'));
}

function seasonOf(row: CountedSeasonRow): Season {
  const { id, name, status, start_date, end_date, tournament_count, team_count } = row;
  return { id, name, status, start_date, end_date, tournament_count, team_count };
}
