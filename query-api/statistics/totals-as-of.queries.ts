import { type RawBuilder, sql } from 'kysely';
import { RequestError } from '#platform/http/errors.ts';
import { selectSums } from '#projections/read-database/category.select.ts';
import { ALL_TEAMS, SCOPES, type Scope } from '#projections/statistics/statistic.table.ts';
import { idValue } from '#query-api/lists/rows.ts';
import { type AsOf, countsAsOf } from '#query-api/read-models/as-of.ts';
import type { ReadDb } from '#query-api/read-models/read-database.ts';

/** Whose totals are read: everyone's in a season or a tournament, or one player's or team's in each. */
type OfAll = { scope: Scope; scope_id: number };
type OfPlayer = { playerId: number };
type OfTeam = { teamId: number };

/**
 * Where a statement that reads totals begins. As of a day or a round, `player_total` and `team_total` in it are summed up
 * from the lines of the games that count by then, so that the rest of the statement is the same.
 * @throws RequestError 400 for everyone in all games, whose number grows with the log
 */
export function withTotals(
  db: ReadDb,
  of: OfAll | OfPlayer | OfTeam,
  asOf: AsOf | undefined,
): Pick<ReadDb, 'selectNoFrom'> {
  if (asOf === undefined) return db;
  if ('scope' in of && of.scope === 'career') {
    const text = 'As of a day or a round, name a season or a tournament.';
    throw new RequestError('validation_failed', text, { errors: { as_of: [text] } });
  }
  if ('playerId' in of) return db.with('player_total', () => sumUpPlayers(db, of, asOf));
  if ('teamId' in of) return db.with('team_total', () => sumUpTeams(db, of, asOf));
  return db
    .with('player_total', () => sumUpPlayers(db, of, asOf))
    .with('team_total', () => sumUpTeams(db, of, asOf));
}

function sumUpPlayers(db: ReadDb, of: OfAll | OfPlayer, asOf: AsOf) {
  const { scope, scope_id, groupBy } = groupedByScope(of, 'l');
  return db
    .selectFrom('result as r')
    .innerJoin('player_line as l', 'l.game_id', 'r.game_id')
    .where('l.did_not_play', '=', false)
    .where(countsAsOf(asOf))
    .where(isWithin(of, 'l'))
    .groupBy(groupBy('l.player_id, l.team_id', 'l.player_id'))
    .having(sql<boolean>`${scope_id} is not null`)
    .select([
      scope.as('scope'),
      scope_id.as('scope_id'),
      sql<number>`case when grouping(l.team_id) = 0 then l.team_id else ${sql.lit(ALL_TEAMS)} end`.as(
        'team_id',
      ),
      'l.player_id',
      sql<number>`count(*)::integer`.as('games_played'),
      sql<number>`count(*) filter (where l.starter)::integer`.as('games_started'),
      ...selectSums(),
    ]);
}

/** The lines `l` of both teams of a game count for each team `o`: its own, and those of its opponents. */
function sumUpTeams(db: ReadDb, of: OfAll | OfTeam, asOf: AsOf) {
  const { scope, scope_id, groupBy } = groupedByScope(of, 'o');
  const countOutcomes = (outcome: 'W' | 'L' | 'T') =>
    sql<number>`count(*) filter (where o.outcome = ${sql.lit(outcome)})::integer`;
  return db
    .selectFrom('result as r')
    .innerJoin('team_line as o', 'o.game_id', 'r.game_id')
    .innerJoin('team_line as l', 'l.game_id', 'r.game_id')
    .where(countsAsOf(asOf))
    .where(isWithin(of, 'o'))
    .groupBy(groupBy('o.team_id, (l.team_id = o.team_id)'))
    .having(sql<boolean>`${scope_id} is not null`)
    .select([
      scope.as('scope'),
      scope_id.as('scope_id'),
      'o.team_id',
      sql<'for' | 'against'>`case when (l.team_id = o.team_id) then 'for' else 'against' end`.as('direction'),
      sql<number>`count(*)::integer`.as('games_played'),
      countOutcomes('W').as('wins'),
      countOutcomes('L').as('losses'),
      countOutcomes('T').as('ties'),
      sql<number>`count(*) filter (where l.players_known)::integer`.as('games_with_players'),
      ...selectSums(),
    ]);
}

/** How lines are grouped into totals: by season, by tournament, all, and in each by some columns. */
function groupedByScope(of: OfAll | OfPlayer | OfTeam, lines: 'l' | 'o') {
  const scopes = ('scope' in of ? [of.scope] : SCOPES).map((scope) =>
    scope === 'career'
      ? { scope, columns: '', is: 'true', id: '0' }
      : {
          scope,
          columns: `${lines}.${scope}_id, `,
          is: `grouping(${lines}.${scope}_id) = 0`,
          id: `${lines}.${scope}_id`,
        },
  );
  const pick = (value: (one: (typeof scopes)[number]) => string) =>
    sql.raw(`case ${scopes.map((one) => `when ${one.is} then ${value(one)}`).join(' ')} end`);
  return {
    scope: sql<Scope>`${pick(({ scope }) => `'${scope}'`)}`,
    /** Null in a group of the games without a tournament. */
    scope_id: sql<number>`${pick(({ id }) => id)}`,
    groupBy: (...sets: string[]) =>
      sql`grouping sets (${sql.raw(
        scopes.flatMap(({ columns }) => sets.map((set) => `(${columns}${set})`)).join(', '),
      )})`,
  };
}

function isWithin(of: OfAll | OfPlayer | OfTeam, lines: 'l' | 'o'): RawBuilder<boolean> {
  if ('playerId' in of) return sql`${sql.ref(`${lines}.player_id`)} = ${idValue(of.playerId)}`;
  if ('teamId' in of) return sql`${sql.ref(`${lines}.team_id`)} = ${idValue(of.teamId)}`;
  const result = of.scope === 'season' ? 'r.season_id' : 'r.tournament_id';
  return sql`${sql.ref(result)} = ${idValue(of.scope_id)}`;
}
