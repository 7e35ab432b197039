import { describe, expect, test } from 'vitest';
import type { Rankings } from '#contracts/standings/standings.contract.ts';
import type { TableImpact } from '#contracts/tournament/tournament-table.commands.ts';
import { gameStream } from '#events/game/game.events.ts';
import { newId } from '#platform/values/ids.ts';
import { scheduledBetween } from '#tests/support/builders/competition.builder.ts';
import { readAllRows } from '#tests/support/read-model-rows.ts';
import { sharedPlayedLeague } from './rules.fixture.ts';

/** A team leaves its tournament, from the administrator's call to the table that everybody reads. */
const league = sharedPlayedLeague();

const AT = new Date().toISOString();

/** Two teams of a tournament, the first of which has beaten the second one 70–60. */
async function played() {
  const { seasonId, east, west } = await league.newSeason(0);
  const year = new Date().getUTCFullYear();
  const { id: tournamentId } = await league.post('/api/tournaments/', {
    name: 'Harbor Cup',
    season_id: seasonId,
    start_date: `${year}-02-01`,
    end_date: `${year + 1}-03-01`,
  });
  const [winner, loser] = [east.teamId, west.teamId];
  for (const team_id of [winner, loser])
    await league.post(`/api/tournaments/${tournamentId}/teams/`, { team_id });
  const schedule = async () => {
    const id: number = await league.commands.reservations.reserve('game', newId(), {});
    const { data } = scheduledBetween(id, winner, loser, AT);
    await happen(id, 'GameScheduled', { ...data, tournamentId, seasonId, leagueId: null });
    return id;
  };
  const gameId = await schedule();
  await happen(gameId, 'GameStarted', { occurredAt: AT, device: null });
  const result = { eastScore: 70, westScore: 60, periods: [], winner: 'east' };
  await happen(gameId, 'GameCompleted', { occurredAt: AT, ...result });
  return { url: `/api/tournaments/${tournamentId}/`, id: Number(tournamentId), winner, loser, schedule };
}

async function happen(gameId: number, type: string, data: Record<string, unknown>): Promise<void> {
  const event = { id: newId(), type, data, schemaVersion: 1, metadata: { commandId: newId() } };
  await league.store.append({ stream: gameStream(gameId), expectedRevision: 'any', events: [event] });
}

const table = async (id: number): Promise<Rankings> =>
  (await league.get(`/api/rankings/tournament/${id}/`)) as Rankings;
const order = (rows: Rankings['rankings'] | TableImpact['standings'][number]['after']) =>
  rows.map(({ rank, team_id, wins, losses }) => [rank, team_id, wins, losses]);
const LEAVING = { cause: 'disqualification', date: '2025-02-10' };

describe('a team that leaves', () => {
  // Rule: Teams that go
  test('is previewed, marked, without a rank where its results are void, and reinstated', async () => {
    const { url, id, winner, loser } = await played();
    const body = { ...LEAVING, results: 'void' };
    await league.caughtUp();
    const rows = await readAllRows(league.pool);
    const said: TableImpact = await league.post(`${url}teams/${winner}/withdraw/preview/`, body);
    expect(said.standings.map(({ after }) => order(after))).toEqual([
      [
        [1, loser, 0, 0],
        [null, winner, 0, 0],
      ],
    ]);
    expect(await readAllRows(league.pool)).toEqual(rows);

    const answer = await league.post(`${url}teams/${winner}/withdraw/`, { ...body, reason: 'Two forfeits' });
    expect(answer).toEqual({
      tournament_id: id,
      team_id: winner,
      team_name: expect.any(String),
      ...LEAVING,
      results: 'void',
    });
    const after = await table(id);
    expect(order(after.rankings)).toEqual([
      [1, loser, 0, 0],
      [null, winner, 0, 0],
    ]);
    expect(after.rankings.map(({ withdrawn }) => withdrawn)).toEqual([null, LEAVING]);
    const { tournament_teams } = await league.get(`${url}teams/`);
    const left = tournament_teams.find(({ team_id }: { team_id: number }) => team_id === winner);
    expect(left.withdrawn).toEqual(LEAVING);

    await league.post(`${url}teams/${winner}/reinstate/`, { reason: 'On appeal' });
    const again = await table(id);
    expect(again.rankings.map(({ withdrawn }) => withdrawn)).toEqual([null, null]);
  });

  // Rule: Teams that go: Games that were played
  test('would lose what it won where all its games are forfeited', async () => {
    const { url, winner, loser } = await played();
    const said: TableImpact = await league.post(`${url}teams/${winner}/withdraw/preview/`, {
      ...LEAVING,
      results: 'forfeit',
    });
    expect(said.standings.map(({ before, after }) => [order(before), order(after)])).toEqual([
      [
        [
          [1, winner, 1, 0],
          [2, loser, 0, 1],
        ],
        [
          [1, loser, 1, 0],
          [2, winner, 0, 1],
        ],
      ],
    ]);
  });

  test('needs a cause, what becomes of its games, and a reason', async () => {
    const { url, winner } = await played();
    const { status, body } = await league.call(league.admin, 'POST', `${url}teams/${winner}/withdraw/`, {});
    expect([status, Object.keys(body.errors).sort()]).toEqual([400, ['cause', 'reason', 'results']]);
  });
});

describe('the to-do list of administrators', () => {
  // Rule: Teams that go: A second forfeit
  test('has a team that has forfeited twice, until it has left', async () => {
    const { url, id, winner, schedule } = await played();
    const listed = async () => {
      const { repeated_forfeits } = await league.get('/api/tournaments/repeated-forfeits/');
      return repeated_forfeits.filter(({ tournament_id }: { tournament_id: number }) => tournament_id === id);
    };
    const forfeit = async (facts: object) =>
      league.post(`/api/games/${await schedule()}/forfeit/`, { side: 'east', reason: 'No team', ...facts });
    await forfeit({});
    await forfeit({ by_default: true });
    expect(await listed()).toEqual([]);
    await forfeit({ side: 'both' });
    // The other team has forfeited once.
    expect(await listed()).toEqual([
      {
        tournament_id: id,
        tournament_name: 'Harbor Cup',
        team_id: winner,
        team_name: expect.any(String),
        forfeits: 2,
      },
    ]);
    await league.post(`${url}teams/${winner}/withdraw/`, {
      ...LEAVING,
      results: 'void',
      reason: 'Two forfeits',
    });
    expect(await listed()).toEqual([]);
  });
});
