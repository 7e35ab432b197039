import { readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import {
  FIBA_STATISTICS,
  type FibaLiveStats,
  fibaLiveStatsSchema,
} from '#contracts/fiba-livestats/fiba-livestats.contract.ts';
import { type BoxScore, boxScoreSchema, type Plays, playsSchema } from '#contracts/game/game.contract.ts';
import { type EventStore, START } from '#events/store/event-store.port.ts';
import { type QueryApi, type ReadSide, startReadSide } from '../integration/query-api/read-side.fixture.ts';
import { type ImportRun, openImportRun } from '../support/import-run.ts';
import { Comparison } from './comparison.ts';
import { realDataPath } from './real-data-dir.ts';

const FEEDS = readdirSync(realDataPath('fiba-livestats', 'games'))
  .filter((name) => name.endsWith('.json.gz'))
  .map((name) => name.replace('.json.gz', ''));

/** A league that games were imported into, and how it is read. */
type League = { run: ImportRun; side: ReadSide; api: QueryApi; ids: Map<string, number> };

const schedule = realDataPath('fiba-livestats', 'schedule.csv');
let folder: string;
let first: League;
let second: League;
const exported = new Map<string, FibaLiveStats>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'courtside-fiba-'));
  for (const id of FEEDS) await writeFile(join(folder, `${id}.json`), await published(id));
  first = await importedLeague();
  for (const id of FEEDS) {
    const feed = fibaLiveStatsSchema.parse(await get(first, id, 'fibalivestats.json'));
    exported.set(id, feed);
    await writeFile(join(folder, `${id}.json`), JSON.stringify(feed));
  }
  second = await importedLeague();
});
afterAll(async () => {
  for (const league of [first, second]) {
    await league?.side.stop();
    await league?.run.close();
  }
  await rm(folder, { recursive: true });
});

/** What is in the folder, imported into an empty league. */
async function importedLeague(): Promise<League> {
  const run = await openImportRun();
  const names = ['--season', '2025-26', '--tournament', 'SLB'];
  const report = await run.run(['fiba-livestats', folder, '--schedule', schedule, ...names]);
  expect(report).toMatchObject({ imported: FEEDS.length, failed: [], notes: [] });
  const side = await startReadSide();
  await copyLog(run.store, side.store);
  const api = await side.startQueryApi();
  await side.caughtUp();
  const ids = new Map<string, number>();
  for (const [source, game] of await run.games()) {
    if (game.status !== 'nonexistent') ids.set(source.replace('fiba-livestats:', ''), game.facts.gameId);
  }
  return { run, side, api, ids };
}

async function copyLog(from: EventStore, to: EventStore): Promise<void> {
  for await (const { stream, ...event } of from.readAll(START)) {
    await to.append({ stream, expectedRevision: 'any', events: [event] });
  }
}

async function published(id: string): Promise<Buffer> {
  return gunzipSync(await readFile(realDataPath('fiba-livestats', 'games', `${id}.json.gz`)));
}

async function get({ api, ids }: League, id: string, what: string): Promise<unknown> {
  const answer = await api.app.inject({ method: 'GET', url: `/api/games/${ids.get(id)}/${what}` });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

/** Ids of a league in the place of which stand the people's names: they are the same in both. */
function withoutIds({ east, west, periods }: BoxScore) {
  const side = ({ team_id: _, players, ...rest }: BoxScore['east']) => ({
    ...rest,
    players: players.map(({ player_id: _, ...line }) => line),
  });
  return { periods, east: side(east), west: side(west) };
}

function withoutIdsOf({ plays }: Plays) {
  return plays.map(({ id: _, revision, player_id, player_in_id, team_id, recorded_at, ...play }) => play);
}

it('a game that is exported and imported again is the same: every line of its box, every play', async () => {
  for (const id of FEEDS) {
    const [before, after] = await Promise.all(
      [first, second].map(async (league) => ({
        box: withoutIds(boxScoreSchema.parse(await get(league, id, 'boxscore/'))),
        plays: withoutIdsOf(playsSchema.parse(await get(league, id, 'plays/'))),
      })),
    );
    expect(after?.box).toEqual(before?.box);
    expect(after?.plays).toEqual(before?.plays);
    expect(before?.plays.length).toBeGreaterThan(400);
  }
});

it('and exporting it once more gives the same feed', async () => {
  for (const id of FEEDS) {
    expect(await get(second, id, 'fibalivestats.json')).toEqual(exported.get(id));
  }
});

const publishedPlayer = z.looseObject({ shirtNumber: z.string(), name: z.string() });
const publishedTeam = z.looseObject({ name: z.string(), pl: z.record(z.string(), publishedPlayer) });
const publishedFeed = z.looseObject({
  period: z.number(),
  periodType: z.string(),
  inOT: z.number(),
  tm: z.object({ 1: publishedTeam, 2: publishedTeam }),
});

function familyNameIn(name: string | undefined): string | undefined {
  return name?.replace(/^\S+ /, '').toLowerCase();
}

it('the exported feed says what the published one said', async () => {
  const found = new Comparison();
  for (const id of FEEDS) {
    const feed = publishedFeed.parse(JSON.parse((await published(id)).toString()));
    const ours = exported.get(id);
    if (ours === undefined) throw new Error(`${id} was not exported`);
    for (const field of ['period', 'periodType', 'inOT', 'clock', 'periodsMax'] as const) {
      found.compare(field, id, feed[field], ours[field]);
    }
    for (const tno of [1, 2] as const) {
      const team = feed.tm[tno];
      const where = `${id} ${team.name}`;
      for (const field of ['name', 'score', 'full_score', 'p1_score', 'p4_score', 'ot_score'] as const) {
        found.compare(field, where, team[field], ours.tm[tno][field]);
      }
      for (const name of FIBA_STATISTICS) {
        found.compare(`tot_s${name}`, where, team[`tot_s${name}`], ours.tm[tno][`tot_s${name}`]);
      }
      for (const field of [
        'tot_sReboundsTeam',
        'tot_sTurnoversTeam',
        'tot_sFoulsTeam',
        'tot_eff_1',
      ] as const) {
        found.compare(field, where, team[field], ours.tm[tno][field]);
      }
      for (const player of Object.values(team.pl)) {
        const line = Object.values(ours.tm[tno].pl).find(
          ({ shirtNumber }) => shirtNumber === player.shirtNumber,
        );
        const who = `${where} #${player.shirtNumber}`;
        for (const name of FIBA_STATISTICS) {
          found.compare(`s${name}`, who, player[`s${name}`], line?.[`s${name}`]);
        }
        for (const field of ['sPlusMinusPoints', 'eff_1', 'starter', 'shirtNumber'] as const) {
          found.compare(field, who, player[field], line?.[field]);
        }
        // The feed's program writes each name with one capital letter, and the initial of a nickname.
        found.compare('name', who, familyNameIn(player.name), familyNameIn(line?.name));
      }
    }
  }
  found.expectNone('exported FIBA feeds');
  expect(found.compared).toBeGreaterThan(6_000);
});
