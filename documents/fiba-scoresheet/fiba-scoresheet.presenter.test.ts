import { describe, expect, it } from 'vitest';
import type { SheetFoul } from '#contracts/fiba-scoresheet/fiba-scoresheet.contract.ts';
import { gameFields } from '#documents/fiba-scoresheet/pdf/head.ts';
import { RULESETS } from '#events/game/ruleset.ts';
import {
  actionId,
  basket,
  benchFoul,
  completedGame,
  deed,
  finalGame,
  forfeitedGame,
  foul,
  gameCompleted,
  gameForfeited,
  gameScheduled,
  type Happened,
  officialsNamed,
  overruled,
  periodEnded,
  postponedGame,
  reopened,
  roster,
  rosterPicked,
  scheduledGame,
  scoreCorrected,
  shotMissed,
  startedGame,
  statLineCorrected,
  substitution,
  tiedAfterFourPeriods,
  timeout,
  turnover,
  undone,
} from '#tests/support/builders/game.builder.ts';
import { sheetAfter } from './fiba-scoresheet.test-data.ts';

const given = (...events: Happened[]) => sheetAfter(...events);

/** `P1` is a personal foul in the first period, `U3+2` an unsportsmanlike one with two free throws. */
const inShort = (fouls: readonly SheetFoul[]) =>
  fouls.map(
    ({ mark, period, free_throws }) => `${mark ?? '?'}${period}${free_throws ? `+${free_throws}` : ''}`,
  );

it('a feed that says neither when the game began nor when it ended leaves both blank', async () => {
  const facts = { source: 'fiba-livestats:1', scheduledAt: '2026-01-10T12:00:00.000Z', timeKnown: false };
  const [, ...played] = finalGame();
  const sheet = await given(gameScheduled(facts), ...played);
  expect(sheet).toMatchObject({ status: 'final', time_known: false, ended_at: null });
  const written = gameFields(sheet, 'Europe/London').map(({ label, value }) => [label, value]);
  expect(Object.fromEntries(written)).toMatchObject({
    Date: 'Sat, Jan 10, 2026',
    Time: '',
    'Game ended at': '',
  });
});

describe('before the game', () => {
  it('the sheet has both teams, their rosters and the officials, and nothing else', async () => {
    const sheet = await given(
      gameScheduled(),
      rosterPicked(
        'east',
        [
          { playerId: 2, number: '10', starter: true, captain: false },
          { playerId: 3, number: '0', starter: true, captain: true },
          { playerId: 4, number: '00', starter: false, captain: false },
          { playerId: 5, number: null, starter: false, captain: false },
        ],
        [
          { staffId: actionId('head'), name: 'Irina Sokol', role: 'head' },
          { staffId: actionId('assistant'), name: 'Dan Marsh', role: 'assistant' },
        ],
      ),
      officialsNamed([{ staffId: actionId('chief'), name: 'Nadia Ferreira', role: 'crew chief' }]),
    );
    expect(sheet).toMatchObject({
      status: 'scheduled',
      played: false,
      tournament_name: 'Winter Cup',
      venue: 'Harbor Hall',
      game_date: '2026-01-10T18:00:00.000Z',
      ended_at: null,
      officials: [{ role: 'crew chief', name: 'Nadia Ferreira' }],
      periods: [],
      score: null,
      winner: null,
    });
    expect(sheet.east).toMatchObject({ name: 'Harbor', coach: 'Irina Sokol', assistants: ['Dan Marsh'] });
    expect(sheet.east.players.map(({ number, captain, in: wasIn }) => [number, captain, wasIn])).toEqual([
      ['00', false, null],
      ['0', true, null],
      ['10', false, null],
      [null, false, null],
    ]);
    for (const team of [sheet.east, sheet.west]) {
      expect(team).toMatchObject({ coach_fouls: [], team_fouls: [], running_score: [] });
      expect(team.timeouts).toEqual([
        { part: 'first_half', overtime: null, most: 2, lapsed: 0, over: false, taken: [] },
        { part: 'second_half', overtime: null, most: 3, lapsed: 0, over: false, taken: [] },
      ]);
    }
    expect(sheet.west).toMatchObject({ name: 'Summit', players: [], coach: null });
  });

  it('a postponed game is as blank as a scheduled one', async () => {
    expect(await given(...postponedGame())).toMatchObject({
      status: 'postponed',
      played: false,
      east: { running_score: [] },
    });
    expect((await given(...scheduledGame())).east.players).toHaveLength(7);
  });

  it('says which entry of the log it was made from', async () => {
    expect(await given(...scheduledGame())).toMatchObject({ revision: 3, position: '4' });
  });
});

describe('players', () => {
  it('are marked when they started or came on, and not when they stayed on the bench', async () => {
    const { east } = await given(
      ...startedGame(),
      substitution('east', 1, 6, { clock: 400 }),
      ...[1, 2, 3].map((period) => periodEnded(period, period + 1)),
    );
    expect(east.players.map((player) => player.in)).toEqual([
      ...Array.from({ length: 5 }, () => 'started'),
      'came_on',
      null,
    ]);
  });

  it('who do something without having come on have come on all the same', async () => {
    const { east } = await given(...startedGame(), basket('east', 2, { by: 6 }));
    expect(east.players.at(5)).toMatchObject({ player_id: 6, in: 'came_on' });
  });
});

describe('fouls', () => {
  it('stand with their kind and period, those entered late with their period', async () => {
    const { east } = await given(
      ...startedGame(),
      foul('east', 1),
      foul('east', 1, { period: 2, kind: 'offensive' }),
      foul('east', 2, { period: 2, kind: 'unsportsmanlike' }),
      foul('east', 3, { period: 3, kind: 'technical' }),
      foul('east', 4, { period: 3, kind: 'disqualifying' }),
      foul('east', 1, { period: 1 }),
    );
    expect(east.players.slice(0, 5).map(({ fouls }) => inShort(fouls))).toEqual([
      ['P1', 'P1', 'P2'],
      ['U2'],
      ['T3'],
      ['D3'],
      [],
    ]);
    expect(east.players.map((player) => player.game_disqualified)).not.toContain(true);
  });

  it('of coach and bench are charged against the coach', async () => {
    const { east, west } = await given(
      ...startedGame(),
      benchFoul('west', 'coach', { period: 1 }),
      benchFoul('west', 'bench', { period: 2 }),
      benchFoul('west', 'coach', { period: 4, kind: 'disqualifying' }),
    );
    expect(inShort(west.coach_fouls)).toEqual(['C1', 'B2', 'D4']);
    expect(west.coach_disqualified).toBe(false);
    expect(east.coach_fouls).toEqual([]);
    // They are no team fouls (art. 41.1.1).
    expect(west.team_fouls.map(({ fouls }) => fouls)).toEqual([0, 0, 0, 0]);
  });

  it.each([
    ['two technical fouls', ['technical', 'technical']],
    ['two unsportsmanlike fouls', ['unsportsmanlike', 'unsportsmanlike']],
    ['one of each', ['technical', 'unsportsmanlike']],
  ] as const)('%s are a game disqualification', async (_what, kinds) => {
    const { east } = await given(...startedGame(), ...kinds.map((kind) => foul('east', 1, { kind })));
    expect(east.players.filter((player) => player.game_disqualified).map((one) => one.player_id)).toEqual([
      1,
    ]);
  });

  it('of a coach: two of their own, or three with those of the bench', async () => {
    const own = benchFoul('east', 'coach');
    const bench = benchFoul('west', 'bench');
    const { east, west } = await given(...startedGame(), own, own, bench, bench);
    expect([east.coach_disqualified, west.coach_disqualified]).toEqual([true, false]);
    const third = await given(...startedGame(), bench, bench, bench);
    expect(third.west.coach_disqualified).toBe(true);
  });

  // Rule: Fouls, disqualification and time-outs: A fight
  it('of a bench that was disqualified in one fight are one B, and do not put the coach out', async () => {
    const out = (clock: number | null) => benchFoul('west', 'bench', { clock, kind: 'disqualifying' });
    const fight = await given(...startedGame(), out(6.9), out(6.9), out(6.9));
    expect(inShort(fight.west.coach_fouls)).toEqual(['B1']);
    expect(fight.west.coach_disqualified).toBe(false);
    // At three moments, or nobody knows when: three.
    for (const [one, two, three] of [
      [300, 200, 100],
      [null, null, null],
    ] as const) {
      const { west } = await given(...startedGame(), out(one), out(two), out(three));
      expect(inShort(west.coach_fouls)).toEqual(['B1', 'B1', 'B1']);
      expect(west.coach_disqualified).toBe(true);
    }
  });

  // Rule: The scoresheet
  it('are as many as in the box score: entered as a number, taken back, and undone', async () => {
    const { east } = await given(
      ...startedGame(),
      foul('east', 1, { period: 1 }),
      statLineCorrected('east', 1, { fouls: 2 }, { period: 2 }),
      foul('east', 2),
      foul('east', 2, { period: 3 }),
      statLineCorrected('east', 2, { fouls: -1 }, { period: 3 }),
      foul('east', 3, { id: actionId('wrong') }),
      undone(actionId('wrong')),
    );
    expect(east.players.slice(0, 3).map(({ fouls }) => inShort(fouls))).toEqual([
      ['P1', '?2', '?2'],
      ['P1'],
      [],
    ]);
  });

  it('have as many boxes as the rules allow, and more when the limit was overruled', async () => {
    expect(await given(...startedGame())).toMatchObject({ foul_limit: 5, bonus_from_team_foul: 5 });
    expect(await given(...startedGame({ ruleset: RULESETS.nba }))).toMatchObject({ foul_limit: 6 });
    const { east } = await given(
      ...startedGame(),
      ...Array.from({ length: 5 }, () => foul('east', 1)),
      overruled(foul('east', 1), 'foul_limit'),
    );
    expect(east.players[0]?.fouls).toHaveLength(6);
  });

  describe('and the free throws that followed', () => {
    const firstFoulAfter = async (...events: Happened[]) =>
      (await given(...startedGame(), shotMissed('west', 12, 1, { period: 4 }), ...events)).east.players[0]
        ?.fouls[0]?.free_throws;
    const by = (points: 1 | 2 | 3, made: boolean) =>
      made ? basket('west', points, { by: 11, clock: 500 }) : shotMissed('west', 11, points, { clock: 500 });

    // Rule: The scoresheet: Free throws
    it('are counted until play goes on', async () => {
      const dead = [deed('FoulDrawn', 'west', 11), substitution('west', 15, 16), timeout('west')];
      expect(
        await firstFoulAfter(
          foul('east', 1),
          ...dead,
          by(1, true),
          by(1, false),
          turnover('west'),
          by(1, true),
        ),
      ).toBe(2);
      expect(await firstFoulAfter(foul('east', 1), turnover('west'), by(1, true))).toBe(0);
      expect(await firstFoulAfter(foul('east', 1), by(2, true), by(1, true))).toBe(0);
    });

    it('include the one after a basket of the same moment', async () => {
      const atOnce = foul('east', 1, { clock: 500 });
      expect(await firstFoulAfter(atOnce, by(2, true), by(1, true), turnover('east'))).toBe(1);
    });

    // Rule: The scoresheet: Free throws
    it('are unknown when they may belong to another foul, or when misses were not recorded', async () => {
      const two = [foul('east', 1), foul('east', 2, { kind: 'technical' })];
      expect(await firstFoulAfter(...two, by(1, true), by(1, true))).toBeNull();
      const { east } = await given(...startedGame(), foul('east', 1), basket('west', 1, { by: 11 }));
      expect(east.players[0]?.fouls[0]?.free_throws).toBeNull();
    });
  });
});

describe('team fouls', () => {
  it('are those of players, by period; overtimes count on from the fourth', async () => {
    const sheet = await given(
      ...tiedAfterFourPeriods(),
      foul('east', 1, { period: 4 }),
      foul('east', 2, { period: 5 }),
      foul('east', 3, { period: 5 }),
      foul('west', 11, { period: 2 }),
    );
    expect(sheet.east.team_fouls.map(({ fouls, counted }) => [fouls, counted])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
      [1, 1],
      [2, 3],
    ]);
    expect(sheet.west.team_fouls[1]).toEqual({ period: 2, period_label: 'Q2', fouls: 1, counted: 1 });
  });
});

describe('time-outs', () => {
  const ended = [1, 2, 3, 4].map((period) => periodEnded(period, period + 1, { east: 0, west: 0 }));

  it('stand in their half and overtime, with the minute of the period', async () => {
    const { east } = await given(
      ...startedGame(),
      timeout('east', { period: 1, clock: 600 }),
      timeout('east', { period: 2, clock: 0 }),
      timeout('east', { period: 3, clock: 421 }),
      timeout('east', { period: 4, clock: null }),
      ...ended,
      timeout('east', { period: 5, clock: 61 }),
      periodEnded(5, 6),
      timeout('east', { period: 6, clock: 150 }),
    );
    const taken = east.timeouts.map(({ part, overtime, most, over, taken }) => ({
      where: overtime === null ? part : `${part} ${overtime}`,
      most,
      over,
      minutes: taken.map(({ minute }) => minute),
    }));
    expect(taken).toEqual([
      { where: 'first_half', most: 2, over: true, minutes: [1, 10] },
      { where: 'second_half', most: 3, over: true, minutes: [3, null] },
      { where: 'overtime 1', most: 1, over: true, minutes: [4] },
      { where: 'overtime 2', most: 1, over: false, minutes: [3] },
    ]);
  });

  it('of the second half: one is lost when none was taken before the last two minutes', async () => {
    const lapsed = async (...events: Happened[]) =>
      (await given(...startedGame(), ...events)).east.timeouts[1]?.lapsed;
    const third = [1, 2, 3].map((period) => periodEnded(period, period + 1));
    expect(await lapsed(...third, turnover('east', { period: 4, clock: 121 }))).toBe(0);
    expect(await lapsed(...third, turnover('east', { period: 4, clock: 120 }))).toBe(1);
    expect(await lapsed(...third, timeout('east', { period: 4, clock: 100 }))).toBe(1);
    expect(
      await lapsed(
        timeout('east', { period: 3, clock: 90 }),
        ...third,
        timeout('east', { period: 4, clock: 100 }),
      ),
    ).toBe(0);
    expect(await lapsed(...ended)).toBe(1);
  });

  it('of other rules are those of the whole game', async () => {
    const { east } = await given(...startedGame({ ruleset: RULESETS.nba }), timeout('east', { clock: 700 }));
    expect(east.timeouts).toMatchObject([{ part: 'regulation', most: 7, taken: [{ minute: 1 }] }]);
  });
});

describe('the running score', () => {
  it('has a mark for every basket, with who made it', async () => {
    const { east, west } = await given(
      ...startedGame(),
      basket('east', 2, { by: 1 }),
      basket('east', 3, { by: 2, period: 2 }),
      basket('east', 1, { by: 3, period: 2 }),
      basket('east', 2, { period: 2 }),
      basket('west', 3, { by: 11 }),
    );
    expect(east.running_score).toEqual([
      { points: 2, kind: 'two', period: 1, player_id: 1, player_number: '4' },
      { points: 5, kind: 'three', period: 2, player_id: 2, player_number: '5' },
      { points: 6, kind: 'free_throw', period: 2, player_id: 3, player_number: '6' },
      { points: 8, kind: 'two', period: 2, player_id: null, player_number: null },
    ]);
    expect(west.running_score.map(({ points }) => points)).toEqual([3]);
  });

  // Rule: The scoresheet: Corrections
  it('is as if corrections had been recorded in the first place', async () => {
    const [first, second] = [actionId('first'), actionId('second')];
    const { east } = await given(
      ...startedGame(),
      basket('east', 2, { by: 1, id: first }),
      basket('east', 2, { by: 2, id: second }),
      basket('east', 2, { by: 3, period: 2 }),
      {
        type: 'ActionCorrected',
        data: {
          actionId: second,
          action: basket('east', 3, { by: 5 }) as never,
          occurredAt: '2026-01-10T18:00:00.000Z',
        },
      },
      undone(first),
    );
    expect(east.running_score.map(({ points, player_id, kind }) => [points, player_id, kind])).toEqual([
      [3, 5, 'three'],
      [5, 3, 'two'],
    ]);
  });

  it('stays the score when points were added or taken back as a number', async () => {
    const sheet = await given(
      ...startedGame(),
      basket('east', 2, { by: 1 }),
      basket('east', 3, { by: 2 }),
      basket('east', 2, { by: 3, period: 2 }),
      scoreCorrected('east', 4, { period: 1 }),
      scoreCorrected('east', -1, { period: 2 }),
    );
    expect(sheet.east.running_score.map(({ points, kind }) => [points, kind])).toEqual([
      [2, 'two'],
      [5, 'three'],
      [9, 'figure'],
      [10, 'figure'],
    ]);
    expect(sheet.score).toEqual({ east: 10, west: 0 });
  });
});

describe('scores', () => {
  it('by period say which periods are over', async () => {
    const sheet = await given(
      ...startedGame(),
      basket('east', 2),
      periodEnded(1, 2, { east: 2, west: 0 }),
      basket('west', 3, { period: 2 }),
    );
    expect(sheet.periods).toEqual([
      { period: 1, period_label: 'Q1', east: 2, west: 0, over: true },
      { period: 2, period_label: 'Q2', east: 0, west: 3, over: false },
    ]);
    expect(sheet).toMatchObject({ score: { east: 2, west: 3 }, winner: null, ended_at: null });
  });

  it('of a game with two overtimes have both, and the end', async () => {
    const periods = [
      ...[1, 2, 3, 4].map(() => ({ east: 0, west: 0 })),
      { east: 0, west: 0 },
      { east: 2, west: 0 },
    ];
    periods[0] = { east: 10, west: 10 };
    const sheet = await given(
      ...tiedAfterFourPeriods(),
      periodEnded(5, 6, { east: 10, west: 10 }),
      basket('east', 2, { by: 1, period: 6 }),
      periodEnded(6, null, { east: 12, west: 10 }),
      gameCompleted(periods),
    );
    expect(sheet.periods.map(({ period_label, east, west }) => [period_label, east, west])).toEqual([
      ['Q1', 10, 10],
      ['Q2', 0, 0],
      ['Q3', 0, 0],
      ['Q4', 0, 0],
      ['OT', 0, 0],
      ['OT2', 2, 0],
    ]);
    expect(sheet).toMatchObject({
      score: { east: 12, west: 10 },
      winner: 'east',
      ended_at: '2026-01-10T19:40:00.000Z',
    });
    expect(sheet.east.running_score.at(-1)).toMatchObject({ points: 12, period: 6 });
  });

  it('of a game that was reopened are open again', async () => {
    expect(await given(...finalGame())).toMatchObject({ status: 'final', winner: 'east' });
    expect(await given(...finalGame(), reopened())).toMatchObject({ winner: null, ended_at: null });
    expect((await given(...completedGame())).periods.every(({ over }) => over)).toBe(true);
  });
});

describe('a forfeited game', () => {
  it('that was not played has names and the awarded score', async () => {
    expect(await given(...forfeitedGame('west'))).toMatchObject({
      result_type: 'forfeit',
      played: false,
      score: { east: 20, west: 0 },
      winner: 'east',
      periods: [],
      east: { running_score: [], team_fouls: [] },
    });
  });

  // Rule: The scoresheet: A forfeited game
  it('that was broken off keeps what happened until then', async () => {
    const sheet = await given(
      ...startedGame(),
      basket('east', 3, { by: 1 }),
      foul('west', 11),
      gameForfeited('east'),
    );
    expect(sheet).toMatchObject({ played: true, score: { east: 0, west: 20 }, winner: 'west' });
    expect(sheet.east.running_score).toMatchObject([{ points: 3 }]);
    expect(inShort(sheet.west.players[0]?.fouls ?? [])).toEqual(['P1']);
  });
});

describe('names', () => {
  it('are those of the league, and the number here of who has none', async () => {
    const { east } = await given(gameScheduled(), rosterPicked('east', roster(1, 2)));
    expect(east.players.map(({ name }) => name)).toEqual(['Ada of Harbor', 'Player 2']);
  });
});
