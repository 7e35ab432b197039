import { EventEmitter } from 'node:events';
import { describe, expect, test } from 'vitest';
import { type FrameSink, type Frames, Watcher } from './watcher.ts';

/** A socket whose network the test slows down. */
class FakeSocket implements FrameSink {
  written: string[] = [];
  writable = true;
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
  cork(): void {}
  uncork(): void {}
  stall(): void {
    this.writableNeedDrain = true;
  }
  drain(): void {
    this.writableNeedDrain = false;
    this.#drained();
  }
}

function frames(...texts: string[]): Frames {
  return texts.map((text) => Buffer.from(text));
}

/** What `LiveSocket` tells of a page. */
class FakePage extends EventEmitter {
  dropped = 0;
  close(): void {
    this.emit('closing');
  }
  terminate(): void {
    this.dropped += 1;
  }
}

function watching(limits = { maxWaitingBytes: 100, maxBehindMs: 1_000 }) {
  const socket = new FakeSocket();
  const page = new FakePage();
  const state = { now: 0, snapshot: frames('all') as Frames | null };
  const audience = { limits, snapshot: () => state.snapshot, now: () => state.now };
  return { socket, page, state, watcher: new Watcher(audience, page, socket) };
}

describe('a watcher', () => {
  test('who keeps up gets every frame, and no snapshot for a drain', () => {
    const { socket, watcher } = watching();
    watcher.send(frames('one', 'two'));
    socket.stall();
    socket.drain();
    watcher.send(frames('three'));
    expect(socket.written).toEqual(['one', 'two', 'three']);
  });

  test('who falls behind gets one snapshot of the moment in which he catches up, and goes on from there', () => {
    const { socket, state, watcher } = watching();
    socket.stall();
    watcher.send(frames('one'));
    watcher.send(frames('two'));
    expect(socket.written).toEqual([]);
    state.snapshot = frames('all, with one and two');
    socket.drain();
    watcher.send(frames('three'));
    expect(socket.written).toEqual(['all, with one and two', 'three']);
  });

  test('gets no single frame between falling behind and the snapshot', () => {
    const { socket, watcher } = watching();
    socket.stall();
    watcher.send(frames('one'));
    // The network takes bytes again, the socket has not said so yet.
    socket.writableNeedDrain = false;
    watcher.send(frames('two'));
    watcher.beat(frames('a heartbeat'));
    expect(socket.written).toEqual([]);
    socket.drain();
    expect(socket.written).toEqual(['all']);
  });

  test('who only missed a heartbeat has missed nothing', () => {
    const { socket, watcher } = watching();
    socket.stall();
    watcher.beat(frames('a heartbeat'));
    socket.drain();
    watcher.beat(frames('another'));
    expect(socket.written).toEqual(['another']);
  });

  test('whose game is no longer known gets nothing', () => {
    const { socket, state, watcher } = watching();
    socket.stall();
    watcher.send(frames('one'));
    state.snapshot = null;
    socket.drain();
    expect(socket.written).toEqual([]);
  });

  test('who stays behind is dropped, whether anything is sent or not', () => {
    const { socket, page, state, watcher } = watching();
    socket.stall();
    watcher.send(frames('one'));
    state.now = 1_000;
    watcher.beat(frames('a heartbeat'));
    expect(page.dropped).toBe(0);
    state.now = 1_001;
    watcher.beat(frames('a heartbeat'));
    expect(page.dropped).toBe(1);
  });

  test('who caught up in between is not', () => {
    const { socket, page, state, watcher } = watching();
    socket.stall();
    watcher.send(frames('one'));
    state.now = 900;
    socket.drain();
    socket.stall();
    state.now = 1_800;
    watcher.send(frames('two'));
    state.now = 2_700;
    watcher.beat(frames('a heartbeat'));
    expect(page.dropped).toBe(0);
  });

  test('for whom too much waits is dropped at once', () => {
    const { socket, page, watcher } = watching();
    socket.stall();
    socket.writableLength = 100;
    watcher.send(frames('one'));
    expect(page.dropped).toBe(0);
    socket.writableLength = 101;
    watcher.send(frames('two'));
    expect(page.dropped).toBe(1);
  });

  test('hears nothing after the close frame, also when the network was slow before', () => {
    const { socket, page, watcher } = watching();
    watcher.send(frames('one'));
    socket.stall();
    watcher.send(frames('two'));
    page.close();
    socket.drain();
    watcher.send(frames('three'));
    watcher.beat(frames('a heartbeat'));
    expect(socket.written).toEqual(['one']);
  });

  test('hears nothing once its connection takes nothing any more', () => {
    const { socket, watcher } = watching();
    socket.writable = false;
    watcher.send(frames('one'));
    watcher.beat(frames('a heartbeat'));
    expect(socket.written).toEqual([]);
  });

  test('who answers is pinged again, who does not is cut off at the next ping', () => {
    const { socket, page, watcher } = watching();
    watcher.beat(frames('first'));
    page.emit('pong');
    watcher.beat(frames('second'));
    expect(page.dropped).toBe(0);
    watcher.beat(frames('third'));
    expect(page.dropped).toBe(1);
    expect(socket.written).toEqual(['first', 'second']);
  });
});
