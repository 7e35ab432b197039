import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tournamentBracketSchema } from '#contracts/bracket/bracket.contract.ts';
import { rankingsSchema, standingsRoundsSchema } from '#contracts/standings/standings.contract.ts';
import { gameStream } from '#events/game/game.events.ts';
import { tournamentStream } from '#events/tournament/tournament.events.ts';
import {
  gameCompleted,
  gameScheduled,
  gameStarted,
  type Happened,
} from '#tests/support/builders/game.builder.ts';
import { randomGames } from '#tests/support/builders/random-games.builder.ts';
import { sample, times } from '#tests/support/sampling.ts';
import { startFoundedLeague } from './league.fixture.ts';
import type { QueryApi, ReadSide } from './read-side.fixture.ts';

const NOW = new Date('2026-02-10T12:00:00Z');

/** Games of two seasons, some of them in a round of a schedule, some of them played before others of an earlier round. */
const GAMES = fc
  .sample(randomGames({ maxLength: 30 }), { numRuns: times({ test: 5, all: 12 }), seed: 7 })
  .flatMap((season, index) =>
    season.map(({ gameId, events: [first, ...rest] }) => {
      if (first?.type !== 'GameScheduled') throw new Error('a game begins with its schedule');
      const id = 100 * index + gameId;
      const round = gameId % 4 === 0 ? undefined : 1 + (gameId % 3);
      const inSecond = index % 2 === 1;
      const within = inSecond ? { seasonId: 2, tournamentId: null } : { seasonId: 1 };
      const data = { ...first.data, ...within, gameId: id, round };
      return { id, round, scheduled: { ...first, data } as Happened, rest };
    }),
  );
type AGame = (typeof GAMES)[number];

/** Until the end of a day in London, which in January is a day of UTC: from the day set, or from the end if that was before. */
function countsByDay({ scheduled, rest }: AGame, day: string): boolean {
  let set = scheduled.type === 'GameScheduled' ? scheduled.data.scheduledAt : null;
  let ended: string | null = null;
  for (const event of rest) {
    if (event.type === 'GameRescheduled') set = event.data.scheduledAt;
    if (event.type === 'GameCompleted' || event.type === 'GameForfeited') ended = event.data.occurredAt;
  }
  return [set, ended].some((at) => at !== null && at.slice(0, 10) <= day);
}

const AS_OF: [string, (game: AGame) => boolean][] = [
  ['2025-12-20', () => false],
  ['2026-01-06', (game) => countsByDay(game, '2026-01-06')],
  ['2026-01-12', (game) => countsByDay(game, '2026-01-12')],
  ['2026-02-10', () => true],
  ['round-1', ({ round }) => round === 1],
  ['round-2', ({ round }) => round === 1 || round === 2],
  ['round-3', ({ round }) => round !== undefined],
];

const READS = [
  ...[1, 2].flatMap((season) => [
    `rankings/season/${season}/`,
    `rankings/league/5/?season_id=${season}`,
    `rankings/season/${season}/head-to-head/`,
  ]),
  'rankings/tournament/3/',
  ...['season_id=1', 'season_id=2', 'tournament_id=3'].flatMap((scope) => [
    ...['points', 'rebounds', 'minutes', 'plus_minus', 'field_goal_percentage'].map(
      (category) => `statistics/leaders/?${scope}&category=${category}&limit=100`,
    ),
    `statistics/leaders/?${scope}&team_id=2`,
    `statistics/leaders/?${scope}&min_games=2`,
    `statistics/players/?${scope}&limit=100`,
    `statistics/players/?${scope}&team_id=1&sort=-minutes`,
    `statistics/players/?${scope}&page=2&page_size=5&sort=player_name`,
    `statistics/teams/?${scope}&sort=-point_difference`,
    `statistics/teams/?${scope}&sort=-opponent_points`,
  ]),
  ...[11, 12, 21, 22].map((player) => `players/${player}/averages/`),
  ...[1, 2, 3].map((team) => `teams/${team}/statistics/`),
];

async function startLeague(games: readonly AGame[], counts: (game: AGame) => boolean) {
  const side = await startFoundedLeague();
  for (const game of games) {
    // A game that does not count by then is still to be played.
    await side.append(gameStream(game.id), game.scheduled, ...(counts(game) ? game.rest : []));
  }
  const api = await side.startQueryApi({ clock: () => NOW });
  await side.caughtUp();
  return { side, api };
}

async function read(api: QueryApi, path: string, asOf?: string): Promise<{ [key: string]: unknown }> {
  const query = asOf === undefined ? '' : `${path.includes('?') ? '&' : '?'}as_of=${asOf}`;
  const response = await api.app.inject({ url: `/api/${path}${query}` });
  expect([path, response.statusCode, response.statusCode === 200 ? '' : response.body]).toEqual([
    path,
    200,
    '',
  ]);
  return response.json();
}

/** A table has its column for ties, and so `allows_ties`, from the first day on. */
function withoutMoment({ position: _, as_of: __, allows_ties: ___, ...answer }: { [key: string]: unknown }) {
  return answer;
}

/** Whether a game of league 5 is of that round, or of a later one. */
function reachesRound(season: number, round: number): boolean {
  return GAMES.some(({ scheduled }) => {
    if (scheduled.type !== 'GameScheduled') return false;
    const { leagueId, seasonId, round: own = 0 } = scheduled.data;
    return leagueId === 5 && seasonId === season && own >= round;
  });
}

let side: ReadSide;
let api: QueryApi;
beforeAll(async () => {
  ({ side, api } = await startLeague(GAMES, () => true));
});
afterAll(() => side.stop());

/** Each takes a league of its own to compare with. */
const MOMENTS = sample('moments that tables are read as of', AS_OF, ([asOf]) => asOf, { test: 2, all: 3 });

describe.each(MOMENTS)('as of %s', (asOf, counts) => {
  let then: Awaited<ReturnType<typeof startLeague>>;
  beforeAll(async () => {
    then = await startLeague(GAMES, counts);
  });
  afterAll(() => then.side.stop());

  // A round that a league's season does not reach is refused (below).
  const isAsked = (path: string) => {
    const [, season] = /league\/5\/\?season_id=(\d)/u.exec(path) ?? [];
    const [, round] = /^round-(\d)$/u.exec(asOf) ?? [];
    return season === undefined || round === undefined || reachesRound(Number(season), Number(round));
  };
  const reads = sample(`reads as of ${asOf}`, READS.filter(isAsked), (path) => path, { test: 16, all: 24 });
  // Rule: As of a day or a round
  // Rule: As of a day or a round: A day
  // Rule: As of a day or a round: A round
  test.each(reads)('%s says what a league says that has played only the games that count', async (path) => {
    const answer = await read(api, path, asOf);
    const expected = await read(then.api, path);
    expect([answer.as_of, expected.as_of]).toEqual([asOf, null]);
    expect(withoutMoment(answer)).toEqual(withoutMoment(expected));
  });
});

test('there is something to compare: the answers differ from one moment to the next', async () => {
  for (const path of [
    'rankings/season/1/',
    'statistics/leaders/?season_id=1',
    'statistics/teams/?season_id=1',
  ]) {
    const answers = await Promise.all(AS_OF.map(([asOf]) => read(api, path, asOf)));
    const bodies = answers.map((answer) => JSON.stringify(withoutMoment(answer)));
    expect(new Set(bodies).size).toBe(AS_OF.length);
  }
});

describe('games one by one', () => {
  const at = (day: string) => `2026-01-${day}T18:00:00.000Z`;
  const noted = (day: string) => ({ occurredAt: at(day), reason: null, reasonBy: null });
  /** Of team 1, at home, which wins by ten. */
  const won = (day: string) => [gameStarted(), gameCompleted([{ east: 70, west: 60 }], at(day))];
  let side: ReadSide;
  let api: QueryApi;
  beforeAll(async () => {
    side = await startFoundedLeague();
    const play = (gameId: number, round: number | undefined, scheduledAt: string, ...rest: Happened[]) =>
      side.append(gameStream(gameId), gameScheduled({ gameId, round, scheduledAt }), ...rest);
    await play(1, 1, at('05'), ...won('05'));
    await play(2, 2, at('06'), ...won('06'));
    await play(
      3,
      1,
      at('05'),
      { type: 'GamePostponed', data: noted('04') },
      { type: 'GameRescheduled', data: { scheduledAt: at('20'), venue: null } },
      ...won('20'),
    );
    await play(4, undefined, at('05'), ...won('05'));
    api = await side.startQueryApi({ clock: () => NOW });
    await side.caughtUp();
  });
  afterAll(() => side.stop());

  const recordOf = async (asOf: string) => {
    const { rankings } = rankingsSchema.parse(await read(api, 'rankings/season/1/', asOf));
    return rankings.find(({ team_id }) => team_id === 1)?.record;
  };

  // Rule: As of a day or a round: A round
  test.each([
    ['round-1', '2-0'],
    ['round-2', '3-0'],
    ['2026-01-05', '2-0'],
    ['2026-01-06', '3-0'],
    ['2026-01-19', '3-0'],
    ['2026-01-20', '4-0'],
  ])(
    'as of %s: a postponed game is of its round and of the day it is played, one outside a schedule of its day',
    async (asOf, record) => {
      expect(await recordOf(asOf)).toBe(record);
    },
  );

  test('rounds say how far they are, and from when the last game counts', async () => {
    const { rounds } = standingsRoundsSchema.parse(await read(api, 'rankings/season/1/rounds/'));
    expect(rounds).toEqual([
      { round: 1, games: 2, finished_games: 2, last_counts_from: '2026-01-20T18:00:00.000Z' },
      { round: 2, games: 1, finished_games: 1, last_counts_from: '2026-01-06T18:00:00.000Z' },
    ]);
  });

  test('there are none in a season without a schedule, and none at all of an unknown table', async () => {
    expect((await read(api, 'rankings/season/2/rounds/')).rounds).toEqual([]);
    const unknown = await api.app.inject({ url: '/api/rankings/season/99/rounds/' });
    expect([unknown.statusCode, unknown.json().message]).toEqual([404, 'There is no such season.']);
  });

  // Rule: As of a day or a round: Corrections
  test('a result that is corrected later is corrected then', async () => {
    await side.append(
      gameStream(1),
      { type: 'GameReopened', data: noted('25') },
      gameCompleted([{ east: 70, west: 80 }], at('05')),
    );
    await side.caughtUp();
    expect([await recordOf('2026-01-05'), await recordOf('round-1')]).toEqual(['1-1', '1-1']);
  });
});

describe('the rounds of a table', () => {
  test('are those of the schedule, with the games that are finished', async () => {
    const rounds = async (table: string) =>
      standingsRoundsSchema.parse(await read(api, `rankings/${table}/rounds/`)).rounds;
    const isOver = ({ rest }: AGame) => {
      const last = rest.findLast(({ type }) =>
        /^(Game(Completed|Forfeited|Reopened|Annulled)|AnnulmentRevoked)$/.test(type),
      )?.type;
      return last !== undefined && last !== 'GameReopened' && last !== 'GameAnnulled';
    };
    const counted = (among: readonly AGame[]) =>
      [1, 2, 3].map((round) => {
        const games = among.filter((game) => game.round === round);
        return [round, games.length, games.filter(isOver).length];
      });
    const facts = ({ scheduled }: AGame) => (scheduled.type === 'GameScheduled' ? scheduled.data : undefined);
    for (const [table, among] of [
      ['season/1', GAMES.filter((game) => facts(game)?.seasonId === 1)],
      ['season/2', GAMES.filter((game) => facts(game)?.seasonId === 2)],
      ['tournament/3', GAMES.filter((game) => facts(game)?.tournamentId === 3)],
    ] as const) {
      const found = await rounds(table);
      expect(found.map(({ round, games, finished_games }) => [round, games, finished_games])).toEqual(
        counted(among),
      );
    }
  });
});

describe('a knockout', () => {
  const at = (day: string) => `2026-02-${day}T18:00:00.000Z`;
  let side: ReadSide;
  let api: QueryApi;
  beforeAll(async () => {
    side = await startFoundedLeague();
    await side.append(tournamentStream(3), {
      type: 'BracketDrawn',
      data: { tournamentId: 3, bracket: 1, seeds: [1, 2, 3], bestOf: [1, 1] },
    });
    const play = (gameId: number, round: number, series: number, east: number, west: number, day: string) =>
      side.append(
        gameStream(gameId),
        gameScheduled({
          gameId,
          eastTeamId: east,
          westTeamId: west,
          scheduledAt: at(day),
          knockout: { bracket: 1, round, series, game: 1 },
        }),
        gameStarted(),
        gameCompleted([{ east: 80, west: 70 }], at(day)),
      );
    await play(70, 1, 2, 2, 3, '03');
    await play(71, 2, 1, 1, 2, '05');
    await side.append(gameStream(72), gameScheduled({ gameId: 72, round: 7, scheduledAt: at('28') }));
    api = await side.startQueryApi({ clock: () => NOW });
    await side.caughtUp();
  });
  afterAll(() => side.stop());

  const bracketOf = async (asOf?: string) => {
    const { as_of, bracket } = tournamentBracketSchema.parse(await read(api, 'tournaments/3/bracket/', asOf));
    expect(as_of).toBe(asOf ?? null);
    const series = bracket?.rounds.flatMap((round) => round.series) ?? [];
    return {
      champion: bracket?.champion?.team_name ?? null,
      statuses: series.map(({ status }) => status),
      games: series.flatMap(({ games }) =>
        games.map(({ id, status, team_score_east, winner_id }) => [id, status, team_score_east, winner_id]),
      ),
      toMake: series.flatMap(({ games_to_make }) => games_to_make),
      disagreements: bracket?.disagreements,
    };
  };
  const nothingToDo = { toMake: [], disagreements: [] };

  // Rule: As of a day or a round: A bracket
  test('before its first game is all open, without the game that came of it', async () => {
    for (const asOf of ['2026-02-02', 'round-7']) {
      expect(await bracketOf(asOf)).toEqual({
        champion: null,
        statuses: ['bye', 'open', 'waiting'],
        games: [[70, 'scheduled', null, null]],
        ...nothingToDo,
      });
    }
  });

  // Rule: As of a day or a round: A bracket
  test('has who advanced by then, and their game still to be played', async () => {
    expect(await bracketOf('2026-02-04')).toEqual({
      champion: null,
      statuses: ['bye', 'decided', 'open'],
      games: [
        [70, 'completed', 80, 2],
        [71, 'scheduled', null, null],
      ],
      ...nothingToDo,
    });
  });

  test('on its last day is as it is now', async () => {
    const now = await bracketOf();
    expect(now).toMatchObject({ champion: 'Harbor', statuses: ['bye', 'decided', 'decided'] });
    expect(await bracketOf('2026-02-05')).toEqual(now);
  });
});

describe('before the first game', () => {
  // Rule: As of a day or a round: The games are fewer, the rest is today's
  test('tables are empty, and standings have every team without a game', async () => {
    const asOf = '2025-12-20';
    expect(await read(api, 'statistics/players/?season_id=1', asOf)).toMatchObject({
      statistics: [],
      total: 0,
    });
    expect(await read(api, 'statistics/leaders/?season_id=1', asOf)).toMatchObject({
      leaders: [],
      average: null,
    });
    const { rankings } = await read(api, 'rankings/season/1/', asOf);
    expect(rankings).toEqual([1, 2, 3].map(() => expect.objectContaining({ total_games: 0, rank: 1 })));
  });
});

describe('what is refused', () => {
  const FORM = 'Must be a day such as 2026-01-31 or a round such as round-7';
  const SCOPE = 'As of a day or a round, name a season or a tournament.';
  // Rule: As of a day or a round: Everyone's numbers
  // Rule: As of a day or a round: A round that no schedule has
  test.each([
    ...[
      '2026-02-30',
      'yesterday',
      'round-0',
      'round-',
      'round-1000',
      'round-07',
      '2026-01-01T00:00:00Z',
    ].flatMap((asOf) => [
      [`rankings/season/1/?as_of=${asOf}`, FORM],
      [`statistics/leaders/?season_id=1&as_of=${asOf}`, FORM],
      [`statistics/players/?season_id=1&as_of=${asOf}`, FORM],
      [`teams/1/statistics/?as_of=${asOf}`, FORM],
    ]),
    ['statistics/leaders/?as_of=2026-01-10', SCOPE],
    ['statistics/players/?as_of=round-2', SCOPE],
    ['statistics/teams/?as_of=2026-01-10', SCOPE],
    // Schedules have three rounds.
    ...[
      'rankings/season/1/',
      'rankings/league/5/',
      'rankings/league/5/?season_id=1',
      'rankings/league/5/?season_id=2',
      'rankings/tournament/3/',
      'rankings/season/1/head-to-head/',
      'statistics/leaders/?season_id=1',
      'statistics/players/?tournament_id=3',
      'statistics/teams/?season_id=1',
      'players/11/averages/',
      'teams/1/statistics/',
      'tournaments/3/bracket/',
      'explain/standings/?season_id=1&team_id=1&column=wins',
      'explain/players/?season_id=1&player_id=11&statistic=points',
      'explain/teams/?season_id=1&team_id=1&statistic=points',
      'exports/standings/?season_id=1',
    ].map((path) => [`${path}${path.includes('?') ? '&' : '?'}as_of=round-4`, 'There is no round 4']),
    ...['players/11/', 'games/', 'games/?upcoming=true', 'news/', 'teams/', 'seasons/1/summary/'].map(
      (path) => [
        `${path}${path.includes('?') ? '&' : '?'}as_of=2026-01-10`,
        'This is answered as it is now, not as of a day or a round',
      ],
    ),
  ] as [string, string][])('%s', async (path, text) => {
    const response = await api.app.inject({ url: `/api/${path}` });
    expect([response.statusCode, response.json().errors]).toEqual([400, { as_of: [text] }]);
  });
});
