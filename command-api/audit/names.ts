import { sql } from 'kysely';
import type { LookUp } from '#command-api/lookups/look-up.ts';
import { formatPlayerName } from '#events/player/player-name.ts';
import { ERASED_USER } from '#events/user/user-name.ts';

/** What has a name: `team`, `player`, `user`, `game` … */
export type Thing = { kind: string; id: number };
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

/** The names of things, as the read models have them at present. People's come from the directory, which erases them. */
export async function findNames(lookUp: LookUp, things: readonly Thing[]): Promise<Names> {
  const wanted = new Map(things.map((thing) => [key(thing), thing]));
  const ids = (kind: string) =>
    [...wanted.values()].filter((thing) => thing.kind === kind).map(({ id }) => id);
  const others = [...wanted.values()].filter(({ kind }) => kind !== 'player' && kind !== 'user');
  const rows = await lookUp.presentRows((db) =>
    db
      .selectFrom('player')
      .select([
        sql<string>`'player'`.as('kind'),
        'id',
        sql<string>`first_name || ' ' || last_name`.as('name'),
      ])
      .where('id', '=', sql<number>`ANY (${ids('player')}::int[])`)
      .unionAll(
        db
          .selectFrom('person')
          .select([sql<string>`'user'`.as('kind'), 'id', sql<string>`display_name`.as('name')])
          .where('id', '=', sql<number>`ANY (${ids('user')}::int[])`),
      )
      .unionAll(
        db
          .selectFrom('activity_subject')
          .select([sql<string>`kind`.as('kind'), 'id', sql<string>`name`.as('name')])
          .where(
            sql<boolean>`(kind, id) IN (SELECT * FROM unnest(${others.map(({ kind }) => kind)}::text[], ${others.map(({ id }) => id)}::int[]))`,
          ),
      ),
  );
  return new Names(new Map(rows.map(({ kind, id, name }) => [key({ kind, id }), name.trim()])));
}
