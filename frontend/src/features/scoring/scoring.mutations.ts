import type { ActionBatchAnswer, ScoringAction } from '#contracts/game/scoring.contract.ts';
import { http } from '#frontend/lib/api.ts';
import type { CommandCall } from '#frontend/lib/use-command.ts';
import { deviceId } from './device.ts';

/** A slower answer is not waited for: the batch is sent again and recorded once. */
const ANSWER_WITHIN_MS = 10_000;

/** Records a batch of actions in order. */
export function sendActions(gameId: number, actions: readonly ScoringAction[]): Promise<ActionBatchAnswer> {
  return http.post<ActionBatchAnswer>(`/games/${gameId}/actions/`, actions, {
    headers: { 'x-device-id': deviceId() },
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
}

/** Scores this game from this device from now on. */
export function takeOver(gameId: number): Promise<void> {
  return http.post<void>(`/games/${gameId}/takeover/`, {}, { headers: { 'x-device-id': deviceId() } });
}

/** Takes a game that nobody is assigned to. */
export function claimGame(gameId: number, call: CommandCall): Promise<void> {
  return http.post<void>(`/games/${gameId}/claim/`, {}, call);
}
