import { setTimeout as pause } from 'node:timers/promises';
import type { ActionBatchAnswer, ScoringAction } from '#contracts/game/scoring.commands.ts';
import { newId } from '#platform/values/ids.ts';

/** What a scorer's console does on a bad day: it sends each action until somebody says that it is recorded. */
export type Writer = {
  gameId: number;
  /** Ids of actions that were acknowledged, in the order they were. */
  acknowledged: string[];
  /** Points that the acknowledged actions add up to. */
  score(): { east: number; west: number };
  /** Actions that were refused; none should be. */
  refused: string[];
  /** Answers other than an acknowledgement: a line for a failing test. */
  troubles: string[];
  /** Ends once everything that was begun is acknowledged. */
  finish(): Promise<void>;
  /** Ends at once, whatever was begun. */
  stop(): Promise<void>;
};

/**
 * Writes into one game until it is stopped: baskets and, where the scorer `corrects`, baskets that are undone, corrected
 * or inserted, and corrected scores.
 */
export function startWriter(options: {
  url: string;
  token: () => Promise<string>;
  gameId: number;
  playerIds: readonly number[];
  corrects?: boolean;
  /** Milliseconds between two calls. */
  paceMs?: number;
}): Writer {
  const { gameId } = options;
  const acknowledged: string[] = [];
  const refused: string[] = [];
  const troubles: string[] = [];
  const score = { east: 0, west: 0 };
  let time = Date.now();
  let finishing = false;
  let stopping = false;
  let token: string | null = null;

  /** @returns whether there is nothing left to send again */
  async function send(batch: readonly ScoringAction[]): Promise<boolean> {
    try {
      token ??= await options.token();
      const response = await fetch(`${options.url}/api/games/${gameId}/actions/`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          'x-device-id': `writer-${gameId}`,
        },
        body: JSON.stringify(batch),
        signal: AbortSignal.timeout(10_000),
      });
      if (response.status === 401) token = null;
      if (!response.ok) {
        troubles.push(`${response.status} ${await response.text()}`);
        return false;
      }
      const answer = (await response.json()) as ActionBatchAnswer;
      for (const action of answer.actions) {
        if (action.outcome === 'recorded' || action.outcome === 'repeated') acknowledged.push(action.id);
        else refused.push(`game ${gameId}: ${action.outcome} ${action.reason ?? ''}`);
      }
      return true;
    } catch (error) {
      troubles.push(error instanceof Error ? error.message : String(error));
      return false;
    }
  }

  /** No two actions of a game share a time: that is how one that is recorded twice is found. */
  function begun() {
    time += 1;
    return { id: newId(), occurred_at: new Date(time).toISOString() };
  }

  function nextBatch(turn: number): ScoringAction[] {
    const basket = { type: 'points', period: 1, side: 'east' } as const;
    const player_id = options.playerIds[turn % options.playerIds.length] ?? null;
    const byPlayer = { ...begun(), ...basket, points: 2, player_id } as const;
    const byTeam = { ...begun(), ...basket, points: 3 } as const;
    score.east += 5;
    const corrections = options.corrects === true ? correctionsOf(turn, byPlayer.id, byTeam.id) : [];
    return [byPlayer, byTeam, ...corrections];
  }

  function correctionsOf(turn: number, byPlayer: string, byTeam: string): ScoringAction[] {
    const basket = { type: 'points', period: 1, points: 3 } as const;
    const corrections: ScoringAction[] = [];
    if (turn % 4 === 0) {
      corrections.push({ ...begun(), type: 'undo', action_id: byTeam });
      score.east -= 3;
    }
    if (turn % 5 === 0) {
      const delta = turn % 2 === 0 ? 2 : -1;
      corrections.push({ ...begun(), type: 'score_correction', period: 1, side: 'west', delta });
      score.west += delta;
    }
    if (turn % 6 === 1) {
      const replacement = { ...basket, side: 'west' } as const;
      corrections.push({ ...begun(), type: 'correct', action_id: byPlayer, replacement });
      score.east -= 2;
      score.west += 3;
    }
    if (turn % 9 === 1) {
      const insertion = { ...basket, side: 'east' } as const;
      corrections.push({ ...begun(), type: 'insert', insertion, before: byPlayer });
      score.east += 3;
    }
    return corrections;
  }

  async function write(): Promise<void> {
    for (let turn = 0; !finishing && !stopping; turn += 1) {
      const batch = nextBatch(turn);
      // The same ids again until they are acknowledged: that is the promise under test.
      while (!(await send(batch)) && !stopping) await pause(50);
      if (options.paceMs !== undefined) await pause(options.paceMs);
    }
  }
  const done = write();
  return {
    gameId,
    acknowledged,
    score: () => ({ ...score }),
    refused,
    troubles,
    async finish() {
      finishing = true;
      await done;
    },
    async stop() {
      stopping = true;
      await done;
    },
  };
}
