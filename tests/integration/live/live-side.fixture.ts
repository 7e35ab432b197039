import type { CommandApiParts } from '#command-api/compose.ts';
import { composeFrontDoor, type FrontDoorParts } from '#front-door/compose.ts';
import type { Config } from '#platform/process/config.ts';
import type { Environment } from '#platform/process/environment.ts';
import { newId } from '#platform/values/ids.ts';
import type { ReadModelChanges } from '#query-api/read-models/changes.ts';
import { checkDeclaredAnswers } from '#tests/support/declared-answers.ts';
import { silent, stopService } from '#tests/support/service-config.ts';
import { openWriteSide } from '../command-api/write-side.fixture.ts';
import { allCaughtUp } from '../query-api/read-side.fixture.ts';

/** How often sessions are looked at here: tests wait for it. */
const LOOK_EVERY_MS = 50;

export type LiveSide = Awaited<ReturnType<typeof openLiveSide>>;
export type LiveServer = Awaited<ReturnType<LiveSide['startServer']>>;

/** The whole write side, and query APIs beside it, all composed as in production. */
export async function openLiveSide(writing: Partial<CommandApiParts> = {}, environment: Environment = {}) {
  const league = await openWriteSide(writing, environment);
  const servers: { close: () => Promise<void> }[] = [];
  const listening = new Set<ReadModelChanges>();

  /** One process' worth of query API. */
  async function startServer(parts: Partial<FrontDoorParts> = {}, config: Partial<Config> = {}) {
    const api = await composeFrontDoor(
      { ...league.config, ...config },
      {
        clock: league.clock,
        makeId: newId,
        logger: silent,
        pagesFolder: '/nowhere',
        sessionsLookEveryMs: LOOK_EVERY_MS,
        ...parts,
      },
    );
    checkDeclaredAnswers(api.app);
    listening.add(api.changes);
    const address = await api.app.listen({ host: '127.0.0.1', port: 0 });
    let closed: Promise<void> | undefined;
    const close = () => {
      listening.delete(api.changes);
      closed ??= stopService(api);
      return closed;
    };
    servers.push({ close });
    return { ...api, close, address: address.replace('http', 'ws') };
  }

  return {
    ...league,
    startServer,
    /** Waits until the read models are where the log is, and every server that listens has heard of it. */
    async caughtUp() {
      await allCaughtUp(league.pool, await league.stored.head(), listening);
    },
    async close() {
      for (const server of servers) await server.close();
      await league.close();
    },
  };
}
