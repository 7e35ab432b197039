import { createServer } from 'node:net';

/** Below the range of outgoing connections (32768 and up on Linux). */
const FIRST = 20_000;
const LAST = 32_000;

/** A free TCP port between 20000 and 32000. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    if (await isFree(port, host)) return port;
  }
  throw new Error(`No free port between ${FIRST} and ${LAST} on ${host}`);
}

/** Whether a port can be listened on now. */
export function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => done(true)));
  });
}
