import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CommandHandler, type Outcome, STALE } from '#command-api/command-handling/handle-command.ts';
import { asRequestError } from '#command-api/command-handling/rejection.ts';
import type { EntityKind } from '#command-api/idempotency/reservations.migration.ts';
import type { Reservations } from '#command-api/idempotency/reservations.ts';
import { type EventPlace, placeText } from '#contracts/audit/event-place.ts';
import type { EventMetadata, Position } from '#events/store/event-store.port.ts';
import type { Role } from '#events/user/roles.ts';
import type { Clock } from '#platform/values/clock.ts';
import { derivedId, type MakeId } from '#platform/values/ids.ts';
import { callMetadata } from './call-origin.ts';
import { ifMatchRevision } from './if-match.ts';

export type CallDependencies = {
  commands: { reservations: Reservations };
  clock: Clock;
  makeId: MakeId;
};

/** One HTTP call that wants a change: who, when, and how to recognise a retry of it. */
export type Call = {
  /** Id of the command; the same for a retry with the same `Idempotency-Key`. */
  id: string;
  /** The key under which a create reserves its entity's id. */
  key: string;
  /** Whether the client sent a key, so that the body has to be compared. */
  hasKey: boolean;
  actor: { id: number | null; role: Role | 'visitor' };
  /** ISO time by the server's clock. */
  now: string;
  ifRevision: number | undefined;
  metadata: Omit<EventMetadata, 'commandId'>;
};

/** @throws RequestError 400 for a malformed `If-Match` */
export function toCall(request: FastifyRequest, { clock, makeId }: CallDependencies): Call {
  const metadata = callMetadata(request);
  const who = metadata.actor;
  const sent = request.headers['idempotency-key'];
  // Keys are per user and per url.
  const key =
    typeof sent === 'string' ? `${who.id ?? 'visitor'}:${request.method} ${request.url}:${sent}` : makeId();
  return {
    id: typeof sent === 'string' ? derivedId('call', key) : key,
    key,
    hasKey: typeof sent === 'string',
    actor: who,
    now: clock().toISOString(),
    ifRevision: ifMatchRevision(request.headers['if-match']),
    metadata,
  };
}

/** @throws RequestError for a rejection; otherwise sets the position (`X-Position`) and the revision (`ETag`) */
export function acknowledge(reply: FastifyReply, outcome: Outcome, revision: number): void {
  if (outcome.kind === 'rejected') throw asRequestError(outcome);
  setPosition(reply, outcome.position);
  setRevision(reply, revision);
}

/** The revision of the changed entity, to be sent as `If-Match` with the next change. */
export function setRevision(reply: FastifyReply, revision: number): void {
  reply.header('etag', `"${revision}"`);
}

/** The position of the last event a call recorded. */
export function setPosition(reply: FastifyReply, position: Position | null): void {
  if (position !== null) reply.header('x-position', position);
}

type DomainEvent = { type: string; data: Record<string, unknown> };

/** An entity as a command left it, with the revision for its `ETag`. */
export type Changed<State> = { state: State; revision: number };
/** Where a command's last event is; undefined for one that had nothing to record. */
type Recorded = { recorded: EventPlace | undefined };

function findRecorded(stream: string, outcome: Outcome): EventPlace | undefined {
  if (outcome.kind === 'rejected' || outcome.position === null) return undefined;
  return { stream, revision: outcome.revision };
}

/** The call, for further steps that follow from what it has recorded. */
export function following(call: Call, { recorded }: Recorded): Call {
  if (recorded === undefined) return call;
  return { ...call, metadata: { ...call.metadata, causationId: placeText(recorded) } };
}

/**
 * Carries out a command on an existing entity.
 * @returns the entity afterwards
 * @throws RequestError for a rejection, 412 for an old `If-Match`, 422 for a key used with another body
 */
export async function change<State, Command, Event extends DomainEvent>(
  deps: CallDependencies,
  call: Call,
  reply: FastifyReply,
  to: {
    handler: CommandHandler<State, Command, Event>;
    stream: string;
    command: Command;
    /** What the client sent, compared when the key is used again. */
    body: unknown;
  },
): Promise<Changed<State> & Recorded> {
  if (call.hasKey) await deps.commands.reservations.claim(call.key, to.body);
  const envelope = { id: call.id, command: to.command, metadata: call.metadata };
  const { outcome, state, revision } = await to.handler.handle(to.stream, envelope, call.ifRevision);
  acknowledge(reply, outcome, revision);
  return { state, revision, recorded: findRecorded(to.stream, outcome) };
}

/**
 * For a call whose first step is in another stream: refuses what `change` would refuse.
 * @throws RequestError 412 for an old `If-Match`, except to a retry of what has been recorded
 */
export async function refuseStale<State, Command, Event extends DomainEvent>(
  call: Call,
  handler: CommandHandler<State, Command, Event>,
  stream: string,
): Promise<void> {
  if (call.ifRevision === undefined) return;
  const { revision, commands } = await handler.read(stream);
  if (revision !== call.ifRevision && !commands.has(call.id)) throw asRequestError(STALE);
}

/** Runs commands on existing entities of one kind; see `change`. */
export function commandOn<State, Command, Event extends DomainEvent>(
  deps: CallDependencies,
  handler: CommandHandler<State, Command, Event>,
  toStream: (command: Command) => string,
) {
  return (
    request: FastifyRequest,
    reply: FastifyReply,
    command: Command,
    body: unknown = request.body ?? null,
  ) => change(deps, toCall(request, deps), reply, { handler, stream: toStream(command), command, body });
}

/**
 * Gives a new entity its id and carries out the command that makes it; answers 201. A retry, also after a crash in
 * between, makes the same entity.
 */
export async function create<State, Command, Event extends DomainEvent>(
  deps: CallDependencies,
  call: Call,
  reply: FastifyReply,
  to: {
    handler: CommandHandler<State, Command, Event>;
    kind: EntityKind;
    streamOf: (id: number) => string;
    command: (id: number) => Command;
    body: unknown;
  },
): Promise<Changed<State> & Recorded & { id: number }> {
  const id = await deps.commands.reservations.reserve(to.kind, call.key, to.body);
  const envelope = { id: call.id, command: to.command(id), metadata: call.metadata };
  const stream = to.streamOf(id);
  const { outcome, state, revision } = await to.handler.handle(stream, envelope);
  acknowledge(reply, outcome, revision);
  reply.code(201);
  return { id, state, revision, recorded: findRecorded(stream, outcome) };
}
