import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * People who read while a rebuild runs, in a process of their own: each opens one url a second, until they are told that it is over. Then every url is opened once more.
 */
export type ReadersOrder = { do: 'read'; url: string; paths: string[]; readers: number } | { do: 'end' };
/** `failures`: the first of those that failed. `backInTime`: answers of an earlier position than their reader has seen. */
export type ReadersAnswer =
  | { started: true }
  | { reads: number; failed: number; failures: string[]; backInTime: number };

const READ_EVERY_MS = 1_000;
/** What all failures would say, the first say. */
const MOST_TOLD = 20;

/** How far the log was read, which others drive on. */
const POSITION = /"position":"\d+"/;

let reading = false;
let over: Promise<unknown> = Promise.resolve();
let reads = 0;
let failures: string[] = [];
let failed = 0;
let backInTime = 0;
let everything: () => Promise<unknown> = async () => {};

process.on('message', (order: ReadersOrder) => {
  if (order.do === 'read') void begin(order);
  else void end();
});
process.on('disconnect', () => process.exit());

async function begin({ url, paths, readers }: Extract<ReadersOrder, { do: 'read' }>): Promise<void> {
  reads = 0;
  failed = 0;
  failures = [];
  backInTime = 0;
  /** Nothing happens in these games and tables: what they answered at first they answer all the time. */
  const first = new Map<string, string>();
  const read = async (path: string, reader: { position: number }) => {
    reads += 1;
    const told = await fetch(`${url}${path}`).then(
      async (answer) => ({
        status: answer.status,
        body: await answer.text(),
        position: Number(answer.headers.get('x-position')),
      }),
      (error: unknown) => ({ status: 0, body: String(error), position: 0 }),
    );
    if (told.status !== 200) fail(`${path}: ${told.status} ${told.body.slice(0, 200)}`);
    else {
      const body = told.body.replace(POSITION, '');
      if (first.get(path) === undefined) first.set(path, body);
      else if (first.get(path) !== body) fail(`${path}: another answer ${body.slice(0, 200)}`);
      if (told.position < reader.position) backInTime += 1;
      reader.position = Math.max(reader.position, told.position);
    }
  };
  const all = { position: 0 };
  everything = async () => {
    for (const path of paths) await read(path, all);
  };
  await everything();
  reading = true;
  const reader = async () => {
    const own = { position: 0 };
    while (reading) {
      await read(paths[randomInt(paths.length)] ?? '/', own);
      await pause(READ_EVERY_MS);
    }
  };
  over = Promise.all(Array.from({ length: readers }, reader));
  answer({ started: true });
}

async function end(): Promise<void> {
  reading = false;
  await over;
  await everything();
  answer({ reads, failed, failures, backInTime });
}

function fail(what: string): void {
  failed += 1;
  if (failed <= MOST_TOLD) failures.push(what);
}

function answer(message: ReadersAnswer): void {
  process.send?.(message);
}
