import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '#standalone/postgres.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { Child } from './child.ts';
import { type Figure, type Measured, median, percentile, ratioAtLeast } from './figures.ts';
import { ACT_PG, EMMETT, installPeers } from './peer-packages.ts';
import type { PeerAnswer, PeerName, PeerOrder } from './peers.main.ts';
import type { Sizes } from './sizes.ts';

const TITLES = {
  courtside: 'Courtside',
  emmett: `emmett ${EMMETT}`,
  act: `act-pg ${ACT_PG}`,
} satisfies Partial<Record<PeerName, string>>;
type Titled = keyof typeof TITLES;
const APPEND_RATIO = 1.5;

/**
 * Durable appends of one event at a time at the revision its caller knows, by one caller and by many, and how long an event takes
 * until a projection has it: ours, and other libraries that keep events in Postgres, each in a process of its own, in turn, on a
 * database of its own of the same Postgres. The limit: the same rows, each by a prepared insert.
 */
export async function benchPeers(sizes: Sizes['peers'], rounds: number): Promise<Measured> {
  const folder = await temporaryFolder();
  try {
    const installed = sizes.install && (await installPeers(folder));
    const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), password: 'bench' });
    try {
      const titled: Titled[] = installed ? ['courtside', 'emmett', 'act'] : ['courtside'];
      const on = { postgresUrl: postgres.url, folder, sizes, rounds };
      const rates = await measureAppends(['insert', ...titled], on);
      const lags = await measureProjecting(titled, on);
      const appends = (callers: 'one' | 'many', name: string): Figure[] =>
        titled.map((peer) => ({
          name: `${TITLES[peer]}: append, ${name}`,
          unit: 'events/s',
          value: median(rates.get(peer)?.[callers] ?? []),
          limit: median(rates.get('insert')?.[callers] ?? []),
          ...(peer === 'courtside' && callers === 'many' && { goal: ratioAtLeast(APPEND_RATIO) }),
        }));
      const projecting = (percent: number): Figure[] =>
        titled.map((peer) => ({
          name: `${TITLES[peer]}: append to updated projection, p${percent}`,
          unit: 'ms',
          value: percentile(lags.get(peer) ?? [], percent),
        }));
      return {
        figures: [
          ...appends('one', 'one caller'),
          ...appends('many', `${sizes.callers} callers`),
          ...projecting(50),
          ...projecting(99),
        ],
        ...(!installed && { remark: 'The other libraries were not installed.' }),
      };
    } finally {
      await postgres.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type On = { postgresUrl: string; folder: string; sizes: Sizes['peers']; rounds: number };
/** Events a second in each round. */
type Rates = { one: number[]; many: number[] };

/** In turn, so that all see the same noise. A first round warms all up. */
async function measureAppends(
  peers: readonly PeerName[],
  { rounds, sizes, ...on }: On,
): Promise<Map<PeerName, Rates>> {
  const { callers, eventsOfOne, eventsOfACaller } = sizes;
  return withPeers(peers, { ...on, sizes, projecting: false }, async (open) => {
    const rates = new Map(peers.map((peer): [PeerName, Rates] => [peer, { one: [], many: [] }]));
    const rate = async (peer: Child<PeerOrder, PeerAnswer>, work: { callers: number; events: number }) => {
      const told = await peer.tell({ do: 'append', ...work });
      if (!('milliseconds' in told)) throw new Error('the peer did not say how long it took');
      return (work.callers * work.events * 1000) / told.milliseconds;
    };
    for (let round = 0; round <= rounds; round += 1) {
      for (const [name, peer] of open) {
        const one = await rate(peer, { callers: 1, events: eventsOfOne });
        const many = await rate(peer, { callers, events: eventsOfACaller });
        if (round === 0) continue;
        rates.get(name)?.one.push(one);
        rates.get(name)?.many.push(many);
      }
    }
    return rates;
  });
}

/** Milliseconds of each event. The first events warm up. */
async function measureProjecting(
  peers: readonly PeerName[],
  { sizes, ...on }: On,
): Promise<Map<PeerName, number[]>> {
  return withPeers(peers, { ...on, sizes, projecting: true }, async (open) => {
    const lags = new Map<PeerName, number[]>();
    for (const counts of [false, true]) {
      for (const [name, peer] of open) {
        const told = await peer.tell({ do: 'project', events: sizes.projected });
        if (!('times' in told)) throw new Error('the peer did not say how long each event took');
        if (counts) lags.set(name, told.times);
      }
    }
    return lags;
  });
}

async function withPeers<Result>(
  peers: readonly PeerName[],
  on: Omit<On, 'rounds'> & { projecting: boolean },
  run: (open: ReadonlyMap<PeerName, Child<PeerOrder, PeerAnswer>>) => Promise<Result>,
): Promise<Result> {
  const { postgresUrl, folder, projecting, sizes } = on;
  const open = new Map(
    peers.map((peer) => [peer, new Child<PeerOrder, PeerAnswer>('peers.main.ts')] as const),
  );
  try {
    for (const [peer, child] of open) {
      const databaseUrl = await createDatabase(
        postgresUrl,
        `${peer}_${projecting ? 'projecting' : 'appending'}`,
      );
      await child.tell({ do: 'open', peer, databaseUrl, callers: sizes.callers, projecting, folder });
    }
    const result = await run(open);
    for (const child of open.values()) await child.tell({ do: 'close' });
    return result;
  } finally {
    for (const child of open.values()) await child.stop();
  }
}

async function createDatabase(postgresUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  return url.href;
}
