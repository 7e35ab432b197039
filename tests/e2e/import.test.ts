import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { follow } from '#tests/support/follow.ts';
import { PHONE, readAtHead, sharedLeagueInBrowser } from '#tests/support/league-in-browser.ts';
import { findingsInOneTheme, readRow, untilSettled, widthBeyondWindow } from '#tests/support/page-checks.ts';
import { ADMIN } from '#tests/support/running-league.ts';
import { journeys } from './journeys.ts';

const { it, trySome } = journeys('of an import');

/** An administrator imports results from a file, on a phone. */

const site = sharedLeagueInBrowser();

const HEAD = 'Date;Home;Away;Home score;Away score;Periods';
const file = (name: string, ...lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${[HEAD, ...lines].join('\r\n')}\r\n`),
});
const BAD_LINE = '2024-11-31;Fjord Eiders;Lagoon Curlews;70;75;20-19 20-20 20-20 10-16';

it('imports results with a name that has to be chosen and a line that cannot be taken', async () => {
  const { page, complaints, close } = await site.visitAs(ADMIN, '/admin/import', PHONE);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const title = (name: string) => page.getByRole('heading', { name, level: 1, exact: true });
  async function check(): Promise<void> {
    await untilSettled(page);
    expect(await widthBeyondWindow(page)).toBe(0);
    expect(await findingsInOneTheme(page)).toEqual([]);
  }
  async function tryFile(...lines: readonly string[]): Promise<void> {
    await page.getByLabel('Files', { exact: true }).setInputFiles(file('round.csv', ...lines));
    await page.getByLabel('Season').fill('2024-25');
    await page.getByLabel('Tournament').fill('Lagoon Cup');
    await button('Check 1 file').click();
    await title('Trial run').waitFor();
  }

  await title('Import').waitFor();
  await tryFile('2024-11-02;Lagoon Curlews;Fjord Eiders;80;79;20-19 20-20 20-20 20-20');
  await button('Import 1 entry').click();
  await title('Import done').waitFor();
  await button('Import more').click();

  await check();
  await tryFile('2024-11-09;Curlews;Fjord Eiders;90;70;30-10 20-20 20-20 20-20', BAD_LINE);
  const notTaken = page.getByRole('list', { name: 'Not taken' });
  await notTaken.getByText('date: is not a date (YYYY-MM-DD)').waitFor();
  await check();
  // “Curlews” is part of the name of a team: somebody has to say whether it is meant.
  await expect.poll(() => button('Choose 1 name first').isDisabled()).toBe(true);
  await page.getByRole('radiogroup', { name: 'What Curlews means' }).getByLabel('This team').check();
  await button('Import 1 entry').click();

  await title('Import done').waitFor();
  await notTaken.getByText('round.csv, line 3').waitFor();
  await notTaken.getByText(BAD_LINE).waitFor();
  await check();
  const download = page.waitForEvent('download');
  await button('Download as CSV').click();
  const saved = await readFile(await (await download).path(), 'utf8');
  expect(saved).toContain(`round.csv,3,date: is not a date (YYYY-MM-DD),${BAD_LINE}`);

  // Both games are those of one team, which has won twice; there is no third team.
  const { tournaments } = await readAtHead<{ tournaments: { id: number; name: string }[] }>(
    site,
    'tournaments/',
  );
  const cup = tournaments.find(({ name }) => name === 'Lagoon Cup');
  await page.goto(`${site.league.url}/tournaments/${cup?.id}`);
  await page.getByRole('tab', { name: 'Table' }).click();
  const standings = page.getByRole('table', { name: 'Standings', exact: true });
  await standings.getByRole('row', { name: /Lagoon Curlews/u }).waitFor();
  await expect.poll(() => standings.getByRole('row').count()).toBe(3);
  await expect
    .poll(() => readRow(page, 'Standings', /Lagoon Curlews/u))
    .toMatchObject({ GP: '2', W: '2', L: '0' });
  expect(complaints).toEqual([]);
  await close();
});

it('asks whether two players who look alike are one person, and takes the import back', async () => {
  const { page, complaints, close } = await site.visitAs(ADMIN, '/admin/import', PHONE);
  const squad = (name: string, player: string) => ({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(`team,first_name,last_name,number\nMoor Dotterels,${player},Hale,21\n`),
  });
  const squads = [squad('autumn.csv', 'Tommaso'), squad('spring.csv', 'Tom')];
  await page.getByLabel('Files', { exact: true }).setInputFiles(squads);
  await page.getByLabel('Season').fill('2024-25');
  await page.getByLabel('Tournament').fill('Moor Cup');
  await page.getByRole('button', { name: 'Check 2 files' }).click();

  const open = page.getByRole('list', { name: 'Names to choose for' });
  await open.getByText('Tommaso Hale, 21').waitFor();
  await untilSettled(page);
  expect(await widthBeyondWindow(page)).toBe(0);
  expect(await findingsInOneTheme(page)).toEqual([]);
  await expect.poll(() => page.getByRole('button', { name: 'Choose 1 name first' }).isDisabled()).toBe(true);
  const answers = page.getByRole('radiogroup', { name: 'What Tom Hale, 21 means' });
  await answers.getByLabel('Two people').check();
  await open.getByText('New player').waitFor();
  await answers.getByLabel('Same person').check();
  await page.getByRole('button', { name: 'Import 2 entries' }).click();
  await page.getByRole('heading', { name: 'Import done', level: 1 }).waitFor();

  await page.goto(`${site.league.url}/players?search=Hale`);
  await page.getByRole('link', { name: 'Tommaso Hale' }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Tom Hale' }).count()).toBe(0);

  await page.goto(`${site.league.url}/admin/import`);
  const known = page.getByRole('list', { name: 'Imports of the last 30 days' });
  await follow(known.getByRole('link', { name: 'Moor Cup, 2024-25' }));
  await page.getByRole('button', { name: 'Take back…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take import back' });
  await dialog.getByText(/1 team, 1 player/u).waitFor();
  await untilSettled(page);
  expect(await widthBeyondWindow(page)).toBe(0);
  expect(await findingsInOneTheme(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('heading', { name: 'Import taken back', level: 1 }).waitFor();
  await page.goto(`${site.league.url}/players?search=Hale`);
  await page.getByText('No players found matching your criteria.').waitFor();
  expect(complaints).toEqual([]);
  await close();
});

trySome();
