import type { z } from 'zod';
import type {
  GamePatch,
  gameBodySchema,
  lateArrivalSchema,
  reasonSchema,
  requiredReasonSchema,
  rescheduleSchema,
  TeamRosterBody,
} from '#contracts/game/game.commands.ts';
import type { forfeitSchema, rematchSchema } from '#contracts/game/league-decision.commands.ts';
import type { OfficialsBody } from '#contracts/game/officials.commands.ts';
import type { BulkAssignment } from '#contracts/game/scorer.commands.ts';
import { api } from '#frontend/lib/api.ts';
import type { CommandCall } from '#frontend/lib/use-command.ts';
import type { ScoreDetails } from './impact/impact.queries.ts';

type Reason = z.output<typeof reasonSchema>;

export function createGame(body: z.output<typeof gameBodySchema>, call: CommandCall) {
  return api.post('/api/games/', { body, ...call });
}

/** What is left out stays. */
export function changeGame(
  id: number,
  body: GamePatch,
  call: CommandCall & { headers?: { 'if-match': string } },
) {
  return api.patch('/api/games/:id/', { params: { id }, body, ...call });
}

/** Names all officials of a game; none takes them away. */
export function nameOfficials(
  id: number,
  body: OfficialsBody,
  call: CommandCall & { headers?: { 'if-match': string } },
) {
  return api.put('/api/games/:id/officials/', { params: { id }, body, ...call });
}

/** Picks the players of one team for a game. Whoever stays keeps number, starting place and captaincy. */
export function pickRoster(
  teamId: number,
  gameId: number,
  body: TeamRosterBody,
  call: CommandCall & { headers?: { 'if-match': string } },
) {
  return api.put('/api/teams/:id/games/:gameId/roster/', { params: { id: teamId, gameId }, body, ...call });
}

/** Puts a player on a bench after its players were picked, also while the game is on. */
export function addLateArrival(id: number, body: z.output<typeof lateArrivalSchema>, call: CommandCall) {
  return api.post('/api/games/:id/roster/', { params: { id }, body, ...call });
}

export function rescheduleGame(id: number, body: z.output<typeof rescheduleSchema>, call: CommandCall) {
  return api.post('/api/games/:id/reschedule/', { params: { id }, body, ...call });
}

export function postponeGame(id: number, body: Reason, call: CommandCall) {
  return api.post('/api/games/:id/postpone/', { params: { id }, body, ...call });
}

export function cancelGame(id: number, body: Reason, call: CommandCall) {
  return api.post('/api/games/:id/cancel/', { params: { id }, body, ...call });
}

/** @param body the side that loses, and why */
export function forfeitGame(id: number, body: z.output<typeof forfeitSchema>, call: CommandCall) {
  return api.post('/api/games/:id/forfeit/', { params: { id }, body, ...call });
}

export function revokeForfeit(id: number, body: z.output<typeof requiredReasonSchema>, call: CommandCall) {
  return api.post('/api/games/:id/forfeit/revoke/', { params: { id }, body, ...call });
}

export function annulGame(id: number, body: z.output<typeof requiredReasonSchema>, call: CommandCall) {
  return api.post('/api/games/:id/annul/', { params: { id }, body, ...call });
}

export function revokeAnnulment(id: number, body: z.output<typeof requiredReasonSchema>, call: CommandCall) {
  return api.post('/api/games/:id/annul/revoke/', { params: { id }, body, ...call });
}

/** @returns the new game */
export function scheduleRematch(id: number, body: z.output<typeof rematchSchema>, call: CommandCall) {
  return api.post('/api/games/:id/rematch/', { params: { id }, body, ...call });
}

export function confirmGame(id: number, call: CommandCall) {
  return api.post('/api/games/:id/confirm/', { params: { id }, ...call });
}

export function reopenGame(id: number, body: z.output<typeof requiredReasonSchema>, call: CommandCall) {
  return api.post('/api/games/:id/reopen/', { params: { id }, body, ...call });
}

export function archiveGame(id: number) {
  return api.post('/api/games/:id/archive/', { params: { id } });
}

export function deleteGame(id: number) {
  return api.delete('/api/games/:id/', { params: { id } });
}

/** One scorer for several games; null takes theirs away. */
export function assignScorer(body: BulkAssignment, call: CommandCall) {
  return api.post('/api/games/assign-scorer/', { body, ...call });
}

/** @param body `details` has the points by period */
export function correctScore(id: number, body: { details: ScoreDetails; reason: string }, call: CommandCall) {
  return api.post('/api/games/:id/score/', { params: { id }, body, ...call });
}
