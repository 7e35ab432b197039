import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { BoxScoreLine } from '#events/game/box-score.ts';
import type { Statistic, StatisticLine } from '#events/statistics/statistics.ts';
import { ALL_TEAMS, type Scope } from '#projections/statistics/statistic.table.ts';
import { type ListOrder, onPage, type Page, pageAsked } from '#query-api/lists/page.ts';
import { idValue } from '#query-api/lists/rows.ts';
import { type AsOf, countsAsOf } from '#query-api/read-models/as-of.ts';
import type { ReadDatabase, ReadDb } from '#query-api/read-models/read-database.ts';
import { selectPlayer } from '#query-api/statistics/player-averages.queries.ts';
import { type scopeAsked, selectScopeNames } from '#query-api/statistics/scope.queries.ts';
import { selectTeamTotals } from '#query-api/statistics/totals.queries.ts';
import { withTotals } from '#query-api/statistics/totals-as-of.queries.ts';
import { type GameOver, selectGamesOver, selectNamedTeam } from './explained-games.queries.ts';

type Line = Partial<StatisticLine>;

const LATEST_FIRST: ListOrder<GameOver> = {
  name: 'explained-games',
  terms: [
    {
      sql: sql`coalesce(r.game_date, r.started_at, r.finished_at)`,
      type: 'timestamptz',
      direction: 'desc',
      nullable: true,
    },
    { sql: sql.ref('r.game_id'), type: 'bigint', direction: 'desc' },
  ],
  place: ({ played_at, game_id }) => [played_at, game_id],
};

/** @throws RequestError 400 for a cursor of another list */
export const explainedGamesPage = (query: { limit?: number | undefined; cursor?: string | undefined }) =>
  pageAsked(query, LATEST_FIRST, 50);

/** The columns of a line; null without the line. */
const columnsIn = (line: string, columns: readonly Statistic[]) =>
  sql<Line>`json_build_object(${sql.join(
    columns.flatMap((column) => [sql.lit(column), sql.ref(`${line}.${column}`)]),
  )})`;

/** A season, a tournament or all games. */
type InScope = ReturnType<typeof scopeAsked>;
/** The columns of a line that are needed. */
type Needed = { page: Page<GameOver>; columns: readonly Statistic[]; asOf: AsOf | undefined };

/** A player's finished games with what they did, also forfeited ones in which they were listed, and their sums. */
export const readExplainedPlayer =
  (asked: InScope & { player_id: number; team_id: number | undefined }, { page, columns, asOf }: Needed) =>
  (db: ReadDb) => {
    const { scope, scope_id, player_id, team_id } = asked;
    const id = idValue(player_id);
    const team = idValue(team_id ?? ALL_TEAMS);
    const teamOfPlayer = sql<number>`coalesce(l.team_id, ${selectTeamInBox(db, player_id)})`;
    const games = selectGamesOver(db)
      .innerJoin('box_score_player as b', (join) =>
        join.onRef('b.game_id', '=', 'r.game_id').on('b.player_id', '=', id),
      )
      .leftJoin('player_line as l', (join) =>
        join.onRef('l.game_id', '=', 'r.game_id').on('l.player_id', '=', id),
      )
      .where(isInScope(asked))
      .where(asOf === undefined ? sql<boolean>`true` : countsAsOf(asOf))
      .$if(team_id !== undefined, (rows) => rows.where(teamOfPlayer, '=', team));
    return withTotals(db, { playerId: player_id }, asOf).selectNoFrom([
      selectScopeNames(db, sql<Scope>`${scope}::text`, idValue(scope_id)).as('scope'),
      jsonObjectFrom(selectPlayer(db, player_id)).as('player'),
      jsonObjectFrom(selectNamedTeam(db).where('t.id', '=', team)).as('team'),
      jsonObjectFrom(
        db
          .selectFrom('player_total as t')
          .selectAll('t')
          .where('t.player_id', '=', id)
          .where('t.scope', '=', scope)
          .where('t.scope_id', '=', idValue(scope_id))
          .where('t.team_id', '=', team),
      ).as('total'),
      jsonArrayFrom(onPage(games.select(teamOfPlayer.as('team_id')), page)).as('games'),
      jsonArrayFrom(
        games
          .clearSelect()
          .select([
            'r.game_id',
            sql<boolean>`g.result_type = 'forfeit'`.as('isForfeit'),
            sql<boolean>`coalesce(l.did_not_play, false)`.as('didNotPlay'),
            sql<boolean>`coalesce(l.starter, false)`.as('starter'),
            columnsIn('l', columns).as('line'),
          ]),
      ).as('lines'),
    ]);
  };

/** A team's finished games with what it and its opponents did, and its sums. */
export const readExplainedTeam =
  (asked: InScope & { team_id: number }, { page, columns, asOf }: Needed) =>
  (db: ReadDb) => {
    const { scope, scope_id, team_id } = asked;
    const id = idValue(team_id);
    const games = selectGamesOver(db)
      .innerJoin('team_line as l', (join) =>
        join.onRef('l.game_id', '=', 'r.game_id').on('l.team_id', '=', id),
      )
      .innerJoin('team_line as a', (join) =>
        join.onRef('a.game_id', '=', 'l.game_id').onRef('a.team_id', '=', 'l.opponent_id'),
      )
      .where(isInScope(asked))
      .where(asOf === undefined ? sql<boolean>`true` : countsAsOf(asOf));
    return withTotals(db, { teamId: team_id }, asOf).selectNoFrom([
      selectScopeNames(db, sql<Scope>`${scope}::text`, idValue(scope_id)).as('scope'),
      jsonObjectFrom(selectNamedTeam(db).where('t.id', '=', id)).as('team'),
      jsonObjectFrom(
        selectTeamTotals(db)
          .where('t.scope', '=', scope)
          .where('t.scope_id', '=', idValue(scope_id))
          .where('t.team_id', '=', id),
      ).as('total'),
      jsonArrayFrom(onPage(games.select('l.team_id'), page)).as('games'),
      jsonArrayFrom(
        games
          .clearSelect()
          .select([
            'r.game_id',
            sql<boolean>`g.result_type = 'forfeit'`.as('isForfeit'),
            'l.outcome',
            columnsIn('l', columns).as('line'),
            columnsIn('a', columns).as('against'),
          ]),
      ).as('lines'),
    ]);
  };

/** The team in whose box a player is. */
const selectTeamInBox = (db: ReadDb, playerId: number) => {
  const listed = JSON.stringify([{ player_id: playerId } satisfies Pick<BoxScoreLine, 'player_id'>]);
  return db
    .selectFrom('box_score as x')
    .where('x.game_id', '=', sql.ref<number>('r.game_id'))
    .select(
      sql<number>`case when (x.box->'east'->'players')::jsonb @> ${listed}::jsonb
        then r.team_east_id else r.team_west_id end`.as('team_id'),
    );
};

/** Whether a game is of the season or the tournament. */
function isInScope({ scope, scope_id }: InScope) {
  const eb = expressionBuilder<ReadDatabase & { r: ReadDatabase['result'] }, 'r'>();
  return scope === 'career' ? eb.lit(true) : eb(`r.${scope}_id`, '=', idValue(scope_id));
}
