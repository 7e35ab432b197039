import { setTimeout as pause } from 'node:timers/promises';
import type { Call } from '#command-api/calls/call.ts';
import type { CommandEnvelope, CommandHandler, Tried } from '#command-api/command-handling/handle-command.ts';
import { asRequestError } from '#command-api/command-handling/rejection.ts';
import { say } from '#contracts/refusal/say.ts';
import type { Game } from '#events/game/game.fold.ts';
import type { EventStore, NewEvent, RecordedEvent } from '#events/store/event-store.port.ts';
import { RequestError } from '#platform/http/errors.ts';
import type { Pool } from '#platform/postgres/postgres-pool.ts';
import { type Preview, previewEvents } from '#projections/preview/preview.ts';

export type PreviewDependencies = {
  site: { pool: Pool; store: Pick<EventStore, 'head'> };
  /** How long it waits for the read models. */
  readModelsWaitMs: number;
};

type DomainEvent = { type: string; data: Record<string, unknown> };

/** Commands on one stream of which the consequences are asked for. */
export type Previewed<State, Command, Event extends DomainEvent> = {
  handler: CommandHandler<State, Command, Event>;
  stream: string;
  commands: readonly Omit<CommandEnvelope<Command>, 'metadata'>[];
  call: Pick<Call, 'now' | 'ifRevision' | 'metadata'>;
  /** The game with the events; absent where they are of no game. */
  gameIn?: (state: State) => Game;
};

const NO_GAME = (): Game => ({ status: 'nonexistent' });

const LOOK_AGAIN_MS = 25;

/**
 * Decides on the commands, and has the projections apply what they would record to the rows as they are stored. Nothing is
 * written.
 * @param present reads the answer from the preview. @param present.revision that of the stream before the commands
 * @throws RequestError as the commands would be refused; 503 when the read models are behind
 */
export async function previewCommands<State, Command, Event extends DomainEvent, Answer>(
  deps: PreviewDependencies,
  previewed: Previewed<State, Command, Event>,
  present: (preview: Preview, before: { state: State; revision: number }) => Promise<Answer>,
): Promise<Answer> {
  const deadline = performance.now() + deps.readModelsWaitMs;
  for (;;) {
    const answer = await tryOnce(deps, previewed, present);
    if (answer !== null) return answer;
    if (performance.now() > deadline) {
      throw new RequestError('read_model_behind', say('call.behind'), { retryAfterSeconds: 1 });
    }
    await pause(LOOK_AGAIN_MS);
  }
}

/** @returns null while the read models do not have exactly the events that the commands were decided on */
async function tryOnce<State, Command, Event extends DomainEvent, Answer>(
  { site: { pool, store } }: PreviewDependencies,
  { handler, stream, commands, call, gameIn = NO_GAME }: Previewed<State, Command, Event>,
  present: (preview: Preview, before: { state: State; revision: number }) => Promise<Answer>,
): Promise<Answer | null> {
  const envelopes = commands.map((command) => ({ ...command, metadata: call.metadata }));
  const tried = await handler.tryAll(stream, envelopes, call.ifRevision);
  for (const outcome of tried.outcomes) if (outcome.kind === 'rejected') throw asRequestError(outcome);
  const after = await store.head();
  const events = asRecorded(stream, tried, call.now);
  const answer = await previewEvents(pool, { after, game: gameIn(tried.state), events }, (preview) =>
    present(preview, tried.before),
  );
  // The rows may have had more events of this stream than it was decided on.
  const { revision } = await handler.read(stream);
  return revision === tried.before.revision ? answer : null;
}

/** The events as the log would give them; the preview places them. */
function asRecorded<State>(stream: string, { before, events }: Tried<State>, now: string): RecordedEvent[] {
  return events.map((event: NewEvent, index) => ({
    ...event,
    stream,
    revision: before.revision + 1 + index,
    position: '0',
    recordedAt: now,
  }));
}
