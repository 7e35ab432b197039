import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ROOT } from '#standalone/data-dir.ts';
import { ownLeagueInBrowser } from '#tests/support/league-in-browser.ts';
import { readCells, readTable } from '#tests/support/page-checks.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { Comparison } from './comparison.ts';
import { realDataPath } from './real-data-dir.ts';

/** `npm run import` of a published game into a league that runs, and what fans then read on its page. */

/** It went to overtime. */
const GAME = '2702545.json.gz';
const WAIT = { timeout: 120_000, interval: 100 };

const player = z.looseObject({
  shirtNumber: z.string(),
  sMinutes: z.string(),
  sPoints: z.number(),
  sFieldGoalsMade: z.number(),
  sFieldGoalsAttempted: z.number(),
  sThreePointersMade: z.number(),
  sThreePointersAttempted: z.number(),
  sFreeThrowsMade: z.number(),
  sFreeThrowsAttempted: z.number(),
  sReboundsOffensive: z.number(),
  sReboundsDefensive: z.number(),
  sReboundsTotal: z.number(),
  sAssists: z.number(),
  sSteals: z.number(),
  sBlocks: z.number(),
  sTurnovers: z.number(),
  sFoulsPersonal: z.number(),
});
type Player = z.infer<typeof player>;
const team = z.looseObject({
  name: z.string(),
  score: z.number(),
  pl: z.record(z.string(), player),
  p1_score: z.number(),
  p2_score: z.number(),
  p3_score: z.number(),
  p4_score: z.number(),
  ot_score: z.number(),
});
const feed = z.object({ tm: z.object({ 1: team, 2: team }) });
const published = feed.parse(
  JSON.parse(gunzipSync(readFileSync(realDataPath('fiba-livestats', 'games', GAME))).toString('utf8')),
).tm;

/** A player's line as it reads on the page, by the heads of the columns. */
const LINE: Readonly<Record<string, (line: Player) => string>> = {
  Pts: (line) => String(line.sPoints),
  FG: (line) => `${line.sFieldGoalsMade}–${line.sFieldGoalsAttempted}`,
  '3P': (line) => `${line.sThreePointersMade}–${line.sThreePointersAttempted}`,
  FT: (line) => `${line.sFreeThrowsMade}–${line.sFreeThrowsAttempted}`,
  OR: (line) => String(line.sReboundsOffensive),
  DR: (line) => String(line.sReboundsDefensive),
  Reb: (line) => String(line.sReboundsTotal),
  Ast: (line) => String(line.sAssists),
  Stl: (line) => String(line.sSteals),
  Blk: (line) => String(line.sBlocks),
  TO: (line) => String(line.sTurnovers),
  PF: (line) => String(line.sFoulsPersonal),
};

// Of its own: it begins with nothing.
const site = ownLeagueInBrowser();
let folder: string;
beforeAll(async () => {
  folder = await temporaryFolder();
  await mkdir(join(folder, 'games'));
  await cp(realDataPath('fiba-livestats', 'games', GAME), join(folder, 'games', GAME));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** `npm run import -- …` beside the running league: the tool finds it by its `DATA_DIR`. */
async function runImport(): Promise<{ code: number | null; output: string }> {
  const args = [
    ...['standalone/bootstrap.mjs', 'standalone/tool.ts', 'command-api/import/main.ts'],
    ...['fiba-livestats', join(folder, 'games')],
    ...['--schedule', realDataPath('fiba-livestats', 'schedule.csv')],
    ...['--season', '2025-26', '--tournament', 'SLB'],
  ];
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: site.league.environment.DATA_DIR },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += String(text);
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

it('shows the imported game as it was published: periods, every line of the box score, plays, standings', async () => {
  const imported = await runImport();
  expect(imported).toMatchObject({ code: 0, output: expect.stringMatching(/imported +1\n/u) });

  const { page, complaints, close } = await site.visit('/games?tab=past');
  const [east, west] = [published[1], published[2]];
  const score = `${east.score}–${west.score}`;
  await vi.waitFor(async () => {
    await page.reload();
    await page.getByRole('row').filter({ hasText: score }).waitFor({ timeout: 5_000 });
  }, WAIT);
  await page.getByRole('row').filter({ hasText: score }).click();
  await page.getByRole('region', { name: `${east.name} against ${west.name}` }).waitFor();

  const periods = page.getByRole('table', { name: 'Points by period' });
  for (const { name, score, p1_score, p2_score, p3_score, p4_score, ot_score } of [east, west]) {
    await expect
      .poll(() => readCells(periods.getByRole('row', { name })))
      .toEqual([p1_score, p2_score, p3_score, p4_score, ot_score, score].map(String));
  }

  await page.getByRole('tab', { name: 'Box score' }).click();
  const found = new Comparison();
  for (const { name, pl } of [east, west]) {
    const table = page.getByRole('table', { name: `Box score, ${name}`, exact: true });
    const { heads, rows } = await readTable(table);
    for (const line of Object.values(pl)) {
      const who = `${name} #${line.shirtNumber}`;
      const cells = rows.find(([first]) => /^\d+/u.exec(first ?? '')?.[0] === line.shirtNumber) ?? [];
      if (line.sMinutes === '0:00') {
        found.compare(
          'has not played',
          who,
          true,
          cells.some((cell) => cell.includes('Has not played')),
        );
        continue;
      }
      for (const [head, read] of Object.entries(LINE)) {
        const shown = cells[heads.indexOf(head)]?.replace(/,.*$/u, '');
        found.compare(head, who, read(line), shown);
      }
    }
  }
  found.expectNone('statistics on the page');
  expect(found.compared).toBeGreaterThan(150);

  await page.getByRole('tab', { name: /^Plays/u }).click();
  await page.getByRole('button', { name: /^Show all \d+ plays/u }).click();
  await page.getByText('End of the game').waitFor();

  await page.goto(`${site.league.url}/`);
  const winner = east.score > west.score ? east.name : west.name;
  const standings = page.getByRole('table', { name: 'Standings' });
  await standings.getByRole('row').nth(1).filter({ hasText: winner }).waitFor();
  expect(complaints).toEqual([]);
  await close();

  // Again: nothing is new.
  const again = expect.stringMatching(/imported +0\n[\s\S]*already there +1\n[\s\S]*Events appended +0\n/u);
  expect(await runImport()).toMatchObject({ code: 0, output: again });
});
