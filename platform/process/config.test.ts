import { describe, expect, it } from 'vitest';
import { isLoopback, loadConfig, loadLauncherConfig } from './config.ts';
import { ConfigError, describeEnvironment } from './environment.ts';

const needed = {
  DATABASE_URL: 'postgres://user:pass@127.0.0.1:5432/courtside',
  TOKEN_SECRET: 't'.repeat(32),
  PERSONAL_KEY_SECRET: 'p'.repeat(32),
};

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe('loadConfig', () => {
  it('derives whatever can be derived', () => {
    expect(
      loadConfig({ ...needed, PORT: '4000', COMMAND_API_PORT: '4001', DATA_DIR: '/data' }),
    ).toMatchObject({
      host: '127.0.0.1',
      port: 4000,
      queryApiPort: 4000,
      readDatabaseUrl: needed.DATABASE_URL,
      commandApiUrl: 'http://127.0.0.1:4001',
      publicUrl: 'http://localhost:4000',
      allowedOrigins: ['http://localhost:4000'],
      filesDir: '/data/files',
      trustedProxies: ['loopback'],
      demo: false,
      admin: undefined,
    });
  });

  it('names every problem at once, and shows no value', () => {
    const problems = problemsOf({
      PORT: 'http',
      TOKEN_SECRET: 'short-secret',
      DATABASE_URL: 'mysql://root:hunter2@db',
    });
    expect(problems.map((problem) => problem.split(' ')[0]).sort()).toEqual([
      'DATABASE_URL',
      'PERSONAL_KEY_SECRET',
      'PORT',
      'TOKEN_SECRET',
    ]);
    expect(problems.join()).not.toMatch(/hunter2|short-secret/);
  });

  it('reads an empty value as missing', () => {
    expect(loadConfig({ ...needed, EVENTSTORE_URL: '', PORT: '' })).toMatchObject({
      eventStoreUrl: undefined,
      port: 3000,
    });
    expect(problemsOf({ ...needed, TOKEN_SECRET: '' })).toEqual(['TOKEN_SECRET is missing']);
  });

  it.each([
    'esdb://localhost:2113?tls=false',
    'esdb://a:2113,b:2113,c:2113?tls=true&tlsCAFile=/etc/ca.crt',
    'esdb+discover://ann:s%40cret@es.example.org',
  ])('takes %s as the url of an EventStoreDB', (url) => {
    expect(loadConfig({ ...needed, EVENTSTORE_URL: url }).eventStoreUrl).toBe(url);
  });

  it('refuses any other url as that of an EventStoreDB, and shows none', () => {
    const problems = problemsOf({ ...needed, EVENTSTORE_URL: 'https://ann:hunter2@es.example.org' });
    expect(problems).toEqual(['EVENTSTORE_URL is not an esdb:// or esdb+discover:// address']);
  });

  it('takes the first administrator completely or not at all', () => {
    const admin = { ADMIN_USERNAME: 'ann', ADMIN_EMAIL: 'ann@example.org', ADMIN_PASSWORD: 'long enough' };
    expect(loadConfig({ ...needed, ...admin }).admin).toEqual({
      username: 'ann',
      email: 'ann@example.org',
      password: 'long enough',
    });
    expect(problemsOf({ ...needed, ADMIN_USERNAME: 'ann' })[0]).toMatch(/belong together/);
  });

  it('knows the providers people may sign in with, each completely or not at all', () => {
    const provider = {
      OIDC_CITY_CLUB_ISSUER: 'https://id.club.example',
      OIDC_CITY_CLUB_CLIENT_ID: 'courtside',
      OIDC_CITY_CLUB_CLIENT_SECRET: 'secret',
    };
    expect(loadConfig(needed).oidcProviders).toEqual([]);
    expect(loadConfig({ ...needed, ...provider }).oidcProviders).toEqual([
      {
        name: 'city_club',
        label: 'CITY_CLUB',
        issuer: 'https://id.club.example',
        clientId: 'courtside',
        clientSecret: 'secret',
      },
    ]);
    const label = { OIDC_CITY_CLUB_LABEL: 'City Club' };
    expect(loadConfig({ ...needed, ...provider, ...label }).oidcProviders).toMatchObject([
      { label: 'City Club' },
    ]);
    expect(() => loadConfig({ ...needed, OIDC_X_ISSUER: 'ftp://x', OIDC_X_CLIENT_ID: 'x' })).toThrow(
      /OIDC_X_ISSUER is not an http or https address\s+OIDC_X_CLIENT_SECRET is missing/,
    );
  });

  it('asks the front door whether only this machine can reach the league', () => {
    expect(loadConfig(needed).isLoopback).toBe(true);
    expect(loadConfig({ ...needed, HOST: '0.0.0.0' }).isLoopback).toBe(false);
    expect(loadConfig({ ...needed, HOST: '127.0.0.1', FRONT_DOOR_HOST: '0.0.0.0' }).isLoopback).toBe(false);
    expect(loadConfig({ ...needed, PUBLIC_URL: 'http://[::1]:3000' }).isLoopback).toBe(true);
    expect(loadConfig({ ...needed, PUBLIC_URL: 'https://gym.local' }).isLoopback).toBe(false);
  });
});

it('npm start needs nothing and shows the demo by default', () => {
  expect(loadLauncherConfig({})).toMatchObject({ demo: true, port: 3000, isLoopback: true });
  expect(loadLauncherConfig({ DEMO: 'off' }).demo).toBe(false);
});

it.each([
  ['127.0.0.1', true],
  ['127.8.8.8', true],
  ['localhost', true],
  ['::1', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.1.4', false],
  ['127.0.0.1.example.org', false],
])('isLoopback(%s) is %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});

it('describes every variable', () => {
  const lines = describeEnvironment();
  expect(lines.filter((line) => line.description === '')).toEqual([]);
  expect(
    lines
      .filter((line) => line.required)
      .map((line) => line.name)
      .sort(),
  ).toEqual(Object.keys(needed).sort());
  expect(lines.find((line) => line.name === 'PORT')?.default).toBe('3000');
});
