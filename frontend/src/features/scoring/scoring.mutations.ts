import type { ScoringAction } from '#contracts/game/scoring.commands.ts';
import { api } from '#frontend/lib/api.ts';
import type { CommandCall } from '#frontend/lib/use-command.ts';
import { deviceId } from './device.ts';

/** A slower answer is not waited for: the batch is sent again and recorded once. */
const ANSWER_WITHIN_MS = 10_000;

/** Records a batch of actions in order. */
export function sendActions(gameId: number, actions: readonly ScoringAction[]) {
  return api.post('/api/games/:id/actions/', {
    params: { id: gameId },
    body: actions,
    headers: { 'x-device-id': deviceId() },
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
}

/** Scores this game from this device from now on. */
export function takeOver(gameId: number) {
  return api.post('/api/games/:id/takeover/', {
    params: { id: gameId },
    headers: { 'x-device-id': deviceId() },
  });
}

/** Takes a game that nobody is assigned to. */
export function claimGame(gameId: number, call: CommandCall) {
  return api.post('/api/games/:id/claim/', { params: { id: gameId }, ...call });
}
