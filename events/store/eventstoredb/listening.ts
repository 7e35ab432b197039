import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { StoreUnavailable } from '../event-store.port.ts';
import { createClient, parseHosts, wantsTls } from './address.ts';
import { isPlainText, speaksPlainText } from './store-error.ts';

/** A server that is being started at the same time may take that long. */
const PATIENCE_MS = 10_000;
const ANSWER_LIMIT_MS = 2_000;
const AGAIN_MS = 250;

/**
 * Waits until one of the hosts of an address accepts connections; whether a cluster has a leader is another question.
 * @throws ConfigError for a malformed address; StoreUnavailable when nobody listens; StoreRefused when who does speaks no
 * TLS and the address asks for it
 */
export async function untilSomebodyListens(url: string, onWait: () => void): Promise<void> {
  await createClient(url).dispose();
  const deadline = performance.now() + PATIENCE_MS;
  for (let attempt = 1; ; attempt += 1) {
    const failures = await Promise.all(
      parseHosts(url).map((host) => failureOf(connect({ ...host, timeout: ANSWER_LIMIT_MS }), 'connect')),
    );
    const [failure] = failures;
    if (failures.includes(undefined)) break;
    if (performance.now() >= deadline) {
      const why = failure === undefined ? '' : ` (${failure.message})`;
      throw new StoreUnavailable(
        `Nobody listens at EVENTSTORE_URL${why}: start the EventStoreDB, or correct the address.`,
      );
    }
    if (attempt === 1) onWait();
    await pause(AGAIN_MS);
  }
  if (!wantsTls(url)) return;
  // Whose certificate it is, and whether it is a good one, the client finds out.
  const secure = { timeout: ANSWER_LIMIT_MS, rejectUnauthorized: false };
  const failures = await Promise.all(
    parseHosts(url).map((host) => failureOf(connectTls({ ...host, ...secure }), 'secureConnect')),
  );
  if (failures.some((failure) => failure !== undefined && isPlainText(failure))) throw speaksPlainText();
}

/** Why a connection does not come to an event; undefined when it does. */
function failureOf(socket: Socket, event: 'connect' | 'secureConnect'): Promise<Error | undefined> {
  return new Promise((resolve) => {
    socket.once('timeout', () => socket.destroy(new Error('no answer')));
    socket.once(event, () => {
      socket.destroy();
      resolve(undefined);
    });
    socket.once('error', resolve);
  });
}
