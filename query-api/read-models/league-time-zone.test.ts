import { beforeEach, expect, test } from 'vitest';
import type { Position } from '#platform/values/position.ts';
import type { ChangesListener } from './changes.ts';
import { LeagueTimeZone } from './league-time-zone.ts';
import type { ReadModels } from './read-models.ts';

let listener: ChangesListener;
let news: { connected: boolean; position: Position; subscribe(one: ChangesListener): () => void };
let zone: string | null;
let reads: number;
/** Called while a read is under way. */
let meanwhile: () => void;
let timeZone: LeagueTimeZone;

beforeEach(() => {
  news = {
    connected: true,
    position: '10',
    subscribe(one) {
      listener = one;
      return () => {};
    },
  };
  zone = 'Europe/Rome';
  reads = 0;
  meanwhile = () => {};
  const read = async () => {
    reads += 1;
    const row = { time_zone: zone };
    meanwhile();
    return { row, position: '8', state: '' };
  };
  timeZone = new LeagueTimeZone({
    changes: news,
    readModels: { query: read as ReadModels['query'] },
    clock: () => new Date(),
  });
});

test('is UTC before anybody has set it', async () => {
  zone = null;
  expect(await timeZone.at(undefined)).toBe('UTC');
});

test('is read once, and again when the settings changed', async () => {
  expect(await timeZone.at(undefined)).toBe('Europe/Rome');
  listener.changed?.({ position: '11', keys: ['games'] });
  expect(await timeZone.at('10')).toBe('Europe/Rome');
  expect(reads).toBe(1);
  zone = 'Asia/Tokyo';
  listener.changed?.({ position: '12', keys: ['settings'] });
  expect(await timeZone.at(undefined)).toBe('Asia/Tokyo');
  expect(reads).toBe(2);
});

test('is read when a position is wanted of which nothing has been heard yet', async () => {
  await timeZone.at(undefined);
  await timeZone.at('10');
  expect(reads).toBe(1);
  await timeZone.at('11');
  expect(reads).toBe(2);
});

test('is not cached while no changes are heard', async () => {
  news.connected = false;
  await timeZone.at(undefined);
  await timeZone.at(undefined);
  expect(reads).toBe(2);
  news.connected = true;
  listener.regained?.();
  await timeZone.at(undefined);
  await timeZone.at(undefined);
  expect(reads).toBe(3);
});

test('is not cached when the settings changed while it was read', async () => {
  meanwhile = () => listener.changed?.({ position: '12', keys: ['*'] });
  expect(await timeZone.at(undefined)).toBe('Europe/Rome');
  await timeZone.at(undefined);
  expect(reads).toBe(2);
});
