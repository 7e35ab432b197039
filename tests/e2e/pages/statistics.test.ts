import { beforeAll, expect, it } from 'vitest';
import type { GameCommand } from '#command-api/game/game.commands.ts';
import type { ScoringAction } from '#contracts/game/scoring.commands.ts';
import { gameStream } from '#events/game/game.events.ts';
import { newId } from '#platform/values/ids.ts';
import { follow } from '#tests/support/follow.ts';
import { createLeagueFixture, type LeagueFixture } from '#tests/support/league-fixture.ts';
import { DESK, ownLeagueInBrowser, PHONE } from '#tests/support/league-in-browser.ts';
import { readCells, readRow } from '#tests/support/page-checks.ts';
import { untilReadModelsAreAtHead } from '#tests/support/read-models-at-head.ts';
import { shared } from '#tests/support/shared-setup.ts';

/** What a fan finds out of the statistics of two teams that won a game each. */

/** Its own: the players of all leagues are offered for a comparison. */
const site = ownLeagueInBrowser();
const fixture = shared(() => createLeagueFixture(site.backDoor.commands, { games: 2 }));
let east: string;

beforeAll(async () => {
  const [first, second] = fixture.gameIds as [number, number];
  await play(fixture, first, [[9, 2]]);
  await play(fixture, second, [[2, 5]]);
  east = `Eastside ${fixture.seasonId}`;
});

/**
 * A game in which the first player of each side makes free throws.
 * @param periods points of the periods until the last one with any; there are at least four
 * @param unnamed the side that scores with team buttons: nobody is credited with its points
 */
async function play(
  league: LeagueFixture,
  gameId: number,
  periods: [east: number, west: number][],
  unnamed?: 'east',
): Promise<void> {
  const now = new Date().toISOString();
  const stamp = () => ({ id: newId(), occurred_at: now });
  const free = (side: 'east' | 'west', points: number, period: number): ScoringAction[] =>
    Array.from({ length: points }, () => ({
      ...stamp(),
      type: 'points' as const,
      side,
      points: 1,
      ...(side !== unnamed && { player_id: league[side].players[0]?.playerId }),
      period,
      clock: 200,
    }));
  const all = Array.from({ length: Math.max(4, periods.length) }, (_, index) => periods[index] ?? []);
  const actions: ScoringAction[] = [
    { ...stamp(), type: 'game_start' },
    ...all.flatMap(([east = 0, west = 0], index) => [
      ...free('east', east, index + 1),
      ...free('west', west, index + 1),
      { ...stamp(), type: 'period_end' as const, period: index + 1 },
    ]),
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
  await follow(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Statistics' }));
  const row = page.getByRole('table', { name: 'League Standings' }).getByRole('row', { name: east });
  await row.waitFor();
  await expect
    .poll(async () => (await readCells(row)).slice(0, 6))
    .toEqual(['1', expect.stringContaining(east), '2', '1', '1', '0.500']);
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
  const points = () => readCells(comparison.getByRole('row', { name: /^Points/u }));
  await expect.poll(points).toEqual(['11, the best', '7']);
  await page.reload();
  await expect.poll(points).toEqual(['11, the best', '7']);
  await page.getByRole('button', { name: 'Show as table, Against the league' }).click();
  await page.getByRole('columnheader', { name: 'League average' }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

it('a team and a player have one value for each number on every page, with a forfeit among the games', async () => {
  const league = await createLeagueFixture(site.backDoor.commands, { games: 4 });
  const [first = 0, overtime = 0, forfeited = 0, buttons = 0] = league.gameIds;
  await play(league, first, [[9, 2]]);
  await play(league, overtime, [
    [4, 4],
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 3],
  ]);
  await play(league, buttons, [[6, 3]], 'east');
  const context = {
    actor: { id: null, role: 'superuser' },
    device: null,
    now: new Date().toISOString(),
  } as const;
  const command: GameCommand = { type: 'forfeit_game', side: 'east', reason: null, context };
  const { outcomes } = await site.backDoor.commands.games.handleAll(gameStream(forfeited), [
    { id: newId(), command, metadata: {} },
  ]);
  expect(outcomes.map(({ kind }) => kind)).toEqual(['recorded']);
  await untilReadModelsAreAtHead(site.backDoor);

  const { seasonId } = league;
  const { teamId } = league.east;
  const team = `Eastside ${seasonId}`;
  const { page, complaints, close } = await site.visit('/', DESK);
  const open = (path: string) => page.goto(`${site.league.url}${path}`);
  const row = (table: string, name: RegExp) => readRow(page, table, name);
  const ofTeam = new RegExp(team, 'u');
  // 19 points to 12 in three games; the forfeit is lost, and nothing else.
  const record = { W: '2', L: '2' };

  await open(`/statistics?season=${seasonId}`);
  const averages = { PPG: '6.3', 'OPP PPG': '4.0', DIFF: '+2.3' };
  await expect.poll(() => row('League Standings', ofTeam)).toMatchObject({ GP: '4', ...record, ...averages });

  await open(`/statistics?season=${seasonId}&tab=team`);
  const short = { Pts: '6.3', Opp: '4.0', Diff: '+2.3' };
  await expect.poll(() => row('Team Statistics', ofTeam)).toMatchObject({ GP: '3', ...record, ...short });

  await open(`/teams/${teamId}?tab=stats&season=${seasonId}`);
  const cards = page.locator('dl').filter({ hasText: 'Points against' });
  await cards.getByText('and 1 forfeit').waitFor();
  await expect
    .poll(async () => (await cards.innerText()).split(/\s*\n\s*/u).join(' '))
    .toContain('Points for 6.3 per game Points against 4.0');
  // At home in all four; won 9–2 and 6–3.
  const split = { PF: '6.3', PA: '4.0', Diff: '+2.3' };
  await expect.poll(() => row('Splits', /^Home/u)).toMatchObject({ ...record, ...split });
  await expect
    .poll(() => row('Splits', /^Wins/u))
    .toMatchObject({ W: '2', PF: '7.5', PA: '2.5', Diff: '+5.0' });
  await expect
    .poll(() => row('Splits', /^Losses/u))
    .toMatchObject({ L: '2', PF: '4.0', PA: '7.0', Diff: '−3.0' });

  const both = [league.east.teamId, league.west.teamId].join(',');
  await open(`/statistics?season=${seasonId}&tab=compare&of=teams&teams=${both}`);
  const compared = page.getByRole('table', { name: 'Side by side, the best underlined' });
  const line = async (name: RegExp) => {
    const cells = await readCells(compared.getByRole('row', { name }));
    return cells.map((text) => text.replace(', the best', ''));
  };
  await expect.poll(() => line(/^Games, without forfeits/u)).toEqual(['3', '3']);
  await expect.poll(() => line(/^Points/u)).toEqual(['6.3', '4.0']);
  await expect.poll(() => line(/^Opponents’ points/u)).toEqual(['4.0', '6.3']);
  await page.getByRole('button', { name: 'Show as table, Against the league' }).click();
  // 31 points in six games of a team.
  await expect
    .poll(() => row('Against the league', /^Points/u))
    .toMatchObject({ 'League average': '5.2', 'League’s highest': '6.3' });

  // Who scored for the east in the game of team buttons is unknown: 9 and 4 points in two games.
  const player = /Number 4/u;
  await open(`/statistics?season=${seasonId}&tab=player&team=${teamId}`);
  await expect.poll(() => row('Player Statistics', player)).toMatchObject({ GP: '2', Pts: '6.5' });
  const leaders = page.getByRole('region', { name: 'Leaders, Points' });
  await leaders.getByText('Min. 2–3 games (70% of the team’s)').waitFor();
  const leader = leaders.getByRole('listitem').first();
  await expect.poll(() => leader.innerText()).toMatch(/Number 4[\s\S]*Eastside[\s\S]*2 games[\s\S]*6\.5/u);
  await open(`/players/${league.east.players[0]?.playerId}`);
  const ofSeason = page.getByRole('region', { name: `Averages, season Season ${seasonId}` });
  await ofSeason.getByText('6.5').waitFor();
  await expect.poll(() => row('Splits', /^Home/u)).toMatchObject({ GP: '2', Pts: '6.5' });

  // Lists say how each game ended.
  await open(`/teams/${teamId}?tab=schedule`);
  for (const text of ['Final (OT, unofficial)', 'Final (forfeit)']) {
    await page.getByText(text, { exact: true }).waitFor();
  }
  await expect.poll(() => page.getByText('Final (unofficial)', { exact: true }).count()).toBe(2);
  await open(`/?season=${seasonId}`);
  await expect.poll(() => row('Standings', ofTeam)).toMatchObject(record);
  await page.getByText('Min. 2–3 games (70% of the team’s)').first().waitFor();
  expect(complaints).toEqual([]);
  await close();
});
