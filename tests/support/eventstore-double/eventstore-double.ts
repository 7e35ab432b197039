import { ServerFeaturesService } from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import features, { type SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb.js';
import type { Empty } from '@eventstore/db-client/generated/shared_pb.js';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type {
  BatchAppendReq,
  BatchAppendResp,
  ReadReq,
  ReadResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import {
  Server,
  ServerCredentials,
  type ServerDuplexStream,
  type ServerUnaryCall,
  type ServerWritableStream,
  type sendUnaryData,
} from '@grpc/grpc-js';
import { freePort } from '#standalone/free-port.ts';
import { handleBatchAppend } from './append.handler.ts';
import { handleRead } from './read.handler.ts';
import { StoredLog } from './stored-log.ts';

export type EventStoreDouble = {
  /** Connection string for the client. */
  url: string;
  log: StoredLog;
  /** Cuts every connection. The log stays. */
  pause(): Promise<void>;
  /** Answers again, at the same address. */
  resume(): Promise<void>;
};

/**
 * A stand-in for EventStoreDB in this process: the part of its gRPC protocol that the adapter uses, served from
 * the service definitions that the client itself ships. It keeps to the real server where that matters to the
 * adapter: what counts as a repeated append, inclusive reads and exclusive subscriptions, checkpoints only
 * every so many events, events of its own among ours, a limit on the size of an append.
 */
export async function startEventStoreDouble(): Promise<EventStoreDouble> {
  const log = new StoredLog();
  const port = await freePort();
  let server = await serve(log, port);
  return {
    url: `esdb://127.0.0.1:${port}?tls=false`,
    log,
    async pause() {
      server.forceShutdown();
    },
    async resume() {
      server = await serve(log, port);
    },
  };
}

async function serve(log: StoredLog, port: number): Promise<Server> {
  const server = new Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 });
  server.addService(StreamsService, {
    batchAppend: (call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>) => handleBatchAppend(log, call),
    read: (call: ServerWritableStream<ReadReq, ReadResp>) =>
      void handleRead(log, call).catch((error: Error) => call.destroy(error)),
  });
  server.addService(ServerFeaturesService, {
    getSupportedMethods: (
      _: ServerUnaryCall<Empty, SupportedMethods>,
      answer: sendUnaryData<SupportedMethods>,
    ) => answer(null, supportedMethods()),
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.bindAsync(`127.0.0.1:${port}`, ServerCredentials.createInsecure(), (error) =>
    error === null ? resolve() : reject(error),
  );
  await promise;
  return server;
}

function supportedMethods() {
  const methods = new features.SupportedMethods();
  methods.setEventStoreServerVersion('23.10.0');
  for (const name of ['Read', 'BatchAppend']) {
    const method = new features.SupportedMethod();
    method.setServiceName('event_store.client.streams.streams');
    method.setMethodName(name.toLowerCase());
    methods.addMethods(method);
  }
  return methods;
}
