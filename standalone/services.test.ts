import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadDemoConfig, loadLauncherConfig, loadProjectionsConfig } from '#platform/process/config.ts';
import { innerEnvironment, serviceSpecs, toolCommand } from './services.ts';

const SECRETS = {
  postgresPassword: 'a password',
  ownerPassword: 'a third password',
  readerPassword: 'another password',
  tokenSecret: 't'.repeat(32),
  personalKeySecret: 'p'.repeat(32),
};
const OUTER = {
  PATH: '/bin',
  ADMIN_PASSWORD: 'of the administrator',
  SMTP_URL: 'smtp://name:password@mail.example.org',
  OIDC_CLUB_CLIENT_SECRET: 'of the provider',
};

function environments() {
  const config = loadLauncherConfig({});
  const ports = { commandApi: 3001, projections: 3002, demo: 3003 };
  const urls = {
    url: 'postgres://owner@127.0.0.1/courtside',
    readUrl: 'postgres://reader@127.0.0.1/courtside',
  };
  const inner = innerEnvironment(config, SECRETS, urls, ports);
  const specs = serviceSpecs(config, '/courtside', { outer: OUTER, inner }, ports);
  return new Map(specs.map(({ name, env }) => [name, env]));
}

it.each(['projections', 'demo', 'query-api'])('tells the %s no secret that it does not read', (name) => {
  const env = environments().get(name) ?? {};
  expect(env.PATH).toBe('/bin');
  expect(Object.keys(env).filter((variable) => variable !== 'PATH' && variable in OUTER)).toEqual([]);
});

it('tells the demo league and the projections enough to start', () => {
  const all = environments();
  expect(loadDemoConfig(all.get('demo') ?? {})).toMatchObject({
    demoPort: 3003,
    commandApiUrl: 'http://127.0.0.1:3001',
  });
  expect(loadProjectionsConfig(all.get('projections') ?? {})).toMatchObject({ projectionsPort: 3002 });
});

it('calls each tool what a person types', () => {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const tools = Object.entries(scripts).filter(([, script]) => script.includes('standalone/tool.ts '));
  expect(tools.map(([name]) => name)).toContain('restore');
  for (const [name, script] of tools) expect(toolCommand(script)).toBe(`npm run ${name}`);
});
