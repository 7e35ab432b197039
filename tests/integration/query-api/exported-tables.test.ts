import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { SEASON_TABLES } from '#contracts/exports/season-export.contract.ts';
import { gameStream } from '#events/game/game.events.ts';
import { COUNTED_STATISTICS } from '#events/statistics/statistics.ts';
import { teamStream } from '#events/team/team.events.ts';
import { EXPORT_TYPES } from '#platform/http/exported-table.ts';
import { collectRoutes } from '#tests/architecture/routes.ts';
import {
  basket,
  deed,
  fromPlace,
  gameCompleted,
  gameScheduled,
  gameStarted,
  reboundTaken,
  shotMissed,
} from '#tests/support/builders/game.builder.ts';
import { playableGame, scheduleGame, sharedFoundedLeague } from './league.fixture.ts';
import type { QueryApi } from './read-side.fixture.ts';

/** As it came over HTTP: whatever is read from it is only compared. */
type Json = ReturnType<JSON['parse']>;
type Row = Record<string, string | number | boolean | null>;

const side = sharedFoundedLeague();
let api: QueryApi;
let addresses: string[];
const FORMULA = '=HYPERLINK("evil")';

beforeAll(async () => {
  await side.append(teamStream(3), {
    type: 'TeamChanged',
    data: {
      teamId: 3,
      name: FORMULA,
      location: null,
      leagueId: 5,
      categoryId: 6,
      colours: null,
      website: null,
    },
  });
  // Of this game nothing is known but the score: averages of everything else are over fewer games.
  await scheduleGame(side, { id: 1, at: '2026-01-10T18:00:00.000Z', score: [80, 70] });
  await scheduleGame(side, { id: 2, east: 2, west: 3, at: '2026-01-12T18:00:00.000Z', score: [61, 66] });
  await scheduleGame(side, { id: 3, east: 3, west: 1, at: '2026-02-12T18:00:00.000Z' });
  await playableGame(side, 4, basket('west', 2, { by: 11, clock: 590.5 }));
  await playableGame(
    side,
    6,
    fromPlace(7.5, 8.25, basket('east', 3, { by: 1, clock: 590 })),
    deed('AssistMade', 'east', 2, { clock: 590 }),
    basket('east', 2, { by: 2, clock: 580 }),
    shotMissed('east', 2, 2, { clock: 570 }),
    reboundTaken('west', 'defensive', { by: 12, clock: 569.5 }),
    basket('west', 2, { by: 11, clock: 560 }),
    gameCompleted([{ east: 5, west: 2 }], '2026-01-11T19:30:00.000Z'),
  );
  // Player 3 joins another team and plays for it: their statistics are told for each team, and together.
  await side.append(teamStream(1), {
    type: 'PlayerLeft',
    data: { teamId: 1, playerId: 3, until: '2026-01-15' },
  });
  await side.append(teamStream(2), {
    type: 'PlayerJoined',
    data: { teamId: 2, playerId: 3, number: '33', from: '2026-01-15' },
  });
  const at = '2026-01-20T18:00:00.000Z';
  await side.append(
    gameStream(7),
    gameScheduled({ gameId: 7, eastTeamId: 2, westTeamId: 3, leagueId: 5, categoryId: 6, scheduledAt: at }),
    {
      type: 'RosterPicked',
      data: {
        side: 'east',
        teamId: 2,
        players: [
          { playerId: 3, number: '33', starter: true, captain: false },
          { playerId: 11, number: '00', starter: true, captain: true },
        ],
        coaches: [],
      },
    },
    gameStarted(),
    basket('east', 2, { by: 3, clock: 500 }),
    basket('east', 1, { by: 11, clock: 490 }),
    gameCompleted([{ east: 3, west: 0 }], '2026-01-20T19:30:00.000Z'),
  );
  const routes = await collectRoutes(async () => {
    api = await side.startQueryApi();
  });
  // The event log is the command API's: the front door hands it on.
  addresses = routes
    .map(({ url }) => url)
    .filter((url) => /^\/api\/.*\bexports?\b/.test(url) && !/^\/api\/exports\/(events|audit)\b/.test(url));
  await side.caughtUp();
});

async function download(address: string): Promise<string> {
  const answer = await api.app.inject(address);
  expect(answer.statusCode, answer.body).toBe(200);
  const format = address.includes('format=ndjson') ? 'ndjson' : 'csv';
  expect(answer.headers['content-type']).toBe(EXPORT_TYPES[format]);
  return answer.body;
}
async function read(address: string): Promise<Json> {
  const answer = await api.app.inject(address);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const pick = (from: Json, ...names: string[]): Row =>
  Object.fromEntries(names.map((name) => [name, from[name]]));
const prefixed = (prefix: string, values: Row): Row =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [prefix + name, value]));

const SCOPE = ['season_id', 'season_name', 'tournament_id', 'tournament_name'];
const RECORD = ['games_played', 'wins', 'losses', 'ties', 'win_percentage'];
const PERCENTAGES = [
  'field_goal_percentage',
  'two_point_percentage',
  'three_point_percentage',
  'free_throw_percentage',
  'effective_field_goal_percentage',
  'true_shooting_percentage',
];
/** A summary, as every table of statistics has it in one row. */
const summary = (of: Json, prefix = ''): Row => ({
  ...prefixed(prefix, of.averages),
  ...prefixed(prefix, pick(of, ...PERCENTAGES)),
  ...prefixed(`${prefix}total_`, of.totals),
  ...prefixed(`${prefix}known_games_`, of.known_games),
});
const ofTeam = (of: Json): Row => ({
  ...pick(of, ...SCOPE, ...RECORD, 'point_difference'),
  ...summary(of),
  ...summary(of.opponents, 'opponent_'),
});
const ofPlayer = (of: Json): Row => ({
  ...pick(of, ...SCOPE, 'games_played', 'games_started'),
  ...summary(of),
});

function gameRow({ scoreboard, periods, time_known: _, ...game }: Json): Row {
  return {
    ...pick(game, 'id', 'name', 'status', 'result_type', 'recording', 'game_date', 'venue', ...SCOPE),
    ...pick(game, 'league_id', 'game_category_id', 'game_category_name', 'ruleset'),
    ...pick(game, 'team_east_id', 'team_east_name', 'team_west_id', 'team_west_name'),
    team_score_east: scoreboard?.team_score_east ?? null,
    team_score_west: scoreboard?.team_score_west ?? null,
    winner_id: scoreboard?.winner_id ?? null,
    periods: periods.map(({ east, west }: Json) => `${east}-${west}`).join(' '),
  };
}

const gamesOf = async (filters = ''): Promise<Json[]> =>
  (await read(`/api/games/?limit=100${filters}`)).games;

/** The lines of a box score, and the totals of each side under them. */
async function boxRows(game: Json): Promise<Row[]> {
  if (game.scoreboard === null) return [];
  const box = await read(`/api/games/${game.id}/boxscore/`);
  return ['east', 'west'].flatMap((of) => {
    const { team_id, team_name, players, totals } = box[of];
    const other = box[of === 'east' ? 'west' : 'east'];
    const head = {
      game_id: game.id,
      ...pick(game, 'game_date', 'status', ...SCOPE),
      side: of,
      team_id,
      team_name,
      opponent_id: other.team_id,
      opponent_name: other.team_name,
    };
    const lines = players.map(({ name, on_court: _, ...line }: Json) => ({
      ...head,
      line: 'player',
      player_name: name,
      ...line,
      team_rebounds: null,
      team_turnovers: null,
      ...prefixed('own_', Object.fromEntries(COUNTED_STATISTICS.map((name) => [name, null]))),
    }));
    const nobody = { player_id: null, player_name: null, number: null, starter: null, captain: null };
    // What nobody is credited with: unknown as soon as the total or a player's part is.
    const own = COUNTED_STATISTICS.map((name): [string, number | null] => {
      const parts = [totals[name], ...players.map((line: Json) => line[name])];
      const credited = parts.slice(1).reduce((sum, part) => sum + part, 0);
      return [name, parts.includes(null) ? null : totals[name] - credited];
    });
    const team = {
      ...head,
      line: 'team',
      ...nobody,
      did_not_play: null,
      seconds_played: null,
      ...totals,
      ...prefixed('own_', Object.fromEntries(own)),
    };
    return [...lines, team];
  });
}

async function playRows(game: Json): Promise<Row[]> {
  const { plays } = await read(`/api/games/${game.id}/plays/`);
  return plays.map(({ place, was: _was, ...play }: Json) => ({
    game_id: game.id,
    ...play,
    place_x: place?.x ?? null,
    place_y: place?.y ?? null,
  }));
}

const streakOf = (name: string, streak: Json): Row => ({
  [`${name}_games`]: streak?.games ?? null,
  [`${name}_from`]: streak?.from ?? null,
  [`${name}_until`]: streak?.until ?? null,
});

/** Every exported table: what is asked for, and the rows it must have by the read that pages show. */
const TABLES: Record<string, { filters: string; rows: () => Promise<Row[]> }> = {
  games: { filters: '', rows: async () => (await gamesOf()).map(gameRow) },
  'box-scores': {
    filters: 'end_date=2026-01-31',
    rows: async () => (await Promise.all((await gamesOf('&end_date=2026-01-31')).map(boxRows))).flat(),
  },
  plays: {
    filters: 'season_id=1',
    rows: async () => (await Promise.all((await gamesOf('&season_id=1')).map(playRows))).flat(),
  },
  standings: {
    filters: 'season_id=1&as_of=2026-01-31',
    rows: async () => {
      const { rankings, ...table } = await read('/api/rankings/season/1/?as_of=2026-01-31');
      return rankings.map((row: Json) => ({
        ...pick(table, ...SCOPE, 'league_id', 'league_name', 'as_of'),
        ...pick(row, 'rank', 'team_id', 'team_name', 'total_games', 'wins', 'losses', 'ties'),
        ...pick(
          row,
          'win_percentage',
          'classification_points',
          'points_for',
          'points_against',
          'points_per_game',
        ),
        ...pick(row, 'games_in_averages', 'point_difference_per_game'),
        ...pick(
          row,
          'opponent_points_per_game',
          'record',
          'home_record',
          'away_record',
          'last_ten',
          'streak',
        ),
        reason: row.reason?.text ?? null,
      }));
    },
  },
  meetings: {
    filters: 'league_id=5&season_id=1',
    rows: async () => {
      const { teams, ...table } = await read('/api/rankings/league/5/head-to-head/?season_id=1');
      return teams.flatMap((team: Json) =>
        team.opponents.map(({ team_id: opponent_id, ...made }: Json) => {
          const opponent = teams.find((one: Json) => one.team_id === opponent_id);
          return {
            ...pick(table, ...SCOPE, 'league_id', 'league_name', 'as_of'),
            ...pick(team, 'rank', 'team_id', 'team_name'),
            opponent_rank: opponent.rank,
            opponent_id,
            opponent_name: opponent.team_name,
            ...made,
          };
        }),
      );
    },
  },
  streaks: {
    filters: 'season_id=1',
    rows: async () =>
      (await read('/api/statistics/streaks/?season_id=1')).streaks.map((row: Json) => ({
        ...pick(row, 'season_id', 'season_name', 'team_id', 'team_name', 'total_games', 'streak'),
        current_from: row.current.from,
        current_until: row.current.until,
        ...streakOf('longest_winning', row.longest_winning),
        ...streakOf('longest_losing', row.longest_losing),
      })),
  },
  leaders: {
    filters: 'season_id=1&category=points&as_of=2026-01-31',
    rows: async () => {
      const { leaders, ...table } = await read(
        '/api/statistics/leaders/?season_id=1&category=points&limit=100&as_of=2026-01-31',
      );
      return leaders.map(({ photo: _, ...leader }: Json) => ({
        ...pick(table, ...SCOPE, 'as_of', 'category'),
        ...leader,
      }));
    },
  },
  'player-statistics': {
    filters: 'season_id=1&as_of=2026-01-31',
    rows: async () =>
      (await read('/api/statistics/players/?season_id=1&limit=100&as_of=2026-01-31')).statistics
        .toSorted((a: Json, b: Json) => a.player_id - b.player_id)
        .map((row: Json) => ({
          ...pick(row, 'player_id', 'player_name', 'player_position'),
          teams: row.teams.map(({ name }: Json) => name).join('; '),
          as_of: '2026-01-31',
          ...ofPlayer(row),
        })),
  },
  'player-averages': {
    filters: 'player_id=3&as_of=2026-01-31',
    rows: async () => {
      const player = await read('/api/players/3/averages/?as_of=2026-01-31');
      const rows = (scope: string, splits: Json[]) =>
        splits
          .flatMap(({ teams, ...all }) => [all, ...teams])
          .map((split) => ({
            ...pick(player, 'player_id', 'player_name', 'as_of'),
            scope,
            ...pick(split, 'team_id', 'team_name'),
            ...ofPlayer(split),
          }));
      return [
        ...rows('career', [player.career]),
        ...rows('season', player.seasons),
        ...rows('tournament', player.tournaments),
      ];
    },
  },
  'player-games': {
    filters: 'player_id=1&season_id=1',
    rows: async () => {
      const player = await read('/api/players/1/statistics/?season_id=1');
      return player.statistics.map(({ minutes_played: _, time_known: _known, ...game }: Json) => ({
        ...pick(player, 'player_id', 'player_name'),
        ...game,
      }));
    },
  },
  'team-statistics': {
    filters: 'tournament_id=3&as_of=2026-01-31',
    rows: async () =>
      (await read('/api/statistics/teams/?tournament_id=3&limit=100&as_of=2026-01-31')).statistics
        .toSorted((a: Json, b: Json) => a.team_id - b.team_id)
        .map((row: Json) => ({ ...pick(row, 'team_id', 'team_name'), as_of: '2026-01-31', ...ofTeam(row) })),
  },
  'team-averages': {
    filters: 'team_id=1&as_of=2026-01-31',
    rows: async () => {
      const team = await read('/api/teams/1/statistics/?as_of=2026-01-31');
      const rows = (scope: string, summaries: Json[]) =>
        summaries.map((one) => ({ ...pick(team, 'team_id', 'team_name', 'as_of'), scope, ...ofTeam(one) }));
      return [
        ...rows('career', [team.overall]),
        ...rows('season', team.seasons),
        ...rows('tournament', team.tournaments),
      ];
    },
  },
  'team-games': {
    filters: 'team_id=1',
    rows: async () => {
      const { games } = await read('/api/teams/1/games/');
      const [played] = games.filter((game: Json) => game.team_statistics !== null);
      const nothing = Object.fromEntries(Object.keys(played.team_statistics).map((name) => [name, null]));
      return games.map((game: Json) => ({
        team_id: 1,
        team_name: 'Harbor',
        game_id: game.id,
        game_name: game.name,
        game_status: game.status,
        result_type: game.result_type,
        overtimes: Math.max(0, game.periods.length - game.regular_periods),
        ...pick(game, 'game_date', 'venue', ...SCOPE, 'opponent_id', 'opponent_name', 'side'),
        ...pick(game, 'team_score', 'opponent_score', 'result'),
        ...(game.team_statistics ?? nothing),
      }));
    },
  },
  'head-to-head': {
    filters: 'team_a=1&team_b=2',
    rows: async () => {
      const { team_a, team_b } = await read('/api/statistics/head-to-head/?team_a=1&team_b=2');
      const row = (own: Json, other: Json) => ({
        ...pick(own, 'team_id', 'team_name', ...RECORD),
        opponent_id: other.team_id,
        opponent_name: other.team_name,
        ...summary(own),
      });
      return [row(team_a, team_b), row(team_b, team_a)];
    },
  },
  'head-to-head-games': {
    filters: 'team_a=1&team_b=2&season_id=1',
    rows: async () =>
      (await read('/api/statistics/head-to-head/?team_a=1&team_b=2&season_id=1')).games.map(gameRow),
  },
};

const exportUrl = (name: string) => `/api/exports/${name}/`;

it('no exported table is left out below', () => {
  expect(addresses.toSorted()).toEqual(
    [...Object.keys(TABLES).map(exportUrl), '/api/seasons/:id/export/'].toSorted(),
  );
});

describe.each(Object.entries(TABLES))('%s', (name, { filters, rows }) => {
  const ask = (format: string) => download(`${exportUrl(name)}?format=${format}&${filters}`);

  it('as NDJSON is what the page shows', async () => {
    const expected = await rows();
    expect(expected.length).toBeGreaterThan(0);
    const lines = (await ask('ndjson')).split('\n');
    expect(lines.pop()).toBe('');
    expect(lines.map((line) => JSON.parse(line))).toEqual(expected);
  });

  it('as CSV is the same, cell by cell', async () => {
    const expected = await rows();
    const [columns = [], ...cells]: string[][] = parse(await ask('csv'));
    expect(columns.toSorted()).toEqual(Object.keys(expected[0] ?? {}).toSorted());
    expect(cells).toEqual(expected.map((row) => columns.map((column) => cellOf(row[column]))));
  });
});

/** A value as it stands in a CSV file. */
function cellOf(value: Row[string] | undefined): string {
  if (value === null || value === undefined) return '';
  return value === FORMULA ? `'${value}` : String(value);
}

it.each(SEASON_TABLES)('the %s of a season are those of the season', async (table) => {
  for (const format of ['csv', 'ndjson']) {
    const season = await download(`/api/seasons/1/export/?table=${table}&format=${format}`);
    expect(season).toBe(await download(`${exportUrl(table)}?season_id=1&format=${format}`));
    expect(season.split('\n').length).toBeGreaterThan(2);
  }
});

it('an average over fewer games can be told by what the table says', async () => {
  const [harbor] = (await TABLES['team-statistics']?.rows()) ?? [];
  expect(harbor).toMatchObject({
    team_name: 'Harbor',
    games_played: 2,
    known_games_points: 2,
    known_games_assists: 1,
    opponent_known_games_rebounds: 1,
    assists: 1,
  });
});
