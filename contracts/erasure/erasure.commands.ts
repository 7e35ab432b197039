import { z } from 'zod';
import { callHeaders } from '#contracts/calls/call-headers.ts';
import { entityParams } from '#contracts/calls/entity-id.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { deletedAnswer } from '#contracts/fields/answer.contract.ts';
import { idParams } from '#contracts/lists/list.contract.ts';
import { gameStaffSchema, mentionsSchema } from './erasure.contract.ts';

const tags = ['personal data'];
const staffParams = z.object({ id: z.uuid('Must be the id of a person on a game sheet') });

/** What an erasure leaves: what others wrote about somebody. */
const previewed = {
  method: 'POST',
  capability: 'person.erase',
  tags,
  description:
    'News, published or not, and reasons given in games in which the last name stands, and other game sheets and teams with the same name; capitals and accents do not matter. Chats and messages are not looked at. Nothing is erased yet.',
  answers: { 200: mentionsSchema },
} as const;

export const previewErasingPlayer = endpoint({
  ...previewed,
  url: '/api/players/:id/erase/preview/',
  summary: 'Where a player’s name still stands after the player is erased',
  params: entityParams,
});

export const previewErasingStaff = endpoint({
  ...previewed,
  url: '/api/staff/:id/erase/preview/',
  summary: 'Where the name of a coach or official still stands after they are erased',
  params: staffParams,
});

export const gameStaff = endpoint({
  method: 'GET',
  url: '/api/games/:id/staff/',
  capability: 'person.erase',
  tags,
  summary: 'Who coaches and officiates a game, by the ids with which they are erased',
  params: idParams,
  answers: { 200: gameStaffSchema },
});

export const erasePlayer = endpoint({
  method: 'POST',
  url: '/api/players/:id/erase/',
  capability: 'person.erase',
  tags,
  summary: 'Erase a player’s names, birth date, contact and documents; statistics stay',
  headers: callHeaders,
  params: entityParams,
  answers: { 200: deletedAnswer },
});

export const eraseStaff = endpoint({
  method: 'POST',
  url: '/api/staff/:id/erase/',
  capability: 'person.erase',
  tags,
  summary: 'Erase the name of a coach or official on every game sheet',
  headers: callHeaders,
  params: staffParams,
  answers: { 200: deletedAnswer },
});
