import { z } from 'zod';
import { callHeaders } from '#contracts/calls/call-headers.ts';
import { entityParams } from '#contracts/calls/entity-id.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { deletedAnswer } from '#contracts/fields/answer.contract.ts';

const tags = ['personal data'];

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
  params: z.object({ id: z.uuid('Must be the id of a person on a game sheet') }),
  answers: { 200: deletedAnswer },
});
