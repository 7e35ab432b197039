import { callHeaders } from '#contracts/calls/call-headers.ts';
import { entityParams } from '#contracts/calls/entity-id.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { deletedAnswer } from '#contracts/fields/answer.contract.ts';
import { seasonAnswerSchema } from './season.contract.ts';
import {
  activationSchema,
  duplicationSchema,
  newSeasonBodySchema,
  seasonBodySchema,
} from './season-commands.contract.ts';

const tags = ['seasons'];

export const createSeason = endpoint({
  method: 'POST',
  url: '/api/seasons/',
  capability: 'season.create',
  tags,
  summary: 'Create a season',
  headers: callHeaders,
  body: newSeasonBodySchema,
  answers: { 201: seasonAnswerSchema },
});

export const changeSeason = endpoint({
  method: 'PUT',
  url: '/api/seasons/:id/',
  capability: 'season.update',
  tags,
  summary: 'Change a season: what is left out stays as it is',
  headers: callHeaders,
  params: entityParams,
  body: seasonBodySchema,
  answers: { 200: seasonAnswerSchema },
});

/** The same: PUT, too, leaves what is left out. */
export const patchSeason = endpoint({ ...changeSeason, method: 'PATCH' });

export const activateSeason = endpoint({
  method: 'POST',
  url: '/api/seasons/:id/activate/',
  capability: 'season.update',
  tags,
  summary: 'Make a season the active one; `confirm` completes the one that is',
  headers: callHeaders,
  params: entityParams,
  body: activationSchema,
  answers: { 200: seasonAnswerSchema },
});

export const completeSeason = endpoint({
  method: 'POST',
  url: '/api/seasons/:id/complete/',
  capability: 'season.update',
  tags,
  summary: 'End a season',
  headers: callHeaders,
  params: entityParams,
  answers: { 200: seasonAnswerSchema },
});

export const archiveSeason = endpoint({
  method: 'POST',
  url: '/api/seasons/:id/archive/',
  capability: 'season.update',
  tags,
  summary: 'End a season: an archived season is a completed one',
  headers: callHeaders,
  params: entityParams,
  answers: { 200: seasonAnswerSchema },
});

export const copySeason = endpoint({
  method: 'POST',
  url: '/api/seasons/:id/duplicate/',
  capability: 'season.create',
  tags,
  summary: 'Make a season like this one, with its tournaments and their teams',
  headers: callHeaders,
  params: entityParams,
  body: duplicationSchema,
  answers: { 201: seasonAnswerSchema },
});

export const deleteSeason = endpoint({
  method: 'DELETE',
  url: '/api/seasons/:id/',
  capability: 'season.delete',
  tags,
  summary: 'Delete a season that nothing belongs to',
  headers: callHeaders,
  params: entityParams,
  answers: { 200: deletedAnswer },
});
