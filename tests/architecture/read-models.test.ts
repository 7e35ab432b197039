import { describe, expect, it } from 'vitest';
import { createMemoryEventStore } from '#events/store/memory/memory-event-store.ts';
import { PROJECTIONS } from '#projections/projections.ts';
import { READ_MODELS } from '#projections/read-database/read-models.ts';
import { date, integer, text } from '#projections/read-model/column.ts';
import { defineProjection } from '#projections/read-model/projection.ts';
import { defineTable } from '#projections/read-model/table.ts';
import { ReadModelInMemory } from '#tests/support/read-model.ts';
import { sampleEvents } from './event-samples.ts';
import { personalLeftovers } from './read-models.ts';

const tables = {
  name: defineTable({
    name: 'name',
    columns: { id: integer(), name: text().nullable(), born: date().nullable() },
    key: ['id'],
  }),
};

it('every read model has a projection', () => {
  expect(PROJECTIONS.map(({ name }) => name).sort()).toEqual(READ_MODELS.map(({ name }) => name).sort());
});

describe('the words of a person', () => {
  it.each(PROJECTIONS.map((projection) => [projection.name, projection] as const))(
    'do not outlive an erasure in %s',
    async (_name, projection) => {
      expect(await personalLeftovers(projection)).toEqual([]);
    },
  );

  it('are in the samples, so that a read model could keep them', async () => {
    const directory = PROJECTIONS.find((projection) => projection.name === 'directory');
    if (directory === undefined) throw new Error('no directory');
    const model = new ReadModelInMemory(directory, createMemoryEventStore());
    await model.happen(...sampleEvents());
    expect(model.rows('player')).toMatchObject([
      { first_name: 'words of a person', birth_date: '1931-07-13' },
    ]);
    expect(model.rows('person')).toMatchObject([{ display_name: 'words of a person words of a person' }]);
  });

  it('are found where PersonErased is not handled', async () => {
    const projection = defineProjection<typeof tables>({
      name: 'names',
      version: 1,
      tables,
      on: {
        PlayerRegistered: async ({ data }, context) =>
          context.tables.name.put({ id: data.playerId, name: data.lastName, born: data.birthDate }),
      },
    });
    expect(await personalLeftovers(projection)).toEqual([
      'names: name.name is personal, but names does not handle PersonErased',
      'names: name.born is personal, but names does not handle PersonErased',
    ]);
  });

  it('are found where PersonErased leaves some', async () => {
    const projection = defineProjection<typeof tables>({
      name: 'names',
      version: 1,
      tables,
      on: {
        PlayerRegistered: async ({ data }, context) =>
          context.tables.name.put({ id: data.playerId, name: data.lastName, born: data.birthDate }),
        async PersonErased({ data }, context) {
          const row = await context.tables.name.get({ id: Number(data.subject) });
          if (row !== undefined) context.tables.name.put({ ...row, name: null });
        },
      },
    });
    expect(await personalLeftovers(projection)).toEqual(['names: name.born outlives PersonErased']);
  });
});
