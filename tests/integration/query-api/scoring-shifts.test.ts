import { beforeAll, describe, expect, test } from 'vitest';
import { scoringShiftsSchema } from '#contracts/scoring-shift/scoring-shift.contract.ts';
import { gameStream } from '#events/game/game.events.ts';
import { userStream } from '#events/user/user.events.ts';
import { createLogger } from '#platform/process/logging.ts';
import {
  actionId,
  gameScheduled,
  gameStarted,
  type Happened,
  SCORER,
  scorerAssigned,
  TIP_OFF,
} from '#tests/support/builders/game.builder.ts';
import { scheduleGame, sharedFoundedLeague } from './league.fixture.ts';
import type { QueryApi } from './read-side.fixture.ts';

/** Who scores a game, as the scorer's devices read it. */
let sam: string;
let admin: string;
const side = sharedFoundedLeague();
let api: QueryApi;

beforeAll(async () => {
  await scheduleGame(side, { id: 1 }, scorerAssigned(), { ...gameStarted('tablet'), id: actionId('start') });
  await scheduleGame(side, { id: 2 });
  api = await side.startQueryApi();
  sam = await api.signIn('scorer', SCORER);
  admin = await api.signIn('superuser', 1);
  await side.caughtUp();
});

const takenOver = (device: string, scorerId: number, name: string): Happened => ({
  type: 'ScoringTakenOver',
  data: { device, scorerId, occurredAt: TIP_OFF },
  id: actionId(name),
});

function ask(gameId: number, authorization: string | undefined, device?: string, after?: string) {
  return api.app.inject({
    url: `/api/games/${gameId}/shifts/`,
    headers: {
      ...(authorization === undefined ? {} : { authorization }),
      ...(device === undefined ? {} : { 'x-device-id': device }),
      ...(after === undefined ? {} : { 'x-after-position': after }),
    },
  });
}

async function shifts(gameId: number, device?: string, after?: string) {
  const response = await ask(gameId, sam, device, after);
  expect(response.statusCode).toBe(200);
  return scoringShiftsSchema.strict().parse(response.json()).shifts;
}

describe('the shifts of a game', () => {
  test('say who scores since when, and whether on the device that asks', async () => {
    const began = { id: actionId('start'), revision: 2, began_at: TIP_OFF };
    const bySam = { ...began, scorer_id: SCORER, scorer_name: 'Sam Scorer' };
    expect(await shifts(1, 'tablet')).toEqual([{ ...bySam, device: 'this_device' }]);
    expect(await shifts(1, 'phone')).toEqual([{ ...bySam, device: 'another_device' }]);
    expect(await shifts(1)).toEqual([{ ...bySam, device: 'another_device' }]);
  });

  test('go on with a takeover, and end with a reopening', async () => {
    const after = await side.append(
      gameStream(1),
      takenOver('phone', SCORER, 'phone takes over'),
      takenOver('tablet', 1, 'tablet takes over'),
      {
        type: 'GameCompleted',
        data: { occurredAt: TIP_OFF, eastScore: 0, westScore: 0, periods: [], winner: null },
      },
      { type: 'GameReopened', data: { occurredAt: TIP_OFF, reason: null, reasonBy: null } },
    );
    expect(await shifts(1, 'tablet', after)).toMatchObject([
      { revision: 2, device: 'this_device', scorer_id: SCORER },
      { revision: 3, device: 'another_device', scorer_name: 'Sam Scorer', id: actionId('phone takes over') },
      // Somebody of whom the league knows no name.
      { revision: 4, device: 'this_device', scorer_id: 1, scorer_name: null },
      { revision: 6, device: 'nobody', scorer_id: null, scorer_name: null },
    ]);
  });

  test('name a scorer whose account was erased as everything else does', async () => {
    const other = 31;
    await side.append(userStream(other), {
      type: 'UserRegistered',
      data: {
        userId: other,
        username: 'rob',
        email: 'rob@league.test',
        firstName: 'Rob',
        lastName: 'Scorer',
        role: 'scorer',
      },
    });
    await scheduleGame(
      side,
      { id: 3 },
      scorerAssigned(),
      gameStarted('tablet'),
      takenOver('phone', other, 'rob'),
    );
    const after = await side.append(userStream(other), {
      type: 'PersonErased',
      data: { kind: 'user', subject: String(other) },
    });
    const [, byRob] = await shifts(3, 'phone', after);
    expect(byRob).toMatchObject({ device: 'this_device', scorer_name: 'Former user' });
  });

  test('are none before the start', async () => {
    const after = await side.append(gameStream(4), gameScheduled({ gameId: 4 }), scorerAssigned());
    expect(await shifts(4, 'tablet', after)).toEqual([]);
  });

  test('name a device to nobody', async () => {
    expect((await ask(1, admin, 'laptop')).body).not.toContain('tablet');
  });
});

describe('who may ask', () => {
  test.each([
    ['an administrator', ['superuser', 1], 1, 200],
    ['the scorer of the game', ['scorer', SCORER], 1, 200],
    ['a scorer of another game', ['scorer', 77], 1, 403],
    ['a scorer of a game that is nobody’s', ['scorer', SCORER], 2, 403],
    ['a manager', ['manager', 5], 1, 403],
    ['a member', ['member', 6], 1, 403],
    ['a visitor', null, 1, 401],
    ['an administrator of a game that is not there', ['superuser', 1], 999, 404],
  ] as const)('%s', async (_who, user, gameId, status) => {
    const authorization = user === null ? undefined : await api.signIn(user[0], user[1]);
    expect((await ask(gameId, authorization, 'tablet')).statusCode).toBe(status);
  });

  test('a scorer who is not assigned is told so', async () => {
    expect((await ask(2, sam)).json()).toMatchObject({ code: 'not_assigned' });
  });

  test('who is refused is in the security log, with a count and without a name', async () => {
    let text = '';
    const write = (line: string) => {
      text += line;
    };
    const logger = createLogger({ service: 'test', level: 'info', destination: { write } });
    const logged = await side.startQueryApi({ logger });
    const call = async (authorization: string) =>
      (await logged.app.inject({ url: '/api/games/1/shifts/', headers: { authorization } })).statusCode;
    const other = await logged.signIn('scorer', 78);
    expect([await call(other), await call(other), await call(sam)]).toEqual([403, 403, 200]);
    // Stopping tells what is counted.
    await logged.close();
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const route = 'GET /api/games/:id/shifts/';
    expect(lines.filter(({ security }) => security !== undefined)).toMatchObject([
      { security: 'forbidden', user: 78, role: 'scorer', network: '127.0.0.0/24', route, count: 2 },
    ]);
    expect(text).not.toContain('scorer-78');
  });
});
