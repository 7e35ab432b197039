import { z } from 'zod';
import { endpoint } from '#contracts/endpoint.ts';
import { RUN_KINDS, readModelsSchema } from './read-model.contract.ts';

/** `POST /api/read-models/runs/` */
export const runBodySchema = z.object({
  kind: z.enum(RUN_KINDS, { error: 'Must be rebuild or verify' }),
  /** Names; all read models by default. */
  models: z.array(z.string().max(40)).max(40).optional(),
});
export const runParams = z.object({ id: z.string().max(100) });

const tags = ['read models'];

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
