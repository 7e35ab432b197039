import { GossipService } from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import type { ClusterInfo } from '@eventstore/db-client/generated/gossip_pb.js';
import { ServerFeaturesService } from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import features, { type SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb.js';
import type { Empty } from '@eventstore/db-client/generated/shared_pb.js';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams, {
  type BatchAppendReq,
  type BatchAppendResp,
  type DeleteReq,
  type DeleteResp,
  type ReadReq,
  type TombstoneReq,
  type TombstoneResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import {
  type status as Code,
  Server,
  ServerCredentials,
  type ServerDuplexStream,
  type ServerUnaryCall,
  type ServiceError,
  type sendUnaryData,
} from '@grpc/grpc-js';
import { handleBatchAppend } from './append.handler.ts';
import { clusterInfo, type Member } from './gossip.handler.ts';
import { streamName } from './messages.ts';
import { handleRead, type ReadCall } from './read.handler.ts';
import { type Access, accessDenied, failure, notLeader, notReady, refusalOf } from './refusals.ts';
import type { StoredLog } from './stored-log.ts';
import { handleSubscription } from './subscription.handler.ts';

export type NodeOptions = {
  log: StoredLog;
  port: number;
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
  /** Every read, and every question what the server can do, fails with this code of gRPC. */
  failsWith: Code | undefined;
  /** Reads are answered, appends are not taken: it is not ready for them. */
  refusesAppends = false;
  /** It says who leads, takes reads and appends, and never answers them; as a leader that has lost the others. */
  holds = false;
  readonly #options: NodeOptions;
  #server: Server | undefined;
  readonly #subscriptions = new Set<ReadCall>();
  #frozen: PromiseWithResolvers<void> | undefined;

  constructor(options: NodeOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    const server = new Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 });
    server.addService(StreamsService, {
      delete: (call: ServerUnaryCall<DeleteReq, DeleteResp>, answer: sendUnaryData<DeleteResp>) => {
        this.#options.log.deleteStream(
          streamName(call.request.getOptions()?.getStreamIdentifier()),
          'softly',
        );
        answer(null, new streams.DeleteResp());
      },
      tombstone: (
        call: ServerUnaryCall<TombstoneReq, TombstoneResp>,
        answer: sendUnaryData<TombstoneResp>,
      ) => {
        this.#options.log.deleteStream(
          streamName(call.request.getOptions()?.getStreamIdentifier()),
          'for good',
        );
        answer(null, new streams.TombstoneResp());
      },
      batchAppend: (call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>) => this.#batchAppend(call),
      read: (call: ReadCall) => void this.#read(call),
    });
    server.addService(ServerFeaturesService, {
      getSupportedMethods: (
        call: ServerUnaryCall<Empty, SupportedMethods>,
        answer: sendUnaryData<SupportedMethods>,
      ) => {
        void this.#whenThawed(() => answer(this.#refusedFeatures(call), supportedMethods()));
      },
    });
    server.addService(GossipService, {
      read: (_: ServerUnaryCall<Empty, ClusterInfo>, answer: sendUnaryData<ClusterInfo>) => {
        void this.#whenThawed(() => answer(null, clusterInfo(this.#options.members())));
      },
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

  get host(): string {
    return `127.0.0.1:${this.#options.port}`;
  }

  /** Why it does not read the newest to anybody; undefined when it leads. */
  refusalToRead(): ServiceError | undefined {
    const leader = this.#options.members().find(({ leads }) => leads);
    if (leader === undefined) return notReady();
    return leader.port === this.#options.port ? undefined : notLeader(leader);
  }

  /** How many are live. */
  get subscriptions(): number {
    return this.#subscriptions.size;
  }

  /** It accepts connections and calls, and answers nothing until it is thawed. */
  freeze(): void {
    this.#frozen = Promise.withResolvers();
  }

  thaw(): void {
    this.#frozen?.resolve();
    this.#frozen = undefined;
  }

  endSubscriptions(error: ServiceError): void {
    for (const call of [...this.#subscriptions]) call.emit('error', error);
  }

  async #whenThawed(answer: () => void): Promise<void> {
    await this.#frozen?.promise;
    answer();
  }

  /** A wrong password is refused before anybody asks what is wanted. */
  #refusedFeatures(call: ServerUnaryCall<Empty, SupportedMethods>): ServiceError | null {
    const { access } = this.#options;
    if (this.failsWith !== undefined) return failure(this.failsWith);
    if (access === undefined) return null;
    return refusalOf({ ...access, anonymousStreams: true }, call.metadata, 'streams') ?? null;
  }

  #batchAppend(call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>): void {
    const refused = refusalOf(this.#options.access, call.metadata, 'streams');
    if (refused !== undefined && refused.code !== accessDenied().code) {
      call.emit('error', refused);
      return;
    }
    handleBatchAppend(
      this.#options.log,
      call,
      async (append) => {
        if (!this.holds) await this.#whenThawed(append);
      },
      () => {
        if (refused !== undefined) return 'denied';
        // A follower passes appends on.
        return this.refusesAppends ? 'not ready' : undefined;
      },
    );
  }

  async #read(call: ReadCall): Promise<void> {
    const { log, access } = this.#options;
    this.reads += 1;
    if (this.holds) return;
    await this.#frozen?.promise;
    try {
      const options = call.request.getOptions();
      if (options === undefined) throw new RangeError('a read without options');
      const refused = refusalOf(access, call.metadata, options.hasStream() ? 'streams' : '$all');
      if (refused !== undefined) throw refused;
      if (this.failsWith !== undefined) throw failure(this.failsWith);
      const elsewhere = this.refusalToRead();
      if (elsewhere !== undefined && call.metadata.get('requires-leader')[0] === 'true') throw elsewhere;
      if (options.hasSubscription()) await this.#subscribe(call, options);
      else handleRead(log, call, options);
    } catch (error) {
      this.refused += 1;
      call.emit('error', error);
    }
  }

  async #subscribe(call: ReadCall, options: ReadReq.Options): Promise<void> {
    const { log } = this.#options;
    this.#subscriptions.add(call);
    try {
      await handleSubscription(log, call, options);
    } finally {
      this.#subscriptions.delete(call);
    }
  }
}

function supportedMethods() {
  const methods = new features.SupportedMethods();
  methods.setEventStoreServerVersion('22.10.0');
  for (const name of ['Read', 'BatchAppend']) {
    const method = new features.SupportedMethod();
    method.setServiceName('event_store.client.streams.streams');
    method.setMethodName(name.toLowerCase());
    methods.addMethods(method);
  }
  return methods;
}
