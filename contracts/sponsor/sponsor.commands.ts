import { callHeaders } from '#contracts/calls/call-headers.ts';
import { entityParams } from '#contracts/calls/entity-id.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { deletedAnswer } from '#contracts/fields/answer.contract.ts';
import { sponsorListSchema, sponsorSchema } from './sponsor.contract.ts';
import { newSponsorBodySchema, sponsorBodySchema } from './sponsor-commands.contract.ts';

const tags = ['sponsors'];

export const sponsorList = endpoint({
  method: 'GET',
  url: '/api/sponsors/',
  capability: 'sponsor.view',
  tags,
  summary: 'Sponsors that are shown, in their order',
  answers: { 200: sponsorListSchema },
});

export const allSponsors = endpoint({
  method: 'GET',
  url: '/api/sponsors/all/',
  capability: 'sponsor.manage',
  tags,
  summary: 'All sponsors in their order',
  answers: { 200: sponsorListSchema },
});

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
