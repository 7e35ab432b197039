import type { z } from 'zod';
import type { settingsBodySchema } from '#contracts/settings/settings.commands.ts';
import type { SaveCall } from '#frontend/components/ui/use-resource-form.ts';
import { api } from '#frontend/lib/api.ts';

export function changeSettings(body: z.output<typeof settingsBodySchema>, call: SaveCall) {
  return api.put('/api/settings/', { body, ...call });
}
