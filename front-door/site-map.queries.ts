import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type ChangeKey, changeKey } from '#events/changes/change-key.ts';
import { countRows } from '#query-api/lists/rows.ts';
import type { ReadDb } from '#query-api/read-models/read-database.ts';

type Kind = 'tournaments' | 'teams' | 'players' | 'games';
export type SiteMapEntry = {
  kind: Kind;
  id: number;
  /** When a game on the page last changed; null where there is none. */
  changed_at: string | null;
};

/** Changes that add a page, take one away, or change a result. */
export const SITE_MAP_KEYS: readonly ChangeKey[] = [
  changeKey.teams,
  changeKey.players,
  changeKey.games,
  changeKey.tournaments,
];

/**
 * The pages of everything public, and how many there are.
 * @param from the place of the first one, from 0
 * @param most how many to read
 */
export const readSiteMap = (from: number, most: number) => (db: ReadDb) => {
  const kind = (name: Kind) => sql<Kind>`${sql.lit(name)}`.as('kind');
  const tournaments = db
    .selectFrom('tournament as t')
    .where('t.is_archived', '=', false)
    .select((eb) => [
      kind('tournaments'),
      't.id',
      eb
        .selectFrom('calendar_entry as e')
        .whereRef('e.tournament_id', '=', 't.id')
        .select((of) => of.fn.max('e.modified_at').as('at'))
        .as('changed_at'),
    ]);
  const teams = db
    .selectFrom('team as t')
    .where('t.is_archived', '=', false)
    .select((eb) => [
      kind('teams'),
      't.id',
      eb
        .selectFrom('calendar_entry as e')
        .where((of) =>
          of.or([of('e.team_east_id', '=', of.ref('t.id')), of('e.team_west_id', '=', of.ref('t.id'))]),
        )
        .select((of) => of.fn.max('e.modified_at').as('at'))
        .as('changed_at'),
    ]);
  const players = db
    .selectFrom('player as p')
    .where('p.is_archived', '=', false)
    .select((eb) => [
      kind('players'),
      'p.id',
      eb
        .selectFrom('player_line as line')
        .innerJoin('calendar_entry as e', 'e.game_id', 'line.game_id')
        .whereRef('line.player_id', '=', 'p.id')
        .select((of) => of.fn.max('e.modified_at').as('at'))
        .as('changed_at'),
    ]);
  const games = db
    .selectFrom('game as g')
    .leftJoin('calendar_entry as e', 'e.game_id', 'g.id')
    .where('g.is_archived', '=', false)
    .select([kind('games'), 'g.id', 'e.modified_at as changed_at']);
  const all = tournaments.unionAll(teams).unionAll(players).unionAll(games);
  const entries = db
    .selectFrom(all.as('entry'))
    .select(['entry.kind', 'entry.id', 'entry.changed_at'])
    // Stable places, whatever is added: each kind grows at its end.
    .orderBy('entry.kind', 'desc')
    .orderBy('entry.id');
  return db.selectNoFrom([
    jsonArrayFrom(entries.limit(most).offset(from)).as('entries'),
    countRows(all).as('total'),
  ]);
};
