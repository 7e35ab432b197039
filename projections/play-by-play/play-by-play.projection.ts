import { isDeepStrictEqual } from 'node:util';
import { changeKey } from '#events/changes/change-key.ts';
import { COURT_EVENT_TYPES } from '#events/game/court-actions.ts';
import { type EntryFacts, isPlay, toEntryFacts, toLoggedEvent } from '#events/game/entry-facts.ts';
import { type LoggedEvent, scoredBy } from '#events/game/scoresheet.ts';
import { putBefore } from '#events/game/scoresheet-entries.ts';
import { toRecord } from '#platform/values/to-record.ts';
import { parseGameId } from '#projections/game/game.projection.ts';
import {
  defineProjection,
  type EventFor,
  type HandlerContext,
  type Handlers,
} from '#projections/read-model/projection.ts';
import {
  entryColumns,
  entryFacts,
  type PlayByPlayRow,
  playByPlayReadModel,
  type ScoresheetEntryRow,
} from './play-by-play.table.ts';

const { tables } = playByPlayReadModel;
type Tables = typeof tables;
type Context = HandlerContext<Tables>;

/** Adds an entry after all others. */
async function append(event: EventFor<LoggedEvent['type']>, context: Context): Promise<void> {
  const head = await headAt(event, context);
  if (head === undefined) return;
  // Type and data belong together; a handler's type cannot express that.
  const entry = newEntry(event, event as LoggedEvent, head);
  const { ordinal: entries, sequence, period, score_east, score_west } = entry;
  context.tables.entry.put(entry);
  context.tables.head.put({
    ...head,
    entries,
    plays: sequence ?? head.plays,
    period: Math.max(head.period, period),
    score_east,
    score_west,
  });
}

async function undo(event: EventFor<'ActionUndone'>, context: Context): Promise<void> {
  const { actionId } = event.data;
  await revise(event, context, (entries) =>
    entries.map((entry) => (entry.id === actionId ? { ...entry, undone: true } : entry)),
  );
}

/** Replaces what an action says, in its place or elsewhere; its id and its recording stay. */
async function correct(event: EventFor<'ActionCorrected'>, context: Context): Promise<void> {
  const { actionId, action, before } = event.data;
  await revise(event, context, (entries) => {
    const old = entries.find(({ id }) => id === actionId);
    if (old === undefined) return entries;
    const said = entryFacts(old);
    const now = toEntryFacts(action, action.data.period);
    const was = isPlay(said) && !onlyAnswers(said, now) ? [...old.was, said] : old.was;
    const corrected = { ...old, ...entryColumns(now), was };
    if (before === undefined || before === actionId) {
      return entries.map((entry) => (entry === old ? corrected : entry));
    }
    const others = entries.filter((entry) => entry !== old);
    return putBefore(others, corrected, ({ id }) => id === before);
  });
}

/** Adds an action where it was missed. */
async function insert(event: EventFor<'ActionInserted'>, context: Context): Promise<void> {
  const { actionId: id, action, before } = event.data;
  await revise(event, context, (entries, head) => {
    const inserted = { ...newEntry({ ...event, id }, action, head), inserted: true };
    return putBefore(entries, inserted, (entry) => entry.id === before);
  });
}

/** A game that is reopened has not ended. */
async function reopen(event: EventFor<'GameReopened'>, context: Context): Promise<void> {
  await revise(event, context, (entries) => entries.filter(({ type }) => type !== 'game_end'));
}

/** The head to write after the event; undefined if the game's plays include the event already. */
async function headAt(
  event: EventFor<keyof typeof on>,
  context: Context,
): Promise<PlayByPlayRow | undefined> {
  const head = await context.tables.head.get({ game_id: parseGameId(event) });
  if (head === undefined || head.revision >= event.revision) return undefined;
  context.changed(changeKey.game(head.game_id));
  return { ...head, revision: event.revision };
}

/** An entry after those that `head` counts. */
function newEntry(
  { id, revision, recordedAt }: { id: string; revision: number; recordedAt: string },
  event: LoggedEvent,
  head: PlayByPlayRow,
): ScoresheetEntryRow {
  const facts = toEntryFacts(event, head.period);
  return {
    game_id: head.game_id,
    ordinal: head.entries + 1,
    sequence: isPlay(facts) ? head.plays + 1 : null,
    id,
    revision,
    ...entryColumns(facts),
    undone: false,
    inserted: false,
    was: [],
    ...scoreAfter(event, head),
    recorded_at: recordedAt,
  };
}

/**
 * How many free throws a foul gives and of what kind a turnover was is often answered after it: that takes back nothing
 * that was said.
 */
function onlyAnswers(said: EntryFacts, now: EntryFacts): boolean {
  const besides = ({ kind: _kind, free_throws: _throws, occurred_at: _at, ...facts }: EntryFacts) => facts;
  if (!isDeepStrictEqual(besides(said), besides(now))) return false;
  if (said.kind === now.kind) return said.free_throws !== now.free_throws;
  return said.type === 'turnover' && said.kind === null;
}

type Score = Pick<PlayByPlayRow, 'score_east' | 'score_west'>;

function scoreAfter(event: LoggedEvent, { score_east, score_west }: Score): Score {
  const scored = scoredBy(event);
  return {
    score_east: score_east + (scored?.side === 'east' ? scored.points : 0),
    score_west: score_west + (scored?.side === 'west' ? scored.points : 0),
  };
}

/** Changes entries before the newest one: those after them are renumbered. */
async function revise(
  event: EventFor<keyof typeof on>,
  context: Context,
  change: (entries: ScoresheetEntryRow[], head: PlayByPlayRow) => ScoresheetEntryRow[],
): Promise<void> {
  const head = await headAt(event, context);
  if (head === undefined) return;
  const { game_id, revision } = head;
  const rows = await context.tables.entry.where({ game_id });
  const before = rows.sort((a, b) => a.ordinal - b.ordinal);
  const { entries, ...last } = countedAgain(change(before, head));
  for (const [index, entry] of entries.entries()) {
    if (!isDeepStrictEqual(entry, before[index])) context.tables.entry.put(entry);
  }
  for (const { ordinal } of before.slice(entries.length)) context.tables.entry.delete({ game_id, ordinal });
  context.tables.head.put({ game_id, revision, revised: revision, entries: entries.length, ...last });
}

/** The entries with the places and scores that follow from their order; an undone one keeps what it had. */
function countedAgain(changed: readonly ScoresheetEntryRow[]) {
  let score: Score = { score_east: 0, score_west: 0 };
  let [plays, period] = [0, 1];
  const entries = changed.map((entry, index) => {
    const ordinal = index + 1;
    if (entry.undone) return { ...entry, ordinal };
    const facts = entryFacts(entry);
    score = scoreAfter(toLoggedEvent(facts, { east: entry.score_east, west: entry.score_west }), score);
    period = Math.max(period, entry.period);
    if (isPlay(facts)) plays += 1;
    return { ...entry, ...score, ordinal, sequence: isPlay(facts) ? plays : null };
  });
  return { entries, plays, period, ...score };
}

const on = {
  GameScheduled: async (event: EventFor<'GameScheduled'>, { tables: { head } }: Context) => {
    const game_id = parseGameId(event);
    if ((await head.get({ game_id })) !== undefined) return;
    const { revision } = event;
    head.put({
      game_id,
      revision,
      revised: -1,
      entries: 0,
      plays: 0,
      period: 1,
      score_east: 0,
      score_west: 0,
    });
  },
  GameDeleted: async (event: EventFor<'GameDeleted'>, context: Context) => {
    const head = await headAt(event, context);
    if (head === undefined) return;
    const { game_id } = head;
    context.tables.head.delete({ game_id });
    for (const { ordinal } of await context.tables.entry.where({ game_id })) {
      context.tables.entry.delete({ game_id, ordinal });
    }
  },
  GameStarted: append,
  ...toRecord(COURT_EVENT_TYPES, () => append),
  RecordingChosen: append,
  PeriodStarted: append,
  PossessionArrowSet: append,
  ClockStarted: append,
  ClockStopped: append,
  ClockSet: append,
  PeriodEnded: append,
  ScoreCorrected: append,
  StatLineCorrected: append,
  ActionUndone: undo,
  ActionCorrected: correct,
  ActionInserted: insert,
  GameCompleted: append,
  GameReopened: reopen,
} satisfies Handlers<Tables>;

/** Play-by-play: the entries of every scoresheet in the order of the game, with the score after each. */
export const playByPlayProjection = defineProjection<Tables>({ ...playByPlayReadModel, on });
