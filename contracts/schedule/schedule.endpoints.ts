import { callHeaders } from '#contracts/calls/call-headers.ts';
import { entityParams } from '#contracts/calls/entity-id.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { scheduleAnswerSchema, scheduleBodySchema, schedulePreviewSchema } from './schedule.commands.ts';

const tags = ['tournaments'];

export const previewSchedule = endpoint({
  method: 'POST',
  url: '/api/tournaments/:id/schedule/preview/',
  capability: 'game.create',
  refuses: [409],
  tags,
  summary: 'The games a schedule would make; nothing is made',
  params: entityParams,
  body: scheduleBodySchema,
  answers: { 200: schedulePreviewSchema },
});

export const createSchedule = endpoint({
  method: 'POST',
  url: '/api/tournaments/:id/schedule/',
  capability: 'game.create',
  tags,
  summary: 'Make the games of a round robin between the teams of a tournament',
  description:
    'The same body makes the games that the preview showed, as long as the league has not changed. Games have no players until they are picked. Sent again with its Idempotency-Key, a call that broke off goes on where it was.',
  headers: callHeaders,
  params: entityParams,
  body: scheduleBodySchema,
  answers: { 201: scheduleAnswerSchema },
});
