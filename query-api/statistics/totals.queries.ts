import { type AliasableExpression, sql } from 'kysely';
import type { PlayerTotalRow } from '#projections/player-statistics/player-statistics.table.ts';
import { ALL_TEAMS, type Scope } from '#projections/statistics/statistic.table.ts';
import type { TeamTotalRow } from '#projections/team-statistics/team-statistics.table.ts';
import type { ReadDb } from '#query-api/read-models/read-database.ts';
import { type ScopeNames, selectScopeNames } from './scope.queries.ts';

/** A player's sums with what they are over. */
export type NamedPlayerTotal = PlayerTotalRow & { team_name: string | null; names: ScopeNames };
/** A team's sums, and those of its opponents in the same games. */
export type TeamTotal = TeamTotalRow & { against: TeamTotalRow };

export const selectNamedPlayerTotals = (db: ReadDb, totals: AliasableExpression<PlayerTotalRow>) =>
  db
    .selectFrom(totals.as('t'))
    .leftJoin('team', 'team.id', 't.team_id')
    .selectAll('t')
    .select((row) => [
      'team.name as team_name',
      selectScopeNames(db, row.ref('t.scope'), row.ref('t.scope_id')).as('names'),
    ]);

export const selectTeamTotals = (db: ReadDb) =>
  db
    .selectFrom('team_total as t')
    .innerJoin('team_total as a', (join) =>
      join
        .onRef('a.scope', '=', 't.scope')
        .onRef('a.scope_id', '=', 't.scope_id')
        .onRef('a.team_id', '=', 't.team_id')
        .on('a.direction', '=', 'against'),
    )
    .where('t.direction', '=', 'for')
    .selectAll('t')
    .select((row) => row.fn.toJson('a').as('against'));

/** The teams that a player `p` played for in the games of a total `t`: the current one first, then by games. */
export const selectTeamsInTotal = (db: ReadDb) =>
  db
    .selectFrom('player_total as x')
    .leftJoin('team', 'team.id', 'x.team_id')
    .where('x.player_id', '=', sql.ref<number>('t.player_id'))
    .where('x.scope', '=', sql.ref<Scope>('t.scope'))
    .where('x.scope_id', '=', sql.ref<number>('t.scope_id'))
    .where('x.team_id', '<>', ALL_TEAMS)
    .orderBy(sql`(x.team_id = p.team_id) desc nulls last`)
    .orderBy('x.games_played', 'desc')
    .orderBy('x.team_id')
    .select(['x.team_id as id', 'team.name']);
