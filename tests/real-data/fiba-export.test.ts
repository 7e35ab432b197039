import { readdirSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import {
  FIBA_STATISTICS,
  type FibaLiveStats,
  fibaLiveStatsSchema,
} from '#contracts/fiba-livestats/fiba-livestats.contract.ts';
import { type BoxScore, boxScoreSchema } from '#contracts/game/box-score.contract.ts';
import { type Plays, playsSchema } from '#contracts/game/play.contract.ts';
import { sample } from '#tests/support/sampling.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { WRITE_SIDE } from '#tests/support/write-side.template.ts';
import { Comparison } from './comparison.ts';
import {
  FIBA_SEASON,
  type ImportedLeague,
  openImportedLeague,
  sharedImportedLeague,
} from './imported-league.ts';
import { realDataPath } from './real-data-dir.ts';

/** The games that are exported. */
const EXPORTED = sample(
  'exports of real games',
  readdirSync(realDataPath('fiba-livestats', 'games')).map((name) => name.replace('.json.gz', '')),
  (id) => `FIBA game ${id}`,
  { test: 2, all: 4 },
);

/** The season as it was imported from the feeds, and the games that it exports, imported into an empty league. */
const first = sharedImportedLeague(FIBA_SEASON);
let folder: string;
let second: ImportedLeague;
const exported = new Map<string, FibaLiveStats>();

beforeAll(async () => {
  folder = await temporaryFolder();
  for (const id of EXPORTED) {
    const feed = fibaLiveStatsSchema.parse(await get(first, id, 'fibalivestats.json'));
    exported.set(id, feed);
    await writeFile(join(folder, `${id}.json`), JSON.stringify(feed));
  }
  second = await openImportedLeague({ template: WRITE_SIDE });
  const schedule = realDataPath('fiba-livestats', 'schedule.csv');
  const names = ['--season', '2025-26', '--tournament', 'SLB'];
  const report = await second.run(['fiba-livestats', folder, '--schedule', schedule, ...names]);
  expect(report).toMatchObject({ imported: EXPORTED.length, failed: [], notes: [] });
  await second.caughtUp();
});
afterAll(async () => {
  await second?.close();
  await rm(folder, { recursive: true });
});

async function published(id: string): Promise<Buffer> {
  return gunzipSync(await readFile(realDataPath('fiba-livestats', 'games', `${id}.json.gz`)));
}

async function get(league: ImportedLeague, id: string, what: string): Promise<unknown> {
  const game = (await league.games()).get(`fiba-livestats:${id}`);
  if (game === undefined || game.status === 'nonexistent') throw new Error(`${id} was not imported`);
  const answer = await league.app.inject({ method: 'GET', url: `/api/games/${game.facts.gameId}/${what}` });
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
  for (const id of EXPORTED) {
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
  for (const id of EXPORTED) {
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
  for (const id of EXPORTED) {
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
  expect(found.compared).toBeGreaterThan(500 * EXPORTED.length);
});
