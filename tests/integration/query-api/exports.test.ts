import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { SEASON_TABLES } from '#contracts/exports/season-export.contract.ts';
import { TABLE_EXPORTS } from '#documents/tables/exported-tables.ts';
import { PERCENTAGE_NAMES, SHOWN_STATISTICS } from '#events/statistics/statistics.ts';
import { teamStream } from '#events/team/team.events.ts';
import { columnNames } from '#platform/http/exported-table.ts';
import { gameReadModel, gameTable } from '#projections/game/game.table.ts';
import { physicalName } from '#projections/read-model/table.ts';
import {
  actionId,
  basket,
  deed,
  gameCompleted,
  reboundTaken,
  shotMissed,
} from '#tests/support/builders/game.builder.ts';
import { playableGame, scheduleGame, sharedFoundedLeague } from './league.fixture.ts';
import type { QueryApi } from './read-side.fixture.ts';

const side = sharedFoundedLeague();
let api: QueryApi;
/** More than a page of an export, and than any list gives at a time. */
const MANY = 620;
const FIRST_OF_MANY = 1_000;

beforeAll(async () => {
  await side.append(teamStream(3), {
    type: 'TeamChanged',
    data: {
      teamId: 3,
      name: '=HYPERLINK("evil")',
      location: null,
      leagueId: 5,
      categoryId: 6,
      colours: null,
      website: null,
    },
  });
  await scheduleGame(side, { id: 1, at: '2026-01-10T18:00:00.000Z', score: [80, 70] });
  await scheduleGame(side, { id: 2, east: 2, west: 3, at: '2026-01-12T18:00:00.000Z' });
  await playableGame(
    side,
    4,
    basket('east', 3, { by: 1, clock: 590.5, id: actionId('three') }),
    deed('AssistMade', 'east', 2, { clock: 590.5 }),
    shotMissed('west', 11, 2, { clock: 550 }),
    reboundTaken('east', 'defensive', { clock: 549 }),
  );
  await playableGame(
    side,
    6,
    basket('east', 3, { by: 1, clock: 590 }),
    basket('east', 2, { by: 2, clock: 580 }),
    shotMissed('east', 2, 2, { clock: 570 }),
    basket('west', 2, { by: 11, clock: 560 }),
    gameCompleted([{ east: 5, west: 2 }], '2026-01-11T19:30:00.000Z'),
  );
  for (let index = 0; index < MANY; index += 1) {
    const at = new Date(Date.UTC(2027, 0, 1, index)).toISOString();
    await scheduleGame(side, { id: FIRST_OF_MANY + index, east: 2, west: 3, at });
  }
  api = await side.startQueryApi();
  await side.caughtUp();
});

const get = (url: string, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'GET', url, headers });
const csvOf = (body: string): Record<string, string>[] => parse(body, { columns: true });
const ndjsonOf = (body: string): Record<string, unknown>[] =>
  body
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

describe('games', () => {
  it('come whole, however many they are, each once and in the order of the list', async () => {
    const answer = await get('/api/exports/games/?format=ndjson');
    expect(answer.statusCode).toBe(200);
    const games = ndjsonOf(answer.body).map((game) => TABLE_EXPORTS.games.row.strict().parse(game));
    expect(games).toHaveLength(MANY + 4);
    expect(new Set(games.map(({ id }) => id)).size).toBe(MANY + 4);
    const dates = games.map(({ game_date }) => game_date ?? '');
    expect(dates).toEqual([...dates].sort().reverse());
    expect(csvOf((await get('/api/exports/games/')).body).map(({ id }) => Number(id))).toEqual(
      games.map(({ id }) => id),
    );
  });

  it('of a team come whole too, by the cursor of their list', async () => {
    const ids = ndjsonOf((await get('/api/exports/team-games/?team_id=3&format=ndjson')).body).map(
      ({ game_id }) => game_id,
    );
    expect(new Set(ids).size).toBe(MANY + 1);
    expect(ids).toHaveLength(MANY + 1);
    expect(csvOf((await get('/api/exports/team-games/?team_id=3&status=in_progress')).body)).toEqual([]);
  });

  it('are files with names, of the kind that was asked for', async () => {
    const csv = await get('/api/exports/games/?season_id=2');
    expect(csv.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="games.csv"',
    });
    expect(csv.headers['x-position']).toBe(await side.store.head());
    expect(csv.body).toBe(`${columnNames(TABLE_EXPORTS.games.row).join(',')}\r\n`);
    const ndjson = await get('/api/exports/games/?season_id=2&format=ndjson');
    expect(ndjson.headers).toMatchObject({
      'content-type': 'application/x-ndjson; charset=utf-8',
      'content-disposition': 'attachment; filename="games.ndjson"',
    });
    expect(ndjson.body).toBe('');
  });

  it('are those of the list with the same filters', async () => {
    const idsOf = async (filters: string) =>
      ndjsonOf((await get(`/api/exports/games/?format=ndjson&${filters}`)).body).map(({ id }) => id);
    expect(await idsOf('team_id=1')).toEqual([6, 4, 1]);
    expect(await idsOf('team_id=2&end_date=2026-01-31')).toEqual([2, 6, 4, 1]);
    expect(await idsOf('status=in_progress')).toEqual([4]);
    expect(await idsOf('past=true')).toEqual([6, 1]);
    expect(await idsOf('date=2026-01-12')).toEqual([2]);
  });

  it('run no formula in a spreadsheet, and say what they are to a program', async () => {
    const [csv] = csvOf(
      (await get('/api/exports/games/?date=2026-01-12&bom=true')).body.replace('\uFEFF', ''),
    );
    expect(csv).toMatchObject({ team_west_name: `'=HYPERLINK("evil")`, team_score_east: '' });
    const [game] = ndjsonOf((await get('/api/exports/games/?date=2026-01-12&format=ndjson')).body);
    expect(game).toMatchObject({ team_west_name: '=HYPERLINK("evil")', team_score_east: null });
  });

  it('wait for what the caller wrote', async () => {
    const after = await scheduleGame(side, { id: 5, at: '2026-03-01T18:00:00.000Z', score: [66, 60] });
    const { body } = await get('/api/exports/games/?date=2026-03-01', { 'x-after-position': after });
    expect(csvOf(body)).toMatchObject([{ id: '5', team_score_east: '66', team_score_west: '60' }]);
  });
});

describe('box scores', () => {
  it('have a row a player and one a team', async () => {
    const lines = ndjsonOf((await get('/api/exports/box-scores/?game_id=4&format=ndjson')).body).map((line) =>
      TABLE_EXPORTS['box-scores'].row.strict().parse(line),
    );
    expect(lines.filter(({ line }) => line === 'player')).toHaveLength(14);
    expect(lines.find(({ player_id }) => player_id === 1)).toMatchObject({
      game_id: 4,
      side: 'east',
      team_name: 'Harbor',
      opponent_name: 'Summit',
      player_name: 'Ada of Harbor',
      points: 3,
      three_points_made: 1,
    });
    expect(lines.find(({ line, side: of }) => line === 'team' && of === 'east')).toMatchObject({
      player_id: null,
      points: 3,
      team_rebounds: 1,
    });
  });

  it('of many games know what each game knows', async () => {
    const lines = csvOf((await get('/api/exports/box-scores/?end_date=2026-01-31')).body);
    expect(new Set(lines.map(({ game_id }) => game_id))).toEqual(new Set(['1', '4', '6']));
    // Nobody's statistics are known of game 1: unknown is empty, not 0.
    expect(lines.filter(({ game_id }) => game_id === '1')).toMatchObject([
      { line: 'team', side: 'east', assists: '' },
      { line: 'team', side: 'west', assists: '' },
    ]);
  });
});

describe('plays', () => {
  it('come in the order of recording, with names and places', async () => {
    const plays = ndjsonOf((await get('/api/exports/plays/?game_id=4&format=ndjson')).body).map((play) =>
      TABLE_EXPORTS.plays.row.strict().parse(play),
    );
    expect(plays.map(({ type }) => type)).toEqual([
      'game_start',
      'points',
      'assist',
      'missed_shot',
      'rebound',
    ]);
    expect(plays[1]).toMatchObject({
      id: actionId('three'),
      clock: 590.5,
      player_name: 'Ada of Harbor',
      score_east: 3,
    });
    const ofList = csvOf((await get('/api/exports/plays/?season_id=1&end_date=2026-01-31')).body);
    expect(ofList.filter(({ game_id }) => game_id === '4')).toHaveLength(5);
  });
});

describe('statistics', () => {
  /** Numbers under the names of the columns, as the page shows them. */
  const pick = (row: Record<string, unknown>, names: string[]) =>
    Object.fromEntries(names.map((name) => [name, row[name]]));

  it('of players are those of the player statistics, each with their totals', async () => {
    const rows = ndjsonOf((await get('/api/exports/player-statistics/?season_id=1&format=ndjson')).body);
    const players = rows.map((row) => TABLE_EXPORTS['player-statistics'].row.strict().parse(row));
    const shown = (await get('/api/statistics/players/?season_id=1&limit=100')).json().statistics;
    expect(players.map(({ player_id }) => player_id)).toEqual([1, 2, 3, 4, 5, 11, 12, 13, 14, 15]);
    for (const player of players) {
      const other = shown.find(({ player_id }: { player_id: number }) => player_id === player.player_id);
      expect(pick(player, SHOWN_STATISTICS)).toEqual(other.averages);
      expect(pick(player, PERCENTAGE_NAMES)).toEqual(pick(other, PERCENTAGE_NAMES));
      expect(player.total_points).toBe(other.totals.points);
      expect(player.games_played).toBe(other.games_played);
    }
    expect(players[0]).toMatchObject({ player_name: 'Ada of Harbor', teams: 'Harbor', total_points: 3 });
    const [one] = csvOf((await get('/api/exports/player-statistics/?season_id=1&search=ada&team_id=1')).body);
    expect(one).toMatchObject({ player_id: '1', points: '3', season_name: 'Winter' });
  });

  it('of teams have their opponents beside them', async () => {
    const rows = ndjsonOf((await get('/api/exports/team-statistics/?tournament_id=3&format=ndjson')).body);
    const teams = rows.map((row) => TABLE_EXPORTS['team-statistics'].row.strict().parse(row));
    const shown = (await get('/api/statistics/teams/?tournament_id=3&limit=100')).json().statistics;
    expect(teams).toHaveLength(shown.length);
    for (const team of teams) {
      const other = shown.find(({ team_id }: { team_id: number }) => team_id === team.team_id);
      expect(pick(team, SHOWN_STATISTICS)).toEqual(other.averages);
      expect(team.opponent_points).toEqual(other.opponents.averages.points);
      expect(team.win_percentage).toEqual(other.win_percentage);
    }
  });

  it('of standings are the table, as of a day too', async () => {
    const rows = ndjsonOf((await get('/api/exports/standings/?season_id=1&format=ndjson')).body);
    const table = rows.map((row) => TABLE_EXPORTS.standings.row.strict().parse(row));
    const { rankings } = (await get('/api/rankings/season/1/')).json();
    expect(table.map(({ rank, team_id, record }) => [rank, team_id, record])).toEqual(
      rankings.map((row: { rank: number; team_id: number; record: string }) => [
        row.rank,
        row.team_id,
        row.record,
      ]),
    );
    const asOf = csvOf((await get('/api/exports/standings/?season_id=1&as_of=2026-01-01')).body);
    expect(asOf.map(({ total_games, as_of }) => [total_games, as_of])).toEqual(
      Array.from({ length: 3 }, () => ['0', '2026-01-01']),
    );
    expect(csvOf((await get('/api/exports/standings/?tournament_id=3')).body)).toHaveLength(3);
    expect(csvOf((await get('/api/exports/standings/?league_id=5')).body)[0]?.league_name).toBe(
      'City League',
    );
  });
});

it('streaks are those of their list', async () => {
  const rows = ndjsonOf((await get('/api/exports/streaks/?season_id=1&format=ndjson')).body);
  const streaks = rows.map((row) => TABLE_EXPORTS.streaks.row.strict().parse(row));
  const shown = (await get('/api/statistics/streaks/?season_id=1')).json().streaks;
  expect(streaks.map(({ team_id, streak }) => [team_id, streak])).toEqual(
    shown.map(({ team_id, streak }: { team_id: number; streak: string }) => [team_id, streak]),
  );
  expect(streaks[0]).toMatchObject({
    team_name: 'Harbor',
    longest_winning_games: 3,
    longest_losing_games: null,
  });
});

describe('a season', () => {
  it('comes as its games unless another table is asked for', async () => {
    const games = await get('/api/seasons/1/export/');
    expect(games.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="season-1-games.csv"',
    });
    expect(games.body).toBe((await get('/api/exports/games/?season_id=1')).body);
  });

  it.each(SEASON_TABLES)('has its %s', async (table) => {
    const { body, headers } = await get(`/api/seasons/1/export/?format=ndjson&table=${table}`);
    expect(headers['content-disposition']).toBe(`attachment; filename="season-1-${table}.ndjson"`);
    const rows = ndjsonOf(body);
    expect(rows.length).toBeGreaterThan(1);
    for (const row of rows) TABLE_EXPORTS[table].row.strict().parse(row);
    expect(ndjsonOf((await get(`/api/seasons/2/export/?format=ndjson&table=${table}`)).body)).toEqual([]);
  });
});

it('the description tells what kinds of files there are, and their columns', async () => {
  const { paths } = (await get('/api/docs/queries.json')).json();
  const { content } = paths['/api/exports/games/'].get.responses['200'];
  expect(Object.keys(content)).toEqual(['text/csv', 'application/x-ndjson']);
  expect(Object.keys(content['application/x-ndjson'].schema.properties)).toEqual(
    columnNames(TABLE_EXPORTS.games.row),
  );
  expect(Object.keys(paths['/api/teams/{id}/calendar.ics'].get.responses['200'].content)).toEqual([
    'text/calendar',
  ]);
});

describe('what cannot be exported', () => {
  it.each([
    ['/api/exports/games/?format=xlsx', 400],
    ['/api/exports/games/?season_id=none', 400],
    ['/api/exports/plays/?game_id=4&season_id=1', 400],
    ['/api/exports/box-scores/?game_id=999', 404],
    ['/api/exports/nothing/', 404],
    ['/api/exports/standings/', 400],
    ['/api/exports/meetings/', 400],
    ['/api/exports/meetings/?tournament_id=999', 404],
    ['/api/exports/leaders/?category=luck', 400],
    ['/api/exports/player-games/', 400],
    ['/api/exports/player-games/?player_id=999', 404],
    ['/api/exports/player-averages/?player_id=999', 404],
    ['/api/exports/team-games/?season_id=1', 400],
    ['/api/exports/team-games/?team_id=999', 404],
    ['/api/exports/team-averages/?team_id=999', 404],
    ['/api/exports/head-to-head/?team_a=1', 400],
    ['/api/exports/head-to-head/?team_a=1&team_b=1', 400],
    ['/api/exports/head-to-head/?team_a=1&team_b=999', 404],
    ['/api/exports/head-to-head-games/?team_a=1&team_b=999', 404],
    ['/api/exports/standings/?season_id=999', 404],
    ['/api/seasons/999/export/', 404],
    ['/api/seasons/1/export/?table=secrets', 400],
  ])('%s is %i, no file', async (url, status) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-disposition']).toBeUndefined();
  });
});

describe('a long export', () => {
  it('is not read for nobody', async () => {
    const { statusCode } = await api.app.inject({ method: 'HEAD', url: '/api/exports/games/' });
    expect(statusCode).toBe(404);
  });

  it('that fails on the way is cut off, not ended', async () => {
    const url = await api.app.listen({ host: '127.0.0.1', port: 0 });
    const lastOfAll = csvOf((await get('/api/exports/games/')).body).at(-1)?.id;
    const { rows } = await side.pool.query(
      'SELECT generation FROM read.checkpoint WHERE projection = $1 AND version = $2',
      [gameReadModel.name, gameReadModel.version],
    );
    const table = physicalName(gameTable, gameReadModel.version, rows[0].generation);
    const setPeriods = (periods: string) =>
      side.pool.query(`UPDATE ${table} SET periods = $1 WHERE id = $2`, [periods, lastOfAll]);
    // No row of a game can be made of this one.
    await setPeriods('7');
    const response = await fetch(`${url}/api/exports/games/`);
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
    await setPeriods('[]');
    expect(csvOf(await (await fetch(`${url}/api/exports/games/`)).text()).at(-1)?.id).toBe(lastOfAll);
  });
});
