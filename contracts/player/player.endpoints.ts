import { callHeaders } from '#contracts/calls/call-headers.ts';
import { entityParams } from '#contracts/calls/entity-id.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { deletedAnswer } from '#contracts/fields/answer.contract.ts';
import { idParams } from '#contracts/lists/list.contract.ts';
import {
  ageBodySchema,
  newPlayerBodySchema,
  playerBodySchema,
  transferBodySchema,
} from './player.commands.ts';
import {
  ageAnswerSchema,
  playerAnswerSchema,
  playerDetailSchema,
  playerListQuerySchema,
  playerListSchema,
} from './player.contract.ts';

const tags = ['players'];
const files = { photo: 'photo', id_document: 'document' } as const;

export const playerList = endpoint({
  method: 'GET',
  url: '/api/players/',
  capability: 'player.view',
  tags,
  summary: 'Players by last name',
  description:
    '`search` finds a part of the full name, of team or position, or the number; `name` a part of the full name alone. `age` is a number of years or one of `under-16`, `16-18`, `19-21`, `22-25`, `over-25`. Birth dates that are not shown to the caller count as unknown in filters and order. 100 a page by default.',
  query: playerListQuerySchema,
  answers: { 200: playerListSchema },
});

export const player = endpoint({
  method: 'GET',
  url: '/api/players/:id/',
  capability: 'player.view',
  tags,
  summary: 'A player, with the teams they belonged to',
  description: '`has_id_document` is included for callers who may open the document.',
  params: idParams,
  answers: { 200: playerDetailSchema },
});

export const createPlayer = endpoint({
  method: 'POST',
  url: '/api/players/',
  capability: 'player.create',
  files,
  tags,
  summary: 'Register a player in a team',
  headers: callHeaders,
  body: newPlayerBodySchema,
  answers: { 201: playerAnswerSchema },
});

export const changePlayer = endpoint({
  method: 'PUT',
  url: '/api/players/:id/',
  capability: 'player.update',
  owned: 'player',
  files,
  tags,
  summary: 'Change a player: what is left out stays as it is. Another team is a transfer today',
  headers: callHeaders,
  params: entityParams,
  body: playerBodySchema,
  answers: { 200: playerAnswerSchema },
});

export const archivePlayer = endpoint({
  method: 'POST',
  url: '/api/players/:id/archive/',
  capability: 'player.archive',
  owned: 'player',
  tags,
  summary: 'Take a player out of the lists and release them; their statistics stay',
  headers: callHeaders,
  params: entityParams,
  answers: { 200: playerAnswerSchema },
});

export const deletePlayer = endpoint({
  method: 'DELETE',
  url: '/api/players/:id/',
  capability: 'player.delete',
  owned: 'player',
  tags,
  summary: 'Delete a player who never played',
  headers: callHeaders,
  params: entityParams,
  answers: { 200: deletedAnswer },
});

export const verifyAge = endpoint({
  method: 'POST',
  url: '/api/players/verify-age/',
  capability: 'player.create',
  files: { id_document: 'document' },
  tags,
  summary: 'Verify an age by birth date and ID document, before the player is saved',
  body: ageBodySchema,
  answers: { 200: ageAnswerSchema },
});

export const transferPlayer = endpoint({
  method: 'POST',
  url: '/api/players/:id/transfer/',
  capability: 'player.transfer',
  tags,
  summary:
    'Bring a player to another team, or to one after a release; their statistics stay where they played',
  headers: callHeaders,
  params: entityParams,
  body: transferBodySchema,
  answers: { 200: playerAnswerSchema },
});
