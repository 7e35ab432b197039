import { describe, expect, it } from 'vitest';
import { type StandingsResult, toTeamGames } from './standings-result.ts';

const game: StandingsResult = {
  gameId: 7,
  date: '2026-01-10T18:00:00.000Z',
  eastTeamId: 1,
  westTeamId: 2,
  eastScore: 81,
  westScore: 79,
};

describe('toTeamGames', () => {
  it('shows one game from both sides, east at home', () => {
    expect(toTeamGames(game)).toEqual([
      {
        gameId: 7,
        date: '2026-01-10T18:00:00.000Z',
        teamId: 1,
        opponentId: 2,
        atHome: true,
        outcome: 'win',
        result: 'win',
        isForfeit: false,
        wentToOvertime: false,
        pointsFor: 81,
        pointsAgainst: 79,
      },
      {
        gameId: 7,
        date: '2026-01-10T18:00:00.000Z',
        teamId: 2,
        opponentId: 1,
        atHome: false,
        outcome: 'loss',
        result: 'loss',
        isForfeit: false,
        wentToOvertime: false,
        pointsFor: 79,
        pointsAgainst: 81,
      },
    ]);
  });

  // Rule: Games: A neutral venue
  it('has nobody at home at a neutral venue', () => {
    expect(toTeamGames({ ...game, neutral: true })).toMatchObject([{ atHome: null }, { atHome: null }]);
  });

  it('calls equal scores a tie for both', () => {
    expect(toTeamGames({ ...game, westScore: 81 }).map((side) => side.outcome)).toEqual(['tie', 'tie']);
  });

  it('counts a forfeit 20-0 against the side that forfeited, even the one that led', () => {
    const [east, west] = toTeamGames({ ...game, forfeitedBy: 'east' });
    expect(east).toMatchObject({ outcome: 'loss', result: 'forfeit', pointsFor: 0, pointsAgainst: 20 });
    expect(west).toMatchObject({
      outcome: 'win',
      isForfeit: true,
      result: 'win',
      pointsFor: 20,
      pointsAgainst: 0,
    });

    const [winner, loser] = toTeamGames({ ...game, forfeitedBy: 'west' });
    expect(winner).toMatchObject({
      outcome: 'win',
      isForfeit: true,
      result: 'win',
      pointsFor: 20,
      pointsAgainst: 0,
    });
    expect(loser).toMatchObject({ outcome: 'loss', result: 'forfeit', pointsFor: 0, pointsAgainst: 20 });
  });

  // Rule: Forfeits: Both sides
  it('counts a forfeit of both sides as a loss 0-0 of each', () => {
    for (const side of toTeamGames({ ...game, forfeitedBy: 'both' })) {
      expect(side).toMatchObject({
        outcome: 'loss',
        isForfeit: true,
        result: 'forfeit',
        pointsFor: 0,
        pointsAgainst: 0,
      });
    }
  });

  // Rule: Forfeits: Lost by default
  it('lets the score of a game lost by default stand, and calls it no forfeit', () => {
    const [winner, loser] = toTeamGames({ ...game, forfeitedBy: 'west', byDefault: true });
    expect(winner).toMatchObject({ outcome: 'win', isForfeit: false, pointsFor: 81, pointsAgainst: 79 });
    expect(loser).toMatchObject({ outcome: 'loss', isForfeit: false, result: 'loss_by_default' });
    const awarded = { ...game, eastScore: 0, westScore: 2, forfeitedBy: 'east', byDefault: true } as const;
    expect(toTeamGames(awarded)).toMatchObject([
      { outcome: 'loss', isForfeit: true, result: 'loss_by_default', pointsAgainst: 2 },
      { outcome: 'win', isForfeit: true, pointsFor: 2 },
    ]);
  });
});
