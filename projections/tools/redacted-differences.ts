import type { Projection } from '#projections/read-model/projection.ts';
import type { Difference } from './verify.ts';

/**
 * Differences as they may be stored, redacted: of read models that hold names of people or news, columns without their values. A
 * report outlives an erasure.
 */
export function redactedDifferences(
  differences: readonly Difference[],
  projections: readonly Pick<Projection, 'name' | 'on'>[],
): Difference[] {
  const forgets = ({ on }: Pick<Projection, 'on'>) => 'PersonErased' in on || 'NewsDeleted' in on;
  const personal = new Set(projections.filter(forgets).map(({ name }) => name));
  return differences.map((difference) =>
    personal.has(difference.projection)
      ? { ...difference, columns: difference.columns.map((column) => column.split(':', 1)[0] ?? '') }
      : difference,
  );
}
