import { expect, it } from 'vitest';
import { playerSplits, teamSplits } from './splits.ts';

const played = { result_type: 'played' } as const;

it('a team’s games are split by place, by result and by how close they were', () => {
  const splits = teamSplits([
    { ...played, side: 'east', result: 'W', team_score: 80, opponent_score: 70 },
    { ...played, side: 'east', result: 'L', team_score: 60, opponent_score: 65 },
    { ...played, side: 'west', result: 'W', team_score: null, opponent_score: null },
  ]);
  expect(splits).toEqual([
    { split: 'home', name: 'Home', wins: 1, losses: 1, points: 70, opponentPoints: 67.5, difference: 2.5 },
    { split: 'away', name: 'Away', wins: 1, losses: 0, points: null, opponentPoints: null, difference: null },
    { split: 'wins', name: 'Wins', wins: 2, losses: 0, points: 80, opponentPoints: 70, difference: 10 },
    { split: 'losses', name: 'Losses', wins: 0, losses: 1, points: 60, opponentPoints: 65, difference: -5 },
    {
      split: 'close',
      name: 'Decided by 5 or fewer',
      wins: 0,
      losses: 1,
      points: 60,
      opponentPoints: 65,
      difference: -5,
    },
  ]);
});

// Rule: Games: A neutral venue
it('a game at a neutral venue is neither at home nor away', () => {
  const [home, away, wins] = teamSplits([
    { ...played, neutral: true, side: 'east', result: 'W', team_score: 80, opponent_score: 70 },
  ]);
  expect([home, away]).toMatchObject([{ wins: 0 }, { wins: 0 }]);
  expect(wins).toMatchObject({ wins: 1 });
});

it('a forfeit is won and lost, and in no average', () => {
  const [, away, wins, losses] = teamSplits([
    { ...played, side: 'west', result: 'W', team_score: 81, opponent_score: 70 },
    { result_type: 'forfeit', side: 'west', result: 'W', team_score: 20, opponent_score: 0 },
    { result_type: 'forfeit', side: 'west', result: 'L', team_score: 0, opponent_score: 20 },
  ]);
  const average = { points: 81, opponentPoints: 70, difference: 11 };
  expect(away).toMatchObject({ wins: 2, losses: 1, ...average });
  expect(wins).toMatchObject({ wins: 2, losses: 0, ...average });
  expect(losses).toMatchObject({ losses: 1, points: null, opponentPoints: null, difference: null });
});

it('a player’s games without playing count in no split, and unknown statistics in no average', () => {
  const line = {
    did_not_play: false,
    neutral: false,
    seconds_played: null,
    assists: null,
    team_score: 80,
    opponent_score: 60,
  } as const;
  const [home, away, wins] = playerSplits([
    { ...line, side: 'east', result: 'W', points: 10, rebounds: null },
    { ...line, side: 'east', result: 'W', points: 20, rebounds: 4 },
    { ...line, side: 'west', result: 'L', did_not_play: true, points: null, rebounds: null },
  ]);
  const expected = { games: 2, minutes: null, points: 15, rebounds: 4, assists: null };
  expect([home, wins]).toEqual([
    { split: 'home', name: 'Home', ...expected },
    { split: 'wins', name: 'Wins', ...expected },
  ]);
  expect(away).toMatchObject({ games: 0, points: null });
});

it('minutes of a player are averaged before they are rounded', () => {
  const line = {
    did_not_play: false,
    neutral: false,
    side: 'east',
    result: 'W',
    points: 0,
    rebounds: 0,
    assists: 0,
    team_score: 80,
    opponent_score: 60,
  } as const;
  // 12.949 minutes on average; each game alone rounds to 12.95, which would make 13.0.
  const [home] = playerSplits([
    { ...line, seconds_played: 777 },
    { ...line, seconds_played: 776.9 },
  ]);
  expect(home?.minutes).toBeCloseTo(776.95 / 60, 6);
});
