import { describe, expect, it } from 'vitest';
import { teamWithdrawalsAutomation } from '#command-api/automations/team-withdrawals.ts';
import { gameStream } from '#events/game/game.events.ts';
import { tournamentStream } from '#events/tournament/tournament.events.ts';
import type { WithdrawnResults } from '#events/tournament/withdrawal.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { createGameLeague } from '../command-api/game-league.fixture.ts';
import { logEntries } from '../command-api/log-entries.ts';
import { sharedAutomations } from './automations.fixture.ts';

/** A team leaves a tournament: what becomes of its games, over a stop in between, and back. */
const league = sharedAutomations();
const admin = shared(() => league.caller('superuser'));
const log = logEntries(league);

/** Three teams; the first one has played a game, has two to come, one of them postponed, and others one without it. */
async function cup() {
  const { tournamentId, seasonId, categoryId } = await createGameLeague(league.commands);
  const [gone, second, third] = [await log.team(), await log.team(), await log.team()];
  for (const teamId of [gone, second, third]) {
    const data = { tournamentId, teamId };
    await log.happen({ stream: tournamentStream(tournamentId), type: 'TeamEntered', data });
  }
  const game = (eastTeamId: number, westTeamId: number) =>
    log.game({ tournamentId, seasonId, eastTeamId, westTeamId });
  const [played, toCome, postponed, others] = [
    await game(gone, second),
    await game(third, gone),
    await game(gone, third),
    await game(second, third),
  ];
  await log.happen(
    { stream: gameStream(played), type: 'GameStarted', data: { occurredAt: AT, device: null } },
    {
      stream: gameStream(played),
      type: 'GameCompleted',
      data: { occurredAt: AT, eastScore: 70, westScore: 60, periods: [], winner: 'east' },
    },
  );
  await league.order(postponed, { type: 'postpone_game', reason: null });
  const games = [played, toCome, postponed, others];
  const url = `/api/tournaments/${tournamentId}/teams/${gone}/`;
  return { url, tournamentId, categoryId, gone, second, games };
}
const AT = '2025-03-10T18:00:00.000Z';
type Cup = Awaited<ReturnType<typeof cup>>;

const leave = ({ url }: Cup, results: WithdrawnResults) =>
  league.call(admin, 'POST', `${url}withdraw/`, { cause: 'withdrawal', results, reason: 'Too few players' });
const reinstate = ({ url }: Cup) =>
  league.call(admin, 'POST', `${url}reinstate/`, { reason: 'They play again' });

async function shown(gameId: number): Promise<string> {
  const { state } = await league.commands.games.read(gameStream(gameId));
  if (!('result' in state)) return state.status;
  const { eastScore, westScore, forfeitedBy } = state.result;
  return `${state.status} ${eastScore}–${westScore}${forfeitedBy === undefined ? '' : ` by ${forfeitedBy}`}`;
}
const statuses = ({ games }: Cup) => Promise.all(games.map(shown));
const BEFORE = ['completed 70–60', 'scheduled', 'postponed', 'scheduled'];

describe('a team that leaves', () => {
  // Rule: Teams that go: Games to come
  // Rule: Teams that go: Games that were played
  it.each([
    ['keep', ['completed 70–60', 'canceled', 'canceled', 'scheduled']],
    ['forfeit', ['final 0–20 by east', 'final 20–0 by west', 'final 0–20 by east', 'scheduled']],
    ['void', ['annulled', 'canceled', 'canceled', 'scheduled']],
  ] as const)('has its games decided, and gets them back: %s', async (results, decided) => {
    const process = await league.start();
    const of = await cup();
    expect(await statuses(of)).toEqual(BEFORE);
    expect((await leave(of, results)).status).toBe(200);
    await expect.poll(() => statuses(of)).toEqual(decided);
    await process.seesAll();
    expect((await reinstate(of)).status).toBe(200);
    await expect.poll(() => statuses(of)).toEqual(BEFORE);
  });

  // Rule: Teams that go: One step after the other
  it('has each game decided once, over a stop in between', async () => {
    const { commands, lookUp, clock } = league;
    let decided = 0;
    const stopping = teamWithdrawalsAutomation({
      commands: {
        games: {
          ...commands.games,
          async handle(...args) {
            if (decided === 2) throw new Error('the process ends here');
            decided += 1;
            return commands.games.handle(...args);
          },
        },
      },
      lookUp,
      clock,
    });
    const first = await league.start({ automations: [stopping] });
    const of = await cup();
    await leave(of, 'forfeit');
    await expect.poll(() => first.runner.status.stopped).toEqual(['team-withdrawals']);
    expect(await statuses(of)).toEqual([
      'final 0–20 by east',
      'final 20–0 by west',
      'postponed',
      'scheduled',
    ]);
    await first.stop();

    await league.start();
    const all = ['final 0–20 by east', 'final 20–0 by west', 'final 0–20 by east', 'scheduled'];
    await expect.poll(() => statuses(of)).toEqual(all);
    for (const gameId of of.games.slice(0, 3)) expect(await forfeitsOf(gameId)).toBe(1);
  });

  // Rule: Teams that go: Reinstating
  it('does not get back what was decided otherwise meanwhile', async () => {
    const process = await league.start();
    const of = await cup();
    await leave(of, 'forfeit');
    await process.seesAll();
    await expect.poll(() => shown(of.games[2] ?? 0)).toBe('final 0–20 by east');
    await league.order(of.games[0] ?? 0, { type: 'annul_game', reason: 'The hall was closed' });
    await reinstate(of);
    await expect.poll(() => statuses(of)).toEqual(['annulled', 'scheduled', 'postponed', 'scheduled']);
  });

  // Rule: Teams that go: After it has left
  it('leaves once, and is in no new game', async () => {
    const of = await cup();
    await leave(of, 'keep');
    const again = await leave(of, 'keep');
    expect([again.status, again.body.message]).toEqual([409, 'This team has left this tournament.']);
    const game = await league.call(admin, 'POST', '/api/games/', {
      tournament_id: of.tournamentId,
      game_category_id: of.categoryId,
      team_east_id: of.gone,
      team_west_id: of.second,
      game_date: '2025-04-05T18:00',
      venue: 'Harbor Hall',
    });
    expect([game.status, game.body.errors]).toEqual([
      400,
      { team_east_id: ['This team has left this tournament'] },
    ]);
  });
});

async function forfeitsOf(gameId: number): Promise<number> {
  let count = 0;
  for await (const { type } of league.store.readStream(gameStream(gameId), 0)) {
    if (type === 'GameForfeited') count += 1;
  }
  return count;
}
