import { setTimeout as pause } from 'node:timers/promises';
import type { Call, CallDependencies } from '#command-api/calls/call.ts';
import type { CommandEnvelope, Tried } from '#command-api/command-handling/handle-command.ts';
import { asRequestError } from '#command-api/command-handling/rejection.ts';
import type { GameCommand } from '#command-api/game/game.commands.ts';
import type { GameHandler } from '#command-api/game/game.decider.ts';
import type { Impact } from '#contracts/impact/impact.contract.ts';
import { say } from '#contracts/refusal/say.ts';
import { gameStream } from '#events/game/game.events.ts';
import type { Game } from '#events/game/game.fold.ts';
import type { EventStore, NewEvent, RecordedEvent } from '#events/store/event-store.port.ts';
import { RequestError } from '#platform/http/errors.ts';
import type { Pool } from '#platform/postgres/postgres-pool.ts';
import { previewEvents } from '#projections/preview/preview.ts';
import { presentImpact } from './impact.presenter.ts';

export type ImpactDependencies = CallDependencies & {
  commands: { games: GameHandler };
  site: { pool: Pool; store: Pick<EventStore, 'head'> };
  /** How long it waits for the read models. */
  readModelsWaitMs: number;
};

const LOOK_AGAIN_MS = 25;

/**
 * Decides on the commands, and has the projections apply what they would record to the rows as they are stored. Nothing is
 * written.
 * @throws RequestError as the commands would be refused; 503 when the read models are behind
 */
export async function computeImpact(
  deps: ImpactDependencies,
  gameId: number,
  commands: readonly CommandEnvelope<GameCommand>[],
  call: Pick<Call, 'now' | 'ifRevision'>,
): Promise<Impact> {
  const deadline = performance.now() + deps.readModelsWaitMs;
  for (;;) {
    const impact = await tryOnce(deps, gameId, commands, call);
    if (impact !== null) return impact;
    if (performance.now() > deadline) {
      throw new RequestError('read_model_behind', say('call.behind'), { retryAfterSeconds: 1 });
    }
    await pause(LOOK_AGAIN_MS);
  }
}

/** @returns null while the read models do not have exactly the events that the commands were decided on */
async function tryOnce(
  { commands: { games }, site: { pool, store } }: ImpactDependencies,
  gameId: number,
  commands: readonly CommandEnvelope<GameCommand>[],
  { now, ifRevision }: Pick<Call, 'now' | 'ifRevision'>,
): Promise<Impact | null> {
  const stream = gameStream(gameId);
  const tried = await games.tryAll(stream, commands, ifRevision);
  for (const outcome of tried.outcomes) if (outcome.kind === 'rejected') throw asRequestError(outcome);
  const after = await store.head();
  const events = asRecorded(stream, tried, now);
  const impact = await previewEvents(pool, { after, game: tried.state, events }, (preview) =>
    presentImpact(preview, { gameId, revision: tried.before.revision }),
  );
  // The rows may have had more events of this game than it was decided on.
  const { revision } = await games.read(stream);
  return revision === tried.before.revision ? impact : null;
}

/** The events as the log would give them; the preview places them. */
function asRecorded(stream: string, { before, events }: Tried<Game>, now: string): RecordedEvent[] {
  return events.map((event: NewEvent, index) => ({
    ...event,
    stream,
    revision: before.revision + 1 + index,
    position: '0',
    recordedAt: now,
  }));
}
