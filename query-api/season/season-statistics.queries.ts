import { type ExpressionBuilder, type NotNull, type RawBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { FINISHED } from '#events/game/game-status.ts';
import { ALL_TEAMS } from '#projections/statistics/statistic.table.ts';
import { countRows, idValue } from '#query-api/lists/rows.ts';
import type { ReadDatabase, ReadDb } from '#query-api/read-models/read-database.ts';
import { selectSeasons } from './season.queries.ts';

type Games = ExpressionBuilder<ReadDatabase & { g: ReadDatabase['game'] }, 'g'>;

/** Archived games still count. */
const isFinished = (g: Games) => g('g.status', 'in', FINISHED);
const isPlayedOut = (g: Games) =>
  g.and([isFinished(g), sql<boolean>`g.result_type is distinct from 'forfeit'`]);

export const readSeasonStatistics = (seasonId: number) => (db: ReadDb) => {
  const id = idValue(seasonId);
  const games = db.selectFrom('game as g').where('g.season_id', '=', id);
  return db.selectNoFrom((eb) => [
    jsonObjectFrom(selectSeasons(db).where('s.id', '=', id)).as('season'),
    jsonObjectFrom(
      games.select((g) => {
        const count = g.fn.countAll<number>();
        const withStatus = (status: ReadDatabase['game']['status']) =>
          count.filterWhere('g.status', '=', status).as(status);
        const won = (team: 'g.team_east_id' | 'g.team_west_id') =>
          count
            .filterWhere(isFinished(g))
            .filterWhere('g.neutral', '=', false)
            .filterWhereRef('g.winner_id', '=', team);
        return [
          count.as('game_count'),
          withStatus('scheduled'),
          withStatus('in_progress'),
          withStatus('completed'),
          withStatus('final'),
          withStatus('postponed'),
          withStatus('canceled'),
          withStatus('annulled'),
          won('g.team_east_id').as('home_wins'),
          won('g.team_west_id').as('away_wins'),
          count.filterWhere(isPlayedOut(g)).filterWhere('g.winner_id', 'is', null).as('ties'),
          count.filterWhere(isFinished(g)).filterWhere('g.result_type', '=', 'forfeit').as('forfeits'),
        ];
      }),
    )
      .$notNull()
      .as('numbers'),
    // Every game is in the totals of two teams.
    jsonObjectFrom(
      eb
        .selectFrom('team_total as t')
        .where('t.scope', '=', 'season')
        .where('t.scope_id', '=', id)
        .where('t.direction', '=', 'for')
        .select([
          sql<number>`coalesce(sum(t.points), 0)::integer`.as('points'),
          sql<number>`(coalesce(sum(t.points_games), 0) / 2)::integer`.as('games'),
        ]),
    )
      .$notNull()
      .as('played'),
    countRows(
      eb
        .selectFrom('player_total')
        .where('scope', '=', 'season')
        .where('scope_id', '=', id)
        .where('team_id', '=', ALL_TEAMS),
    ).as('player_count'),
    jsonObjectFrom(gameWithMost(db, id, sql`g.team_score_east + g.team_score_west`)).as('highest'),
    jsonObjectFrom(gameWithMost(db, id, sql`abs(g.team_score_east - g.team_score_west)`)).as('biggest'),
  ]);
};

/** Of equal games, the one played first. */
const gameWithMost = (db: ReadDb, seasonId: RawBuilder<number>, most: RawBuilder<unknown>) =>
  db
    .selectFrom('game as g')
    .leftJoin('team as east', 'east.id', 'g.team_east_id')
    .leftJoin('team as west', 'west.id', 'g.team_west_id')
    .where('g.season_id', '=', seasonId)
    .where(isPlayedOut)
    .orderBy(most, 'desc')
    .orderBy('g.game_date')
    .orderBy('g.id')
    .limit(1)
    .select(['g.id as game_id', 'g.team_east_id', 'g.team_west_id', 'g.team_score_east', 'g.team_score_west'])
    .select(['east.name as team_east_name', 'west.name as team_west_name'])
    .$narrowType<{ team_score_east: NotNull; team_score_west: NotNull }>();
