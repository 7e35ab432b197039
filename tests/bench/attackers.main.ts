import { Agent, request } from 'node:http';

/**
 * Clients who send one request after the other, each on its own connection, as fast as they are answered; in a process
 * of their own. Answers are read to their end and counted by status.
 */
export type AttackOrder =
  | {
      do: 'start';
      port: number;
      connections: number;
      calls: readonly { path: string; body?: string; bytes?: number; headers?: Record<string, string> }[];
    }
  | { do: 'stop' };
/** How often each status came; 0 is a connection that was cut off. */
export type AttackReport = Record<number, number>;

const report: AttackReport = {};
let going = false;
let running: Promise<unknown> = Promise.resolve();

process.on('message', (order: AttackOrder) => {
  if (order.do === 'stop') {
    going = false;
    void running.then(() => process.send?.(report));
    return;
  }
  going = true;
  const calls = order.calls.map((call) => ({ ...call, body: call.body ?? largeBody(call.bytes) }));
  running = Promise.all(
    Array.from({ length: order.connections }, async (_unused, client) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (let count = client; going; count += 1) {
        const call = calls[count % calls.length];
        if (call === undefined) return;
        const status = await statusOf(agent, order.port, call);
        report[status] = (report[status] ?? 0) + 1;
      }
      agent.destroy();
    }),
  );
  process.send?.({});
});
process.on('disconnect', () => process.exit());

/** JSON that costs most to parse: nothing but keys. */
function largeBody(bytes: number | undefined): string | undefined {
  if (bytes === undefined) return undefined;
  const keys = [];
  for (let length = 0, key = 0; length < bytes - 20; key += 1) {
    const text = `"k${key}":1`;
    length += text.length + 1;
    keys.push(text);
  }
  return `{${keys.join(',')}}`;
}

function statusOf(
  agent: Agent,
  port: number,
  { path, body, headers }: { path: string; body?: string | undefined; headers?: Record<string, string> },
): Promise<number> {
  return new Promise((done) => {
    const call = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        path,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          ...(body === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
          ...headers,
        },
      },
      (answer) => {
        answer.resume();
        answer.on('close', () => done(answer.statusCode ?? 0));
      },
    );
    call.on('error', () => done(0));
    call.end(body);
  });
}
