import { tryImport } from '#command-api/import/uploaded/trial.ts';
import type { Trials } from '#command-api/import/uploaded/trial-process.ts';
import type { ImportAnswer, ImportRunBody } from '#contracts/import/import.contract.ts';
import { START } from '#events/store/event-store.port.ts';
import { PERSONAL_KEY_SECRET } from '#tests/support/service-config.ts';
import { until } from '#tests/support/until.ts';
import type { Answer, Caller, WriteSide } from '../command-api/write-side.fixture.ts';
import { type Parts, toForm } from '../files/form-sender.ts';

export const HEAD = 'date,home,away,home_score,away_score,periods';
export const ANTS_BEES = '2024-11-02,Ants,Bees,80,79,20-19 20-20 20-20 20-20';
export const BEES_OWLS = '2024-11-09,Bees,Owls,70,75,20-19 20-20 20-20 10-16';

/** Trials in this process: one of its own takes a second to start. */
export const trialsHere = (league: () => WriteSide): Trials => ({
  try(order) {
    const { pool, store, lookUp } = league();
    return tryImport(order, { pool, store, lookUp, secret: PERSONAL_KEY_SECRET });
  },
  close() {},
});

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
  return {
    send,
    read,
    run,
    /** Files by their names, tried for the Insect Cup of 2024-25. */
    upload(files: Readonly<Record<string, string | Uint8Array>>, more: Parts = []): Promise<Answer> {
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

/** @param since the log's head at which to begin; everything by default */
export async function readEvents(league: WriteSide, type?: string, since = START) {
  const all = await Array.fromAsync(league.store.readAll(since));
  return all.filter((event) => type === undefined || event.type === type);
}
