import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  standingsReadModel,
  standingsResultTable,
  standingTable,
} from '#projections/standings/standings.table.ts';
import { streaksReadModel, streakTable } from '#projections/streaks/streaks.table.ts';
import { foundLeague } from './league.fixture.ts';
import { fill, planOf, readWhole, statementsOf } from './query-plans.fixture.ts';
import { type QueryApi, type ReadSide, startReadSide } from './read-side.fixture.ts';

/** 100,000 games: 50 seasons with a tournament of one league each, 40 teams. */
const GAMES = 100_000;
const SEASONS = 50;
const BIG = [standingsResultTable, standingTable, streakTable];

let side: ReadSide;
let api: QueryApi;

beforeAll(async () => {
  side = await startReadSide();
  await foundLeague(side);
  await side.caughtUp();
  await side.stopRunner();
  const at = `timestamptz '2000-01-01' + g * interval '1 hour'`;
  await fill(side, standingsReadModel, standingsResultTable, `generate_series(1, ${GAMES}) g`, {
    game_id: '1000 + g',
    season_id: `1 + g % ${SEASONS}`,
    tournament_id: `3 + g % ${SEASONS}`,
    league_id: '5',
    east_team_id: '1 + g % 40',
    west_team_id: '1 + (g + 1) % 40',
    scheduled_at: at,
    finished_at: at,
    counts_from: at,
    east_score: '80',
    west_score: '70 + g % 9',
  });
  const scopes = `generate_series(1, ${SEASONS}) s, generate_series(1, 40) t, generate_series(1, 3) kind`;
  const scope = `CASE kind WHEN 1 THEN 'season:' || s WHEN 2 THEN 'tournament:' || s + 2
    ELSE 'league:5:season:' || s END`;
  await fill(side, standingsReadModel, standingTable, scopes, {
    scope,
    team_id: 't',
    rank: 't',
    place: 't',
    last_ten_results: `'[]'`,
  });
  await fill(side, streaksReadModel, streakTable, scopes, {
    scope,
    team_id: 't',
    season_id: 's',
    current: `'{"result":"W","games":1,"from":"","until":""}'`,
  });
  await side.pool.query('ANALYZE');
  api = await side.startQueryApi({}, {}, 'filled');
  // The time zone is known from now on.
  await api.app.inject('/api/settings/');
}, 120_000);
afterAll(() => side.stop());

test.each([
  '/api/rankings/season/1/',
  '/api/rankings/season/1/?league_id=5',
  '/api/rankings/season/1/?as_of=2005-01-01',
  '/api/rankings/season/1/head-to-head/',
  '/api/rankings/tournament/3/',
  '/api/rankings/tournament/3/?as_of=2005-01-01',
  '/api/rankings/league/5/',
  '/api/rankings/league/5/?season_id=1&as_of=2005-01-01',
  '/api/statistics/streaks/?season_id=1',
  '/api/statistics/streaks/?season_id=1&league_id=5&team_id=2',
  '/api/statistics/streaks/?tournament_id=3',
  '/api/statistics/streaks/?team_id=2',
])('%s is one statement that reads no big table whole', async (url) => {
  const { status, body, statements } = await statementsOf(api, url);
  expect([status, status === 200 ? '' : body]).toEqual([200, '']);
  expect(statements).toHaveLength(1);
  for (const { text, values } of statements) {
    expect(readWhole(await planOf(side, text, values), BIG)).toEqual([]);
  }
});

test('a table that is read whole is found', async () => {
  const table = `read.result_v${standingsReadModel.version}`;
  const plan = await planOf(side, `SELECT * FROM ${table} WHERE east_score > 3`);
  expect(readWhole(plan, BIG)).toEqual(['result']);
});
