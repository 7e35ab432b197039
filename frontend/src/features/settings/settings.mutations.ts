import type { z } from 'zod';
import type {
  settingsAnswerSchema,
  settingsBodySchema,
} from '#contracts/settings/settings-commands.contract.ts';
import type { SaveCall } from '#frontend/components/ui/use-resource-form.ts';
import { http } from '#frontend/lib/api.ts';

type Body = z.output<typeof settingsBodySchema>;
type Answer = z.output<typeof settingsAnswerSchema>;

export function changeSettings(body: Body, call: SaveCall): Promise<Answer> {
  return http.put('/settings/', body, call);
}
