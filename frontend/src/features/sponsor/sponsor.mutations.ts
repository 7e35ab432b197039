import type { z } from 'zod';
import type { newSponsorBodySchema, SponsorAnswer } from '#contracts/sponsor/sponsor-commands.contract.ts';
import type { SaveCall } from '#frontend/components/ui/use-resource-form.ts';
import { http } from '#frontend/lib/api.ts';
import { withFiles } from '#frontend/lib/form-data.ts';

type SponsorBody = z.output<typeof newSponsorBodySchema> & { image: File | undefined };

export function createSponsor(body: SponsorBody, call: SaveCall): Promise<SponsorAnswer> {
  return http.post('/sponsors/', withFiles(body), call);
}

export function changeSponsor(id: number, body: SponsorBody, call: SaveCall): Promise<SponsorAnswer> {
  return http.put(`/sponsors/${id}/`, withFiles(body), call);
}

export function removeSponsorImage(id: number): Promise<SponsorAnswer> {
  return http.delete(`/sponsors/${id}/image/`);
}

export function deleteSponsor(id: number): Promise<unknown> {
  return http.delete(`/sponsors/${id}/`);
}
