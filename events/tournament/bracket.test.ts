import { describe, expect, it } from 'vitest';
import {
  type BracketGame,
  buildBracket,
  correctionsDue,
  type Draw,
  roundsFor,
  seedOrder,
  sidesOfGame,
} from './bracket.ts';
import type { SeriesLength } from './knockout-place.ts';

/** Team 11 is the first seed, team 12 the second … */
const drawOf = (teams: number, bestOf: SeriesLength = 1): Draw => ({
  number: 1,
  seeds: Array.from({ length: teams }, (_, index) => 11 + index),
  bestOf: Array.from({ length: roundsFor(teams) }, () => bestOf),
});

type Facts = Partial<Omit<BracketGame, 'knockout'>> & { bracket?: number };
/** Game `place` (round, series, number) between two teams; the winner is given once it is final. */
function game(
  place: readonly [round: number, series: number, game: number],
  [eastTeamId, westTeamId]: readonly [number, number],
  winnerId: number | null = null,
  { bracket = 1, ...facts }: Facts = {},
): BracketGame {
  const [round, series, number] = place;
  return {
    gameId: round * 100 + series * 10 + number,
    knockout: { bracket, round, series, game: number },
    eastTeamId,
    westTeamId,
    status: winnerId === null ? 'scheduled' : 'final',
    winnerId,
    isForfeit: false,
    ...facts,
  };
}

/** Every series as `11-14 2:0 11`, round by round. */
function shown(draw: Draw, ...games: BracketGame[]): string[][] {
  return buildBracket(draw, games).rounds.map(({ series }) =>
    series.map(({ top, bottom, winner, status }) => {
      const sides = [top, bottom].map(({ participant }) => participant?.teamId ?? '–').join('-');
      return `${sides} ${top.wins}:${bottom.wins} ${winner?.teamId ?? status}`;
    }),
  );
}
const problemsOf = (draw: Draw, ...games: BracketGame[]) =>
  buildBracket(draw, games).rounds.flatMap(({ series }) =>
    series.flatMap((one) => one.games.map(({ game: { gameId }, problem }) => [gameId, problem])),
  );

describe('who meets whom', () => {
  // Rule: Knockout: Seeds
  it('keeps the best apart for as long as possible', () => {
    expect(seedOrder(1)).toEqual([1, 2]);
    expect(seedOrder(2)).toEqual([1, 4, 2, 3]);
    expect(seedOrder(3)).toEqual([1, 8, 4, 5, 2, 7, 3, 6]);
  });

  it('takes as many rounds as it needs', () => {
    expect([2, 3, 4, 5, 8, 9, 64].map(roundsFor)).toEqual([1, 2, 2, 3, 3, 4, 6]);
  });

  // Rule: Knockout: Seeds
  it('gives byes to the best seeds', () => {
    expect(shown(drawOf(6))).toEqual([
      ['11-– 0:0 11', '14-15 0:0 open', '12-– 0:0 12', '13-16 0:0 open'],
      ['11-– 0:0 waiting', '12-– 0:0 waiting'],
      ['–-– 0:0 waiting'],
    ]);
    const { rounds } = buildBracket(drawOf(6), []);
    expect(rounds[0]?.series.map(({ status }) => status)).toEqual(['bye', 'open', 'bye', 'open']);
  });

  // Rule: Knockout: Home advantage
  it.each([
    [1, ['east']],
    [3, ['east', 'west', 'east']],
    [5, ['east', 'east', 'west', 'west', 'east']],
  ] as const)('lets the better seed be at home in a best of %i', (bestOf, sides) => {
    const teams = { top: { teamId: 14, seed: 4 }, bottom: { teamId: 11, seed: 1 }, bestOf };
    const better = sides.map((_, index) => (sidesOfGame(teams, index + 1).east.seed === 1 ? 'east' : 'west'));
    expect(better).toEqual(sides);
  });
});

describe('a series', () => {
  it('carries its winner forward, to the title', () => {
    const semifinals = [game([1, 1, 1], [11, 14], 14), game([1, 2, 1], [12, 13], 12)];
    expect(shown(drawOf(4), ...semifinals)).toEqual([['11-14 0:1 14', '12-13 1:0 12'], ['14-12 0:0 open']]);
    const final = game([2, 1, 1], [12, 14], 14);
    const { champion } = buildBracket(drawOf(4), [...semifinals, final]);
    expect(champion).toEqual({ teamId: 14, seed: 4 });
  });

  // Rule: Knockout: Series
  it('ends when one side has won the majority', () => {
    const draw = drawOf(2, 5);
    const won = (number: number, winner: number) => game([1, 1, number], [11, 12], winner);
    expect(shown(draw, won(1, 11), won(2, 12), won(3, 11))).toEqual([['11-12 2:1 open']]);
    expect(shown(draw, won(1, 11), won(2, 12), won(3, 11), won(4, 11))).toEqual([['11-12 3:1 11']]);
  });

  it('says which of its games can be made', () => {
    const missing = (draw: Draw, ...games: BracketGame[]) =>
      buildBracket(draw, games).rounds.map(({ series }) => series.map((one) => one.missing));
    expect(missing(drawOf(4, 3), game([1, 1, 1], [11, 14]))).toEqual([
      [
        [2, 3],
        [1, 2, 3],
      ],
      [[]],
    ]);
    const canceled = game([1, 1, 1], [11, 14], null, { status: 'canceled' });
    expect(missing(drawOf(2), canceled)).toEqual([[[1]]]);
    expect(missing(drawOf(2), game([1, 1, 1], [11, 12], 11))).toEqual([[[]]]);
  });

  it('ignores games of an earlier bracket', () => {
    expect(shown(drawOf(2), game([1, 1, 1], [11, 12], 12, { bracket: 2 }))).toEqual([['11-12 0:0 open']]);
  });
});

describe('a forfeit', () => {
  const forfeit = { isForfeit: true };

  // Rule: Knockout: Series
  it.each([3, 5, 7] as const)('in a best of %i loses the series (FIBA art. 20.2.2)', (length) => {
    const games = [game([1, 1, 1], [11, 12], 11), game([1, 1, 2], [12, 11], 12, forfeit)];
    expect(shown(drawOf(2, length), ...games)).toEqual([['11-12 1:1 12']]);
  });

  it('that is taken back opens the series again', () => {
    const games = [game([1, 1, 1], [11, 12], 11), game([1, 1, 2], [12, 11], 12)];
    expect(shown(drawOf(2, 3), ...games)).toEqual([['11-12 1:1 open']]);
  });

  // Rule: Annulled games
  it('and a game that is annulled is none of the series', () => {
    const annulled = game([1, 1, 1], [11, 12], null, { status: 'annulled' });
    expect(shown(drawOf(2), annulled)).toEqual([['11-12 0:0 open']]);
    expect(buildBracket(drawOf(2), [annulled]).rounds[0]?.series[0]?.missing).toEqual([1]);
  });

  it('calls off the games that the series no longer needs', () => {
    const games = [game([1, 1, 1], [11, 12], 12, forfeit), game([1, 1, 2], [12, 11])];
    expect(correctionsDue(drawOf(2, 3), games)).toEqual([{ type: 'cancel', gameId: 112 }]);
  });
});

// Rule: Knockout: Series
// Rule: Knockout: Home advantage
it('a best of seven ends with four wins; the better seed is at home in games 1, 2, 5 and 7', () => {
  const won = (number: number, winner: number) => game([1, 1, number], [11, 12], winner);
  const level = [won(1, 11), won(2, 11), won(3, 12), won(4, 12), won(5, 11), won(6, 12)];
  expect(shown(drawOf(2, 7), ...level)).toEqual([['11-12 3:3 open']]);
  expect(shown(drawOf(2, 7), ...level, won(7, 11))).toEqual([['11-12 4:3 11']]);
  const sides = { top: { teamId: 11, seed: 1 }, bottom: { teamId: 12, seed: 2 }, bestOf: 7 as const };
  const hosts = [1, 2, 3, 4, 5, 6, 7].filter((number) => sidesOfGame(sides, number).east.teamId === 11);
  expect(hosts).toEqual([1, 2, 5, 7]);
});

describe('games that have not begun', () => {
  const draw = drawOf(2, 3);
  const won = (number: number, winner: number) => game([1, 1, number], [11, 12], winner);

  it('are called off when their series is decided', () => {
    const third = game([1, 1, 3], [11, 12]);
    expect(correctionsDue(draw, [won(1, 11), third])).toEqual([]);
    expect(correctionsDue(draw, [won(1, 11), won(2, 11), third])).toEqual([{ type: 'cancel', gameId: 113 }]);
    const postponed = { ...third, status: 'postponed' as const };
    expect(correctionsDue(draw, [won(1, 11), won(2, 11), postponed])).toHaveLength(1);
  });

  it('are called off when the bracket is withdrawn', () => {
    const games = [game([1, 1, 1], [11, 12]), game([1, 1, 2], [12, 11], null, { status: 'canceled' })];
    expect(correctionsDue(null, games)).toEqual([{ type: 'cancel', gameId: 111 }]);
    expect(correctionsDue({ ...draw, number: 2 }, games)).toEqual([{ type: 'cancel', gameId: 111 }]);
  });

  it('get the teams that advance after a correction, with the better seed at home', () => {
    const other = game([1, 2, 1], [12, 13], 13);
    const final = game([2, 1, 1], [11, 13]);
    expect(correctionsDue(drawOf(4), [game([1, 1, 1], [11, 14], 11), other, final])).toEqual([]);
    expect(correctionsDue(drawOf(4), [game([1, 1, 1], [11, 14], 14), other, final])).toEqual([
      { type: 'change_teams', gameId: 211, eastTeamId: 13, westTeamId: 14 },
    ]);
  });

  it('wait while an earlier series has no winner', () => {
    const reopened = game([1, 1, 1], [11, 14], null, { status: 'in_progress' });
    const games = [reopened, game([1, 2, 1], [12, 13], 12), game([2, 1, 1], [11, 12])];
    expect(correctionsDue(drawOf(4), games)).toEqual([]);
    expect(problemsOf(drawOf(4), ...games)).toContainEqual([211, 'teams_undecided']);
  });

  it('are called off beside another with the same number', () => {
    const second = game([1, 1, 1], [11, 12], null, { gameId: 900 });
    expect(correctionsDue(draw, [second, won(1, 11)])).toEqual([{ type: 'cancel', gameId: 900 }]);
  });
});

describe('a game that has begun', () => {
  const semifinals = [game([1, 1, 1], [11, 14], 14), game([1, 2, 1], [12, 13], 12)];

  // Rule: Knockout: A game that has begun is never changed
  it('between others than those who advance disagrees, does not count, and is left alone', () => {
    const games = [...semifinals, game([2, 1, 1], [11, 12], 11)];
    expect(problemsOf(drawOf(4), ...games)).toContainEqual([211, 'wrong_teams']);
    expect(shown(drawOf(4), ...games)[1]).toEqual(['14-12 0:0 open']);
    expect(buildBracket(drawOf(4), games).rounds[1]?.series[0]?.missing).toEqual([1]);
    expect(correctionsDue(drawOf(4), games)).toEqual([]);
  });

  it('counts whoever is at home', () => {
    expect(shown(drawOf(4), ...semifinals, game([2, 1, 1], [14, 12], 14))[1]).toEqual(['14-12 1:0 14']);
  });

  it('disagrees after a series that a correction decided without it', () => {
    const draw = drawOf(2, 3);
    const games = [1, 2, 3].map((number) => game([1, 1, number], [11, 12], 11));
    expect(shown(draw, ...games)).toEqual([['11-12 2:0 11']]);
    expect(problemsOf(draw, ...games)).toEqual([
      [111, null],
      [112, null],
      [113, 'series_decided'],
    ]);
  });

  it('disagrees while an earlier series has no winner any more, and counts again after it', () => {
    const final = game([2, 1, 1], [12, 14], 12);
    const reopened = { ...semifinals[0], status: 'in_progress', winnerId: null } as BracketGame;
    const [, second = reopened] = semifinals;
    expect(problemsOf(drawOf(4), reopened, second, final)).toContainEqual([211, 'teams_undecided']);
    expect(problemsOf(drawOf(4), ...semifinals, final)).toContainEqual([211, null]);
  });
});
