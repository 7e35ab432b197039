import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { status as Code } from '@grpc/grpc-js';
import { freePort } from '#standalone/free-port.ts';
import type { Member } from './gossip.handler.ts';
import { Node } from './node.ts';
import { type Access, tooSlow } from './refusals.ts';
import { StoredLog } from './stored-log.ts';

export type DoubleOptions = {
  /** With accounts it speaks TLS, as the client sends no password without. */
  access?: Access;
  /** A log that was kept; else a new one in memory. */
  log?: StoredLog;
  port?: number;
};

export type EventStoreDouble = {
  /** Connection string for the client, of nobody in particular. */
  url: string;
  /** The same with an account. */
  urlOf(name: string, password: string): string;
  log: StoredLog;
  /** Reads and subscriptions that were asked for so far. */
  readonly reads: number;
  /** Those of them that ended in an error. */
  readonly refused: number;
  /** Subscriptions that are live. */
  readonly subscriptions: number;
  /** Every read, and every question what it can do, fails from now on with this code of gRPC; or no longer. */
  failWith(code: Code | undefined): void;
  /** Answers reads and says to appends that it is not ready; or no longer. */
  refuseAppends(refusing: boolean): void;
  /** Accepts calls and does not answer them until it is thawed; as a process that was stopped. */
  freeze(): void;
  thaw(): void;
  /** Ends the subscriptions that are live, as when their events wait to be fetched. */
  dropSlowConsumers(): void;
  /** Cuts every connection. The log stays. */
  pause(): Promise<void>;
  /** Answers again, at the same address. */
  resume(): Promise<void>;
};

const TLS = join(import.meta.dirname, 'tls');
const CERTIFICATE = join(TLS, 'certificate.pem');

/**
 * A stand-in for EventStoreDB in this process: the part of its gRPC protocol that the adapter uses, served from
 * the service definitions that the client itself ships. It is for what a real server cannot be made to do, and for machines
 * without one. What it does follows what real ones were seen to do: a read is sent to its end whether or not anybody
 * listens, checkpoints come every 32 events and lie before or at an event, events of its own stand among ours, accounts
 * have rights.
 */
export async function startEventStoreDouble(options: DoubleOptions = {}): Promise<EventStoreDouble> {
  const log = options.log ?? new StoredLog();
  const port = options.port ?? (await freePort());
  const { access } = options;
  const member: Member = { id: crypto.randomUUID(), address: '127.0.0.1', port, leads: true };
  const node = new Node({
    log,
    port,
    access,
    tls:
      access === undefined
        ? undefined
        : { key: readFileSync(join(TLS, 'key.pem')), certificate: readFileSync(CERTIFICATE) },
    members: () => [member],
  });
  await node.start();
  const secure = `localhost:${port}?tls=true&tlsCAFile=${encodeURIComponent(CERTIFICATE)}`;
  return {
    url: access === undefined ? `esdb://127.0.0.1:${port}?tls=false` : `esdb://${secure}`,
    urlOf: (name, password) => `esdb://${name}:${password}@${secure}`,
    log,
    get reads() {
      return node.reads;
    },
    get subscriptions() {
      return node.subscriptions;
    },
    get refused() {
      return node.refused;
    },
    failWith(code) {
      node.failsWith = code;
    },
    refuseAppends(refusing) {
      node.refusesAppends = refusing;
    },
    freeze: () => node.freeze(),
    thaw: () => node.thaw(),
    dropSlowConsumers: () => node.endSubscriptions(tooSlow()),
    pause: async () => node.kill(),
    resume: () => node.start(),
  };
}

export type EventStorePair = {
  /** Names both nodes. */
  url: string;
  log: StoredLog;
  nodes: readonly [Node, Node];
  /** Makes one of them lead, or none: who follows another one is told. */
  lead(leader: Node | undefined): void;
  stop(): void;
};

/** Two nodes with one log, of which the first leads. */
export async function startEventStorePair(): Promise<EventStorePair> {
  const log = new StoredLog();
  const members: Member[] = [];
  const start = async () => {
    const member = { id: crypto.randomUUID(), address: '127.0.0.1', port: await freePort(), leads: false };
    members.push(member);
    const node = new Node({ log, port: member.port, members: () => members });
    await node.start();
    return node;
  };
  const nodes = [await start(), await start()] as const;
  const lead = (leader: Node | undefined) => {
    for (const [index, member] of members.entries()) member.leads = nodes[index] === leader;
    for (const node of nodes) {
      const refusal = node.refusalToRead();
      if (refusal !== undefined) node.endSubscriptions(refusal);
    }
  };
  lead(nodes[0]);
  return {
    url: `esdb://${nodes.map(({ host }) => host).join(',')}?tls=false`,
    log,
    nodes,
    lead,
    stop() {
      for (const node of nodes) node.kill();
    },
  };
}
