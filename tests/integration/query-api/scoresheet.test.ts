import { beforeAll, describe, expect, test } from 'vitest';
import { type RecordedScoresheet, scoresheetSchema } from '#contracts/scoresheet/scoresheet.contract.ts';
import { type CourtEvent, gameStream } from '#events/game/game.events.ts';
import { evolveGame, type FoldableGameEvent, NO_GAME, toBenches } from '#events/game/game.fold.ts';
import { foldEntries } from '#events/game/scoresheet.fold.ts';
import { isActionEvent } from '#events/game/scoresheet.ts';
import {
  actionId,
  basket,
  benchFoul,
  clockEvent,
  deed,
  foul,
  gameCompleted,
  gameStarted,
  type Happened,
  overruled,
  periodEnded,
  reboundTaken,
  reopened,
  SCORER,
  scoreCorrected,
  scorerAssigned,
  shotMissed,
  statLineCorrected,
  substitution,
  TIP_OFF,
  timeout,
  turnover,
  undone,
} from '#tests/support/builders/game.builder.ts';
import { playableGame, scheduleGame, sharedFoundedLeague } from './league.fixture.ts';
import type { QueryApi } from './read-side.fixture.ts';

/** What was recorded of a game, as the scorer's console reads it. */
const side = sharedFoundedLeague();
let api: QueryApi;
let sam: string;

beforeAll(async () => {
  await side.caughtUp();
  api = await side.startQueryApi();
  sam = await api.signIn('scorer', SCORER);
});

function ask(gameId: number, authorization: string | undefined, query = '', after?: string) {
  return api.app.inject({
    url: `/api/games/${gameId}/scoresheet/entries/${query}`,
    headers: {
      ...(authorization === undefined ? {} : { authorization }),
      ...(after === undefined ? {} : { 'x-after-position': after }),
    },
  });
}

async function scoresheet(gameId: number, after: string, query = ''): Promise<RecordedScoresheet> {
  const response = await ask(gameId, sam, query, after);
  expect(response.statusCode, response.body).toBe(200);
  return scoresheetSchema.strict().parse(response.json());
}

/** The game as the server folds it, and what the device makes of the answer. */
async function onBothSides(gameId: number, answer: RecordedScoresheet) {
  let game = NO_GAME;
  for await (const event of side.store.readStream(gameStream(gameId))) {
    game = evolveGame(game, event as unknown as FoldableGameEvent);
  }
  if (!('sheet' in game)) throw new Error('the game has begun');
  const entries = answer.entries.flatMap(({ id, undone, event }) =>
    isActionEvent(event) ? [{ actionId: id, event, undone }] : [],
  );
  return {
    server: summary(game.sheet),
    device: summary(foldEntries(game.facts.ruleset, toBenches(game.facts), entries)),
  };
}
/** A sheet with its entries by name: what the events say, everything else follows from. */
const summary = ({ entries, ...sheet }: ReturnType<typeof foldEntries>) => ({
  ...sheet,
  entries: entries.map(({ actionId, undone, event }) => [actionId, undone, event.type]),
});

const action = ({ type, data }: Happened) => ({ type, data }) as CourtEvent;
const corrected = (id: string, instead: Happened, before?: string): Happened => ({
  type: 'ActionCorrected',
  data: {
    actionId: id,
    action: action(instead),
    ...(before === undefined ? {} : { before }),
    occurredAt: TIP_OFF,
  },
});

describe('the scoresheet of a game', () => {
  const [first, second, third] = [actionId('first'), actionId('second'), actionId('third')];

  test('folded is the game of the server, with everything that can stand on it', async () => {
    const inserted: Happened = {
      type: 'ActionInserted',
      data: {
        actionId: actionId('inserted'),
        action: action(shotMissed('west', 11, 3)),
        before: second,
        occurredAt: TIP_OFF,
      },
    };
    const after = await playableGame(
      side,
      40,
      clockEvent('ClockStarted', 600),
      basket('east', 2, { by: 1, clock: 580, id: first }),
      deed('AssistMade', 'east', 2),
      basket('west', 3, { by: 11, clock: 560, id: second }),
      shotMissed('east', 3, 1),
      reboundTaken('west', 'defensive', { by: 12 }),
      deed('StealMade', 'east', 4),
      deed('ShotBlocked', 'west', 13),
      turnover('east', { by: 5 }),
      foul('east', 1),
      deed('FoulDrawn', 'west', 11),
      benchFoul('west', 'coach'),
      timeout('east', { clock: 300, id: third }),
      overruled(timeout('west'), 'timeouts'),
      substitution('east', 1, 6, { clock: 290 }),
      clockEvent('ClockStopped', 290),
      clockEvent('ClockSet', 280),
      statLineCorrected('east', 2, { fouls: 2, assists: -1 }, { secondsPlayed: 90 }),
      scoreCorrected('west', 5),
      periodEnded(1, 2),
      corrected(first, basket('east', 3, { by: 2, clock: 580 })),
      corrected(third, timeout('east', { clock: 550 }), second),
      inserted,
      undone(second),
    );
    const answer = await scoresheet(40, after);
    const { server, device } = await onBothSides(40, answer);
    expect(device).toEqual(server);
    expect(server.entries).toHaveLength(21);
    expect(answer).toMatchObject({ game_id: 40, status: 'in_progress', complete: true });
    const entry = (id: string) => answer.entries.find((one) => one.id === id);
    expect(entry(first)).toMatchObject({
      undone: false,
      event: { type: 'PointsAdded', data: { points: 3, playerId: 2 } },
      was: [{ type: 'PointsAdded', data: { points: 2, playerId: 1, occurredAt: TIP_OFF } }],
    });
    expect(entry(second)).toMatchObject({ undone: true, was: [] });
    expect(entry(actionId('inserted'))).toMatchObject({ inserted: true, undone: false });
  });

  test('begins with the start of the game and ends with its end, until it is reopened', async () => {
    const over = await playableGame(side, 41, basket('east', 2), periodEnded(1, null), gameCompleted());
    const ended = await scoresheet(41, over);
    expect(ended.status).toBe('completed');
    expect(ended.entries.map(({ event }) => event.type)).toEqual([
      'GameStarted',
      'PointsAdded',
      'PeriodEnded',
      'GameCompleted',
    ]);
    const again = await scoresheet(41, await side.append(gameStream(41), reopened()));
    expect(again.status).toBe('in_progress');
    expect(again.entries.map(({ event }) => event.type)).not.toContain('GameCompleted');
  });

  test('is empty before the start', async () => {
    const after = await scheduleGame(side, { id: 42 }, scorerAssigned());
    expect(await scoresheet(42, after)).toMatchObject({ status: 'scheduled', complete: true, entries: [] });
  });

  test('holds no device, and nothing that somebody wrote', async () => {
    const after = await scheduleGame(side, { id: 43 }, scorerAssigned(), gameStarted('tablet'), {
      type: 'ScoreCorrected',
      data: {
        side: 'east',
        period: 1,
        delta: 2,
        occurredAt: TIP_OFF,
        reason: 'Ana said so',
        reasonBy: SCORER,
      },
    });
    const { body } = await ask(43, sam, '', after);
    expect(body).toContain('"ScoreCorrected"');
    expect(body).not.toMatch(/tablet|Ana/);
  });
});

describe('what is new since a revision', () => {
  const [first, second, third] = [actionId('45 first'), actionId('45 second'), actionId('45 third')];

  test('is what was added, as long as nothing before it has changed', async () => {
    const known = await scoresheet(
      45,
      await playableGame(side, 45, basket('east', 2, { id: first }), basket('west', 3, { id: second })),
    );
    const since = `?after=${known.revision}`;
    const last = await side.append(gameStream(45), foul('east', 1, { id: third }));
    const added = await scoresheet(45, last, since);
    expect(added).toMatchObject({ complete: false, revision: known.revision + 1, entries: [{ id: third }] });
    expect(await scoresheet(45, last, `?after=${added.revision}`)).toMatchObject({
      complete: false,
      revision: added.revision,
      entries: [],
    });

    // Added and undone since: what the caller has says nothing of the undoing.
    const whole = await scoresheet(45, await side.append(gameStream(45), undone(first)), since);
    expect(whole).toMatchObject({ complete: true });
    expect(whole.entries.map(({ id, undone }) => [id, undone]).slice(1)).toEqual([
      [first, true],
      [second, false],
      [third, false],
    ]);
    const later = await side.append(gameStream(45), basket('east', 1));
    expect((await scoresheet(45, later, `?after=${whole.revision}`)).entries).toHaveLength(1);
    // Known from a log that was restored since: nothing of it can be relied on.
    const restored = await scoresheet(45, later, `?after=${whole.revision + 100}`);
    expect(restored).toMatchObject({ complete: true });
    expect(restored.entries).toHaveLength(5);
  });

  test.each(['-1', '1.5', 'x', '1e3'])('after=%s is refused with the field', async (after) => {
    const response = await ask(41, sam, `?after=${after}`);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ errors: { after: ['Must be a whole number from 0 on'] } });
  });
});

describe('who may ask', () => {
  beforeAll(async () => {
    await scheduleGame(side, { id: 50 }, scorerAssigned());
    await scheduleGame(side, { id: 51 });
    await side.caughtUp();
  });

  test.each([
    ['an administrator', ['superuser', 1], 50, 200],
    ['the scorer of the game', ['scorer', SCORER], 50, 200],
    ['a scorer of another game', ['scorer', 77], 50, 403],
    ['a scorer of a game that is nobody’s', ['scorer', SCORER], 51, 403],
    ['a manager', ['manager', 5], 50, 403],
    ['a member', ['member', 6], 50, 403],
    ['a visitor', null, 50, 401],
    ['an administrator of a game that is not there', ['superuser', 1], 999, 404],
  ] as const)('%s', async (_who, user, gameId, status) => {
    const authorization = user === null ? undefined : await api.signIn(user[0], user[1]);
    expect((await ask(gameId, authorization)).statusCode).toBe(status);
  });
});
