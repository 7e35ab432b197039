import type { Column, Table } from '#projections/kernel/table.ts';
import { PROJECTIONS } from '#projections/projections.ts';
import { vacuum } from '#tests/support/query-plans.ts';
import { fill } from './query-plans.fixture.ts';
import type { ReadSide } from './read-side.fixture.ts';

/** 100,000 games over 50 seasons; row `g` of every table is made of its number. */
export const GAMES = 100_000;
const FIRST_SCHEDULED = 95_000;
const at = (number: string) => `timestamptz '2000-01-01T18:00Z' + ${number} * interval '2 hours'`;
/** When games before `FIRST_SCHEDULED` have been played, and a few are going on. */
export const NOW = new Date(Date.UTC(2000, 0, 1, 18) + FIRST_SCHEDULED * 2 * 60 * 60 * 1000);

/** Rows by table; a game's own tables have as many as there are games. */
const ROWS: Record<string, number> = {
  season: 50,
  league: 10,
  category: 20,
  tournament: 100,
  team: 2_000,
  player: 20_000,
  person: 5_000,
  membership: 40_000,
  tournament_team: 4_000,
  standings_tournament: 100,
  standings_entry: 4_000,
  standings_team: 4_000,
  standing: 4_000,
  standings_page: 50,
  streak: 4_000,
  news: 500,
  sponsor: 20,
  settings: 0,
  game_count: 2_150,
  game_name: 7_170,
  box_score_name: 7_170,
  standings_name: 7_170,
  streaks_name: 7_170,
};

const STATUS = `CASE WHEN g > ${FIRST_SCHEDULED} THEN CASE WHEN g % 50 = 0 THEN 'postponed' ELSE 'scheduled' END
  WHEN g > ${FIRST_SCHEDULED} - 10 THEN 'in_progress' WHEN g % 400 = 1 THEN 'postponed'
  WHEN g % 100 = 2 THEN 'canceled' WHEN g % 100 = 3 THEN 'completed' ELSE 'final' END`;

/** What stands in a column of this name, wherever it is. */
const BY_NAME: Record<string, string> = {
  id: 'g',
  position: 'g',
  game_id: 'g',
  revision: '1',
  season_id: '1 + g % 50',
  tournament_id: '1 + g % 100',
  league_id: '1 + g % 10',
  category_id: '1 + g % 20',
  team_id: '1 + g % 2000',
  east_team_id: '1 + g % 2000',
  west_team_id: '1 + (g + 1 + g / 2000) % 2000',
  opponent_id: '1 + (g + 1 + g / 2000) % 2000',
  winner_id: 'NULL',
  player_id: '1 + g % 20000',
  scorer_id: '1 + g % 200',
  manager_id: '1 + g % 2000',
  user_id: '1 + g % 5000',
  subject_id: '1 + g % 1000',
  name: `'Number ' || g`,
  title: `'Number ' || g`,
  first_name: `'Ida' || g % 100`,
  last_name: `'L' || md5(g::text)`,
  location: `'Place ' || g % 300`,
  venue: `'Hall ' || (g / 7) % 500`,
  number: `(g % 100)::text`,
  gender: `CASE WHEN g % 100 = 7 THEN 'other' WHEN g % 2 = 0 THEN 'female' ELSE 'male' END`,
  scheduled_at: at('g'),
  listed_at: at('g'),
  comes_at: `CASE WHEN (${STATUS}) IN ('scheduled', 'postponed') AND g % 50 <> 49 THEN ${at('g')} END`,
  played_at: at('g'),
  finished_at: at('g'),
  counts_from: at('g'),
  published_at: at('g'),
  created_at: at('g'),
  edited_at: at('g'),
  modified_at: at('g'),
  at: at('g'),
  birth_date: `date '1980-01-01' + g % 12000`,
  start_date: `date '2000-01-01' + g % 50 * 365`,
  end_date: `date '2000-12-30' + g % 50 * 365`,
  from_date: `date '2000-01-01' + g % 5000`,
  archived: 'g % 50 = 49',
  is_public: 'true',
  is_active: 'true',
  games_played: '10',
  points: 'g % 300',
  points_games: '10',
  rank: '1 + g % 40',
  recording: `'full'`,
  ruleset: `'fiba'`,
  regular_periods: '4',
  periods: `'[]'`,
  rosters: `'{"east":null,"west":null}'`,
  last_ten_results: `'[]'`,
  current: `'{"result":"W","games":1,"from":"","until":""}'`,
  side: `'east'`,
  direction: `'for'`,
  type: `'GameCompleted'`,
};

/** Teams, people, seasons, tournaments and categories, one kind after the other. */
const NAMES = {
  kind: `CASE WHEN g <= 2000 THEN 'team' WHEN g <= 7000 THEN 'person' WHEN g <= 7050 THEN 'season'
    WHEN g <= 7150 THEN 'tournament' ELSE 'category' END`,
  id: 'g - CASE WHEN g <= 2000 THEN 0 WHEN g <= 7000 THEN 2000 WHEN g <= 7050 THEN 7000 WHEN g <= 7150 THEN 7050 ELSE 7150 END',
};

/** What is another thing in this table than elsewhere. */
const BY_TABLE: Record<string, Record<string, string>> = {
  game: {
    status: STATUS,
    listed: `'{"id":' || g || '}'`,
  },
  game_page: { page: `'{"id":' || g || '}'` },
  team_game: { status: STATUS, listed: `'{"id":' || g || '}'` },
  game_name: NAMES,
  box_score_name: NAMES,
  standings_name: NAMES,
  streaks_name: NAMES,
  standings_page: {
    scope: `'season:' || g`,
    heading: `json_build_object('season_id', g)::text`,
    page: `'{"rankings":[]}'`,
  },
  season: { status: `CASE g WHEN 50 THEN 'active' ELSE 'completed' END` },
  player: {
    position: `CASE g % 3 WHEN 0 THEN 'guard' WHEN 1 THEN 'center' ELSE 'forward' END`,
    listed: `'{"id":' || g || '}'`,
  },
  game_count: {
    counted_by: `CASE WHEN g <= 50 THEN 'season' WHEN g <= 150 THEN 'tournament' ELSE 'team' END`,
    id: 'g - CASE WHEN g <= 50 THEN 0 WHEN g <= 150 THEN 50 ELSE 150 END',
    games: '2000',
    listed: '1960',
  },
  standing: { scope: `'season:' || 1 + g % 50`, team_id: 'g', place: '1 + g / 50' },
  sponsor: { place: 'g' },
  streak: { scope: `'season:' || 1 + g % 50`, team_id: 'g' },
  player_total: {
    scope: `CASE g % 4 WHEN 0 THEN 'career' WHEN 1 THEN 'tournament' ELSE 'season' END`,
    scope_id: 'CASE g % 4 WHEN 0 THEN 0 ELSE 1 + g % 50 END',
    team_id: 'CASE g % 3 WHEN 0 THEN 0 ELSE 1 + g % 2000 END',
  },
  team_total: { scope: `'season'`, scope_id: '1 + g % 50' },
  activity: { kind: `CASE g % 3 WHEN 0 THEN 'game' WHEN 1 THEN 'team' ELSE 'player' END` },
  activity_subject: { kind: `CASE g % 3 WHEN 0 THEN 'game' WHEN 1 THEN 'team' ELSE 'player' END` },
  play: {
    game_id: '1 + g / 400',
    revision: 'g % 400',
    play: `'{"type":"points","player_id":null,"player_in_id":null}'`,
  },
};

/** Fills every table of every read model. */
export async function fillReadModels(side: ReadSide): Promise<void> {
  for (const model of PROJECTIONS) {
    for (const table of Object.values(model.tables)) {
      const rows = ROWS[table.name] ?? GAMES;
      await fill(side, model, table, `generate_series(1, ${rows}) g`, valuesOf(table));
    }
  }
  await vacuum(side.pool);
}

function valuesOf(table: Table): Record<string, string> {
  return Object.fromEntries(
    table.columns.flatMap((column: Column) => {
      const value = BY_TABLE[table.name]?.[column.name] ?? (fits(column) ? BY_NAME[column.name] : undefined);
      return value === undefined ? [] : [[column.name, value]];
    }),
  );
}

/** `position` is a place in the log, and in other tables where somebody plays. */
function fits({ name, type }: Column): boolean {
  return name !== 'position' || type === 'bigint';
}
