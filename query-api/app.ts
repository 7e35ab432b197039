import fastifyCompress from '@fastify/compress';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { registerSecurityLog } from '#contracts/http/security-log.ts';
import { type Authentication, registerAuthentication } from '#contracts/http/signed-in.ts';
import { earlyErrorAnswers, registerErrorAnswers } from '#platform/http/http-errors.ts';
import {
  CONNECTION_LIMITS,
  type ConnectionLimits,
  createProxyCheck,
  limitedServer,
  refuseSeveralHosts,
} from '#platform/http/http-server.ts';
import { refuseUnknownParameters } from '#platform/http/query-parameters.ts';
import { requestIds } from '#platform/http/request-id.ts';
import type { QueryApiConfig } from '#platform/process/config.ts';
import type { Logger } from '#platform/process/logging.ts';
import type { Clock } from '#platform/values/clock.ts';
import { countedIds, type MakeId } from '#platform/values/ids.ts';
import { afterPosition } from '#platform/values/position.ts';
import '#platform/http/validation-texts.ts';
import { type HealthRoutes, registerHealthRoutes } from '#query-api/http/health.routes.ts';
import { registerDescription } from '#query-api/http/openapi.ts';
import type { QueryRoutes } from '#query-api/http/query-routes.ts';
import { validatorOfReads } from '#query-api/http/query-validator.ts';
import { ReadRoutes } from '#query-api/http/read-routes.ts';
import { registerSecurityHeaders, securityHeaders } from '#query-api/http/security-headers.ts';
import { type AnswerCache, CachedResponder } from '#query-api/http-cache/cached-responder.ts';
import { COMPRESSION } from '#query-api/http-cache/compression.ts';
import { ChangeCache } from '#query-api/read-models/change-cache.ts';
import type { ReadModelChanges } from '#query-api/read-models/changes.ts';
import { LeagueTimeZone } from '#query-api/read-models/league-time-zone.ts';
import type { ReadModels } from '#query-api/read-models/read-models.ts';
import { registerBracketRoutes } from './bracket/bracket.routes.ts';
import { registerCategoryRoutes } from './category/category.routes.ts';
import { registerChatRoutes } from './chat/chat.routes.ts';
import { registerExplainRoutes } from './explain/explain.routes.ts';
import { registerFollowRoutes } from './follow/follow.routes.ts';
import { registerGameRoutes, registerGameStaffRoute } from './game/game.routes.ts';
import { registerPlayRoutes } from './game/play.routes.ts';
import { registerLeagueRoutes } from './league/league.routes.ts';
import type { Presence } from './live/console-presence.ts';
import { registerLiveRoutes } from './live/live.routes.ts';
import type { ChatSource } from './live/live-chat.ts';
import { LiveHub } from './live/live-hub.ts';
import type { LiveSessions } from './live/live-sessions.ts';
import { createMayHear } from './live/private-keys.ts';
import { UpdatesHub } from './live/updates-hub.ts';
import type { WatcherLimits } from './live/watcher.ts';
import { registerActivityRoutes } from './log/activity.routes.ts';
import type { LogWords } from './log/log-words.ts';
import { registerNewsManagementRoutes, registerNewsRoutes } from './news/news.routes.ts';
import { registerPlayerRoutes } from './player/player.routes.ts';
import { registerReminderRoutes } from './reminder/reminder.routes.ts';
import { registerReplayRoutes } from './replay/replay.routes.ts';
import { registerScoresheetRoutes } from './scoresheet/scoresheet.routes.ts';
import { registerScoringShiftRoutes } from './scoring-shift/scoring-shift.routes.ts';
import { registerSearchRoutes } from './search/search.routes.ts';
import { registerSeasonRoutes } from './season/season.routes.ts';
import { registerSeasonContentRoutes } from './season/season-contents.routes.ts';
import { registerSettingsRoutes } from './settings/settings.routes.ts';
import { registerShotChartRoutes } from './shot-chart/shot-chart.routes.ts';
import { registerSponsorManagementRoutes, registerSponsorRoutes } from './sponsor/sponsor.routes.ts';
import { registerStandingsRoutes } from './standings/standings.routes.ts';
import { registerStatisticsRoutes } from './statistics/statistics.routes.ts';
import { registerStreaksRoutes } from './streaks/streaks.routes.ts';
import { registerSquadRoute, registerTeamDetailRoute, registerTeamRoutes } from './team/team.routes.ts';
import { registerTournamentRoutes } from './tournament/tournament.routes.ts';

export type QueryApiDependencies = {
  config: Pick<
    QueryApiConfig,
    | 'publicUrl'
    | 'isFrontDoor'
    | 'trustedProxies'
    | 'allowedOrigins'
    | 'answerCacheBytes'
    | 'connectionsPerAddress'
    | 'explainedPerAddress'
    | 'hstsSubdomains'
    | 'streamHosts'
  >;
  readModels: ReadModels;
  changes: ReadModelChanges;
  liveChat: ChatSource;
  /** Which games' consoles were heard lately. */
  consoles: Presence;
  liveSessions: LiveSessions;
  logWords: LogWords;
  /** Identifies the user, where the answer depends on it. */
  authentication: Authentication;
  clock: Clock;
  makeId: MakeId;
  logger: Logger;
  /** Stands for the running code in every ETag. */
  buildId: string;
  /** Why the service is not ready yet; null when it is. */
  notReady: () => Promise<string | null>;
  setAside: HealthRoutes['setAside'];
  metrics: () => Promise<string>;
  /** Called for every answer: how long it took, by route pattern. */
  observeAnswer: (answer: { method: string; route: string; status: number; seconds: number }) => void;
  /** What differs from `CONNECTION_LIMITS` and the configuration. */
  connectionLimits?: Partial<ConnectionLimits> | undefined;
  watcherLimits?: WatcherLimits | undefined;
  /** How often live connections get a heartbeat; `HEARTBEAT_MS` by default. */
  heartbeatMs?: number | undefined;
};

/** What is said where `as_of` would be ignored. */
const ONLY_NOW = new Map([['as_of', 'This is answered as it is now, not as of a day or a round']]);

/** The read side over HTTP and WebSocket. */
export async function buildApp(deps: QueryApiDependencies): Promise<{
  app: FastifyInstance;
  hub: LiveHub;
  updates: UpdatesHub;
  cache: AnswerCache;
  /** What routes that are added need. */
  routes: QueryRoutes;
}> {
  const { config, readModels, changes, clock, logger, observeAnswer } = deps;
  const { publicUrl, connectionsPerAddress } = config;
  const isProxy = createProxyCheck(config.trustedProxies);
  const connectionLimits = { ...CONNECTION_LIMITS, connectionsPerAddress, ...deps.connectionLimits };
  const cache: AnswerCache = new ChangeCache({
    changes,
    maxBytes: config.answerCacheBytes,
    countBytes: ({ body }) => body.length,
    clock,
  });
  const timeZone = new LeagueTimeZone({ readModels, changes, clock });
  const headers = await securityHeaders({
    https: publicUrl.startsWith('https:'),
    hstsSubdomains: config.hstsSubdomains,
    streamHosts: config.streamHosts,
  });
  const responder = new CachedResponder({ readModels, cache, buildId: deps.buildId, timeZone, clock });
  const app = Fastify({
    serverFactory: limitedServer({ limits: connectionLimits, isProxy, logger }),
    loggerInstance: logger,
    // Metrics count requests; a line each would cost more than most answers.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: isProxy,
    genReqId: requestIds(countedIds(deps.makeId)),
    requestIdHeader: false,
    routerOptions: { ignoreTrailingSlash: true },
    ...earlyErrorAnswers,
  }) as unknown as FastifyInstance;
  app.setValidatorCompiler(validatorOfReads);
  // The compiler checks what presenters return against the contracts.
  app.setSerializerCompiler(() => JSON.stringify);
  registerErrorAnswers(app);
  // Routes without a capability only pass calls on, or serve pages.
  refuseUnknownParameters(app, ({ capability }) => capability !== undefined, ONLY_NOW);
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode: status, elapsedTime }, done) => {
    observeAnswer({ method, route: routeOptions.url ?? 'none', status, seconds: elapsedTime / 1000 });
    done();
  });

  const { watcherLimits: limits, heartbeatMs } = deps;
  const { liveChat: chat, consoles } = deps;
  const hub = new LiveHub({ readModels, changes, chat, consoles, clock, log: logger, limits, heartbeatMs });
  const updates = new UpdatesHub({ changes, clock, limits, heartbeatMs });
  app.addHook('onClose', async () => {
    cache.close();
    timeZone.close();
  });
  const routes: QueryRoutes = {
    responder,
    clock,
    timeZone: (request) => timeZone.at(afterPosition(request)),
  };
  const reads = new ReadRoutes(app, routes);

  registerSecurityHeaders(app, headers);
  refuseSeveralHosts(app);
  await registerDescription(app);
  await registerLiveRoutes(app, {
    hub,
    updates,
    sessions: deps.liveSessions,
    mayHear: createMayHear(readModels),
    consoles,
    allowedOrigins: config.allowedOrigins,
    isProxy,
    socketsPerAddress: connectionLimits.connectionsPerAddress,
  });
  registerHealthRoutes(app, { ...deps, metricsForThisMachineOnly: config.isFrontDoor });
  registerGameRoutes(reads);
  registerPlayRoutes(reads);
  registerReplayRoutes(reads);
  registerStandingsRoutes(reads);
  registerStreaksRoutes(reads);
  registerStatisticsRoutes(reads);
  registerShotChartRoutes(reads);
  await registerExplainRoutes(app, { ...routes, ...config });
  registerSearchRoutes(reads);
  registerSeasonRoutes(reads);
  registerSeasonContentRoutes(reads, deps.logWords);
  registerTournamentRoutes(reads);
  registerBracketRoutes(reads);
  registerLeagueRoutes(reads);
  registerCategoryRoutes(reads);
  registerChatRoutes(reads);
  registerTeamRoutes(reads);
  registerSettingsRoutes(reads);
  registerNewsRoutes(reads);
  registerSponsorRoutes(reads);
  // What depends on who asks. Everything else is the same for everyone and ignores the token.
  await app.register(async (signedIn) => {
    await signedIn.register(fastifyCompress, COMPRESSION);
    registerAuthentication(signedIn, deps.authentication);
    registerSecurityLog(signedIn);
    const reads = new ReadRoutes(signedIn, routes);
    registerTeamDetailRoute(reads);
    registerPlayerRoutes(reads);
    registerGameStaffRoute(reads);
    registerSquadRoute(reads);
    registerFollowRoutes(reads);
    registerReminderRoutes(reads);
    registerActivityRoutes(reads, deps.logWords);
    registerScoresheetRoutes(reads);
    registerScoringShiftRoutes(reads);
    registerNewsManagementRoutes(reads);
    registerSponsorManagementRoutes(reads);
  });
  return { app, hub, updates, cache, routes };
}
