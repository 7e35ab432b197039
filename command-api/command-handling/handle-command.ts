import { say } from '#contracts/refusal/say.ts';
import { eventDefinition } from '#events/registry.ts';
import {
  type AppendResult,
  comparePositions,
  EventIdTaken,
  type EventMetadata,
  type EventStore,
  type NewEvent,
  type Position,
  RevisionConflict,
} from '#events/store/event-store.port.ts';
import { RequestError } from '#platform/http/errors.ts';
import { derivedId } from '#platform/values/ids.ts';
import { unstorableText } from '#platform/values/unstorable-text.ts';
import { type Decider, isRejection } from './decider.ts';
import { KeyedMutex } from './keyed-mutex.ts';
import { type Rejection, reject, rejectField } from './rejection.ts';
import { type CommandTrace, type Fold, type StreamState, StreamStates } from './stream-state.ts';

/** A command in its envelope. `id` is the idempotency key: the same id is answered, never carried out twice. */
export type CommandEnvelope<Command> = {
  id: string;
  command: Command;
  metadata: Omit<EventMetadata, 'commandId'>;
};

export type Outcome =
  /** `position` is null for a command that had nothing to record: no event, nothing to wait for. */
  { kind: 'recorded' | 'repeated'; revision: number; position: Position | null } | Rejection;

/** The outcome of some commands; `position` is null when nothing was appended. */
type Handled<State> = {
  outcomes: Outcome[];
  revision: number;
  position: Position | null;
  state: State;
};

/** The outcome of commands that were only tried: their events, and the state before and after them. */
export type Tried<State> = {
  before: StreamState<State>;
  events: NewEvent[];
  outcomes: Outcome[];
  state: State;
};

type DomainEvent = { type: string; data: Record<string, unknown> };

/** How often a command is decided again after another process appended first. */
const MAX_ATTEMPTS = 20;

/**
 * Binds a decider to the store: state of the stream → decide → append at the expected revision. Decides on the cached
 * state first; before a rejection is returned, or after a conflict, reads what others appended since and decides
 * again.
 */
export function commandHandler<State, Command, Event extends DomainEvent>(
  store: EventStore,
  decider: Decider<State, Command, Event>,
) {
  const fold: Fold<State> = {
    initial: decider.initial,
    apply: (state, event) =>
      decider.evolve(state, event as unknown as Event & { id: string; revision: number }),
  };
  const states = new StreamStates<State>(store, fold);
  const mutex = new KeyedMutex();
  /** What `If-Match` and `ETag` mean: the entity's revision. */
  const entityRevision = (command: Command, { state, revision }: { state: State; revision: number }) =>
    decider.revisionOf?.(command, state) ?? revision;

  /**
   * Carries out several commands in order as one atomic append; stops at the first rejected one.
   * @param ifRevision the revision of the entity that a client saw; a different one answers `revision_stale`, except to a
   *   retry of what has been recorded
   * @returns an outcome per command that was tried: shorter than `commands` when one was rejected. `position` is
   *   where the last of them is in the log, null when none does.
   * @throws StoreUnavailable; RequestError 503 when others were always first, 422 when an id belongs to a
   *   command of another stream, 409 when an event of the stream cannot be read
   */
  function handleAll(
    stream: string,
    commands: readonly CommandEnvelope<Command>[],
    ifRevision?: number,
  ): Promise<Handled<State>> {
    return mutex.runExclusive(stream, () => decideAndAppend(stream, commands, ifRevision));
  }

  async function decideAndAppend(
    stream: string,
    commands: readonly CommandEnvelope<Command>[],
    ifRevision: number | undefined,
  ): Promise<Handled<State>> {
    let fresh = states.known(stream) === undefined;
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const before = fresh
        ? await states.refresh(stream)
        : (states.known(stream) ?? (await states.refresh(stream)));
      refuseSetAside(stream, before);
      const { events, outcomes, revision, seen, state } = decideOn(before, commands, ifRevision);
      const rejected = outcomes.at(-1)?.kind === 'rejected';
      // A refusal must not rest on a state that others have already changed.
      if (rejected && !fresh) {
        fresh = true;
        continue;
      }
      if (events.length === 0) {
        return { outcomes, revision: before.revision, position: lastPosition(outcomes), state };
      }
      try {
        const expectedRevision = before.revision === -1 ? ('none' as const) : before.revision;
        const appended: AppendResult = await store.append({ stream, expectedRevision, events });
        if (appended.repeated) {
          // A duplicate of this call was first: answer from what it recorded.
          fresh = true;
          continue;
        }
        const { position } = appended;
        for (const [id, trace] of seen) before.commands.set(id, { ...trace, position });
        states.put(stream, { revision, state, commands: before.commands });
        return {
          outcomes: outcomes.map((outcome, index) =>
            outcome.kind !== 'rejected' && seen.has(commands[index]?.id ?? '')
              ? { ...outcome, position }
              : outcome,
          ),
          revision: appended.revision,
          position,
          state,
        };
      } catch (error) {
        if (error instanceof EventIdTaken) {
          throw new RequestError('idempotency_key_reused', 'This id was used for another command.', {
            cause: error,
          });
        }
        if (!(error instanceof RevisionConflict)) throw error;
        fresh = true;
      }
    }
    throw new RequestError(
      'busy',
      say('call.contended', 'Too many change this at the same moment. Try again.'),
      {
        retryAfterSeconds: 1,
      },
    );
  }

  /** Decides on several commands in order; stops at the first rejected one. */
  function decideOn(
    before: StreamState<State>,
    commands: readonly CommandEnvelope<Command>[],
    ifRevision: number | undefined,
  ) {
    let { revision, state } = before;
    const seen = new Map<string, CommandTrace>();
    const outcomes: Outcome[] = [];
    const events: NewEvent[] = [];
    for (const { id, command, metadata } of commands) {
      const known = before.commands.get(id) ?? seen.get(id);
      if (known !== undefined) {
        outcomes.push({ kind: 'repeated', ...known });
        continue;
      }
      const stale = ifRevision !== undefined && ifRevision !== entityRevision(command, before);
      const decision = stale ? STALE : storable(decider.decide(command, state));
      if (isRejection(decision)) {
        outcomes.push(decision);
        break;
      }
      decision.forEach((event, index) => {
        const recorded = newEvent(event, toEventId(id, index), { ...metadata, commandId: id });
        revision += 1;
        state = decider.evolve(state, { ...event, id: recorded.id, revision, metadata: recorded.metadata });
        events.push(recorded);
      });
      if (decision.length > 0) seen.set(id, { revision, position: NOT_YET });
      outcomes.push({ kind: 'recorded', revision, position: null });
    }
    return { events, outcomes, revision, seen, state };
  }

  /** One command; see `handleAll`. Also returns the state after it and the entity's revision. */
  async function handle(
    stream: string,
    envelope: CommandEnvelope<Command>,
    ifRevision?: number,
  ): Promise<{ outcome: Outcome; state: State; revision: number }> {
    const { outcomes, state, revision } = await handleAll(stream, [envelope], ifRevision);
    const outcome = outcomes[0];
    if (outcome === undefined) throw new Error('a command without an outcome');
    return { outcome, state, revision: entityRevision(envelope.command, { state, revision }) };
  }

  /** What `handleAll` would record now, decided on the stream's present state in the store; nothing is appended. */
  async function tryAll(
    stream: string,
    commands: readonly CommandEnvelope<Command>[],
    ifRevision?: number,
  ): Promise<Tried<State>> {
    const before = await states.refresh(stream);
    refuseSetAside(stream, before);
    const { events, outcomes, state } = decideOn(before, commands, ifRevision);
    return { before, events, outcomes, state };
  }

  return {
    handle,
    handleAll,
    tryAll,
    /** The stream's present state in the store; of one that is set aside, the state before. */
    read: async (stream: string) => states.refresh(stream),
    /** Drops all cached states: one may hold the name of a person whose erasure is in another stream. */
    forget: () => states.forget(),
  };
}
export type CommandHandler<State, Command, Event extends DomainEvent> = ReturnType<
  typeof commandHandler<State, Command, Event>
>;

/** Read access to another concept's streams: their present state, and no way to change it. */
export type StreamReader<State> = { read(stream: string): Promise<StreamState<State>> };

/** No command can be decided on a stream with an unreadable event. @throws RequestError 409 */
function refuseSetAside(stream: string, { setAside }: StreamState<unknown>): void {
  if (setAside === undefined) return;
  const { revision, type, reason } = setAside;
  throw new RequestError(
    'event_unreadable',
    say(
      'call.event_unreadable',
      'Nothing can be recorded here. Event {revision} of {stream}, {type}, cannot be read: {reason}. An operator has to mend it, or to install the release that knows it.',
      { stream, revision, type, reason },
    ),
  );
}

/** Why an `If-Match` is refused. */
export const STALE = reject(
  'revision_stale',
  say('call.stale', 'Somebody changed this in the meantime. Load it again.'),
);
/** A placeholder until the append has given the position. */
const NOT_YET: Position = '0';

/** Text that a read model cannot store must not get into the log. */
function storable<Event extends DomainEvent>(decision: readonly Event[] | Rejection) {
  if (isRejection(decision)) return decision;
  const field = decision.map((event) => unstorableText(event.data)).find((found) => found !== null);
  if (field === undefined || field === null) return decision;
  return rejectField(field, 'Contains characters that cannot be stored');
}

function lastPosition(outcomes: readonly Outcome[]): Position | null {
  let last: Position | null = null;
  for (const outcome of outcomes) {
    if (outcome.kind === 'rejected' || outcome.position === null) continue;
    if (last === null || comparePositions(outcome.position, last) > 0) last = outcome.position;
  }
  return last;
}

/** The first event carries the command's own id, so that an action and its event share one; others derive from it. */
function toEventId(commandId: string, index: number): string {
  return index === 0 ? commandId : derivedId(commandId, String(index));
}

/** Checks the data against the event's schema: what is appended can always be read. */
function newEvent(event: DomainEvent, id: string, metadata: EventMetadata): NewEvent {
  const definition = eventDefinition(event.type);
  if (definition === undefined) throw new Error(`${event.type} is not in the event registry`);
  const data = definition.schema.parse(event.data) as Record<string, unknown>;
  return { id, type: event.type, schemaVersion: definition.version, data, metadata };
}
