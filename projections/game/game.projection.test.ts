import { describe, expect, it } from 'vitest';
import { gameStream } from '#events/game/game.events.ts';
import { RULESETS } from '#events/game/ruleset.ts';
import { inGame, personErased } from '#tests/support/builders/competition.builder.ts';
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
  gameCompleted,
  gameDeleted,
  gameForfeited,
  gameScheduled,
  gameStarted,
  type Happened,
  periodEnded,
  playerAdded,
  postponedGame,
  reopened,
  reopenedGame,
  roster,
  scheduledGame,
  scoreCorrected,
  scorerAssigned,
  secondsLater,
  startedGame,
  TIP_OFF,
  tiedAfterFourPeriods,
  timeout,
} from '#tests/support/builders/game.builder.ts';
import { type HappenedIn, modelAfter } from '#tests/support/read-model.ts';
import { gameProjection } from './game.projection.ts';
import { afterAllDates, NO_DATE } from './game.table.ts';

const modelOf = (...events: Happened[]) => modelAfter(gameProjection, ...inGame(40, events));
const rowAfter = async (...events: Happened[]) => (await modelOf(...events)).rows('game')[0];

const happenedIn = (event: Happened): HappenedIn => ({ ...event, stream: gameStream(40) });
const movedTo = (scheduledAt: string, venue: string | null = null): Happened => ({
  type: 'GameRescheduled',
  data: { scheduledAt, venue },
});

const rosterLines = (firstId: number) =>
  roster(firstId).map(({ playerId, number, starter, captain }) => ({
    player_id: playerId,
    number,
    starter,
    captain,
  }));

describe('a scheduled game', () => {
  it('has no rosters before they are picked, and late arrivals after', async () => {
    expect((await rowAfter(gameScheduled()))?.rosters).toEqual({ east: null, west: null });
    const arrived = await rowAfter(...scheduledGame(), playerAdded('west', 30, '20'));
    expect(arrived?.rosters).toEqual({
      east: rosterLines(1),
      west: [...rosterLines(11), { player_id: 30, number: '20', starter: false, captain: false }],
    });
  });

  it('can be watched somewhere', async () => {
    const streamUrl = 'https://video.example/live';
    const row = await rowAfter(...scheduledGame(), { type: 'StreamUrlChanged', data: { streamUrl } });
    expect(row?.stream_url).toBe(streamUrl);
  });

  it('announces where it can be watched when that changes, and not for every play', async () => {
    const model = await modelOf(...startedGame());
    model.changed.length = 0;
    await model.happen(happenedIn({ ...basket('east', 2), id: actionId('a basket') }));
    expect(model.changed).toEqual(['game:40']);
    const moved: Happened = { type: 'StreamUrlChanged', data: { streamUrl: 'https://video.example/40' } };
    await model.happen(happenedIn({ ...moved, id: actionId('a stream') }));
    expect(model.changed.slice(1)).toContain('stream:40');
  });

  it('is gone once it has been deleted, and says so', async () => {
    const model = await modelOf(...scheduledGame());
    await model.happen(...inGame(40, [{ ...gameDeleted(), id: actionId('delete') }]));
    expect(model.rows('game')).toEqual([]);
    expect(model.changed).toContain('games');
  });

  it('is a row without a score', async () => {
    expect(await rowAfter(...scheduledGame())).toMatchObject({
      id: 40,
      revision: 3,
      name_is_generated: false,
      position: '4',
      name: 'Harbor vs Summit',
      status: 'scheduled',
      game_date: '2026-01-10T18:00:00.000Z',
      listed_at: '2026-01-10T18:00:00.000Z',
      comes_at: '2026-01-10T18:00:00.000Z',
      time_known: true,
      imported: false,
      venue: 'Harbor Hall',
      neutral: false,
      season_id: 1,
      tournament_id: 3,
      league_id: null,
      game_category_id: null,
      team_east_id: 1,
      team_west_id: 2,
      scorekeeper_id: 9,
      stream_url: null,
      rematch_of: null,
      rematch_id: null,
      is_archived: false,
      knockout: null,
      rosters: { east: rosterLines(1), west: rosterLines(11) },
      team_score_east: null,
      team_score_west: null,
      winner_id: null,
      result_type: null,
      forfeited_by: null,
      by_default: false,
      recording: 'full',
      regular_periods: 4,
      period_seconds: 600,
      overtime_seconds: 300,
      ruleset: 'fiba',
      allow_ties: false,
      periods: [],
      on_court: null,
      status_reason: null,
      status_reason_by: null,
      moved_from: null,
      last_action_at: null,
      ended_at: null,
      correction: null,
    });
  });

  it('moves, is postponed, comes back, is canceled', async () => {
    const rescheduled = movedTo('2026-02-01T18:00:00Z');
    expect(await rowAfter(...postponedGame())).toMatchObject({
      status: 'postponed',
      comes_at: afterAllDates('2026-01-10T18:00:00.000Z'),
    });
    const undated: Happened = { type: 'GameRescheduled', data: { scheduledAt: null, venue: null } };
    const postponedAgain = [...scheduledGame(), undated, ...postponedGame().slice(-1)];
    expect(await rowAfter(...postponedAgain)).toMatchObject({ status: 'postponed', comes_at: NO_DATE });
    expect(await rowAfter(...postponedGame(), rescheduled)).toMatchObject({
      status: 'scheduled',
      game_date: '2026-02-01T18:00:00.000Z',
      comes_at: '2026-02-01T18:00:00.000Z',
      venue: null,
    });
    expect(await rowAfter(...canceledGame())).toMatchObject({
      status: 'canceled',
      comes_at: null,
      on_court: null,
    });
    expect(await rowAfter(...scheduledGame(), scorerAssigned(null))).toMatchObject({ scorekeeper_id: null });
  });

  it('says why it is postponed, canceled or forfeited, while it is', async () => {
    const why = { occurredAt: TIP_OFF, reason: 'The hall is flooded', reasonBy: 9 };
    const postponed: Happened = { type: 'GamePostponed', data: why };
    const reasonAfter = async (...events: Happened[]) =>
      (await rowAfter(...scheduledGame(), ...events))?.status_reason;
    const canceled: Happened = { type: 'GameCanceled', data: { ...why, reason: null, reasonBy: null } };
    const forfeited: Happened = { type: 'GameForfeited', data: { ...why, side: 'east' } };
    expect(await reasonAfter(postponed)).toBe('The hall is flooded');
    expect(await reasonAfter(forfeited)).toBe('The hall is flooded');
    expect(await reasonAfter(postponed, canceled)).toBeNull();
    expect(await reasonAfter(postponed, movedTo('2026-02-01T18:00:00Z'))).toBeNull();
    expect(await reasonAfter(forfeited, reopened())).toBeNull();
    // What a rebuild reads of a reason whose key is gone.
    expect(await reasonAfter({ type: 'GamePostponed', data: { ...why, reason: '[masked]' } })).toBeNull();
  });

  it('forgets the reason when it is masked, and when who typed it is erased', async () => {
    const data = { occurredAt: TIP_OFF, reason: 'Sam is ill', reasonBy: 9 };
    const postponed = { type: 'GamePostponed' as const, data, id: actionId('postponed') };
    const model = await modelOf(...scheduledGame(), postponed);
    const reasonAfter = async (event: HappenedIn) => {
      await model.happen(event);
      return model.rows('game')[0]?.status_reason;
    };
    const masked = (commandId: string) =>
      happenedIn({ type: 'ReasonMasked', data: { commandId }, id: actionId(`mask ${commandId}`) });
    expect(await reasonAfter(masked(actionId('another')))).toBe('Sam is ill');
    expect(await reasonAfter(personErased('user', '8'))).toBe('Sam is ill');
    expect(await reasonAfter(masked(postponed.id))).toBeNull();
    const other = await modelOf(...scheduledGame(), postponed);
    await other.happen(personErased('user', '9'));
    expect(other.rows('game')[0]?.status_reason).toBeNull();
    expect(other.changed.at(-1)).toBe('game:40');
  });

  it('keeps the date it was moved from last', async () => {
    const movedFrom = async (...events: Happened[]) => (await rowAfter(...events))?.moved_from;
    const first = movedTo('2026-02-01T18:00:00Z');
    const back = movedTo('2026-01-10T18:00:00Z');
    expect(await movedFrom(...postponedGame())).toBe('2026-01-10T18:00:00.000Z');
    expect(await movedFrom(...postponedGame(), first)).toBe('2026-01-10T18:00:00.000Z');
    expect(await movedFrom(...postponedGame(), back)).toBeNull();
    expect(await movedFrom(...scheduledGame(), first, movedTo('2026-03-01T18:00:00Z'))).toBe(
      '2026-02-01T18:00:00.000Z',
    );
    expect(await movedFrom(...scheduledGame(), first, movedTo('2026-02-01T18:00:00Z', 'Dock Arena'))).toBe(
      '2026-01-10T18:00:00.000Z',
    );
    const dayAlone = gameScheduled({ gameId: 40, timeKnown: false });
    expect(await movedFrom(dayAlone, first)).toBeNull();
  });
});

describe('a game in progress', () => {
  it('has the score by period, and what the table shows', async () => {
    const row = await rowAfter(
      ...startedGame(),
      basket('east', 3, { clock: 570 }),
      basket('west', 2, { clock: 560 }),
      periodEnded(1, 2),
      clockEvent('ClockStarted', 600, 2),
      secondsLater(60, basket('west', 1, { period: 2, clock: 540 })),
      secondsLater(60, timeout('east', { period: 2, clock: 540 })),
      scoreCorrected('east', -1),
    );
    expect(row).toMatchObject({
      status: 'in_progress',
      team_score_east: 2,
      team_score_west: 3,
      winner_id: null,
      periods: [
        { period: 1, east: 2, west: 2 },
        { period: 2, east: 0, west: 1 },
      ],
      on_court: {
        period: 2,
        period_label: 'Q2',
        period_open: true,
        clock: 540,
        clock_running: true,
        east_timeouts: 1,
        west_timeouts: 0,
      },
    });
  });

  it('counts team fouls of the period and gives the other side the bonus', async () => {
    const fouls = [1, 2, 3, 4].map((player) => foul('east', player));
    expect(
      await rowAfter(...startedGame(), ...fouls, benchFoul('east', 'coach'), foul('west', 11)),
    ).toMatchObject({
      on_court: { east_fouls: 4, west_fouls: 1, east_bonus: false, west_bonus: true },
    });
    expect(await rowAfter(...startedGame(), ...fouls, periodEnded(1, 2))).toMatchObject({
      on_court: { east_fouls: 0, west_bonus: false },
    });
  });

  it('names overtimes', async () => {
    expect(await rowAfter(...tiedAfterFourPeriods(), periodEnded(5, 6))).toMatchObject({
      on_court: { period: 6, period_label: 'OT2' },
    });
  });
});

describe('a finished game', () => {
  it('has its result and its winner', async () => {
    expect(await rowAfter(...completedGame())).toMatchObject({
      status: 'completed',
      team_score_east: 12,
      team_score_west: 10,
      winner_id: 1,
      result_type: 'played',
      periods: [{ period: 1, east: 12, west: 10 }, { period: 2 }, { period: 3 }, { period: 4 }],
      on_court: { period: 4, period_open: false },
    });
    expect(await rowAfter(...finalGame())).toMatchObject({ status: 'final', winner_id: 1 });
  });

  it('has none again while it is reopened', async () => {
    expect(await rowAfter(...reopenedGame())).toMatchObject({
      status: 'in_progress',
      team_score_east: 12,
      winner_id: null,
      result_type: null,
    });
  });

  it('has no winner when it is tied', async () => {
    const tie = [{ east: 0, west: 0 }];
    const ruleset = { ...RULESETS.fiba, allowTies: true };
    expect(
      await rowAfter(...startedGame({ ruleset }), periodEnded(1, null), gameCompleted(tie)),
    ).toMatchObject({
      status: 'completed',
      winner_id: null,
      result_type: 'played',
      team_score_east: 0,
      team_score_west: 0,
    });
  });

  it('that was forfeited is 20–0 without periods, whatever had been played', async () => {
    expect(await rowAfter(...forfeitedGame('east'))).toMatchObject({
      status: 'final',
      result_type: 'forfeit',
      team_score_east: 0,
      team_score_west: 20,
      winner_id: 2,
      periods: [],
    });
  });

  it('says when only its result is known', async () => {
    expect(await rowAfter(gameScheduled({ recording: 'result_only' }), gameStarted())).toMatchObject({
      recording: 'result_only',
    });
  });
});

describe('what changed', () => {
  it('is the game, and the lists when they would read differently', async () => {
    expect((await modelOf(...scheduledGame())).changed).toEqual(['game:40', 'games']);
  });

  it('leaves the lists alone for every basket', async () => {
    const model = await modelOf(...startedGame());
    const told = async (...events: Happened[]) => {
      model.changed.length = 0;
      const all = inGame(40, [...startedGame(), basket('east', 2, { by: 1 }), ...events]);
      await model.happen(...all.slice(startedGame().length + (events.length === 0 ? 0 : 1)));
      return [...model.changed];
    };
    expect(await told()).toEqual(['game:40']);
    expect(await told(gameCompleted())).toEqual(['game:40', 'games']);
  });
});

describe('a forfeited game', () => {
  it('has nothing on court when it was never begun', async () => {
    for (const events of [forfeitedGame('east'), [...startedGame(), gameForfeited('east')]]) {
      expect(await rowAfter(...events)).toMatchObject({
        status: 'final',
        result_type: 'forfeit',
        team_score_west: 20,
        periods: [],
        on_court: null,
      });
    }
  });

  it('leaves no period open and no clock running', async () => {
    const running = [
      ...startedGame(),
      clockEvent('ClockStarted', 600),
      secondsLater(120, basket('east', 2, { clock: 480 })),
    ];
    expect(await rowAfter(...running)).toMatchObject({
      on_court: { period_open: true, clock_running: true },
    });
    expect(await rowAfter(...running, gameForfeited('west'))).toMatchObject({
      team_score_east: 20,
      periods: [],
      on_court: { period: 1, period_open: false, clock: 480, clock_running: false },
    });
  });
});

describe('an archived game', () => {
  it('says so and keeps its result', async () => {
    const row = await rowAfter(...finalGame(), { type: 'GameArchived', data: { occurredAt: TIP_OFF } });
    expect(row).toMatchObject({ is_archived: true, status: 'final', team_score_east: 12 });
  });
});
