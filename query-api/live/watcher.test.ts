import { describe, expect, test } from 'vitest';
import { type FrameKind, type FrameSet, type FrameSink, Watcher } from './watcher.ts';

/** A socket whose network the test slows down. */
class FakeSocket implements FrameSink {
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

function set(...frames: [FrameKind, string][]): FrameSet {
  const buffers = frames.map(([kind, text]) => [kind, [Buffer.from(text)]] as const);
  return { frames: buffers, together: [Buffer.from(frames.map(([, text]) => text).join('+'))] };
}

function watching(limits = { maxWaitingBytes: 100, maxBehindMs: 1_000 }) {
  const socket = new FakeSocket();
  const state = { dropped: 0, now: 0 };
  const watcher = new Watcher({
    sink: socket,
    drop: () => {
      state.dropped += 1;
    },
    limits,
    now: () => state.now,
  });
  return { socket, state, watcher };
}

describe('a watcher', () => {
  test('who keeps up gets everything in one piece', () => {
    const { socket, watcher } = watching();
    watcher.send(set(['score_update', 's1'], ['play', 'p1']));
    expect(socket.written).toEqual(['s1+p1']);
  });

  test('who falls behind gets the newest of each kind and every play, in order', () => {
    const { socket, watcher } = watching();
    socket.stall();
    watcher.send(set(['score_update', 's1'], ['stats_update', 't1'], ['play', 'p1']));
    watcher.send(set(['score_update', 's2'], ['play', 'p2']));
    watcher.send(set(['score_update', 's3']));
    expect(socket.written).toEqual([]);
    socket.drain();
    expect(socket.written).toEqual(['t1', 'p1', 'p2', 's3']);
    watcher.send(set(['score_update', 's4']));
    expect(socket.written.at(-1)).toBe('s4');
  });

  test('a snapshot replaces what waits', () => {
    const { socket, watcher } = watching();
    socket.stall();
    watcher.send(set(['score_update', 's1'], ['play', 'p1']));
    watcher.send(set(['snapshot', 'all']));
    watcher.send(set(['play', 'p2']));
    socket.drain();
    expect(socket.written).toEqual(['all', 'p2']);
  });

  test('who stays behind is dropped, whether anything is sent or not', () => {
    const { socket, state, watcher } = watching();
    socket.stall();
    watcher.send(set(['score_update', 's1']));
    state.now = 1_000;
    watcher.dropIfTooFarBehind();
    expect(state.dropped).toBe(0);
    state.now = 1_001;
    watcher.dropIfTooFarBehind();
    expect(state.dropped).toBe(1);
  });

  test('who caught up in between is not', () => {
    const { socket, state, watcher } = watching();
    socket.stall();
    watcher.send(set(['score_update', 's1']));
    state.now = 900;
    socket.drain();
    socket.stall();
    state.now = 1_800;
    watcher.send(set(['score_update', 's2']));
    state.now = 2_700;
    watcher.dropIfTooFarBehind();
    expect(state.dropped).toBe(0);
  });

  test('for whom too much waits is dropped at once', () => {
    const { socket, state, watcher } = watching();
    socket.stall();
    socket.writableLength = 60;
    watcher.send(set(['play', 'x'.repeat(40)]));
    expect(state.dropped).toBe(0);
    watcher.send(set(['play', 'x']));
    expect(state.dropped).toBe(1);
  });
});
