import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { status as Code } from '@grpc/grpc-js';
import { freePort } from '#standalone/free-port.ts';
import type { Member } from './gossip.handler.ts';
import { Node } from './node.ts';
import { type Access, notReady, tooSlow } from './refusals.ts';
import { StoredLog } from './stored-log.ts';
import type { Release } from './subscription.handler.ts';

export type DoubleOptions = {
  /** As which release of the server it behaves; the one in docker-compose.yml by default. */
  release?: Release;
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
  dropSlowConsumers(): Promise<void>;
  /** Cuts every connection. The log stays. */
  pause(): Promise<void>;
  /** Answers again, at the same address. */
  resume(): Promise<void>;
};

const TLS = join(import.meta.dirname, 'tls');
const CERTIFICATE = join(TLS, 'certificate.pem');

/**
 * A stand-in for EventStoreDB in this process: the part of its gRPC protocol that the adapter uses, served from
 * the service definitions that the client itself ships. What it does follows what a real server was seen to do:
 * a read is sent to its end whether or not anybody listens, checkpoints come every 32 events and lie before or at
 * an event, events of its own and of other programs stand among ours, appends have a largest size, accounts have
 * rights, streams can be deleted.
 */
export async function startEventStoreDouble(options: DoubleOptions = {}): Promise<EventStoreDouble> {
  const log = options.log ?? new StoredLog();
  const port = options.port ?? (await freePort());
  const { access } = options;
  const member: Member = { id: crypto.randomUUID(), address: '127.0.0.1', port, state: 'leader' };
  const node = new Node({
    log,
    port,
    release: options.release ?? '24.10',
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

export type EventStoreClusterDouble = {
  /** Names every node. */
  url: string;
  log: StoredLog;
  /** Kills the node that leads; another one leads once the others have agreed. Returns its port. */
  killLeader(): Promise<number>;
  /** Kills two of three: the last one neither leads nor follows, and answers no reads and appends. */
  loseQuorum(): Promise<void>;
  /** Starts them again; one leads once they have agreed. */
  regainQuorum(): Promise<void>;
  portOf(state: Member['state']): number;
  /** Starts a killed node again, as a follower. */
  revive(port: number): Promise<void>;
  stop(): Promise<void>;
};

/** The one that leads comes first. */
const rank = ({ state }: Member) => (state === 'leader' ? 0 : 1);

/** How long nodes take to agree on a new leader. */
const ELECTION_MS = 300;

/** Three nodes with one log, of which one leads. */
export async function startEventStoreCluster(
  options: { log?: StoredLog; ports?: readonly number[] } = {},
): Promise<EventStoreClusterDouble> {
  const log = options.log ?? new StoredLog();
  const members: Member[] = [];
  for (const [index, state] of (['leader', 'follower', 'follower'] as const).entries()) {
    const port = options.ports?.[index] ?? (await freePort());
    members.push({ id: crypto.randomUUID(), address: '127.0.0.1', port, state });
  }
  const nodes = new Map(
    members.map(({ port }) => [port, new Node({ log, port, release: '24.10', members: () => members })]),
  );
  for (const node of nodes.values()) await node.start();
  return {
    url: `esdb://${members.map(({ port }) => `127.0.0.1:${port}`).join(',')}?tls=false`,
    log,
    async killLeader() {
      const leader = members.find(({ state }) => state === 'leader');
      if (leader === undefined) throw new Error('nobody leads');
      leader.state = 'dead';
      nodes.get(leader.port)?.kill();
      await pause(ELECTION_MS);
      const next = members.find(({ state }) => state === 'follower');
      if (next !== undefined) next.state = 'leader';
      return leader.port;
    },
    async loseQuorum() {
      const [last, ...lost] = members.toSorted((a, b) => rank(a) - rank(b));
      if (last === undefined) return;
      for (const member of lost) {
        member.state = 'dead';
        nodes.get(member.port)?.kill();
      }
      last.state = 'alone';
      await nodes.get(last.port)?.endSubscriptions(notReady());
    },
    async regainQuorum() {
      for (const member of members.filter(({ state }) => state === 'dead')) {
        await nodes.get(member.port)?.start();
        member.state = 'follower';
      }
      await pause(ELECTION_MS);
      const leader = members.find(({ state }) => state === 'follower');
      if (leader !== undefined) leader.state = 'leader';
      for (const member of members.filter(({ state }) => state === 'alone')) member.state = 'follower';
    },
    portOf(state) {
      const member = members.find((one) => one.state === state);
      if (member === undefined) throw new Error(`no node is ${state}`);
      return member.port;
    },
    async revive(port) {
      const member = members.find((one) => one.port === port);
      if (member === undefined) throw new Error(`no node has port ${port}`);
      await nodes.get(port)?.start();
      member.state = 'follower';
    },
    async stop() {
      for (const node of nodes.values()) node.kill();
    },
  };
}
