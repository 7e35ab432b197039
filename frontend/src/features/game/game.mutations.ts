import type { z } from 'zod';
import type { BulkAssignment, BulkAssignmentAnswer } from '#contracts/game/bulk-assignment.contract.ts';
import type { GameAnswer } from '#contracts/game/game-answer.contract.ts';
import type {
  forfeitSchema,
  GamePatch,
  gameBodySchema,
  lateArrivalSchema,
  TeamRosterBody,
} from '#contracts/game/game-commands.contract.ts';
import type { OfficialsBody } from '#contracts/game/officials.contract.ts';
import { http } from '#frontend/lib/api.ts';
import type { CommandCall } from '#frontend/lib/use-command.ts';

type Reason = { reason?: string | null | undefined };

export function createGame(body: z.output<typeof gameBodySchema>, call: CommandCall): Promise<GameAnswer> {
  return http.post('/games/', body, call);
}

/** What is left out stays. */
export function changeGame(
  id: number,
  body: GamePatch,
  call: CommandCall & { headers?: { 'if-match': string } },
): Promise<GameAnswer> {
  return http.patch(`/games/${id}/`, body, call);
}

/** Names all officials of a game; none takes them away. */
export function nameOfficials(
  id: number,
  body: OfficialsBody,
  call: CommandCall & { headers?: { 'if-match': string } },
): Promise<GameAnswer> {
  return http.put(`/games/${id}/officials/`, body, call);
}

/** Picks the players of one team for a game. Whoever stays keeps number, starting place and captaincy. */
export function pickRoster(
  teamId: number,
  gameId: number,
  body: TeamRosterBody,
  call: CommandCall & { headers?: { 'if-match': string } },
): Promise<GameAnswer> {
  return http.put(`/teams/${teamId}/games/${gameId}/roster/`, body, call);
}

/** Puts a player on a bench after its players were picked, also while the game is on. */
export function addLateArrival(
  id: number,
  body: z.output<typeof lateArrivalSchema>,
  call: CommandCall,
): Promise<GameAnswer> {
  return http.post(`/games/${id}/roster/`, body, call);
}

export function rescheduleGame(
  id: number,
  body: { game_date: string; venue?: string | undefined },
  call: CommandCall,
): Promise<GameAnswer> {
  return http.post(`/games/${id}/reschedule/`, body, call);
}

export function postponeGame(id: number, body: Reason, call: CommandCall): Promise<GameAnswer> {
  return http.post(`/games/${id}/postpone/`, body, call);
}

export function cancelGame(id: number, body: Reason, call: CommandCall): Promise<GameAnswer> {
  return http.post(`/games/${id}/cancel/`, body, call);
}

/** @param body the side that loses, and why */
export function forfeitGame(
  id: number,
  body: z.output<typeof forfeitSchema>,
  call: CommandCall,
): Promise<GameAnswer> {
  return http.post(`/games/${id}/forfeit/`, body, call);
}

export function confirmGame(id: number, call: CommandCall): Promise<GameAnswer> {
  return http.post(`/games/${id}/confirm/`, undefined, call);
}

export function reopenGame(id: number, body: { reason: string }, call: CommandCall): Promise<GameAnswer> {
  return http.post(`/games/${id}/reopen/`, body, call);
}

export function archiveGame(id: number): Promise<GameAnswer> {
  return http.post(`/games/${id}/archive/`);
}

export function deleteGame(id: number): Promise<unknown> {
  return http.delete(`/games/${id}/`);
}

/** One scorer for several games; null takes theirs away. */
export function assignScorer(body: BulkAssignment, call: CommandCall): Promise<BulkAssignmentAnswer> {
  return http.post('/games/assign-scorer/', body, call);
}

/** @param body `details` has the points by period */
export function correctScore(
  id: number,
  body: { details: Record<'eastScores' | 'westScores', Record<string, number>>; reason: string },
  call: CommandCall,
): Promise<GameAnswer> {
  return http.post(`/games/${id}/score/`, body, call);
}
