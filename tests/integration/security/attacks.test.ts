import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/values/ids.ts';
import { createLeagueFixture, type LeagueFixture } from '#tests/support/league-fixture.ts';
import { times } from '#tests/support/sampling.ts';
import type { Caller } from '../command-api/write-side.fixture.ts';
import { HEAD } from '../import/uploaded-import.fixture.ts';
import { openWholeSite, type WholeSite } from './whole-site.fixture.ts';

/** What one client sends must not keep a scorer from scoring: taps are answered while it goes on. */

const TAPS = times({ test: 5, all: 15 });
const DEVICE = newId();
/** A hall has one address. */
const SCORERS_ADDRESS = '203.0.113.9';
// Alone: its visitors may write less.
let site: WholeSite;
let admin: Caller;
let fixture: LeagueFixture;
beforeAll(async () => {
  site = await openWholeSite({ environment: { VISITOR_WRITES_PER_MINUTE: '120' } });
  admin = await site.caller('superuser');
  fixture = await createLeagueFixture(site.commands, { games: 1, start: true });
});
afterAll(() => site.close());

const signedIn = () => ({ authorization: `Bearer ${admin.token}` });

/** Statuses of taps, one after the other. */
async function tapping(): Promise<number[]> {
  const statuses = [];
  for (let count = 0; count < TAPS; count += 1) {
    const answer = await fetch(`${site.url}/api/games/${fixture.gameIds[0]}/actions/`, {
      method: 'POST',
      headers: {
        ...signedIn(),
        'content-type': 'application/json',
        'x-device-id': DEVICE,
        'x-forwarded-for': SCORERS_ADDRESS,
      },
      body: JSON.stringify([
        {
          id: newId(),
          type: 'points',
          side: 'east',
          period: 1,
          points: 2,
          occurred_at: '2025-03-01T18:00:00.000Z',
        },
      ]),
    });
    await answer.arrayBuffer();
    statuses.push(answer.status);
  }
  return statuses;
}
const ALL_RECORDED = Array<number>(TAPS).fill(200);

/** Calls from so many connections, one after the other on each, until the taps are through. @returns their statuses */
async function beside(connections: number, call: () => Promise<Response>) {
  let going = true;
  const statuses: number[] = [];
  const attackers = Array.from({ length: connections }, async () => {
    do {
      // Cut off while it is still sending, it has no answer.
      const answer = await call().catch(() => undefined);
      await answer?.arrayBuffer().catch(() => undefined);
      if (answer !== undefined) statuses.push(answer.status);
    } while (going);
  });
  const taps = await tapping().finally(() => {
    going = false;
  });
  await Promise.all(attackers);
  return { taps, statuses };
}

const post = (path: string, body: string, address: string) =>
  fetch(site.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body,
  });
/** How many of them were read, before the limit for what visitors write was reached. */
const notLimited = (statuses: number[]) => statuses.filter((status) => status !== 429);

describe('taps are answered while others', () => {
  it.each([
    ['nested', `${'['.repeat(500_000)}`],
    ['many keys', `{${Array.from({ length: 88_000 }, (_, key) => `"k${key}":1`).join(',')}}`],
  ])('send JSON of a megabyte: %s', async (what, body) => {
    const address = what === 'nested' ? '203.0.113.7' : '203.0.113.8';
    const { taps, statuses } = await beside(16, () => post('/api/contact/', body, address));
    expect(taps).toEqual(ALL_RECORDED);
    expect(new Set(notLimited(statuses))).toEqual(new Set([413]));
  });

  it('send more than visitors may, from the address of the scorer too', async () => {
    const started = Date.now();
    const { taps, statuses } = await beside(16, () => post('/api/contact/', '{"wrong": 1}', SCORERS_ADDRESS));
    // Ten in five seconds.
    const mostRead = 10 * (1 + Math.ceil((Date.now() - started) / 5_000));
    expect(taps).toEqual(ALL_RECORDED);
    expect(new Set(statuses)).toEqual(new Set([400, 429]));
    expect(notLimited(statuses).length).toBeLessThanOrEqual(mostRead);
  });

  it('fetch the description of the API', async () => {
    const headers = { 'x-forwarded-for': SCORERS_ADDRESS };
    const fetched = () => fetch(`${site.url}/api/docs/courtside.json`, { headers });
    const { taps, statuses } = await beside(70, fetched);
    expect(taps).toEqual(ALL_RECORDED);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
  });

  it('try an import', async () => {
    const games = Array.from(
      { length: 1_000 },
      (_unused, count) => `2024-11-02,Ants ${count % 20},Bees ${count},80,79,20-19 20-20 20-20 20-20`,
    );
    const { taps, statuses } = await beside(1, () => {
      const form = new FormData();
      form.set('season', '2024-25');
      form.set('tournament', 'Insect Cup');
      form.set('files', new Blob([[HEAD, ...games].join('\n')]), 'a.csv');
      return fetch(`${site.url}/api/imports/`, { method: 'POST', headers: signedIn(), body: form });
    });
    expect(taps).toEqual(ALL_RECORDED);
    expect(new Set(statuses)).toEqual(new Set([201]));
  });
});
