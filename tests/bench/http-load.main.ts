import { setTimeout as pause } from 'node:timers/promises';
import { type Call, requestMaker } from './http-call.ts';
import { type HttpAnswer, HttpConnection } from './http-connection.ts';

/** A child process of a bench: calls a server and says how long each answer took. */
export type LoadOrder = { port: number } & (
  | {
      kind: 'closed loop';
      /** One connection each, which makes its calls in turn, the next as soon as the last is answered. */
      callers: readonly (readonly Call[])[];
      seconds: number;
      /** Most calls of one caller. */
      calls?: number;
    }
  | {
      kind: 'open loop';
      /** Made in this order at an even pace, whether or not earlier ones are answered. */
      calls: readonly Call[];
      perSecond: number;
    }
);
/** `times` in milliseconds: since the call was sent (closed loop), or since it was due (open loop). */
export type LoadReport = {
  times: number[];
  seconds: number;
  /** CPU seconds of this process. */
  cpu: number;
  errors: string[];
  /**
   * Of an open loop, in the order of its calls: when each was due, in milliseconds since 1970, and the position in its
   * answer; null for an error.
   */
  answers: ({ due: number; position: string } | null)[];
};

process.on('message', (order: LoadOrder) => {
  void run(order).then((report) => process.send?.(report));
});
process.on('disconnect', () => process.exit());

async function run(order: LoadOrder): Promise<LoadReport> {
  const report: LoadReport = { times: [], seconds: 0, cpu: 0, errors: [], answers: [] };
  const cpu = process.cpuUsage();
  const started = performance.now();
  await (order.kind === 'closed loop' ? closedLoop(order, report) : openLoop(order, report));
  report.seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  report.cpu = (user + system) / 1e6;
  return report;
}

async function closedLoop(
  { port, callers, seconds, calls = Number.POSITIVE_INFINITY }: LoadOrder & { kind: 'closed loop' },
  report: LoadReport,
): Promise<void> {
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    callers.map(async (own) => {
      const makers = own.map(requestMaker);
      const connection = await HttpConnection.open(port);
      try {
        for (let count = 0; count < calls && performance.now() < end; count += 1) {
          const turn = count % own.length;
          const sent = performance.now();
          check(own[turn], await connection.call(makers[turn]?.() ?? ''));
          report.times.push(performance.now() - sent);
        }
      } catch (error) {
        report.errors.push(String(error));
      } finally {
        connection.close();
      }
    }),
  );
}

async function openLoop(
  { port, calls, perSecond }: LoadOrder & { kind: 'open loop' },
  report: LoadReport,
): Promise<void> {
  const idle: HttpConnection[] = [];
  const makers = calls.map(requestMaker);
  const makeCall = async (number: number, due: number) => {
    let connection = idle.pop();
    while (connection?.isOpen === false) connection = idle.pop();
    connection ??= await HttpConnection.open(port);
    const answer = await connection.call(makers[number]?.() ?? '');
    check(calls[number], answer);
    report.times.push(performance.now() - due);
    report.answers[number] = { due: performance.timeOrigin + due, position: answer.position };
    idle.push(connection);
  };
  const started = performance.now();
  const made: Promise<void>[] = [];
  for (const number of calls.keys()) {
    const due = started + (number * 1000) / perSecond;
    const wait = due - performance.now();
    if (wait > 0) await pause(wait);
    report.answers.push(null);
    made.push(makeCall(number, due).catch((error: unknown) => void report.errors.push(String(error))));
  }
  await Promise.all(made);
  for (const connection of idle) connection.close();
}

function check(call: Call | undefined, { status }: HttpAnswer): void {
  if (status !== (call?.status ?? 200)) throw new Error(`${call?.path}: ${status}`);
}
