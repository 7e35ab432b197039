import { describe, expect, it } from 'vitest';
import { circlesOfFiles, circlesOfFolders } from './import-circles.ts';
import { sourceFiles } from './source-code.ts';

it('has no circle of files', () => {
  const files = sourceFiles();
  expect(files.length).toBeGreaterThan(1000);
  expect(circlesOfFiles(files)).toEqual([]);
});

it.each([
  ['command-api/', 300],
  ['frontend/src/areas/scorer/', 60],
  ['frontend/src/features/scoring/', 20],
])('has no circle of folders in %s', (room, least) => {
  const files = sourceFiles().filter(({ path }) => path.startsWith(room));
  expect(files.length).toBeGreaterThan(least);
  expect(circlesOfFolders(files)).toEqual([]);
});

const imports = (path: string, ...targets: string[]) => ({
  path,
  text: ['// first line', ...targets.map((target) => `import type { It } from '${target}';`)].join('\n'),
});

describe('a circle is found, with file and line', () => {
  it('of two files', () => {
    const files = [
      imports('events/game/limits.ts', './ruleset.ts', './court.ts'),
      imports('events/game/court.ts', './limits.ts'),
      imports('events/game/ruleset.ts'),
    ];
    expect(circlesOfFiles(files)).toEqual([
      'events/game/limits.ts:3: events/game/limits.ts imports events/game/court.ts, and events/game/court.ts comes back to it',
      'events/game/court.ts:2: events/game/court.ts imports events/game/limits.ts, and events/game/limits.ts comes back to it',
    ]);
  });

  it('of three folders, though no file comes back to itself', () => {
    const files = [
      imports('command-api/team/team.routes.ts', '#command-api/game/game.decider.ts'),
      imports('command-api/team/team.decider.ts'),
      imports('command-api/game/game.decider.ts'),
      imports('command-api/game/game.routes.ts', '#command-api/player/player.facts.ts'),
      imports('command-api/player/player.facts.ts', '#command-api/team/team.decider.ts'),
    ];
    expect(circlesOfFiles(files)).toEqual([]);
    expect(circlesOfFolders(files)).toEqual([
      'command-api/team/team.routes.ts:2: command-api/team imports command-api/game/game.decider.ts, and command-api/game comes back to it',
      'command-api/game/game.routes.ts:2: command-api/game imports command-api/player/player.facts.ts, and command-api/player comes back to it',
      'command-api/player/player.facts.ts:2: command-api/player imports command-api/team/team.decider.ts, and command-api/team comes back to it',
    ]);
  });

  it('through a file on top that a folder needs', () => {
    const files = [
      imports('command-api/commands.ts', './chat/chat.decider.ts'),
      imports('command-api/chat/mutes.ts', '#command-api/commands.ts'),
      imports('command-api/chat/chat.decider.ts'),
    ];
    expect(circlesOfFolders(files)).toHaveLength(2);
  });

  it('through a file beside the folder', () => {
    const files = [
      imports('command-api/accounts/account-changes.ts', './sign-in/sign-in.ts'),
      imports('command-api/accounts/sign-in/login.routes.ts', '#command-api/accounts/account-changes.ts'),
      imports('command-api/accounts/sign-in/sign-in.ts'),
    ];
    expect(circlesOfFiles(files)).toEqual([]);
    expect(circlesOfFolders(files)).toHaveLength(2);
  });
});

describe('no circle', () => {
  it('is closed by a test, a program or a file at the top of the service', () => {
    const files = [
      imports('command-api/app.ts', './game/game.routes.ts', './import/import.routes.ts'),
      imports('command-api/commands.ts', './game/game.decider.ts'),
      imports('command-api/game/game.routes.ts', './game.decider.ts'),
      imports('command-api/game/game.decider.test.ts', '#command-api/import/names.ts'),
      imports('command-api/import/import.routes.ts', '#command-api/commands.ts'),
      imports('command-api/import/main.ts', './names/ask.ts'),
      imports('command-api/import/names/ask.ts', '#command-api/import/names.ts'),
      imports('command-api/import/names.ts', '#command-api/game/game.decider.ts'),
    ];
    expect(circlesOfFiles(files)).toEqual([]);
    expect(circlesOfFolders(files)).toEqual([]);
  });

  it('is closed by what a folder needs of those beside it', () => {
    const files = [
      imports('command-api/accounts/auth.routes.ts', './sign-in/login.routes.ts'),
      imports('command-api/accounts/sign-in/login.routes.ts', '#command-api/accounts/credentials.store.ts'),
      imports('command-api/accounts/credentials.store.ts'),
    ];
    expect(circlesOfFolders(files)).toEqual([]);
  });
});
