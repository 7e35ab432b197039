import { join, resolve } from 'node:path';
import type { z } from 'zod';
import {
  backupEnvironment,
  ConfigError,
  demoEnvironment,
  type Environment,
  launcherEnvironment,
  projectionsEnvironment,
  queryApiEnvironment,
  readEnvironment,
  type SharedValues,
  serviceEnvironment,
} from './environment.ts';
import { oidcProviders } from './oidc-config.ts';

/**
 * The configuration of the command API and the import, which know every variable.
 * Throws a `ConfigError` that names every variable that is missing or wrong.
 */
export function loadConfig(env: Environment) {
  const values = readEnvironment(serviceEnvironment, env);
  return {
    ...sharedConfig(values),
    ...projectionsPart(values),
    ...queryApiPart(values),
    commandApiPort: values.COMMAND_API_PORT,
    signInsPerAddress: values.SIGN_INS_PER_ADDRESS,
    writesPerMinute: values.WRITES_PER_MINUTE,
    filesDir: filesDir(values),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? `Courtside <no-reply@${mailHost(values)}>`,
    mailOutboxDir: resolve(values.MAIL_OUTBOX_DIR ?? join(values.DATA_DIR, 'mail')),
    contactEmail: values.CONTACT_EMAIL,
    oidcProviders: oidcProviders(env),
  };
}
export type Config = Readonly<ReturnType<typeof loadConfig>>;

/** The configuration of the projections and their tools. @throws ConfigError */
export function loadProjectionsConfig(env: Environment) {
  return projectionsPart(readEnvironment(projectionsEnvironment, env));
}
export type ProjectionsConfig = Readonly<ReturnType<typeof loadProjectionsConfig>>;

function projectionsPart(values: z.output<typeof projectionsEnvironment>) {
  return { ...processConfig(values), ...logConfig(values), projectionsPort: values.PROJECTIONS_PORT };
}

/** The configuration of the demo league. @throws ConfigError */
export function loadDemoConfig(env: Environment) {
  const values = readEnvironment(demoEnvironment, env);
  return {
    ...processConfig(values),
    ...logConfig(values),
    commandApiUrl: commandApiUrl(values),
    demoPort: values.DEMO_PORT,
    tokenSecret: values.TOKEN_SECRET,
  };
}

/** The configuration of a backup and a restore. @throws ConfigError */
export function loadBackupConfig(env: Environment) {
  const values = readEnvironment(backupEnvironment, env);
  return { ...logConfig(values), filesDir: filesDir(values) };
}

/** What it takes to check a backup: no league. @throws ConfigError */
export function loadArchiveConfig(env: Environment) {
  const values = readEnvironment(backupEnvironment.pick({ PERSONAL_KEY_SECRET: true }), env);
  return { personalKeySecret: values.PERSONAL_KEY_SECRET };
}

function filesDir({
  FILES_DIR,
  DATA_DIR,
}: Pick<z.output<typeof backupEnvironment>, 'FILES_DIR' | 'DATA_DIR'>) {
  return resolve(FILES_DIR ?? join(DATA_DIR, 'files'));
}

function logConfig(
  values: Pick<z.output<typeof demoEnvironment>, 'DATABASE_URL' | 'EVENTSTORE_URL' | 'PERSONAL_KEY_SECRET'>,
) {
  return {
    databaseUrl: values.DATABASE_URL,
    eventStoreUrl: values.EVENTSTORE_URL,
    personalKeySecret: values.PERSONAL_KEY_SECRET,
  };
}

function commandApiUrl(
  values: Pick<z.output<typeof demoEnvironment>, 'COMMAND_API_PORT' | 'COMMAND_API_URL'>,
): string {
  return values.COMMAND_API_URL ?? `http://127.0.0.1:${values.COMMAND_API_PORT}`;
}

/** The configuration of the query API. @throws ConfigError */
export function loadQueryApiConfig(env: Environment) {
  return queryApiPart(readEnvironment(queryApiEnvironment, env));
}
export type QueryApiConfig = Readonly<ReturnType<typeof loadQueryApiConfig>>;

function queryApiPart(values: z.output<typeof queryApiEnvironment>) {
  return {
    ...processConfig(values),
    ...addressesOfPeople(values),
    demo: values.DEMO === 'on',
    readDatabaseUrl: values.READ_DATABASE_URL ?? values.DATABASE_URL,
    databasePoolMax: values.DATABASE_POOL_MAX,
    databaseWaitMs: 1_000 * values.DATABASE_WAIT_SECONDS,
    readModelsWaitMs: 1_000 * values.READ_MODELS_WAIT_SECONDS,
    answerCacheBytes: values.ANSWER_CACHE_MB * 1024 * 1024,
    commandApiUrl: commandApiUrl(values),
    queryApiPort: values.QUERY_API_PORT ?? values.PORT,
    /** Whether people reach the query API directly, with no process in front of it. */
    isFrontDoor: values.QUERY_API_PORT === undefined,
    projectionsUrl: values.PROJECTIONS_URL ?? `http://127.0.0.1:${values.PROJECTIONS_PORT}`,
    demoUrl: values.DEMO_URL ?? `http://127.0.0.1:${values.DEMO_PORT}`,
    /** Sites on which a game may be watched: what the game form takes and the pages may show. */
    streamHosts: list(values.STREAM_HOSTS),
    trustedProxies: list(values.TRUSTED_PROXIES),
    connectionsPerAddress: values.CONNECTIONS_PER_ADDRESS,
    uploadsPerAddress: values.UPLOADS_PER_ADDRESS,
    exportsPerAddress: values.EXPORTS_PER_ADDRESS,
    explainedPerAddress: values.EXPLAINED_PER_ADDRESS,
    visitorWritesPerMinute: values.VISITOR_WRITES_PER_MINUTE,
    hstsSubdomains: values.HSTS_SUBDOMAINS === 'on',
    securityContact: values.SECURITY_CONTACT,
    tokenSecret: values.TOKEN_SECRET,
  };
}

/** What `npm start` itself needs; it makes the rest (database, secrets, inner ports) and passes it on. */
export function loadLauncherConfig(env: Environment) {
  return sharedConfig(readEnvironment(launcherEnvironment, env));
}
export type LauncherConfig = Readonly<ReturnType<typeof loadLauncherConfig>>;

/** Whether an address is reachable from this machine only. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}

function sharedConfig(values: SharedValues & { DEMO: 'on' | 'off' }) {
  return {
    ...processConfig(values),
    ...addressesOfPeople(values),
    port: values.PORT,
    dataDir: resolve(values.DATA_DIR),
    eventStoreUrl: values.EVENTSTORE_URL,
    demo: values.DEMO === 'on',
    admin: firstAdministrator(values),
  };
}

function processConfig(values: Pick<SharedValues, 'HOST' | 'LOG_LEVEL' | 'SHUTDOWN_SECONDS'>) {
  return { host: values.HOST, logLevel: values.LOG_LEVEL, shutdownSeconds: values.SHUTDOWN_SECONDS };
}

/** Where people reach the site, and from where browsers may call it. */
function addressesOfPeople(
  values: Pick<SharedValues, 'HOST' | 'FRONT_DOOR_HOST' | 'PORT' | 'PUBLIC_URL' | 'ALLOWED_ORIGINS'>,
) {
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  return {
    // A proxy in front lets others in; then PUBLIC_URL is its url.
    isLoopback: isLoopback(values.FRONT_DOOR_HOST ?? values.HOST) && isLoopback(new URL(publicUrl).hostname),
    publicUrl,
    allowedOrigins: [new URL(publicUrl).origin, ...list(values.ALLOWED_ORIGINS ?? '')],
  };
}

/** The host in the default sender: an address literal would need brackets that some servers refuse. */
function mailHost({ PUBLIC_URL: publicUrl }: SharedValues): string {
  const host = publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname;
  return /^[\d.]+$|^\[/.test(host) ? 'localhost' : host;
}

function firstAdministrator(values: SharedValues) {
  const { ADMIN_USERNAME: username, ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = values;
  if (username === undefined && email === undefined && password === undefined) return undefined;
  if (username === undefined || email === undefined || password === undefined) {
    throw new ConfigError([
      'ADMIN_USERNAME, ADMIN_EMAIL and ADMIN_PASSWORD belong together: set all or none',
    ]);
  }
  return { username, email, password };
}

function list(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
