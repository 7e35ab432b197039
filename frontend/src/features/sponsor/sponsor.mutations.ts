import type { z } from 'zod';
import type { newSponsorBodySchema } from '#contracts/sponsor/sponsor-commands.contract.ts';
import type { SaveCall } from '#frontend/components/ui/use-resource-form.ts';
import { api } from '#frontend/lib/api.ts';
import { withFiles } from '#frontend/lib/form-data.ts';

type SponsorBody = z.output<typeof newSponsorBodySchema> & { image: File | undefined };

export function createSponsor(body: SponsorBody, call: SaveCall) {
  return api.post('/api/sponsors/', { body: withFiles(body), ...call });
}

export function changeSponsor(id: number, body: SponsorBody, call: SaveCall) {
  return api.put('/api/sponsors/:id/', { params: { id }, body: withFiles(body), ...call });
}

export function removeSponsorImage(id: number) {
  return api.delete('/api/sponsors/:id/image/', { params: { id } });
}

export function deleteSponsor(id: number) {
  return api.delete('/api/sponsors/:id/', { params: { id } });
}
