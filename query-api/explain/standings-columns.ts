import type { GamesExplained } from '#contracts/explain/explain.contract.ts';
import type { StandingsNumber } from '#contracts/explain/explained-numbers.ts';
import type { toRecordColumns } from '#events/standings/standing.ts';
import type { TeamGame } from '#events/standings/standings-result.ts';
import type { StandingsRules } from '#events/standings/standings-rules.ts';
import { findStreak } from '#events/standings/streaks.ts';
import type { Contribution } from './explained-games.presenter.ts';

type Row = ReturnType<typeof toRecordColumns> & { classification_points: number | null };

/** A column of standings: its value in a row, and how it is made of the games of the team. */
type Column = {
  making: GamesExplained['making'];
  value: (row: Row) => number | string | null;
  /** The games that are listed, of those that the standings count; all by default. @param games the earliest first */
  lists?: (games: readonly TeamGame[]) => readonly TeamGame[];
  contribution: (game: TeamGame, rules: StandingsRules) => Contribution;
  unit?: number;
};

const one = (): Contribution => ({ part: 1, whole: null });
const adds =
  (points: (game: TeamGame) => number) =>
  (game: TeamGame): Contribution => ({ part: points(game), whole: null });
const averages =
  (points: (game: TeamGame) => number) =>
  (game: TeamGame): Contribution =>
    game.isForfeit ? { left_out: 'forfeit' } : { part: points(game), whole: 1 };

const difference = ({ pointsFor, pointsAgainst }: TeamGame) => pointsFor - pointsAgainst;
const endedWith = (outcome: TeamGame['outcome']) => (games: readonly TeamGame[]) =>
  games.filter((game) => game.outcome === outcome);

/** A tie counts as half a win, so everything is counted in halves. */
const HALVES = { win: 2, tie: 1, loss: 0 } as const;

export const STANDINGS_COLUMNS: Readonly<Record<StandingsNumber, Column>> = {
  total_games: { making: 'count', value: (row) => row.total_games, contribution: one },
  wins: { making: 'count', value: (row) => row.wins, lists: endedWith('win'), contribution: one },
  losses: { making: 'count', value: (row) => row.losses, lists: endedWith('loss'), contribution: one },
  ties: { making: 'count', value: (row) => row.ties, lists: endedWith('tie'), contribution: one },
  win_percentage: {
    making: 'win_percentage',
    value: (row) => row.win_percentage,
    contribution: ({ outcome }) => ({ part: HALVES[outcome], whole: 2 }),
    unit: 2,
  },
  // Points can be halves.
  classification_points: {
    making: 'classification_points',
    value: (row) => row.classification_points,
    contribution: ({ result }, { points }) => ({ part: 2 * points[result], whole: null }),
    unit: 2,
  },
  games_in_averages: {
    making: 'count',
    value: (row) => row.games_in_averages,
    contribution: ({ isForfeit }) => (isForfeit ? { left_out: 'forfeit' } : one()),
  },
  points_for: {
    making: 'sum',
    value: (row) => row.points_for,
    contribution: adds((game) => game.pointsFor),
  },
  points_against: {
    making: 'sum',
    value: (row) => row.points_against,
    contribution: adds((game) => game.pointsAgainst),
  },
  point_difference: {
    making: 'sum',
    value: (row) => row.points_for - row.points_against,
    contribution: adds(difference),
  },
  points_per_game: {
    making: 'average',
    value: (row) => row.points_per_game,
    contribution: averages((game) => game.pointsFor),
  },
  opponent_points_per_game: {
    making: 'average',
    value: (row) => row.opponent_points_per_game,
    contribution: averages((game) => game.pointsAgainst),
  },
  point_difference_per_game: {
    making: 'average',
    value: (row) => row.point_difference_per_game,
    contribution: averages(difference),
  },
  record: { making: 'record', value: (row) => row.record, contribution: one },
  home_record: {
    making: 'record',
    value: (row) => row.home_record,
    lists: (games) => games.filter(({ atHome }) => atHome === true),
    contribution: one,
  },
  away_record: {
    making: 'record',
    value: (row) => row.away_record,
    lists: (games) => games.filter(({ atHome }) => atHome === false),
    contribution: one,
  },
  last_ten: {
    making: 'record',
    value: (row) => row.last_ten,
    lists: (games) => games.slice(-10),
    contribution: one,
  },
  streak: {
    making: 'streak',
    value: (row) => row.streak,
    lists: (games) => findStreak(games, 'current'),
    contribution: one,
  },
};
