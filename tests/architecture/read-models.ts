import { createMemoryEventStore } from '#events/store/memory/memory-event-store.ts';
import type { Projection } from '#projections/read-model/projection.ts';
import { ReadModelInMemory } from '#tests/support/read-model.ts';
import { everybodyErased, PERSONAL_DATE, PERSONAL_TEXT, sampleEvents } from './event-samples.ts';

/**
 * Columns that hold the words of a person after one event of every type, and still do when everybody is erased and the
 * news is deleted.
 */
export async function personalLeftovers(projection: Projection): Promise<string[]> {
  const model = new ReadModelInMemory(projection, createMemoryEventStore());
  await model.happen(...sampleEvents());
  const before = personalColumns(projection, model);
  if (before.length === 0) return [];
  await model.happen(...everybodyErased());
  const left = personalColumns(projection, model);
  return projection.on.PersonErased === undefined
    ? left.map((column) => `${column} is personal, but ${projection.name} does not handle PersonErased`)
    : left.map((column) => `${column} outlives PersonErased`);
}

function personalColumns(projection: Projection, model: ReadModelInMemory): string[] {
  return Object.entries(projection.tables).flatMap(([name, table]) => {
    const rows = model.rows(name);
    return table.columns
      .map((column) => column.name)
      .filter((column) => rows.some((row) => isPersonal(row[column])))
      .map((column) => `${projection.name}: ${table.name}.${column}`);
  });
}

function isPersonal(value: unknown): boolean {
  const text = JSON.stringify(value) ?? '';
  return text.includes(PERSONAL_TEXT) || text.includes(PERSONAL_DATE);
}
