import type { Game } from '#contracts/game/game.contract.ts';

export type ResultsSummary = {
  games: number;
  homeWins: number;
  awayWins: number;
  ties: number;
  /** Points of both teams in a game; null without a game that was played. */
  averageTotal: number | null;
  overtimes: number;
  highest: Game | undefined;
  closest: Game | undefined;
};

/** What some finished games have in common. A forfeit is a win, but nobody scored its points. */
export function summarizeResults(games: readonly Game[]): ResultsSummary {
  const played = games.filter((game) => game.scoreboard !== null && game.result_type !== 'forfeit');
  const totals = played.map(totalPoints);
  return {
    games: games.length,
    homeWins: games.filter((game) => game.scoreboard?.winner_id === game.team_east_id).length,
    awayWins: games.filter((game) => game.scoreboard?.winner_id === game.team_west_id).length,
    ties: games.filter((game) => game.scoreboard !== null && game.scoreboard.winner_id === null).length,
    averageTotal: totals.length === 0 ? null : totals.reduce((sum, total) => sum + total, 0) / totals.length,
    overtimes: played.filter((game) => game.periods.length > game.regular_periods).length,
    highest: played.toSorted((a, b) => totalPoints(b) - totalPoints(a))[0],
    closest: played.toSorted((a, b) => winningMargin(a) - winningMargin(b))[0],
  };
}

function totalPoints({ scoreboard }: Game): number {
  return (scoreboard?.team_score_east ?? 0) + (scoreboard?.team_score_west ?? 0);
}

function winningMargin({ scoreboard }: Game): number {
  return Math.abs((scoreboard?.team_score_east ?? 0) - (scoreboard?.team_score_west ?? 0));
}
