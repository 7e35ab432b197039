import { describe, expect, it } from 'vitest';
import { brokenArrows } from './import-arrows.ts';
import { FOLDERS, sourceFiles } from './source-code.ts';

it('imports nothing against the arrows', () => {
  const files = sourceFiles();
  for (const folder of FOLDERS) expect(files.some((file) => file.path.startsWith(`${folder}/`))).toBe(true);
  expect(files.flatMap(brokenArrows)).toEqual([]);
});

describe('an arrow that is broken is found, with file and line', () => {
  const check = (path: string, ...lines: string[]) => brokenArrows({ path, text: lines.join('\n') });

  it.each([
    ['platform/values/clock.ts', '#events/registry.ts', 'platform must not import events/registry.ts'],
    ['platform/values/clock.ts', '../../events/registry.ts', 'platform must not import events/registry.ts'],
    [
      'events/game/game.fold.ts',
      '#command-api/commands.ts',
      'events must not import command-api/commands.ts',
    ],
    [
      'events/definition/upcast.ts',
      '#events/registry.ts',
      'events/definition/ must not import events/registry.ts',
    ],
    ['events/game/game.fold.ts', 'pg', 'only events/store may use the driver pg'],
    [
      'events/definition/upcast.ts',
      '@eventstore/db-client',
      'only events/store may use the driver @eventstore/db-client',
    ],
    ['events/game/tally.ts', 'node:crypto', 'a fold that runs on every side must not need node:crypto'],
    ['command-api/app.ts', '#query-api/app.ts', 'command-api must not import query-api/app.ts'],
    [
      'command-api/app.ts',
      '#projections/game/game.projection.ts',
      'command-api must not import projections/game/game.projection.ts',
    ],
    ['projections/app.ts', '#command-api/commands.ts', 'projections must not import command-api/commands.ts'],
    [
      'query-api/app.ts',
      '#events/store/event-store.port.ts',
      'query-api must not import events/store/event-store.port.ts',
    ],
    ['query-api/app.ts', '#events/registry.ts', 'query-api must not import events/registry.ts'],
    [
      'query-api/app.ts',
      '#projections/runner/runner.ts',
      'query-api must not import projections/runner/runner.ts',
    ],
    [
      'contracts/permissions/permissions.ts',
      '#command-api/commands.ts',
      'contracts must not import command-api/commands.ts',
    ],
    [
      'frontend/src/lib/api.ts',
      '#contracts/http/signed-in.ts',
      'frontend must not import contracts/http/signed-in.ts',
    ],
    ['standalone/main.ts', '../command-api/server.ts', 'standalone must not import command-api/server.ts'],
    ['platform/values/clock.ts', '#tests/support/until.ts', 'imports a test: tests/support/until.ts'],
    ['platform/values/clock.ts', './ids.test.ts', 'imports a test: platform/values/ids.test.ts'],
    ['frontend/src/lib/api.ts', './format.test.ts', 'imports a test: frontend/src/lib/format.test.ts'],
    [
      'frontend/src/lib/api.ts',
      '#command-api/game/game.decider.ts',
      'frontend must not import command-api/game/game.decider.ts',
    ],
    [
      'frontend/src/lib/api.ts',
      '#events/definition/upcast.ts',
      'frontend must not import events/definition/upcast.ts',
    ],
    [
      'frontend/src/lib/api.ts',
      '#platform/http/errors.ts',
      'frontend must not import platform/http/errors.ts',
    ],
    ['frontend/src/lib/api.ts', 'node:fs', 'a page cannot use node:fs'],
    [
      'frontend/src/features/game/box-score.tsx',
      '#frontend/features/team/team-card.tsx',
      'feature game must not import feature team: frontend/src/features/team/team-card.tsx',
    ],
    [
      'frontend/src/areas/public/game/game.page.tsx',
      '#frontend/areas/admin/game/admin-game.page.tsx',
      'area public must not import area admin: frontend/src/areas/admin/game/admin-game.page.tsx',
    ],
    [
      'frontend/src/features/game/box-score.tsx',
      '#frontend/areas/shared/form-page.tsx',
      'features must not import frontend/src/areas/shared/form-page.tsx',
    ],
    [
      'frontend/src/features/game/box-score.tsx',
      '../team/team-card.tsx',
      'feature game must not import feature team: frontend/src/features/team/team-card.tsx',
    ],
    [
      'frontend/src/features/game/box-score.tsx',
      '#frontend/app/router.tsx',
      'features must not import frontend/src/app/router.tsx',
    ],
    [
      'frontend/src/components/ui/table.tsx',
      '#frontend/features/game/box-score.tsx',
      'components must not import frontend/src/features/game/box-score.tsx',
    ],
    [
      'frontend/src/lib/api.ts',
      '#frontend/components/ui/table.tsx',
      'lib must not import frontend/src/components/ui/table.tsx',
    ],
  ])('%s imports %s', (path, specifier, wrong) => {
    const broken = check(path, '// first line', `import { x } from '${specifier}';`);
    expect(broken).toEqual([`${path}:2: ${wrong}`]);
  });

  it.each([
    "import type { A } from '#events/registry.ts';",
    "export { a } from '#events/registry.ts';",
    "export * from '#events/registry.ts';",
    "const later = () => import('#events/registry.ts');",
    "type B = import('#events/registry.ts').EventType;",
    "import '#events/registry.ts';",
  ])('in any form: %s', (line) => {
    expect(check('platform/values/clock.ts', 'const a = 1;', '', line)).toEqual([
      'platform/values/clock.ts:3: platform must not import events/registry.ts',
    ]);
  });
});

describe('an arrow that is allowed is left alone', () => {
  it.each([
    ['command-api/app.ts', '#projections/game/game.table.ts'],
    ['command-api/game/game-answer.ts', '#contracts/game/game.presenter.ts'],
    ['query-api/read-models/read-models.ts', '#projections/read-model/table.ts'],
    ['query-api/game/game.queries.ts', '#events/game/box-score.ts'],
    ['query-api/team/team.routes.ts', '#contracts/permissions/permissions.ts'],
    ['contracts/permissions/permissions.ts', '#events/user/roles.ts'],
    ['frontend/src/features/scoring/console/console.tsx', '#events/game/scoresheet.ts'],
    ['frontend/src/features/scoring/console/console.tsx', '#contracts/game/scoring.commands.ts'],
    ['frontend/src/features/scoring/console/console.tsx', '#frontend/lib/paths.ts'],
    ['frontend/src/features/scoring/console/console.tsx', './action-pad.tsx'],
    ['frontend/src/app/router.tsx', '#frontend/features/game/box-score.tsx'],
    ['frontend/src/areas/admin/game/admin-game.page.tsx', '#frontend/areas/shared/form-page.tsx'],
    ['events/store/postgres/log-reader.ts', 'pg'],
    ['platform/postgres/postgres-pool.ts', 'pg'],
    ['command-api/game/game.decider.test.ts', '#tests/support/until.ts'],
    ['tests/integration/anything.test.ts', '#projections/runner/runner.ts'],
  ])('%s imports %s', (path, specifier) => {
    expect(brokenArrows({ path, text: `import { x } from '${specifier}';` })).toEqual([]);
  });
});
