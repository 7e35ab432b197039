import { join } from 'node:path';
import type { LauncherConfig } from '#platform/process/config.ts';
import {
  demoEnvironment,
  type Environment,
  projectionsEnvironment,
  queryApiEnvironment,
  serviceEnvironment,
} from '#platform/process/environment.ts';
import type { Secrets } from './secrets.ts';

/** What the processes need to know about the database. */
export type DatabaseUrls = { url: string; readUrl: string };
/** Ports of the services behind the front door. */
export type InnerPorts = { commandApi: number; projections: number; demo: number };
/** `queryApi` when another server is the front door; by default the query API is. */
export type Ports = InnerPorts & { queryApi?: number | undefined };

/**
 * Node flags of the services. A small young generation: collecting it stops a service for a millisecond or two, several
 * times as often, instead of for ten to forty (V8's default is 16 MB), which a fan would feel. And a heap that is collected
 * once it has grown by 30 %: on a machine with much memory V8 lets it grow several times over, most of it garbage. No
 * upper limit, at which a service would die.
 */
export const NODE_FLAGS: readonly string[] = ['--max-semi-space-size=4', '--heap-growing-percent=30'];
/**
 * Node flags of the tools. Nobody feels a pause there, and with more space more has died before it is collected: what a
 * rebuild makes from a few thousand events lives until they are done. A heap that grows by half at a time keeps it below
 * 600 MB, where V8 would take a gigabyte.
 */
export const TOOL_FLAGS: readonly string[] = ['--max-semi-space-size=32', '--heap-growing-percent=50'];

/** What a person types to run a tool, by its script: `npm run restore`. */
export function toolCommand(script: string): string {
  const [, name] = /([^/\\]+)(?:\.main|[/\\]main)\.ts$/u.exec(script) ?? [];
  return `npm run ${name}`;
}

export type ServiceSpec = {
  name: string;
  script: string;
  /** The whole environment of the process. */
  env: Environment;
  readyUrl: string;
};

/**
 * The environment of the processes behind the front door and of the tools (import, rebuild, verify).
 * They listen on loopback only, whatever address the front door listens on.
 */
export function innerEnvironment(
  config: LauncherConfig,
  secrets: Secrets,
  database: DatabaseUrls,
  ports: InnerPorts,
): Record<string, string> {
  return {
    HOST: '127.0.0.1',
    FRONT_DOOR_HOST: config.host,
    PORT: String(config.port),
    PUBLIC_URL: config.publicUrl,
    DATA_DIR: config.dataDir,
    DEMO: config.demo ? 'on' : 'off',
    LOG_LEVEL: config.logLevel,
    DATABASE_URL: database.url,
    READ_DATABASE_URL: database.readUrl,
    COMMAND_API_PORT: String(ports.commandApi),
    PROJECTIONS_PORT: String(ports.projections),
    DEMO_PORT: String(ports.demo),
    // What follows from the ports must not come from a shell that was set up for something else.
    QUERY_API_PORT: '',
    COMMAND_API_URL: '',
    PROJECTIONS_URL: '',
    DEMO_URL: '',
    EVENTSTORE_URL: config.eventStoreUrl ?? '',
    TOKEN_SECRET: secrets.tokenSecret,
    PERSONAL_KEY_SECRET: secrets.personalKeySecret,
  };
}

/**
 * The services in starting order; they are stopped in reverse. The demo league is one of them when it is wanted.
 * @param outer the environment of the launcher
 * @param inner what it tells all services, see `innerEnvironment`
 */
export function serviceSpecs(
  config: LauncherConfig,
  root: string,
  { outer, inner }: { outer: Environment; inner: Readonly<Record<string, string>> },
  ports: Ports,
): ServiceSpec[] {
  const frontDoor = ports.queryApi === undefined;
  const all = { ...outer, ...inner };
  return [
    {
      name: 'projections',
      script: join(root, 'projections', 'server.ts'),
      env: onlyKnown(all, projectionsEnvironment),
      readyUrl: `http://127.0.0.1:${ports.projections}/ready`,
    },
    {
      name: 'command-api',
      script: join(root, 'command-api', 'server.ts'),
      env: all,
      readyUrl: `http://127.0.0.1:${ports.commandApi}/ready`,
    },
    ...(config.demo
      ? [
          {
            name: 'demo',
            script: join(root, 'command-api', 'demo', 'server.ts'),
            env: onlyKnown(all, demoEnvironment),
            readyUrl: `http://127.0.0.1:${ports.demo}/ready`,
          },
        ]
      : []),
    {
      name: 'query-api',
      script: join(root, 'front-door', 'server.ts'),
      // It only reads: no role that could write, no log, no key of a person.
      env: {
        ...onlyKnown(all, queryApiEnvironment),
        HOST: frontDoor ? config.host : '127.0.0.1',
        QUERY_API_PORT: frontDoor ? '' : String(ports.queryApi),
        DATABASE_URL: inner.READ_DATABASE_URL ?? '',
      },
      readyUrl: frontDoor
        ? `${localUrl(config.host, config.port)}/ready`
        : `http://127.0.0.1:${ports.queryApi}/ready`,
    },
  ];
}

type Variables = { shape: Readonly<Record<string, unknown>> };

/** An environment without what only other services read: passwords, secrets, urls. */
function onlyKnown(environment: Environment, { shape }: Variables): Environment {
  const isForeign = (name: string) =>
    !(name in shape) && (name in serviceEnvironment.shape || name.startsWith('OIDC_'));
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !isForeign(name)));
}

/** How this machine itself reaches a server that listens on `host`. */
function localUrl(host: string, port: number): string {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`;
  if (host === '::') return `http://[::1]:${port}`;
  return `http://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}:${port}`;
}
