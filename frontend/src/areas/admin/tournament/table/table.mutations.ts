import type { z } from 'zod';
import type { adjustmentBodySchema, lotBodySchema } from '#contracts/tournament/tournament-table.commands.ts';
import type { StandingsRules } from '#events/standings/standings-rules.ts';
import { api } from '#frontend/lib/api.ts';
import type { CommandCall } from '#frontend/lib/use-command.ts';

export function saveRules(id: number, standings_rules: StandingsRules, call: CommandCall) {
  return api.put('/api/tournaments/:id/', { params: { id }, body: { standings_rules }, ...call });
}

export function adjustPoints(id: number, body: z.input<typeof adjustmentBodySchema>, call: CommandCall) {
  return api.post('/api/tournaments/:id/adjustments/', { params: { id }, body, ...call });
}

export function revokeAdjustment(id: number, adjustmentId: string, reason: string, call: CommandCall) {
  return api.post('/api/tournaments/:id/adjustments/:adjustmentId/revoke/', {
    params: { id, adjustmentId },
    body: { reason },
    ...call,
  });
}

export function drawLot(id: number, body: z.input<typeof lotBodySchema>, call: CommandCall) {
  return api.post('/api/tournaments/:id/lots/', { params: { id }, body, ...call });
}
