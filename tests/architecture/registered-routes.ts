import { buildApp as buildCommandApi } from '#command-api/app.ts';
import { buildApp as buildFrontDoor } from '#front-door/app.ts';
import { createLogger } from '#platform/process/logging.ts';
import { newId } from '#platform/values/ids.ts';
import { collectRoutes } from './routes.ts';

/** Nothing is called: the routes are only looked at. */
const absent = undefined as never;
const logger = createLogger({ service: 'test', level: 'silent' });
const common = {
  clock: () => new Date(0),
  makeId: newId,
  logger,
  trustedProxies: ['loopback'],
  notReady: async () => null,
  setAside: async () => [],
  metrics: async () => '',
};

/** Those of the command API, as its app registers them. */
export const commandApi = () =>
  collectRoutes(async () => {
    const app = await buildCommandApi({
      ...common,
      commands: { leagues: absent } as never,
      lookUp: absent,
      imports: absent,
      audit: absent,
      mentions: absent,
      isOwn: absent,
      files: absent,
      streamHosts: [],
      readModelsWaitMs: 1,
      writesPerMinute: 1,
      visitorWritesPerMinute: 1,
      uploadsPerAddress: 1,
      documentLinks: absent,
      authentication: absent,
      erasure: absent,
      site: { pool: absent, store: absent, guestKey: absent, contactEmail: undefined, eraseMail: absent },
      accounts: {
        pool: absent,
        store: absent,
        passwords: absent,
        keys: absent,
        publicUrl: 'http://localhost:3000',
        confirmAt: null,
        allowedOrigins: [],
        demoSignIn: false,
      },
    });
    await app.ready();
    await app.close();
  });

/** Those of the query API. */
export const queryApi = () =>
  collectRoutes(async () => {
    const { app } = await buildFrontDoor({
      ...common,
      config: {
        publicUrl: 'http://localhost:3000',
        commandApiUrl: 'http://127.0.0.1:1',
        isFrontDoor: true,
        trustedProxies: [],
        allowedOrigins: [],
        answerCacheBytes: 0,
        connectionsPerAddress: 1,
        uploadsPerAddress: 1,
        exportsPerAddress: 1,
        readDatabaseUrl: '',
        databaseWaitMs: 1,
        readModelsWaitMs: 1,
        explainedPerAddress: 1,
        visitorWritesPerMinute: 1,
        streamHosts: [],
        hstsSubdomains: false,
        securityContact: undefined,
      },
      readModels: absent,
      authentication: absent,
      liveChat: { subscribe: () => () => {}, read: absent },
      consoles: absent,
      liveSessions: { close: () => {} } as never,
      logWords: absent,
      changes: { subscribe: () => () => {} } as never,
      buildId: 'test',
      pagesFolder: '/nowhere',
      observeAnswer: () => {},
    });
    await app.ready();
    await app.close();
  });
