import type { GamesExplained } from '#contracts/explain/explain.contract.ts';
import type { Measure, PlayerNumber, TeamNumber } from '#contracts/explain/explained-numbers.ts';
import type { PlayerSummary, TeamSummary } from '#contracts/statistics/statistics.contract.ts';
import { toSums } from '#events/statistics/counted.ts';
import { isPercentage, toQuotient, weigh } from '#events/statistics/quotients.ts';
import {
  CATEGORIES,
  type Category,
  type Counted,
  LINE_STATISTICS,
  MADE_OF_ATTEMPTED,
  NOTHING_DONE,
  SHOWN,
  type Statistic,
  type StatisticLine,
} from '#events/statistics/statistics.ts';
import type { Summary } from '#events/statistics/summary.ts';
import type { Contribution } from './explained-games.presenter.ts';

/** A line with the columns that a number needs. */
type Line = Partial<StatisticLine>;
/** A finished game in whose box a player is. */
export type PlayerInGame = { isForfeit: boolean; didNotPlay: boolean; starter: boolean; line: Line };
/** A finished game of a team. */
export type TeamInGame = { isForfeit: boolean; outcome: 'W' | 'L' | 'T'; line: Line; against: Line };

/** What tables show of them. */
export type PlayerSums = Pick<PlayerSummary, 'games_played' | 'games_started'> & Summary;
export type TeamSums = Omit<TeamSummary, 'season_id' | 'season_name' | 'tournament_id' | 'tournament_name'>;

/** A number, and how it is made of games. */
export type MadeNumber<InGame, Sums> = {
  making: GamesExplained['making'];
  unit: number;
  value: (sums: Sums) => number | null;
  /** Undefined for a game that has nothing to do with it. */
  contribution: (game: InGame) => Contribution | undefined;
  /** The columns of a line that it needs. */
  columns: readonly Statistic[];
};

const one: Contribution = { part: 1, whole: null };
const COUNT = { making: 'count', unit: 1, columns: [] } as const;
const FORFEIT: Contribution = { left_out: 'forfeit' };

export function toPlayerNumber(
  statistic: PlayerNumber,
  measure: Measure,
): MadeNumber<PlayerInGame, PlayerSums> {
  const notPlayed = ({ isForfeit, didNotPlay }: PlayerInGame): Contribution | undefined =>
    isForfeit ? FORFEIT : didNotPlay ? { left_out: 'did_not_play' } : undefined;
  switch (statistic) {
    case 'games_played':
      return {
        ...COUNT,
        value: ({ games_played }) => games_played,
        contribution: (game) => notPlayed(game) ?? one,
      };
    case 'games_started':
      return {
        ...COUNT,
        value: ({ games_started }) => games_started,
        contribution: (game) => notPlayed(game) ?? (game.starter ? one : undefined),
      };
    default: {
      const { contribution, value, ...made } = toCategory(statistic, measure);
      return { ...made, value, contribution: (game) => notPlayed(game) ?? contribution(game.line) };
    }
  }
}

/** A tie counts as half a win, so everything is counted in halves. */
const HALVES = { W: 2, T: 1, L: 0 };

export function toTeamNumber(statistic: TeamNumber, measure: Measure): MadeNumber<TeamInGame, TeamSums> {
  const endedWith = (result: TeamInGame['outcome']) => (game: TeamInGame) =>
    game.outcome === result ? one : undefined;
  switch (statistic) {
    case 'games_played':
      return { ...COUNT, value: ({ games_played }) => games_played, contribution: () => one };
    case 'wins':
      return { ...COUNT, value: ({ wins }) => wins, contribution: endedWith('W') };
    case 'losses':
      return { ...COUNT, value: ({ losses }) => losses, contribution: endedWith('L') };
    case 'ties':
      return { ...COUNT, value: ({ ties }) => ties, contribution: endedWith('T') };
    case 'win_percentage':
      return {
        ...COUNT,
        making: 'win_percentage',
        unit: 2,
        value: ({ win_percentage }) => win_percentage,
        contribution: ({ outcome }) => ({ part: HALVES[outcome], whole: 2 }),
      };
    case 'point_difference':
      return {
        ...COUNT,
        making: 'average',
        columns: ['points'],
        value: ({ point_difference }) => point_difference,
        contribution: (game) => (game.isForfeit ? FORFEIT : toDifference(game)),
      };
    default: {
      const own = CATEGORIES.find((category) => category === statistic);
      const theirs = CATEGORIES.find((category) => `opponent_${category}` === statistic);
      const category = own ?? theirs;
      if (category === undefined) throw new Error(`${statistic} is no statistic of teams`);
      const { contribution, value, ...made } = toCategory(category, measure);
      return {
        ...made,
        value: (sums) => value(own === undefined ? sums.opponents : sums),
        contribution: (game) =>
          game.isForfeit ? FORFEIT : contribution(own === undefined ? game.against : game.line),
      };
    }
  }
}

function toDifference({ line, against }: TeamInGame): Contribution {
  const { points } = line;
  if (points === undefined || points === null) return { left_out: 'unknown' };
  return { part: points - (against.points ?? 0), whole: 1 };
}

const MAKINGS = { average: 'average', total: 'sum', games: 'count' } as const;

/** What is counted in games, or a percentage of what was attempted in them. */
function toCategory(category: Category, measure: Measure) {
  const { part, whole, unit } = toQuotient(category);
  const percentage = isPercentage(category);
  const isCount = measure === 'games' && !percentage;
  return {
    making: percentage ? ('percentage' as const) : MAKINGS[measure],
    unit: isCount ? 1 : unit,
    columns: toColumns(category),
    value: (summary: Summary) => findValue(summary, category, measure),
    contribution(needed: Line): Contribution {
      const line = { ...NOTHING_DONE, ...needed };
      if (!isKnown(category, line)) return { left_out: 'unknown' };
      if (isCount) return one;
      const sums = toSums(line);
      const isTotal = measure === 'total' && !percentage;
      return { part: weigh(part, sums), whole: isTotal ? null : weigh(whole, sums) };
    },
  };
}

/** Of a percentage there is no total. */
function findValue(summary: Summary, category: Category, measure: Measure): number | null {
  if (isPercentage(category)) return summary[category];
  const values = { average: summary.averages, total: summary.totals, games: summary.known_games };
  return values[measure][category as keyof Counted];
}

/** The columns of a game's line that make up a category. */
function toColumns(category: Category): Statistic[] {
  if (!isPercentage(category)) return [...SHOWN[category as keyof Counted].columns];
  const { part, whole } = toQuotient(category);
  const made = MADE_OF_ATTEMPTED.flatMap((shots) => (shots.sum in part ? [shots.made] : []));
  return [...made, ...LINE_STATISTICS.filter((statistic) => statistic in whole)];
}

/** A percentage counts what is known of its attempts, an average is known as soon as its first column is. */
function isKnown(category: Category, line: StatisticLine): boolean {
  if (!isPercentage(category)) return line[SHOWN[category as keyof Counted].columns[0]] !== null;
  const { whole } = toQuotient(category);
  return LINE_STATISTICS.some((statistic) => statistic in whole && line[statistic] !== null);
}
