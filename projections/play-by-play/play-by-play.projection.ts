import { GAME_EVENTS } from '#events/game/game.events.ts';
import type { FoldableGameEvent } from '#events/game/game.fold.ts';
import { periodLabel } from '#events/game/period-label.ts';
import { EVENT_TYPES, type EventType } from '#events/registry.ts';
import type { RecordedEvent } from '#events/store/event-store.port.ts';
import { gameIdOf } from '#projections/game/game.projection.ts';
import { defineProjection, type HandlerContext, type Handlers } from '#projections/kernel/projection.ts';
import { plainTime } from '#projections/kernel/table.ts';
import { type PlayByPlayRow, playByPlayReadModel, type WrittenPlay } from './play.table.ts';

const { tables } = playByPlayReadModel;
type Context = HandlerContext<typeof tables>;

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

type PlayFacts = Pick<WrittenPlay, 'type'> &
  Partial<
    Pick<
      WrittenPlay,
      'period' | 'clock' | 'side' | 'player_id' | 'player_in_id' | 'points' | 'kind' | 'by' | 'place'
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
  const event = recorded as RecordedEvent & FoldableGameEvent;
  if (head !== undefined && head.revision >= recorded.revision) return;
  if (event.type === 'GameScheduled') {
    context.tables.head.put({
      game_id: gameId,
      regular_periods: event.data.ruleset.periods,
      east_team_id: event.data.eastTeamId,
      west_team_id: event.data.westTeamId,
      revision: recorded.revision,
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
  if (event.type === 'ActionUndone') {
    const { actionId } = event.data;
    return takeOut(({ id }) => id === actionId, { ...head, revision: recorded.revision }, context);
  }
  if (event.type === 'GameReopened') {
    return takeOut(({ type }) => type === 'game_end', { ...head, revision: recorded.revision }, context);
  }
  const facts = playOf(event, head.period);
  if (facts === null) return;
  const points = scoredBy(facts);
  const score = {
    score_east: head.score_east + (facts.side === 'east' ? points : 0),
    score_west: head.score_west + (facts.side === 'west' ? points : 0),
  };
  const period = facts.period ?? head.period;
  const side = facts.side ?? null;
  context.tables.play.put({
    game_id: gameId,
    revision: recorded.revision,
    play: {
      id: recorded.id,
      revision: recorded.revision,
      type: facts.type,
      period,
      period_label: periodLabel(head.regular_periods, period),
      clock: facts.clock ?? null,
      side,
      team_id: side === null ? null : head[`${side}_team_id`],
      points: facts.points ?? null,
      kind: facts.kind ?? null,
      by: facts.by ?? null,
      place: facts.place ?? null,
      ...score,
      occurred_at: plainTime(facts.occurred_at),
      recorded_at: plainTime(recorded.recordedAt),
      player_id: facts.player_id ?? null,
      player_in_id: facts.player_in_id ?? null,
    },
  });
  context.tables.head.put({
    ...head,
    revision: recorded.revision,
    plays: head.plays + 1,
    period: Math.max(head.period, period),
    ...score,
  });
}

/**
 * Takes out the one play that is no longer so, if there is one: what was undone, the end of a game that is reopened.
 * The score after every later one changes with it.
 */
async function takeOut(
  isUndone: (play: WrittenPlay) => boolean,
  head: PlayByPlayRow,
  context: Context,
): Promise<void> {
  const { game_id } = head;
  const plays = (await context.tables.play.where({ game_id })).map(({ play }) => play);
  const undone = plays.find(isUndone);
  if (undone === undefined) {
    context.tables.head.put(head);
    return;
  }
  context.tables.play.delete({ game_id, revision: undone.revision });
  const points = scoredBy(undone);
  const east = undone.side === 'east' ? points : 0;
  const west = undone.side === 'west' ? points : 0;
  if (points !== 0) {
    for (const play of plays) {
      if (play.revision <= undone.revision) continue;
      const score = { score_east: play.score_east - east, score_west: play.score_west - west };
      context.tables.play.put({ game_id, revision: play.revision, play: { ...play, ...score } });
    }
  }
  const periods = plays.map((play) => (play === undone ? 1 : play.period));
  context.tables.head.put({
    ...head,
    plays: head.plays - 1,
    period: Math.max(1, ...periods),
    score_east: head.score_east - east,
    score_west: head.score_west - west,
  });
}

/** What a play adds to its side's score: a missed shot names its worth and adds nothing. */
function scoredBy(play: { type: string; points?: number | null | undefined }): number {
  return play.type === 'points' || play.type === 'score_correction' ? (play.points ?? 0) : 0;
}

/** How an event reads as a play; null when it is none. `period` is the one being played. */
function playOf(event: FoldableGameEvent, period: number): PlayFacts | null {
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
    default:
      return null;
  }
}

function onCourt(data: { period: number; clock: number | null; side: 'east' | 'west'; occurredAt: string }) {
  return { period: data.period, clock: data.clock, side: data.side, occurred_at: data.occurredAt };
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
  ignores: EVENT_TYPES.filter((type): type is EventType => ignored.has(type) || !(type in GAME_EVENTS)),
});
