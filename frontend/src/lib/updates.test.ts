import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MOST_KEYS } from '#contracts/live/updates-limits.contract.ts';
import type { LiveMessage, LiveSocketOptions } from './live-socket.ts';
import { createUpdates, type Shown, type Updates } from './updates.ts';

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
    checkSession: () => log.push('asks who is signed in'),
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const hear = (message: LiveMessage) => options?.onMessage(message);
const greet = () => hear({ type: 'hello', server_time: '2026-01-01T00:00:00.000Z' });
const changed = (key: string) => hear({ type: 'changed', key, position: '7' });
const pass = (ms: number) => vi.advanceTimersByTime(ms);
function show(name: string, keys: readonly string[], readAt?: number): Shown {
  const shown = { changed: () => void log.push(`${name} reads again`), readAt: () => readAt };
  updates.show(shown, new Set(keys));
  return shown;
}
const hide = (shown: Shown) => updates.show(shown, new Set());

describe('updates', () => {
  it('connect when something is shown, and say how old it is', () => {
    expect(options).toBeUndefined();
    show('list', ['games', 'teams'], 40_000);
    expect(options?.path).toBe('/ws/updates/');
    pass(20);
    expect(sent).toEqual([]);
    greet();
    expect(sent).toEqual([{ type: 'subscribe', keys: ['games', 'teams'], age_ms: 60_000 }]);
    expect(log).toEqual(['it is 2026-01-01T00:00:00.000Z']);
  });

  it('say that a game is scored here, signed in and connected', () => {
    show('list', ['games']);
    greet();
    updates.scoring(12);
    expect(sent).not.toContainEqual({ type: 'scoring', game_id: 12 });
    updates.signedIn(5);
    updates.scoring(12);
    expect(sent).toContainEqual({ type: 'scoring', game_id: 12 });
    options?.onClose?.(1006);
    updates.scoring(13);
    expect(sent).not.toContainEqual({ type: 'scoring', game_id: 13 });
  });

  it('ask for everything again after each connection', () => {
    show('list', ['games']);
    greet();
    options?.onClose?.(1006);
    show('other', ['teams']);
    pass(20);
    expect(sent).toHaveLength(1);
    greet();
    expect(sent.at(-1)).toEqual({ type: 'subscribe', keys: ['games', 'teams'], age_ms: 0 });
  });

  it('subscribe together to what appears together', () => {
    show('list', ['games']);
    greet();
    show('one', ['teams', 'seasons'], 90_000);
    show('other', ['teams', 'news'], 95_000);
    pass(20);
    expect(sent.slice(1)).toEqual([
      { type: 'subscribe', keys: ['teams', 'seasons', 'news'], age_ms: 10_000 },
    ]);
  });

  it('name a key again for what appears later: it may have been read before the last change', () => {
    show('list', ['games']);
    greet();
    show('later', ['games'], 99_000);
    pass(20);
    expect(sent.at(-1)).toEqual({ type: 'subscribe', keys: ['games'], age_ms: 1_000 });
  });

  it('subscribe to what an answer names besides since it was read again', () => {
    const list = show('list', ['games', 'game:1'], 40_000);
    greet();
    updates.show(list, new Set(['games', 'game:2']));
    pass(20);
    expect(sent.slice(1)).toEqual([
      { type: 'unsubscribe', keys: ['game:1'] },
      { type: 'subscribe', keys: ['game:2'], age_ms: 60_000 },
    ]);
  });

  it('read again what shows the key, once for simultaneous changes', () => {
    show('list', ['games', 'teams']);
    show('table', ['standings:season:3']);
    greet();
    log.length = 0;
    changed('games');
    changed('teams');
    pass(20);
    expect(log).toEqual(['not before 7', 'not before 7', 'list reads again']);
    changed('*');
    pass(20);
    expect(log.slice(3)).toEqual(['not before 7', 'list reads again', 'table reads again']);
  });

  it('unsubscribe from a key when nothing shows it any more', () => {
    const first = show('first', ['games']);
    const second = show('second', ['games']);
    greet();
    hide(first);
    pass(20);
    expect(sent).toHaveLength(1);
    changed('games');
    hide(second);
    pass(20);
    expect(sent.at(-1)).toEqual({ type: 'unsubscribe', keys: ['games'] });
    expect(log).not.toContain('second reads again');
  });

  it('subscribe to all of a kind when there are too many, and read again only what shows the changed one', () => {
    const games = Array.from({ length: MOST_KEYS }, (_, index) => `game:${index + 1}`);
    const many = show('many', games);
    show('few', ['games', 'game:7']);
    greet();
    expect(sent).toEqual([{ type: 'subscribe', keys: ['games', 'game'], age_ms: 0 }]);
    changed('game:8');
    pass(20);
    expect(log.slice(1)).toEqual(['not before 7', 'many reads again']);
    changed('game');
    pass(20);
    expect(log.slice(3)).toEqual(['not before 7', 'many reads again', 'few reads again']);
    hide(many);
    pass(20);
    expect(sent.slice(1)).toEqual([
      { type: 'unsubscribe', keys: ['game'] },
      { type: 'subscribe', keys: ['game:7'], age_ms: 0 },
    ]);
  });

  it('say who is signed in, and hear of a new role and of the end of the session', () => {
    updates.signedIn(7);
    expect(options?.hello?.()).toEqual({ type: 'authenticate', token: 'access' });
    hear({ type: 'session', user: { id: 7, username: 'sam', role: 'scorer' } });
    options?.onClose?.(4401);
    options?.onClose?.(1006);
    expect(log).toEqual(['is scorer', 'session ended']);
  });

  // Rule: Accounts and sessions: Role changes, deactivations
  it('ask every 30 seconds who is signed in while nobody says so', () => {
    updates.signedIn(7);
    pass(29_999);
    expect(log).toEqual([]);
    pass(1);
    expect(log).toEqual(['asks who is signed in']);
    greet();
    pass(90_000);
    expect(log.slice(1)).toEqual(['it is 2026-01-01T00:00:00.000Z']);
    options?.onClose?.(1006);
    pass(30_000);
    expect(log.slice(2)).toEqual(['asks who is signed in']);
    updates.signedIn(undefined);
    pass(90_000);
    expect(log.slice(3)).toEqual(['connects again']);
  });

  it('reconnect as the user who is signed in now', () => {
    show('list', ['games']);
    expect(options?.hello?.()).toBeUndefined();
    updates.signedIn(7);
    updates.signedIn(7);
    expect(log).toEqual(['connects again']);
    updates.signedIn(undefined);
    expect(log).toHaveLength(2);
    expect(options?.hello?.()).toBeUndefined();
  });
});
