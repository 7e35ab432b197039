import type { EventEmitter } from 'node:events';
import { EventStoreDBClient } from '@eventstore/db-client';
import { ConfigError } from '#platform/process/environment.ts';

/** The hosts are the first group; a password may contain a comma, too. */
const HOSTS = /^esdb(?:\+discover)?:\/\/(?:[^/?]*@)?([^@/?]*)/;
const USUAL_PORT = 2113;
const MOST_PORT = 65_535;

/**
 * The client for a connection string, with everything that the client's own parser understands.
 * @throws ConfigError that names EVENTSTORE_URL and what was expected, but no part of the url: it may contain a password
 */
export function createClient(url: string): EventStoreDBClient {
  for (const { port } of parseHosts(url)) {
    // The client's parser takes any number, and fails with it at the first call.
    if (port > MOST_PORT)
      throw new ConfigError([`EVENTSTORE_URL cannot be used: no port is above ${MOST_PORT}`]);
  }
  try {
    const client = EventStoreDBClient.connectionString(discoveringOnce(askingEveryHost(url.trim())));
    return survivingLateAnswers(survivingLostClusters(client));
  } catch (error) {
    throw new ConfigError([`EVENTSTORE_URL ${whatIsWrong(error)}`]);
  }
}

/** Every node or name that an address has. */
export function parseHosts(url: string): { host: string; port: number }[] {
  const hosts = HOSTS.exec(url.trim())?.[1] ?? '';
  return hosts
    .split(',')
    .filter((host) => host !== '')
    .map((one) => {
      const [host = '', port] = one.split(':');
      return { host, port: port === undefined ? USUAL_PORT : Number(port) };
    });
}

/** Whether an address asks for TLS, as one does that does not say otherwise. */
export function wantsTls(url: string): boolean {
  return !/[?&]tls=false/i.test(url);
}

/** Of several hosts, the client asks only the first after esdb+discover://, and one after another after esdb://. */
function askingEveryHost(url: string): string {
  return parseHosts(url).length > 1 ? url.replace('esdb+discover:', 'esdb:') : url;
}

/** Whoever asks tries again anyway; else the client asks ten times, for seconds, before it says that no node was found. */
function discoveringOnce(url: string): string {
  if (/[?&]max_?-?discover_?-?attempts=/i.test(url)) return url;
  return `${url}${url.includes('?') ? '&' : '?'}maxDiscoverAttempts=1`;
}

type Reconnecting = { handleError(client: unknown, error: Error): Promise<void> };

/**
 * After a lost connection the client calls `handleError` without waiting for it, and that rejects when no node of a
 * cluster is found: an unhandled rejection, which ends the process. The next call looks for a node again.
 */
function survivingLostClusters(client: EventStoreDBClient): EventStoreDBClient {
  const reconnecting = client as unknown as Reconnecting;
  const { handleError } = reconnecting;
  reconnecting.handleError = (...failure) => handleError(...failure).catch(() => {});
  return client;
}

type OpenCall = (grpc: unknown) => EventEmitter;
type Calling = {
  GRPCStreamCreator: (service: unknown, name: string, open: OpenCall, cache: unknown) => unknown;
};

/**
 * All clients of a process share one list of the appends that wait for an answer, and the end of a call of any of them empties
 * it. An answer that comes after that finds nobody, and the client fails with an error that nobody can catch, which ends the
 * process. Whoever appended has been told that it failed, and recognises it when trying again.
 */
function survivingLateAnswers(client: EventStoreDBClient): EventStoreDBClient {
  const calling = client as unknown as Calling;
  const { GRPCStreamCreator: create } = calling;
  calling.GRPCStreamCreator = (service, name, open, cache) =>
    create(service, name, name === 'appendToStream' ? (grpc) => withoutLateAnswers(open(grpc)) : open, cache);
  return client;
}

function withoutLateAnswers(call: EventEmitter): EventEmitter {
  for (const take of call.listeners('data')) {
    call.on('data', (answer: unknown) => {
      try {
        take(answer);
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
      }
    });
    call.off('data', take as (answer: unknown) => void);
  }
  return call;
}

function whatIsWrong(error: unknown): string {
  if (error instanceof Error && 'location' in error && 'expected' in error) {
    const [from] = error.location as [number, number];
    return `cannot be read as the address of an EventStoreDB: at character ${from + 1} ${String(error.expected)} was expected`;
  }
  return `cannot be used: ${error instanceof Error ? error.message : String(error)}`;
}
