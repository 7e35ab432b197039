import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ImportName } from '#contracts/import/import.contract.ts';
import { PROJECTIONS } from '#projections/projections.ts';
import { verifyProjections } from '#projections/tools/verify.ts';
import { openWriteSide, type WriteSide } from '#tests/integration/command-api/write-side.fixture.ts';
import type { Parts } from '#tests/integration/files/form-sender.ts';
import {
  dryRunsHere,
  everyRow,
  importsOf,
  readEvents,
} from '#tests/integration/import/uploaded-import.fixture.ts';
import { realDataPath } from './real-data-dir.ts';

/** Twelve recorded games of some 500 events each are imported as an administrator does, and taken back. */

// The league is this file's own: all of it is compared.
let league: WriteSide;
beforeAll(async () => {
  league = await openWriteSide({ makeDryRuns: () => dryRunsHere(() => league) });
});
afterAll(() => league.close());

async function filesOf(): Promise<Parts> {
  const names = await readdir(realDataPath('fiba-livestats', 'games'));
  const paths = [
    realDataPath('fiba-livestats', 'schedule.csv'),
    ...names.map((name) => realDataPath('fiba-livestats', 'games', name)),
  ];
  return Promise.all(
    paths.map(async (path) => {
      const name = path.slice(path.lastIndexOf('/') + 1);
      return ['files', { bytes: await readFile(path), name, type: 'application/octet-stream' }] as const;
    }),
  );
}

it('an import of twelve whole games is taken back whole, and log and read models agree', async () => {
  const imports = importsOf(league, await league.caller('superuser'));
  const before = await everyRow(league);
  const tried = await imports.send([['season', '2025-26'], ['tournament', 'SLB'], ...(await filesOf())]);
  expect(tried.status).toBe(201);
  // Some have names alike.
  const choices = tried.body.names.flatMap(({ key, choice }: ImportName) =>
    choice === null ? [{ key, choice: 'new' as const }] : [],
  );
  const { id, made, outcome } = await imports.runToEnd(tried.body.id, choices);
  expect([made?.game, outcome?.problems]).toEqual([12, []]);
  const imported = await readEvents(league);
  expect(imported.length).toBeGreaterThan(12 * 500);
  expect(await everyRow(league)).not.toEqual(before);

  expect(await imports.revokeToEnd(id)).toMatchObject({ status: 'revoked' });
  expect(await everyRow(league)).toEqual(before);
  const { differences, stopped, unbuilt } = await verifyProjections({ ...league, projections: PROJECTIONS });
  expect([differences, stopped, unbuilt]).toEqual([[], [], []]);
  // Nothing was taken out of the log.
  expect((await readEvents(league)).slice(0, imported.length)).toEqual(imported);
});
