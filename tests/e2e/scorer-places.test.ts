import { expect, it } from 'vitest';
import { gameStream } from '#events/game/game.events.ts';
import { createLeagueFixture } from '#tests/support/league-fixture.ts';
import { sharedLeagueInBrowser } from '#tests/support/league-in-browser.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { scorerVisits } from './scorer-visits.ts';

const site = sharedLeagueInBrowser();
const casey = shared(() => site.createUser('casey', 'scorer'));
const league = shared(() => createLeagueFixture(site.backDoor.commands, { games: 1, scorerId: casey.id }));

it('a miss that is held on the court answers no question under the finger', async () => {
  const teams = { east: `Eastside ${league.seasonId}`, west: `Westside ${league.seasonId}` };
  const [gameId = 0] = league.gameIds;
  const { page, context, scoring, close } = await scorerVisits(site, teams).scorerAt(gameId, casey);
  await page.getByRole('checkbox', { name: 'Ask for the place of each shot' }).check();
  await page.getByRole('button', { name: 'Start game' }).tap();
  const court = page.getByRole('application', { name: /^Half court/u });
  const question = page.getByRole('region', { name: 'Rebound?' });
  const onCourt = (number: number) =>
    page
      .getByRole('group', { name: `${teams.east}, on court`, exact: true })
      .getByRole('button', { name: new RegExp(`^${number} `, 'u') });
  const touch = await context.newCDPSession(page);
  const hold = async (x: number, y: number, meanwhile: () => Promise<void>) => {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await meanwhile();
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  const box = await court.boundingBox();
  if (box === null) throw new Error('there is no court');

  // At several places, so that some of them are under an answer.
  const places = [0.15, 0.4, 0.65].map(
    (across) => [box.x + across * box.width, box.y + box.height / 2] as const,
  );
  for (const [x, y] of places) {
    await onCourt(4).tap();
    await page.getByRole('group', { name: /^In for 4 /u }).waitFor();
    await hold(x, y, () => question.waitFor());
    await question.getByRole('button', { name: 'Skip' }).tap();
    await question.waitFor({ state: 'detached' });
  }
  // The players stay under the thumb when a shot has no place.
  const before = await onCourt(4).boundingBox();
  await page.getByRole('button', { name: 'Without a place' }).tap();
  await page.getByRole('button', { name: '2 missed', exact: true }).waitFor();
  expect(await onCourt(4).boundingBox()).toEqual(before);
  await scoring.allSaved();
  await close();
  const recorded: string[] = [];
  for await (const { type, data } of site.backDoor.store.readStream(gameStream(gameId))) {
    if ('side' in (data as object) && type !== 'RosterPicked') recorded.push(type);
  }
  expect(recorded).toEqual(places.map(() => 'ShotMissed'));
});
