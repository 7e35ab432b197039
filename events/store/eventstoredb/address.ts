import { EventStoreDBClient } from '@eventstore/db-client';
import { ConfigError } from '#platform/environment.ts';

/** The hosts are the first group; a password may contain a comma, too. */
const DISCOVER = /^esdb\+discover:\/\/(?:[^/?]*@)?([^@/?]*)/;

/**
 * The client for a connection string, with everything that the client's own parser understands.
 * @throws ConfigError that names EVENTSTORE_URL and what was expected, but no part of the url: it may contain a password
 */
export function clientOf(url: string): EventStoreDBClient {
  try {
    return EventStoreDBClient.connectionString(askingEveryHost(url.trim()));
  } catch (error) {
    throw new ConfigError([`EVENTSTORE_URL ${whatIsWrong(error)}`]);
  }
}

/** Of several hosts, the client asks only the first after esdb+discover://, and one after another after esdb://. */
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
