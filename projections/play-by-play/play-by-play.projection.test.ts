import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toLoggedEvent } from '#events/game/entry-facts.ts';
import type { CourtEvent } from '#events/game/game.events.ts';
import { type Scoresheet, totalScore } from '#events/game/scoresheet.ts';
import { inGame } from '#tests/support/builders/competition.builder.ts';
import {
  actionId,
  basket,
  benchFoul,
  clockEvent,
  completedGame,
  deed,
  forfeitedGame,
  foul,
  gameAfter,
  gameCompleted,
  gameDeleted,
  type Happened,
  overruled,
  periodEnded,
  reboundTaken,
  reopenedGame,
  scheduledGame,
  scoreCorrected,
  scorerAssigned,
  shotMissed,
  startedGame,
  statLineCorrected,
  substitution,
  TIP_OFF,
  tiedAfterFourPeriods,
  timeout,
  turnover,
  undone,
} from '#tests/support/builders/game.builder.ts';
import { modelAfter, type ReadModelInMemory } from '#tests/support/read-model.ts';
import { playByPlayProjection } from './play-by-play.projection.ts';
import { entryFacts, type ScoresheetEntryRow } from './play-by-play.table.ts';

const modelOf = (...events: Happened[]) => modelAfter(playByPlayProjection, ...inGame(40, events));
/** In the order of the game. */
const entriesIn = (model: ReadModelInMemory) =>
  (model.rows('entry') as ScoresheetEntryRow[]).sort((a, b) => a.ordinal - b.ordinal);
const playsIn = (model: ReadModelInMemory) =>
  entriesIn(model).filter(({ sequence, undone }) => sequence !== null && !undone);
const playsAfter = async (...events: Happened[]) => playsIn(await modelOf(...events));
const START = startedGame().length - 1;

describe('a play', () => {
  it('is who, what, when and where, with the score after it', async () => {
    const dunk: Happened = {
      type: 'PointsAdded',
      id: actionId('dunk'),
      data: {
        side: 'east',
        period: 1,
        clock: 583.4,
        occurredAt: '2026-01-10T18:00:17Z',
        playerId: 2,
        points: 2,
        place: { x: 7.5, y: 1.2 },
        technique: 'dunk',
      },
    };
    const [start, play] = await playsAfter(...startedGame(), dunk);
    expect(start).toMatchObject({ type: 'game_start', period: 1, score_east: 0, score_west: 0, side: null });
    expect(play).toEqual({
      game_id: 40,
      ordinal: 2,
      sequence: 2,
      id: actionId('dunk'),
      revision: START + 1,
      undone: false,
      inserted: false,
      was: [],
      type: 'points',
      period: 1,
      clock: 583.4,
      side: 'east',
      player_id: 2,
      player_in_id: null,
      points: 2,
      kind: 'dunk',
      by: null,
      free_throws: null,
      place_x: 7.5,
      place_y: 1.2,
      overruled: null,
      follows: null,
      recording: null,
      changes: null,
      seconds_played: null,
      next_period: null,
      score_east: 2,
      score_west: 0,
      occurred_at: '2026-01-10T18:00:17.000Z',
      recorded_at: '2026-01-10T18:00:05.000Z',
    });
  });

  it.each<[string, Happened, object]>([
    ['points of a team', basket('west', 3), { type: 'points', side: 'west', player_id: null, points: 3 }],
    ['a miss', shotMissed('east', 1, 3), { type: 'missed_shot', player_id: 1, points: 3, score_east: 0 }],
    ['a rebound', reboundTaken('east', 'offensive', { by: 1 }), { type: 'rebound', kind: 'offensive' }],
    ['a rebound of a team', reboundTaken('east', null), { type: 'rebound', kind: null, player_id: null }],
    ['an assist', deed('AssistMade', 'east', 1), { type: 'assist', player_id: 1 }],
    ['a steal', deed('StealMade', 'east', 1), { type: 'steal' }],
    ['a block', deed('ShotBlocked', 'east', 1), { type: 'block' }],
    ['a turnover', turnover('east'), { type: 'turnover', player_id: null, kind: null }],
    ['a foul', foul('east', 1), { type: 'foul', by: 'player', kind: 'personal', player_id: 1 }],
    [
      'a foul of the coach',
      benchFoul('east', 'coach'),
      { type: 'foul', by: 'coach', kind: 'technical', player_id: null },
    ],
    ['a foul drawn', deed('FoulDrawn', 'west', 11), { type: 'foul_drawn', player_id: 11 }],
    ['a time-out', timeout('east', { clock: 33 }), { type: 'timeout', clock: 33 }],
    [
      "a coach's challenge",
      {
        type: 'CoachChallengeUsed',
        data: { side: 'east', period: 1, clock: null, occurredAt: '2026-01-10T18:00:00.000Z' },
      },
      { type: 'coach_challenge' },
    ],
    ['a substitution', substitution('east', 1, 6), { type: 'substitution', player_id: 1, player_in_id: 6 }],
    ['a correction', scoreCorrected('east', 5), { type: 'score_correction', points: 5, score_east: 5 }],
    ['the end of a period', periodEnded(1, 2), { type: 'period_end', period: 1, clock: 0, side: null }],
  ])('is %s', async (_name, event, expected) => {
    expect((await playsAfter(...startedGame(), event)).at(-1)).toMatchObject(expected);
  });

  it.each<[string, Happened, number]>([
    ['the clock', clockEvent('ClockStarted', 500), 2],
    ['the credit of a player', statLineCorrected('east', 1, { assists: 1 }), 2],
    ['an assignment', scorerAssigned(4), 1],
  ])('is not %s', async (_name, event, entries) => {
    const model = await modelOf(...startedGame(), event, basket('east', 2));
    expect(playsIn(model).map(({ type, sequence }) => [type, sequence])).toEqual([
      ['game_start', 1],
      ['points', 2],
    ]);
    // What changes the scoresheet is an entry of it all the same.
    expect(entriesIn(model)).toHaveLength(entries + 1);
  });

  it('says which limit it went beyond', async () => {
    const events = [
      overruled(basket('east', 2, { by: 2 }), 'foul_limit'),
      overruled(timeout('east'), 'timeouts'),
      basket('east', 2, { by: 3 }),
    ];
    const plays = await playsAfter(...startedGame(), ...events);
    expect(plays.slice(1).map((play) => play.overruled)).toEqual(['foul_limit', 'timeouts', null]);
  });

  it('is the end of the game, in the period that was played last', async () => {
    expect((await playsAfter(...completedGame())).at(-1)).toMatchObject({
      type: 'game_end',
      period: 4,
      score_east: 12,
      score_west: 10,
    });
  });

  it('comes in the order of the log, late entries last, with the score of that moment', async () => {
    const plays = await playsAfter(
      ...startedGame(),
      basket('east', 2),
      periodEnded(1, 2),
      basket('west', 3, { period: 2 }),
      basket('west', 1, { period: 1 }),
    );
    expect(plays.map((play) => [play.type, play.period, play.score_east, play.score_west])).toEqual([
      ['game_start', 1, 0, 0],
      ['points', 1, 2, 0],
      ['period_end', 1, 2, 0],
      ['points', 2, 2, 3],
      ['points', 1, 2, 4],
    ]);
  });
});

describe('an undone play', () => {
  const id = actionId('one');
  const scores = (plays: readonly ScoresheetEntryRow[]) =>
    plays.map((play) => [play.score_east, play.score_west]);

  it('goes, and every later score with it', async () => {
    const plays = await playsAfter(
      ...startedGame(),
      basket('east', 1),
      basket('east', 3, { id }),
      basket('west', 2),
      foul('west', 11),
      undone(id),
      basket('east', 2),
    );
    expect(scores(plays)).toEqual([
      [0, 0],
      [1, 0],
      [1, 2],
      [1, 2],
      [3, 2],
    ]);
  });

  it('of no points takes nothing else along', async () => {
    const plays = await playsAfter(
      ...startedGame(),
      shotMissed('east', 1, 3, { id }),
      basket('west', 2),
      undone(id),
    );
    expect(scores(plays)).toEqual([
      [0, 0],
      [0, 2],
    ]);
  });

  it('may be a correction, or the end of a period', async () => {
    const plays = await playsAfter(
      ...startedGame(),
      scoreCorrected('east', 5, { id }),
      basket('east', 2),
      periodEnded(1, 2, undefined, actionId('end')),
      undone(actionId('end')),
      undone(id),
    );
    expect(plays.map((play) => [play.type, play.score_east])).toEqual([
      ['game_start', 0],
      ['points', 2],
    ]);
  });

  it('that was none changes nothing', async () => {
    const before = await playsAfter(...startedGame(), basket('east', 2));
    const clock: Happened = { ...clockEvent('ClockSet', 300), id };
    const after = await playsAfter(...startedGame(), basket('east', 2), clock, undone(id));
    expect(scores(after)).toEqual(scores(before));
  });

  it('in an overtime that was not to be leaves the game where it was', async () => {
    const plays = await playsAfter(
      ...tiedAfterFourPeriods(),
      basket('east', 1, { period: 5, id }),
      undone(id),
      basket('east', 1, { period: 4 }),
      gameCompleted(),
    );
    expect(plays.at(-1)).toMatchObject({ type: 'game_end', period: 4 });
  });
});

it('a game that is reopened has not ended: it ends once', async () => {
  const plays = await playsAfter(...completedGame());
  expect(plays.at(-1)).toMatchObject({ type: 'game_end' });
  expect(await playsAfter(...reopenedGame())).toEqual(plays.slice(0, -1));
  const again = await modelOf(...reopenedGame(), basket('east', 2), gameCompleted());
  expect(playsIn(again).map(({ type }) => type)).toEqual([
    ...plays.slice(0, -1).map(({ type }) => type),
    'points',
    'game_end',
  ]);
  expect(again.rows('head')).toMatchObject([{ plays: plays.length + 1 }]);
});

it('a game forfeited before it began and reopened has no play', async () => {
  const reopened: Happened = {
    type: 'GameReopened',
    data: { occurredAt: TIP_OFF, reason: null, reasonBy: null },
  };
  expect(await playsAfter(...forfeitedGame('east'), reopened)).toEqual([]);
});

describe('what changed', () => {
  it('is the game, from its start on', async () => {
    expect((await modelOf(...scheduledGame())).changed).toEqual([]);
    expect((await modelOf(...startedGame(), basket('east', 2))).changed).toEqual(['game:40', 'game:40']);
  });
});

it('nothing is left of a deleted game', async () => {
  const model = await modelOf(...scheduledGame(), gameDeleted());
  expect(model.rows('head')).toEqual([]);
});

describe('a correction', () => {
  const first = actionId('first');
  const second = actionId('second');
  const game = [
    ...startedGame(),
    basket('east', 2, { by: 1, id: first }),
    basket('west', 3, { by: 11, id: second }),
    timeout('east'),
  ];
  const action = (event: Happened) => ({ type: event.type, data: event.data }) as CourtEvent;
  const shown = async (...events: Happened[]) =>
    (await playsAfter(...game, ...events)).map(
      ({ id, sequence, type, player_id, score_east, score_west }) => [
        sequence,
        id === first ? 'first' : id === second ? 'second' : type,
        player_id,
        `${score_east}–${score_west}`,
      ],
    );

  it('says what the play is now, with the score after each later one, and keeps what it said', async () => {
    const correction: Happened = {
      type: 'ActionCorrected',
      data: { actionId: first, action: action(basket('east', 3, { by: 4 })), occurredAt: TIP_OFF },
    };
    expect(await shown(correction)).toEqual([
      [1, 'game_start', null, '0–0'],
      [2, 'first', 4, '3–0'],
      [3, 'second', 11, '3–3'],
      [4, 'timeout', null, '3–3'],
    ]);
    const [, play] = await playsAfter(...game, correction);
    expect(play).toMatchObject({
      revision: START + 1,
      inserted: false,
      was: [{ type: 'points', period: 1, side: 'east', points: 2, player_id: 1 }],
    });
  });

  it('keeps everything that the play has said, first words first', async () => {
    const correction = (event: Happened): Happened => ({
      type: 'ActionCorrected',
      data: { actionId: first, action: action(event), occurredAt: TIP_OFF },
    });
    const [, play] = await playsAfter(
      ...game,
      correction(basket('east', 3, { by: 4 })),
      correction(basket('west', 1, { by: 11 })),
    );
    expect(play).toMatchObject({
      side: 'west',
      points: 1,
      player_id: 11,
      was: [
        { side: 'east', points: 2, player_id: 1 },
        { side: 'east', points: 3, player_id: 4 },
      ],
    });
  });

  it('that only says how many free throws a foul gives takes nothing back', async () => {
    const id = actionId('foul');
    const said = (event: Happened): Happened => ({
      type: 'ActionCorrected',
      data: { actionId: id, action: action(event), occurredAt: TIP_OFF },
    });
    const given = [...startedGame(), foul('east', 1, { id })];
    const [, answered] = await playsAfter(...given, said(foul('east', 1, { freeThrows: 2 })));
    expect(answered).toMatchObject({ free_throws: 2, was: [] });
    const [, corrected] = await playsAfter(...given, said(foul('east', 2, { freeThrows: 2 })));
    expect(corrected).toMatchObject({ free_throws: 2, was: [{ player_id: 1, free_throws: null }] });
  });

  it('that only says of what kind a turnover was takes nothing back', async () => {
    const id = actionId('lost');
    const lost = (by: number, kind: string | null): Happened => {
      const event = turnover('east', { by, id });
      return { ...event, data: { ...event.data, kind } } as Happened;
    };
    const said = (event: Happened): Happened => ({
      type: 'ActionCorrected',
      data: { actionId: id, action: action(event), occurredAt: TIP_OFF },
    });
    const [, answered] = await playsAfter(...startedGame(), lost(1, null), said(lost(1, 'travel')));
    expect(answered).toMatchObject({ kind: 'travel', was: [] });
    const other = [lost(1, null), said(lost(2, 'travel'))];
    const [, corrected] = await playsAfter(...startedGame(), ...other);
    expect(corrected).toMatchObject({ player_id: 2, was: [{ player_id: 1, kind: null }] });
    const changed = [lost(1, 'travel'), said(lost(1, 'badpass'))];
    const [, again] = await playsAfter(...startedGame(), ...changed);
    expect(again).toMatchObject({ kind: 'badpass', was: [{ kind: 'travel' }] });
  });

  it('moves the play', async () => {
    const correction: Happened = {
      type: 'ActionCorrected',
      data: {
        actionId: second,
        action: action(basket('west', 3, { by: 11 })),
        before: first,
        occurredAt: TIP_OFF,
      },
    };
    expect(await shown(correction)).toEqual([
      [1, 'game_start', null, '0–0'],
      [2, 'second', 11, '0–3'],
      [3, 'first', 1, '2–3'],
      [4, 'timeout', null, '2–3'],
    ]);
  });

  it('puts a missed play in', async () => {
    const insertion: Happened = {
      type: 'ActionInserted',
      data: {
        actionId: actionId('missed'),
        action: action(basket('east', 1, { by: 2 })),
        before: second,
        occurredAt: TIP_OFF,
      },
    };
    expect(await shown(insertion, basket('east', 2, { by: 5 }))).toEqual([
      [1, 'game_start', null, '0–0'],
      [2, 'first', 1, '2–0'],
      [3, 'points', 2, '3–0'],
      [4, 'second', 11, '3–3'],
      [5, 'timeout', null, '3–3'],
      [6, 'points', 5, '5–3'],
    ]);
    const plays = await playsAfter(...game, insertion);
    expect(plays.map(({ inserted }) => inserted)).toEqual([false, false, true, false, false]);
  });

  it('keeps an undone play apart', async () => {
    const model = await modelOf(...game, undone(first));
    expect(await shown(undone(first))).toEqual([
      [1, 'game_start', null, '0–0'],
      [2, 'second', 11, '0–3'],
      [3, 'timeout', null, '0–3'],
    ]);
    expect(entriesIn(model)[1]).toMatchObject({ id: first, undone: true, sequence: 2, score_east: 2 });
  });
});

it('the entries are those of the game’s own fold, however it was corrected', async () => {
  const step = fc.record({
    kind: fc.constantFrom('tap', 'tap', 'tap', 'clock', 'line', 'undo', 'correct', 'move', 'insert'),
    side: fc.constantFrom('east' as const, 'west' as const),
    points: fc.constantFrom<1 | 2 | 3>(1, 2, 3),
    at: fc.nat(),
    to: fc.nat(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30, size: 'max' }), async (steps) => {
      const events = startedGame();
      const known: string[] = [];
      for (const [index, { kind, side, points, at, to }] of steps.entries()) {
        const id = actionId(`step-${index}`);
        const player = side === 'east' ? 1 : 11;
        const tapped = basket(side, points, { by: player });
        const action = { type: tapped.type, data: tapped.data } as CourtEvent;
        const target = known[at % known.length];
        const next = known[to % (known.length + 1)] ?? null;
        if (kind === 'clock') events.push({ ...clockEvent('ClockSet', 300), id });
        else if (kind === 'line') events.push({ ...statLineCorrected(side, player, { fouls: 1 }), id });
        else if (kind === 'insert') {
          const data = { actionId: id, action, before: next, occurredAt: TIP_OFF };
          events.push({ type: 'ActionInserted', data });
          known.push(id);
        } else if (kind === 'tap' || target === undefined) {
          events.push({ ...tapped, id });
          known.push(id);
        } else if (kind === 'undo') events.push(undone(target));
        else {
          const before = kind === 'move' ? { before: next } : {};
          const data = { actionId: target, action, ...before, occurredAt: TIP_OFF };
          events.push({ type: 'ActionCorrected', data });
        }
      }
      const game = gameAfter(...events);
      if (!('sheet' in game)) throw new Error('the game is on');
      const rows = entriesIn(await modelOf(...events));
      expect(rows.map(({ ordinal }) => ordinal)).toEqual(rows.map((_row, index) => index + 1));
      const entries = rows.slice(1).map((row) => {
        const event = toLoggedEvent(entryFacts(row), { east: row.score_east, west: row.score_west });
        return { actionId: row.id, event: said(event as Happened), undone: row.undone };
      });
      expect(entries).toEqual(game.sheet.entries.map((entry) => ({ ...entry, event: said(entry.event) })));
      const counted = rows.filter((row) => !row.undone);
      expect(counted.at(-1)).toMatchObject(scoreOf(game.sheet));
      const sequences = counted.flatMap(({ sequence }) => sequence ?? []);
      expect(sequences).toEqual(sequences.map((_sequence, index) => index + 1));
    }),
  );
});

const scoreOf = (sheet: Scoresheet) => {
  const { east, west } = totalScore(sheet);
  return { score_east: east, score_west: west };
};
/** Null is as good as left out. */
const said = ({ type, data }: Happened) => ({
  type,
  data: Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null && value !== undefined)),
});
