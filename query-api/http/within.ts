import { sql } from 'kysely';
import { changeKey } from '#events/changes/change-key.ts';
import type { CachedRead } from '#query-api/http-cache/cached-responder.ts';
import { idValue } from '#query-api/lists/rows.ts';
import { found, type Thing } from './found.ts';

/** What has lists of its own, and the change key of whether it is there. */
const KEYS = {
  season: changeKey.seasons,
  tournament: changeKey.tournaments,
  league: changeKey.leagues,
  category: changeKey.categories,
};

/** The read of a list that belongs to something, such as the teams of a league: 404 when there is no such thing. */
export function within<Row, Body>(
  { table, id, name = table }: { table: keyof typeof KEYS; id: number; name?: Thing },
  read: CachedRead<Row, Body>,
): CachedRead<Row & { parent_id: number | null }, Body> {
  return {
    ...read,
    cacheKey: [table, id, ...read.cacheKey],
    changeKeys: [...read.changeKeys, KEYS[table]],
    query(db) {
      const parent = db.selectFrom(table).select('id').where('id', '=', idValue(id));
      return sql`(select list.*, ${parent} as parent_id from ${read.query(db)} as list)`;
    },
    present(result) {
      found(result.row.parent_id, name);
      return read.present(result);
    },
  };
}
