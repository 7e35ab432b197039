import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GameCommand } from '#command-api/game/game.commands.ts';
import type { ScoringAction } from '#command-api/game/scoring.contract.ts';
import { gameStream } from '#events/game/game.events.ts';
import { newId } from '#platform/ids.ts';
import { createLeagueFixture, type LeagueFixture } from '#tests/support/league-fixture.ts';
import {
  DESK,
  explainFailures,
  type LeagueInBrowser,
  openLeagueInBrowser,
  PHONE,
} from '#tests/support/league-in-browser.ts';
import { findingsInBothThemes, widthBeyondWindow } from '#tests/support/page-checks.ts';

/** What a fan finds out of the statistics of two teams that won a game each. */

let site: LeagueInBrowser;
let fixture: LeagueFixture;
let east: string;

beforeAll(async () => {
  site = await openLeagueInBrowser();
  fixture = await createLeagueFixture(site.backDoor.commands, { games: 2 });
  const [first, second] = fixture.gameIds as [number, number];
  await play(first, 9, 2);
  await play(second, 2, 5);
  east = `Eastside ${fixture.seasonId}`;
});
explainFailures(() => site);
afterAll(() => site?.close());

const playerOf = (side: 'east' | 'west') => fixture[side].players[0]?.playerId ?? 0;

/** A game in which the first player of each side makes free throws. */
async function play(gameId: number, eastPoints: number, westPoints: number): Promise<void> {
  const now = new Date().toISOString();
  const stamp = () => ({ id: newId(), occurred_at: now });
  const free = (side: 'east' | 'west', points: number): ScoringAction[] =>
    Array.from({ length: points }, () => ({
      ...stamp(),
      type: 'points' as const,
      side,
      points: 1,
      player_id: playerOf(side),
      period: 1,
      clock: 500,
    }));
  const actions: ScoringAction[] = [
    { ...stamp(), type: 'game_start' },
    ...free('east', eastPoints),
    ...free('west', westPoints),
    ...[1, 2, 3, 4].map((period) => ({ ...stamp(), type: 'period_end' as const, period })),
    { ...stamp(), type: 'game_end' },
  ];
  const context = { actor: { id: null, role: 'superuser' }, device: null, now } as const;
  const envelopes = actions.map((action) => {
    const command: GameCommand = { type: 'record_action', action, context };
    return { id: newId(), command, metadata: {} };
  });
  const { outcomes } = await site.backDoor.commands.games.handleAll(gameStream(gameId), envelopes);
  expect(outcomes.filter(({ kind }) => kind === 'rejected')).toEqual([]);
}

it('a fan finds a team’s rank and why it has it', async () => {
  const { page, complaints, close } = await site.visit('/', DESK);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Statistics' }).click();
  const row = page.getByRole('table', { name: 'League Standings' }).getByRole('row', { name: east });
  await row.waitFor();
  const cells = await row.getByRole('cell').allTextContents();
  expect(cells.slice(0, 6)).toEqual(['1', expect.stringContaining(east), '2', '1', '1', '0.500']);
  await row.getByRole('button', { name: `Why ${east} is 1st` }).click();
  await page
    .getByRole('dialog')
    .getByText(`Above Westside ${fixture.seasonId} on point difference in their games (+4)`)
    .waitFor();
  expect(complaints).toEqual([]);
  await close();
});

it('a fan compares two players, and a reload keeps it', async () => {
  const { page, complaints, close } = await site.visit('/statistics?tab=compare', PHONE);
  await page.getByText('Choose two to four players').waitFor();
  for (const side of [east, `Westside ${fixture.seasonId}`]) {
    await page.getByRole('button', { name: 'Add player…' }).click();
    await page.getByRole('option', { name: `Player Number 4 ${side}` }).click();
  }
  await page.getByRole('radio', { name: 'Totals' }).click();
  const comparison = page.getByRole('table', { name: 'Side by side, the best underlined' });
  const points = comparison.getByRole('row', { name: /^Points/u }).getByRole('cell');
  await points.nth(1).waitFor();
  const before = await points.allTextContents();
  expect(before).toEqual(['11, the best', '7']);
  await page.reload();
  await points.nth(1).waitFor();
  expect(await points.allTextContents()).toEqual(before);
  await page.getByRole('button', { name: 'Show as table, Against the league' }).click();
  await page.getByRole('columnheader', { name: 'League average' }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

it('the views of the statistics have their place on a phone, light and dark', async () => {
  const both = [fixture.east.teamId, fixture.west.teamId].join(',');
  const views: [path: string, text: string][] = [
    [`/statistics?game_id=${fixture.gameIds[0]}`, 'Head to head'],
    [`/statistics?tab=compare&of=teams&teams=${both}`, 'Against the league'],
    [`/players/${playerOf('east')}`, 'Points, last 2 games'],
    [`/teams/${fixture.east.teamId}?tab=stats`, 'Points for and against'],
  ];
  const { page, complaints, close } = await site.visit('/statistics?tab=player', PHONE);
  for (const [path, text] of views) {
    await page.goto(`${site.league.url}${path}`);
    await page.getByText(text).first().waitFor();
    expect([path, await findingsInBothThemes(page)]).toEqual([path, []]);
    expect([path, await widthBeyondWindow(page)]).toEqual([path, 0]);
  }
  expect(complaints).toEqual([]);
  await close();
});
