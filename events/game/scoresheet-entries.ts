import type { CorrectableEvent } from './court.events.ts';
import type { SheetEntry } from './scoresheet.ts';

/** The order of the actions on a scoresheet, and how undoing, correcting and inserting changes it. */

/** An action on its way to the sheet; see `SheetEntry`. */
export type NewEntry = Omit<SheetEntry, 'undone'>;

export type Correction = {
  actionId: string;
  event: CorrectableEvent;
  /** The action it now comes before, null for the end; undefined: it stays where it is. */
  before?: string | null | undefined;
};

/** The end of a period, before which its very last action comes; null when it has not ended. */
export function endOfPeriod(entries: readonly SheetEntry[], period: number): string | null {
  const end = entries.find(
    ({ event, undone }) => !undone && event.type === 'PeriodEnded' && event.data.period === period,
  );
  return end?.actionId ?? null;
}

const TIMED_LATER = { timedLater: true } as const;

function entryClock({ data }: SheetEntry['event']): number | null {
  return 'clock' in data ? data.clock : null;
}

function withoutMark({ timedLater: _, ...entry }: SheetEntry): SheetEntry {
  return entry;
}

/**
 * Whether the game has a clock: one is run, or a feed gives it with its actions. A moment that was written down
 * afterwards is none; it would stand still on every board.
 */
export function hasClock(entries: readonly SheetEntry[]): boolean {
  return entries.some(({ event, undone, timedLater }) => !undone && timedLater !== true && givesClock(event));
}

function givesClock(event: SheetEntry['event']): boolean {
  return event.type === 'RecordingChosen' ? event.data.hasClock : entryClock(event) !== null;
}

/** The entries with one marked as undone; unchanged when it is not among them. */
export function withoutAction(entries: readonly SheetEntry[], actionId: string): readonly SheetEntry[] {
  return entries.map((entry) => (entry.actionId === actionId ? { ...entry, undone: true } : entry));
}

/** The entries with another event in place of one; unchanged when it is not among them. */
export function withCorrection(
  entries: readonly SheetEntry[],
  { actionId, event, before }: Correction,
): readonly SheetEntry[] {
  const corrected = entries.map((entry) => {
    if (entry.actionId !== actionId) return entry;
    const untimed = entry.timedLater === true || entryClock(entry.event) === null;
    return { ...withoutMark(entry), event, ...(untimed && entryClock(event) !== null && TIMED_LATER) };
  });
  const entry = corrected.find((candidate) => candidate.actionId === actionId);
  if (before === undefined || before === actionId || entry === undefined) return corrected;
  return putBefore(
    corrected.filter((other) => other !== entry),
    entry,
    (other) => other.actionId === before,
  );
}

/** The entries with one more. */
export function withInsertion(
  entries: readonly SheetEntry[],
  action: NewEntry,
  before: string | null,
): readonly SheetEntry[] {
  const entry = { ...action, undone: false, ...(entryClock(action.event) !== null && TIMED_LATER) };
  return putBefore(entries, entry, ({ actionId }) => actionId === before);
}

/** Puts an entry before the first one that is the next; last when there is none. */
export function putBefore<Entry>(
  entries: readonly Entry[],
  entry: Entry,
  isNext: (other: Entry) => boolean,
): Entry[] {
  const index = entries.findIndex(isNext);
  return index === -1 ? [...entries, entry] : [...entries.slice(0, index), entry, ...entries.slice(index)];
}
