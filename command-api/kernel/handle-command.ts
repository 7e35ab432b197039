import { eventDefinition } from '#events/registry.ts';
import {
  type AppendResult,
  type EventMetadata,
  type EventStore,
  type NewEvent,
  RevisionConflict,
} from '#events/store/event-store.port.ts';
import { type Rejection, reject } from '#platform/errors.ts';
import { derivedId } from '#platform/ids.ts';
import { type Decider, isRejection } from './decider.ts';
import { type Fold, StreamStates } from './stream-state.ts';

/** A command in its envelope. `id` is the idempotency key: the same id is answered, never carried out twice. */
export type CommandEnvelope<Command> = {
  id: string;
  command: Command;
  metadata: Omit<EventMetadata, 'commandId'>;
};

export type Outcome =
  | { kind: 'recorded' | 'repeated'; revision: number; position: string | null }
  | Rejection;

type DomainEvent = { type: string; data: Record<string, unknown> };

/** How often a commutative command is decided again after somebody else appended first. */
const MAX_ATTEMPTS = 20;

/**
 * Binds a decider to the store: state of the stream → decide → append at the expected revision.
 * The state we know is decided on first; before a rejection is given, or after a conflict, what others appended
 * since is read and the decision is made again.
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

  /**
   * Carries out several commands in order as one atomic append; stops at the first rejected one.
   * @param ifRevision the revision a client saw; another one answers `revision_stale`
   * @returns an outcome per command that was tried: shorter than `commands` when one was rejected
   * @throws StoreUnavailable, RevisionConflict after too many attempts
   */
  async function handleAll(
    stream: string,
    commands: readonly CommandEnvelope<Command>[],
    ifRevision?: number,
  ): Promise<{ outcomes: Outcome[]; revision: number; position: string | null; state: State }> {
    let fresh = states.known(stream) === undefined;
    for (let attempt = 1; ; attempt += 1) {
      const before = fresh
        ? await states.refresh(stream)
        : (states.known(stream) ?? (await states.refresh(stream)));
      if (ifRevision !== undefined && ifRevision !== before.revision) {
        if (!fresh) {
          fresh = true;
          continue;
        }
        const stale = reject('revision_stale', 'Somebody changed this in the meantime. Load it again.');
        return { outcomes: [stale], revision: before.revision, position: null, state: before.state };
      }
      let { revision, state } = before;
      const seen = new Map<string, number>();
      const outcomes: Outcome[] = [];
      const events: NewEvent[] = [];
      let rejected = false;
      for (const { id, command, metadata } of commands) {
        const known = before.commands.get(id) ?? seen.get(id);
        if (known !== undefined) {
          outcomes.push({ kind: 'repeated', revision: known, position: null });
          continue;
        }
        const decision = decider.decide(command, state);
        if (isRejection(decision)) {
          outcomes.push(decision);
          rejected = true;
          break;
        }
        decision.forEach((event, index) => {
          const recorded = newEvent(event, eventIdOf(id, index), { ...metadata, commandId: id });
          revision += 1;
          state = decider.evolve(state, { ...event, id: recorded.id, revision });
          events.push(recorded);
        });
        seen.set(id, revision);
        outcomes.push({ kind: 'recorded', revision, position: null });
      }
      // A refusal must not rest on a state that others have already moved on from.
      if (rejected && !fresh) {
        fresh = true;
        continue;
      }
      if (events.length === 0) {
        return { outcomes, revision: before.revision, position: null, state };
      }
      try {
        const expectedRevision = before.revision === -1 ? ('none' as const) : before.revision;
        const appended: AppendResult = await store.append({ stream, expectedRevision, events });
        if (appended.repeated) {
          // A twin of this call got there first: answer from what it recorded.
          fresh = true;
          continue;
        }
        const commandsAfter = before.commands;
        for (const [id, at] of seen) commandsAfter.set(id, at);
        states.keep(stream, { revision, state, commands: commandsAfter });
        return {
          outcomes: outcomes.map((outcome) =>
            outcome.kind === 'recorded' ? { ...outcome, position: appended.position } : outcome,
          ),
          revision: appended.revision,
          position: appended.position,
          state,
        };
      } catch (error) {
        if (!(error instanceof RevisionConflict) || attempt >= MAX_ATTEMPTS) throw error;
        fresh = true;
      }
    }
  }

  /** One command; see `handleAll`. Also answers with the state after it. */
  async function handle(
    stream: string,
    envelope: CommandEnvelope<Command>,
    ifRevision?: number,
  ): Promise<{ outcome: Outcome; state: State; revision: number }> {
    const { outcomes, state, revision } = await handleAll(stream, [envelope], ifRevision);
    const outcome = outcomes[0];
    if (outcome === undefined) throw new Error('a command without an outcome');
    return { outcome, state, revision };
  }

  return {
    handle,
    handleAll,
    /** The stream's state as the store has it now. */
    read: async (stream: string) => states.refresh(stream),
  };
}
export type CommandHandler<State, Command, Event extends DomainEvent> = ReturnType<
  typeof commandHandler<State, Command, Event>
>;

/** The first event carries the command's own id, so that an action and its event share one; others derive from it. */
function eventIdOf(commandId: string, index: number): string {
  return index === 0 ? commandId : derivedId(commandId, String(index));
}

/** Checks the data against the event's schema: what is appended can always be read. */
function newEvent(event: DomainEvent, id: string, metadata: EventMetadata): NewEvent {
  const definition = eventDefinition(event.type);
  if (definition === undefined) throw new Error(`${event.type} is not in the event registry`);
  const data = definition.schema.parse(event.data) as Record<string, unknown>;
  return { id, type: event.type, schemaVersion: definition.version, data, metadata };
}
