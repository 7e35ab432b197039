import { endpoint } from '#contracts/endpoint.ts';
import { readModelsSchema, runBodySchema, runParams } from './read-model.contract.ts';

const tags = ['read models'];

export const readModels = endpoint({
  method: 'GET',
  url: '/api/read-models/',
  capability: 'read_model.manage',
  tags,
  summary: 'The read models: how far each has read the log, and what was last rebuilt and verified',
  answers: { 200: readModelsSchema },
});

export const requestRun = endpoint({
  method: 'POST',
  url: '/api/read-models/runs/',
  capability: 'read_model.manage',
  refuses: [409],
  tags,
  summary: 'Rebuild read models beside the live ones, or verify them',
  description:
    'It runs in a process of its own, while everything goes on being read. One at a time: 409 while another one runs. `GET /api/read-models/` tells how far it is.',
  body: runBodySchema,
  answers: { 202: readModelsSchema },
});

export const cancelRun = endpoint({
  method: 'POST',
  url: '/api/read-models/runs/:id/cancel/',
  capability: 'read_model.manage',
  refuses: [404, 409],
  tags,
  summary: 'Stop a rebuild or a verification; the live read models stay as they are',
  params: runParams,
  answers: { 200: readModelsSchema },
});
