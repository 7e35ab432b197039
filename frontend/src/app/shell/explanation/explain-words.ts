import { plural, t } from '@lingui/core/macro';
import type { BoxScoreExplained, GamesExplained } from '#contracts/explain/explain.contract.ts';
import type { LeftOut, StandingsNumber } from '#contracts/explain/explained-numbers.ts';
import type { ExplainedNumber } from '#frontend/lib/explain-url.ts';
import {
  formatAverage,
  formatDecimal,
  formatNumber,
  formatSigned,
  formatWinPercentage,
  formatWord,
  NO_VALUE,
} from '#frontend/lib/format.ts';
import { STATISTIC_WORDS, statisticTitle, type WordedStatistic } from '#frontend/lib/statistics.ts';

/** What every explanation says, whatever it lists. */
export type Explained = GamesExplained | BoxScoreExplained;

const COLUMN_WORDS: Readonly<Record<StandingsNumber, string>> = {
  total_games: t`Games played`,
  wins: t`Wins`,
  losses: t`Losses`,
  ties: t`Ties`,
  win_percentage: t`Win percentage`,
  classification_points: t`Classification points`,
  games_in_averages: t`Games played, without forfeits`,
  points_for: t`Points for`,
  points_against: t`Points against`,
  point_difference: t`Point difference`,
  points_per_game: t`Points per game`,
  opponent_points_per_game: t`Opponents’ points per game`,
  point_difference_per_game: t`Difference per game`,
  record: t`Record`,
  home_record: t`Wins and losses at home`,
  away_record: t`Wins and losses away`,
  last_ten: t`Last ten`,
  streak: t`Streak`,
};
const OTHER_WORDS: Readonly<Record<string, string>> = {
  ...COLUMN_WORDS,
  games_played: t`Games played`,
  games_started: t`Games started`,
  current: t`Streak`,
  longest_winning: t`Longest winning streak`,
  longest_losing: t`Longest losing streak`,
  field_goals: t`Field goals`,
  three_points: t`3-pointers`,
  free_throws: t`Free throws`,
};

const isWorded = (number: string): number is WordedStatistic => number in STATISTIC_WORDS;

/** What a number is called: “Points per game”. */
export function numberName({
  kind,
  number,
  measure,
}: Pick<ExplainedNumber, 'kind' | 'number' | 'measure'>): string {
  if (kind === 'teams' && number === 'point_difference') return COLUMN_WORDS.point_difference_per_game;
  const ofOpponents = kind === 'teams' && number.startsWith('opponent_');
  const statistic = ofOpponents ? number.slice('opponent_'.length) : number;
  const name = statisticName({ kind, measure }, statistic);
  if (measure === 'games') return t`Games in which it is known: ${name}`;
  return ofOpponents ? t`Opponents: ${name}` : name;
}

function statisticName({ kind, measure }: Pick<ExplainedNumber, 'kind' | 'measure'>, number: string): string {
  if (!isWorded(number)) return OTHER_WORDS[number] ?? formatWord(number);
  if (measure !== undefined || kind === 'box') return statisticTitle(number);
  const words = STATISTIC_WORDS[number];
  return 'perGame' in words ? words.perGame : words.name;
}

/** The number as tables show it. */
export function valueText(
  { kind, number }: Pick<ExplainedNumber, 'kind' | 'number'>,
  { value, making }: Pick<Explained, 'value' | 'making'>,
): string {
  if (value === null) return NO_VALUE;
  if (typeof value === 'string') return value.replaceAll('-', '–');
  if (kind === 'box' && number === 'minutes') return formatDecimal(value, 2);
  if (making === 'win_percentage') return formatWinPercentage(value);
  const isDifference = number.includes('difference') || number === 'plus_minus';
  if (making === 'average' || making === 'percentage') {
    return isDifference && value > 0 ? `+${formatAverage(value)}` : formatAverage(value);
  }
  if (isDifference) return formatSigned(value);
  return formatNumber(value);
}

/** In what people count in; to one decimal where it is no whole number. */
export function inUnits(parts: number, unit: number): string {
  return parts % unit === 0 ? formatNumber(parts / unit) : formatDecimal(parts / unit, 1);
}

/** How the number is made: “87 ÷ 7 = 12.43”. */
export function makingText(explained: Explained): string {
  const {
    making,
    sum: { rows, part, whole, unit },
  } = explained;
  if ('plays' in explained) return plural(rows, { one: '# play', other: '# plays' });
  const { total } = explained;
  const games = plural(rows, { one: '# game', other: '# games' });
  const parts = inUnits(part, unit);
  switch (making) {
    case 'average':
      return whole === null || whole === 0
        ? games
        : t`${parts} in ${games}: ${parts} ÷ ${whole} = ${formatDecimal(part / unit / whole, 2)}`;
    case 'percentage':
      return whole === null || whole === 0
        ? games
        : t`${parts} of ${inUnits(whole, unit)} in ${games}: ${formatDecimal((100 * part) / whole, 2)}%`;
    case 'win_percentage':
      return whole === null || whole === 0
        ? games
        : t`${parts} ÷ ${inUnits(whole, unit)} = ${formatDecimal(part / whole, 4)}; a tie counts as half a win`;
    default:
      return rows === total ? games : t`${rows} of ${plural(total, { one: '# game', other: '# games' })}`;
  }
}

/** In the place of a number that does not count. */
export const LEFT_OUT_WORDS: Readonly<Record<LeftOut, string>> = {
  forfeit: t`Forfeit`,
  did_not_play: t`Did not play`,
  unknown: t`Not known`,
  knockout: t`Knockout`,
  another_result: t`Ended the one before`,
  undone: t`Undone`,
};

/** Why some do not count, in a sentence each. */
export function leftOutTexts(leftOut: Explained['left_out']): string[] {
  const texts: Record<LeftOut, (games: number) => string> = {
    forfeit: (games) =>
      plural(games, {
        one: '# forfeited game is in no average.',
        other: '# forfeited games are in no average.',
      }),
    did_not_play: (games) =>
      plural(games, { one: 'Did not play in # game.', other: 'Did not play in # games.' }),
    unknown: (games) =>
      plural(games, {
        one: 'In # game it is not known: that does not lower the average.',
        other: 'In # games it is not known: they do not lower the average.',
      }),
    knockout: (games) =>
      plural(games, {
        one: '# game of a knockout counts in no standings.',
        other: '# games of a knockout count in no standings.',
      }),
    another_result: () => t`The game before it ended otherwise.`,
    undone: (plays) => plural(plays, { one: '# play was undone.', other: '# plays were undone.' }),
  };
  return Object.entries(leftOut).map(([reason, games]) => texts[reason as LeftOut](games));
}
