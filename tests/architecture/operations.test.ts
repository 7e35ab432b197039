import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '#platform/config.ts';
import { describeEnvironment } from '#platform/environment.ts';

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
  const compose = read('docker-compose.yml');
  const environmentBlock = between(compose, 'x-environment: &environment\n', '\nx-');
  const values = Object.fromEntries(
    [...environmentBlock.matchAll(/^ {2}([A-Z_]+): '?(.*?)'?$/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
  /** What Docker Compose makes of a value when every variable that it demands is set. */
  const filledIn = (value: string): string =>
    value
      .replaceAll(/\$\{SITE_ADDRESS:\?[^}]*\}/g, 'courtside.example.org')
      .replaceAll(/\$\{[A-Z_]+:\?[^}]*\}/g, 's'.repeat(64))
      .replaceAll(/\$\{[A-Z_]+:-([^}]*)\}/g, '$1');

  it('gives the services an environment they understand, and nothing else', () => {
    const known = describeEnvironment().map(({ name }) => name);
    expect(Object.keys(values).filter((name) => !known.includes(name))).toEqual([]);
    const config = loadConfig(
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, filledIn(value)])),
    );
    expect(config).toMatchObject({
      publicUrl: 'https://courtside.example.org',
      eventStoreUrl: 'esdb://eventstore:2113?tls=false',
      queryApiPort: 3000,
      demo: false,
      isLoopback: false,
    });
  });

  it('demands every secret from whoever starts it', () => {
    for (const name of ['TOKEN_SECRET', 'PERSONAL_KEY_SECRET']) {
      expect(values[name]).toMatch(new RegExp(`^\\$\\{${name}:\\?`));
    }
    const passwords = [...compose.matchAll(/\$\{([A-Z_]*(?:PASSWORD|SECRET))(.{2})/g)];
    const undemanded = passwords.filter(([, name, rest]) => rest !== ':?' && name !== 'ADMIN_PASSWORD');
    expect(undemanded.map(([text]) => text)).toEqual([]);
    expect(compose).not.toMatch(/:\/\/[^$\s/]+:[^$\s@]+@/);
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
