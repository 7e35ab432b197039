import { type Expression, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Scope } from '#projections/statistics/statistic.table.ts';
import { idValue } from '#query-api/lists/rows.ts';
import { ROUNDS_OF } from '#query-api/read-models/as-of.ts';
import type { ReadDb } from '#query-api/read-models/read-database.ts';

/** What a scope is called; nulls for all games. */
export type ScopeNames = {
  season_id: number | null;
  season_name: string | null;
  tournament_id: number | null;
  tournament_name: string | null;
  /** What summaries are ordered by. */
  start_date: string | null;
};

/** The requested scope: a tournament, else a season, else all games. */
export function scopeAsked(query: { season_id?: number | undefined; tournament_id?: number | undefined }): {
  scope: Scope;
  scope_id: number;
} {
  if (query.tournament_id !== undefined) return { scope: 'tournament', scope_id: query.tournament_id };
  if (query.season_id !== undefined) return { scope: 'season', scope_id: query.season_id };
  return { scope: 'career', scope_id: 0 };
}

/** The games of the requested scope whose schedules have rounds. */
export function roundsInScope(query: Parameters<typeof scopeAsked>[0]) {
  const { scope, scope_id } = scopeAsked(query);
  return scope === 'career' ? ROUNDS_OF.all() : ROUNDS_OF[scope](scope_id);
}

export function selectScopeNames(db: ReadDb, scope: Expression<Scope>, id: Expression<number>) {
  return jsonObjectFrom(
    db
      .selectFrom(db.selectNoFrom([sql<Scope>`${scope}`.as('scope'), sql<number>`${id}`.as('id')]).as('one'))
      .leftJoin('tournament', (join) =>
        join.on('one.scope', '=', 'tournament').onRef('tournament.id', '=', 'one.id'),
      )
      .leftJoin('season', (join) =>
        join.on(
          'season.id',
          '=',
          sql<number>`case one.scope when 'season' then one.id else tournament.season_id end`,
        ),
      )
      .select((row) => [
        'season.id as season_id',
        'season.name as season_name',
        'tournament.id as tournament_id',
        'tournament.name as tournament_name',
        row.fn.coalesce('tournament.start_date', 'season.start_date').as('start_date'),
      ]),
  ).$notNull();
}

/** The names of the requested scope. */
export function selectScopeAsked(db: ReadDb, query: Parameters<typeof scopeAsked>[0]) {
  const { scope, scope_id } = scopeAsked(query);
  return selectScopeNames(db, sql<Scope>`${scope}::text`, idValue(scope_id));
}
