import { type ForfeitedBy, forfeitScore, isAwarded } from '#events/game/forfeit.ts';
import type { TeamResult } from './standings-rules.ts';

/**
 * The result of one finished game, as standings need it. East is the home team, west the away team, unless it is `neutral`.
 * `date` is the ISO instant of the game; it only says which game came before which.
 * `forfeitedBy` names the side that lost by forfeit, or by default where `byDefault` says so.
 */
export interface StandingsResult {
  gameId: number;
  date: string;
  eastTeamId: number;
  westTeamId: number;
  eastScore: number;
  westScore: number;
  forfeitedBy?: ForfeitedBy | null;
  byDefault?: boolean;
  /** Whether it was decided in an overtime; absent: it was not. */
  wentToOvertime?: boolean;
  neutral?: boolean;
}

/** One game from the point of view of one of its two teams. */
export interface TeamGame {
  gameId: number;
  date: string;
  teamId: number;
  opponentId: number;
  /** Null at a neutral venue. */
  atHome: boolean | null;
  outcome: 'win' | 'loss' | 'tie';
  /** What classification points are given for. */
  result: TeamResult;
  /** The score was awarded, and is in no average. */
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
      atHome: result.neutral ? null : true,
      outcome: outcomeFor('east', result, { own: east, other: west }),
      result: resultFor('east', result, { own: east, other: west }),
      isForfeit: isAwardedIn(result),
      wentToOvertime: wasDecidedInOvertime(result),
      pointsFor: east,
      pointsAgainst: west,
    },
    {
      gameId: result.gameId,
      date: result.date,
      teamId: result.westTeamId,
      opponentId: result.eastTeamId,
      atHome: result.neutral ? null : false,
      outcome: outcomeFor('west', result, { own: west, other: east }),
      result: resultFor('west', result, { own: west, other: east }),
      isForfeit: isAwardedIn(result),
      wentToOvertime: wasDecidedInOvertime(result),
      pointsFor: west,
      pointsAgainst: east,
    },
  ];
}

function isAwardedIn({ forfeitedBy = null, byDefault = false, ...game }: StandingsResult): boolean {
  return isAwarded({ forfeitedBy, byDefault, east: game.eastScore, west: game.westScore });
}

/** A forfeited game is decided by its forfeit, however long it was played. */
const wasDecidedInOvertime = (result: StandingsResult) =>
  result.wentToOvertime === true && !isAwardedIn(result);

function scoreThatCounts({ forfeitedBy, byDefault, eastScore, westScore }: StandingsResult) {
  return forfeitedBy && !byDefault ? forfeitScore(forfeitedBy) : { east: eastScore, west: westScore };
}

function outcomeFor(
  side: 'east' | 'west',
  { forfeitedBy }: StandingsResult,
  { own, other }: { own: number; other: number },
): TeamGame['outcome'] {
  if (forfeitedBy === side || forfeitedBy === 'both') return 'loss';
  if (own === other) return 'tie';
  return own > other ? 'win' : 'loss';
}

function resultFor(
  side: 'east' | 'west',
  result: StandingsResult,
  scores: { own: number; other: number },
): TeamResult {
  if (result.forfeitedBy !== side && result.forfeitedBy !== 'both') return outcomeFor(side, result, scores);
  return result.byDefault === true ? 'loss_by_default' : 'forfeit';
}
