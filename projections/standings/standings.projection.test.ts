import { describe, expect, it } from 'vitest';
import { RULESETS } from '#events/game/ruleset.ts';
import { STANDINGS_PRESETS } from '#events/standings/standings-rules.ts';
import {
  adjustmentRevoked,
  annulmentRevoked,
  finishedGame,
  forfeitRevoked,
  gameAnnulled,
  gameCompletedAgain,
  gameForfeited,
  gameReopened,
  lotDrawn,
  neutralVenueSet,
  personErased,
  pointsAdjusted,
  scheduledBetween,
  seasonCreated,
  standingsRulesChanged,
  teamEntered,
  teamLeft,
  teamReinstated,
  teamWithdrawn,
  tournamentChanged,
  tournamentCreated,
  tournamentToldOf,
} from '#tests/support/builders/competition.builder.ts';

import { type HappenedIn, modelAfter, type ReadModelInMemory } from '#tests/support/read-model.ts';
import { standingsProjection } from './standings.projection.ts';

/** The table of the season, or of another scope. */
async function tableAfter(...events: HappenedIn[]): Promise<Record<string, unknown>[]> {
  return tableIn(await modelAfter(standingsProjection, ...events), 'season:1');
}
function tableIn(model: ReadModelInMemory, scope: string): Record<string, unknown>[] {
  const rows = model.rows('standing').filter((row) => row.scope === scope);
  return rows.toSorted((a, b) => Number(a.place) - Number(b.place));
}
const order = (table: Record<string, unknown>[]) =>
  table.map((row) => [row.rank, row.team_id, row.wins, row.losses]);

const day = (number: number) => `2026-01-${String(number).padStart(2, '0')}T18:00:00.000Z`;

describe('a team', () => {
  it('stands in the table before its first game', async () => {
    const rows = await tableAfter(tournamentCreated(), teamEntered(1), teamEntered(2));
    expect(rows).toHaveLength(2);
    expect(rows[0]).toEqual({
      scope: 'season:1',
      team_id: 1,
      rank: 1,
      place: 1,
      total_games: 0,
      wins: 0,
      losses: 0,
      ties: 0,
      win_percentage: null,
      classification_points: 0,
      points_for: 0,
      points_against: 0,
      games_in_averages: 0,
      points_per_game: null,
      opponent_points_per_game: null,
      point_difference_per_game: null,
      record: '0-0',
      home_record: '0-0',
      away_record: '0-0',
      last_ten: '0-0',
      last_ten_results: [],
      streak: null,
      reason: expect.objectContaining({ rule: 'not_separated' }),
      last_updated: null,
      last_updated_time_known: true,
      allows_ties: false,
    });
    expect(await tableAfter(scheduledBetween(1, 5, 6))).toHaveLength(2);
  });

  it('leaves the table with its entry, unless another or a game keeps it', async () => {
    const teams = async (...events: HappenedIn[]) =>
      (await tableAfter(tournamentCreated(), teamEntered(1), teamEntered(2), ...events)).map(
        ({ team_id, place }) => [team_id, place],
      );
    expect(await teams(teamWithdrawn(1))).toEqual([[2, 1]]);
    expect(await teams(tournamentToldOf('TournamentDeleted'))).toEqual([]);
    const both = [
      [1, 1],
      [2, 2],
    ];
    expect(await teams(tournamentCreated(4), teamEntered(1, 4), teamWithdrawn(1))).toEqual(both);
    expect(await teams(scheduledBetween(1, 1, 2), teamWithdrawn(1))).toEqual(both);
    expect(await teams(teamWithdrawn(1), teamEntered(1))).toEqual(both);
  });

  // Rule: Knockout: Games
  it('does not count games of a knockout', async () => {
    const [scheduled, ...played] = finishedGame({ id: 2, east: 2, west: 1, score: [90, 60], at: day(2) });
    if (scheduled === undefined) throw new Error('no game');
    const knockout = { bracket: 1, round: 1, series: 1, game: 1 };
    const rows = await tableAfter(
      ...finishedGame({ id: 1, east: 1, west: 2, score: [80, 70], at: day(1) }),
      { ...scheduled, data: { ...scheduled.data, knockout } },
      ...played,
    );
    expect(rows.map(({ team_id, record }) => [team_id, record])).toEqual([
      [1, '1-0'],
      [2, '0-1'],
    ]);
  });

  it('has its record: home and away, points, streak', async () => {
    const rows = await tableAfter(
      ...finishedGame({ id: 1, east: 1, west: 2, score: [80, 70], at: day(1) }),
      ...finishedGame({ id: 2, east: 2, west: 1, score: [90, 60], at: day(2) }),
      ...finishedGame({ id: 3, east: 1, west: 2, score: [71, 70], at: day(3) }),
    );
    expect(rows[0]).toEqual({
      scope: 'season:1',
      team_id: 1,
      rank: 1,
      place: 1,
      total_games: 3,
      wins: 2,
      losses: 1,
      ties: 0,
      win_percentage: 0.667,
      classification_points: 5,
      points_for: 211,
      points_against: 230,
      games_in_averages: 3,
      points_per_game: 70.3,
      opponent_points_per_game: 76.7,
      point_difference_per_game: -6.3,
      record: '2-1',
      home_record: '2-0',
      away_record: '0-1',
      last_ten: '2-1',
      last_ten_results: ['W', 'L', 'W'],
      streak: 'W1',
      reason: null,
      last_updated: '2026-01-03T20:00:00.000Z',
      last_updated_time_known: true,
      allows_ties: false,
    });
  });
});

describe('the order', () => {
  it('is by win percentage, then by FIBA, with the reason', async () => {
    const rows = await tableAfter(
      ...finishedGame({ id: 1, east: 1, west: 2, score: [70, 60] }),
      ...finishedGame({ id: 2, east: 2, west: 3, score: [90, 60] }),
      ...finishedGame({ id: 3, east: 3, west: 1, score: [61, 60] }),
      ...finishedGame({ id: 4, east: 4, west: 5, score: [99, 10] }),
    );
    expect(order(rows)).toEqual([
      [1, 4, 1, 0],
      [2, 2, 1, 1],
      [3, 1, 1, 1],
      [4, 3, 1, 1],
      [5, 5, 0, 1],
    ]);
    expect(rows.map((row) => row.reason)).toEqual([
      null,
      {
        rule: 'head_to_head_point_difference',
        level_on: 'win_percentage',
        tied_with: [1, 3],
        games: 2,
        wins: 1,
        losses: 1,
        classification_points: 3,
        points_for: 150,
        point_difference: 20,
      },
      {
        rule: 'head_to_head_point_difference',
        level_on: 'win_percentage',
        tied_with: [2, 3],
        games: 2,
        wins: 1,
        losses: 1,
        classification_points: 3,
        points_for: 130,
        point_difference: 9,
      },
      {
        rule: 'head_to_head_point_difference',
        level_on: 'win_percentage',
        tied_with: [1, 2],
        games: 2,
        wins: 1,
        losses: 1,
        classification_points: 3,
        points_for: 121,
        point_difference: -29,
      },
      null,
    ]);
  });
});

describe('a result', () => {
  it('does not count before the game has ended', async () => {
    expect(order(await tableAfter(scheduledBetween(1, 1, 2)))).toEqual([
      [1, 1, 0, 0],
      [1, 2, 0, 0],
    ]);
  });

  it('does not count while the game is reopened, and counts as corrected afterwards', async () => {
    const game = finishedGame({ id: 1, east: 1, west: 2, score: [70, 60] });
    expect((await tableAfter(...game, gameReopened(1))).map((row) => row.total_games)).toEqual([0, 0]);
    expect(order(await tableAfter(...game, gameReopened(1), gameCompletedAgain(1, 60, 70)))).toEqual([
      [1, 2, 1, 0],
      [2, 1, 0, 1],
    ]);
  });

  it('by forfeit is 20–0 and costs the point of a played loss', async () => {
    const rows = await tableAfter(scheduledBetween(1, 1, 2), gameForfeited(1, 'east'));
    expect(rows).toMatchObject([
      { team_id: 2, wins: 1, points_for: 20, points_against: 0, away_record: '1-0' },
      { team_id: 1, losses: 1, points_for: 0, points_against: 20 },
    ]);
    // One win each among the two; the forfeit decides.
    const level = await tableAfter(
      ...finishedGame({ id: 1, east: 1, west: 2, score: [90, 60] }),
      scheduledBetween(2, 2, 1),
      gameForfeited(2, 'west'),
    );
    expect(level).toMatchObject([
      { team_id: 2, reason: { rule: 'classification_points' } },
      { team_id: 1, reason: { rule: 'classification_points' } },
    ]);
  });

  // Rule: Forfeits: After the game
  // Rule: Forfeits: Taking it back
  it('is that of a forfeit after the game, and what was played once that is taken back', async () => {
    const played = finishedGame({ id: 1, east: 1, west: 2, score: [90, 60] });
    const forfeited = [...played, gameForfeited(1, 'east')];
    expect(await tableAfter(...forfeited)).toMatchObject([
      { team_id: 2, wins: 1, points_for: 20, points_against: 0, games_in_averages: 0 },
      { team_id: 1, losses: 1, points_for: 0, points_against: 20 },
    ]);
    const before = await tableAfter(...played);
    expect(await tableAfter(...forfeited, forfeitRevoked(1))).toEqual(before);
    expect(await tableAfter(...forfeited, gameForfeited(1, 'west'), forfeitRevoked(1))).toEqual(before);
    const toCome = [scheduledBetween(1, 1, 2)];
    expect(await tableAfter(...toCome, gameForfeited(1, 'east'), forfeitRevoked(1))).toEqual(
      await tableAfter(...toCome),
    );
  });

  // Rule: Forfeits: Both sides
  it('by forfeit of both is lost by each, 0–0, and no tie', async () => {
    const rows = await tableAfter(scheduledBetween(1, 1, 2), gameForfeited(1, 'both'));
    const lost = { losses: 1, ties: 0, points_for: 0, points_against: 0, streak: 'L1', allows_ties: false };
    expect(rows).toMatchObject([lost, lost]);
  });

  // Rule: Games: A neutral venue
  it('at a neutral venue is in no home and no away record', async () => {
    const played = finishedGame({ id: 1, east: 1, west: 2, score: [90, 60] });
    expect(await tableAfter(...played)).toMatchObject([{ home_record: '1-0' }, { away_record: '0-1' }]);
    const none = { home_record: '0-0', away_record: '0-0' };
    expect(await tableAfter(...played, neutralVenueSet(1, true))).toMatchObject([
      { ...none, record: '1-0' },
      { ...none, record: '0-1' },
    ]);
  });

  // Rule: Annulled games
  it('is none once the game is annulled, and the former one once that is taken back', async () => {
    const played = finishedGame({ id: 1, east: 1, west: 2, score: [90, 60] });
    const annulled = await tableAfter(...played, gameAnnulled(1));
    expect(annulled.map((row) => row.total_games)).toEqual([0, 0]);
    const forfeited = [...played, gameForfeited(1, 'east')];
    expect(await tableAfter(...forfeited, gameAnnulled(1), annulmentRevoked(1))).toEqual(
      await tableAfter(...forfeited),
    );
    expect(await tableAfter(...forfeited, gameAnnulled(1), annulmentRevoked(1), forfeitRevoked(1))).toEqual(
      await tableAfter(...played),
    );
  });

  it('is gone when a forfeit is reopened', async () => {
    const rows = await tableAfter(scheduledBetween(1, 1, 2), gameForfeited(1, 'east'), gameReopened(1));
    expect(rows.map((row) => row.total_games)).toEqual([0, 0]);
  });

  const FORFEITED = '2026-01-11T18:00:00.000Z';
  it.each<[string, string | null, HappenedIn[]]>([
    ['the day set for it', day(10), [scheduledBetween(1, 1, 2, day(10)), gameForfeited(1, 'east')]],
    [
      'its forfeit before that day',
      FORFEITED,
      [scheduledBetween(1, 1, 2, day(12)), gameForfeited(1, 'east')],
    ],
    ['its end without a day', FORFEITED, [scheduledBetween(1, 1, 2, null), gameForfeited(1, 'east')]],
    ['no time before its end', null, [scheduledBetween(1, 1, 2, day(10))]],
    [
      'no time while it is reopened',
      null,
      [...finishedGame({ id: 1, east: 1, west: 2, score: [70, 60] }), gameReopened(1)],
    ],
  ])('counts as of a day from %s', async (_, counts_from, events) => {
    const model = await modelAfter(standingsProjection, ...events);
    expect(model.rows('result')).toMatchObject([{ counts_from }]);
  });

  it('counts in the order of the dates, not of the entries', async () => {
    const rows = await tableAfter(
      ...finishedGame({ id: 1, east: 1, west: 2, score: [70, 60], at: day(9) }),
      ...finishedGame({ id: 2, east: 1, west: 2, score: [60, 70], at: day(3) }),
    );
    expect(rows.find((row) => row.team_id === 1)).toMatchObject({
      streak: 'W1',
      last_ten_results: ['L', 'W'],
    });
  });
});

describe('what changed', () => {
  it('are the tables of season, tournament and league, once a batch', async () => {
    const model = await modelAfter(
      standingsProjection,
      ...finishedGame({ id: 1, east: 1, west: 2, score: [70, 60] }),
      ...finishedGame({ id: 2, east: 1, west: 2, score: [70, 60] }),
    );
    const tables = ['season:1', 'tournament:3', 'league:1:season:1'];
    const results = tables.map((scope) => `results:${scope}`);
    const settled = tables.flatMap((scope) => [`standings:${scope}`, `streaks:${scope}`]);
    expect(model.changed).toEqual([...results, ...results, ...settled]);
  });
});

it('a deleted game is gone from the table, with the teams that only it had brought there', async () => {
  const game = scheduledBetween(7, 1, 2);
  const deleted = { stream: 'game-7', type: 'GameDeleted', data: { gameId: 7, occurredAt: day(1) } };
  const model = await modelAfter(standingsProjection, tournamentCreated(), teamEntered(1), game, deleted);
  expect(model.rows('result')).toEqual([]);
  expect(order(tableIn(model, 'season:1'))).toEqual([[1, 1, 0, 0]]);
});

describe('a table', () => {
  const inLeague2 = tournamentCreated(4, 1, 2);
  const cupGame = (id: number, east: number, west: number, score: [number, number]) =>
    finishedGame({ id, east, west, score, tournamentId: 4, leagueId: 2 });
  const season = [
    tournamentCreated(),
    inLeague2,
    ...[1, 2, 3].map((team) => teamEntered(team)),
    ...[1, 2].map((team) => teamEntered(team, 4)),
    ...finishedGame({ id: 1, east: 1, west: 2, score: [70, 60] }),
    ...finishedGame({ id: 2, east: 2, west: 3, score: [90, 60] }),
    ...finishedGame({ id: 3, east: 3, west: 1, score: [61, 60] }),
    ...cupGame(4, 2, 1, [99, 50]),
  ];

  it('of a tournament counts its own games only, also between those who are level', async () => {
    const model = await modelAfter(standingsProjection, ...season);
    expect(order(tableIn(model, 'season:1'))).toEqual([
      [1, 2, 2, 1],
      [2, 3, 1, 1],
      [3, 1, 1, 2],
    ]);
    const league = [
      [1, 2, 1, 1],
      [2, 1, 1, 1],
      [3, 3, 1, 1],
    ];
    expect(order(tableIn(model, 'tournament:3'))).toEqual(league);
    expect(order(tableIn(model, 'league:1:season:1'))).toEqual(league);
    const cup = [
      [1, 2, 1, 0],
      [2, 1, 0, 1],
    ];
    expect(order(tableIn(model, 'tournament:4'))).toEqual(cup);
    expect(order(tableIn(model, 'league:2:season:1'))).toEqual(cup);
    expect(tableIn(model, 'tournament:3')[0]?.reason).toMatchObject({
      rule: 'head_to_head_point_difference',
      tied_with: [1, 3],
    });
  });

  it('of a league loses a tournament that comes to another one, with its games and its teams', async () => {
    const model = await modelAfter(standingsProjection, ...season, tournamentChanged('Cup', 4, 1));
    expect(tableIn(model, 'league:2:season:1')).toEqual([]);
    expect(order(tableIn(model, 'league:1:season:1'))).toEqual(order(tableIn(model, 'season:1')));
    expect(order(tableIn(model, 'tournament:4'))).toHaveLength(2);
    await model.happen(tournamentChanged('Cup', 4, null), ...cupGame(5, 1, 2, [80, 70]));
    expect(order(tableIn(model, 'league:1:season:1'))).toEqual(order(tableIn(model, 'tournament:3')));
  });

  it('of a league loses a tournament before its first game, too', async () => {
    const model = await modelAfter(standingsProjection, inLeague2, teamEntered(1, 4), teamEntered(2, 4));
    expect(tableIn(model, 'league:2:season:1')).toHaveLength(2);
    await model.happen(tournamentChanged('Cup', 4, 1));
    expect(tableIn(model, 'league:2:season:1')).toEqual([]);
    expect(tableIn(model, 'league:1:season:1')).toHaveLength(2);
  });

  const canceled = {
    stream: 'game-9',
    type: 'GameCanceled',
    data: { occurredAt: day(9), reason: null, reasonBy: null },
  };

  it('forgets a team that withdrew and has only canceled games left', async () => {
    const withdrawn = [tournamentCreated(), teamEntered(1), scheduledBetween(9, 1, 2), teamWithdrawn(1)];
    expect(await tableAfter(...withdrawn)).toHaveLength(2);
    expect(await tableAfter(...withdrawn, canceled)).toEqual([]);
  });

  it('says whether games may end tied', async () => {
    const allows = async (...events: HappenedIn[]) =>
      (await tableAfter(...events)).map(({ allows_ties }) => allows_ties);
    const tied = finishedGame({ id: 1, east: 1, west: 2, score: [70, 70] });
    expect(await allows(...tied)).toEqual([true, true]);
    expect(await allows(...tied, gameReopened(1))).toEqual([false, false]);
    const scheduled = scheduledBetween(1, 1, 2);
    const ruleset = { ...RULESETS.fiba, allowTies: true };
    expect(await allows({ ...scheduled, data: { ...scheduled.data, ruleset } })).toEqual([true, true]);
    // A game that is not played allows nothing.
    const toBeCanceled = scheduledBetween(9, 1, 2);
    const entered = [tournamentCreated(), teamEntered(1), teamEntered(2)];
    expect(
      await allows(...entered, { ...toBeCanceled, data: { ...toBeCanceled.data, ruleset } }, canceled),
    ).toEqual([false, false]);
  });

  it('that stays as it was is not told of', async () => {
    const model = await modelAfter(standingsProjection, ...season);
    model.changed.length = 0;
    await model.happen(scheduledBetween(20, 1, 2));
    expect(model.changed).toEqual([]);
  });

  it('as of a day before may change when that of today does not', async () => {
    const model = await modelAfter(standingsProjection, ...season);
    model.changed.length = 0;
    const earlier = { scheduledAt: '2026-01-09T18:00:00.000Z', venue: null };
    await model.happen({ stream: 'game-4', type: 'GameRescheduled', data: earlier });
    expect(model.changed).toContain('results:tournament:4');
    expect(model.changed).not.toContain('standings:tournament:4');
  });
});

describe('the rules of a tournament', () => {
  // 1 beat 2 by eight points after an overtime, 2 beat 1 by six.
  const overtime = finishedGame({ id: 1, east: 1, west: 2, score: [88, 80] }).map((event) =>
    event.type === 'GameCompleted'
      ? { ...event, data: { ...event.data, periods: Array(5).fill({ east: 17, west: 16 }) } }
      : event,
  );
  const played = [...overtime, ...finishedGame({ id: 2, east: 2, west: 1, score: [76, 70] })];
  const founded = [seasonCreated(), tournamentCreated(), teamEntered(1), teamEntered(2)];
  const first = (model: ReadModelInMemory, scope: string) => tableIn(model, scope)[0]?.team_id;

  // Rule: Tie-breaks: Differences
  it('order its table and no other, from the games that it has', async () => {
    const model = await modelAfter(standingsProjection, ...founded, ...played);
    expect(first(model, 'tournament:3')).toBe(1);
    model.changed.length = 0;
    await model.happen(standingsRulesChanged(STANDINGS_PRESETS.euroleague));
    expect(first(model, 'tournament:3')).toBe(2);
    expect(model.changed).toEqual(expect.arrayContaining(['standings:tournament:3', 'results:tournament:3']));
    expect(model.changed).not.toContain('standings:season:1');
    expect(['season:1', 'league:1:season:1'].map((scope) => first(model, scope))).toEqual([1, 1]);
  });

  it('are there before the games, and stay through them', async () => {
    const rules = standingsRulesChanged(STANDINGS_PRESETS.euroleague);
    const model = await modelAfter(standingsProjection, ...founded, rules, ...played);
    expect(first(model, 'tournament:3')).toBe(2);
    expect(tableIn(model, 'tournament:3').map((row) => row.classification_points)).toEqual([null, null]);
    expect(tableIn(model, 'season:1').map((row) => row.classification_points)).toEqual([3, 3]);
  });
});

describe('points given or taken away', () => {
  const founded = [seasonCreated(), tournamentCreated(), teamEntered(1), teamEntered(2), teamEntered(5)];
  const beat = finishedGame({ id: 1, east: 1, west: 2, score: [80, 70] });
  const byPoints = standingsRulesChanged(STANDINGS_PRESETS.fiba);
  const points = (model: ReadModelInMemory, scope: string) =>
    tableIn(model, scope).map((row) => [row.team_id, row.classification_points]);

  // Rule: Tie-breaks: Points given or taken
  it('count in the table of their tournament and in no other, until they are taken back', async () => {
    const model = await modelAfter(standingsProjection, ...founded, byPoints, ...beat, pointsAdjusted(1, -3));
    expect(points(model, 'tournament:3')).toEqual([
      [2, 1],
      [5, 0],
      [1, -1],
    ]);
    expect(points(model, 'season:1')).toEqual([
      [1, 2],
      [2, 1],
      [5, 0],
    ]);
    await model.happen(adjustmentRevoked(1));
    expect(points(model, 'tournament:3')).toEqual([
      [1, 2],
      [2, 1],
      [5, 0],
    ]);
    expect(model.rows('adjustment')).toEqual([]);
  });

  it('go with their tournament, and a note with its author', async () => {
    const model = await modelAfter(standingsProjection, ...founded, pointsAdjusted(1, -3));
    expect(model.rows('adjustment')).toMatchObject([{ points: -3, note: 'Player without a licence' }]);
    model.changed.length = 0;
    await model.happen(personErased('user', '9'));
    expect(model.rows('adjustment')).toMatchObject([{ points: -3, note: null, note_by: null }]);
    expect(model.changed).toContain('standings:tournament:3');
    await model.happen(tournamentToldOf('TournamentDeleted'));
    expect(model.rows('adjustment')).toEqual([]);
  });
});

describe('a lot', () => {
  // Rule: Tie-breaks: Lots
  it('parts teams that are level by every other rule, the latest one first', async () => {
    const founded = [seasonCreated(), tournamentCreated(), teamEntered(1), teamEntered(2), teamEntered(5)];
    const model = await modelAfter(standingsProjection, ...founded, lotDrawn([5, 1, 2]));
    const teams = () => tableIn(model, 'tournament:3').map((row) => [row.rank, row.team_id]);
    expect(teams()).toEqual([
      [1, 5],
      [2, 1],
      [3, 2],
    ]);
    await model.happen(lotDrawn([2, 5, 1], '6f0f7c1e-7c8e-4c0f-9d8a-3f6f1f5f9a02'));
    expect(teams()[0]).toEqual([1, 2]);
  });
});

describe('a team that has left its tournament', () => {
  const founded = [seasonCreated(), tournamentCreated(), teamEntered(1), teamEntered(2), teamEntered(5)];
  const played = [
    ...finishedGame({ id: 1, east: 1, west: 2, score: [80, 70] }),
    ...finishedGame({ id: 2, east: 2, west: 5, score: [80, 70] }),
  ];
  const rows = (model: ReadModelInMemory) => order(tableIn(model, 'tournament:3'));

  // Rule: Teams that go: The table
  it('stands last without a rank where its results are void, and its games count for nobody', async () => {
    const model = await modelAfter(standingsProjection, ...founded, ...played, teamLeft(1, 'void'));
    expect(rows(model)).toEqual([
      [1, 2, 1, 0],
      [2, 5, 0, 1],
      [null, 1, 0, 0],
    ]);
    expect(model.changed).toContain('standings:tournament:3');
    await model.happen(teamReinstated(1));
    expect(rows(model)).toEqual([
      [1, 1, 1, 0],
      [2, 2, 1, 1],
      [3, 5, 0, 1],
    ]);
  });

  // Rule: Teams that go: The table
  it.each(['keep', 'forfeit'] as const)('has its place where results are %s', async (results) => {
    const model = await modelAfter(standingsProjection, ...founded, ...played, teamLeft(2, results));
    expect(rows(model)).toEqual([
      [1, 1, 1, 0],
      [2, 2, 1, 1],
      [3, 5, 0, 1],
    ]);
    const withdrawn = { cause: 'withdrawal', date: '2026-01-20' };
    expect(model.rows('entry').find(({ team_id }) => team_id === 2)).toMatchObject({ withdrawn });
    await model.happen(teamReinstated(2));
    expect(model.rows('entry').find(({ team_id }) => team_id === 2)).toMatchObject({ withdrawn: null });
  });
});
