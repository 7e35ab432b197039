import { forfeitScore } from '#events/game/forfeit.ts';

/**
 * The result of one finished game, as standings need it. East is the home team, west the away team.
 * `date` is the ISO instant of the game; it only says which game came before which.
 * `forfeitedBy` names the side that lost by forfeit.
 */
export interface StandingsResult {
  gameId: number;
  date: string;
  eastTeamId: number;
  westTeamId: number;
  eastScore: number;
  westScore: number;
  forfeitedBy?: 'east' | 'west' | null;
}

/** One game from the point of view of one of its two teams. */
export interface TeamGame {
  gameId: number;
  date: string;
  teamId: number;
  opponentId: number;
  atHome: boolean;
  outcome: 'win' | 'loss' | 'tie';
  isForfeit: boolean;
  lostByForfeit: boolean;
  pointsFor: number;
  pointsAgainst: number;
}

/** The same game from both sides, east first. */
export function toTeamGames(result: StandingsResult): readonly [TeamGame, TeamGame] {
  const { east, west } = scoreThatCounts(result);
  return [
    {
      gameId: result.gameId,
      date: result.date,
      teamId: result.eastTeamId,
      opponentId: result.westTeamId,
      atHome: true,
      outcome: compareScores(east, west),
      isForfeit: wasForfeited(result),
      lostByForfeit: result.forfeitedBy === 'east',
      pointsFor: east,
      pointsAgainst: west,
    },
    {
      gameId: result.gameId,
      date: result.date,
      teamId: result.westTeamId,
      opponentId: result.eastTeamId,
      atHome: false,
      outcome: compareScores(west, east),
      isForfeit: wasForfeited(result),
      lostByForfeit: result.forfeitedBy === 'west',
      pointsFor: west,
      pointsAgainst: east,
    },
  ];
}

const wasForfeited = ({ forfeitedBy }: StandingsResult) => forfeitedBy === 'east' || forfeitedBy === 'west';

function scoreThatCounts(result: StandingsResult): { east: number; west: number } {
  return result.forfeitedBy
    ? forfeitScore(result.forfeitedBy)
    : { east: result.eastScore, west: result.westScore };
}

function compareScores(own: number, other: number): TeamGame['outcome'] {
  if (own === other) return 'tie';
  return own > other ? 'win' : 'loss';
}
