import { toRecord } from '#platform/values/to-record.ts';
import type { Side } from './court.events.ts';
import {
  CLOCK_ACTION_TYPES,
  CLOCK_ACTIONS,
  type ClockActionType,
  COURT_ACTION_TYPES,
  COURT_ACTIONS,
  type CourtActionType,
  courtFields,
  FIELD_NAMES,
  type FoulBy,
  type ThrowCount,
} from './court-actions.ts';
import type { PeriodScore } from './game.events.ts';
import type { Place } from './half-court.ts';
import type { LimitRule } from './limit-rules.ts';
import type { Recording } from './recording.ts';
import type { LoggedEvent } from './scoresheet.ts';
import type { TallyChange } from './tally.ts';

/** What the play-by-play shows besides actions on court. */
const OTHER_PLAYS = ['period_start', 'period_end', 'score_correction', 'game_start', 'game_end'] as const;
export type PlayType = CourtActionType | (typeof OTHER_PLAYS)[number];
/** The entries that are plays: all but the clock, the arrow, what is recorded, and corrected lines. */
export const PLAY_TYPES: readonly PlayType[] = [...COURT_ACTION_TYPES, ...OTHER_PLAYS];
const playTypes: ReadonlySet<string> = new Set(PLAY_TYPES);

export type EntryType = PlayType | ClockActionType | 'arrow_set' | 'recording' | 'stat_line_correction';

/**
 * An entry in plain facts, the same fields for every kind, called as plays call them: the read model has a column for
 * each. Nothing of the event is left out but the free text of a reason.
 */
export type EntryFacts = {
  type: EntryType;
  period: number;
  occurred_at: string;
  clock: number | null;
  side: Side | null;
  /** Of a substitution: who left. */
  player_id: number | null;
  /** Of a substitution: who came. */
  player_in_id: number | null;
  /** What a shot is worth, and what a correction adds. */
  points: number | null;
  /** Of a shot its technique, of a jump ball its situation. */
  kind: string | null;
  by: FoulBy | null;
  /** Of a foul: how many it was said to give the other side. */
  free_throws: ThrowCount | null;
  place: Place | null;
  overruled: LimitRule | null;
  /** Id of the action that it completes. */
  follows: string | null;
  recording: Recording | null;
  /** Of a corrected line. */
  changes: TallyChange | null;
  seconds_played: number | null;
  /** The period that followed the end of one. */
  next_period: number | null;
};
export type PlayFacts = EntryFacts & { type: PlayType };

export function isPlay<Facts extends { type: EntryType }>(facts: Facts): facts is Facts & { type: PlayType } {
  return playTypes.has(facts.type);
}

const NOTHING = {
  clock: null,
  side: null,
  player_id: null,
  player_in_id: null,
  points: null,
  kind: null,
  by: null,
  free_throws: null,
  place: null,
  overruled: null,
  follows: null,
  recording: null,
  changes: null,
  seconds_played: null,
  next_period: null,
};

/** The event of an entry, and the field of its data that each fact is. */
type Entry = { event: LoggedEvent['type']; facts: { [Fact in keyof typeof NOTHING]?: string } };

const ON_COURT = { clock: 'clock', side: 'side', overruled: 'overruled', follows: 'follows' };

const ENTRIES: Readonly<Record<EntryType, Entry>> = {
  ...toRecord(COURT_ACTION_TYPES, (type) => ({
    event: COURT_ACTIONS[type].event,
    facts: {
      ...ON_COURT,
      ...Object.fromEntries(
        courtFields(type).map(({ name }) => [FIELD_NAMES[name].play, FIELD_NAMES[name].event]),
      ),
    },
  })),
  ...toRecord(CLOCK_ACTION_TYPES, (type) => ({ event: CLOCK_ACTIONS[type], facts: { clock: 'clock' } })),
  period_start: { event: 'PeriodStarted', facts: {} },
  period_end: { event: 'PeriodEnded', facts: { next_period: 'nextPeriod' } },
  score_correction: { event: 'ScoreCorrected', facts: { side: 'side', points: 'delta' } },
  game_start: { event: 'GameStarted', facts: {} },
  game_end: { event: 'GameCompleted', facts: {} },
  arrow_set: { event: 'PossessionArrowSet', facts: { side: 'side' } },
  recording: { event: 'RecordingChosen', facts: {} },
  stat_line_correction: {
    event: 'StatLineCorrected',
    facts: { side: 'side', player_id: 'playerId', changes: 'changes', seconds_played: 'secondsPlayed' },
  },
};
const TYPE_BY_EVENT = Object.fromEntries(
  Object.entries(ENTRIES).map(([type, { event }]) => [event, type]),
) as Readonly<Record<LoggedEvent['type'], EntryType>>;

/** @param period the one being played: an end of the game does not say in which it was */
export function toEntryFacts(event: LoggedEvent, period: number): EntryFacts {
  const type = TYPE_BY_EVENT[event.type];
  const data: Record<string, unknown> = event.data;
  const facts = Object.entries(ENTRIES[type].facts).map(([fact, field]) => [fact, data[field] ?? null]);
  return {
    ...NOTHING,
    ...Object.fromEntries(facts),
    ...computedFacts(event),
    type,
    period: 'period' in event.data ? event.data.period : event.type === 'GameStarted' ? 1 : period,
    occurred_at: event.data.occurredAt,
  };
}

/** Facts that are no field of the data. */
function computedFacts(event: LoggedEvent): Partial<EntryFacts> {
  if (event.type === 'PeriodEnded') return { clock: 0 };
  if (event.type !== 'RecordingChosen') return {};
  const { mode, hasClock, hasPlaces } = event.data;
  return { recording: { mode, hasClock, hasPlaces } };
}

/** Reasons are free text about people. */
export type EventWithoutReason =
  | Exclude<LoggedEvent, ScoreCorrected>
  | (ScoreCorrected & { data: { reason: null; reasonBy: null } });
type ScoreCorrected = Extract<LoggedEvent, { type: 'ScoreCorrected' }>;

/** The event again. @param score after it */
export function toLoggedEvent(facts: EntryFacts, score: PeriodScore): EventWithoutReason {
  const { type, period, occurred_at: occurredAt } = facts;
  const entry = ENTRIES[type];
  const fields = Object.entries(entry.facts).map(([fact, field]) => [field, facts[fact as keyof EntryFacts]]);
  const data = { occurredAt, ...Object.fromEntries(fields), ...computedFields(facts, score) };
  if (type !== 'game_start' && type !== 'game_end') data.period = period;
  // The table says what belongs together; the compiler cannot follow it field by field.
  return { type: entry.event, data } as EventWithoutReason;
}

/** Fields of the data that are no fact. */
function computedFields({ type, recording }: EntryFacts, { east, west }: PeriodScore): object {
  switch (type) {
    case 'period_end':
      return { eastScore: east, westScore: west };
    case 'score_correction':
      return { reason: null, reasonBy: null };
    case 'recording':
      return { ...recording };
    default:
      return {};
  }
}
