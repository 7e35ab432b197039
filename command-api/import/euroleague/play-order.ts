import type { EuroleaguePlay, EuroleaguePlayByPlay } from './feed.ts';

/** A play with the period it belongs to and the seconds left in it. */
export type TimedPlay = { play: EuroleaguePlay; period: number; clock: number };

const REGULAR_PERIODS = 4;
/** Begin of a period, end of a period, end of the game. */
const MARKERS = new Set(['BP', 'EP', 'EG']);
const isMarker = (play: EuroleaguePlay) => MARKERS.has(play.PLAYTYPE);

/** Seconds left on a clock of `mm:ss`. */
export function clockSeconds(text: string): number {
  const [minutes = 0, seconds = 0] = text.split(':').map(Number);
  return minutes * 60 + seconds;
}

/** The plays of each period, markers left out, in the order in which they happened. */
export function periodsInOrder(game: EuroleaguePlayByPlay): TimedPlay[][] {
  const lists = [
    game.FirstQuarter,
    game.SecondQuarter,
    game.ThirdQuarter,
    game.ForthQuarter,
    ...splitOvertimes(game.ExtraTime),
  ];
  return lists.map((list, index) => inOrder(list, index + 1));
}

/**
 * The list is in order of play with two exceptions. Within a stoppage (plays that follow each other at one clock)
 * plays may be swapped, and then `NUMBEROFPLAY`, the order of typing, is right. Plays that were typed later have a
 * number above those of later moments, and then their place in the list is right. The clock of a single play may
 * be wrong and is never used to sort: it goes backward in most games.
 */
function inOrder(list: readonly EuroleaguePlay[], period: number): TimedPlay[] {
  const stoppages: TimedPlay[][] = [];
  let clock = periodLength(period);
  for (const play of list) {
    if (isMarker(play)) continue;
    const before = clock;
    if (play.MARKERTIME !== '') clock = clockSeconds(play.MARKERTIME);
    const current = stoppages.at(-1);
    if (current === undefined || clock !== before) stoppages.push([{ play, period, clock }]);
    else current.push({ play, period, clock });
  }
  let firstNumberAfter = Number.POSITIVE_INFINITY;
  for (const [index, stoppage] of [...stoppages.entries()].reverse()) {
    stoppages[index] = inTypingOrder(stoppage, firstNumberAfter);
    firstNumberAfter = Math.min(firstNumberAfter, ...stoppage.map(({ play }) => play.NUMBEROFPLAY));
  }
  return stoppages.flat();
}

/** Sorts plays typed in turn by number; those typed after `firstNumberAfter` keep their place. */
function inTypingOrder(stoppage: readonly TimedPlay[], firstNumberAfter: number): TimedPlay[] {
  const inTurn = stoppage
    .filter(({ play }) => play.NUMBEROFPLAY < firstNumberAfter)
    .sort((a, b) => a.play.NUMBEROFPLAY - b.play.NUMBEROFPLAY)
    .values();
  return stoppage.map((timed) =>
    timed.play.NUMBEROFPLAY < firstNumberAfter ? (inTurn.next().value ?? timed) : timed,
  );
}

function periodLength(period: number): number {
  return (period <= REGULAR_PERIODS ? 10 : 5) * 60;
}

/**
 * `ExtraTime` holds all overtimes. One ends at its `EP`, the next begins with `BP`; in a list without such markers
 * the next begins where the clock jumps from its last minute to a new five minutes.
 */
function splitOvertimes(list: readonly EuroleaguePlay[]): EuroleaguePlay[][] {
  const marked = list.some((play) => play.PLAYTYPE === 'EP' || play.PLAYTYPE === 'BP');
  const overtimes: EuroleaguePlay[][] = [];
  let current: EuroleaguePlay[] = [];
  let ended = false;
  /** Substitutions may come before the beginning, at a full clock; they belong to what begins. */
  let running = false;
  let clock = 0;
  const close = () => {
    if (current.some((play) => !isMarker(play))) overtimes.push(current);
    current = [];
    ended = false;
    running = false;
  };
  for (const play of list) {
    const next = play.MARKERTIME === '' ? clock : clockSeconds(play.MARKERTIME);
    const jumped = !marked && clock <= 60 && next >= 4 * 60;
    const beginsAnother = play.PLAYTYPE === 'BP' && running;
    if (beginsAnother || jumped || (ended && play.PLAYTYPE !== 'EG')) close();
    current.push(play);
    ended ||= play.PLAYTYPE === 'EP';
    running ||= !isMarker(play) && next < periodLength(REGULAR_PERIODS + 1);
    clock = next;
  }
  close();
  return overtimes;
}
