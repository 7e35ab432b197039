import { defineProjection } from '#projections/kernel/projection.ts';
import { COMPETITION_HANDLERS } from './competition.handlers.ts';
import { type DirectoryKey, directoryReadModel } from './directory.table.ts';
import { writeDocument } from './documents.ts';
import { PERSON_HANDLERS } from './person.handlers.ts';
import { TEAM_HANDLERS } from './team.handlers.ts';

/** Who and what there is, by id. */
export const directoryProjection = defineProjection<(typeof directoryReadModel)['tables'], DirectoryKey>({
  ...directoryReadModel,
  on: { ...COMPETITION_HANDLERS, ...TEAM_HANDLERS, ...PERSON_HANDLERS },
  settlesFromRows: true,
  async settle({ tables, touched }) {
    for (const key of touched.keys()) await writeDocument(key, tables);
  },
});
