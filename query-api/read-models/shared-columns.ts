import type { z } from 'zod';
import type { RowOf, Table } from '#projections/read-model/table.ts';

/**
 * The columns of a table whose values are answered as they are: those that the contract names, too. No other column gets
 * into an answer, and a new one is in it as soon as both have it.
 * @param contract without the fields that are computed
 */
export function sharedColumns<Own extends Table, Shape extends z.ZodRawShape, Alias extends string>(
  alias: Alias,
  table: Own,
  contract: z.ZodObject<Shape>,
) {
  type Name = keyof RowOf<Own> & keyof Shape & string;
  const isShared = (name: string): name is Name => name in contract.shape;
  const names = table.columns.map(({ name }) => name).filter(isShared);
  return names.map((name) => `${alias}.${name}` as const);
}
