import { expect } from 'vitest';
import { waitUntilShown } from '#command-api/import/shown.ts';
import type { DryRuns } from '#command-api/import/uploaded/dry-run-process.ts';
import { dryRunImport } from '#command-api/import/uploaded/import-dry-run.ts';
import type { ImportRunBody } from '#contracts/import/import.commands.ts';
import type { ImportAnswer } from '#contracts/import/import.contract.ts';
import { START } from '#events/store/event-store.port.ts';
import { READ_MODELS } from '#projections/read-database/read-models.ts';
import { viewName } from '#projections/read-model/table.ts';
import { PERSONAL_KEY_SECRET } from '#tests/support/service-config.ts';
import { until } from '#tests/support/until.ts';
import type { Answer, Caller, WriteSide } from '../command-api/write-side.fixture.ts';
import { type Parts, toForm } from '../files/form-sender.ts';

export const HEAD = 'date,home,away,home_score,away_score,periods';
export const ANTS_BEES = '2024-11-02,Ants,Bees,80,79,20-19 20-20 20-20 20-20';
export const BEES_OWLS = '2024-11-09,Bees,Owls,70,75,20-19 20-20 20-20 10-16';

/** Dry runs in this process: one of its own takes a second to start. */
export const dryRunsHere = (league: () => WriteSide): DryRuns => ({
  run(order) {
    const { pool, store, lookUp } = league();
    return dryRunImport(order, { pool, store, lookUp, secret: PERSONAL_KEY_SECRET });
  },
  close() {},
});

type Files = Readonly<Record<string, string | Uint8Array>>;

/** Imports as the administrators' page makes them. */
export function importsOf(league: WriteSide, caller: Caller) {
  const send = (parts: Parts): Promise<Answer> => {
    const { payload, headers } = toForm(parts);
    return league.call(caller, 'POST', '/api/imports/', payload, headers);
  };
  const read = async (id: number): Promise<ImportAnswer> =>
    (await league.call(caller, 'GET', `/api/imports/${id}/`)).body;
  const run = (id: number, choices: ImportRunBody['choices'] = []) =>
    league.call(caller, 'POST', `/api/imports/${id}/run/`, { choices });
  const revoke = (id: number) => league.call(caller, 'POST', `/api/imports/${id}/revoke/`);
  return {
    send,
    read,
    run,
    revoke,
    /** Takes an import back, to the end. */
    async revokeToEnd(id: number): Promise<ImportAnswer> {
      const { status, body } = await revoke(id);
      expect([status, body]).toEqual([200, expect.objectContaining({ id })]);
      await until('the import is taken back', async () => (await read(id)).status !== 'revoking');
      return read(id);
    },
    /** Files by their names, tried for the Insect Cup of 2024-25. */
    upload(files: Files, more: Parts = []): Promise<Answer> {
      const parts = Object.entries(files).map(([name, content]) => {
        const bytes = typeof content === 'string' ? Buffer.from(content) : content;
        return ['files', { bytes, name, type: 'application/octet-stream' }] as const;
      });
      return send([['season', '2024-25'], ['tournament', 'Insect Cup'], ...more, ...parts]);
    },
    /** Runs a tried import to its end. */
    async runToEnd(id: number, choices: ImportRunBody['choices'] = []): Promise<ImportAnswer> {
      const started = await run(id, choices);
      if (started.status !== 200) throw new Error(JSON.stringify(started.body));
      await until('the import has ended', async () => (await read(id)).status !== 'running');
      return read(id);
    },
  };
}

/** Where in the log something was last changed. */
const BOOKKEEPING = new Set(['revision', 'position']);
/** Which games have been counted, and of which season games are: no answer has a row of these. */
const NOT_SHOWN = new Set(['season_stream', 'player_statistics_game']);

/** Every row of every read model. */
export async function everyRow(league: WriteSide): Promise<Record<string, string[]>> {
  expect(await waitUntilShown(league.pool, await league.store.head())).toBe('shown');
  const all: Record<string, string[]> = {};
  for (const { version, tables } of READ_MODELS) {
    for (const table of Object.values<Parameters<typeof viewName>[0]>(tables)) {
      if (NOT_SHOWN.has(table.name)) continue;
      const { rows } = await league.pool.query<{ row: object }>(
        `SELECT to_json(t) AS row FROM ${viewName(table, version)} t`,
      );
      const columns = rows.map(({ row }) => Object.entries(row).filter(([name]) => !BOOKKEEPING.has(name)));
      all[table.name] = columns.map((row) => JSON.stringify(row)).sort();
    }
  }
  return all;
}

/** @param since the log's head at which to begin; everything by default */
export async function readEvents(league: WriteSide, type?: string, since = START) {
  const all = await Array.fromAsync(league.store.readAll(since));
  return all.filter((event) => type === undefined || event.type === type);
}
