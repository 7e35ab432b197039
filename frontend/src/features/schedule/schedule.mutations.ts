import type { ScheduleAnswer, ScheduleBody, SchedulePreview } from '#contracts/schedule/schedule.contract.ts';
import { http } from '#frontend/lib/api.ts';
import type { CommandCall } from '#frontend/lib/use-command.ts';

/** The games that {@link makeSchedule} would make of the same settings; makes nothing. */
export function previewSchedule(tournamentId: number, body: ScheduleBody): Promise<SchedulePreview> {
  return http.post(`/tournaments/${tournamentId}/schedule/preview/`, body);
}

/** Makes all games in one call. Sent again with its key, it goes on where it broke off. */
export function makeSchedule(
  tournamentId: number,
  body: ScheduleBody,
  call: CommandCall,
): Promise<ScheduleAnswer> {
  return http.post(`/tournaments/${tournamentId}/schedule/`, body, call);
}
