import type { z } from 'zod';
import { toRecord } from '#platform/values/to-record.ts';

/** The fields of a row that a contract names, in its order: whatever else the row has gets into no answer. */
export function fieldsOf<Shape extends z.ZodRawShape>(
  contract: z.ZodObject<Shape>,
  row: z.output<z.ZodObject<Shape>>,
): z.output<z.ZodObject<Shape>> {
  const names = Object.keys(contract.shape) as (keyof typeof row & string)[];
  return toRecord(names, (name) => row[name]) as typeof row;
}
