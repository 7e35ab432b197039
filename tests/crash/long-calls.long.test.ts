import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEASONS_STREAM } from '#events/season/season.events.ts';
import { newId } from '#platform/values/ids.ts';
import { createLeagueFixture } from '#tests/support/league-fixture.ts';
import { untilReadModelsAreAtHead } from '#tests/support/read-models-at-head.ts';
import {
  ADMIN,
  type BackDoor,
  openBackDoor,
  type RunningLeague,
  startLeague,
  until,
} from '#tests/support/running-league.ts';
import { administrator, type Post } from './administrator.ts';

/** Calls that append to many streams, or change two things at once: killed in between and sent again. */

let league: RunningLeague;
let door: BackDoor;
let post: Post;

beforeAll(async () => {
  // It is killed again and again, and is not to wait longer each time.
  league = await startLeague({ timing: { longestDelay: 250 } });
  door = openBackDoor(league);
  post = await administrator(league);
});
afterAll(async () => {
  await door.close();
  await league.stop();
});

/** Sends a call, kills the command API once it has appended something, and sends it again until it is answered. */
async function killedInBetween(
  send: () => ReturnType<Post>,
  appended: () => Promise<number>,
  all: number,
): Promise<Awaited<ReturnType<Post>>> {
  const broken = send().catch((error: unknown) => error);
  await until('something is appended', async () => (await appended()) > 0);
  await league.kill('command-api');
  expect(await broken).not.toMatchObject({ status: expect.toSatisfy((status: number) => status < 300) });
  const before = await appended();
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(all);
  let answer = { status: 0, body: {} as ReturnType<typeof JSON.parse> };
  await until('the call is answered', async () => {
    answer = await send();
    return answer.status < 300;
  });
  return answer;
}

const created = async (url: string, body: object): Promise<number> => {
  const answer = await post(url, body);
  expect([url, answer.status, answer.body]).toEqual([url, 201, expect.anything()]);
  return Number(answer.body.id);
};

/** Events of a type in the log, oldest first. */
async function events(
  type: string,
  where = 'true',
): Promise<{ stream: string; data: { teamId?: number } }[]> {
  const sql = `SELECT stream, data FROM events.log WHERE type = $1 AND ${where} ORDER BY position`;
  return (await door.pool.query(sql, [type])).rows;
}

it('kill -9 in the middle of a bulk assignment: sent again, each game has its scorer once', async () => {
  const { gameIds } = await createLeagueFixture(door.commands, { games: 200 });
  await untilReadModelsAreAtHead(door);
  const { rows } = await door.pool.query('SELECT id FROM accounts.credentials WHERE username = $1', [
    ADMIN.username,
  ]);
  const scorer = Number(rows[0]?.id);
  const key = { 'idempotency-key': newId() };
  const assigned = () => events('ScorerAssigned', `data->>'scorerId' = '${scorer}'`);
  const answer = await killedInBetween(
    () => post('/api/games/assign-scorer/', { game_ids: gameIds, scorekeeper_id: scorer }, key),
    async () => (await assigned()).length,
    gameIds.length,
  );
  expect(answer.body.results).toHaveLength(gameIds.length);
  const streams = (await assigned()).map(({ stream }) => stream);
  expect(new Set(streams).size).toBe(gameIds.length);
  expect(streams).toHaveLength(gameIds.length);
});

it('kill -9 in the middle of duplicating a season: sent again, the copy has everything once', async () => {
  const dates = { start_date: '2030-01-01', end_date: '2030-12-31' };
  const seasonId = await created('/api/seasons/', { name: 'Season of cups', ...dates });
  const teamIds = [
    await created('/api/teams/', { name: 'Copied Hawks', location: 'Bay' }),
    await created('/api/teams/', { name: 'Copied Owls', location: 'Bay' }),
  ];
  const cups = Array.from({ length: 60 }, (_, index) => `Cup ${index + 1}`);
  for (const name of cups) {
    const tournamentId = await created('/api/tournaments/', { name, season_id: seasonId, ...dates });
    for (const team_id of teamIds) await created(`/api/tournaments/${tournamentId}/teams/`, { team_id });
  }
  const key = { 'idempotency-key': newId() };
  const copiedCups = () => events('TournamentCreated', `(data->>'seasonId')::int > ${seasonId}`);
  const answer = await killedInBetween(
    () => post(`/api/seasons/${seasonId}/duplicate/`, { name: 'The copy' }, key),
    async () => (await copiedCups()).length,
    cups.length,
  );
  const copies = await copiedCups();
  const { rows } = await door.pool.query(
    `SELECT data->>'name' AS name FROM events.log WHERE type = 'TournamentCreated'
     AND (data->>'seasonId')::int = $1`,
    [answer.body.id],
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(cups.toSorted());
  expect(copies).toHaveLength(cups.length);
  const entered = await events('TeamEntered', `stream = ANY ('{${copies.map(({ stream }) => stream)}}')`);
  expect(entered).toHaveLength(cups.length * teamIds.length);
  const named = await events('SeasonCreated', `data->>'name' = 'The copy'`);
  expect(named).toHaveLength(1);
});

it('kill -9 around activating a season: one season is active at any time, and each was activated once', async () => {
  const dates = { start_date: '2031-01-01', end_date: '2031-12-31' };
  const activeSeasons = async () => {
    const { state } = await door.commands.seasons.read(SEASONS_STREAM);
    return Object.entries(state)
      .filter(([, { status }]) => status === 'active')
      .map(([id]) => Number(id));
  };
  for (let round = 1; round <= 4; round += 1) {
    const seasonId = await created('/api/seasons/', { name: `Round ${round}`, ...dates });
    const [before] = await activeSeasons();
    const key = { 'idempotency-key': newId() };
    const send = () => post(`/api/seasons/${seasonId}/activate/`, { confirm: true }, key);
    const first = send().catch(() => null);
    // Round by round later in the call.
    await new Promise((done) => setTimeout(done, (round - 1) * 4));
    await league.kill('command-api');
    await first;
    expect([[before], [seasonId]]).toContainEqual(await activeSeasons());
    await until('the call is answered', async () => (await send().catch(() => null))?.status === 200);
    expect(await activeSeasons()).toEqual([seasonId]);
    expect(await events('SeasonActivated', `data->>'seasonId' = '${seasonId}'`)).toHaveLength(1);
    expect(await events('SeasonCompleted', `data->>'seasonId' = '${before}'`)).toHaveLength(1);
  }
});
