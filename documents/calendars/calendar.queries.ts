import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { type NamedGame, selectGames } from '#query-api/game/game.queries.ts';
import { idValue } from '#query-api/lists/rows.ts';
import type { ReadDatabase, ReadDb } from '#query-api/read-models/read-database.ts';

/** More than a team plays in twenty years, or a league in a season. */
const LONGEST_CALENDAR = 1_500;

/** A game with its calendar entry. */
export type CalendarRow = NamedGame & {
  game_date: string;
  uid: string;
  sequence: number;
  created_at: string;
  modified_at: string;
};

const eb = expressionBuilder<ReadDatabase & { g: ReadDatabase['game'] }, 'g'>();

/** The latest games that meet a condition on `g`, soonest first. */
function selectCalendar(db: ReadDb, condition: Expression<SqlBool>) {
  const latest = db
    .selectFrom('game as g')
    .select('g.id')
    .where('g.is_archived', '=', false)
    .where('g.game_date', 'is not', null)
    .where(condition)
    .orderBy('g.listed_at', 'desc')
    .orderBy('g.id', 'desc')
    .limit(LONGEST_CALENDAR);
  return selectGames(db)
    .innerJoin('calendar_entry as entry', 'entry.game_id', 'g.id')
    .select(['entry.uid', 'entry.sequence', 'entry.created_at', 'entry.modified_at'])
    .where('g.id', 'in', latest)
    .orderBy('g.game_date')
    .orderBy('g.id')
    .$narrowType<{ game_date: string }>();
}

export const readTeamCalendar = (id: number) => (db: ReadDb) => {
  const plays = eb.or([eb('g.team_east_id', '=', idValue(id)), eb('g.team_west_id', '=', idValue(id))]);
  return db.selectNoFrom([
    jsonObjectFrom(db.selectFrom('team').select('name').where('id', '=', idValue(id))).as('owner'),
    jsonArrayFrom(selectCalendar(db, plays)).as('games'),
  ]);
};

/** One game; without a date it has no entry. */
export const readGameCalendar = (id: number) => (db: ReadDb) =>
  db.selectNoFrom([
    jsonObjectFrom(selectGames(db).where('g.id', '=', idValue(id))).as('owner'),
    jsonArrayFrom(selectCalendar(db, eb('g.id', '=', idValue(id)))).as('games'),
  ]);

export const readTournamentCalendar = (id: number) => (db: ReadDb) =>
  db.selectNoFrom([
    jsonObjectFrom(db.selectFrom('tournament').select('name').where('id', '=', idValue(id))).as('owner'),
    jsonArrayFrom(selectCalendar(db, eb('g.tournament_id', '=', idValue(id)))).as('games'),
  ]);

/** The games of the teams a player was in, each from the day they came to the day they left. */
export const readPlayerCalendar = (id: number, timeZone: string) => (db: ReadDb) => {
  const inTheirTime = eb.exists(
    eb
      .selectFrom('membership as m')
      .select('m.team_id')
      .where('m.player_id', '=', idValue(id))
      .where((m) =>
        m.or([m('m.team_id', '=', m.ref('g.team_east_id')), m('m.team_id', '=', m.ref('g.team_west_id'))]),
      )
      .where(sql<SqlBool>`g.listed_at >= m.from_date::timestamp AT TIME ZONE ${timeZone}`)
      .where(
        sql<SqlBool>`(m.until_date IS NULL OR g.listed_at < m.until_date::timestamp AT TIME ZONE ${timeZone})`,
      ),
  );
  return db.selectNoFrom([
    jsonObjectFrom(
      db
        .selectFrom('player as p')
        .select(sql<string>`concat_ws(' ', NULLIF(p.first_name, ''), NULLIF(p.last_name, ''))`.as('name'))
        .where('p.id', '=', idValue(id)),
    ).as('owner'),
    jsonArrayFrom(selectCalendar(db, inTheirTime)).as('games'),
    jsonArrayFrom(
      db.selectFrom('membership as m').select('m.team_id').where('m.player_id', '=', idValue(id)).distinct(),
    ).as('teams'),
  ]);
};
