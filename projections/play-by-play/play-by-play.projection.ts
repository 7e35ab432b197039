import { isDeepStrictEqual } from 'node:util';
import { type CourtEvent, GAME_EVENTS, type Side } from '#events/game/game.events.ts';
import type { FoldableGameEvent } from '#events/game/game.fold.ts';
import { periodLabel } from '#events/game/period-label.ts';
import type { DataOf } from '#events/registry.ts';
import type { RecordedEvent } from '#events/store/event-store.port.ts';
import { gameIdOf } from '#projections/game/game.projection.ts';
import { defineProjection, type HandlerContext, type Handlers } from '#projections/kernel/projection.ts';
import { plainTime } from '#projections/kernel/table.ts';
import { type EarlierPlay, type PlayByPlayRow, playByPlayReadModel, type WrittenPlay } from './play.table.ts';

const { tables } = playByPlayReadModel;
type Context = HandlerContext<typeof tables>;
type CorrectedAction = DataOf<'ActionCorrected'>;
type InsertedAction = DataOf<'ActionInserted'>;

/** Not a play that anybody reads: administration, and the clock between plays. */
const NOT_A_PLAY = [
  'GameRescheduled',
  'RosterPicked',
  'PlayerAddedToRoster',
  'OfficialsNamed',
  'ScorerAssigned',
  'StreamUrlChanged',
  'ScoringTakenOver',
  'ClockStarted',
  'ClockStopped',
  'ClockSet',
  'StatLineCorrected',
  'ProtestFiled',
  'GameConfirmed',
  'GamePostponed',
  'GameCanceled',
  'GameForfeited',
  'GameArchived',
] as const satisfies readonly (keyof typeof GAME_EVENTS)[];
const ignored: ReadonlySet<string> = new Set(NOT_A_PLAY);
type Handled = Exclude<FoldableGameEvent, { type: (typeof NOT_A_PLAY)[number] }>;
/** Every other one changes the plays there are. */
type PlayEvent = Exclude<
  Handled,
  {
    type:
      | 'GameScheduled'
      | 'GameDeleted'
      | 'GameReopened'
      | 'ActionUndone'
      | 'ActionCorrected'
      | 'ActionInserted';
  }
>;

type PlayFacts = Pick<WrittenPlay, 'type'> &
  Partial<
    Pick<
      WrittenPlay,
      | 'period'
      | 'clock'
      | 'side'
      | 'player_id'
      | 'player_in_id'
      | 'points'
      | 'kind'
      | 'by'
      | 'place'
      | 'overruled'
    >
  > & { occurred_at: string };

/** Every play passes here: where the game stands is nearly always at hand, and then nothing is waited for. */
function handle(recorded: RecordedEvent, context: Context): void | Promise<void> {
  const key = { game_id: gameIdOf(recorded) };
  const head = context.tables.head.atHand(key);
  if (head !== undefined) return record(recorded, key.game_id, head, context);
  return context.tables.head.get(key).then((found) => record(recorded, key.game_id, found, context));
}

function record(
  recorded: RecordedEvent,
  gameId: number,
  head: PlayByPlayRow | undefined,
  context: Context,
): void | Promise<void> {
  const event = recorded as RecordedEvent & Handled;
  if (head !== undefined && head.revision >= recorded.revision) return;
  if (event.type === 'GameScheduled') {
    context.tables.head.put({
      game_id: gameId,
      regular_periods: event.data.ruleset.periods,
      east_team_id: event.data.eastTeamId,
      west_team_id: event.data.westTeamId,
      revision: recorded.revision,
      revised: -1,
      plays: 0,
      period: 1,
      score_east: 0,
      score_west: 0,
    });
    return;
  }
  if (head === undefined) return;
  context.changed(`game:${gameId}`);
  if (event.type === 'GameDeleted') {
    // Nothing was played in it.
    context.tables.head.delete({ game_id: gameId });
    return;
  }
  const now: PlayByPlayRow = { ...head, revision: recorded.revision };
  switch (event.type) {
    case 'ActionUndone':
      return takeOut(({ id }) => id === event.data.actionId, now, context);
    case 'GameReopened':
      return takeOut(({ type }) => type === 'game_end', now, context);
    case 'ActionCorrected':
      return correct(event.data, now, context);
    case 'ActionInserted':
      return insert(event.data, recorded, now, context);
    default:
      add(playOf(event, head.period), recorded, now, context);
  }
}

/** Adds a play behind all others. */
function add(facts: PlayFacts, recorded: RecordedEvent, head: PlayByPlayRow, context: Context): void {
  const plays = head.plays + 1;
  const play = newPlay(recorded.id, facts, recorded, { ...head, plays });
  context.tables.play.put({ game_id: head.game_id, sequence: plays, play });
  const { score_east, score_west } = play;
  const period = Math.max(head.period, play.period);
  context.tables.head.put({ ...head, plays, period, score_east, score_west });
}

/** The play of an event, behind those that `head` knows of. */
function newPlay(id: string, facts: PlayFacts, recorded: RecordedEvent, head: PlayByPlayRow): WrittenPlay {
  const content = contentOf(facts, head);
  const points = scoredBy(content);
  return {
    id,
    revision: recorded.revision,
    sequence: head.plays,
    ...content,
    team_id: teamOf(content.side, head),
    inserted: false,
    was: [],
    score_east: head.score_east + (content.side === 'east' ? points : 0),
    score_west: head.score_west + (content.side === 'west' ? points : 0),
    occurred_at: plainTime(facts.occurred_at),
    recorded_at: plainTime(recorded.recordedAt),
    ...personsOf(facts),
  };
}

/** What a play says, without who did it. */
function contentOf(facts: PlayFacts, head: PlayByPlayRow): Omit<EarlierPlay, 'player_id' | 'player_in_id'> {
  const period = facts.period ?? head.period;
  return {
    type: facts.type,
    period,
    period_label: periodLabel(head.regular_periods, period),
    clock: facts.clock ?? null,
    side: facts.side ?? null,
    points: facts.points ?? null,
    kind: facts.kind ?? null,
    by: facts.by ?? null,
    place: facts.place ?? null,
    overruled: facts.overruled ?? null,
  };
}

/** Who did it: the end of a play as it is stored (`WrittenPlay`). */
function personsOf({ player_id, player_in_id }: Pick<PlayFacts, 'player_id' | 'player_in_id'>) {
  return { player_id: player_id ?? null, player_in_id: player_in_id ?? null };
}

function teamOf(side: Side | null, head: PlayByPlayRow): number | null {
  return side === null ? null : head[`${side}_team_id`];
}

/** Takes out the one play that is no longer so, if there is one: what was undone, the end of a game that is reopened. */
async function takeOut(
  isGone: (play: WrittenPlay) => boolean,
  head: PlayByPlayRow,
  context: Context,
): Promise<void> {
  const plays = await playsOf(head, context);
  const gone = plays.find(isGone);
  if (gone === undefined) {
    context.tables.head.put(head);
    return;
  }
  if (gone.type !== 'game_end') {
    context.tables.undone.put({ game_id: head.game_id, revision: gone.revision, play: gone });
  }
  const others = plays.filter((play) => play !== gone);
  rewrite(plays, others, head, context);
}

/** Puts what a play says now in the place of what it said, or elsewhere; its id and its recording stay. */
async function correct(
  { actionId, action, before }: CorrectedAction,
  head: PlayByPlayRow,
  context: Context,
): Promise<void> {
  const plays = await playsOf(head, context);
  const old = plays.find(({ id }) => id === actionId);
  const facts = playOf(action, head.period);
  if (old === undefined) {
    context.tables.head.put(head);
    return;
  }
  const { type, period, period_label, clock, side, points, kind, by, place, overruled } = old;
  const said = { type, period, period_label, clock, side, points, kind, by, place, overruled };
  const was: EarlierPlay = { ...said, ...personsOf(old) };
  const content = contentOf(facts, head);
  const corrected: WrittenPlay = {
    ...old,
    ...content,
    team_id: teamOf(content.side, head),
    was: [...old.was, was],
    ...personsOf(facts),
  };
  const others = plays.filter((play) => play !== old);
  const next =
    before === undefined
      ? plays.map((play) => (play === old ? corrected : play))
      : putBefore(others, corrected, before);
  rewrite(plays, next, head, context);
}

/** Adds a play where it was missed. */
async function insert(
  { actionId, action, before }: InsertedAction,
  recorded: RecordedEvent,
  head: PlayByPlayRow,
  context: Context,
): Promise<void> {
  const plays = await playsOf(head, context);
  const facts = playOf(action, head.period);
  const inserted = { ...newPlay(actionId, facts, recorded, head), inserted: true };
  rewrite(plays, putBefore(plays, inserted, before), head, context);
}

async function playsOf({ game_id }: PlayByPlayRow, context: Context): Promise<WrittenPlay[]> {
  const rows = await context.tables.play.where({ game_id });
  return rows.sort((a, b) => a.sequence - b.sequence).map(({ play }) => play);
}

function putBefore(plays: readonly WrittenPlay[], play: WrittenPlay, before: string | null): WrittenPlay[] {
  const index = before === null ? -1 : plays.findIndex(({ id }) => id === before);
  return index === -1 ? [...plays, play] : plays.toSpliced(index, 0, play);
}

/** Writes what has changed in the plays of a game: the score after each follows from those before it. */
function rewrite(
  before: readonly WrittenPlay[],
  after: readonly WrittenPlay[],
  head: PlayByPlayRow,
  { tables }: Context,
): void {
  const { game_id } = head;
  let [score_east, score_west, period] = [0, 0, 1];
  after.forEach((play, index) => {
    const points = scoredBy(play);
    if (play.side === 'east') score_east += points;
    if (play.side === 'west') score_west += points;
    period = Math.max(period, play.period);
    const sequence = index + 1;
    const counted = { ...play, sequence, score_east, score_west };
    if (!isDeepStrictEqual(counted, before[index])) tables.play.put({ game_id, sequence, play: counted });
  });
  for (let sequence = after.length + 1; sequence <= before.length; sequence += 1) {
    tables.play.delete({ game_id, sequence });
  }
  const { revision } = head;
  tables.head.put({ ...head, revised: revision, plays: after.length, period, score_east, score_west });
}

/** What a play adds to its side's score: a missed shot names its worth and adds nothing. */
function scoredBy(play: { type: string; points?: number | null | undefined }): number {
  return play.type === 'points' || play.type === 'score_correction' ? (play.points ?? 0) : 0;
}

/** How an event reads as a play. `period` is the one being played. */
function playOf(event: PlayEvent | CourtEvent, period: number): PlayFacts {
  switch (event.type) {
    case 'GameStarted':
      return { type: 'game_start', period: 1, occurred_at: event.data.occurredAt };
    case 'GameCompleted':
      return { type: 'game_end', period, occurred_at: event.data.occurredAt };
    case 'PeriodEnded':
      return { type: 'period_end', period: event.data.period, clock: 0, occurred_at: event.data.occurredAt };
    case 'PointsAdded':
    case 'ShotMissed': {
      const { points, technique, place } = event.data;
      return {
        ...onCourt(event.data),
        type: event.type === 'PointsAdded' ? 'points' : 'missed_shot',
        player_id: event.data.playerId,
        points,
        kind: technique ?? null,
        place: place ?? null,
      };
    }
    case 'ReboundTaken':
      return {
        ...onCourt(event.data),
        type: 'rebound',
        player_id: event.data.playerId,
        kind: event.data.kind,
      };
    case 'AssistMade':
      return { ...onCourt(event.data), type: 'assist', player_id: event.data.playerId };
    case 'StealMade':
      return { ...onCourt(event.data), type: 'steal', player_id: event.data.playerId };
    case 'ShotBlocked':
      return { ...onCourt(event.data), type: 'block', player_id: event.data.playerId };
    case 'TurnoverMade':
      return {
        ...onCourt(event.data),
        type: 'turnover',
        player_id: event.data.playerId,
        kind: event.data.kind ?? null,
      };
    case 'FoulCommitted': {
      const { playerId, kind, by } = event.data;
      return { ...onCourt(event.data), type: 'foul', player_id: playerId, kind, by };
    }
    case 'FoulDrawn':
      return { ...onCourt(event.data), type: 'foul_drawn', player_id: event.data.playerId };
    case 'TimeoutTaken':
      return { ...onCourt(event.data), type: 'timeout' };
    case 'CoachChallengeUsed':
      return { ...onCourt(event.data), type: 'coach_challenge' };
    case 'PlayerSubstituted': {
      const { playerOut, playerIn } = event.data;
      return { ...onCourt(event.data), type: 'substitution', player_id: playerOut, player_in_id: playerIn };
    }
    case 'ScoreCorrected': {
      const { side, delta, occurredAt } = event.data;
      return {
        type: 'score_correction',
        period: event.data.period,
        side,
        points: delta,
        occurred_at: occurredAt,
      };
    }
    default: {
      const unknown: never = event;
      return unknown;
    }
  }
}

function onCourt(data: {
  period: number;
  clock: number | null;
  side: 'east' | 'west';
  occurredAt: string;
  overruled?: string | null | undefined;
}) {
  const { period, clock, side, occurredAt, overruled = null } = data;
  return { period, clock, side, occurred_at: occurredAt, overruled };
}

const handlers: Handlers<typeof tables> = Object.fromEntries(
  Object.keys(GAME_EVENTS)
    .filter((type) => !ignored.has(type))
    .map((type) => [type, handle]),
);

/** Play-by-play: what happened, in the order it was recorded, with the score after it. */
export const playByPlayProjection = defineProjection<typeof tables>({
  ...playByPlayReadModel,
  on: handlers,
});
