import type { Projection } from '#projections/read-model/projection.ts';
import type { Difference } from './verify.ts';

/** Types of columns that hold no name, no text and no date of birth. */
const IMPERSONAL: ReadonlySet<string> = new Set(['integer', 'double precision', 'boolean']);

/**
 * Differences as they may be stored, redacted: of read models that hold names of people or news, columns without their values
 * unless these are numbers. A report outlives an erasure.
 */
export function redactedDifferences(
  differences: readonly Difference[],
  projections: readonly Pick<Projection, 'name' | 'on' | 'tables'>[],
): Difference[] {
  const forgets = ({ on }: Pick<Projection, 'on'>) => 'PersonErased' in on || 'NewsDeleted' in on;
  const personal = new Map(projections.filter(forgets).map(({ name, tables }) => [name, tables]));
  return differences.map((difference) => {
    const tables = personal.get(difference.projection);
    if (tables === undefined) return difference;
    const table = Object.values(tables).find(({ name }) => name === difference.table);
    const isShown = (column: string) =>
      table?.columns.some(({ name, type }) => name === column && IMPERSONAL.has(type)) === true;
    const redacted = (said: string) => {
      const [column = ''] = said.split(':', 1);
      return isShown(column) ? said : column;
    };
    return { ...difference, columns: difference.columns.map(redacted) };
  });
}
