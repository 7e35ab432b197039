import { setTimeout as pause } from 'node:timers/promises';
import type { Call } from '#command-api/calls/call.ts';
import type { CommandEnvelope, CommandHandler, Tried } from '#command-api/command-handling/handle-command.ts';
import { asRequestError } from '#command-api/command-handling/rejection.ts';
import type { GameCommand } from '#command-api/game/game.commands.ts';
import type { GameHandler } from '#command-api/game/game.decider.ts';
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

type Commands<Command> = readonly Omit<CommandEnvelope<Command>, 'metadata'>[];

/** Commands of which the consequences are asked for. */
export type Previewed<State, Command, Event extends DomainEvent> = {
  handler: CommandHandler<State, Command, Event>;
  stream: string;
  commands: Commands<Command>;
  call: Pick<Call, 'now' | 'ifRevision' | 'metadata'>;
  /** The game with the events; absent where they are of no game. */
  gameIn?: (state: State) => Game;
  /** What an automation would do to games after that. */
  games?: {
    handler: GameHandler;
    follow: readonly { stream: string; commands: Commands<GameCommand> }[];
  };
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
  { handler, stream, commands, call, gameIn = NO_GAME, games }: Previewed<State, Command, Event>,
  present: (preview: Preview, before: { state: State; revision: number }) => Promise<Answer>,
): Promise<Answer | null> {
  const first = await tryOn(handler, { stream, commands, call }, call.ifRevision);
  const followed = [];
  for (const one of games?.follow ?? []) {
    if (games !== undefined) followed.push(await tryOn(games.handler, { ...one, call }));
  }
  const gameOf = new Map(followed.map((one) => [one.stream, one.state]));
  const after = await store.head();
  const answer = await previewEvents(
    pool,
    {
      after,
      gameIn: (of) => gameOf.get(of) ?? gameIn(first.state),
      events: [first, ...followed].flatMap(({ events }) => events),
    },
    (preview) => present(preview, first.before),
  );
  // The rows may have had more events of these streams than it was decided on.
  for (const one of [first, ...followed]) if (!(await one.isPresent())) return null;
  return answer;
}

/** @throws RequestError as the commands would be refused */
async function tryOn<State, Command, Event extends DomainEvent>(
  handler: CommandHandler<State, Command, Event>,
  { stream, commands, call }: Pick<Previewed<State, Command, Event>, 'stream' | 'commands' | 'call'>,
  ifRevision?: number,
) {
  const envelopes = commands.map((command) => ({ ...command, metadata: call.metadata }));
  const tried = await handler.tryAll(stream, envelopes, ifRevision);
  for (const outcome of tried.outcomes) if (outcome.kind === 'rejected') throw asRequestError(outcome);
  const { before, state } = tried;
  return {
    ...{ stream, before, state },
    events: asRecorded(stream, tried, call.now),
    isPresent: async () => (await handler.read(stream)).revision === before.revision,
  };
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
