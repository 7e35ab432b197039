import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { ScoringAction } from '#contracts/game/scoring.commands.ts';
import { gameStream } from '#events/game/game.events.ts';
import { SETTINGS_STREAM } from '#events/settings/settings.events.ts';
import { newId } from '#platform/values/ids.ts';
import { createLeagueFixture } from './league-fixture.ts';
import { LEAGUE_ZONE } from './league-zone.ts';
import { openBackDoor, type RunningLeague, startLeague } from './running-league.ts';
import { temporaryFolder } from './temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where test files ask for leagues (`askForLeague`). */
    leagues: string;
  }
}

/** What a worker is told of the league that its files share. */
export type SharedLeague = Pick<RunningLeague, 'url' | 'environment'>;

/**
 * Starts leagues when the first test file asks for them, and stops them at the end, which a worker could not: Vitest ends
 * workers without a word.
 *
 * - `/empty`: the folder of a league that was started by its administrator alone, and stopped. Making its database takes as
 *   long as the rest of a first start.
 * - `/shared/<worker>`: the league that the files of a worker share.
 * - `/lines/<worker>`: the last lines of its log.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await temporaryFolder();
  const leagues = new Map<string, Promise<RunningLeague>>();
  let empty: Promise<string> | undefined;
  const emptyLeague = () => {
    empty ??= makeEmptyLeague(join(folder, 'league'));
    return empty;
  };
  const sharedLeague = (worker: string) => {
    const league = leagues.get(worker) ?? emptyLeague().then(startSharedLeague);
    leagues.set(worker, league);
    return league;
  };
  async function answer(url: string): Promise<unknown> {
    const [, what, worker = ''] = url.split('/');
    if (what === 'empty') return { folder: await emptyLeague() };
    const { lines, ...league } = await sharedLeague(worker);
    if (what === 'lines') return { lines: lines.slice(-20) };
    return { url: league.url, environment: league.environment } satisfies SharedLeague;
  }
  const send = (response: ServerResponse, status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const server = createServer(({ url = '/' }, response) => {
    answer(url).then(
      (body) => send(response, 200, body),
      (error) => send(response, 500, String(error)),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  project.provide('leagues', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.close();
    server.closeAllConnections();
    const started = await Promise.allSettled(leagues.values());
    await Promise.all(started.map((one) => one.status === 'fulfilled' && one.value.stop()));
    await empty?.catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  };
}

async function makeEmptyLeague(kept: string): Promise<string> {
  const league = await startLeague();
  await league.stop(kept);
  return kept;
}

/** It has what somebody else has left in it, so that no test can count on an empty league. */
async function startSharedLeague(from: string): Promise<RunningLeague> {
  const league = await startLeague({ from });
  const backDoor = openBackDoor(league);
  try {
    const { commands } = backDoor;
    const settings = { type: 'change_settings' as const, timeZone: LEAGUE_ZONE };
    await commands.settings.handle(SETTINGS_STREAM, { id: newId(), command: settings, metadata: {} });
    const { gameIds, east } = await createLeagueFixture(commands, { games: 2, start: true });
    const [finished = 0] = gameIds;
    const now = new Date().toISOString();
    const stamp = () => ({ id: newId(), occurred_at: now });
    const basket = { type: 'points', side: 'east', points: 2, period: 1, clock: 500 } as const;
    const actions: ScoringAction[] = [
      { ...stamp(), ...basket, player_id: east.players[0]?.playerId },
      ...[1, 2, 3, 4].map((period) => ({ ...stamp(), type: 'period_end' as const, period })),
      { ...stamp(), type: 'game_end' },
    ];
    const context = { actor: { id: null, role: 'superuser' }, device: null, now } as const;
    const { outcomes } = await commands.games.handleAll(
      gameStream(finished),
      actions.map((action) => ({
        id: newId(),
        command: { type: 'record_action' as const, action, context },
        metadata: {},
      })),
    );
    const refused = outcomes.find(({ kind }) => kind === 'rejected');
    if (refused !== undefined) throw new Error(`the fixture was refused: ${JSON.stringify(refused)}`);
  } catch (error) {
    await league.stop();
    throw error;
  } finally {
    await backDoor.close();
  }
  return league;
}
