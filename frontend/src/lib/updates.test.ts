import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveMessage, LiveSocketOptions } from './live-socket.ts';
import { createUpdates, type Updates, type Watched } from './updates.ts';

const sent: unknown[] = [];
const log: string[] = [];
let options: LiveSocketOptions | undefined;
let updates: Updates;
let time: number;

beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
  log.length = 0;
  options = undefined;
  time = 100_000;
  updates = createUpdates({
    openSocket(given) {
      options = given;
      return {
        state: () => ({ status: 'connected', receivedAt: undefined }),
        subscribe: () => () => undefined,
        send: (message) => void sent.push(message),
        retry: () => void log.push('connects again'),
        close: () => undefined,
      };
    },
    token: () => 'access',
    now: () => time,
    observeTime: (serverTime) => log.push(`it is ${serverTime}`),
    notBefore: (position) => log.push(`not before ${position}`),
    onSession: ({ role }) => log.push(`is ${role}`),
    onSessionEnded: () => log.push('session ended'),
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const hear = (message: LiveMessage) => options?.onMessage(message);
const greet = () => hear({ type: 'hello', server_time: '2026-01-01T00:00:00.000Z' });
const changed = (key: string) => hear({ type: 'changed', key, position: '7' });
function watched(name: string, readAt?: number): Watched {
  return { changed: () => log.push(`${name} reads again`), readAt: () => readAt };
}

describe('updates', () => {
  it('connect when there is something to watch, and say how old it is', () => {
    expect(options).toBeUndefined();
    updates.watch(['games', 'teams'], watched('list', 40_000));
    expect(options?.path).toBe('/ws/updates/');
    expect(sent).toEqual([]);
    greet();
    expect(sent).toEqual([{ type: 'subscribe', keys: ['games', 'teams'], age_ms: 60_000 }]);
    expect(log).toEqual(['it is 2026-01-01T00:00:00.000Z']);
  });

  it('ask for everything again after each connection', () => {
    updates.watch(['games'], watched('list'));
    greet();
    options?.onClose?.(1006);
    updates.watch(['teams'], watched('other'));
    expect(sent).toHaveLength(1);
    greet();
    expect(sent.at(-1)).toEqual({ type: 'subscribe', keys: ['games', 'teams'], age_ms: 0 });
  });

  it('read again what shows the key, once for simultaneous changes', () => {
    updates.watch(['games', 'teams'], watched('list'));
    updates.watch(['standings:season:3'], watched('table'));
    greet();
    log.length = 0;
    changed('games');
    changed('teams');
    vi.advanceTimersByTime(20);
    expect(log).toEqual(['not before 7', 'not before 7', 'list reads again']);
    changed('*');
    vi.advanceTimersByTime(20);
    expect(log.slice(3)).toEqual(['not before 7', 'list reads again', 'table reads again']);
  });

  it('unsubscribe from a key when nobody shows it any more', () => {
    const first = updates.watch(['games'], watched('first'));
    const second = updates.watch(['games'], watched('second'));
    greet();
    first();
    expect(sent).toHaveLength(1);
    changed('games');
    second();
    expect(sent.at(-1)).toEqual({ type: 'unsubscribe', keys: ['games'] });
    vi.advanceTimersByTime(20);
    expect(log).not.toContain('second reads again');
  });

  it('say who is signed in, and hear of a new role and of the end of the session', () => {
    updates.signedIn(7);
    expect(options?.hello?.()).toEqual({ type: 'authenticate', token: 'access' });
    hear({ type: 'session', user: { id: 7, username: 'sam', role: 'scorer' } });
    options?.onClose?.(4401);
    options?.onClose?.(1006);
    expect(log).toEqual(['is scorer', 'session ended']);
  });

  it('reconnect as the user who is signed in now', () => {
    updates.watch(['games'], watched('list'));
    expect(options?.hello?.()).toBeUndefined();
    updates.signedIn(7);
    updates.signedIn(7);
    expect(log).toEqual(['connects again']);
    updates.signedIn(undefined);
    expect(log).toHaveLength(2);
    expect(options?.hello?.()).toBeUndefined();
  });
});
