import { afterAll, beforeAll, expect, test } from 'vitest';
import { boxScoreReadModel, boxScoreTable } from '#projections/box-score/box-score.table.ts';
import { calendarEntryTable, calendarReadModel } from '#projections/calendar/calendar.table.ts';
import { directoryReadModel, playerTable } from '#projections/directory/directory.table.ts';
import { gameReadModel, gameTable } from '#projections/game/game.table.ts';
import { playByPlayReadModel, playTable } from '#projections/play-by-play/play.table.ts';
import {
  playerLineTable,
  playerStatisticsReadModel,
  playerTotalTable,
} from '#projections/player-statistics/player-statistics.table.ts';
import {
  teamLineTable,
  teamStatisticsReadModel,
  teamTotalTable,
} from '#projections/team-statistics/team-statistics.table.ts';
import { foundLeague } from './league.fixture.ts';
import { fill, statementsOf } from './query-plans.fixture.ts';
import { type QueryApi, type ReadSide, startReadSide } from './read-side.fixture.ts';

/** 100,000 games in 50 seasons of 40 teams. */
const GAMES = 100_000;
const LINES_A_GAME = 2;
const PLAYERS = 5_000;

let side: ReadSide;
let api: QueryApi;

beforeAll(async () => {
  side = await startReadSide();
  await foundLeague(side);
  await side.caughtUp();
  await side.stopRunner();
  const season = '1 + g / 2000';
  const east = '1 + g % 40';
  const west = '1 + (g + 1 + g / 40) % 40';
  const at = `timestamptz '2000-01-01' + g * interval '1 hour'`;
  await fill(side, gameReadModel, gameTable, `generate_series(1000, ${1000 + GAMES - 1}) g`, {
    id: 'g',
    name: `'Game'`,
    status: `'final'`,
    periods: `'[]'`,
    scheduled_at: at,
    listed_at: at,
    season_id: season,
    tournament_id: season,
    east_team_id: east,
    west_team_id: west,
    listed: `'{}'`,
  });
  const emptySide = `'{"players": [], "totals": {}, "bench_fouls": []}'::json`;
  await fill(side, calendarReadModel, calendarEntryTable, `generate_series(1000, ${1000 + GAMES - 1}) g`, {
    game_id: 'g',
    created_at: at,
    modified_at: at,
    east_team_id: east,
    west_team_id: west,
    tournament_id: season,
  });
  await fill(side, boxScoreReadModel, boxScoreTable, `generate_series(1000, ${1000 + GAMES - 1}) g`, {
    game_id: 'g',
    east_team_id: east,
    west_team_id: west,
    people: `'{}'`,
    box: `json_build_object('periods', '[]'::json, 'east', ${emptySide}, 'west', ${emptySide})`,
  });
  await fill(
    side,
    playByPlayReadModel,
    playTable,
    `generate_series(1000, ${1000 + GAMES - 1}) g, generate_series(0, 1) r`,
    {
      game_id: 'g',
      revision: 'r',
      play: `'{"type":"steal","period":1,"clock":null,"side":null,"place":null,"score_east":0,"score_west":0,"player_id":null,"player_in_id":null}'`,
    },
  );
  const lineFacts = {
    game_id: 'g',
    season_id: season,
    tournament_id: season,
    played_at: at,
    points: 'g % 30',
  };
  await fill(
    side,
    playerStatisticsReadModel,
    playerLineTable,
    `generate_series(1000, ${1000 + GAMES - 1}) g, generate_series(1, ${LINES_A_GAME}) l`,
    {
      ...lineFacts,
      counts_from: at,
      player_id: `1000 + (g + l * 1237) % ${PLAYERS}`,
      team_id: east,
      opponent_id: west,
    },
  );
  await fill(
    side,
    teamStatisticsReadModel,
    teamLineTable,
    `generate_series(1000, ${1000 + GAMES - 1}) g, (VALUES ('east'), ('west')) s (side)`,
    {
      ...lineFacts,
      side: 's.side',
      team_id: `CASE s.side WHEN 'east' THEN ${east} ELSE ${west} END`,
      opponent_id: `CASE s.side WHEN 'east' THEN ${west} ELSE ${east} END`,
      outcome: `'W'`,
    },
  );
  await fill(
    side,
    playerStatisticsReadModel,
    playerTotalTable,
    `generate_series(1, 51) season, generate_series(1000, 1000 + 399) g, generate_series(0, 1) whole`,
    {
      scope: `CASE WHEN season = 51 THEN 'career' ELSE 'season' END`,
      scope_id: 'CASE WHEN season = 51 THEN 0 ELSE season END',
      team_id: 'CASE whole WHEN 1 THEN 0 ELSE 1 + g % 40 END',
      player_id: 'g',
      games_played: '10',
      points: 'g % 300',
      points_games: '10',
    },
  );
  await fill(
    side,
    teamStatisticsReadModel,
    teamTotalTable,
    `generate_series(1, 50) season, generate_series(1, 40) g, (VALUES ('for'), ('against')) d (direction)`,
    {
      scope: `'season'`,
      scope_id: 'season',
      team_id: 'g',
      direction: 'd.direction',
      games_played: '10',
      points: 'g',
      points_games: '10',
    },
  );
  await fill(side, directoryReadModel, playerTable, `generate_series(1000, ${1000 + PLAYERS - 1}) g`, {
    id: 'g',
    first_name: `'Ida'`,
    last_name: `'P' || g`,
    team_id: '1 + g % 40',
  });
  await side.pool.query('ANALYZE');
  api = await side.startQueryApi({}, {}, 'filled');
}, 120_000);
afterAll(() => side.stop());

const BIG = [
  gameTable,
  playerLineTable,
  teamLineTable,
  playerTotalTable,
  calendarEntryTable,
  boxScoreTable,
  playTable,
].map(({ name }) => name);

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };

/** Big tables that a plan reads from their first row to their last. */
function readWhole(plan: Plan): string[] {
  const own = plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : [];
  const big = own.filter((relation) => BIG.some((name) => relation.startsWith(`${name}_v`)));
  return [...big, ...(plan.Plans ?? []).flatMap(readWhole)];
}

test.each([
  '/api/players/1500/averages/',
  '/api/players/1500/averages/?as_of=2008-01-01',
  '/api/players/1500/statistics/',
  '/api/players/1500/statistics/?season_id=20&tournament_id=20&limit=5',
  '/api/players/1500/statistics/?game_id=1500',
  '/api/players/1500/games/',
  '/api/games/1500/statistics/',
  '/api/games/1500/statistics/1500/',
  '/api/teams/1/statistics/?season_id=20',
  '/api/teams/1/games/',
  '/api/teams/1/games/?season_id=20&past=true',
  '/api/statistics/leaders/?season_id=20&category=points&min_games=2',
  '/api/statistics/leaders/?category=field_goal_percentage',
  '/api/statistics/players/?season_id=20&sort=-points&page=3',
  '/api/statistics/players/?season_id=20&team_id=1&search=p1&position=guard&min_games=2',
  '/api/statistics/players/?sort=player_name',
  '/api/statistics/teams/?season_id=20&sort=opponent_points',
  '/api/statistics/head-to-head/?team_a=1&team_b=2',
  '/api/statistics/head-to-head/?team_a=1&team_b=2&season_id=20&limit=5',
  '/api/exports/games/?season_id=20',
  '/api/exports/games/?team_id=1&start_date=2010-01-01&end_date=2010-03-01',
  '/api/exports/box-scores/?date=2005-06-01',
  '/api/exports/plays/?tournament_id=20&date=2004-06-01',
  '/api/exports/plays/?game_id=1500',
  '/api/exports/player-statistics/?season_id=20',
  '/api/exports/player-statistics/?team_id=1&search=p1&min_games=2',
  '/api/exports/team-statistics/?season_id=20',
  '/api/teams/1/calendar.ics',
  '/api/tournaments/3/calendar.ics',
  '/api/players/1500/calendar.ics',
  '/api/games/1500/fibalivestats.json',
])('%s reads no big table whole', async (url) => {
  const { status, body, statements: asked } = await statementsOf(api, url);
  expect([status, status === 200 ? '' : body]).toEqual([200, '']);
  expect(asked.length).toBeGreaterThan(0);
  for (const { text, values } of asked) {
    const { rows } = await side.pool.query(`EXPLAIN (FORMAT JSON) ${text}`, values);
    expect(readWhole(rows[0]['QUERY PLAN'][0].Plan)).toEqual([]);
  }
});

test('a table that is read whole is found', async () => {
  const { rows } = await side.pool.query(
    `EXPLAIN (FORMAT JSON) SELECT count(points) FROM read.player_line_v${playerStatisticsReadModel.version} WHERE points > 3`,
  );
  expect(readWhole(rows[0]['QUERY PLAN'][0].Plan)).toHaveLength(1);
});
