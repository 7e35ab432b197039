import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StandingsResult } from './standings-result.ts';
import { computeRecord, computeRecords } from './team-record.ts';

const FOUNDRY = 1;
const HARBOR = 2;

/** Games of Foundry against Harbor on consecutive days, at home and away in turn: [own points, Harbor's]. */
function foundryGames(...scores: [own: number, other: number][]): StandingsResult[] {
  return scores.map(([own, other], index) => {
    const atHome = index % 2 === 0;
    return {
      gameId: 100 + index,
      date: new Date(Date.UTC(2026, 0, 1 + index, 18)).toISOString(),
      eastTeamId: atHome ? FOUNDRY : HARBOR,
      westTeamId: atHome ? HARBOR : FOUNDRY,
      eastScore: atHome ? own : other,
      westScore: atHome ? other : own,
    };
  });
}

const won: [number, number] = [80, 70];
const lost: [number, number] = [70, 80];
const tied: [number, number] = [75, 75];

describe('computeRecord', () => {
  it('is empty before the first game, with null for what cannot be known', () => {
    expect(computeRecord(FOUNDRY, [])).toEqual({
      teamId: FOUNDRY,
      gamesPlayed: 0,
      wins: 0,
      losses: 0,
      ties: 0,
      winPercentage: null,
      pointsFor: 0,
      pointsAgainst: 0,
      gamesNotForfeited: 0,
      averagePointsFor: null,
      averagePointsAgainst: null,
      averageDifference: null,
      overall: '0-0',
      home: '0-0',
      away: '0-0',
      lastTen: '0-0',
      lastTenResults: [],
      streak: null,
    });
  });

  it('counts wins and losses, at home (east) and away (west)', () => {
    expect(computeRecord(FOUNDRY, foundryGames(won, lost, won, won))).toMatchObject({
      gamesPlayed: 4,
      wins: 3,
      losses: 1,
      ties: 0,
      winPercentage: 0.75,
      overall: '3-1',
      home: '2-0',
      away: '1-1',
    });
  });

  it('ignores games of others', () => {
    expect(computeRecord(3, foundryGames(won, lost)).gamesPlayed).toBe(0);
  });

  // Rule: Words of the API
  it('rounds the win percentage half up to three decimals', () => {
    expect(computeRecord(FOUNDRY, foundryGames(won, won, lost)).winPercentage).toBe(0.667);
    const oneOf16 = foundryGames(won, ...Array.from({ length: 15 }, () => lost));
    expect(computeRecord(FOUNDRY, oneOf16).winPercentage).toBe(0.063);
  });

  it('rounds averages half up to one decimal: 29 points in 4 games are 7.3', () => {
    const record = computeRecord(FOUNDRY, foundryGames([8, 9], [7, 9], [7, 9], [7, 2]));
    expect(record).toMatchObject({ pointsFor: 29, averagePointsFor: 7.3 });
    expect(record).toMatchObject({ pointsAgainst: 29, averagePointsAgainst: 7.3 });
  });

  it('shows a third number only where there are ties, and counts a tie as half a win', () => {
    expect(computeRecord(FOUNDRY, foundryGames(tied, lost, won))).toMatchObject({
      wins: 1,
      losses: 1,
      ties: 1,
      winPercentage: 0.5,
      overall: '1-1-1',
      home: '1-0-1',
      away: '0-1',
      lastTen: '1-1-1',
      lastTenResults: ['T', 'L', 'W'],
    });
  });

  it('takes only the latest ten games for the last ten', () => {
    const games = foundryGames(won, won, won, lost, won, won, lost, won, won, won, won, lost);
    expect(computeRecord(FOUNDRY, games)).toMatchObject({
      lastTen: '7-3',
      lastTenResults: ['W', 'L', 'W', 'W', 'L', 'W', 'W', 'W', 'W', 'L'],
    });
  });

  it.each([
    ['W4', [lost, won, won, won, won]],
    ['L1', [won, won, lost]],
    ['T2', [won, tied, tied]],
    ['W3', [won, won, won]],
  ] as const)('streak %s', (streak, scores) => {
    expect(computeRecord(FOUNDRY, foundryGames(...scores)).streak).toBe(streak);
  });

  it('orders games by instant whatever the offset they are written with', () => {
    const [first, second] = foundryGames(won, lost) as [StandingsResult, StandingsResult];
    first.date = '2026-01-01T23:30:00+02:00'; // 21:30 UTC
    second.date = '2026-01-01T22:00:00Z';
    first.gameId = second.gameId + 1;
    expect(computeRecord(FOUNDRY, [second, first]).streak).toBe('L1');
  });

  it('orders two games of the same instant by id', () => {
    const [first, second] = foundryGames(won, lost) as [StandingsResult, StandingsResult];
    second.date = first.date;
    expect(computeRecord(FOUNDRY, [second, first]).streak).toBe('L1');
  });

  it('counts a forfeit in no average', () => {
    const [first, second, third] = foundryGames([81, 70], [75, 76], [0, 0]) as [
      StandingsResult,
      StandingsResult,
      StandingsResult,
    ];
    const games = [first, second, { ...third, forfeitedBy: 'west' as const }];
    // 156 and 146 in two games; 20–0 comes on top of the points alone.
    expect(computeRecord(FOUNDRY, games)).toMatchObject({
      gamesPlayed: 3,
      wins: 2,
      pointsFor: 176,
      pointsAgainst: 146,
      gamesNotForfeited: 2,
      averagePointsFor: 78,
      averagePointsAgainst: 73,
      averageDifference: 5,
    });
    expect(computeRecord(HARBOR, games)).toMatchObject({
      pointsFor: 146,
      averagePointsFor: 73,
      averageDifference: -5,
    });
    expect(computeRecord(HARBOR, games.slice(2))).toMatchObject({
      losses: 1,
      gamesNotForfeited: 0,
      averagePointsFor: null,
      averageDifference: null,
    });
  });

  it('counts a forfeit as a 0-20 loss', () => {
    const games = foundryGames([55, 50]).map((game) => ({ ...game, forfeitedBy: 'east' as const }));
    expect(computeRecord(FOUNDRY, games)).toMatchObject({ losses: 1, pointsFor: 0, pointsAgainst: 20 });
    expect(computeRecord(HARBOR, games)).toMatchObject({ wins: 1, pointsFor: 20, pointsAgainst: 0 });
  });
});

const TEAMS = [1, 2, 3, 4];

const gameBetweenTeams = fc
  .record({
    day: fc.integer({ min: 1, max: 28 }),
    pair: fc.shuffledSubarray(TEAMS, { minLength: 2, maxLength: 2 }),
    eastScore: fc.integer({ min: 0, max: 150 }),
    westScore: fc.integer({ min: 0, max: 150 }),
    forfeitedBy: fc.constantFrom('east' as const, 'west' as const, null, null, null),
  })
  .map(({ day, pair, ...game }) => ({
    ...game,
    date: new Date(Date.UTC(2026, 1, day)).toISOString(),
    eastTeamId: pair[0] ?? 0,
    westTeamId: pair[1] ?? 0,
  }));

const season = fc
  .array(gameBetweenTeams, { maxLength: 40 })
  .map((games) => games.map((game, index): StandingsResult => ({ gameId: index + 1, ...game })));

const seasonInTwoOrders = season.chain((games) =>
  fc.tuple(
    fc.constant(games),
    fc.shuffledSubarray(games, { minLength: games.length, maxLength: games.length }),
  ),
);

describe('records', () => {
  it('do not depend on the order in which results arrive', () => {
    fc.assert(
      fc.property(seasonInTwoOrders, ([games, shuffled]) => {
        expect(computeRecords(TEAMS, shuffled)).toEqual(computeRecords(TEAMS, games));
      }),
    );
  });

  it('of many teams are those of each', () => {
    fc.assert(
      fc.property(season, (games) => {
        const records = computeRecords(TEAMS, games);
        expect([...records.keys()]).toEqual(TEAMS);
        for (const teamId of TEAMS) expect(records.get(teamId)).toEqual(computeRecord(teamId, games));
      }),
    );
  });

  it('balance: every win is a loss elsewhere, every point for is a point against', () => {
    fc.assert(
      fc.property(season, (games) => {
        const records = [...computeRecords(TEAMS, games).values()];
        const total = (value: (record: (typeof records)[number]) => number) =>
          records.reduce((sum, record) => sum + value(record), 0);
        expect(total((record) => record.wins)).toBe(total((record) => record.losses));
        expect(total((record) => record.pointsFor)).toBe(total((record) => record.pointsAgainst));
        expect(total((record) => record.gamesPlayed)).toBe(2 * games.length);
        for (const record of records) {
          expect(record.wins + record.losses + record.ties).toBe(record.gamesPlayed);
        }
      }),
    );
  });
});
