import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { INSPECTOR_PORTS, inspectorFlags, readInspectors } from './inspectors.ts';

it('gives each named service its own port, or the port that was asked for', () => {
  const inspectors = readInspectors(['--inspect', 'command-api', '--inspect', 'demo:9500']);
  expect(inspectorFlags(inspectors, 'command-api')).toEqual(['--inspect=127.0.0.1:9229']);
  expect(inspectorFlags(inspectors, 'demo')).toEqual(['--inspect=127.0.0.1:9500']);
  expect(inspectorFlags(inspectors, 'query-api')).toEqual([]);
});

it.each([
  [['--inspect', 'postgres'], 'There is no service "postgres"'],
  [['--inspect', 'demo:nine'], '"nine" is not a port'],
  [['--inspekt', 'demo'], 'Unknown option'],
])('refuses %j', (args, message) => {
  expect(() => readInspectors(args)).toThrow(message);
});

it('.vscode/launch.json attaches to every service at its port', () => {
  const file = join(import.meta.dirname, '..', '.vscode', 'launch.json');
  const { configurations } = JSON.parse(readFileSync(file, 'utf8')) as {
    configurations: { name: string; request: string; port?: number }[];
  };
  const attaching = configurations.filter(({ request }) => request === 'attach');
  expect(
    Object.fromEntries(attaching.map(({ name, port }) => [name.replace('Attach to ', ''), port])),
  ).toEqual(INSPECTOR_PORTS);
});
