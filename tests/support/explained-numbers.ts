import {
  type ExplainedGame,
  type GamesExplained,
  gamesExplainedSchema,
} from '#contracts/explain/explain.contract.ts';

/** What is read over HTTP; only compared. */
type Json = ReturnType<JSON['parse']>;
export type Get = (url: string) => Promise<Json>;

/** The whole explanation of a number, all pages of its games together. */
export async function readExplanation(get: Get, url: string): Promise<GamesExplained> {
  const first = gamesExplainedSchema.parse(await get(url));
  const games = [...first.games];
  for (let cursor = first.next_cursor; cursor !== null; ) {
    const page = gamesExplainedSchema.parse(await get(`${url}&cursor=${encodeURIComponent(cursor)}`));
    games.push(...page.games);
    cursor = page.next_cursor;
  }
  return { ...first, games, next_cursor: null };
}

/** Half up by size, in whole numbers throughout. */
function rounded(numerator: number, denominator: number, decimals: number): number {
  const tenfold = 10n ** BigInt(decimals);
  const size = BigInt(Math.abs(numerator)) * tenfold;
  const by = BigInt(denominator);
  const units = Number((2n * size + by) / (2n * by));
  const value = units / Number(tenfold);
  return numerator < 0 && units !== 0 ? -value : value;
}

const DECIMALS_OF_TOTALS: Readonly<Record<number, number>> = { 1: 0, 1000: 3, 60000: 2 };

/** What the listed games come to, by the rules alone (docs/rules.md). */
export function addUp(
  { making, sum: { unit }, adjustments }: Pick<GamesExplained, 'making' | 'sum' | 'adjustments'>,
  games: readonly ExplainedGame[],
) {
  const counted = games.filter(({ left_out }) => left_out === null);
  const part = counted.reduce((total, game) => total + (game.part ?? Number.NaN), 0);
  const whole = counted.reduce((total, game) => total + (game.whole ?? 0), 0);
  const results = (result: string) => counted.filter((game) => game.result === result).length;
  const value = (): number | string | null => {
    switch (making) {
      case 'count':
        return part;
      case 'sum':
        return counted.length === 0 ? 0 : rounded(part, unit, DECIMALS_OF_TOTALS[unit] ?? 0);
      case 'average':
        return whole === 0 ? null : rounded(part, unit * whole, 1);
      case 'percentage':
        return whole === 0 ? null : rounded(100 * part, whole, 1);
      case 'win_percentage':
        return whole === 0 ? null : rounded(part, whole, 3);
      case 'classification_points':
        return part / unit + adjustments.reduce((total, { points }) => total + points, 0);
      case 'record': {
        const ties = results('T');
        return `${results('W')}-${results('L')}${ties === 0 ? '' : `-${ties}`}`;
      }
      case 'shots':
        return `${part}-${whole}`;
      case 'streak':
        return counted.length === 0 ? null : `${counted[0]?.result}${counted.length}`;
    }
  };
  return { rows: counted.length, part, whole, value: value() };
}

/** The numbers that were found wrong. */
export class ExplainedNumbers {
  readonly wrong: string[] = [];
  checked = 0;
  readonly #get: Get;

  constructor(get: Get) {
    this.#get = get;
  }

  /** Several at once. @param url without the query that tells them apart */
  async checkAll(url: string, numbers: readonly [query: string, shown: unknown][]): Promise<void> {
    await Promise.all(numbers.map(([query, shown]) => this.check(`${url}&${query}`, shown)));
  }

  /** Compares a number that a page shows with its explanation, and that with what its games add up to. */
  async check(url: string, shown: unknown): Promise<void> {
    const explained = await readExplanation(this.#get, url);
    const added = addUp(explained, explained.games);
    const { value, sum, total, left_out, games } = explained;
    const leftOut = games.filter(({ left_out }) => left_out !== null).length;
    const isUnknown = value === null && added.rows === 0;
    this.checked += 1;
    const same =
      value === shown &&
      (isUnknown || added.value === value) &&
      sum.rows === added.rows &&
      sum.part === added.part &&
      (sum.whole ?? 0) === added.whole &&
      total === games.length &&
      Object.values(left_out).reduce((all, rows) => all + rows, 0) === leftOut;
    if (!same)
      this.wrong.push(`${url}: shown ${shown}, ${JSON.stringify({ value, sum, total, added, leftOut })}`);
  }
}
