import { STANDINGS_NUMBERS } from '#contracts/explain/explained-numbers.ts';
import { CATEGORIES, type Category, PERCENTAGES } from '#events/statistics/statistics.ts';
import { ExplainedNumbers, type Get } from './explained-numbers.ts';

type Json = ReturnType<JSON['parse']>;

/** What a table shows of a category: percentages have no total. */
const shownIn = (row: Json, category: Category): [measure: string, value: unknown][] =>
  category in PERCENTAGES
    ? [['average', row[category]]]
    : [
        ['average', row.averages[category]],
        ['total', row.totals[category]],
        ['games', row.known_games[category]],
      ];

/** How much is compared: every team and player by default, each number of each. Streaks are those of now only. */
type Share = { players?: (place: number) => boolean; categories?: readonly Category[]; asOf?: string };

/** Every number of the standings and streaks of a season or a tournament, and of the tables of players and teams. */
export async function checkNumbers(
  get: Get,
  kind: 'season' | 'tournament',
  id: number,
  { players = () => true, categories = CATEGORIES, asOf }: Share = {},
): Promise<ExplainedNumbers> {
  const numbers = new ExplainedNumbers(get);
  const until = asOf === undefined ? '' : `&as_of=${asOf}`;
  const scope = `${kind}_id=${id}${until}`;
  const { rankings } = await get(`/api/rankings/${kind}/${id}/?${until}`);
  for (const row of rankings) {
    const shown = { ...row, point_difference: row.points_for - row.points_against };
    for (const column of STANDINGS_NUMBERS) {
      const url = `/api/explain/standings/?${scope}&team_id=${row.team_id}&column=${column}`;
      await numbers.check(url, shown[column]);
    }
  }
  const streaks = asOf === undefined ? (await get(`/api/statistics/streaks/?${scope}`)).streaks : [];
  for (const row of streaks) {
    for (const streak of ['current', 'longest_winning', 'longest_losing']) {
      const url = `/api/explain/streaks/?${scope}&team_id=${row.team_id}&streak=${streak}`;
      await numbers.check(url, row[streak] && `${row[streak].result}${row[streak].games}`);
    }
  }
  for (const row of (await get(`/api/statistics/teams/?${scope}&page_size=100`)).statistics) {
    const url = `/api/explain/teams/?${scope}&team_id=${row.team_id}`;
    for (const name of ['games_played', 'wins', 'losses', 'ties', 'win_percentage', 'point_difference']) {
      await numbers.check(`${url}&statistic=${name}`, row[name]);
    }
    for (const category of categories) {
      for (const [measure, value] of shownIn(row, category)) {
        await numbers.check(`${url}&statistic=${category}&measure=${measure}`, value);
      }
      for (const [measure, value] of shownIn(row.opponents, category)) {
        await numbers.check(`${url}&statistic=opponent_${category}&measure=${measure}`, value);
      }
    }
  }
  let place = 0;
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Json = await get(`/api/statistics/players/?${scope}&limit=100&cursor=${cursor}`);
    for (const row of page.statistics) {
      place += 1;
      if (!players(place)) continue;
      const url = `/api/explain/players/?${scope}&player_id=${row.player_id}`;
      for (const name of ['games_played', 'games_started']) {
        await numbers.check(`${url}&statistic=${name}`, row[name]);
      }
      for (const category of categories) {
        for (const [measure, value] of shownIn(row, category)) {
          await numbers.check(`${url}&statistic=${category}&measure=${measure}`, value);
        }
      }
    }
    cursor = page.next_cursor;
  }
  return numbers;
}
