import { EventStoreDBClient } from '@eventstore/db-client';
import { ConfigError } from '#platform/environment.ts';

/** Their hosts as the first group; a comma may stand in a password, too. */
const DISCOVER = /^esdb\+discover:\/\/(?:[^/?]*@)?([^@/?]*)/;

/**
 * The client for a connection string, with everything that its own parser understands.
 * @throws ConfigError that names EVENTSTORE_URL and what was expected, but no part of the address: it may hold a password
 */
export function clientOf(url: string): EventStoreDBClient {
  try {
    return EventStoreDBClient.connectionString(askingEveryHost(url.trim()));
  } catch (error) {
    throw new ConfigError([`EVENTSTORE_URL ${whatIsWrong(error)}`]);
  }
}

/** Of several hosts after esdb+discover:// the client asks the first only; after esdb:// one after the other. */
function askingEveryHost(url: string): string {
  const hosts = DISCOVER.exec(url)?.[1] ?? '';
  return hosts.includes(',') ? url.replace('esdb+discover:', 'esdb:') : url;
}

function whatIsWrong(error: unknown): string {
  if (error instanceof Error && 'location' in error && 'expected' in error) {
    const [from] = error.location as [number, number];
    return `cannot be read as the address of an EventStoreDB: at character ${from + 1} ${String(error.expected)} was expected`;
  }
  return `cannot be used: ${error instanceof Error ? error.message : String(error)}`;
}
