import { setTimeout as pause } from 'node:timers/promises';
import type { ActionBatchAnswer, ScoringAction } from '#command-api/game/scoring.contract.ts';
import { newId } from '#platform/ids.ts';

/** What a scorer's console does on a bad day: it sends each action until somebody says that it is recorded. */
export type Writer = {
  /** Ids of actions that were acknowledged, in the order they were. */
  acknowledged: string[];
  /** Answers other than an acknowledgement: a line for a failing test. */
  troubles: string[];
  stop(): Promise<void>;
};

/** Writes baskets into one game, two actions a call, until it is stopped. */
export function startWriter(options: {
  url: string;
  token: () => Promise<string>;
  gameId: number;
  playerIds: readonly number[];
}): Writer {
  const acknowledged: string[] = [];
  const troubles: string[] = [];
  let stopping = false;
  let token: string | null = null;

  async function send(batch: readonly ScoringAction[]): Promise<boolean> {
    try {
      token ??= await options.token();
      const response = await fetch(`${options.url}/api/games/${options.gameId}/actions/`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          'x-device-id': `writer-${options.gameId}`,
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
        else troubles.push(`${action.outcome} ${action.reason ?? ''}`);
      }
      return true;
    } catch (error) {
      troubles.push(error instanceof Error ? error.message : String(error));
      return false;
    }
  }

  async function write(): Promise<void> {
    for (let turn = 0; !stopping; turn += 1) {
      const player = options.playerIds[turn % options.playerIds.length];
      const facts = { period: 1, side: 'east', occurred_at: new Date().toISOString() } as const;
      const batch: ScoringAction[] = [
        { ...facts, id: newId(), type: 'points', points: 2, player_id: player ?? null },
        { ...facts, id: newId(), type: 'points', points: 3 },
      ];
      // The same ids again until they are acknowledged: that is the promise under test.
      while (!(await send(batch)) && !stopping) await pause(50);
    }
  }
  const done = write();
  return {
    acknowledged,
    troubles,
    async stop() {
      stopping = true;
      await done;
    },
  };
}
