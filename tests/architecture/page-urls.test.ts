import { expect, it } from 'vitest';
import { paths, routePatterns } from '#frontend/lib/paths.ts';
import { sourceFiles } from './source-code.ts';

const routers = sourceFiles()
  .filter(({ path }) => /^frontend\/src\/.*(\/router|-pages)\.tsx$/u.test(path))
  .map(({ text }) => text)
  .join('\n');
const fixed = Object.entries(paths).filter(([, path]) => typeof path === 'string');

it('routes every url of the pages', () => {
  const names = [
    ...fixed.map(([name]) => `paths.${name}`),
    ...Object.keys(routePatterns).map((name) => `routePatterns.${name}`),
  ];
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(routers))).toEqual([]);
});
