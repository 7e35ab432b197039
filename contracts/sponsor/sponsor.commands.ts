import { z } from 'zod';
import { callHeaders } from '#contracts/calls/call-headers.ts';
import { entityParams } from '#contracts/calls/entity-id.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { deletedAnswer } from '#contracts/fields/answer.contract.ts';
import { nameText } from '#contracts/fields/name-text.ts';
import { websiteField } from '#contracts/fields/website.ts';
import { sponsorSchema } from './sponsor.contract.ts';

const ORDER = 'Order must be a whole number from 0 to 10000';
const URL_TEXT = 'Please enter a valid website URL';

const name = nameText('Sponsor name is required', 100, 'Sponsor name must be less than 100 characters');
const url = websiteField(URL_TEXT, 'Website must be less than 500 characters');
/** Place in the block: lower ones first. */
const order = z.number({ error: ORDER }).int(ORDER).min(0, ORDER).max(10_000, ORDER);
/** Whether the block shows it. */
const active = z.boolean({ error: 'Active must be true or false' });

/** POST /api/sponsors/; as a form also with the file `image`. */
export const newSponsorBodySchema = z.object({
  name,
  url: url.default(null),
  order: order.default(0),
  active: active.default(true),
});
/** PUT /api/sponsors/{id}/, likewise: absent fields stay as they are. */
export const sponsorBodySchema = z.object({ name, url, order, active }).partial();

const tags = ['sponsors'];

export const createSponsor = endpoint({
  method: 'POST',
  url: '/api/sponsors/',
  capability: 'sponsor.manage',
  files: { image: 'logo' },
  tags,
  summary: 'Add a sponsor',
  headers: callHeaders,
  body: newSponsorBodySchema,
  answers: { 201: sponsorSchema },
});

export const changeSponsor = endpoint({
  method: 'PUT',
  url: '/api/sponsors/:id/',
  capability: 'sponsor.manage',
  files: { image: 'logo' },
  tags,
  summary: 'Change a sponsor: what is left out stays as it is, the picture too',
  headers: callHeaders,
  params: entityParams,
  body: sponsorBodySchema,
  answers: { 200: sponsorSchema },
});

export const removeSponsorImage = endpoint({
  method: 'DELETE',
  url: '/api/sponsors/:id/image/',
  capability: 'sponsor.manage',
  tags,
  summary: 'Take the picture of a sponsor away',
  headers: callHeaders,
  params: entityParams,
  answers: { 200: sponsorSchema },
});

export const deleteSponsor = endpoint({
  method: 'DELETE',
  url: '/api/sponsors/:id/',
  capability: 'sponsor.manage',
  tags,
  summary: 'Delete a sponsor',
  headers: callHeaders,
  params: entityParams,
  answers: { 200: deletedAnswer },
});
