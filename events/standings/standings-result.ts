import { forfeitScore } from '#events/game/forfeit.ts';
import type { TeamResult } from './standings-rules.ts';

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
  /** Whether it was decided in an overtime; absent: it was not. */
  wentToOvertime?: boolean;
}

/** One game from the point of view of one of its two teams. */
export interface TeamGame {
  gameId: number;
  date: string;
  teamId: number;
  opponentId: number;
  atHome: boolean;
  outcome: 'win' | 'loss' | 'tie';
  /** What classification points are given for. */
  result: TeamResult;
  isForfeit: boolean;
  wentToOvertime: boolean;
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
      result: result.forfeitedBy === 'east' ? 'forfeit' : compareScores(east, west),
      isForfeit: wasForfeited(result),
      wentToOvertime: wasDecidedInOvertime(result),
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
      result: result.forfeitedBy === 'west' ? 'forfeit' : compareScores(west, east),
      isForfeit: wasForfeited(result),
      wentToOvertime: wasDecidedInOvertime(result),
      pointsFor: west,
      pointsAgainst: east,
    },
  ];
}

const wasForfeited = ({ forfeitedBy }: StandingsResult) => forfeitedBy === 'east' || forfeitedBy === 'west';

/** A forfeited game is decided by its forfeit, however long it was played. */
const wasDecidedInOvertime = (result: StandingsResult) =>
  result.wentToOvertime === true && !wasForfeited(result);

function scoreThatCounts(result: StandingsResult): { east: number; west: number } {
  return result.forfeitedBy
    ? forfeitScore(result.forfeitedBy)
    : { east: result.eastScore, west: result.westScore };
}

function compareScores(own: number, other: number): TeamGame['outcome'] {
  if (own === other) return 'tie';
  return own > other ? 'win' : 'loss';
}
