import { newId } from '#platform/values/ids.ts';
import { createLeagueFixture, type LeagueFixture } from '#tests/support/league-fixture.ts';
import { shared } from '#tests/support/shared-setup.ts';
import type { Answer, Caller } from '../command-api/write-side.fixture.ts';
import { openedSite } from '../security/whole-site.fixture.ts';

/** Whole games over HTTP: commands as an administrator, then what everybody reads. One for all files of a worker. */
export const sharedPlayedLeague = () => shared(openPlayedLeague);

async function openPlayedLeague() {
  const league = await openedSite();
  const admin: Caller = await league.caller('superuser');
  const server = league.front;

  /** An administrator's call that is accepted. */
  async function post(url: string, body: object = {}): Promise<Answer['body']> {
    const answer = await league.call(admin, 'POST', url, body);
    if (answer.status >= 300) throw new Error(`${url}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  return {
    ...league,
    admin,
    server,
    post,
    /** A season of its own, with games that have begun unless `start` is false. */
    newSeason: (games: number, { start = true } = {}): Promise<LeagueFixture> =>
      createLeagueFixture(league.commands, { games, start }),
    /** What a visitor reads once the read models are where the log is. */
    async get(url: string): Promise<Answer['body']> {
      await league.caughtUp();
      const answer = await server.app.inject({ url });
      if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
      return answer.json();
    },
    /** Taps of the scorer's table, all of them accepted. */
    async tap(gameId: number, ...actions: object[]): Promise<void> {
      const occurred_at = new Date().toISOString();
      const { actions: answers } = await post(
        `/api/games/${gameId}/actions/`,
        actions.map((action) => ({ id: newId(), occurred_at, period: 1, ...action })),
      );
      for (const { outcome, reason } of answers)
        if (outcome !== 'recorded') throw new Error(`${outcome}: ${reason}`);
    },
  };
}
