import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createProxyCheck } from '#platform/http/http-server.ts';
import {
  loadBackupConfig,
  loadConfig,
  loadProjectionsConfig,
  loadQueryApiConfig,
} from '#platform/process/config.ts';
import {
  backupEnvironment,
  describeEnvironment,
  projectionsEnvironment,
  queryApiEnvironment,
  serviceEnvironment,
} from '#platform/process/environment.ts';
import { NODE_FLAGS } from '#standalone/services.ts';
import { composeService, composeText, readComposeFile, SITE } from '#tests/support/compose-file.ts';

const ROOT = resolve(import.meta.dirname, '..', '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** The part of a text between two marks, without them. */
function between(text: string, from: string, to: string): string {
  const start = text.indexOf(from);
  const end = text.indexOf(to, start);
  if (start === -1 || end === -1) throw new Error(`"${from}" … "${to}" is not there`);
  return text.slice(start + from.length, end);
}

it('docs/operations.md lists every variable with its default, as the configuration has it', () => {
  const table = between(read('docs/operations.md'), '| --- | --- | --- |\n', '<!-- environment ends -->');
  const lines = describeEnvironment().map(({ name, required, default: value, description }) => {
    const whenMissing = required ? '**required**' : value === '' ? '' : `\`${value}\``;
    return `| \`${name}\` | ${whenMissing} | ${description} |`;
  });
  expect(table.trim().split('\n')).toEqual(lines);
});

describe('docker-compose.yml', () => {
  const environmentOf = (name: string) => composeService(name).environment ?? {};

  it.each([
    ['backup', backupEnvironment],
    ['command-api', serviceEnvironment],
    ['projections', projectionsEnvironment],
    ['query-api', queryApiEnvironment],
    ['restore', backupEnvironment],
  ] as const)('tells the %s what it reads, and nothing else', (name, { shape }) => {
    const unread = Object.keys(environmentOf(name)).filter((variable) => !(variable in shape));
    expect(unread).toEqual([]);
  });

  it.each([
    ['command-api', 'command-api/server.ts'],
    ['projections', 'projections/server.ts'],
    ['query-api', 'front-door/server.ts'],
  ])('runs the %s with the flags of npm start', (name, script) => {
    expect(composeService(name).command).toEqual(['node', ...NODE_FLAGS, script]);
  });

  it('tells each service enough to start, at the urls of the others', () => {
    expect(loadConfig(environmentOf('command-api'))).toMatchObject({
      publicUrl: `https://${SITE}`,
      eventStoreUrl: 'esdb://eventstore:2113?tls=false',
      commandApiPort: 3001,
      demo: false,
      isLoopback: false,
      filesDir: '/data/files',
    });
    expect(loadProjectionsConfig(environmentOf('projections'))).toMatchObject({
      eventStoreUrl: 'esdb://eventstore:2113?tls=false',
      projectionsPort: 3002,
    });
    expect(loadQueryApiConfig(environmentOf('query-api'))).toMatchObject({
      publicUrl: `https://${SITE}`,
      commandApiUrl: 'http://command-api:3001',
      projectionsUrl: 'http://projections:3002',
      queryApiPort: 3000,
      isFrontDoor: false,
      demo: false,
    });
    for (const name of ['backup', 'restore']) {
      expect(loadBackupConfig(environmentOf(name))).toMatchObject({
        eventStoreUrl: 'esdb://eventstore:2113?tls=false',
        filesDir: '/data/files',
      });
    }
    const { username } = new URL(loadQueryApiConfig(environmentOf('query-api')).readDatabaseUrl);
    expect(username).toBe('courtside_reader');
  });

  it('lets everything that has a default be set, but where the file itself decides it', () => {
    const decided = [
      'DATA_DIR',
      'DEMO',
      'EVENTSTORE_URL',
      'HOST',
      'PUBLIC_URL',
      'TRUSTED_PROXIES',
      'FILES_DIR',
    ];
    // The same of npm start, where the services are found by their ports and mail has a folder of its own.
    decided.push('FRONT_DOOR_HOST', 'PORT', 'DEMO_PORT', 'DEMO_URL', 'MAIL_OUTBOX_DIR', 'READ_DATABASE_URL');
    const told = new Set(
      ['command-api', 'projections', 'query-api'].flatMap((name) => Object.keys(environmentOf(name))),
    );
    const missing = Object.keys(serviceEnvironment.shape).filter(
      (name) => !told.has(name) && !decided.includes(name),
    );
    expect(missing).toEqual([]);
    // Providers are named by whoever runs the league: their variables come in a file.
    expect(composeService('command-api').env_file).toEqual([{ path: 'oidc.env', required: false }]);
  });

  it('asks each service whether it is ready', () => {
    for (const [name, port] of [
      ['command-api', 3001],
      ['projections', 3002],
      ['query-api', 3000],
    ] as const) {
      expect(composeService(name).healthcheck?.test.at(-1)).toContain(`http://127.0.0.1:${port}/ready`);
    }
  });

  it('believes what Caddy and the services say of an address, and counts every phone', () => {
    const [edge] = readComposeFile().networks.edge?.ipam?.config ?? [];
    expect(edge).toEqual({
      subnet: '172.30.252.0/24',
      gateway: '172.30.252.1',
      ip_range: '172.30.252.128/25',
    });
    for (const config of [
      loadConfig(environmentOf('command-api')),
      loadQueryApiConfig(environmentOf('query-api')),
    ]) {
      const isProxy = createProxyCheck(config.trustedProxies);
      expect(['127.0.0.1', '172.30.252.128', '172.30.252.255'].map(isProxy)).toEqual([true, true, true]);
      const phones = ['192.168.1.23', '10.0.0.7', '172.16.4.2', '172.30.252.1', 'fd00::7', '203.0.113.9'];
      expect(phones.filter(isProxy)).toEqual([]);
      expect(config.uploadsPerAddress).toBe(8);
    }
  });

  it('demands every secret from whoever starts it', () => {
    const secrets = [...composeText.matchAll(/\$\{([A-Z_]*(?:PASSWORD|SECRET))(.{2})/g)];
    const undemanded = secrets.filter(([, name, rest]) => rest !== ':?' && name !== 'ADMIN_PASSWORD');
    expect(undemanded.map(([text]) => text)).toEqual([]);
    expect(composeText).not.toMatch(/:\/\/[^$\s/]+:[^$\s@]+@/);
  });
});

it('the image holds every folder that the services import from', () => {
  const { imports } = JSON.parse(read('package.json')) as { imports: Record<string, string> };
  const notInTheImage = ['standalone', 'frontend', 'tests'];
  const needed = Object.keys(imports)
    .map((key) => key.slice(1, key.indexOf('/')))
    .filter((folder) => !notInTheImage.includes(folder));
  const dockerfile = read('Dockerfile');
  const ignored = read('.dockerignore');
  expect(needed.filter((folder) => !dockerfile.includes(`\nCOPY ${folder} ${folder}\n`))).toEqual([]);
  expect(needed.filter((folder) => !ignored.includes(`\n!${folder}\n`))).toEqual([]);
});
