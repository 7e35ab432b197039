import type { BrowserContextOptions } from 'playwright';
import { fibaScoresheetSchema } from '#contracts/fiba-scoresheet/fiba-scoresheet.contract.ts';
import { boxScoreSchema } from '#contracts/game/box-score.contract.ts';
import { gameSchema } from '#contracts/game/game.contract.ts';
import type { Side } from '#events/game/court.events.ts';
import { gameStream } from '#events/game/game.events.ts';
import { HALF_COURT } from '#events/game/half-court.ts';
import { periodLabel } from '#events/game/period-label.ts';
import { type ActionEvent, scoredBy } from '#events/game/scoresheet.ts';
import { type LeagueInBrowser, readAtHead, type User, type Visit } from '#tests/support/league-in-browser.ts';
import { type Comparison, compareBoxes } from './compare-boxes.ts';
import { compareLog, type LogDifference } from './compare-log.ts';
import { compareScoresheet } from './compare-scoresheet.ts';
import { type ConsoleClock, stopTime } from './console-clock.ts';
import { ConsoleDriver } from './console-driver.ts';
import { DEVICES, type Device } from './devices.ts';
import type { FeedGame } from './feed-game.ts';
import type { GameBox, Values } from './game-box.ts';
import { slipsOf } from './hand.ts';
import { lateBaskets, withMorePlays } from './late-baskets.ts';
import { type ScheduledGame, scheduleGame } from './scheduled-game.ts';
import { compareTables, type TableReading, tallyTable } from './tallied-table.ts';
import { toTappedBox } from './tapped-box.ts';
import { type TappedGame, tapGame } from './tapped-game.ts';

export type PlayOptions = {
  device: Device;
  /** Whether shots are tapped on the half court. */
  places: boolean;
  /** The last period to be played; to the end of the feed by default. */
  until?: number;
  /** Which slips a hand makes; null: the clock runs, and only what is right is tapped. */
  hand?: number | null;
};

/** A feed that was played into the console, and how it compares with what the feed publishes. */
export type PlayedFeed = TappedGame & {
  /**
   * With what the feed publishes. Of a game that was played in part, and of one that the feed does not have to its end, with
   * what its plays add up to until then.
   */
  box: Comparison;
  log: { compared: number; places: number; differences: readonly LogDifference[] };
  /** Arrow, team fouls, bonus and time-outs left that were not as they should have been at the end of a period. */
  tables: readonly string[];
  /** Marks of FIBA's scoresheet that are not what the plays put there. */
  scoresheet: readonly string[];
  /** What the console showed when the tapping broke off. */
  screen: string;
  /** What the browser complained about. */
  complaints: readonly string[];
  /** What the feed has that cannot be tapped, or contradicts the rest of it. */
  notes: readonly string[];
};

/** Plays a feed into the console of a league in a browser, from the start of the game to its end. */
export async function playFeed(
  site: LeagueInBrowser,
  scorer: User,
  feed: FeedGame,
  { device, places, until = feed.lastPeriod, hand: seed = null }: PlayOptions,
): Promise<PlayedFeed> {
  const game = await scheduleGame(site, feed, scorer.id);
  const { visit, clock, console } = await openConsole(site, scorer, game, DEVICES[device]);
  await console.startGame({ places });
  // As far as a tap may be moved next to the three-point line, and a centimetre for rounding.
  const tolerance = (2 * HALF_COURT.width) / (await console.courtWidth()) + 0.01;
  const hand = seed === null ? undefined : { slips: slipsOf(feed.actions, seed), late: lateBaskets(feed) };
  const tables: string[] = [];
  const atZero = async (period: number) => {
    await console.allSaved();
    const shown = await readTable(site, game, console);
    const expected = tallyTable(feed.actions, period, feed.ruleset);
    const names = { period: periodLabel(feed.ruleset.periods, period), team: namesOf(game).team };
    tables.push(...compareTables({ expected, shown }, names));
  };
  const tapped = await tapGame({ console, clock, feed, ...(hand && { hand }), atZero }, until);
  const whole = until === feed.lastPeriod && feed.isOver && tapped.brokenOff === null;
  if (whole) await console.endGame();
  // A dialog may be open over it.
  if (tapped.brokenOff === null) await console.allSaved();
  const screen = tapped.brokenOff === null ? '' : await visit.page.innerText('body').catch(String);
  const complaints = visit.complaints.filter((complaint) => !isRenewed(complaint));
  await visit.close();

  const events = await readEvents(site, game);
  const late = [...(hand?.late.values() ?? [])].filter(({ period }) => period < until);
  const played = feed.tallyUntil(until, late);
  const more = { without: feed.tallyUntil(until), including: played };
  const published = ofBenches(whole ? withMorePlays(feed.published, more) : played, game);
  const tappedBox = await readTappedBox(site, { game, regularPeriods: feed.ruleset.periods, events });
  const box =
    tapped.brokenOff === null
      ? compareBoxes({ published, played, tapped: tappedBox }, namesOf(game))
      : { compared: 0, differences: [], contradictions: [] };
  const actions = tapped.periods.flatMap((period) => period.actions.map(({ action }) => action));
  const log = compareLog(events, actions, { game, depth: tapped.depth, tolerance });
  const scoresheet =
    tapped.brokenOff === null
      ? compareScoresheet(await readScoresheet(site, game), actions, {
          ...feed,
          idOf: (player) => game.players.get(player)?.id ?? null,
        })
      : [];
  return { ...tapped, box, log, tables, scoresheet, complaints, screen, notes: feed.notes };
}

/** Without those who are on no bench because it would be too long, and who never came on. */
function ofBenches(box: GameBox, { players }: ScheduledGame): GameBox {
  const isCompared = ([player, { seconds }]: [number, Values]) => players.has(player) || (seconds ?? 0) > 0;
  const within = (side: Side) => ({
    ...box[side],
    players: new Map([...box[side].players].filter(isCompared)),
  });
  return { ...box, east: within('east'), west: within('west') };
}

/** A token that has expired is renewed behind the call that was told so. */
const isRenewed = (complaint: string) => complaint.includes('status of 401');

/** A device with the console of the game on it, whose time stands still. */
export async function openConsole(
  site: LeagueInBrowser,
  scorer: User,
  game: ScheduledGame,
  device: BrowserContextOptions,
): Promise<{ visit: Visit; clock: ConsoleClock; console: ConsoleDriver }> {
  const visit = await site.visitAs(scorer, 'about:blank', device);
  const clock = await stopTime(visit.context);
  await visit.page.goto(`/scorer/scoring/${game.gameId}`);
  return { visit, clock, console: new ConsoleDriver(visit.page, game) };
}

/** What happened on court by the log, in the order of the game. */
export async function readEvents(site: LeagueInBrowser, game: ScheduledGame): Promise<ActionEvent[]> {
  const { state } = await site.backDoor.commands.games.read(gameStream(game.gameId));
  if (!('sheet' in state)) throw new Error(`game ${game.gameId} was not played`);
  return state.sheet.entries.filter(({ undone }) => !undone).map(({ event }) => event);
}

const readScoresheet = async (site: LeagueInBrowser, { gameId }: ScheduledGame) =>
  fibaScoresheetSchema.parse(await readAtHead(site, `games/${gameId}/scoresheet.json`));

/** Arrow, fouls and bonus as the league answers them; the time-outs left are on the console's board alone. */
async function readTable(
  site: LeagueInBrowser,
  { gameId }: ScheduledGame,
  console: ConsoleDriver,
): Promise<TableReading> {
  const { on_court: now } = gameSchema.parse(await readAtHead(site, `games/${gameId}/`));
  if (now === null) throw new Error(`game ${gameId} has not begun`);
  const [east, west] = [await console.timeoutsLeft('east'), await console.timeoutsLeft('west')];
  return {
    arrow: now.arrow,
    east: { fouls: now.east_fouls, bonus: now.east_bonus, timeoutsLeft: east },
    west: { fouls: now.west_fouls, bonus: now.west_bonus, timeoutsLeft: west },
  };
}

async function readTappedBox(
  site: LeagueInBrowser,
  {
    game,
    regularPeriods,
    events,
  }: { game: ScheduledGame; regularPeriods: number; events: readonly ActionEvent[] },
): Promise<GameBox> {
  const box = boxScoreSchema.parse(await readAtHead(site, `games/${game.gameId}/boxscore/`));
  const baskets = events.flatMap((event) => scoredBy(event) ?? []);
  return toTappedBox(box, game, { regularPeriods, baskets });
}

const namesOf = ({ teams, players }: ScheduledGame) => ({
  team: (side: Side) => teams[side],
  player(player: number) {
    const { number, name } = players.get(player) ?? { number: null, name: `player ${player}` };
    return `#${number ?? '–'} ${name}`;
  },
});
