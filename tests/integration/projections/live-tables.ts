import { PROJECTIONS } from '#projections/projections.ts';
import { physicalName } from '#projections/read-model/table.ts';

/** `read.<table>` in a statement becomes the name of its live copy, as long as nothing was rebuilt. */
export function onLiveTables(sql: string): string {
  const names = PROJECTIONS.flatMap(({ tables, version }) =>
    Object.values(tables).map((table) => [table.name, physicalName(table, version, 1)] as const),
  );
  return sql.replace(/read\.(\w+)/g, (text, name) => new Map(names).get(name) ?? text);
}
