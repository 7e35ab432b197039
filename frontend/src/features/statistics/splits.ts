import { t } from '@lingui/core/macro';
import type { PlayerStatistic, TeamGame } from '#contracts/statistics/statistics.contract.ts';
import { computeMean } from './comparison.ts';

/** Some of a team's games, added up: forfeits are wins and losses, and in no average. */
export type TeamSplit = {
  name: string;
  wins: number;
  losses: number;
  points: number | null;
  opponentPoints: number | null;
  difference: number | null;
};

type PlayedGame = Pick<TeamGame, 'side' | 'result' | 'result_type' | 'team_score' | 'opponent_score'>;

/** A game decided by a basket or two. */
const CLOSE = 5;

/** How a team does at home and away, when it wins and loses, and when it is close. */
export function teamSplits(games: readonly PlayedGame[]): TeamSplit[] {
  const isClose = ({ result_type, team_score, opponent_score }: PlayedGame) =>
    result_type !== 'forfeit' &&
    team_score !== null &&
    opponent_score !== null &&
    Math.abs(team_score - opponent_score) <= CLOSE;
  return [
    teamSplit(
      t`Home`,
      games.filter(({ side }) => side === 'east'),
    ),
    teamSplit(
      t`Away`,
      games.filter(({ side }) => side === 'west'),
    ),
    teamSplit(
      t`Wins`,
      games.filter(({ result }) => result === 'W'),
    ),
    teamSplit(
      t`Losses`,
      games.filter(({ result }) => result === 'L'),
    ),
    teamSplit(t`Decided by ${CLOSE} or fewer`, games.filter(isClose)),
  ];
}

function teamSplit(name: string, games: readonly PlayedGame[]): TeamSplit {
  const scored = games.filter(
    (game) => game.result_type !== 'forfeit' && game.team_score !== null && game.opponent_score !== null,
  );
  return {
    name,
    wins: games.filter(({ result }) => result === 'W').length,
    losses: games.filter(({ result }) => result === 'L').length,
    points: computeMean(scored.map(({ team_score }) => team_score)),
    opponentPoints: computeMean(scored.map(({ opponent_score }) => opponent_score)),
    difference: computeMean(scored.map((game) => (game.team_score ?? 0) - (game.opponent_score ?? 0))),
  };
}

/** Some of a player's games: averages over those in which each statistic is known. */
export type PlayerSplit = {
  name: string;
  games: number;
  minutes: number | null;
  points: number | null;
  rebounds: number | null;
  assists: number | null;
};

type Line = Pick<
  PlayerStatistic,
  'side' | 'result' | 'did_not_play' | 'seconds_played' | 'points' | 'rebounds' | 'assists'
>;

/** How a player does at home and away, and when their team wins and loses. */
export function playerSplits(lines: readonly Line[]): PlayerSplit[] {
  const played = lines.filter((line) => line.did_not_play !== true);
  return [
    playerSplit(
      t`Home`,
      played.filter(({ side }) => side === 'east'),
    ),
    playerSplit(
      t`Away`,
      played.filter(({ side }) => side === 'west'),
    ),
    playerSplit(
      t`Wins`,
      played.filter(({ result }) => result === 'W'),
    ),
    playerSplit(
      t`Losses`,
      played.filter(({ result }) => result === 'L'),
    ),
  ];
}

function playerSplit(name: string, lines: readonly Line[]): PlayerSplit {
  // Minutes of a game are rounded already.
  const seconds = computeMean(lines.map(({ seconds_played }) => seconds_played));
  return {
    name,
    games: lines.length,
    minutes: seconds === null ? null : seconds / 60,
    points: computeMean(lines.map(({ points }) => points)),
    rebounds: computeMean(lines.map(({ rebounds }) => rebounds)),
    assists: computeMean(lines.map(({ assists }) => assists)),
  };
}
