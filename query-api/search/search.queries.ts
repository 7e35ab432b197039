import { type Expression, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { nextDay, startOfDay } from '#platform/values/calendar-day.ts';
import { containsWords, nearlyContainsWords, SHORTEST_SURE_WORD } from '#query-api/lists/named.ts';
import { imageUrl } from '#query-api/lists/rows.ts';
import { containsText, FULL_NAME, type Players } from '#query-api/player/player.queries.ts';
import type { ReadDb } from '#query-api/read-models/read-database.ts';
import type { ResultOf } from '#query-api/read-models/read-models.ts';

/** What is looked for. */
export type Wanted = {
  text: string;
  /** Of the text. */
  words: readonly string[];
  /** Of the text without the day in it, and without what stands between two teams. */
  teamWords: readonly string[];
  /** Calendar days, games of which are looked for; undefined for any day. */
  days: readonly string[] | undefined;
  /** When today began. */
  today: Date;
  timeZone: string;
  /** How many of each kind, at most. */
  most: number;
};
export type FoundRows = ResultOf<typeof readFound>['row'];

type Named = typeof containsWords;

/**
 * What has the words in its name, by kind; of a kind that has none, what has them but for a letter. Of short words too many
 * are near: they are looked for when there is nothing else.
 */
export const readFound = (wanted: Wanted) => (db: ReadDb) => {
  const exact = db
    .selectNoFrom([
      jsonArrayFrom(teams(db, wanted, containsWords)).as('teams'),
      jsonArrayFrom(players(db, wanted, (eb) => containsText(eb, wanted.text))).as('players'),
      jsonArrayFrom(games(db, wanted, containsWords).toCome).as('games_to_come'),
      jsonArrayFrom(games(db, wanted, containsWords).past).as('past_games'),
      jsonArrayFrom(seasons(db, wanted, containsWords)).as('seasons'),
      jsonArrayFrom(tournaments(db, wanted, containsWords)).as('tournaments'),
      jsonArrayFrom(leagues(db, wanted, containsWords)).as('leagues'),
      jsonArrayFrom(categories(db, wanted, containsWords)).as('categories'),
      jsonArrayFrom(news(db, wanted, containsWords)).as('news'),
    ])
    // A fence: what was found is looked at several times, and read once.
    .offset(sql.lit(0))
    .as('e');
  const isSure = wanted.words.every((word) => [...word].length >= SHORTEST_SURE_WORD);
  return db.selectFrom(exact).select((eb) => {
    const kinds = [
      eb.ref('e.teams'),
      eb.ref('e.players'),
      eb.ref('e.games_to_come'),
      eb.ref('e.past_games'),
      eb.ref('e.seasons'),
      eb.ref('e.tournaments'),
      eb.ref('e.leagues'),
      eb.ref('e.categories'),
      eb.ref('e.news'),
    ];
    const isFound = (found: Expression<unknown>) => sql`json_array_length(${found}) > 0`;
    const anyFound = sql.join(kinds.map(isFound), sql` or `);
    /** Read only where it is needed. */
    const orNear = <Rows>(found: Expression<Rows>, near: Expression<Rows>) =>
      sql<Rows>`case when ${isFound(found)} or (not ${isSure}::boolean and (${anyFound})) then ${found} else ${near} end`;
    const near = games(db, wanted, nearlyContainsWords);
    return [
      orNear(eb.ref('e.teams'), jsonArrayFrom(teams(db, wanted, nearlyContainsWords))).as('teams'),
      orNear(
        eb.ref('e.players'),
        jsonArrayFrom(players(db, wanted, () => nearlyContainsWords(FULL_NAME, wanted.words))),
      ).as('players'),
      orNear(eb.ref('e.games_to_come'), jsonArrayFrom(near.toCome)).as('games_to_come'),
      orNear(eb.ref('e.past_games'), jsonArrayFrom(near.past)).as('past_games'),
      orNear(eb.ref('e.seasons'), jsonArrayFrom(seasons(db, wanted, nearlyContainsWords))).as('seasons'),
      orNear(eb.ref('e.tournaments'), jsonArrayFrom(tournaments(db, wanted, nearlyContainsWords))).as(
        'tournaments',
      ),
      orNear(eb.ref('e.leagues'), jsonArrayFrom(leagues(db, wanted, nearlyContainsWords))).as('leagues'),
      orNear(eb.ref('e.categories'), jsonArrayFrom(categories(db, wanted, nearlyContainsWords))).as(
        'categories',
      ),
      orNear(eb.ref('e.news'), jsonArrayFrom(news(db, wanted, nearlyContainsWords))).as('news'),
    ];
  });
};

/** By name. */
const teams = (db: ReadDb, { words, most }: Wanted, named: Named) =>
  db
    .selectFrom('team as t')
    .leftJoin('category as k', 'k.id', 't.game_category_id')
    .where('t.is_archived', '=', false)
    .where((eb) => eb.or([named(eb.ref('t.name'), words), containsWords(eb.ref('t.location'), words)]))
    .orderBy('t.name')
    .orderBy('t.id')
    .limit(most)
    .select((eb) => [
      't.id',
      't.name',
      't.location',
      'k.name as category_name',
      imageUrl(eb.ref('t.logo')).as('logo'),
      't.colours',
    ]);

/** By last name. */
const players = (db: ReadDb, { most }: Wanted, isMeant: (eb: Players) => Expression<SqlBool>) =>
  db
    .selectFrom(
      db
        .selectFrom('player as p')
        .leftJoin('team as t', 't.id', 'p.team_id')
        .where('p.is_archived', '=', false)
        .where(isMeant)
        // A fence: found by the index of names. Read in order until enough are found, nearly all would be read.
        .offset(sql.lit(0))
        .select(['p.id', 'p.first_name', 'p.last_name', 'p.number', 'p.position', 't.name as team_name'])
        .as('found'),
    )
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .limit(most)
    .selectAll();

/** Those from today on, soonest first, and those before, latest first. Each word names a side or the venue. */
function games(db: ReadDb, { teamWords, days, today, timeZone, most }: Wanted, named: Named) {
  const isIn = (word: string): Expression<SqlBool> => {
    const those = db
      .selectFrom('team as t')
      .select('t.id')
      .where((eb) => named(eb.ref('t.name'), [word]));
    return sql<SqlBool>`(g.team_east_id = any (array(${those})) or g.team_west_id = any (array(${those}))
      or ${containsWords(sql.ref('g.venue'), [word])})`;
  };
  const those = db
    .selectFrom('game as g')
    .leftJoin('team as east', 'east.id', 'g.team_east_id')
    .leftJoin('team as west', 'west.id', 'g.team_west_id')
    .where('g.is_archived', '=', false)
    .where((eb) => eb.and(teamWords.map(isIn)))
    .$if(days !== undefined, (all) =>
      all.where((eb) =>
        eb.or(
          (days ?? []).map((day) =>
            eb.and([
              eb('g.listed_at', '>=', startOfDay(day, timeZone).toISOString()),
              eb('g.listed_at', '<', startOfDay(nextDay(day), timeZone).toISOString()),
            ]),
          ),
        ),
      ),
    )
    .limit(most)
    .select([
      'g.id',
      'g.status',
      'g.listed_at',
      'g.game_date',
      'g.time_known',
      'g.team_score_east',
      'g.team_score_west',
      'g.team_east_id',
      'g.team_west_id',
      'east.name as team_east_name',
      'west.name as team_west_name',
    ]);
  const from = today.toISOString();
  return {
    toCome: those.where('g.listed_at', '>=', from).orderBy('g.listed_at').orderBy('g.id'),
    past: those.where('g.listed_at', '<', from).orderBy('g.listed_at', 'desc').orderBy('g.id', 'desc'),
  };
}

/** The latest first. */
const seasons = (db: ReadDb, { words, most }: Wanted, named: Named) =>
  db
    .selectFrom('season as s')
    .where((eb) => named(eb.ref('s.name'), words))
    .orderBy('s.start_date', (order) => order.desc().nullsLast())
    .orderBy('s.id', 'desc')
    .limit(most)
    .select(['s.id', 's.name', 's.start_date', 's.end_date']);

/** The latest first, also by their season. */
const tournaments = (db: ReadDb, { words, most }: Wanted, named: Named) =>
  db
    .selectFrom('tournament as t')
    .leftJoin('season as s', 's.id', 't.season_id')
    .leftJoin('league as l', 'l.id', 't.league_id')
    .where('t.is_archived', '=', false)
    .where((eb) => named(sql`concat_ws(' ', ${eb.ref('t.name')}, ${eb.ref('s.name')})`, words))
    .orderBy('t.start_date', (order) => order.desc().nullsLast())
    .orderBy('t.id', 'desc')
    .limit(most)
    .select(['t.id', 't.name', 's.name as season_name', 'l.name as league_name']);

/** By name. */
const leagues = (db: ReadDb, { words, most }: Wanted, named: Named) =>
  db
    .selectFrom('league as l')
    .where('l.is_archived', '=', false)
    .where((eb) => named(eb.ref('l.name'), words))
    .orderBy('l.name')
    .orderBy('l.id')
    .limit(most)
    .select(['l.id', 'l.name']);

/** By name. */
const categories = (db: ReadDb, { words, most }: Wanted, named: Named) =>
  db
    .selectFrom('category as k')
    .where('k.is_archived', '=', false)
    .where((eb) => named(eb.ref('k.name'), words))
    .orderBy('k.name')
    .orderBy('k.id')
    .limit(most)
    .select(['k.id', 'k.name', 'k.division']);

/** What is published, the latest first. */
const news = (db: ReadDb, { words, most }: Wanted, named: Named) =>
  db
    .selectFrom('news as n')
    .where('n.published_at', 'is not', null)
    .where((eb) => named(eb.ref('n.title'), words))
    .orderBy('n.published_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(most)
    .select(['n.id', 'n.title', 'n.published_at']);
