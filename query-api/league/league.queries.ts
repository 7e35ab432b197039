import {
  directoryReadModel,
  leagueTable,
  teamTable,
  tournamentTable,
} from '#projections/directory/directory.table.ts';
import { found } from '#query-api/http-cache/answers.ts';
import type { Owner } from '#query-api/lists/owned.ts';
import type { Read, ReadResult, TableName } from '#query-api/read-models/read-models.ts';
import type { League, LeagueListQuery } from './league.contract.ts';

type LeagueParts = { leagues: League };

/** Changes that make what is said of leagues stale. */
export const LEAGUE_KEYS = ['leagues', 'teams', 'tournaments'] as const;

const selectLeagues = (
  table: TableName,
) => `SELECT l.id, l.name, l.description, l.archived AS is_archived, l.revision,
    (SELECT count(*)::integer FROM ${table(teamTable)} t
      WHERE t.league_id = l.id AND NOT t.archived) AS team_count,
    (SELECT count(*)::integer FROM ${table(tournamentTable)} t
      WHERE t.league_id = l.id AND NOT t.archived) AS tournament_count
  FROM ${table(leagueTable)} l`;

/** By name. */
export function readLeagues({ archived }: LeagueListQuery): Read<LeagueParts> {
  const filter = archived === true ? 'true' : 'NOT l.archived';
  return {
    models: [directoryReadModel],
    select: (table) => ({ leagues: `${selectLeagues(table)} WHERE ${filter} ORDER BY l.name, l.id` }),
  };
}

export function readLeague(id: number): Read<LeagueParts> {
  return {
    models: [directoryReadModel],
    values: [id],
    select: (table) => ({ leagues: `${selectLeagues(table)} WHERE l.id = $1::bigint` }),
  };
}

/** @throws RequestError 404 */
export function leagueAnswer({ rows }: ReadResult<LeagueParts>): League {
  return found(rows.leagues[0], 'league');
}

export const ownerLeague = (id: number): Owner => ({
  table: leagueTable,
  model: directoryReadModel,
  id,
  what: 'league',
});
