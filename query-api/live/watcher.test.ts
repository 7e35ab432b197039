import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { type Connection, Watcher } from './watcher.ts';

const HEARTBEAT_MS = 5_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A connection whose network the test slows down. */
class FakeConnection {
  written: string[] = [];
  writableLength = 0;
  writableNeedDrain = false;
  #drained = () => {};
  on(_event: 'drain', listener: () => void): void {
    this.#drained = listener;
  }
  write(bytes: Buffer): boolean {
    this.written.push(bytes.toString());
    return !this.writableNeedDrain;
  }
  stall(): void {
    this.writableNeedDrain = true;
  }
  drain(): void {
    this.writableNeedDrain = false;
    this.#drained();
  }
}

/** What `ws` tells of a page. */
class FakePage extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  pings = 0;
  dropped = 0;
  answers = true;
  ping(): void {
    this.pings += 1;
    if (this.answers) this.emit('pong');
  }
  close(): void {
    this.readyState = 2;
  }
  terminate(): void {
    this.readyState = 2;
    this.dropped += 1;
    this.emit('close');
  }
}

function watching(limits = { maxWaitingBytes: 100, maxBehindMs: 20_000 }) {
  const connection = new FakeConnection();
  const page = new FakePage();
  const state = { snapshot: 'all' };
  const audience = {
    limits,
    heartbeatMs: HEARTBEAT_MS,
    snapshot: () => Buffer.from(state.snapshot),
    heartbeat: () => Buffer.from('a heartbeat'),
  };
  const watcher = new Watcher(audience, page as unknown as WebSocket, connection as unknown as Connection);
  return { connection, page, state, watcher, send: (text: string) => watcher.send(Buffer.from(text)) };
}
const beat = () => vi.advanceTimersByTime(HEARTBEAT_MS);

describe('a watcher', () => {
  test('who keeps up gets every frame, and no snapshot for a drain', () => {
    const { connection, send } = watching();
    send('one');
    connection.stall();
    connection.drain();
    send('two');
    expect(connection.written).toEqual(['one', 'two']);
  });

  test('who falls behind gets one snapshot of the moment in which they catch up, and goes on from there', () => {
    const { connection, state, watcher, send } = watching();
    connection.stall();
    send('one');
    send('two');
    expect(connection.written).toEqual([]);
    expect(watcher.behind).toBe(true);
    state.snapshot = 'all, with one and two';
    connection.drain();
    send('three');
    expect(connection.written).toEqual(['all, with one and two', 'three']);
    expect(watcher.behind).toBe(false);
  });

  test('gets no single frame between falling behind and the snapshot', () => {
    const { connection, send } = watching();
    connection.stall();
    send('one');
    // The network takes bytes again, the connection has not said so yet.
    connection.writableNeedDrain = false;
    send('two');
    beat();
    expect(connection.written).toEqual([]);
    connection.drain();
    expect(connection.written).toEqual(['all']);
  });

  test('who only missed a heartbeat has missed nothing', () => {
    const { connection } = watching();
    connection.stall();
    beat();
    connection.drain();
    expect(connection.written).toEqual([]);
    beat();
    expect(connection.written).toEqual(['a heartbeat']);
  });

  test('who stays behind is dropped, though nothing is sent', () => {
    const { connection, page, send } = watching();
    connection.stall();
    send('one');
    vi.advanceTimersByTime(20_000);
    expect(page.dropped).toBe(0);
    beat();
    expect(page.dropped).toBe(1);
  });

  test('who stays behind is dropped when something is sent', () => {
    const { connection, page, send } = watching();
    connection.stall();
    send('one');
    vi.advanceTimersByTime(20_000);
    send('two');
    expect(page.dropped).toBe(0);
    vi.advanceTimersByTime(1);
    send('three');
    expect(page.dropped).toBe(1);
  });

  test('who caught up in between is not', () => {
    const { connection, page, send } = watching();
    connection.stall();
    send('one');
    vi.advanceTimersByTime(12_000);
    connection.drain();
    beat();
    connection.stall();
    send('two');
    vi.advanceTimersByTime(12_000);
    expect(page.dropped).toBe(0);
  });

  test('for whom too much waits is dropped at once', () => {
    const { connection, page, send } = watching();
    connection.stall();
    connection.writableLength = 100;
    send('one');
    expect(page.dropped).toBe(0);
    connection.writableLength = 101;
    send('two');
    expect(page.dropped).toBe(1);
  });

  test('hears nothing after the close frame, also when the network was slow before', () => {
    const { connection, page, send } = watching();
    send('one');
    connection.stall();
    send('two');
    page.close();
    connection.drain();
    send('three');
    beat();
    expect(connection.written).toEqual(['one']);
  });

  test('who answers pings stays, and is asked only when silent for a while', () => {
    const { connection, page } = watching();
    for (let round = 0; round < 9; round += 1) beat();
    expect(page.dropped).toBe(0);
    expect(page.pings).toBe(3);
    expect(connection.written).toHaveLength(9);
  });

  test('who answers none for 25 seconds is dropped, and hears nothing any more', () => {
    const { connection, page } = watching();
    page.answers = false;
    vi.advanceTimersByTime(25_000);
    expect(page.dropped).toBe(0);
    beat();
    expect(page.dropped).toBe(1);
    const { length } = connection.written;
    vi.advanceTimersByTime(60_000);
    expect(connection.written).toHaveLength(length);
  });
});
