import { describe, expect, it } from 'vitest';
import {
  actionId,
  basket,
  benchFoul,
  canceledGame,
  clockEvent,
  completedGame,
  finalGame,
  forfeitedGame,
  foul,
  gameAfter,
  gameCompleted,
  gameDeleted,
  gameScheduled,
  gameStarted,
  type Happened,
  periodEnded,
  playerAdded,
  postponedGame,
  reboundTaken,
  recorded,
  reopened,
  reopenedGame,
  roster,
  rosterPicked,
  SCORER,
  scheduledGame,
  scoreCorrected,
  scorerAssigned,
  shotMissed,
  startedGame,
  statLineCorrected,
  substitution,
  TIP_OFF,
  timeout,
  undone,
} from '#tests/support/builders/game.builder.ts';
import { evolveGame, evolveGameBy, type Game, NO_GAME } from './game.fold.ts';
import { currentPlusMinus } from './scoresheet.ts';

const sheetOf = (game: Game) => {
  if (!('sheet' in game)) throw new Error(`a ${game.status} game has no sheet`);
  return game.sheet;
};
const resultOf = (game: Game) => {
  if (!('result' in game)) throw new Error(`a ${game.status} game has no result`);
  return game.result;
};

describe('status', () => {
  it.each([
    ['scheduled', scheduledGame()],
    ['postponed', postponedGame()],
    ['canceled', canceledGame()],
    ['in_progress', startedGame()],
    ['completed', completedGame()],
    ['final', finalGame()],
    ['in_progress', reopenedGame()],
    ['final', forfeitedGame('east')],
  ])('%s', (status, events) => {
    expect(gameAfter(...events).status).toBe(status);
  });

  it('is scheduled again after a postponed game got a new date', () => {
    const game = gameAfter(...postponedGame(), {
      type: 'GameRescheduled',
      data: { scheduledAt: '2026-02-01T18:00:00.000Z', venue: 'Elsewhere' },
    });
    expect(game).toMatchObject({
      status: 'scheduled',
      facts: { scheduledAt: '2026-02-01T18:00:00.000Z', venue: 'Elsewhere', name: 'Harbor vs Summit' },
    });
  });
});

describe('facts', () => {
  it('keep rosters, scorer and date', () => {
    expect(gameAfter(gameScheduled())).toMatchObject({
      facts: { rosters: { east: null, west: null }, scorerId: null },
    });
    const game = gameAfter(...scheduledGame());
    expect(game).toMatchObject({
      facts: { rosters: { east: roster(1), west: roster(11) }, scorerId: SCORER, gameId: 40 },
    });
    expect(gameAfter(...finalGame(), scorerAssigned(null))).toMatchObject({
      status: 'final',
      facts: { scorerId: null },
    });
  });

  it('remember who scores on which device since which event, until a game is reopened', () => {
    const start = { ...gameStarted('tablet'), id: actionId('start') };
    const takenOver: Happened = {
      type: 'ScoringTakenOver',
      data: { device: 'phone', scorerId: 77, occurredAt: TIP_OFF },
      id: actionId('taken over'),
    };
    const started = [...scheduledGame(), start];
    expect(gameAfter(...started)).toMatchObject({
      shift: { id: actionId('start'), device: 'tablet', scorerId: SCORER },
    });
    expect(gameAfter(...started, takenOver)).toMatchObject({
      status: 'in_progress',
      shift: { id: actionId('taken over'), device: 'phone', scorerId: 77 },
    });
    expect(gameAfter(...startedGame())).toMatchObject({ shift: null });
    expect(gameAfter(...started, takenOver, gameCompleted(), reopened())).toMatchObject({
      status: 'in_progress',
      shift: null,
      startedAt: TIP_OFF,
    });
  });

  it('have no scorer for a shift when an older log has none', () => {
    const start: Happened = { type: 'GameStarted', data: { occurredAt: TIP_OFF, device: 'tablet' } };
    expect(gameAfter(...scheduledGame(), start)).toMatchObject({
      shift: { device: 'tablet', scorerId: null },
    });
  });
});

describe('result', () => {
  it('is what the scorer ended the game with', () => {
    expect(resultOf(gameAfter(...completedGame()))).toEqual({
      eastScore: 12,
      westScore: 10,
      periods: [{ east: 12, west: 10 }, ...Array.from({ length: 3 }, () => ({ east: 0, west: 0 }))],
      winner: 'east',
      type: 'played',
    });
  });

  it('stays when an administrator confirms it', () => {
    expect(resultOf(gameAfter(...finalGame()))).toEqual(resultOf(gameAfter(...completedGame())));
  });

  it('goes when the game is reopened; the sheet stays, and continues', () => {
    const reopened = gameAfter(...reopenedGame());
    expect(reopened).not.toHaveProperty('result');
    expect(sheetOf(reopened)).toEqual(sheetOf(gameAfter(...completedGame())));
    const ended = gameAfter(
      ...reopenedGame(),
      basket('west', 3, { period: 4 }),
      gameCompleted([
        { east: 12, west: 10 },
        { east: 0, west: 0 },
        { east: 0, west: 0 },
        { east: 0, west: 3 },
      ]),
    );
    expect(ended).toMatchObject({ status: 'completed', result: { westScore: 13, winner: 'west' } });
    expect(sheetOf(ended).periods).toEqual([
      { east: 12, west: 10 },
      { east: 0, west: 0 },
      { east: 0, west: 0 },
      { east: 0, west: 3 },
    ]);
  });

  // Rule: Corrections: What everybody sees
  it('remembers the score before the last correction, and when it ended again', () => {
    const again = gameCompleted([{ east: 12, west: 13 }], '2026-01-12T10:00:00.000Z');
    expect(gameAfter(...finalGame())).not.toHaveProperty('correction');
    const corrected = gameAfter(...reopenedGame(), again);
    const { eastScore, westScore } = resultOf(gameAfter(...completedGame()));
    expect(corrected).toMatchObject({
      correction: { at: '2026-01-12T10:00:00.000Z', eastScore, westScore },
    });
    expect(gameAfter(...reopenedGame(), again, reopened(), gameCompleted())).toMatchObject({
      correction: { eastScore: 12, westScore: 13 },
    });
  });

  // Rule: Forfeits
  it('is 20–0 after a forfeit, whatever had been scored (FIBA art. 20)', () => {
    const forfeit = (side: 'east' | 'west'): Happened => ({
      type: 'GameForfeited',
      data: { side, occurredAt: TIP_OFF, reason: null, reasonBy: null },
    });
    expect(resultOf(gameAfter(...forfeitedGame('east')))).toEqual({
      eastScore: 0,
      westScore: 20,
      periods: [],
      winner: 'west',
      type: 'forfeit',
      forfeitedBy: 'east',
    });
    const inGame = gameAfter(...startedGame(), basket('east', 3, { by: 1 }), forfeit('west'));
    expect(resultOf(inGame)).toMatchObject({ eastScore: 20, westScore: 0, winner: 'east' });
    expect(sheetOf(inGame).east.lines[1]?.tally.points).toBe(3);
    const reopened = gameAfter(...forfeitedGame('east'), {
      type: 'GameReopened',
      data: { occurredAt: TIP_OFF, reason: null, reasonBy: null },
    });
    expect(reopened).toMatchObject({ status: 'in_progress', startedAt: TIP_OFF });
    expect(sheetOf(reopened).entries).toEqual([]);
  });
});

describe('a roster that changes after the start', () => {
  it('folds the sheet again: a late arrival gets a line, nobody loses one', () => {
    const before = gameAfter(...startedGame(), basket('east', 2, { by: 1 }), substitution('east', 1, 6));
    const late = [...roster(1), { playerId: 8, number: '00', starter: false, captain: false }];
    const after = evolveGame(before, {
      ...rosterPicked('east', late),
      id: actionId('late'),
      revision: 7,
    });
    expect(sheetOf(after).east.lines[8]).toMatchObject({ number: '00', onCourtSince: null });
    const { 8: _late, ...others } = sheetOf(after).east.lines;
    expect(others).toEqual(sheetOf(before).east.lines);
    expect(sheetOf(after).west).toEqual(sheetOf(before).west);
  });

  it('keeps the line of a player who is taken off the roster', () => {
    const after = gameAfter(...startedGame(), basket('east', 2, { by: 1 }), rosterPicked('east', roster(2)));
    expect(sheetOf(after).east.lines[1]).toMatchObject({ number: null, tally: { points: 2 } });
  });

  it('corrects who started: a player who was on court all along gets the plus', () => {
    const wrong = roster(1).map((player) => ({ ...player, starter: player.playerId >= 3 }));
    const after = gameAfter(
      gameScheduled(),
      rosterPicked('east', wrong),
      rosterPicked('west', roster(11)),
      gameStarted(),
      basket('east', 2, { by: 1 }),
      rosterPicked('east', roster(1)),
    );
    const sheet = sheetOf(after);
    const lines = Object.values(sheet.east.lines);
    expect(lines.map((line) => currentPlusMinus(sheet, 'east', line))).toEqual([2, 2, 2, 2, 2, 0, 0]);
  });
});

describe('a game of which only the day is known', () => {
  const dayOnly = gameScheduled({ scheduledAt: '2026-01-10T12:00:00.000Z', timeKnown: false });
  const moved = (scheduledAt: string | null): Happened => ({
    type: 'GameRescheduled',
    data: { scheduledAt, venue: 'Dock Six' },
  });
  const factsOf = (...events: Happened[]) => {
    const game = gameAfter(...events);
    return game.status === 'nonexistent' ? null : game.facts;
  };

  it('has a time from the moment it is given another date', () => {
    const facts = factsOf(dayOnly, moved('2026-01-11T18:00:00.000Z'));
    expect(facts).toMatchObject({ scheduledAt: '2026-01-11T18:00:00.000Z' });
    expect(facts?.timeKnown).toBeUndefined();
  });

  it('has none because its venue changes', () => {
    expect(factsOf(dayOnly, moved('2026-01-10T12:00:00Z'))).toMatchObject({
      timeKnown: false,
      venue: 'Dock Six',
    });
  });
});

describe('an event that makes no sense in a state', () => {
  const everyEvent: Happened[] = [
    gameScheduled({ gameId: 41 }),
    { type: 'GameRescheduled', data: { scheduledAt: null, venue: null } },
    rosterPicked('east', roster(50)),
    { type: 'OfficialsNamed', data: { officials: [] } },
    scorerAssigned(77),
    { type: 'ScoringTakenOver', data: { device: 'phone', scorerId: null, occurredAt: TIP_OFF } },
    gameStarted('phone'),
    basket('east', 2),
    periodEnded(1, 2),
    undone(actionId('nothing')),
    { type: 'ProtestFiled', data: { side: 'east', occurredAt: TIP_OFF, reason: null, reasonBy: null } },
    gameCompleted(),
    { type: 'GameConfirmed', data: { occurredAt: TIP_OFF } },
    { type: 'GameReopened', data: { occurredAt: TIP_OFF, reason: null, reasonBy: null } },
    { type: 'GamePostponed', data: { occurredAt: TIP_OFF, reason: null, reasonBy: null } },
    { type: 'GameCanceled', data: { occurredAt: TIP_OFF, reason: null, reasonBy: null } },
    { type: 'GameForfeited', data: { side: 'east', occurredAt: TIP_OFF, reason: null, reasonBy: null } },
    { type: 'NeutralVenueSet', data: { neutral: true } },
    { type: 'ForfeitRevoked', data: { occurredAt: TIP_OFF, reason: null, reasonBy: null } },
    { type: 'AnnulmentRevoked', data: { occurredAt: TIP_OFF, reason: null, reasonBy: null } },
  ];

  it('leaves a game that does not exist as it is', () => {
    for (const event of recorded(everyEvent)) {
      if (event.type !== 'GameScheduled') expect(evolveGame(NO_GAME, event)).toBe(NO_GAME);
    }
  });

  const without: [string, Happened[], string[]][] = [
    [
      'scheduled',
      scheduledGame(),
      [
        'PointsAdded',
        'PeriodEnded',
        'ActionUndone',
        'GameCompleted',
        'GameConfirmed',
        'GameReopened',
        'ScoringTakenOver',
        'GameScheduled',
      ],
    ],
    ['postponed', postponedGame(), ['GameStarted', 'GamePostponed', 'PointsAdded', 'GameScheduled']],
    [
      'canceled',
      canceledGame(),
      ['GameStarted', 'GameForfeited', 'GamePostponed', 'GameCanceled', 'GameReopened', 'PointsAdded'],
    ],
    [
      'in progress',
      startedGame(),
      ['GameScheduled', 'GameStarted', 'GameConfirmed', 'GameReopened', 'GamePostponed', 'GameCanceled'],
    ],
    [
      'completed',
      completedGame(),
      [
        'GameScheduled',
        'GameStarted',
        'GameCompleted',
        'GamePostponed',
        'GameCanceled',
        'ForfeitRevoked',
        'AnnulmentRevoked',
      ],
    ],
    [
      'final',
      finalGame(),
      [
        'GameScheduled',
        'GameStarted',
        'GameCompleted',
        'GameConfirmed',
        'ForfeitRevoked',
        'GamePostponed',
        'GameCanceled',
      ],
    ],
  ];

  it.each(without)('leaves a game that is %s as it is', (_status, events, types) => {
    const game = gameAfter(...events);
    for (const event of recorded(everyEvent)) {
      if (types.includes(event.type)) expect(evolveGame(game, event)).toBe(game);
    }
    expect(everyEvent.filter((event) => types.includes(event.type))).toHaveLength(types.length);
  });
});

describe('several events at once', () => {
  const id = actionId('mistake');
  const events = recorded([
    ...startedGame(),
    basket('east', 3, { by: 1, id }),
    shotMissed('west', 12, 2, { clock: 500 }),
    reboundTaken('east', 'offensive', { by: 2 }),
    foul('west', 13, { clock: 480 }),
    benchFoul('west', 'coach'),
    substitution('east', 1, 6, { clock: 450 }),
    undone(id),
    timeout('west'),
    clockEvent('ClockSet', 430),
    basket('west', 2, { by: 99, clock: 400 }),
    periodEnded(1, 2),
    scoreCorrected('east', 5, { period: 2 }),
    statLineCorrected('east', 2, { assists: 1 }, { period: 2 }),
    rosterPicked('east', roster(1)),
    basket('east', 2, { by: 3, period: 2 }),
    gameCompleted(),
    basket('east', 2, { by: 3, period: 2 }),
  ]);

  it('make the same game as one by one, wherever they are split', () => {
    const expected = events.reduce(evolveGame, NO_GAME);
    for (let cut = 0; cut <= events.length; cut += 1) {
      const first = evolveGameBy(NO_GAME, events.slice(0, cut));
      expect(first).toEqual(events.slice(0, cut).reduce(evolveGame, NO_GAME));
      expect(evolveGameBy(first, events.slice(cut))).toEqual(expected);
    }
  });

  it('leave every game before them as it was', () => {
    let game = NO_GAME;
    for (const [index, event] of events.entries()) {
      frozen(game);
      evolveGameBy(game, events.slice(index));
      game = evolveGame(game, event);
    }
    expect(game.status).toBe('completed');
  });
});

describe('a late arrival', () => {
  it('joins the bench, before the start and during the game, and what was recorded stays', () => {
    const waiting = gameAfter(...scheduledGame(), playerAdded('east', 30, '20'));
    expect(waiting).toMatchObject({ facts: { rosters: { east: { length: 8 } } } });
    const playing = gameAfter(...startedGame(), basket('east', 2, { by: 1 }), playerAdded('east', 30, '20'));
    expect(playing).toMatchObject({
      sheet: {
        periods: [{ east: 2 }],
        east: { lines: { 1: { tally: { points: 2 } }, 30: { number: '20', onCourtSince: null } } },
      },
    });
  });
});

describe('a deleted game', () => {
  it('no longer exists, whatever its status was', () => {
    for (const events of [scheduledGame(), postponedGame(), canceledGame()]) {
      expect(gameAfter(...events, gameDeleted())).toEqual({ status: 'nonexistent', deleted: true });
    }
  });
  it('is gone, however far it went: the import that made it was taken back', () => {
    expect(gameAfter(...startedGame(), gameDeleted())).toEqual({ status: 'nonexistent', deleted: true });
    expect(gameAfter(...finalGame(), gameDeleted())).toEqual({ status: 'nonexistent', deleted: true });
  });
});

/** Makes any further write fail. */
function frozen(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const part of Object.values(value)) frozen(part);
}
