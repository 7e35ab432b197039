import { endpoint } from '#contracts/endpoint.ts';
import { idParams } from '#contracts/lists/list.contract.ts';
import { scoresheetQuerySchema, scoresheetSchema } from './scoresheet.contract.ts';

export const scoresheetEntries = endpoint({
  method: 'GET',
  url: '/api/games/:id/scoresheet/entries/',
  capability: 'game.score',
  tags: ['games'],
  summary: 'What was recorded of a game, as events in the order of the game',
  description:
    'Undone entries stay in their place. With `after`, the revision of an earlier answer, only what is new; everything when an earlier entry has changed since.',
  params: idParams,
  query: scoresheetQuerySchema,
  answers: { 200: scoresheetSchema },
});
