import { sql } from 'kysely';
import type { LookUp } from '#command-api/lookups/look-up.ts';
import { formatPlayerName } from '#events/player/player-name.ts';
import { SEASONS_STREAM } from '#events/season/season.events.ts';
import type { EventStore } from '#events/store/event-store.port.ts';
import { ERASED_USER } from '#events/user/user-name.ts';
import type { ReadDb } from '#projections/read-database/read-db.ts';
import { findAll } from './audit-page.ts';
import { logSubject } from './log-subject.ts';

/** What has a name: `team`, `player`, `user`, `game` … */
export type Thing = { kind: string; id: number };
type NamedThing = Thing & { name: string };
const key = ({ kind, id }: Thing) => `${kind}:${id}`;

/** Names as they are today: those of erased people are gone. */
export class Names {
  readonly #names: ReadonlyMap<string, string>;

  constructor(names: ReadonlyMap<string, string>) {
    this.#names = names;
  }

  /** The name, null for something that never had one here. */
  find(kind: string, id: number): string | null {
    return this.#names.get(key({ kind, id })) ?? null;
  }

  /** The name, or else what can be said without. */
  name(kind: string, id: number): string {
    const found = this.find(kind, id);
    if (found !== null) return found;
    switch (kind) {
      case 'player':
        return formatPlayerName({ id, first_name: null, last_name: null });
      case 'user':
        return ERASED_USER;
      default:
        return `${kind.charAt(0).toUpperCase()}${kind.slice(1)} ${id}`;
    }
  }
}

const NAME = sql<string>`name`;
/** Where the names are. People have theirs in the directory alone, which erases them. */
const NAMED_ROWS = {
  player: { table: 'player', name: sql<string>`first_name || ' ' || last_name` },
  user: { table: 'person', name: sql<string>`display_name` },
  team: { table: 'team', name: NAME },
  season: { table: 'season', name: NAME },
  tournament: { table: 'tournament', name: NAME },
  league: { table: 'league', name: NAME },
  category: { table: 'category', name: NAME },
  game: { table: 'game', name: NAME },
  news: { table: 'news', name: sql<string>`title` },
  sponsor: { table: 'sponsor', name: NAME },
} as const;
type NamedKind = keyof typeof NAMED_ROWS;
const isNamedKind = (kind: string): kind is NamedKind => Object.hasOwn(NAMED_ROWS, kind);

/** What of these has a name that is nobody's: when it was deleted, its stream still says it. */
const IN_THE_LOG: ReadonlySet<string> = new Set<NamedKind>([
  'team',
  'season',
  'tournament',
  'league',
  'category',
  'game',
  'sponsor',
]);

/** The names of things as they are at present; of what has been deleted, the last one. */
export async function findNames(
  { lookUp, store }: { lookUp: LookUp; store: Pick<EventStore, 'search'> },
  things: readonly Thing[],
): Promise<Names> {
  const wanted = new Map(things.map((thing) => [key(thing), thing]));
  const names = toNames(await readNames(lookUp, [...wanted.values()]));
  const deleted = [...wanted].flatMap(([one, thing]) =>
    !names.has(one) && IN_THE_LOG.has(thing.kind) ? [thing] : [],
  );
  return new Names(new Map([...toNames(await lastNames(store, deleted)), ...names]));
}

const toNames = (things: readonly NamedThing[]) =>
  new Map(things.map((thing) => [key(thing), thing.name.trim()]));

async function readNames(lookUp: LookUp, things: readonly Thing[]): Promise<NamedThing[]> {
  const byKind = [...Map.groupBy(things, ({ kind }) => kind)].filter(([kind]) => isNamedKind(kind));
  if (byKind.length === 0) return [];
  return lookUp.presentRows((db) => {
    const [first, ...others] = byKind.map(([kind, ofKind]) => selectNames(db, kind as NamedKind, ofKind));
    return others.reduce((all, one) => all.unionAll(one), first as ReturnType<typeof selectNames>);
  });
}

function selectNames(db: ReadDb, kind: NamedKind, things: readonly Thing[]) {
  const { table, name } = NAMED_ROWS[kind];
  const ids = things.map(({ id }) => id);
  return db
    .selectFrom(table)
    .select([sql<string>`${kind}::text`.as('kind'), sql<number>`id`.as('id'), name.as('name')])
    .where(sql<boolean>`id = ANY (${ids}::bigint[])`);
}

/** The last names in the streams of some things. */
async function lastNames(store: Pick<EventStore, 'search'>, things: readonly Thing[]): Promise<NamedThing[]> {
  if (things.length === 0) return [];
  const streams = new Set(
    things.map(({ kind, id }) => (kind === 'season' ? SEASONS_STREAM : `${kind}-${id}`)),
  );
  const events = await findAll(store, { offCourtOf: [...streams] });
  return events.flatMap((event) => {
    const { kind, id } = logSubject(event);
    const { name } = event.data;
    return id !== null && typeof name === 'string' ? [{ kind, id, name }] : [];
  });
}
