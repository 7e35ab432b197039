import { expect, it } from 'vitest';
import { wrongName } from './file-names.ts';
import { sourceFiles } from './source-code.ts';

it('every file is named after its concept and its role', () => {
  const paths = sourceFiles().map((file) => file.path);
  expect(paths.length).toBeGreaterThan(200);
  expect(paths.map(wrongName).filter((wrong) => wrong !== null)).toEqual([]);
});

it.each([
  [
    'command-api/game/GameDecider.ts',
    'command-api/game/GameDecider.ts: is not <concept>[-detail].<role>.ts in small letters',
  ],
  [
    'command-api/game/game_decider.ts',
    'command-api/game/game_decider.ts: is not <concept>[-detail].<role>.ts in small letters',
  ],
  ['command-api/game/utils.ts', 'command-api/game/utils.ts: "utils" says nothing about what is inside'],
  [
    'command-api/game/helpers.test.ts',
    'command-api/game/helpers.test.ts: "helpers" says nothing about what is inside',
  ],
  [
    'command-api/game/game.logic.ts',
    'command-api/game/game.logic.ts: "logic" is no role (a new one gets its line in file-names.ts)',
  ],
  [
    'command-api/game/game.events.decider.ts',
    'command-api/game/game.events.decider.ts: has more than one role: events, decider',
  ],
])('%s is not', (path, wrong) => {
  expect(wrongName(path)).toBe(wrong);
});

it.each([
  'events/game/game.events.ts',
  'events/game/box-score.test.ts',
  'frontend/src/lib/api-error.tsx',
  'platform/values/ids.ts',
])('%s is', (path) => {
  expect(wrongName(path)).toBeNull();
});
