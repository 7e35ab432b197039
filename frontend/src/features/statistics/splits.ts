import { t } from '@lingui/core/macro';
import type { PlayerStatistic, TeamGame } from '#contracts/statistics/statistics.contract.ts';
import { GAME_SPLITS, type GameSplit } from '#frontend/lib/explain-url.ts';
import { computeMean } from './comparison.ts';

/** Some of a team's games, added up: forfeits are wins and losses, and in no average. */
export type TeamSplit = {
  split: GameSplit;
  name: string;
  wins: number;
  losses: number;
  points: number | null;
  opponentPoints: number | null;
  difference: number | null;
};

type SideOfGame = Pick<TeamGame, 'side' | 'result' | 'team_score' | 'opponent_score'> &
  Partial<Pick<TeamGame, 'neutral'>>;
type PlayedGame = SideOfGame & Pick<TeamGame, 'result_type'>;

/** A game decided by a basket or two. */
const CLOSE = 5;

export const SPLIT_NAMES: Readonly<Record<GameSplit, string>> = {
  home: t`Home`,
  away: t`Away`,
  wins: t`Wins`,
  losses: t`Losses`,
  close: t`Decided by ${CLOSE} or fewer`,
};

/** Whether a game, seen from one of its teams, is one of the split. No forfeit is close. */
export function isInSplit(
  split: GameSplit,
  { side, neutral, result, result_type, team_score, opponent_score }: SideOfGame & Partial<PlayedGame>,
): boolean {
  switch (split) {
    case 'home':
      return side === 'east' && !neutral;
    case 'away':
      return side === 'west' && !neutral;
    case 'wins':
      return result === 'W';
    case 'losses':
      return result === 'L';
    case 'close':
      return (
        result_type !== 'forfeit' &&
        team_score !== null &&
        opponent_score !== null &&
        Math.abs(team_score - opponent_score) <= CLOSE
      );
  }
}

/** How a team does at home and away, when it wins and loses, and when it is close. */
export function teamSplits(games: readonly PlayedGame[]): TeamSplit[] {
  return GAME_SPLITS.map((split) =>
    teamSplit(
      split,
      games.filter((game) => isInSplit(split, game)),
    ),
  );
}

function teamSplit(split: GameSplit, games: readonly PlayedGame[]): TeamSplit {
  const scored = games.filter(
    (game) => game.result_type !== 'forfeit' && game.team_score !== null && game.opponent_score !== null,
  );
  return {
    split,
    name: SPLIT_NAMES[split],
    wins: games.filter(({ result }) => result === 'W').length,
    losses: games.filter(({ result }) => result === 'L').length,
    points: computeMean(scored.map(({ team_score }) => team_score)),
    opponentPoints: computeMean(scored.map(({ opponent_score }) => opponent_score)),
    difference: computeMean(scored.map((game) => (game.team_score ?? 0) - (game.opponent_score ?? 0))),
  };
}

/** Some of a player's games: averages over those in which each statistic is known. */
export type PlayerSplit = {
  split: GameSplit;
  name: string;
  games: number;
  minutes: number | null;
  points: number | null;
  rebounds: number | null;
  assists: number | null;
};

type Line = Pick<
  PlayerStatistic,
  keyof SideOfGame | 'did_not_play' | 'seconds_played' | 'points' | 'rebounds' | 'assists'
>;

/** How a player does at home and away, and when their team wins and loses. */
export function playerSplits(lines: readonly Line[]): PlayerSplit[] {
  const played = lines.filter((line) => line.did_not_play !== true);
  return GAME_SPLITS.filter((split) => split !== 'close').map((split) =>
    playerSplit(
      split,
      played.filter((line) => isInSplit(split, line)),
    ),
  );
}

function playerSplit(split: GameSplit, lines: readonly Line[]): PlayerSplit {
  // Minutes of a game are rounded already.
  const seconds = computeMean(lines.map(({ seconds_played }) => seconds_played));
  return {
    split,
    name: SPLIT_NAMES[split],
    games: lines.length,
    minutes: seconds === null ? null : seconds / 60,
    points: computeMean(lines.map(({ points }) => points)),
    rebounds: computeMean(lines.map(({ rebounds }) => rebounds)),
    assists: computeMean(lines.map(({ assists }) => assists)),
  };
}
