import { connect, type Socket } from 'node:net';

/**
 * A child process of a bench: calls addresses over some connections, each of which sends its next call when it has
 * the answer to the one before, and tells how many answers came in a second. Reads no more of an answer than it must,
 * because it shares the machine with the server it measures.
 */
export type LoadOrder = {
  port: number;
  /** Called in turn, by each connection others: two calls for the same answer at a time would be answered as one. */
  paths: readonly string[];
  headers: Readonly<Record<string, string>>;
  connections: number;
  seconds: number;
  status: number;
};
export type LoadReport = { perSecond: number } | { error: string };

const HEAD_ENDS = Buffer.from('\r\n\r\n');
const LENGTH = /\r\ncontent-length: (\d+)\r\n/i;

process.on('message', (order: LoadOrder) => {
  run(order).then(
    (perSecond) => process.send?.({ perSecond } satisfies LoadReport),
    (error: unknown) => process.send?.({ error: String(error) } satisfies LoadReport),
  );
});

async function run(order: LoadOrder): Promise<number> {
  const requests = order.paths.map((path) =>
    Buffer.from(
      [
        `GET ${path} HTTP/1.1`,
        'host: 127.0.0.1',
        ...Object.entries(order.headers).map(([name, value]) => `${name}: ${value}`),
        '\r\n',
      ].join('\r\n'),
    ),
  );
  let answers = 0;
  let running = true;
  const started = performance.now();
  const callers = Array.from({ length: order.connections }, (_unused, index) => {
    const own = requests.filter((_request, number) => number % order.connections === index);
    const mine = own.length === 0 ? requests : own;
    let next = 0;
    return call(
      order,
      () => {
        if (!running) return undefined;
        next = (next + 1) % mine.length;
        return mine[next];
      },
      () => {
        answers += 1;
      },
    );
  });
  const timer = setTimeout(() => {
    running = false;
  }, order.seconds * 1000);
  await Promise.all(callers);
  clearTimeout(timer);
  return (answers * 1000) / (performance.now() - started);
}

/** One connection's calls, until there is no next one. */
function call(order: LoadOrder, next: () => Buffer | undefined, answered: () => void): Promise<void> {
  return new Promise((done, failed) => {
    const socket: Socket = connect({ host: '127.0.0.1', port: order.port, noDelay: true });
    const status = `HTTP/1.1 ${order.status} `;
    /** Bytes of the answer that have still to come; null while its head is being read. */
    let missing: number | null = null;
    let head: Buffer = Buffer.alloc(0);
    const send = () => {
      const request = next();
      if (request === undefined) socket.end();
      else socket.write(request);
    };
    socket.on('connect', send);
    socket.on('error', failed);
    socket.on('close', () => done());
    socket.on('data', (piece: Buffer) => {
      if (missing === null) {
        head = head.length === 0 ? piece : Buffer.concat([head, piece]);
        const end = head.indexOf(HEAD_ENDS);
        if (end === -1) return;
        const text = head.toString('latin1', 0, end + 2);
        if (!text.startsWith(status)) return void socket.destroy(new Error(text.slice(0, 40)));
        missing = Number(LENGTH.exec(text)?.[1] ?? 0) - (head.length - end - HEAD_ENDS.length);
        head = Buffer.alloc(0);
      } else {
        missing -= piece.length;
      }
      if (missing > 0) return;
      missing = null;
      answered();
      send();
    });
  });
}
