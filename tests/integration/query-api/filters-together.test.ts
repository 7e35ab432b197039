import { beforeAll, describe, expect, it } from 'vitest';
import { categoryStream } from '#events/category/category.events.ts';
import { gameStream } from '#events/game/game.events.ts';
import { RULESETS } from '#events/game/ruleset.ts';
import { leagueStream } from '#events/league/league.events.ts';
import { playerStream } from '#events/player/player.events.ts';
import { teamStream } from '#events/team/team.events.ts';
import { tournamentStream } from '#events/tournament/tournament.events.ts';
import {
  gameCompleted,
  gameScheduled,
  gameStarted,
  type Happened,
  SCORER,
} from '#tests/support/builders/game.builder.ts';
import { foundLeague, TEAMS } from './league.fixture.ts';
import { type QueryApi, sharedReadSide } from './read-side.fixture.ts';

/**
 * Filters are asked for two at a time: the rows are those that both let through, in the order of the list. What a row
 * is stands in a table here, and each filter beside its rule, so that no answer is compared with another answer.
 */

const side = sharedReadSide();
let api: QueryApi;
/** In the middle of the winter season. */
const NOW = new Date('2026-02-20T12:00:00.000Z');

type Filter<Row> = readonly [query: string, lets: (row: Row) => boolean];

const TOURNAMENTS = [
  { id: 3, season: 1, league: 5, from: '2026-01-05', to: '2026-03-01', status: 'ongoing' },
  { id: 4, season: 1, league: 7, from: '2026-02-01', to: '2026-02-10', status: 'completed' },
  { id: 5, season: 2, league: 5, from: '2026-06-01', to: '2026-06-20', status: 'upcoming' },
  { id: 6, season: 2, league: 7, from: '2026-07-01', to: '2026-07-20', status: 'upcoming' },
  { id: 7, season: 1, league: 5, from: '2026-03-05', to: '2026-03-20', status: 'upcoming' },
  { id: 8, season: 1, league: 7, from: '2026-01-20', to: '2026-03-10', status: 'ongoing' },
] as const;
type Tournament = (typeof TOURNAMENTS)[number];

const cycle = <Value>(values: readonly Value[], index: number): Value => {
  const value = values[index % values.length];
  if (value === undefined) throw new Error('there is nothing to choose from');
  return value;
};

/** Ten days of games, several at one time, with everything that a filter looks at in many combinations. */
const GAMES = Array.from({ length: 40 }, (_, index) => {
  const tournament = cycle(TOURNAMENTS, index * 5 + Math.floor(index / 7));
  const [east, west] = cycle([[1, 2] as const, [2, 1] as const, [2, 3] as const, [1, 3] as const], index);
  return {
    id: 100 + index,
    tournament: tournament.id as number,
    season: tournament.season as number,
    league: tournament.league as number,
    category: cycle([6, 8, 6], Math.floor(index / 2)),
    east: east as number,
    west: west as number,
    at: `2026-01-${10 + ((index * 7) % 10)}T18:00:00.000Z`,
    venue: cycle(['Lake Hall', 'Old Gym', 'City Hall'], Math.floor(index / 3)),
    scorer: cycle([SCORER, null, 10, SCORER, null], index),
    isOver: cycle([true, false, true, true], Math.floor(index / 5)),
    score: [60 + index, 80 - index] as const,
  };
});
type Game = (typeof GAMES)[number];

const CLUBS = [
  ...TEAMS.map(({ id, name, location }) => ({
    ...{ id: id as number, name: name as string, location: location as string, league: 5, category: 6 },
    ...{ manager: null as number | null, tournaments: [3] },
  })),
  ...Array.from({ length: 12 }, (_, index) => ({
    id: 31 + index,
    name: `Club ${42 - index}`,
    location: cycle(['North Pier', 'Hillside', 'Lakeside'], Math.floor(index / 2)),
    league: cycle([5, 7], index),
    category: cycle([6, 6, 8], index),
    manager: cycle([50, 51, null, 50], Math.floor(index / 3)),
    tournaments: cycle([[3], [5], [3, 5], [4]], Math.floor(index / 4) + index),
  })),
];
type Club = (typeof CLUBS)[number];
const seasonsOf = (club: Club) => [
  ...club.tournaments.map((id) => TOURNAMENTS.find((one) => one.id === id)?.season),
  ...GAMES.filter(({ east, west }) => east === club.id || west === club.id).map(({ season }) => season),
];

const FIRST_NAMES = ['Ada', 'Bea', 'Cleo', 'Dora', 'Enid', 'Faye', 'Gwen'];
const PLAYERS = [
  ...TEAMS.flatMap(({ name, firstPlayer, id }) =>
    FIRST_NAMES.map((first, index) => ({
      ...{ id: firstPlayer + index, first, last: `of ${name}`, team: id as number, gender: 'female' },
      position: index === 0 ? 'center' : 'guard',
    })),
  ),
  ...Array.from({ length: 12 }, (_, index) => ({
    id: 61 + index,
    first: cycle(FIRST_NAMES, index * 3),
    last: `of ${cycle(['Lake', 'Harbor'], Math.floor(index / 3))}`,
    team: cycle([1, 2, 31], Math.floor(index / 2)),
    gender: cycle(['male', 'female', 'other'], index),
    position: cycle(['center', 'guard', 'small_forward'], Math.floor(index / 4) + index),
  })),
];
type Player = (typeof PLAYERS)[number];

beforeAll(async () => {
  await foundLeague(side);
  await side.append(leagueStream(7), {
    type: 'LeagueCreated',
    data: { leagueId: 7, name: 'Lake League', description: null },
  });
  await side.append(categoryStream(8), {
    type: 'CategoryCreated',
    data: { categoryId: 8, name: 'Juniors', minAge: 10, maxAge: 15, gender: null, division: 'B Division' },
  });
  for (const { id, season, league, from, to } of TOURNAMENTS.filter((one) => one.id !== 3)) {
    await side.append(tournamentStream(id), {
      type: 'TournamentCreated',
      data: {
        ...{ tournamentId: id, name: `Cup ${id}`, seasonId: season, leagueId: league },
        ...{ startDate: from, endDate: to, ruleset: RULESETS.fiba },
      },
    });
  }
  for (const { id, name, location, league, category, manager, tournaments } of CLUBS.slice(TEAMS.length)) {
    await side.append(teamStream(id), {
      type: 'TeamCreated',
      data: {
        ...{ teamId: id, name, location, managerId: manager, leagueId: league, categoryId: category },
        ...{ colours: null, source: null },
      },
    });
    for (const tournamentId of tournaments) {
      await side.append(tournamentStream(tournamentId), {
        type: 'TeamEntered',
        data: { tournamentId, teamId: id },
      });
    }
  }
  for (const { id, first, last, team, gender, position } of PLAYERS.slice(
    TEAMS.length * FIRST_NAMES.length,
  )) {
    await side.append(playerStream(id), {
      type: 'PlayerRegistered',
      data: {
        ...{ playerId: id, firstName: first, lastName: last, birthDate: null, height: null, weight: null },
        ...{ gender: gender as 'male', position: position as 'center', source: null },
      },
    });
    await side.append(teamStream(team), {
      type: 'PlayerJoined',
      data: { teamId: team, playerId: id, number: null, from: '2026-01-01' },
    });
  }
  for (const game of GAMES) {
    const events: Happened[] = [
      gameScheduled({
        ...{ gameId: game.id, name: `Game ${game.id}`, seasonId: game.season, tournamentId: game.tournament },
        ...{ leagueId: game.league, categoryId: game.category, eastTeamId: game.east, westTeamId: game.west },
        ...{ scheduledAt: game.at, venue: game.venue, recording: 'result_only' },
      }),
    ];
    if (game.scorer !== null) events.push({ type: 'ScorerAssigned', data: { scorerId: game.scorer } });
    const [east, west] = game.score;
    if (game.isOver) events.push(gameStarted(), gameCompleted([{ east, west }], game.at));
    await side.append(gameStream(game.id), ...events);
  }
  await side.caughtUp();
  api = await side.startQueryApi({ clock: () => NOW });
});

async function get(url: string) {
  const answer = await api.app.inject({ url });
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  return answer.json();
}
const query = (...parts: string[]) => `?${parts.join('&')}`;

/** Every two filters of which at least one takes something away from the other. */
function pairsOf<Row>(rows: readonly Row[], filters: readonly Filter<Row>[]) {
  return filters.flatMap(([one, first], index) =>
    filters.slice(index + 1).flatMap(([other, second]) => {
      const both = rows.filter((row) => first(row) && second(row));
      const most = Math.max(rows.filter(first).length, rows.filter(second).length);
      return both.length > 0 && both.length < most ? [{ name: `${one} and ${other}`, one, other, both }] : [];
    }),
  );
}
const by =
  <Row>(...keys: ((row: Row) => string | number)[]) =>
  (a: Row, b: Row): number => {
    for (const key of keys) {
      if (key(a) !== key(b)) return key(a) < key(b) ? -1 : 1;
    }
    return 0;
  };
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

const gameFilters: readonly Filter<Game>[] = [
  ['season_id=1', ({ season }) => season === 1],
  ['tournament_id=3', ({ tournament }) => tournament === 3],
  ['league_id=5', ({ league }) => league === 5],
  ['game_category_id=6', ({ category }) => category === 6],
  ['team_id=3', ({ east, west }) => east === 3 || west === 3],
  [`scorekeeper_id=${SCORER}`, ({ scorer }) => scorer === SCORER],
  ['without_scorer=true', ({ scorer }) => scorer === null],
  ['search=hall', ({ venue }) => venue.endsWith('Hall')],
  ['past=true', ({ isOver }) => isOver],
  ['status=scheduled', ({ isOver }) => !isOver],
  ['start_date=2026-01-13', ({ at }) => at >= '2026-01-13'],
  ['end_date=2026-01-16', ({ at }) => at < '2026-01-17'],
  ['date=2026-01-15', ({ at }) => at.startsWith('2026-01-15')],
];
const latestFirst = (games: readonly Game[]) =>
  [...games]
    .sort(
      by(
        ({ at }) => at,
        ({ id }) => id,
      ),
    )
    .reverse();

describe('games by two filters', () => {
  const pairs = pairsOf(GAMES, gameFilters);
  it('are tried with most filters together', () => expect(pairs.length).toBeGreaterThan(60));

  it.each(pairs)('$name', async ({ one, other, both }) => {
    const { games, total } = await get(`/api/games/${query(one, other)}`);
    expect(ids(games)).toEqual(ids(latestFirst(both)));
    expect(total).toBe(both.length);
  });

  it.each(gameFilters.map(([name, lets]) => ({ name, lets })))(
    'of a season: $name',
    async ({ name, lets }) => {
      if (name.startsWith('season_id')) return;
      const { games } = await get(`/api/seasons/2/games/${query(name)}`);
      expect(ids(games)).toEqual(ids(latestFirst(GAMES.filter((game) => game.season === 2 && lets(game)))));
    },
  );
});

it.each<[string, (game: Game) => string | number]>([
  ['game_date', ({ at }) => at],
  ['venue', ({ venue }) => venue],
  ['name', ({ id }) => id],
])('games are sorted by %s, equals by id, and the other way round', async (column, key) => {
  const sorted = ids([...GAMES].sort(by(key, ({ id }) => id)));
  const shown = async (sort: string) => ids((await get(`/api/games/?sort=${sort}&limit=100`)).games);
  expect(await shown(column)).toEqual(sorted);
  expect(await shown(`-${column}`)).toEqual([...sorted].reverse());
});

const teamFilters: readonly Filter<Club>[] = [
  ['league_id=5', ({ league }) => league === 5],
  ['category_id=6', ({ category }) => category === 6],
  ['game_category_id=8', ({ category }) => category === 8],
  ['tournament_id=3', ({ tournaments }) => tournaments.includes(3)],
  ['season_id=2', (club) => seasonsOf(club).includes(2)],
  ['manager_id=50', ({ manager }) => manager === 50],
  ['search=hill', ({ location }) => location === 'Hillside'],
];
const byName = (clubs: readonly Club[]) => [...clubs].sort(by(({ name }) => name));

describe('teams by two filters', () => {
  const pairs = pairsOf(CLUBS, teamFilters);
  it('are tried with most filters together', () => expect(pairs.length).toBeGreaterThan(14));

  it.each(pairs)('$name', async ({ one, other, both }) => {
    const { teams, total } = await get(`/api/teams/${query(one, other)}`);
    expect(ids(teams)).toEqual(ids(byName(both)));
    expect(total).toBe(both.length);
  });
});

it('teams are sorted by place, equals by name, also the other way round', async () => {
  const shown = async (sort: string) => ids((await get(`/api/teams/?sort=${sort}&page_size=50`)).teams);
  expect(await shown('location')).toEqual(
    ids(
      [...CLUBS].sort(
        by(
          ({ location }) => location,
          ({ name }) => name,
        ),
      ),
    ),
  );
  const places = ['North Pier', 'Lakeside', 'Hillside'];
  const backwards = places.flatMap((place) => byName(CLUBS.filter(({ location }) => location === place)));
  expect(await shown('-location')).toEqual(ids(backwards));
});

const playerFilters: readonly Filter<Player>[] = [
  ['team_id=1', ({ team }) => team === 1],
  ['position=guard', ({ position }) => position === 'guard'],
  ['gender=female', ({ gender }) => gender === 'female'],
  ['gender=mix', ({ gender }) => gender === 'other'],
  ['name=Harbor', ({ last }) => last === 'of Harbor'],
  ['search=Dora', ({ first }) => first === 'Dora'],
  ['without_birth_date=true', ({ id }) => id > 60],
];
const inOrder = (players: readonly Player[]) =>
  [...players].sort(
    by(
      ({ last }) => last,
      ({ first }) => first,
      ({ id }) => id,
    ),
  );

describe('players by two filters', () => {
  const pairs = pairsOf(PLAYERS, playerFilters);
  it('are tried with most filters together', () => expect(pairs.length).toBeGreaterThan(14));

  it.each(pairs)('$name', async ({ one, other, both }) => {
    const { players, total } = await get(`/api/players/${query(one, other)}`);
    expect(ids(players)).toEqual(ids(inOrder(both)));
    expect(total).toBe(both.length);
  });
});

const tournamentFilters: readonly Filter<Tournament>[] = [
  ['season_id=1', ({ season }) => season === 1],
  ['league_id=7', ({ league }) => league === 7],
  ['status=ongoing', ({ status }) => status === 'ongoing'],
  ['status=upcoming', ({ status }) => status === 'upcoming'],
];

describe('tournaments by two filters', () => {
  const pairs = pairsOf(TOURNAMENTS, tournamentFilters);
  it('are tried with most filters together', () => expect(pairs).toHaveLength(5));

  it.each(pairs)('$name', async ({ one, other, both }) => {
    const { tournaments, total } = await get(`/api/tournaments/${query(one, other)}`);
    expect(ids(tournaments)).toEqual(ids([...both].sort(by(({ from }) => from)).reverse()));
    expect(total).toBe(both.length);
  });
});

it.each([
  ['status=active', 'year=2026', 'Winter'],
  ['status=upcoming', 'year=2026', 'Summer'],
  ['search=er', 'status=upcoming', 'Summer'],
  ['search=win', 'year=2026', 'Winter'],
])('seasons by %s and %s', async (one, other, name) => {
  const { seasons } = await get(`/api/seasons/${query(one, other)}`);
  expect(seasons.map((season: { name: string }) => season.name)).toEqual([name]);
});

describe('the games of two teams against each other', () => {
  const between = GAMES.filter(({ isOver, east, west }) => isOver && east + west === 3);
  it.each([
    ['in a season', 'season_id=1', between.filter(({ season }) => season === 1)],
    ['in a tournament', 'tournament_id=3', between.filter(({ tournament }) => tournament === 3)],
    [
      'in a tournament of the season',
      'season_id=1&tournament_id=3',
      between.filter(({ tournament }) => tournament === 3),
    ],
    ['in a tournament of another season', 'season_id=2&tournament_id=3', []],
  ])('%s', async (_name, asked, expected) => {
    const { games, team_a, total } = await get(`/api/statistics/head-to-head/?team_a=1&team_b=2&${asked}`);
    expect(ids(games)).toEqual(ids(latestFirst(expected)));
    expect(total).toBe(expected.length);
    const won = expected.filter(({ east, score }) =>
      east === 1 ? score[0] > score[1] : score[1] > score[0],
    );
    expect(team_a).toMatchObject({ games_played: expected.length, wins: won.length });
  });
});
