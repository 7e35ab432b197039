import type { CDPSession, Locator, Page } from 'playwright';
import type { Side } from '#events/game/court.events.ts';
import { HALF_COURT, type Place, pointsFrom } from '#events/game/half-court.ts';
import { placeAt } from '#frontend/components/ui/half-court.geometry.ts';
import type { FeedPlayer } from './action.ts';
import type { Tap, Ways } from './plan.ts';
import type { ScheduledGame, ScheduledPlayer } from './scheduled-game.ts';

/** The scorer's console in a browser, tapped with a finger as a scorer does: by what the buttons say. */
export class ConsoleDriver {
  /** How many taps there have been. */
  taps = 0;
  /** Whether a player and what they did are tapped by two thumbs that overlap. */
  hasTwoThumbs = false;
  private page: Page;
  private touch: CDPSession | undefined;
  private readonly game: ScheduledGame;

  constructor(page: Page, game: ScheduledGame) {
    this.page = page;
    this.game = game;
  }

  /** The console has been opened again, in another tab. */
  moveTo(page: Page): void {
    this.page = page;
    this.touch = undefined;
  }

  private get pad(): Locator {
    return this.page.getByRole('region', { name: 'What happened', exact: true });
  }
  private get next(): Locator {
    return this.page.getByRole('region', { name: 'Next step', exact: true });
  }
  private get dialog(): Locator {
    return this.page.getByRole('dialog');
  }
  private get court(): Locator {
    return this.page.getByRole('region', { name: 'Court', exact: true }).locator('svg').first();
  }

  /** Metres of the half court that can be tapped, from the end line; 0 where places are not asked for. */
  async depth(): Promise<number> {
    const box = await this.courtBox();
    return box === null ? 0 : (box.height * HALF_COURT.width) / box.width;
  }

  private button(name: string | RegExp): Locator {
    return this.page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
  }

  /** The first of the ways that can be begun; where a question lies over all of them, the last one after it is skipped. */
  async take(ways: Ways): Promise<void> {
    const [last] = ways.slice(-1);
    for (const way of ways) {
      const [first] = way;
      if (first === undefined) continue;
      if (way !== last && !(await this.isThere(first))) continue;
      // The buttons of those on court do not have who sits on the bench: they answer the question who it was.
      // Who is out of the game only answers it, too.
      const answers = first.on === 'player' && (!(await this.isThere(first)) || (await this.isOut(first)));
      const taps = answers ? [...way.slice(1), first] : way;
      if (!(await this.isThere(taps[0] ?? first))) await this.skip();
      if (await this.tapTogether(taps)) return;
      for (const tap of taps) await this.perform(tap);
      return;
    }
    throw new Error('there is no way to tap this');
  }

  async startGame({ places }: { places: boolean }): Promise<void> {
    if (places) await this.page.getByRole('checkbox', { name: 'Ask for the place of each shot' }).check();
    await this.button('Start game').click();
    await this.button('Start the clock').waitFor();
  }

  /** Every tap so far has been answered by the server. A console whose game has ended says so and leaves. */
  async allSaved(): Promise<void> {
    const saving = this.page.getByRole('region', { name: 'Saving' });
    const hasLeft = this.page.getByRole('heading', { level: 1, name: 'Scorer Dashboard', exact: true });
    await saving.getByText('All saved').or(hasLeft).first().waitFor();
  }

  /** Of the half court on the screen, in px; endless where there is none. */
  async courtWidth(): Promise<number> {
    return (await this.courtBox())?.width ?? Number.POSITIVE_INFINITY;
  }

  async startClock(): Promise<void> {
    await this.tap(this.button('Start the clock'));
    await this.button('Stop the clock').waitFor();
  }

  async stopClock(): Promise<void> {
    await this.tap(this.button('Stop the clock'));
    await this.button('Start the clock').waitFor();
  }

  /** Stops the clock; the foul waits for who it was. */
  async whistle(): Promise<void> {
    await this.tap(this.button('Whistle: stop the clock, foul'));
    await this.button('Start the clock').waitFor();
  }

  /** At zero: ends the period, whose score has been compared. */
  async endPeriod(): Promise<void> {
    await this.tap(this.button(/End (Quarter \d+|Overtime)…$/u));
    await this.inDialog(/^(End Quarter \d+|End Overtime|Go to Overtime)$/u);
  }

  /** After a break. */
  startPeriod(): Promise<void> {
    return this.tap(this.button(/Start (Q|OT)\d*$/u));
  }

  /** After the last period. */
  endGame(): Promise<void> {
    return this.inDialog('End Game');
  }

  /** Confirms an action that exceeds a limit of the rules. */
  async recordAnyway(): Promise<void> {
    if (await this.dialog.getByRole('heading', { name: 'Record it anyway?' }).isVisible()) {
      await this.inDialog('Record it anyway');
    }
  }

  /** Takes back what was recorded last. */
  undo(): Promise<void> {
    return this.tap(this.pad.getByRole('button', { name: /^Undo / }));
  }

  /** In a break: what was just tapped belongs to the period that is over. */
  answerEndOf(period: number): Promise<void> {
    return this.tap(this.next.getByRole('button', { name: `End of Q${period}`, exact: true }));
  }

  /** What the button on the board says. */
  async timeoutsLeft(side: Side): Promise<number> {
    const label = await this.timeout(side).getAttribute('aria-label');
    return Number(/(\d+) left$/u.exec(label ?? '')?.[1]);
  }

  private timeout(side: Side): Locator {
    return this.button(new RegExp(`^${escaped(this.game.teams[side])} time-out`));
  }

  /** Those of a side who can be tapped, by the console. */
  async playersOnCourt(side: Side): Promise<FeedPlayer[]> {
    const group = this.page.getByRole('group', { name: `${this.game.teams[side]}, on court`, exact: true });
    const buttons = await group.getByRole('button').all();
    const names = await Promise.all(buttons.map((button) => button.getAttribute('aria-label')));
    return [...this.game.players].flatMap(([player, { number, name, side: of }]) => {
      const label = `${`${number ?? ''} ${name}`.trim()}, `;
      const found = of === side ? names.find((one) => one?.startsWith(label)) : undefined;
      return found === undefined || found?.endsWith('out of the game') ? [] : [player];
    });
  }

  /** Opens the last row of a player in the log: where a screen shows no rows, in all of them. */
  async openRow(player: FeedPlayer): Promise<void> {
    const name = new RegExp(`^Correct ${escaped(shortLabel(this.playerOf(player)))}, `);
    const row = this.page.getByRole('region', { name: 'Last actions' }).getByRole('button', { name }).first();
    if (await this.isBare(row)) return this.tap(row);
    if (await this.button('All…').isVisible()) await this.tap(this.button('All…'));
    else {
      await this.tap(this.pad.getByRole('button', { name: 'More…', exact: true }));
      await this.inDialog('All actions…');
    }
    await this.tap(this.dialog.getByRole('button', { name }).first());
  }

  /** Of the action whose row is open: it was somebody else's. */
  answerWhose(player: FeedPlayer): Promise<void> {
    return this.inDialog(`It was ${shortLabel(this.playerOf(player))}`);
  }

  /** Of the action whose row is open: it was something else. A native list is two taps. */
  async chooseAction(label: string): Promise<void> {
    this.taps += 2;
    await this.dialog.getByLabel('Action', { exact: true }).selectOption({ label });
    await this.inDialog('Save correction');
  }

  /** Somebody has fouled out and has to leave. */
  isAskedWhoComes(): Promise<boolean> {
    return this.dialog.getByRole('heading', { name: /^Change .* players$/u }).isVisible();
  }

  /** @param player undefined: not now */
  async answerWhoComes(player: FeedPlayer | undefined): Promise<void> {
    if (player === undefined) return this.inDialog('Cancel');
    await this.inDialog(this.rowName(player));
    await this.inDialog(/^Save/u);
  }

  /** A button of the open dialog. */
  private inDialog(name: string | RegExp): Promise<void> {
    const named = typeof name === 'string' ? { name, exact: true } : { name };
    return this.tap(this.dialog.getByRole('button', named));
  }

  private async tap(button: Locator): Promise<void> {
    this.taps += 1;
    await this.awake(button).tap();
  }

  /** A button that was tapped a moment ago takes no second tap yet. */
  private awake(button: Locator): Locator {
    return button.and(this.page.locator(':not([data-resting])')).first();
  }

  /** `In, 4 Marchetti` */
  private answerName(word: string, side: Side, player: FeedPlayer | null): string {
    return `${word}, ${player === null ? this.game.teams[side] : shortLabel(this.playerOf(player))}`;
  }

  /** The row of a player in a list of a dialog. */
  private rowName(player: FeedPlayer): RegExp {
    const { number, shortName } = this.playerOf(player);
    return new RegExp(`^${escaped(number ?? '–')} ?${escaped(shortName)}`);
  }

  /** Null where places are not asked for. */
  private async courtBox() {
    return (await this.court.isVisible()) ? this.court.boundingBox() : null;
  }

  private playerOf(player: FeedPlayer): ScheduledPlayer {
    const found = this.game.players.get(player);
    if (found === undefined) throw new Error(`there is no player ${player}`);
    return found;
  }

  private onCourt(side: Side, player: FeedPlayer): Locator {
    const { number, name } = this.playerOf(player);
    const label = `${number ?? ''} ${name}`.trim();
    return this.page
      .getByRole('group', { name: `${this.game.teams[side]}, on court`, exact: true })
      .getByRole('button', { name: new RegExp(`^${escaped(label)}, \\d`) });
  }

  private find(tap: Exclude<Tap, { on: 'court' | 'throws' }>): Locator {
    const { teams } = this.game;
    const named = (name: string) => ({ name, exact: true });
    switch (tap.on) {
      case 'player':
        return this.onCourt(tap.side, tap.player);
      case 'pad':
        return this.pad.getByRole('button', named(tap.button));
      case 'answer':
        return this.next.getByRole('button', named(this.answerName(tap.word, tap.side, tap.player)));
      case 'next':
        return this.next.getByRole('button', named(tap.button));
      case 'team':
      case 'team_if_asked':
        return this.next.getByRole('button', named(`${teams[tap.side]}, team`));
      case 'more':
        return this.dialog.getByRole('button', named(tap.button));
      case 'timeout':
        return this.timeout(tap.side);
      case 'arrow':
        return this.button(/^Possession arrow: /u);
      case 'without_place':
        return this.button('Without a place');
    }
  }

  private async isThere(tap: Tap): Promise<boolean> {
    if (tap.on === 'court') return this.isBare(this.court, await this.pixelOf(tap));
    if (tap.on === 'throws') return (await this.throwChoice(tap.count).count()) > 0;
    const button = this.find(tap).first();
    return tap.on === 'pad' || tap.on === 'without_place' ? this.isBare(button) : button.isVisible();
  }

  private async isOut(tap: Extract<Tap, { on: 'player' }>): Promise<boolean> {
    return (await this.find(tap).getAttribute('aria-label'))?.endsWith('out of the game') === true;
  }

  /** The second thumb comes down before the first is lifted. @returns whether there were two buttons for it */
  private async tapTogether(taps: readonly Tap[]): Promise<boolean> {
    const [one, other] = taps;
    if (!this.hasTwoThumbs || taps.length !== 2 || one?.on !== 'player' || other?.on !== 'pad') return false;
    const buttons = [one, other].map((tap) => this.awake(this.find(tap)));
    for (const button of buttons) await button.waitFor();
    if (!(await this.isThere(one)) || !(await this.isThere(other))) return false;
    const boxes = await Promise.all(buttons.map((button) => button.boundingBox()));
    const fingers = boxes.flatMap((box, id) =>
      box === null ? [] : [{ id, x: box.x + box.width / 2, y: box.y + box.height / 2 }],
    );
    this.taps += 2;
    await this.dispatchTouch('touchStart', fingers.slice(0, 1));
    await this.dispatchTouch('touchStart', fingers);
    for (const finger of fingers) await this.dispatchTouch('touchEnd', [finger]);
    return true;
  }

  private async dispatchTouch(
    type: 'touchStart' | 'touchEnd',
    touchPoints: readonly Finger[],
  ): Promise<void> {
    this.touch ??= await this.page.context().newCDPSession(this.page);
    await this.touch.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] });
  }

  /** Closes an open question. */
  private async skip(): Promise<void> {
    const skip = this.next.getByRole('button', { name: 'Skip', exact: true });
    if (await skip.isVisible()) await this.tap(skip);
  }

  private async perform(tap: Tap): Promise<void> {
    if (tap.on === 'court') return this.shoot(tap);
    if (tap.on === 'throws') return this.chooseThrows(tap.count);
    if (tap.on === 'team_if_asked' && !(await this.isThere(tap))) return;
    // Who has fouled out leaves in a dialog.
    if (tap.on === 'answer' && tap.player !== null && (await this.isAskedWhoComes())) {
      return this.answerWhoComes(tap.player);
    }
    if (tap.on === 'player' && !(await this.isThere(tap))) return this.fromBench(tap.side, tap.player);
    return this.tap(this.find(tap));
  }

  /** Somebody who sits on the bench did it all the same. */
  private async fromBench(side: Side, player: FeedPlayer): Promise<void> {
    const { number, name } = this.playerOf(player);
    const label = `${number ?? ''} ${name}`.trim();
    const beside = this.page
      .getByRole('group', { name: `${this.game.teams[side]}, bench`, exact: true })
      .getByRole('button', { name: new RegExp(`^${escaped(label)}, \\d`) });
    if (await beside.isVisible()) await this.tap(beside);
    else {
      await this.tap(this.button(`${this.game.teams[side]} bench`));
      await this.inDialog(this.rowName(player));
    }
    const anyway = this.next.getByRole('button', { name: 'Record anyway', exact: true });
    if (await anyway.isVisible()) await this.tap(anyway);
  }

  private throwChoice(count: number): Locator {
    const name = count === 0 ? 'No throws' : count === 1 ? '1 throw' : `${count} throws`;
    return this.page.getByRole('radio', { name, exact: true });
  }

  private async chooseThrows(count: number): Promise<void> {
    const choice = this.throwChoice(count);
    if (await choice.isChecked()) return;
    this.taps += 1;
    const label = this.next.locator('label').filter({ has: choice });
    await label.tap();
  }

  /** Whether an element is there and no question lies over it, at a pixel or in its middle. */
  private async isBare(element: Locator, pixel?: Pixel): Promise<boolean> {
    const box = (await element.isVisible()) ? await element.boundingBox() : null;
    if (box === null) return false;
    const { x, y } = pixel ?? { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    return element.evaluate((one, at) => one.contains(document.elementFromPoint(at.x, at.y)), { x, y });
  }

  /** Where a shot is tapped: where nothing lies over the court, if it is bare anywhere near. */
  private async pixelOf({ place, points }: CourtTap): Promise<Pixel> {
    const box = await this.courtBox();
    if (box === null) throw new Error('there is no court to tap');
    const pixels = pixelsOf(place, points, box);
    const bare = await this.court.evaluate(
      (court, near) => near.findIndex(({ x, y }) => court.contains(document.elementFromPoint(x, y))),
      pixels,
    );
    const [nearest] = pixels;
    const pixel = pixels[bare] ?? nearest;
    if (pixel === undefined) throw new Error(`the court has no pixel at ${JSON.stringify(place)}`);
    return pixel;
  }

  private async shoot(shot: CourtTap): Promise<void> {
    const { points, made } = shot;
    const { x, y } = await this.pixelOf(shot);
    this.taps += 1;
    const isAsked = this.next.getByText(`${points} ${made ? 'made' : 'missed'}`).first();
    if (made) {
      await this.page.touchscreen.tap(x, y);
      await isAsked.waitFor();
      return;
    }
    await this.dispatchTouch('touchStart', [{ x, y }]);
    await isAsked.waitFor();
    await this.dispatchTouch('touchEnd', []);
  }
}

type CourtTap = Extract<Tap, { on: 'court' }>;
type Pixel = { x: number; y: number };
type Finger = Pixel & { id?: number };
type Rectangle = { x: number; y: number; width: number; height: number };

/** `4 Marchetti` */
const shortLabel = ({ number, shortName }: ScheduledPlayer) => `${number ?? ''} ${shortName}`.trim();

/** Without the flag `u`: Playwright escapes the apostrophe of a name only without it. */
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&');

/** The pixels around a place that are on the right side of the lines and edges of the drawing, the nearest first. */
function pixelsOf(place: Place, points: 2 | 3, court: Rectangle): Pixel[] {
  const pxPerMetre = court.width / HALF_COURT.width;
  const [x, y] = [court.x + place.x * pxPerMetre, court.y + place.y * pxPerMetre];
  const distance = (pixel: Pixel) => Math.hypot(pixel.x - x, pixel.y - y);
  const box = { left: court.x, top: court.y, width: court.width };
  const isRight = (pixel: Pixel) =>
    isInside(pixel, court) && pointsFrom(placeAt({ clientX: pixel.x, clientY: pixel.y }, box)) === points;
  const around = [-2, -1, 0, 1, 2];
  return around
    .flatMap((dx) => around.map((dy) => ({ x: Math.round(x) + dx, y: Math.round(y) + dy })))
    .filter(isRight)
    .sort((a, b) => distance(a) - distance(b));
}

function isInside(pixel: Pixel, { x, y, width, height }: Rectangle): boolean {
  return pixel.x > x && pixel.x < x + width && pixel.y > y && pixel.y < y + height;
}
