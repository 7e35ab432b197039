import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  headToHeadMatrixSchema,
  type RankingRow,
  type Rankings,
  rankingsSchema,
} from '#contracts/standings/standings.contract.ts';
import { streaksSchema } from '#contracts/streaks/streaks.contract.ts';
import { gameStream } from '#events/game/game.events.ts';
import { RULESETS } from '#events/game/ruleset.ts';
import { leagueStream } from '#events/league/league.events.ts';
import { tournamentStream } from '#events/tournament/tournament.events.ts';
import {
  gameCompleted,
  gameScheduled,
  gameStarted,
  type Happened,
} from '#tests/support/builders/game.builder.ts';
import { createRandom } from '#tests/support/builders/random-league.builder.ts';
import { refusal } from '#tests/support/refusal.ts';
import { SEEDS, sample } from '#tests/support/sampling.ts';
import { moveLeagueTo, startFoundedLeague } from './league.fixture.ts';
import type { QueryApi, ReadSide } from './read-side.fixture.ts';

const NOW = new Date('2026-01-20T12:00:00Z');
const TODAY = '2026-01-20';
/** The tournament of the fixture, of league 5, and one of league 8 in the same season. */
const CUP = 3;
const SHIELD = 4;

/** Harbor 1, Summit 2, Ridge 3; Valley 4 has not been told to the directory. */
async function startLeague() {
  const side = await startFoundedLeague();
  await side.append(leagueStream(8), {
    type: 'LeagueCreated',
    data: { leagueId: 8, name: 'Coast League', description: null },
  });
  await side.append(
    tournamentStream(SHIELD),
    {
      type: 'TournamentCreated',
      data: {
        tournamentId: SHIELD,
        name: 'Coast Shield',
        seasonId: 1,
        leagueId: 8,
        startDate: '2026-01-05',
        endDate: '2026-03-01',
        ruleset: RULESETS.fiba,
      },
    },
    ...[1, 2].map((teamId) => ({
      type: 'TeamEntered' as const,
      data: { tournamentId: SHIELD, teamId },
    })),
  );
  const api = await side.startQueryApi({ clock: () => NOW });
  return { side, api };
}

type Played = {
  east: number;
  west: number;
  /** Null when east gives the game up. */
  score: [number, number] | null;
  /** When it ended. */
  at?: string;
  /** The time set for it, unless it is that. */
  set?: string | null;
  tournamentId?: number | null;
  seasonId?: number;
};

/** A game that is played and over when its day is. */
function play(side: ReadSide, id: number, game: Played, ...then: Happened[]): Promise<string> {
  const { east, west, score, at = '2026-01-10T18:00:00.000Z', set = at, tournamentId = CUP } = game;
  const leagueOf = new Map([
    [CUP, 5],
    [SHIELD, 8],
  ]);
  const givenUp = { side: 'east', occurredAt: at, reason: null, reasonBy: null } as const;
  return side.append(
    gameStream(id),
    gameScheduled({
      gameId: id,
      seasonId: game.seasonId ?? 1,
      tournamentId,
      leagueId: tournamentId === null ? null : (leagueOf.get(tournamentId) ?? null),
      eastTeamId: east,
      westTeamId: west,
      scheduledAt: set,
      recording: 'result_only',
    }),
    ...(score === null
      ? [{ type: 'GameForfeited', data: givenUp } as const]
      : [gameStarted(), gameCompleted([{ east: score[0], west: score[1] }], at)]),
    ...then,
  );
}

async function answer(api: QueryApi, url: string, headers: Record<string, string> = {}) {
  const response = await api.app.inject({ url, headers });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}

async function tableAt(api: QueryApi, path: string, headers: Record<string, string> = {}): Promise<Rankings> {
  const { status, body } = await answer(api, `/api/rankings/${path}`, headers);
  expect(status, JSON.stringify(body)).toBe(200);
  return rankingsSchema.strict().parse(body);
}

const order = ({ rankings }: Rankings) =>
  rankings.map((row) => [row.rank, row.team_id, row.record] satisfies [number | null, number, string]);
const rowOf = ({ rankings }: Rankings, teamId: number): RankingRow | undefined =>
  rankings.find((row) => row.team_id === teamId);

describe('tables of a season with two tournaments', () => {
  let side: ReadSide;
  let api: QueryApi;
  beforeAll(async () => {
    ({ side, api } = await startLeague());
    // A circle in the cup; in the shield Harbor beats Summit twice.
    await play(side, 1, { east: 1, west: 2, score: [70, 60], at: '2026-01-10T18:00:00.000Z' });
    await play(side, 2, { east: 2, west: 3, score: [90, 60], at: '2026-01-11T18:00:00.000Z' });
    await play(side, 3, { east: 3, west: 1, score: [61, 60], at: '2026-01-12T18:00:00.000Z' });
    const shield = { east: 1, west: 2, tournamentId: SHIELD };
    await play(side, 4, { ...shield, score: [80, 50], at: '2026-01-13T18:00:00.000Z' });
    await play(side, 5, { ...shield, score: [81, 50], at: '2026-01-14T23:30:00.000Z' });
    await side.caughtUp();
  });
  afterAll(() => side.stop());

  test('that of the season counts all games, those beside it their own', async () => {
    const season = await tableAt(api, 'season/1/');
    expect(season).toMatchObject({
      season_id: 1,
      season_name: 'Winter',
      tournament_id: null,
      league_id: null,
      as_of: null,
      allows_ties: false,
      last_updated: '2026-01-14T23:30:00.000Z',
    });
    expect(order(season)).toEqual([
      [1, 1, '3-1'],
      [2, 3, '1-1'],
      [3, 2, '1-3'],
    ]);
    const cup = await tableAt(api, `tournament/${CUP}/`);
    expect(cup).toMatchObject({
      season_id: 1,
      tournament_id: CUP,
      tournament_name: 'Winter Cup',
      last_updated: '2026-01-12T18:00:00.000Z',
    });
    expect(order(cup)).toEqual([
      [1, 2, '1-1'],
      [2, 1, '1-1'],
      [3, 3, '1-1'],
    ]);
    expect(rowOf(cup, 1)).toMatchObject({
      home_record: '1-0',
      away_record: '0-1',
      last_ten: '1-1',
      streak: 'L1',
      points_for: 130,
      points_against: 121,
      reason: {
        rule: 'head_to_head_point_difference',
        tied_with: [2, 3],
        text: 'Level with Summit and Ridge on record, then point difference among them (+9)',
      },
    });
    expect(order(await tableAt(api, `tournament/${SHIELD}/`))).toEqual([
      [1, 1, '2-0'],
      [2, 2, '0-2'],
    ]);
  });

  test('that of a league is of the active season unless another is named', async () => {
    const active = await tableAt(api, 'league/8/');
    expect(active).toMatchObject({ league_id: 8, league_name: 'Coast League', season_id: 1 });
    expect(order(active)).toEqual([
      [1, 1, '2-0'],
      [2, 2, '0-2'],
    ]);
    const { position, ...named } = await tableAt(api, 'league/8/?season_id=1');
    expect({ ...named, position }).toEqual(active);
    expect(await tableAt(api, 'league/8/?season_id=2')).toMatchObject({ season_id: 2, rankings: [] });
    expect(order(await tableAt(api, 'league/5/'))).toEqual(order(await tableAt(api, `tournament/${CUP}/`)));
  });

  test('the teams of a league keep their ranks in the table of the season', async () => {
    await side.append(
      gameStream(900),
      gameScheduled({ gameId: 900, eastTeamId: 4, westTeamId: 1, leagueId: 5 }),
    );
    await side.caughtUp();
    const whole = await tableAt(api, 'season/1/');
    expect(order(whole).at(-1)).toEqual([4, 4, '0-0']);
    expect(order(await tableAt(api, 'season/1/?league_id=5'))).toEqual(order(whole).slice(0, 3));
    expect(await tableAt(api, 'season/1/?league_id=8')).toMatchObject({
      rankings: [],
      last_updated: whole.last_updated,
    });
    await side.append(gameStream(900), {
      type: 'GameDeleted',
      data: { gameId: 900, occurredAt: NOW.toISOString() },
    });
    const after = { 'x-after-position': await side.caughtUp() };
    expect(order(await tableAt(api, 'season/1/', after))).toHaveLength(3);
  });

  test.each([
    ['season/99/', 'season'],
    ['season/99/?as_of=2026-01-01', 'season'],
    ['season/9999999999/', 'season'],
    ['tournament/99/', 'tournament'],
    ['league/99/', 'league'],
    ['league/8/?season_id=99', 'season'],
    ['league/8/?season_id=99&as_of=2026-01-01', 'season'],
  ])('%s is 404', async (path, what) => {
    expect(await answer(api, `/api/rankings/${path}`)).toMatchObject({
      status: 404,
      body: refusal('not_found', `There is no such ${what}.`),
    });
  });

  test.each([
    ['season/1/?as_of=yesterday', 'as_of'],
    ['tournament/3/?as_of=2026-02-30', 'as_of'],
    ['league/8/?season_id=0', 'season_id'],
    ['season/1/?league_id=x', 'league_id'],
    ['season/one/', 'id'],
  ])('%s is refused with the field', async (path, field) => {
    const { status, body } = await answer(api, `/api/rankings/${path}`);
    expect([status, body.code, Object.keys(body.errors)]).toEqual([400, 'validation_failed', [field]]);
  });

  test('who did what against whom', async () => {
    const matrix = async (path: string) => {
      const { status, body } = await answer(api, `/api/rankings/${path}`);
      expect(status, JSON.stringify(body)).toBe(200);
      return headToHeadMatrixSchema.strict().parse(body);
    };
    const season = await matrix('season/1/head-to-head/');
    expect(season).toMatchObject({ season_name: 'Winter', as_of: null });
    expect(season.teams.map(({ team_id, rank }) => [rank, team_id])).toEqual([
      [1, 1],
      [2, 3],
      [3, 2],
    ]);
    expect(season.teams[0]?.opponents).toEqual([
      {
        team_id: 3,
        games: 1,
        wins: 0,
        losses: 1,
        ties: 0,
        record: '0-1',
        points_for: 60,
        points_against: 61,
      },
      {
        team_id: 2,
        games: 3,
        wins: 3,
        losses: 0,
        ties: 0,
        record: '3-0',
        points_for: 231,
        points_against: 160,
      },
    ]);
    const recordsIn = ({ teams }: Awaited<ReturnType<typeof matrix>>) =>
      teams.flatMap((team) => team.opponents.map((one) => `${team.team_id}:${one.team_id} ${one.record}`));
    expect(recordsIn(await matrix('league/8/head-to-head/?as_of=2026-01-13'))).toEqual([
      '1:2 1-0',
      '2:1 0-1',
    ]);
    expect(recordsIn(await matrix(`tournament/${CUP}/head-to-head/?as_of=2026-01-01`))).toEqual([]);
    expect((await answer(api, '/api/rankings/tournament/99/head-to-head/')).status).toBe(404);
    expect((await answer(api, '/api/rankings/galaxy/1/head-to-head/')).status).toBe(400);
  });

  describe('as of a day', () => {
    test('counts its games and no later ones', async () => {
      expect(order(await tableAt(api, 'season/1/?as_of=2026-01-10'))).toEqual([
        [1, 1, '1-0'],
        [2, 2, '0-1'],
        [3, 3, '0-0'],
      ]);
      const after11 = await tableAt(api, `tournament/${CUP}/?as_of=2026-01-11`);
      expect(after11).toMatchObject({ as_of: '2026-01-11', last_updated: '2026-01-11T18:00:00.000Z' });
      expect(order(after11)).toEqual([
        [1, 1, '1-0'],
        [2, 2, '1-1'],
        [3, 3, '0-1'],
      ]);
      expect(order(await tableAt(api, 'league/8/?as_of=2026-01-13'))).toEqual([
        [1, 1, '1-0'],
        [2, 2, '0-1'],
      ]);
    });

    test('before the first game shows everybody level, with a reason', async () => {
      const table = await tableAt(api, 'season/1/?as_of=0001-01-01');
      expect(order(table)).toEqual([1, 2, 3].map((teamId) => [1, teamId, '0-0']));
      expect(table.last_updated).toBeNull();
      expect(rowOf(table, 1)).toMatchObject({
        win_percentage: null,
        streak: null,
        reason: { rule: 'not_separated', tied_with: [2, 3] },
      });
    });

    test('to come is as it stands now', async () => {
      const { position: _, ...live } = await tableAt(api, 'season/1/');
      for (const day of [TODAY, '2026-07-01', '9998-12-31']) {
        const { position: __, ...then } = await tableAt(api, `season/1/?as_of=${day}`);
        expect(then).toEqual({ ...live, as_of: day });
      }
    });

    test('days are those of the league’s time zone', async () => {
      const wins = async () => rowOf(await tableAt(api, `tournament/${SHIELD}/?as_of=2026-01-14`), 1)?.wins;
      expect(await wins()).toBe(2);
      const position = await moveLeagueTo(side, 'Europe/Helsinki');
      // There the second game began after midnight.
      const inHelsinki = await tableAt(api, `tournament/${SHIELD}/?as_of=2026-01-14`, {
        'x-after-position': position,
      });
      expect(rowOf(inHelsinki, 1)?.wins).toBe(1);
      await api.changes.waitFor(await moveLeagueTo(side, 'Europe/London'), 120_000);
      expect(await wins()).toBe(2);
    });

    test('is cached as bytes until its table changes', async () => {
      const path = '/api/rankings/season/1/?as_of=2026-01-11';
      const etag = String((await answer(api, path)).headers.etag);
      const known = await api.app.inject({ url: path, headers: { 'if-none-match': etag } });
      expect([known.statusCode, known.body]).toEqual([304, '']);
      // An older game is entered late.
      const position = await play(side, 6, {
        east: 3,
        west: 2,
        score: [90, 20],
        at: '2026-01-09T18:00:00.000Z',
      });
      await api.changes.waitFor(position, 120_000);
      const changed = await api.app.inject({ url: path, headers: { 'if-none-match': etag } });
      expect(changed.statusCode).toBe(200);
      expect(rowOf(changed.json(), 3)?.record).toBe('1-1');
    });
  });
});

describe('what becomes of games', () => {
  let side: ReadSide;
  let api: QueryApi;
  beforeAll(async () => {
    ({ side, api } = await startLeague());
    await play(side, 1, { east: 1, west: 2, score: [70, 60], at: '2026-01-10T18:00:00.000Z' });
    await play(side, 2, { east: 2, west: 1, score: [75, 70], at: '2026-01-11T18:00:00.000Z' });
    await side.caughtUp();
  });
  afterAll(() => side.stop());

  const note = { occurredAt: '2026-01-15T10:00:00.000Z', reason: null, reasonBy: null };
  const happened = (id: number, ...events: Happened[]) => side.append(gameStream(id), ...events);
  const table = async (position: string, path = 'season/1/') =>
    tableAt(api, path, { 'x-after-position': position });
  const toPlay = (id: number, east: number, west: number, scheduledAt: string | null) =>
    gameScheduled({
      gameId: id,
      tournamentId: CUP,
      leagueId: 5,
      eastTeamId: east,
      westTeamId: west,
      scheduledAt,
    });

  // Rule: Forfeits: It is a result
  test('a forfeit is 20–0, counts as a loss, and costs the point of one that was played', async () => {
    const position = await happened(3, toPlay(3, 3, 1, '2026-01-18T18:00:00.000Z'), {
      type: 'GameForfeited',
      data: { ...note, side: 'east' },
    });
    const after = await table(position);
    expect(rowOf(after, 3)).toMatchObject({
      record: '0-1',
      home_record: '0-1',
      points_against: 20,
      streak: 'L1',
    });
    expect(rowOf(after, 1)).toMatchObject({ record: '2-1', away_record: '1-1', points_for: 160 });
    // Given up before its date: it counts from the day on which it was.
    const records = async (day: string) => rowOf(await tableAt(api, `season/1/?as_of=${day}`), 3)?.record;
    expect([await records('2026-01-14'), await records('2026-01-15')]).toEqual(['0-0', '0-1']);
  });

  test('postponed and played on another day: it comes where it was played', async () => {
    await happened(
      4,
      toPlay(4, 2, 1, '2026-01-05T18:00:00.000Z'),
      { type: 'GamePostponed', data: note },
      { type: 'GameRescheduled', data: { scheduledAt: '2026-01-19T18:00:00.000Z', venue: null } },
      gameStarted(),
    );
    const position = await happened(4, gameCompleted([{ east: 60, west: 80 }], '2026-01-19T20:00:00.000Z'));
    expect(rowOf(await table(position), 1)).toMatchObject({
      last_ten_results: ['W', 'L', 'W', 'W'],
      streak: 'W2',
    });
    expect(rowOf(await tableAt(api, 'season/1/?as_of=2026-01-18'), 1)).toMatchObject({ record: '2-1' });
  });

  test('reopened it counts for nobody, ended again as it ended then', async () => {
    const before = await tableAt(api, 'season/1/');
    const reopened = await table(await happened(1, { type: 'GameReopened', data: note }));
    expect(rowOf(reopened, 1)).toMatchObject({ record: '2-1', home_record: '0-0' });
    const again = gameCompleted([{ east: 70, west: 60 }], '2026-01-10T18:00:00.000Z');
    const { position: _, ...restored } = await table(await happened(1, again));
    expect({ ...restored, position: before.position }).toEqual(before);
  });

  test('canceled or deleted it leaves no trace, and takes a team along that had nothing else', async () => {
    const before = order(await tableAt(api, 'season/1/'));
    const scheduled = await table(await happened(5, toPlay(5, 4, 1, null)));
    expect(order(scheduled)).toEqual([...before, [4, 4, '0-0']]);
    expect(order(await table(await happened(5, { type: 'GameCanceled', data: note })))).toEqual(before);
    await happened(6, toPlay(6, 4, 1, null));
    const deleted = { type: 'GameDeleted', data: { gameId: 6, occurredAt: note.occurredAt } } as const;
    expect(order(await table(await happened(6, deleted)))).toEqual(before);
  });

  test('a team that withdraws stays with what it has played, and goes when it has not', async () => {
    const withdraw = (tournamentId: number, teamId: number) =>
      side.append(tournamentStream(tournamentId), { type: 'TeamWithdrawn', data: { tournamentId, teamId } });
    const before = order(await tableAt(api, 'season/1/'));
    const position = await withdraw(SHIELD, 2);
    expect(order(await table(position, `tournament/${SHIELD}/`))).toEqual([[1, 1, '0-0']]);
    expect(order(await table(position, 'league/8/'))).toEqual([[1, 1, '0-0']]);
    expect(order(await table(await withdraw(CUP, 2)))).toEqual(before);
  });

  test('a table in which games may end tied says so, and records have a third number', async () => {
    const allowTies = { ...RULESETS.fiba, allowTies: true };
    const shield = { tournamentId: SHIELD, leagueId: 8, ruleset: allowTies };
    const scheduled = await happened(
      7,
      gameScheduled({ gameId: 7, ...shield, eastTeamId: 1, westTeamId: 3 }),
    );
    expect((await table(scheduled, `tournament/${SHIELD}/`)).allows_ties).toBe(true);
    expect((await tableAt(api, `tournament/${CUP}/`)).allows_ties).toBe(false);
    const tied = await happened(7, gameStarted(), gameCompleted([{ east: 70, west: 70 }]));
    expect(rowOf(await table(tied, `tournament/${SHIELD}/`), 3)).toMatchObject({
      record: '0-0-1',
      ties: 1,
      win_percentage: 0.5,
      away_record: '0-0-1',
      last_ten: '0-0-1',
      streak: 'T1',
    });
    expect((await tableAt(api, 'season/1/?as_of=2026-01-01')).allows_ties).toBe(true);
  });
});

describe('teams of the same record', () => {
  const cupTable = async (...games: Played[]) => {
    const { side, api } = await startLeague();
    try {
      for (const [index, game] of games.entries()) await play(side, index + 1, game);
      await side.caughtUp();
      const live = await tableAt(api, `tournament/${CUP}/`);
      const { position: _, ...then } = await tableAt(api, `tournament/${CUP}/?as_of=${TODAY}`);
      expect({ ...then, position: live.position }).toEqual({ ...live, as_of: TODAY });
      return live;
    } finally {
      await side.stop();
    }
  };

  test('three: as soon as one is parted, the other two start again with their own game', async () => {
    const table = await cupTable(
      { east: 1, west: 2, score: [72, 70] },
      { east: 2, west: 3, score: [75, 70] },
      { east: 3, west: 1, score: [98, 90] },
    );
    expect(order(table)).toEqual([
      [1, 2, '1-1'],
      [2, 3, '1-1'],
      [3, 1, '1-1'],
    ]);
    expect(table.rankings.map(({ reason }) => reason?.text)).toEqual([
      'Above Ridge because they won their game',
      'Below Summit because they lost their game',
      'Level with Summit and Ridge on record, then point difference among them (−6)',
    ]);
  });

  test('four, each pair with a win each: the best difference leaves three, who start again', async () => {
    // Net points of a team against another, over two games. Among the four: +9, −3, −3, −3.
    const nets = [
      [1, 2, 5],
      [1, 3, 3],
      [1, 4, 1],
      [2, 3, 1],
      [2, 4, 1],
      [3, 4, 1],
    ] as const;
    const table = await cupTable(
      ...nets.flatMap(([one, other, net]): Played[] => [
        { east: one, west: other, score: [75 + net, 70] },
        { east: other, west: one, score: [75, 70] },
      ]),
    );
    expect(order(table)).toEqual([1, 2, 3, 4].map((teamId) => [teamId, teamId, '3-3']));
    expect(table.rankings.map(({ reason }) => [reason?.rule, reason?.tied_with])).toEqual([
      ['head_to_head_point_difference', [2, 3, 4]],
      ['head_to_head_point_difference', [3, 4]],
      ['head_to_head_point_difference', [2, 4]],
      ['head_to_head_point_difference', [2, 3]],
    ]);
  });

  test('nothing parts them: the same rank, and the next one skips', async () => {
    const table = await cupTable(
      { east: 1, west: 2, score: [80, 70] },
      { east: 2, west: 1, score: [80, 70] },
      { east: 1, west: 3, score: [80, 70] },
      { east: 2, west: 3, score: [80, 70] },
    );
    expect(order(table)).toEqual([
      [1, 1, '2-1'],
      [1, 2, '2-1'],
      [3, 3, '0-2'],
    ]);
    expect(rowOf(table, 1)?.reason?.text).toBe('Level with Summit by every rule');
  });
});

describe('a season by chance', () => {
  const PATHS = ['season/1/', `tournament/${CUP}/`, `tournament/${SHIELD}/`, 'league/5/', 'league/8/'];

  const seasons = sample(
    'seasons by chance',
    Array.from({ length: SEEDS }, (_, index) => index + 1),
    String,
    { all: 2 },
  );
  test.each(seasons)('%i: as of each of its days it is as it was then', async (seed) => {
    const chance = createRandom(seed);
    const upTo = (number: number) => Math.floor(chance() * number);
    const { side, api } = await startLeague();
    try {
      const withoutPosition = ({ position: _, ...table }: Rankings) => table;
      const tables = async (query: string) =>
        Promise.all(PATHS.map(async (path) => withoutPosition(await tableAt(api, path + query))));
      const asTheyWere = new Map<string, Rankings[]>();
      let id = 0;
      for (let date = 6; date <= 18; date += 1) {
        const day = `2026-01-${String(date).padStart(2, '0')}`;
        for (let games = upTo(4); games > 0; games -= 1) {
          id += 1;
          const east = 1 + upTo(3);
          const west = 1 + ((east + upTo(2)) % 3);
          const at = `${day}T${10 + upTo(10)}:00:00.000Z`;
          const tournamentId = chance() < 0.5 || east === 3 || west === 3 ? CUP : SHIELD;
          const reopened = { occurredAt: at, reason: null, reasonBy: null };
          const score: [number, number] | null = chance() < 0.2 ? null : [60 + upTo(9), 60 + upTo(9)];
          // Days before the one set for it, and without one.
          const set = [at, at, `2026-02-0${1 + upTo(9)}T18:00:00.000Z`, null][upTo(4)] ?? null;
          const corrected = { type: 'GameReopened', data: reopened } as const;
          await play(
            side,
            id,
            { east, west, score, at, set, tournamentId },
            ...(chance() < 0.2 ? [corrected] : []),
          );
        }
        await side.caughtUp();
        const live = (await tables('')) as Rankings[];
        asTheyWere.set(
          day,
          live.map((table) => ({ ...table, as_of: day })),
        );
      }
      for (const [day, table] of asTheyWere) {
        const then = await tables(`?as_of=${day}`);
        // Whether games may end tied is said of the whole table.
        expect(then.map(({ allows_ties: _, ...rest }) => rest)).toEqual(
          table.map(({ allows_ties: _, ...rest }) => rest),
        );
      }
      const live = await tables('');
      expect(await tables(`?as_of=${TODAY}`)).toEqual(live.map((table) => ({ ...table, as_of: TODAY })));
    } finally {
      await side.stop();
    }
  });
});

describe('streaks', () => {
  let side: ReadSide;
  let api: QueryApi;
  beforeAll(async () => {
    ({ side, api } = await startLeague());
    const onDay = (date: number) => `2026-01-${date}T18:00:00.000Z`;
    // Harbor: W W L in the cup, W in the shield before the loss.
    await play(side, 1, { east: 1, west: 2, score: [80, 70], at: onDay(10) });
    await play(side, 2, { east: 1, west: 3, score: [80, 70], at: onDay(11) });
    await play(side, 3, { east: 1, west: 2, score: [80, 70], at: onDay(12), tournamentId: SHIELD });
    await play(side, 4, { east: 3, west: 1, score: [80, 70], at: onDay(13) });
    // A season later.
    const later = { seasonId: 4, tournamentId: null };
    await play(side, 9, { east: 1, west: 2, score: [80, 70], at: '2027-01-10T18:00:00.000Z', ...later });
    await side.caughtUp();
  });
  afterAll(() => side.stop());

  const streaks = async (query: string) => {
    const { status, body } = await answer(api, `/api/statistics/streaks/?${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return streaksSchema.strict().parse(body);
  };

  test('of a season: who wins first, who loses longest last', async () => {
    const { streaks: rows, total } = await streaks('season_id=1');
    expect(rows.map((row) => [row.team_name, row.streak])).toEqual([
      ['Ridge', 'W1'],
      ['Harbor', 'L1'],
      ['Summit', 'L2'],
    ]);
    expect(total).toBe(3);
    expect(rows[1]).toMatchObject({
      season_name: 'Winter',
      total_games: 4,
      current: { result: 'L', games: 1, from: '2026-01-13T18:00:00.000Z', until: '2026-01-13T18:00:00.000Z' },
      longest_winning: {
        result: 'W',
        games: 3,
        from: '2026-01-10T18:00:00.000Z',
        until: '2026-01-12T18:00:00.000Z',
      },
      longest_losing: { games: 1 },
    });
    expect(rows[0]?.longest_losing).toMatchObject({ games: 1 });
    expect(rows[2]?.longest_winning).toBeNull();
  });

  // Rule: Scope of a statistic
  test('of a tournament, of a league, of a team', async () => {
    const harbor = async (query: string) =>
      (await streaks(query)).streaks
        .filter((row) => row.team_id === 1)
        .map((row) => row.longest_winning?.games);
    expect(await harbor(`tournament_id=${CUP}`)).toEqual([2]);
    expect(await harbor('season_id=1&league_id=8')).toEqual([1]);
    // Season by season; one without a date comes last.
    expect(await harbor('team_id=1')).toEqual([3, 1]);
    expect((await streaks('team_id=1')).total).toBe(2);
    expect((await streaks('season_id=1&team_id=2')).streaks.map((row) => row.streak)).toEqual(['L2']);
    for (const nothing of [
      'season_id=2',
      'tournament_id=99',
      'team_id=9999999999',
      'season_id=9999999999999',
    ]) {
      expect(await streaks(nothing)).toEqual({ streaks: [], total: 0, next_cursor: null });
    }
  });

  test('of all games without a season or a tournament, across seasons', async () => {
    const { streaks: rows, total } = await streaks('');
    expect(total).toBe(3);
    // Harbor went on to win in another season: the loss was not its last game, and ended no longer streak.
    expect(rows[0]).toEqual({
      team_id: 1,
      team_name: 'Harbor',
      team_logo: null,
      season_id: null,
      season_name: null,
      total_games: 5,
      streak: 'W1',
      current: { result: 'W', games: 1, from: '2027-01-10T18:00:00.000Z', until: '2027-01-10T18:00:00.000Z' },
      longest_winning: {
        result: 'W',
        games: 3,
        from: '2026-01-10T18:00:00.000Z',
        until: '2026-01-12T18:00:00.000Z',
      },
      longest_losing: {
        result: 'L',
        games: 1,
        from: '2026-01-13T18:00:00.000Z',
        until: '2026-01-13T18:00:00.000Z',
      },
    });
    expect(rows.map((row) => [row.team_name, row.streak])).toEqual([
      ['Harbor', 'W1'],
      ['Ridge', 'W1'],
      ['Summit', 'L3'],
    ]);
  });

  // Rule: Scope of a statistic
  test('of a tournament, whatever season is named beside it, as other statistics', async () => {
    expect(await streaks(`season_id=1&tournament_id=${CUP}`)).toEqual(await streaks(`tournament_id=${CUP}`));
  });

  test.each([
    ['league_id=8&team_id=1', 'league_id'],
    [`league_id=8&tournament_id=${CUP}`, 'league_id'],
    ['season_id=winter', 'season_id'],
  ])('"%s" is refused with the field', async (query, field) => {
    const { status, body } = await answer(api, `/api/statistics/streaks/?${query}`);
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });

  test('are kept as bytes until they change', async () => {
    const path = '/api/statistics/streaks/?season_id=1';
    const first = await answer(api, path);
    expect(first.headers.etag).toBeDefined();
    expect((await answer(api, path)).headers.etag).toBe(first.headers.etag);
    const at = '2026-01-14T18:00:00.000Z';
    const position = await play(side, 5, { east: 1, west: 3, score: [90, 70], at });
    await api.changes.waitFor(position, 120_000);
    expect((await streaks('season_id=1')).streaks[0]).toMatchObject({ team_name: 'Harbor', streak: 'W1' });
  });
});
