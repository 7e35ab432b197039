import { expect, it } from 'vitest';
import { newId } from '#platform/values/ids.ts';
import { type BackDoor, openBackDoor, startLeague, until } from '#tests/support/running-league.ts';
import { administrator, type Post } from './administrator.ts';

const TEAMS = 22;
const GAMES = TEAMS * (TEAMS - 1);
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const SCHEDULE = {
  format: 'double',
  days: WEEKDAYS.map((weekday) => ({ weekday, times: ['16:00', '18:00', '20:00'] })),
  venues: ['North Hall', 'South Hall', 'East Hall', 'West Hall'].map((name) => ({ name })),
};

it('kill -9 of the command API in the middle of a schedule: sent again, it ends with each game once', async () => {
  const league = await startLeague();
  const door = openBackDoor(league);
  try {
    const post = await administrator(league);
    const tournamentId = await tournamentOf(post);
    const key = { 'idempotency-key': newId() };
    const send = () => post(`/api/tournaments/${tournamentId}/schedule/`, SCHEDULE, key);

    const broken = send().catch((error: unknown) => error);
    await until('some games are made', async () => (await gamesIn(door)).length > 0);
    await league.kill('command-api');
    expect(await broken).not.toMatchObject({ status: 201 });
    const made = await gamesIn(door);
    expect(made.length).toBeGreaterThan(0);
    expect(made.length).toBeLessThan(GAMES);

    await until('the schedule is made', async () => (await send()).status === 201);
    const games = await gamesIn(door);
    expect(games).toHaveLength(GAMES);
    expect(new Set(games.map(({ home, away }) => `${home}-${away}`)).size).toBe(GAMES);
    expect(new Set(games.map(({ at, venue }) => `${at} ${venue}`)).size).toBe(GAMES);
    expect(games.slice(0, made.length)).toEqual(made);

    const again = await send();
    expect([again.status, again.body.games.length]).toEqual([201, GAMES]);
    expect(await gamesIn(door)).toHaveLength(GAMES);
  } finally {
    await door.close();
    await league.stop();
  }
});

async function tournamentOf(post: Post): Promise<number> {
  const created = async (url: string, body: object) => {
    const answer = await post(url, body);
    expect([url, answer.status, answer.body]).toEqual([url, 201, expect.anything()]);
    return Number(answer.body.id);
  };
  const dates = { start_date: '2030-01-01', end_date: '2030-12-31' };
  const seasonId = await created('/api/seasons/', { name: 'Long season', ...dates });
  const tournament = { name: 'Long Cup', season_id: seasonId, ...dates };
  const tournamentId = await created('/api/tournaments/', tournament);
  for (let count = 1; count <= TEAMS; count += 1) {
    const teamId = await created('/api/teams/', { name: `Team ${count}`, location: 'Bay' });
    await created(`/api/tournaments/${tournamentId}/teams/`, { team_id: teamId });
  }
  return tournamentId;
}

/** The games in the log, in its order. */
async function gamesIn({ store }: BackDoor) {
  const games: { home: unknown; away: unknown; at: unknown; venue: unknown }[] = [];
  for await (const { type, data } of store.readAll('0', { streamPrefixes: ['game-'] })) {
    if (type !== 'GameScheduled') continue;
    games.push({ home: data.eastTeamId, away: data.westTeamId, at: data.scheduledAt, venue: data.venue });
  }
  return games;
}
