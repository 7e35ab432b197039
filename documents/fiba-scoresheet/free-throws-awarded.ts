import type { Side } from '#events/game/court.events.ts';
import { isFreeThrow } from '#events/game/free-throw.ts';
import type { ActionEvent, SheetEntry } from '#events/game/scoresheet.ts';

/** How many free throws each foul gave the other side, as FIBA's scoresheet notes it (appendix B.8.3). */

type Entry = Pick<SheetEntry, 'actionId' | 'event'>;
type Foul = Extract<ActionEvent, { type: 'FoulCommitted' }>;
type FoulEntry = { actionId: string; event: Foul };
type Throw = Extract<ActionEvent, { type: 'PointsAdded' | 'ShotMissed' }> & { data: { points: 1 } };
/** By the id of the foul, the throws that say by `follows` whose they are. */
type ThrowsOf = ReadonlyMap<string, readonly Throw[]>;

const MOST_THROWS = 3;

/**
 * What was said with the foul; else the number of the throws that name it; else, where none does, of those before play
 * goes on. Null where it is unknown.
 * @param entries in the order of the game, without those that were undone
 * @param attemptsKnown whether missed shots of the other side are recorded: without them, so are not all free throws
 * @returns by action id
 */
export function freeThrowsAwarded(
  entries: readonly Entry[],
  side: Side,
  attemptsKnown: boolean,
): ReadonlyMap<string, number | null> {
  const throwsOf = findThrows(entries);
  const awarded = new Map<string, number | null>();
  for (const [index, entry] of entries.entries()) {
    if (!isFoul(entry) || entry.event.data.side !== side) continue;
    const naming = throwsOf.get(entry.actionId);
    const count =
      entry.event.data.freeThrows ??
      (naming === undefined
        ? countBesides(entries, index, entry, throwsOf, attemptsKnown)
        : countNaming(naming, attemptsKnown));
    awarded.set(entry.actionId, count !== null && count <= MOST_THROWS ? count : null);
  }
  return awarded;
}

function findThrows(entries: readonly Entry[]): ThrowsOf {
  const sides = new Map(entries.filter(isFoul).map(({ actionId, event }) => [actionId, event.data.side]));
  const throws = entries.flatMap(({ event }) => (isThrow(event) ? [event] : []));
  const naming = throws.filter(({ data: { follows, side } }) => {
    const fouling = follows == null ? undefined : sides.get(follows);
    return fouling !== undefined && fouling !== side;
  });
  return Map.groupBy(naming, ({ data }) => data.follows ?? '');
}

/** As many as one of them says there were: `1of2`. Else as many as they are. */
function countNaming(throws: readonly Throw[], attemptsKnown: boolean): number | null {
  const said = throws.map(({ data }) => Number(/^\dof(\d)$/u.exec(data.technique ?? '')?.[1] ?? 0));
  const most = Math.max(...said);
  if (most > 0) return most;
  return attemptsKnown ? throws.length : null;
}

/** The throws before play goes on. Null when they may be those of another foul in the same dead ball. */
function countBesides(
  entries: readonly Entry[],
  index: number,
  foul: FoulEntry,
  throwsOf: ThrowsOf,
  attemptsKnown: boolean,
): number | null {
  if (foul.event.data.kind === 'offensive') return 0;
  if (!attemptsKnown) return null;
  const partOf = (entry: Entry) => toPart(entry, foul, throwsOf);
  const before = entries.slice(0, index).reverse().map(partOf);
  if (before.find((part) => part !== 'beside') === 'foul') return null;
  let count = 0;
  let isRunning = false;
  for (const part of entries.slice(index + 1).map(partOf)) {
    // A throw may be recorded when the clock runs again; a foul is another dead ball then.
    if (part === 'throw') count += 1;
    else if (part === 'clock') isRunning = true;
    else if (part === 'foul' && !isRunning) return count === 0 ? null : count;
    else if (part !== 'beside') break;
  }
  return count;
}

/**
 * What an entry is to a foul beside it: a free throw that may be its own, a foul that may have that free throw instead,
 * the start of the clock, something else in the same dead ball, or play.
 */
type Part = 'throw' | 'foul' | 'clock' | 'beside' | 'play';

function toPart({ actionId, event }: Entry, foul: FoulEntry, throwsOf: ThrowsOf): Part {
  const { side, period, clock } = foul.event.data;
  switch (event.type) {
    case 'FoulDrawn':
    case 'AssistMade':
    case 'PlayerSubstituted':
    case 'TimeoutTaken':
    case 'CoachChallengeUsed':
    case 'ClockStopped':
    case 'ClockSet':
    case 'PossessionArrowSet':
    case 'RecordingChosen':
    case 'StatLineCorrected':
      return 'beside';
    case 'ClockStarted':
      return 'clock';
    // Between two free throws a rebound is the team's.
    case 'ReboundTaken':
      return event.data.playerId === null ? 'beside' : 'play';
    // An offensive or unsportsmanlike foul of the team with the ball.
    case 'TurnoverMade':
      return event.data.follows === foul.actionId ? 'beside' : 'play';
    case 'FoulCommitted': {
      const isElsewhere =
        event.data.period !== period ||
        (clock !== null && event.data.clock !== null && event.data.clock !== clock);
      if (isElsewhere) return 'play';
      const hasOwn = throwsOf.has(actionId) || event.data.freeThrows === 0 || event.data.kind === 'offensive';
      return event.data.side === side && !hasOwn ? 'foul' : 'beside';
    }
    case 'PointsAdded':
    case 'ShotMissed': {
      if (isThrow(event)) {
        const isNamed = event.data.follows != null && throwsOf.get(event.data.follows)?.includes(event);
        return event.data.side !== side && !isNamed ? 'throw' : 'beside';
      }
      // The basket of the player who is fouled counts all the same.
      const isAndOne =
        event.type === 'PointsAdded' &&
        event.data.side !== side &&
        event.data.period === period &&
        event.data.clock !== null &&
        event.data.clock === clock;
      return isAndOne ? 'beside' : 'play';
    }
    default:
      return 'play';
  }
}

function isFoul(entry: Entry): entry is FoulEntry {
  return entry.event.type === 'FoulCommitted';
}

function isThrow(event: ActionEvent): event is Throw {
  return (event.type === 'PointsAdded' || event.type === 'ShotMissed') && isFreeThrow(event.data);
}
