import { boxScoreExplainedSchema } from '#contracts/explain/explain.contract.ts';
import { BOX_NUMBERS, type BoxNumber, STANDINGS_NUMBERS } from '#contracts/explain/explained-numbers.ts';
import { CATEGORIES, type Category, COUNTED_STATISTICS, PERCENTAGES } from '#events/statistics/statistics.ts';
import { ExplainedNumbers, type Get } from './explained-numbers.ts';

type Json = ReturnType<JSON['parse']>;

/** A number of a row of a table: what asks for its explanation, and what the table shows. */
type Shown = [query: string, value: unknown];
const inColumns = (row: Json, columns: readonly string[]): Shown[] =>
  columns.map((column) => [`statistic=${column}`, row[column]]);
/** Percentages have no total. */
const inCategory = (row: Json, category: Category, statistic: string = category): Shown[] =>
  category in PERCENTAGES
    ? [[`statistic=${statistic}&measure=average`, row[category]]]
    : [
        [`statistic=${statistic}&measure=average`, row.averages[category]],
        [`statistic=${statistic}&measure=total`, row.totals[category]],
        [`statistic=${statistic}&measure=games`, row.known_games[category]],
      ];

const TEAM_COLUMNS = ['games_played', 'wins', 'losses', 'ties', 'win_percentage', 'point_difference'];
const PLAYER_COLUMNS = ['games_played', 'games_started'];

/** How much is compared: every team and player by default, each number of each. Streaks are those of now only. */
type Share = {
  teams?: (place: number) => boolean;
  players?: (place: number) => boolean;
  categories?: readonly Category[];
  asOf?: string;
};

/** Every number of the standings and streaks of a season or a tournament, and of the tables of players and teams. */
export async function checkNumbers(
  get: Get,
  kind: 'season' | 'tournament',
  id: number,
  { teams = () => true, players = () => true, categories = CATEGORIES, asOf }: Share = {},
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
  const ofTeams: Json = await get(`/api/statistics/teams/?${scope}&page_size=100`);
  for (const [index, row] of ofTeams.statistics.entries()) {
    if (!teams(index + 1)) continue;
    const url = `/api/explain/teams/?${scope}&team_id=${row.team_id}`;
    await numbers.checkAll(url, [
      ...inColumns(row, TEAM_COLUMNS),
      ...categories.flatMap((category) => [
        ...inCategory(row, category),
        ...inCategory(row.opponents, category, `opponent_${category}`),
      ]),
    ]);
  }
  let place = 0;
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Json = await get(`/api/statistics/players/?${scope}&limit=100&cursor=${cursor}`);
    for (const row of page.statistics) {
      place += 1;
      if (!players(place)) continue;
      const url = `/api/explain/players/?${scope}&player_id=${row.player_id}`;
      await numbers.checkAll(url, [
        ...inColumns(row, PLAYER_COLUMNS),
        ...categories.flatMap((category) => inCategory(row, category)),
      ]);
    }
    cursor = page.next_cursor;
  }
  return numbers;
}

const isUnknown = (shots: readonly unknown[]) => shots.includes(null);
/** What a box score shows in a cell. */
function shownInBox(line: Json, number: BoxNumber): unknown {
  const pair = ([made, attempted]: [number | null, number | null]) =>
    made === null ? null : attempted === null ? String(made) : `${made}-${attempted}`;
  const { two_points_made: twos, two_points_attempted: twoTries } = line;
  const { three_points_made: threes, three_points_attempted: threeTries } = line;
  const sum = (...all: (number | null)[]) =>
    isUnknown(all) ? null : all.reduce((total: number, one) => total + (one ?? 0), 0);
  switch (number) {
    case 'field_goals':
      return pair([sum(twos, threes), sum(twoTries, threeTries)]);
    case 'three_points':
    case 'free_throws':
      return pair([line[`${number}_made`], line[`${number}_attempted`]]);
    default:
      return line[number];
  }
}

/** The line Team/Coaches: what the totals have beyond the lines of the players; unknown where one of them is. */
function ofTeamOnly(totals: Json, players: readonly Json[]): Json {
  const rest = (statistic: string) =>
    players.reduce((left: number | null, player) => {
      const credited = player[statistic];
      return left === null || credited === null ? null : left - credited;
    }, totals[statistic]);
  return Object.fromEntries(COUNTED_STATISTICS.map((statistic) => [statistic, rest(statistic)]));
}

/** Every cell of a box score is the sum of the plays that explain it; what was found wrong, and how many were compared. */
export async function checkBoxScore(get: Get, gameId: number): Promise<{ wrong: string[]; checked: number }> {
  const box = await get(`/api/games/${gameId}/boxscore/`);
  const wrong: string[] = [];
  let checked = 0;
  for (const { team_id, totals, players } of [box.east, box.west]) {
    for (const line of [totals, { ...ofTeamOnly(totals, players), team_only: true }, ...players]) {
      const player = line.player_id === undefined ? '' : `&player_id=${line.player_id}`;
      const whose = line.team_only ? '&team_only=true' : player;
      const check = async (number: BoxNumber) => {
        const shown = shownInBox(line, number) ?? null;
        const url = `/api/explain/boxscore/?game_id=${gameId}&team_id=${team_id}${whose}&statistic=${number}`;
        const { value, making, sum, plays } = boxScoreExplainedSchema.parse(await get(url));
        const counted = plays.filter(({ left_out }) => left_out === null);
        const part = counted.reduce((all, play) => all + (play.part ?? Number.NaN), 0);
        const whole = counted.reduce((all, play) => all + (play.whole ?? 0), 0);
        const made = making === 'shots' ? `${part}-${whole}` : Math.round((100 * part) / sum.unit) / 100;
        checked += 1;
        // A team's minutes and plus/minus are those of its players; what is unknown is no sum.
        const isSum = value === null || (player === '' && number === 'minutes') || made === value;
        const withoutTries = typeof value === 'string' && !value.includes('-') && String(part) === value;
        if (value !== shown || part !== sum.part || !(isSum || withoutTries)) {
          wrong.push(`${url}: shown ${shown}, value ${value}, made ${made}`);
        }
      };
      await Promise.all(BOX_NUMBERS.map(check));
    }
  }
  return { wrong, checked };
}
