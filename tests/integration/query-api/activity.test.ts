import { beforeAll, expect, test } from 'vitest';
import { activityListSchema } from '#contracts/audit/activity.contract.ts';
import { gameStream } from '#events/game/game.events.ts';
import { playerStream } from '#events/player/player.events.ts';
import type { CourtsideEvent } from '#events/registry.ts';
import { teamStream } from '#events/team/team.events.ts';
import { userStream } from '#events/user/user.events.ts';
import { newId } from '#platform/values/ids.ts';
import { basket } from '#tests/support/builders/game.builder.ts';
import { playableGame, scheduleGame, sharedFoundedLeague } from './league.fixture.ts';
import type { QueryApi } from './read-side.fixture.ts';

let admin: string;
const side = sharedFoundedLeague();
let api: QueryApi;

beforeAll(async () => {
  await scheduleGame(side, { id: 1, east: 1, west: 2, score: [80, 71] });
  api = await side.startQueryApi();
  admin = await api.signIn('superuser', 1);
  await side.caughtUp();
});

/** An event that somebody caused. */
async function did(actorId: number, stream: string, { type, data }: CourtsideEvent): Promise<string> {
  const id = newId();
  const metadata = { commandId: id, actor: { id: actorId, role: 'superuser' } };
  const event = { id, type, data, schemaVersion: 1, metadata };
  return (await side.store.append({ stream, expectedRevision: 'any', events: [event] })).position;
}

async function list(query = '', after?: string) {
  const headers = { authorization: admin, ...(after === undefined ? {} : { 'x-after-position': after }) };
  const response = await api.app.inject({ url: `/api/activity/?${query}`, headers });
  return activityListSchema.strict().parse(response.json());
}

test('says who did what, the latest first', async () => {
  const position = await did(9, teamStream(1), {
    type: 'PlayerLeft',
    data: { teamId: 1, playerId: 1, until: '2026-01-12' },
  });
  const { activities } = await list('limit=1', position);
  expect(activities).toMatchObject([
    {
      id: position,
      type: 'PlayerLeft',
      kind: 'team',
      subject_id: 1,
      text: 'Ada of Harbor left Harbor',
      team_id: 1,
      player_id: 1,
      actor_id: 9,
      actor_name: 'Sam Scorer',
    },
  ]);
});

test('says why a game was reopened', async () => {
  const position = await did(9, gameStream(1), {
    type: 'GameReopened',
    data: { occurredAt: '2026-01-12T18:00:00.000Z', reason: 'Seen on video', reasonBy: 9 },
  });
  const { activities } = await list('limit=1', position);
  expect(activities).toMatchObject([{ type: 'GameReopened', actor_id: 9, reason: 'Seen on video' }]);
});

test('forgets the names of who is erased, of actors too', async () => {
  await side.append(playerStream(1), { type: 'PersonErased', data: { kind: 'player', subject: '1' } });
  const position = await side.append(userStream(9), {
    type: 'PersonErased',
    data: { kind: 'user', subject: '9' },
  });
  const { activities } = await list('limit=4', position);
  expect(activities.map(({ text, actor_name, reason }) => [text, actor_name, reason])).toEqual([
    ['A user was erased', null, null],
    ['A player was erased', null, null],
    [expect.stringContaining('Opened for a correction'), 'Former user', null],
    ['Former player left Harbor', 'Former user', null],
  ]);
});

// Rule: Input and display: Tables
test('20 a page; pages join to the whole, of one kind if asked', async () => {
  const ids: string[] = [];
  const first = await list();
  expect(first.activities).toHaveLength(20);
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Awaited<ReturnType<typeof list>> = await list(
      `kind=player&limit=7${cursor === '' ? '' : `&cursor=${cursor}`}`,
    );
    ids.push(...page.activities.map(({ id }) => id));
    cursor = page.next_cursor;
  }
  const { total } = await list('kind=player');
  expect(ids).toHaveLength(total);
  expect(ids).toEqual([...ids].sort((a, b) => Number(b) - Number(a)));
  expect(new Set(ids).size).toBe(total);
});

test('has no row for what is scored, one for what begins and ends', async () => {
  await side.caughtUp();
  const { total } = await list();
  const position = await playableGame(side, 2, basket('east', 2, { by: 2 }), basket('west', 3, { by: 12 }));
  // Scheduled, given a scorer, started.
  expect((await list('', position)).total).toBe(total + 3);
});

test('is for administrators', async () => {
  expect((await api.app.inject('/api/activity/')).statusCode).toBe(401);
  const headers = { authorization: await api.signIn('manager', 2) };
  const refused = await api.app.inject({ url: '/api/activity/', headers });
  expect([refused.statusCode, refused.json().message]).toEqual([403, 'Insufficient permissions']);
});
