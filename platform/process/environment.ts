import { z } from 'zod';

/**
 * Everything a process of Courtside can be configured with, by environment only. The descriptions are what
 * docs/operations.md lists (see `describeEnvironment`); an empty value counts as not set.
 */

const port = z.coerce.number().int().min(1).max(65_535);
const onOff = z.enum(['on', 'off']);
const secret = z.string().min(32, 'needs at least 32 characters');
export const webUrl = z.url({ protocol: /^https?$/, error: 'is not an http or https address' });
const most = (usual: number) => z.coerce.number().int().min(1).default(usual);
const seconds = (usual: number) => z.coerce.number().min(0).default(usual);
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'is not a postgres:// address' });

/** What both the services and `npm start` understand. */
const shared = {
  HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Address to listen on. Demo accounts sign in only while this and PUBLIC_URL are loopback.'),
  FRONT_DOOR_HOST: z
    .string()
    .optional()
    .describe('Address the front door listens on, for processes that listen on another one; else HOST.'),
  PORT: port.default(3000).describe('Port of the front door: pages, /api, /ws.'),
  DATA_DIR: z
    .string()
    .default('.courtside')
    .describe('Folder of uploads; under npm start also of the database and the secrets.'),
  PUBLIC_URL: webUrl
    .optional()
    .describe(
      'Url that people open, used in links and for the check of origins; else http://localhost:PORT.',
    ),
  ALLOWED_ORIGINS: z
    .string()
    .optional()
    .describe('Further origins a browser may call from, separated by commas.'),
  // Not a web url: it may name several hosts. Its client parses it (events/store/eventstoredb).
  EVENTSTORE_URL: z
    .string()
    .regex(/^\s*esdb(\+discover)?:\/\/\S/, 'is not an esdb:// or esdb+discover:// address')
    .optional()
    .describe('EventStoreDB as event store; without it the events are stored in Postgres.'),
  ADMIN_USERNAME: z.string().min(1).optional().describe('First administrator, made when there is none.'),
  ADMIN_EMAIL: z.email().optional().describe('E-mail of the first administrator.'),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'needs at least 8 characters')
    .optional()
    .describe('Password of the first administrator.'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('info')
    .describe('Least level that is logged.'),
  SHUTDOWN_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .default(10)
    .describe('Longest time a clean stop may take; after it the process ends anyway.'),
};

const services = {
  DATABASE_URL: postgresUrl.describe('Postgres with the right to write (events, accounts, read models).'),
  READ_DATABASE_URL: postgresUrl
    .optional()
    .describe('The same database with a role that only reads, for the query API; else DATABASE_URL.'),
  DATABASE_POOL_MAX: z.coerce
    .number()
    .int()
    .min(2)
    .default(10)
    .describe('Most connections one process opens for its requests.'),
  DATABASE_WAIT_SECONDS: seconds(10).describe(
    'Longest time a call waits for a connection to Postgres, and then a read for its rows; else it is answered busy.',
  ),
  READ_MODELS_WAIT_SECONDS: seconds(2).describe(
    'Longest time a call waits for the read models to be where it needs them; else it is answered read_model_behind.',
  ),
  ANSWER_CACHE_MB: z.coerce
    .number()
    .int()
    .min(0)
    .default(64)
    .describe('Most memory for public answers that the query API caches; 0 caches none.'),
  COMMAND_API_PORT: port.default(3001).describe('Port of the command API.'),
  COMMAND_API_URL: webUrl
    .optional()
    .describe('Where the front door passes commands to; else http://127.0.0.1:COMMAND_API_PORT.'),
  QUERY_API_PORT: port
    .optional()
    .describe('Port of the query API where another process is the front door; else PORT.'),
  PROJECTIONS_PORT: port
    .default(3002)
    .describe('Port of the projections (health, readiness and metrics only).'),
  PROJECTIONS_URL: webUrl
    .optional()
    .describe('Where the projections answer /ready; else http://127.0.0.1:PROJECTIONS_PORT.'),
  DEMO_PORT: port.default(3003).describe('Port of the demo league (health and readiness only).'),
  DEMO_URL: webUrl
    .optional()
    .describe('Where the demo league answers /ready; else http://127.0.0.1:DEMO_PORT.'),
  FILES_DIR: z.string().optional().describe('Folder of uploaded files; else DATA_DIR/files.'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'is not an smtp:// or smtps:// address' })
    .optional()
    .describe(
      'Mail server, with user and password in it if it wants them; without it mail goes to MAIL_OUTBOX_DIR.',
    ),
  MAIL_FROM: z
    .string()
    .regex(
      /^[^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/,
      'is not an e-mail address, nor Name <address>',
    )
    .optional()
    .describe('Sender of all mail, also as Name <address>; else no-reply at the host of PUBLIC_URL.'),
  MAIL_OUTBOX_DIR: z
    .string()
    .optional()
    .describe('Folder in which mail is put as .eml files when there is no SMTP_URL; else DATA_DIR/mail.'),
  CONTACT_EMAIL: z
    .email()
    .optional()
    .describe(
      'Who gets what is written on the contact page by mail; it is stored for administrators anyway.',
    ),
  STREAM_HOSTS: z
    .string()
    .default('youtube.com,youtu.be,twitch.tv,vimeo.com')
    .describe('Sites (and those below them) on which a game may be watched, separated by commas.'),
  TRUSTED_PROXIES: z
    .string()
    .default('loopback')
    .describe('Whose X-Forwarded-For is believed: addresses or ranges, separated by commas.'),
  CONNECTIONS_PER_ADDRESS: most(1_000).describe(
    'Most connections of one address, counted as in Limits per address below.',
  ),
  UPLOADS_PER_ADDRESS: most(8).describe('Most forms with files that one address sends at a time.'),
  SIGN_INS_PER_ADDRESS: most(300).describe(
    'Most sign-ins of one address in five minutes, right and wrong ones together.',
  ),
  EXPORTS_PER_ADDRESS: most(2).describe('Most exported tables that one address fetches at a time.'),
  EXPLAINED_PER_ADDRESS: most(2).describe('Most numbers that one address has explained at a time.'),
  VISITOR_WRITES_PER_MINUTE: most(1_200).describe(
    'Most calls other than reads that visitors of one address make in a minute, sign-ins and invalid ones included.',
  ),
  WRITES_PER_MINUTE: most(120).describe(
    'Most changes of one user in a minute; administrators and scoring are not limited.',
  ),
  HSTS_SUBDOMAINS: onOff
    .default('off')
    .describe(
      'on if everything below the name in PUBLIC_URL is reached over https only: browsers then insist.',
    ),
  SECURITY_CONTACT: z
    .union([z.email(), z.url({ protocol: /^https$/ })], 'is not an e-mail address, nor an https address')
    .optional()
    .describe('E-mail address or https url for reports of vulnerabilities, in /.well-known/security.txt.'),
  TOKEN_SECRET: secret.describe('Signs access tokens. At least 32 characters; npm start makes one.'),
  PERSONAL_KEY_SECRET: secret.describe(
    'Wraps the key of each person. At least 32 characters; npm start makes one. Lost means names are lost.',
  ),
  DEMO: onOff
    .default('off')
    .describe(
      'on fills an empty database with the demo league and keeps a game going. npm start: on unless off.',
    ),
};

export const serviceEnvironment = z.object({ ...shared, ...services });

/** The variables of the projections and their tools: the log and its keys, and nothing to sign in with. */
export const projectionsEnvironment = serviceEnvironment.pick({
  HOST: true,
  LOG_LEVEL: true,
  SHUTDOWN_SECONDS: true,
  DATABASE_URL: true,
  EVENTSTORE_URL: true,
  PERSONAL_KEY_SECRET: true,
  PROJECTIONS_PORT: true,
});

/** The variables of a backup and a restore: the log with its keys, and the uploads. */
export const backupEnvironment = serviceEnvironment.pick({
  DATA_DIR: true,
  DATABASE_URL: true,
  EVENTSTORE_URL: true,
  FILES_DIR: true,
  PERSONAL_KEY_SECRET: true,
});

/** The variables of the demo league: a scorer at the command API, who also fills the log. */
export const demoEnvironment = projectionsEnvironment.omit({ PROJECTIONS_PORT: true }).extend(
  serviceEnvironment.pick({
    COMMAND_API_PORT: true,
    COMMAND_API_URL: true,
    DEMO_PORT: true,
    TOKEN_SECRET: true,
  }).shape,
);

/** The variables of the query API: nothing with which it could write, open the log or read a personal key. */
export const queryApiEnvironment = serviceEnvironment.pick({
  HOST: true,
  FRONT_DOOR_HOST: true,
  PORT: true,
  PUBLIC_URL: true,
  ALLOWED_ORIGINS: true,
  LOG_LEVEL: true,
  SHUTDOWN_SECONDS: true,
  DEMO: true,
  DATABASE_URL: true,
  READ_DATABASE_URL: true,
  DATABASE_POOL_MAX: true,
  DATABASE_WAIT_SECONDS: true,
  READ_MODELS_WAIT_SECONDS: true,
  ANSWER_CACHE_MB: true,
  COMMAND_API_PORT: true,
  COMMAND_API_URL: true,
  QUERY_API_PORT: true,
  PROJECTIONS_PORT: true,
  PROJECTIONS_URL: true,
  DEMO_PORT: true,
  DEMO_URL: true,
  TRUSTED_PROXIES: true,
  CONNECTIONS_PER_ADDRESS: true,
  UPLOADS_PER_ADDRESS: true,
  EXPORTS_PER_ADDRESS: true,
  EXPLAINED_PER_ADDRESS: true,
  VISITOR_WRITES_PER_MINUTE: true,
  STREAM_HOSTS: true,
  HSTS_SUBDOMAINS: true,
  SECURITY_CONTACT: true,
  TOKEN_SECRET: true,
});

export const launcherEnvironment = z.object({ ...shared, DEMO: onOff.default('on') });

export type Environment = Readonly<Record<string, string | undefined>>;
export type SharedValues = z.output<z.ZodObject<typeof shared>>;

/** The environment is unusable. `problems` name variables and reasons, never values. */
export class ConfigError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The environment is not complete:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** One line of the table in docs/operations.md. */
export type EnvironmentLine = { name: string; required: boolean; default: string; description: string };

/** Every variable with its default, for docs/operations.md and the test that keeps both in step. */
export function describeEnvironment(): EnvironmentLine[] {
  return Object.entries(serviceEnvironment.shape).map(([name, field]) => {
    const whenMissing = field.safeParse(undefined);
    return {
      name,
      required: !whenMissing.success,
      default: whenMissing.data === undefined ? '' : String(whenMissing.data),
      description: field.description ?? '',
    };
  });
}

/** The variables of a schema. @throws ConfigError that names each one that is missing or wrong */
export function readEnvironment<Schema extends z.ZodObject>(
  schema: Schema,
  env: Environment,
): z.output<Schema> {
  const set = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = schema.safeParse(set);
  if (parsed.success) return parsed.data;
  throw new ConfigError(
    parsed.error.issues.map(({ path, message }) => {
      const name = path.join('.');
      return name in set ? `${name} ${lowerFirst(message)}` : `${name} is missing`;
    }),
  );
}

const lowerFirst = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);
