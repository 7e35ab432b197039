import { type NotNull, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { idValue } from '#query-api/lists/rows.ts';
import { type AsOf, countsAsOf } from '#query-api/read-models/as-of.ts';
import type { ReadDb } from '#query-api/read-models/read-database.ts';
import {
  countsIn,
  type StandingsAsked,
  selectDecided,
  selectHeader,
} from '#query-api/standings/standings.queries.ts';
import { selectGamesOver, selectNamedTeam } from './explained-games.queries.ts';

/** A team's rows in some standings and of streaks, and its finished games there, also those of a knockout. */
export const readExplainedStandings =
  (asked: StandingsAsked, teamId: number, asOf: AsOf | undefined) => (db: ReadDb) => {
    const id = idValue(teamId);
    const games = selectGamesOver(db)
      .where((row) => row.or([row('r.team_east_id', '=', id), row('r.team_west_id', '=', id)]))
      .where((row) => countsIn(row, asked))
      .$if(asOf !== undefined, (rows) => (asOf === undefined ? rows : rows.where(countsAsOf(asOf))))
      .select([
        'r.game_date',
        'r.started_at',
        'r.finished_at',
        'r.finish_time_known',
        'r.knockout',
        'r.regular_periods',
        'r.periods_played',
      ])
      .$narrowType<{ team_score_east: NotNull; team_score_west: NotNull }>();
    return db
      .with('header', () => selectHeader(db, asked))
      .selectNoFrom((eb) => [
        jsonObjectFrom(eb.selectFrom('header').selectAll()).as('header'),
        jsonObjectFrom(selectNamedTeam(db).where('t.id', '=', id)).as('team'),
        jsonObjectFrom(
          eb
            .selectFrom('header as h')
            .innerJoin('standing as s', 's.scope', 'h.scope')
            .where('s.team_id', '=', id)
            .selectAll('s'),
        ).as('standing'),
        jsonObjectFrom(
          eb
            .selectFrom('header as h')
            .innerJoin('streak as k', (join) => join.on(sql`k.scope`, '=', sql`h.scope`))
            .where('k.team_id', '=', id)
            .select(['k.current', 'k.longest_winning', 'k.longest_losing']),
        ).as('streaks'),
        jsonObjectFrom(
          selectDecided(db, asOf).where(
            'd.tournament_id',
            '=',
            eb.selectFrom('header').select('tournament_id'),
          ),
        ).as('decided'),
        jsonArrayFrom(games).as('games'),
      ]);
  };
