import type { ReadModel, Table } from '#projections/kernel/table.ts';
import { found } from '#query-api/http-cache/answers.ts';
import type { Read, ReadResult } from '#query-api/read-models/read-models.ts';

/** What a list belongs to: the row with this id, and how it is called to people. */
export type Owner = { table: Table; model: ReadModel; id: number; what: string };
type WithOwner<Parts> = Parts & { owner: { id: number } };

/** The same read, which also looks whether there is what the list belongs to. */
export function ownedBy<Parts, Row>(owner: Owner, read: Read<Parts, Row>): Read<WithOwner<Parts>, Row> {
  const values = [...(read.values ?? []), owner.id];
  return {
    ...read,
    models: read.models.includes(owner.model) ? read.models : [...read.models, owner.model],
    values,
    select: (table) =>
      ({
        ...read.select(table),
        owner: `SELECT o.id FROM ${table(owner.table)} o WHERE o.id = $${values.length}::bigint`,
      }) as { [Name in keyof WithOwner<Parts>]: string },
  };
}

/** @throws RequestError 404 when there is not */
export function ownerFound<Parts>(owner: Owner, { rows }: ReadResult<WithOwner<Parts>>): void {
  found(rows.owner[0], owner.what);
}
