import { GossipService } from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import type { ClusterInfo } from '@eventstore/db-client/generated/gossip_pb.js';
import { ServerFeaturesService } from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import features, { type SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb.js';
import type { Empty } from '@eventstore/db-client/generated/shared_pb.js';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import {
  Server,
  ServerCredentials,
  type ServerDuplexStream,
  type ServerUnaryCall,
  type ServiceError,
  type sendUnaryData,
} from '@grpc/grpc-js';
import { handleBatchAppend } from './append.handler.ts';
import { clusterInfo, type Member } from './gossip.handler.ts';
import { handleRead, type ReadCall } from './read.handler.ts';
import { type Access, accessDenied, broken, notLeader, notReady, refusalOf } from './refusals.ts';
import type { StoredLog } from './stored-log.ts';
import { handleSubscription, type Release } from './subscription.handler.ts';

export type NodeOptions = {
  log: StoredLog;
  port: number;
  release: Release;
  access?: Access | undefined;
  /** PEM; without it the node speaks plain text. */
  tls?: { key: Buffer; certificate: Buffer } | undefined;
  /** All nodes of the cluster, this one among them. */
  members: () => readonly Member[];
};

/** The part of EventStoreDB's gRPC protocol that the adapter uses, at one address. */
export class Node {
  /** Reads and subscriptions that were asked for. */
  reads = 0;
  /** Those of them that ended in an error. */
  refused = 0;
  /** Every read fails, for a reason that no client knows. */
  isBroken = false;
  readonly #options: NodeOptions;
  #server: Server | undefined;

  constructor(options: NodeOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    const server = new Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 });
    server.addService(StreamsService, {
      batchAppend: (call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>) => this.#batchAppend(call),
      read: (call: ReadCall) => void this.#read(call),
    });
    server.addService(ServerFeaturesService, {
      getSupportedMethods: (
        call: ServerUnaryCall<Empty, SupportedMethods>,
        answer: sendUnaryData<SupportedMethods>,
      ) => answer(this.#unauthenticated(call), supportedMethods(this.#options.release)),
    });
    server.addService(GossipService, {
      read: (_: ServerUnaryCall<Empty, ClusterInfo>, answer: sendUnaryData<ClusterInfo>) =>
        answer(null, clusterInfo(this.#options.members())),
    });
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const { tls, port } = this.#options;
    const credentials =
      tls === undefined
        ? ServerCredentials.createInsecure()
        : ServerCredentials.createSsl(null, [{ private_key: tls.key, cert_chain: tls.certificate }]);
    server.bindAsync(`127.0.0.1:${port}`, credentials, (error) =>
      error === null ? resolve() : reject(error),
    );
    await promise;
    this.#server = server;
  }

  /** As SIGKILL: every connection is cut. */
  kill(): void {
    this.#server?.forceShutdown();
    this.#server = undefined;
  }

  get isRunning(): boolean {
    return this.#server !== undefined;
  }

  #leader(): Member | undefined {
    return this.#options.members().find((member) => member.state === 'leader');
  }

  /** A wrong password is refused before anybody asks what is wanted. */
  #unauthenticated(call: ServerUnaryCall<Empty, SupportedMethods>): ServiceError | null {
    const { access } = this.#options;
    if (access === undefined) return null;
    return refusalOf({ ...access, anonymousStreams: true }, call.metadata, 'streams') ?? null;
  }

  #batchAppend(call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>): void {
    const refused = refusalOf(this.#options.access, call.metadata, 'streams');
    if (refused !== undefined && refused.code !== accessDenied().code) {
      call.emit('error', refused);
      return;
    }
    handleBatchAppend(this.#options.log, call, () => {
      if (refused !== undefined) return 'denied';
      // A follower passes appends on; while nobody leads there is nobody to pass them to.
      return this.#leader() === undefined ? 'not ready' : undefined;
    });
  }

  async #read(call: ReadCall): Promise<void> {
    const { log, access, release, port } = this.#options;
    this.reads += 1;
    try {
      const options = call.request.getOptions();
      if (options === undefined) throw new RangeError('a read without options');
      const refused = refusalOf(access, call.metadata, options.hasStream() ? 'streams' : '$all');
      if (refused !== undefined) throw refused;
      if (this.isBroken) throw broken();
      const leader = this.#leader();
      if (leader === undefined) throw notReady();
      if (leader.port !== port && call.metadata.get('requires-leader')[0] === 'true') throw notLeader(leader);
      if (options.hasSubscription()) await handleSubscription(log, call, options, release);
      else handleRead(log, call, options);
    } catch (error) {
      this.refused += 1;
      call.emit('error', error);
    }
  }
}

function supportedMethods(release: Release) {
  const methods = new features.SupportedMethods();
  methods.setEventStoreServerVersion(`${release}.0`);
  for (const name of ['Read', 'BatchAppend']) {
    const method = new features.SupportedMethod();
    method.setServiceName('event_store.client.streams.streams');
    method.setMethodName(name.toLowerCase());
    methods.addMethods(method);
  }
  return methods;
}
