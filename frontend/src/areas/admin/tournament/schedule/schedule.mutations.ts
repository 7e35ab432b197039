import type { ScheduleBody } from '#contracts/schedule/schedule.commands.ts';
import { api } from '#frontend/lib/api.ts';
import type { CommandCall } from '#frontend/lib/use-command.ts';

/** The games that {@link makeSchedule} would make of the same settings; makes nothing. */
export function previewSchedule(tournamentId: number, body: ScheduleBody) {
  return api.post('/api/tournaments/:id/schedule/preview/', { params: { id: tournamentId }, body });
}

/** Makes all games in one call. Sent again with its key, it goes on where it broke off. */
export function makeSchedule(tournamentId: number, body: ScheduleBody, call: CommandCall) {
  return api.post('/api/tournaments/:id/schedule/', { params: { id: tournamentId }, body, ...call });
}
