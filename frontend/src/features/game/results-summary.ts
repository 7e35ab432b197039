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
export function summaryOf(games: readonly Game[]): ResultsSummary {
  const played = games.filter((game) => game.scoreboard !== null && game.result_type !== 'forfeit');
  const totals = played.map(totalOf);
  return {
    games: games.length,
    homeWins: games.filter((game) => game.scoreboard?.winner_id === game.team_east_id).length,
    awayWins: games.filter((game) => game.scoreboard?.winner_id === game.team_west_id).length,
    ties: games.filter((game) => game.scoreboard !== null && game.scoreboard.winner_id === null).length,
    averageTotal: totals.length === 0 ? null : totals.reduce((sum, total) => sum + total, 0) / totals.length,
    overtimes: played.filter((game) => game.periods.length > game.regular_periods).length,
    highest: played.toSorted((a, b) => totalOf(b) - totalOf(a))[0],
    closest: played.toSorted((a, b) => marginOf(a) - marginOf(b))[0],
  };
}

function totalOf({ scoreboard }: Game): number {
  return (scoreboard?.team_score_east ?? 0) + (scoreboard?.team_score_west ?? 0);
}

function marginOf({ scoreboard }: Game): number {
  return Math.abs((scoreboard?.team_score_east ?? 0) - (scoreboard?.team_score_west ?? 0));
}
