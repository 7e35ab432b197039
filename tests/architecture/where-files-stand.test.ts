import { describe, expect, it } from 'vitest';
import { sourceFiles } from './source-code.ts';
import { misplacedFiles } from './where-files-stand.ts';

it('every file stands in the lowest folder that contains all its users', () => {
  const files = sourceFiles();
  expect(files.length).toBeGreaterThan(1000);
  expect(misplacedFiles(files)).toEqual([]);
});

const PAGES = 'frontend/src';
const user = (path: string, target: string) => ({
  path,
  text: `// first line\nimport { x } from '${target}';`,
});

describe('a file that stands elsewhere is found, with a user and its line', () => {
  it.each([
    [
      'that one page uses, among what areas share',
      'features/game/box-score.tsx',
      ['areas/public/game/game.page.tsx'],
      'areas/public/game',
    ],
    [
      'that two pages of one area use',
      'features/game/box-score.tsx',
      ['areas/public/game/game.page.tsx', 'areas/public/replay/replay.page.tsx'],
      'areas/public',
    ],
    [
      'that one feature uses, among the components',
      'components/ui/lead-chart.tsx',
      ['features/game/game-lead.tsx'],
      'features/game',
    ],
    ['that the shell uses', 'lib/use-settled.ts', ['app/shell/search-dialog.tsx'], 'app/shell'],
    [
      'that one folder uses, above it',
      'areas/admin/form-rows.tsx',
      ['areas/admin/game/admin-game.page.tsx'],
      'areas/admin/game',
    ],
    [
      'that the folder next to its own uses',
      'areas/admin/team/team-rows.tsx',
      ['areas/admin/game/admin-game.page.tsx'],
      'areas/admin/game',
    ],
    ['of styles', 'styles/console.css', ['areas/scorer/console/console.tsx'], 'areas/scorer/console'],
  ])('%s', (_, path, users, lowest) => {
    const files = users.map((one) => user(`${PAGES}/${one}`, `#frontend/${path}`));
    expect(misplacedFiles(files)).toEqual([
      `${PAGES}/${path}: belongs in ${PAGES}/${lowest}/, where all its users are: ${PAGES}/${users[0]}:2`,
    ]);
  });

  it('in a service as well', () => {
    const files = [user('command-api/import/uploaded/uploaded-imports.ts', '#command-api/import/trial.ts')];
    expect(misplacedFiles(files)).toEqual([
      'command-api/import/trial.ts: belongs in command-api/import/uploaded/, where all its users are: ' +
        'command-api/import/uploaded/uploaded-imports.ts:2',
    ]);
  });

  it('that is loaded later', () => {
    const path = 'frontend/src/areas/admin/admin-pages.tsx';
    const text = "\nconst page = () => import('#frontend/lib/page.tsx');";
    expect(misplacedFiles([{ path, text }])).toEqual([
      'frontend/src/lib/page.tsx: belongs in frontend/src/areas/admin/, where all its users are: ' +
        `${path}:2`,
    ]);
  });
});

describe('a file may stand', () => {
  it.each([
    ['beside its users', 'command-api/game/bench.facts.ts', ['command-api/game/game.routes.ts']],
    [
      'in a folder below theirs',
      'command-api/game/bench/bench.facts.ts',
      ['command-api/game/game.routes.ts'],
    ],
    [
      'in one of the folders that use it',
      'command-api/team/squad.ts',
      ['command-api/team/team.routes.ts', 'command-api/player/player.routes.ts'],
    ],
    ['behind a wall', 'contracts/team/team.contract.ts', ['query-api/team/team.routes.ts']],
    [
      'in an area, for the router',
      'frontend/src/areas/admin/admin-pages.tsx',
      ['frontend/src/app/router.tsx'],
    ],
    [
      'below two areas',
      'frontend/src/features/game/roster.ts',
      ['frontend/src/areas/admin/game/admin-game.page.tsx', 'frontend/src/areas/scorer/start-bench.tsx'],
    ],
    [
      'below two features',
      'frontend/src/lib/found.ts',
      ['frontend/src/features/game/game.queries.ts', 'frontend/src/features/team/team.queries.ts'],
    ],
    ['where only tests use it', 'platform/values/clock.ts', ['tests/support/clock.ts']],
  ])('%s', (_, path, users) => {
    expect(
      misplacedFiles(users.map((one) => user(one, `#${path.replace('frontend/src/', 'frontend/')}`))),
    ).toEqual([]);
  });
});
