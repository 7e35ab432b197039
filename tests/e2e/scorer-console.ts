import type { Locator, Page } from 'playwright';
import { follow } from '#tests/support/follow.ts';

export type Side = 'east' | 'west';
export type Teams = Record<Side, string>;

/** The console as a scorer uses it on a phone: every tap by what the button says. */
export function scorerConsole(page: Page, teams: Teams) {
  const saving = page.getByRole('region', { name: 'Saving' });
  /** A button that was tapped a moment ago takes no second tap yet: a scorer's thumb is not that quick either. */
  const tap = (button: Locator) => button.and(page.locator(':not([data-resting])')).first().click();
  return {
    saving,
    /** Points that no player is credited with: the points, then the team. */
    async teamPoints(side: Side, points: 1 | 2 | 3) {
      const pad = page.getByRole('region', { name: 'What happened' });
      await tap(pad.getByRole('button', { name: points === 1 ? 'FT made' : `${points} made`, exact: true }));
      await tap(page.getByRole('button', { name: `${teams[side]}, team`, exact: true }));
    },
    async minusOne(side: Side) {
      await page.getByRole('button', { name: 'More…' }).click();
      await tap(page.getByRole('button', { name: `Take 1 point from ${teams[side]}`, exact: true }));
    },
    /** First the player who is on court, or may be; then what happened. */
    async player(side: Side, number: number, action: string) {
      const known = page.getByRole('group', { name: `${teams[side]}, on court`, exact: true });
      const unknown = page.getByRole('group', { name: `${teams[side]}, on court or not`, exact: true });
      await tap(known.or(unknown).getByRole('button', { name: new RegExp(`^${number} `, 'u') }));
      const pad = page.getByRole('region', { name: 'What happened' });
      await tap(pad.getByRole('button', { name: action, exact: true }));
    },
    /** Takes back what a line of the log says; the latest one has a second button for it. */
    undo: (name: RegExp) => tap(page.getByRole('button', { name })),
    /** From the sheet behind “More…”: the clock, when there is one, does not read zero yet. */
    async endPeriod(button: string, confirm: string) {
      await page.getByRole('button', { name: 'More…' }).click();
      await page.getByRole('button', { name: button }).click();
      await page.getByRole('dialog').getByRole('button', { name: confirm, exact: true }).click();
    },
    /** By the link back to the list: a game that is scored here is left only after a question. */
    async leave() {
      const question = page.getByRole('dialog', { name: 'Leave the game?' });
      await follow(page.getByRole('link', { name: 'Games' }), question);
      await question.getByRole('button', { name: 'Leave the game' }).click();
      await page.getByRole('heading', { level: 1, name: /^Scoring/u }).waitFor({ state: 'detached' });
    },
    /** After a break. */
    startPeriod: (label: string) =>
      tap(page.getByRole('button', { name: new RegExp(`Start ${label}$`, 'u') })),
    /** Every tap so far has been answered by the server. */
    allSaved: () => saving.getByText('All saved').waitFor(),
    /** The board above says this score. */
    async score(east: number, west: number) {
      const board = page.getByRole('region', { name: 'Scoreboard' });
      await board.getByText(String(east), { exact: true }).first().waitFor();
      await page.waitForFunction(([first, second]) => document.title.startsWith(`${first}–${second} `), [
        east,
        west,
      ] as const);
    },
  };
}
export type ScorerConsole = ReturnType<typeof scorerConsole>;

/** What the device's database has of the actions of all games. */
export function savedActions(page: Page): Promise<{ gameId: number; standing: string }[]> {
  return readStore(page, { database: 'courtside', store: 'actions' });
}

/** The games that can be scored on this device without a network. */
export async function savedGames(page: Page): Promise<number[]> {
  const kept = await readStore<{ game: { board: { game: { id: number } } } }>(page, {
    database: 'courtside-game',
    store: 'games',
  });
  return kept.map(({ game }) => game.board.game.id);
}

function readStore<Row>(page: Page, place: { database: string; store: string }): Promise<Row[]> {
  return page.evaluate(
    ({ database, store }) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open(database);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const rows = opening.result.transaction(store).objectStore(store).getAll();
          rows.onerror = () => reject(rows.error);
          rows.onsuccess = () => {
            opening.result.close();
            resolve(rows.result);
          };
        };
      }),
    place,
  );
}
