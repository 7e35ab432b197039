import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { StoreUnavailable } from '../event-store.port.ts';
import { createClient, parseHosts } from './address.ts';

/** A server that is being started at the same time may take that long. */
const PATIENCE_MS = 10_000;
const ANSWER_LIMIT_MS = 2_000;
const AGAIN_MS = 250;

/**
 * Waits until one of the hosts of an address accepts connections; whether a cluster has a leader is another question.
 * @throws ConfigError for a malformed address; StoreUnavailable when nobody listens
 */
export async function untilSomebodyListens(url: string, onWait: () => void): Promise<void> {
  await createClient(url).dispose();
  const deadline = performance.now() + PATIENCE_MS;
  for (let attempt = 1; ; attempt += 1) {
    const failures = await Promise.all(parseHosts(url).map(failureToConnect));
    const [failure] = failures;
    if (failures.includes(undefined)) return;
    if (performance.now() >= deadline) {
      const why = failure === undefined ? '' : ` (${failure.message})`;
      throw new StoreUnavailable(
        `Nobody listens at EVENTSTORE_URL${why}: start the EventStoreDB, or correct the address.`,
      );
    }
    if (attempt === 1) onWait();
    await pause(AGAIN_MS);
  }
}

function failureToConnect({ host, port }: { host: string; port: number }): Promise<Error | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    socket.setTimeout(ANSWER_LIMIT_MS, () => socket.destroy(new Error('no answer')));
    socket.once('connect', () => {
      socket.destroy();
      resolve(undefined);
    });
    socket.once('error', resolve);
  });
}
