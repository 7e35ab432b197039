import shared from '@eventstore/db-client/generated/shared_pb.js';
import status from '@eventstore/db-client/generated/status_pb.js';
import streams, {
  type BatchAppendReq,
  type BatchAppendResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerDuplexStream } from '@grpc/grpc-js';
import anyMessage from 'google-protobuf/google/protobuf/any_pb.js';
import empty from 'google-protobuf/google/protobuf/empty_pb.js';
import { streamName } from './messages.ts';
import {
  type AppendAnswer,
  type Expected,
  MAX_APPEND_SIZE,
  type ProposedEvent,
  type StoredLog,
} from './stored-log.ts';

type Options = BatchAppendReq.Options;
type Answer = AppendAnswer | { kind: 'denied' } | { kind: 'not ready' };
/** An append whose parts are still coming in: the client cuts large ones. */
type Begun = { options: Options | undefined; events: ProposedEvent[] };

/**
 * The rpc BatchAppend: one long call over which a client sends all its appends, told apart by correlation id.
 * `refusal` says why an append is not even looked at.
 */
export function handleBatchAppend(
  log: StoredLog,
  call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>,
  /** Runs the append as soon as the server does anything at all. */
  inTime: (append: () => void) => Promise<void>,
  refusal: () => 'denied' | 'not ready' | undefined,
): void {
  const begun = new Map<string, Begun>();
  call.on('data', (request: BatchAppendReq) => {
    const correlationId = request.getCorrelationId();
    const key = correlationId?.getString() ?? '';
    const append = begun.get(key) ?? { options: request.getOptions(), events: [] };
    append.events.push(...request.getProposedMessagesList().map(toProposedEvent));
    begun.set(key, append);
    if (!request.getIsFinal()) return;
    begun.delete(key);
    void inTime(() => answerTo(append, correlationId));
  });
  call.on('error', () => {});
  call.on('end', () => call.end());

  function answerTo(append: Begun, correlationId: ReturnType<BatchAppendReq['getCorrelationId']>): void {
    const identifier = append.options?.getStreamIdentifier();
    const expected = readExpected(append.options);
    const refused = refusal();
    const answer: Answer =
      refused === undefined ? log.append(streamName(identifier), expected, append.events) : { kind: refused };
    const response = new streams.BatchAppendResp();
    response.setCorrelationId(correlationId);
    response.setStreamIdentifier(identifier);
    if (answer.kind === 'appended') response.setSuccess(successMessage(answer));
    else response.setError(errorMessage(answer, expected));
    call.write(response);
  }
}

function toProposedEvent(message: BatchAppendReq.ProposedMessage): ProposedEvent {
  const properties = message.getMetadataMap();
  return {
    id: message.getId()?.getString() ?? '',
    type: properties.get('type') ?? '',
    contentType: properties.get('content-type') ?? '',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
}

function readExpected(options: Options | undefined): Expected {
  if (options?.hasNoStream()) return 'no stream';
  if (options?.hasStreamExists()) return 'stream exists';
  if (options?.hasStreamPosition()) return Number(options.getStreamPosition());
  return 'any';
}

function successMessage({ last }: Extract<AppendAnswer, { kind: 'appended' }>) {
  const position = new shared.AllStreamPosition();
  position.setCommitPosition(String(last.position));
  position.setPreparePosition(String(last.position));
  const success = new streams.BatchAppendResp.Success();
  success.setCurrentRevision(String(last.revision));
  success.setPosition(position);
  return success;
}

/** Errors travel as google.rpc.Status whose details are a packed message. */
function errorMessage(answer: Exclude<Answer, { kind: 'appended' }>, expected: Expected) {
  const details = new anyMessage.Any();
  if (answer.kind === 'too large') {
    const message = new shared.MaximumAppendSizeExceeded();
    message.setMaxappendsize(MAX_APPEND_SIZE);
    details.pack(message.serializeBinary(), 'event_store.client.MaximumAppendSizeExceeded');
  } else if (answer.kind === 'denied') {
    details.pack(new shared.AccessDenied().serializeBinary(), 'event_store.client.AccessDenied');
  } else if (answer.kind === 'not ready') {
    details.pack(new empty.Empty().serializeBinary(), 'google.protobuf.Empty');
  } else if (answer.kind === 'deleted') {
    details.pack(new shared.StreamDeleted().serializeBinary(), 'event_store.client.StreamDeleted');
  } else {
    const message = new shared.WrongExpectedVersion();
    if (answer.current === 'no stream') message.setCurrentNoStream(new empty.Empty());
    else message.setCurrentStreamRevision(String(answer.current));
    if (expected === 'no stream') message.setExpectedNoStream(new empty.Empty());
    else if (expected === 'stream exists') message.setExpectedStreamExists(new empty.Empty());
    else if (expected === 'any') message.setExpectedAny(new empty.Empty());
    else message.setExpectedStreamPosition(String(expected));
    details.pack(message.serializeBinary(), 'event_store.client.WrongExpectedVersion');
  }
  const error = new status.Status();
  error.setMessage(answer.kind === 'not ready' ? 'Server Is Not Ready' : answer.kind);
  error.setDetails(details);
  return error;
}
