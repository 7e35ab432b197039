import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** What a serving process says of itself. */
export type Probe = {
  /** CPU time so far, microseconds. */
  cpu: number;
  /** After garbage collection, when that was asked for: bytes. */
  memory: { heap: number; rss: number };
};

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** This process as it is now. */
export async function probe(options: { collect: boolean }): Promise<Probe> {
  if (options.collect) {
    // What is closed is freed a turn of the event loop later, and what hung on it by the next collection.
    for (let round = 0; round < 4; round += 1) {
      collectGarbage();
      await pause(50);
    }
  }
  const { user, system } = process.cpuUsage();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { cpu: user + system, memory: { heap: heapUsed + external, rss } };
}

/** Answers `GET /` and, after collecting garbage, `GET /collected`. */
export function serveProbe(port: number): void {
  createServer((request, response) => {
    void probe({ collect: request.url === '/collected' }).then((found) =>
      response.end(JSON.stringify(found)),
    );
  }).listen(port, '127.0.0.1');
}
