import fastifySwagger from '@fastify/swagger';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { SECURITY_SCHEMES, withPermissions } from '#contracts/http/permission-description.ts';
import { registerSecurityLog } from '#contracts/http/security-log.ts';
import { type Authentication, registerAuthentication } from '#contracts/http/signed-in.ts';
import { findBodyLimit, USUAL_BODY } from '#contracts/permissions/body-limits.ts';
import { type Bytes, JSON_TYPE, sendBytes, textAsBytes } from '#platform/http/bytes.ts';
import { errorSchemas } from '#platform/http/error-description.ts';
import { acceptEmptyBody, earlyErrorAnswers, registerErrorAnswers } from '#platform/http/http-errors.ts';
import {
  CONNECTION_LIMITS,
  type ConnectionLimits,
  createProxyCheck,
  limitedServer,
} from '#platform/http/http-server.ts';
import { limitLargeBodies } from '#platform/http/large-bodies.ts';
import { refuseUnknownParameters } from '#platform/http/query-parameters.ts';
import { requestIds } from '#platform/http/request-id.ts';
import type { Logger } from '#platform/process/logging.ts';
import '#platform/http/validation-texts.ts';
import { REFUSALS } from '#contracts/refusal/refusal.codes.ts';
import type { EventStore } from '#events/store/event-store.port.ts';
import type { Pool } from '#platform/postgres/postgres-pool.ts';
import type { Clock } from '#platform/values/clock.ts';
import type { MakeId } from '#platform/values/ids.ts';
import type { AuthRoutesDependencies } from './accounts/account-routes.ts';
import { isRegistrationUnfinished } from './accounts/accounts.registration.ts';
import { registerAuthRoutes } from './accounts/auth.routes.ts';
import { isOnKnownDevice } from './accounts/sessions/session.store.ts';
import { registerActivityRoutes } from './audit/activities.routes.ts';
import { registerAuditRoutes } from './audit/audit.routes.ts';
import type { AuditReader } from './audit/audit-process.ts';
import { registerMaskRoute } from './audit/mask-reason.routes.ts';
import { registerBracketRoutes } from './bracket/bracket.routes.ts';
import { registerCallOrigins } from './calls/call-origin.ts';
import { withAnswers } from './calls/command-description.ts';
import { registerCategoryRoutes } from './category/category.routes.ts';
import { registerChatRoutes } from './chat/chat.routes.ts';
import { registerChatModerationRoutes } from './chat/chat-moderation.routes.ts';
import { registerChatMuteRoutes } from './chat/chat-mutes.routes.ts';
import type { Commands } from './commands.ts';
import { registerContactRoutes } from './contact/contact.routes.ts';
import { registerErasureRoutes } from './erasure/erasure.routes.ts';
import type { Erasure } from './erasure/erasure.ts';
import type { MentionFinder } from './erasure/mentions-process.ts';
import { registerEventLogRoutes } from './event-log/event-log.routes.ts';
import type { DocumentLinks } from './files/document-link.ts';
import { registerFileRoutes } from './files/file.routes.ts';
import type { Files } from './files/files.ts';
import { registerUploads } from './files/uploads.ts';
import { describeWithUploads } from './files/uploads-description.ts';
import { registerGameRoutes } from './game/game.routes.ts';
import { registerImpactRoutes } from './impact/impact.routes.ts';
import { registerImportRoutes } from './import/uploaded/import.routes.ts';
import type { UploadedImports } from './import/uploaded/uploaded-imports.ts';
import { registerLeagueRoutes } from './league/league.routes.ts';
import { registerWriteLimit } from './limits/write-limit.ts';
import { ReadPositions, registerReadPositions } from './lists/read-positions.ts';
import type { LookUp } from './lookups/look-up.ts';
import type { MailPerson } from './mail/mail.store.ts';
import { registerNewsRoutes } from './news/news.routes.ts';
import { type Ownership, registerOwnership } from './ownership/owned-routes.ts';
import { registerPlayerRoutes } from './player/player.routes.ts';
import { registerPlayerAgeRoutes } from './player/player-age.routes.ts';
import { registerPlayerTransferRoutes } from './player/player-transfer.routes.ts';
import { registerReadModelsRoutes } from './read-models/read-models.routes.ts';
import { registerReminderRoutes } from './reminder/reminder.routes.ts';
import { registerScheduleRoutes } from './schedule/schedule.routes.ts';
import { registerSeasonRoutes } from './season/season.routes.ts';
import { registerSettingsRoutes } from './settings/settings.routes.ts';
import { registerSponsorRoutes } from './sponsor/sponsor.routes.ts';
import { registerSquadRoutes } from './team/squad.routes.ts';
import { registerTeamRoutes } from './team/team.routes.ts';
import { registerTeamWithdrawalRoutes } from './tournament/team-withdrawal.routes.ts';
import { registerTournamentRoutes } from './tournament/tournament.routes.ts';
import { registerTournamentTableRoutes } from './tournament/tournament-table.routes.ts';
import { registerTournamentTeamRoutes } from './tournament/tournament-teams.routes.ts';
import { registerFollowRoutes } from './user/follow.routes.ts';

/** Routes take of it what they name. */
export type CommandApiDependencies = {
  commands: Commands;
  lookUp: LookUp;
  files: Files;
  /** Sites on which a game may be watched. */
  streamHosts: readonly string[];
  /** For the routes of chat, contact and reminders, which store rows, not events. */
  site: {
    pool: Pool;
    store: Pick<EventStore, 'head' | 'readPages' | 'readStream' | 'search'>;
    /** A key in place of a guest's address: the same for the same address, and reveals nothing. */
    guestKey: (address: string) => string;
    /** Who gets contact messages by mail; no one if undefined. */
    contactEmail: string | undefined;
    /** Takes mail out of the outbox and its folder. */
    eraseMail: (person: MailPerson) => Promise<void>;
  };
  clock: Clock;
  makeId: MakeId;
  isOwn: Ownership;
  documentLinks: DocumentLinks;
  imports: UploadedImports;
  audit: AuditReader;
  mentions: MentionFinder;
  authentication: Authentication;
  accounts: Omit<
    AuthRoutesDependencies,
    'authentication' | 'clock' | 'makeId' | 'commands' | 'holding' | 'erasure'
  >;
  erasure: Erasure;
  logger: Logger;
  /** How long a read waits for the position it asks for. */
  readModelsWaitMs: number;
  /** Proxies whose X-Forwarded-For is trusted. */
  trustedProxies: string[];
  /** Changes that one user may make in a minute. */
  writesPerMinute: number;
  /** Calls other than reads that visitors of one address may make in a minute. */
  visitorWritesPerMinute: number;
  /** Forms with files that one address may send at a time. */
  uploadsPerAddress: number;
  /** Overrides of `CONNECTION_LIMITS`. */
  connectionLimits?: Partial<ConnectionLimits>;
  /** Why the service is not ready yet; null when it is. */
  notReady: () => Promise<string | null>;
  metrics: () => Promise<string>;
};

/** Rules that every command follows, for people who write programs against them. */
const ABOUT_COMMANDS = `
**Commands.** Creating answers 201 with the entity, changing 200, both as its GET answers it. What PUT and PATCH leave out
stays as it is; empty or null takes it away. \`X-Position\` says where a change was recorded. A call with an
\`Idempotency-Key\` can be made again: it is answered and not carried out twice; the same key with another body is 422.
A body larger than its route needs is 413: for most of them, one of more than 16 KiB.

**Changing what was read.** Every entity has a \`revision\`, that of the last event about it. Send the \`ETag\` of its GET, or of
the last change, as \`If-Match\`: 412 \`revision_stale\` says that somebody changed it in between. Without \`If-Match\` the last
change wins. A player's number and team belong to the team: they do not change the player's revision.
`.trim();

/** The write side over HTTP: parse with the contract, decide, append, answer. */
export async function buildApp(deps: CommandApiDependencies): Promise<FastifyInstance> {
  const isProxy = createProxyCheck(deps.trustedProxies);
  const app = Fastify({
    ...earlyErrorAnswers,
    serverFactory: limitedServer({
      limits: { ...CONNECTION_LIMITS, ...deps.connectionLimits },
      isProxy,
      logger: deps.logger,
    }),
    loggerInstance: deps.logger,
    // Metrics count requests; a log line each would cost more than most commands.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: isProxy,
    genReqId: requestIds(deps.makeId),
    requestIdHeader: false,
    // Also where there is no route.
    bodyLimit: USUAL_BODY,
    routerOptions: { ignoreTrailingSlash: true },
  }) as unknown as FastifyInstance;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onRoute', (route) => {
    route.bodyLimit = findBodyLimit(route.url);
  });
  acceptEmptyBody(app);
  registerErrorAnswers(app);
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Courtside commands',
        version: '1',
        description: ABOUT_COMMANDS,
      },
      components: {
        securitySchemes: SECURITY_SCHEMES,
        schemas: errorSchemas(Object.keys(REFUSALS)),
      },
    },
    transform: withPermissions(withAnswers(describeWithUploads)),
  });
  app.get('/health', { config: { ignoreToken: true }, schema: { hide: true } }, async () => ({
    status: 'ok',
  }));
  app.get('/ready', { config: { ignoreToken: true }, schema: { hide: true } }, async (_request, reply) => {
    const reason = await deps.notReady();
    if (reason !== null) reply.code(503);
    return reason === null ? { status: 'ready' } : { status: 'not ready', reason };
  });
  app.get('/metrics', { config: { ignoreToken: true }, schema: { hide: true } }, async (_request, reply) => {
    reply.type('text/plain; version=0.0.4');
    return deps.metrics();
  });
  let description: Bytes | undefined;
  app.get('/openapi.json', { config: { ignoreToken: true }, schema: { hide: true } }, (request, reply) => {
    // It never changes, and to make it takes as long as fifty taps.
    description ??= textAsBytes(JSON.stringify(app.swagger()), JSON_TYPE);
    return sendBytes(request, reply, description);
  });
  registerAuthentication(app, deps.authentication);
  registerSecurityLog(app);
  registerWriteLimit(app, deps);
  limitLargeBodies(app);
  registerOwnership(app, deps.isOwn);
  registerCallOrigins(app, (sessionId) => isOnKnownDevice(deps.site.pool, sessionId));
  registerReadPositions(
    app,
    new ReadPositions({
      store: deps.site.store,
      rowsMissing: (upTo) => isRegistrationUnfinished(deps.accounts, upTo),
      waitMs: deps.readModelsWaitMs,
    }),
  );
  // Routes without a capability only pass calls on, or serve pages.
  refuseUnknownParameters(app, ({ capability }) => capability !== undefined);
  await registerUploads(app, deps);
  registerAuthRoutes(app, {
    ...deps.accounts,
    authentication: deps.authentication,
    clock: deps.clock,
    makeId: deps.makeId,
    commands: deps.commands,
    holding: (keys, work) => deps.lookUp.holding(keys, work),
    erasure: deps.erasure,
  });
  registerErasureRoutes(app, deps);
  registerFollowRoutes(app, deps);
  registerSeasonRoutes(app, deps);
  registerLeagueRoutes(app, deps);
  registerTeamRoutes(app, deps);
  registerSquadRoutes(app, deps);
  registerPlayerRoutes(app, deps);
  registerPlayerAgeRoutes(app, deps);
  registerPlayerTransferRoutes(app, deps);
  registerTournamentRoutes(app, deps);
  registerTournamentTeamRoutes(app, deps);
  registerTournamentTableRoutes(app, deps);
  registerTeamWithdrawalRoutes(app, deps);
  registerScheduleRoutes(app, deps);
  registerBracketRoutes(app, deps);
  registerCategoryRoutes(app, deps);
  registerGameRoutes(app, deps);
  registerImpactRoutes(app, deps);
  registerFileRoutes(app, deps);
  registerSettingsRoutes(app, deps);
  registerNewsRoutes(app, deps);
  registerSponsorRoutes(app, deps);
  registerContactRoutes(app, deps);
  registerChatRoutes(app, deps);
  registerChatModerationRoutes(app, deps);
  registerChatMuteRoutes(app, deps);
  registerReminderRoutes(app, deps);
  registerImportRoutes(app, deps);
  registerReadModelsRoutes(app, deps);
  registerEventLogRoutes(app, deps);
  registerAuditRoutes(app, deps);
  registerActivityRoutes(app, deps);
  registerMaskRoute(app, deps);
  return app;
}
