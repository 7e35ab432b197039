import { READ_SCHEMA, type ReadModel } from '#projections/kernel/table.ts';
import type { Read, TableName } from './read-models.ts';

/** Columns of a statement that are no part of what was asked for. */
export const CHECKPOINTS = '@checkpoints';
export const CALL = '@call';

/** A read as SQL. */
export type ReadText = {
  /** A SELECT of one row; `$1`, `$2` … are the values of one call. @param own its columns that are no part of the read */
  select: (own: string) => string;
  /** Where the models are, a text: `checkpointsOf` reads it. */
  checkpoints: string;
};

export function readTextOf<Parts, Row>(read: Read<Parts, Row>, table: TableName): ReadText {
  const parts = Object.entries<string>(read.select(table)).map(
    ([name, sql]) => `(SELECT coalesce(json_agg(r), '[]'::json) FROM (${sql}) r) AS "${name}"`,
  );
  const row = read.selectRow?.(table);
  // Of no columns, one row: there is an answer also where there is no such row.
  const from =
    row === undefined
      ? ''
      : ` FROM (SELECT) answer LEFT JOIN (SELECT ${namedColumns(row.columns)} FROM ${row.from}) found ON true`;
  const columns = row === undefined ? parts : [...parts, 'found.*'];
  return {
    select: (own) => `SELECT ${[own, ...columns].join(',\n      ')}${from}`,
    checkpoints: checkpointsOf(read.models),
  };
}

function namedColumns(columns: Record<string, string>): string {
  return Object.entries(columns)
    .map(([name, sql]) => `${sql} AS "${name}"`)
    .join(', ');
}

/** Each by its key: to gather them from the table would take longer. */
function checkpointsOf(models: readonly ReadModel[]): string {
  const each = models.map(
    ({ name, version }) => `(SELECT '${name} ' || generation || ' ' || position
        FROM ${READ_SCHEMA}.checkpoint WHERE projection = '${name}' AND version = ${version})`,
  );
  return `concat_ws(',', ${each.join(', ')})`;
}

/** The statement of one call. */
export function textOfOne({ select, checkpoints }: ReadText): string {
  return select(`${checkpoints} AS "${CHECKPOINTS}"`);
}

/**
 * The statement of several calls: a row each, which says in `CALL` whose it is. Its values are those of all calls, one
 * call's behind the other's. The first row has the checkpoints of them all, for they see the same moment.
 * @param each how many values a call has
 */
export function textOfSeveral({ select, checkpoints }: ReadText, calls: number, each: number): string {
  return Array.from({ length: calls }, (_unused, call) => {
    const own = `${call} AS "${CALL}", ${call === 0 ? checkpoints : 'NULL'} AS "${CHECKPOINTS}"`;
    return `(${select(own).replace(/\$(\d+)/g, (_value, number) => `$${Number(number) + call * each}`)})`;
  }).join('\nUNION ALL\n');
}
