import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { paths, routePatterns } from '#frontend/lib/paths.ts';
import { ROOT } from './source-code.ts';

const APP = join(ROOT, 'frontend/src/app');
const routers = readdirSync(APP)
  .filter((name) => name === 'router.tsx' || name.endsWith('-pages.tsx'))
  .map((name) => readFileSync(join(APP, name), 'utf8'))
  .join('\n');
const fixed = Object.entries(paths).filter(([, path]) => typeof path === 'string');

it('routes every url of the pages', () => {
  const names = [
    ...fixed.map(([name]) => `paths.${name}`),
    ...Object.keys(routePatterns).map((name) => `routePatterns.${name}`),
  ];
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(routers))).toEqual([]);
});
