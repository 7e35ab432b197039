import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  activityReadModel,
  activitySubjectTable,
  activityTable,
} from '#projections/activity/activity.table.ts';
import {
  directoryReadModel,
  membershipTable,
  playerTable,
  teamTable,
  tournamentTable,
  tournamentTeamTable,
} from '#projections/directory/directory.table.ts';
import {
  followedPlayerTable,
  followedTeamTable,
  followsReadModel,
} from '#projections/follows/follows.table.ts';
import { gameReadModel, gameTable } from '#projections/game/game.table.ts';
import { seasonTeamTable, standingsReadModel } from '#projections/standings/standings.table.ts';
import { vacuum } from '#tests/support/query-plans.ts';
import { foundLeague } from './league.fixture.ts';
import { fill, planOf, readWhole, statementsOf } from './query-plans.fixture.ts';
import { type QueryApi, type ReadSide, startReadSide } from './read-side.fixture.ts';

/** 100,000 games of 50 seasons; 2,000 teams with 15 players each, who were in two of them. */
const GAMES = 100_000;
const TEAMS = 2_000;
const PLAYERS = 30_000;
const BIG = [
  gameTable,
  teamTable,
  playerTable,
  membershipTable,
  tournamentTable,
  tournamentTeamTable,
  seasonTeamTable,
  activityTable,
  activitySubjectTable,
  followedTeamTable,
  followedPlayerTable,
];

let side: ReadSide;
let api: QueryApi;
let admin: string;

beforeAll(async () => {
  side = await startReadSide();
  await foundLeague(side);
  await side.caughtUp();
  await side.stopRunner();
  const at = `timestamptz '2000-01-01' + g * interval '2 hours'`;
  await fill(side, gameReadModel, gameTable, `generate_series(1, ${GAMES}) g`, {
    id: '1000 + g',
    name: `'Game ' || g`,
    status: `CASE WHEN g % 10 = 0 THEN 'scheduled' ELSE 'final' END`,
    scheduled_at: at,
    listed_at: at,
    season_id: '1 + g % 50',
    tournament_id: '1 + g % 500',
    east_team_id: `1 + g % ${TEAMS}`,
    west_team_id: `1 + (g + 1) % ${TEAMS}`,
    east_score: '80',
    west_score: '70 + g % 9',
    result_type: `'played'`,
    rosters: `'{"east":null,"west":null}'`,
    periods: `'[]'`,
    ruleset: `'fiba'`,
    recording: `'full'`,
  });
  await fill(side, directoryReadModel, teamTable, `generate_series(4, ${TEAMS}) g`, {
    id: 'g',
    name: `'Team ' || md5(g::text)`,
    location: `'Town ' || md5((g + 1)::text)`,
    league_id: '1 + g % 20',
    player_count: '0',
    listed: `'{"id":' || g || '}'`,
    category_id: '1 + g % 20',
    manager_id: '100 + g',
  });
  await fill(side, directoryReadModel, playerTable, `generate_series(1, ${PLAYERS}) g`, {
    id: '100 + g',
    first_name: `'F' || md5(g::text)`,
    last_name: `'L' || md5((g + 1)::text)`,
    birth_date: `date '1980-01-01' + (g * 7) % 12000`,
    gender: `CASE g % 40 WHEN 0 THEN 'other' WHEN 1 THEN 'female' ELSE 'male' END`,
    position: `(ARRAY['guard','forward','center','point_guard','shooting_guard','small_forward','power_forward'])[1 + g % 7]`,
    team_id: `1 + g % ${TEAMS}`,
    number: '(g % 100)::text',
    listed: `'{"id":' || g || '}'`,
  });
  await fill(
    side,
    directoryReadModel,
    membershipTable,
    `generate_series(1, ${PLAYERS}) g, generate_series(0, 1) n`,
    {
      player_id: '100 + g',
      team_id: `1 + (g + n) % ${TEAMS}`,
      from_date: `date '2024-01-01' + n * 365`,
      until_date: `CASE n WHEN 0 THEN date '2025-01-01' END`,
    },
  );
  await fill(side, directoryReadModel, tournamentTable, 'generate_series(4, 2000) g', {
    id: 'g',
    name: `'Cup ' || g`,
    season_id: '1 + g % 50',
    league_id: '1 + g % 20',
    ruleset: `'fiba'`,
  });
  const entries = 'generate_series(4, 2000) g, generate_series(1, 12) n';
  await fill(side, directoryReadModel, tournamentTeamTable, entries, {
    tournament_id: 'g',
    team_id: `1 + (g * 12 + n) % ${TEAMS}`,
    season_id: '1 + g % 50',
  });
  await fill(
    side,
    standingsReadModel,
    seasonTeamTable,
    'generate_series(2, 50) s, generate_series(1, 200) n',
    {
      season_id: 's',
      team_id: `1 + (s * 37 + n) % ${TEAMS}`,
    },
  );
  await fill(side, activityReadModel, activityTable, `generate_series(1, ${GAMES}) g`, {
    position: '1000000 + g',
    at,
    type: `'GameStarted'`,
    kind: `CASE WHEN g % 10 = 0 THEN 'team' ELSE 'game' END`,
    subject_id: 'g',
    season_id: '1 + g % 50',
    is_public: 'true',
  });
  await fill(side, activityReadModel, activitySubjectTable, `generate_series(1, ${GAMES}) g`, {
    kind: `'game'`,
    id: 'g',
    name: `'Game ' || g`,
    east_team_id: `1 + g % ${TEAMS}`,
    west_team_id: `2 + g % ${TEAMS}`,
  });
  const follows = 'generate_series(1, 2000) u, generate_series(1, 10) n';
  const followedAt = `timestamptz '2026-01-01'`;
  await fill(side, followsReadModel, followedTeamTable, follows, {
    user_id: 'u',
    team_id: `1 + (u * 10 + n) % ${TEAMS}`,
    followed_at: followedAt,
  });
  await fill(side, followsReadModel, followedPlayerTable, follows, {
    user_id: 'u',
    player_id: `100 + (u * 10 + n) % ${PLAYERS}`,
    followed_at: followedAt,
  });
  // Counting by an index alone wants to know which pages everybody sees.
  await vacuum(side.pool);
  api = await side.startQueryApi({ clock: () => new Date('2010-06-01T12:00:00Z') }, {}, 'filled');
  admin = await api.signIn('superuser', 7);
  // The time zone is known from now on.
  await api.app.inject('/api/settings/');
}, 180_000);
afterAll(() => side.stop());

test.each([
  '/api/teams/',
  '/api/teams/?league_id=5',
  '/api/teams/?category_id=6',
  '/api/teams/?manager_id=150',
  '/api/teams/?tournament_id=40',
  '/api/teams/?season_id=7',
  '/api/teams/?search=4fe21',
  '/api/teams/50/',
  '/api/teams/50/players/',
  '/api/teams/50/players/?date=2024-06-01',
  '/api/leagues/5/teams/',
  '/api/game-categories/6/teams/',
  '/api/tournaments/40/teams/',
  '/api/players/',
  '/api/players/?team_id=50',
  '/api/players/?gender=other',
  '/api/players/?age=16',
  '/api/players/?age=over-25',
  '/api/players/?position=guard',
  '/api/players/?gender=male&age=19-21',
  '/api/players/?position=guard&team_id=50',
  '/api/players/?search=4fe21',
  '/api/players/?sort=-name',
  '/api/players/?sort=-age&page=3',
  '/api/players/?sort=position',
  '/api/players/150/',
  '/api/tournaments/40/',
  '/api/tournaments/?season_id=7',
  '/api/tournaments/?league_id=5',
  '/api/seasons/1/tournaments/',
  '/api/seasons/1/games/',
  '/api/seasons/2/teams/',
  '/api/seasons/1/summary/',
  '/api/seasons/1/statistics/',
  '/api/seasons/1/activity/',
  '/api/seasons/calendar/?year=2010',
  '/api/activity/?kind=team',
  '/api/users/followed-teams/',
  '/api/users/followed-players/',
])('%s is one statement that reads no big table whole', async (url) => {
  const { status, body, statements } = await statementsOf(api, url, admin);
  expect([status, status === 200 ? '' : body]).toEqual([200, '']);
  expect(statements).toHaveLength(1);
  for (const { text, values } of statements) {
    expect(readWhole(await planOf(side, text, values), BIG)).toEqual([]);
  }
});

/** Reference lists come whole, and a total of everything is counted whole; one statement they are all the same. */
test.each([
  '/api/seasons/',
  '/api/seasons/?year=2026&status=active&search=win',
  '/api/seasons/1/',
  '/api/seasons/check-name/?name=Winter',
  '/api/seasons/check-conflicts/?start_date=2026-01-01&end_date=2026-02-01',
  '/api/leagues/',
  '/api/leagues/5/',
  '/api/game-categories/',
  '/api/tournaments/',
  '/api/teams/?sort=location&page=3',
  '/api/activity/',
  '/api/news/',
  '/api/news/all/',
  '/api/sponsors/',
  '/api/sponsors/all/',
])('%s is one statement', async (url) => {
  const { status, statements } = await statementsOf(api, url, admin);
  expect(status).toBe(200);
  expect(statements).toHaveLength(1);
});
