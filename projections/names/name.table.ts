import { defineTable, type Table } from '#projections/kernel/table.ts';

export type NamedKind = 'season' | 'tournament' | 'category' | 'team' | 'person' | 'player';

/** What something is called at present; of a team also what it looks like. */
export type NameRow = {
  kind: NamedKind;
  id: number;
  name: string;
  team: TeamLook | null;
};

export type TeamLook = {
  location: string | null;
  /** Id of the file. */
  logo: string | null;
  colours: { first: string; second: string } | null;
  league_id: number | null;
};

/** The same table for each read model that writes names into what it keeps; every read model has its own. */
export function nameTable<const Name extends string>(name: Name): Table<NameRow, Name> {
  return defineTable<NameRow>()({
    name,
    columns: { kind: 'text', id: 'integer', name: 'text', team: 'json' },
    key: ['kind', 'id'],
  });
}
