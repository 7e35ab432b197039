import { callHeaders } from '#contracts/calls/call-headers.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { settingsBodySchema } from './settings.commands.ts';
import { settingsSchema } from './settings.contract.ts';

const tags = ['settings'];

export const settings = endpoint({
  method: 'GET',
  url: '/api/settings/',
  capability: 'settings.view',
  tags,
  summary: 'How the league is set up',
  answers: { 200: settingsSchema },
});

export const changeSettings = endpoint({
  method: 'PUT',
  url: '/api/settings/',
  capability: 'settings.update',
  tags,
  summary: 'Change the settings of the league',
  headers: callHeaders,
  body: settingsBodySchema,
  answers: { 200: settingsSchema },
});
