import { z } from 'zod';
import { commandSubject } from '#events/definition/command-subject.ts';
import { defineEvent, type EventUnion, personal } from '#events/definition/define-event.ts';
import { knockoutPlaceSchema } from '#events/tournament/knockout-place.ts';
import { CLOCK_EVENTS, COURT_EVENTS, correctableEventSchema, onCourt, sideSchema } from './court.events.ts';
import { LEAGUE_DECISION_EVENTS } from './league-decision.events.ts';
import { reasonFields } from './reason-fields.ts';
import { recordingSchema } from './recording.ts';
import { rulesetSchema } from './ruleset-schema.ts';
import { TALLY_FIELDS } from './tally.ts';
import { markUnknownTime } from './unknown-time.ts';
import { withdrawalId } from './withdrawal-id.ts';

export {
  type CorrectableEvent,
  type CourtEvent,
  SIDES,
  type Side,
  sideSchema,
} from './court.events.ts';

/** The stream of one game. */
export const gameStream = (gameId: number): string => `game-${gameId}`;
export const GAME_STREAM_PREFIX = 'game-';

const id = z.int32().positive();
const score = z.int32().nonnegative();

export const rosterPlayerSchema = z.object({
  playerId: id,
  /** As worn; text, because "0" and "00" are two numbers. */
  number: z
    .string()
    .regex(/^\d{1,2}$/)
    .nullable(),
  starter: z.boolean(),
  captain: z.boolean(),
});
export type RosterPlayer = z.infer<typeof rosterPlayerSchema>;

const periodScoreSchema = z.object({ east: score, west: score });
export type PeriodScore = z.infer<typeof periodScoreSchema>;

export const GAME_EVENTS = {
  GameScheduled: defineEvent({
    type: 'GameScheduled',
    version: 2,
    upcasters: [markUnknownTime],
    schema: z.object({
      gameId: id,
      name: z.string(),
      /** The name was made from the teams' names and follows them. Absent in older events. */
      nameIsGenerated: z.boolean().optional(),
      seasonId: id,
      tournamentId: id.nullable(),
      leagueId: id.nullable(),
      categoryId: id.nullable(),
      eastTeamId: id,
      westTeamId: id,
      scheduledAt: z.iso.datetime().nullable(),
      /** False when only the day is known: `scheduledAt` is then noon of it, in UTC. Absent: known. */
      timeKnown: z.boolean().optional(),
      venue: z.string().nullable(),
      ruleset: rulesetSchema,
      /** `result_only`: there are only scores by period; no statistics are known. */
      recording: z.enum(['full', 'result_only']),
      /** Where an imported game came from, e.g. `fiba-livestats:2702542`. */
      source: z.string().nullable(),
      /** The series it is a game of. Absent in older events, and for a game outside a knockout. */
      knockout: knockoutPlaceSchema.optional(),
      /** Its round in the schedule of its tournament. Absent in older events, and for a game outside a schedule. */
      round: id.optional(),
      /** The game that is played again. Absent in older events, and for any other game. */
      rematchOf: id.optional(),
      /** Neither side is at home. Absent in older events, and where east is. */
      neutral: z.boolean().optional(),
    }),
  }),
  /** Whether neither side is at home, as the league knows now. */
  NeutralVenueSet: defineEvent({ type: 'NeutralVenueSet', schema: z.object({ neutral: z.boolean() }) }),
  /** Others advanced in the knockout. Only before the game begins. */
  GameTeamsChanged: defineEvent({
    type: 'GameTeamsChanged',
    schema: z.object({ name: z.string(), eastTeamId: id, westTeamId: id }),
  }),
  /** Also brings a postponed game back on the schedule, and one that was canceled because a team had left. */
  GameRescheduled: defineEvent({
    type: 'GameRescheduled',
    schema: z.object({ scheduledAt: z.iso.datetime().nullable(), venue: z.string().nullable() }),
  }),
  RosterPicked: defineEvent({
    type: 'RosterPicked',
    schema: z.object({
      side: sideSchema,
      teamId: id,
      players: z.array(rosterPlayerSchema),
      coaches: z.array(
        z.object({
          staffId: z.uuid(),
          name: personal('staff', 'staffId', z.string()),
          role: z.enum(['head', 'assistant']),
        }),
      ),
    }),
  }),
  /** A late arrival, added to a bench after its roster was picked. */
  PlayerAddedToRoster: defineEvent({
    type: 'PlayerAddedToRoster',
    schema: z.object({
      side: sideSchema,
      teamId: id,
      player: rosterPlayerSchema,
      occurredAt: z.iso.datetime(),
      ...reasonFields,
    }),
  }),
  OfficialsNamed: defineEvent({
    type: 'OfficialsNamed',
    schema: z.object({
      officials: z.array(
        z.object({
          staffId: z.uuid(),
          name: personal('staff', 'staffId', z.string()),
          role: z.string().max(40),
        }),
      ),
    }),
  }),
  ScorerAssigned: defineEvent({ type: 'ScorerAssigned', schema: z.object({ scorerId: id.nullable() }) }),
  /** Where to watch the game; null when nowhere any more. */
  StreamUrlChanged: defineEvent({
    type: 'StreamUrlChanged',
    schema: z.object({ streamUrl: z.string().nullable() }),
  }),
  ScoringTakenOver: defineEvent({
    type: 'ScoringTakenOver',
    schema: z.object({ device: z.string(), scorerId: id.nullable(), occurredAt: z.iso.datetime() }),
  }),
  GameStarted: defineEvent({
    type: 'GameStarted',
    schema: z.object({
      occurredAt: z.iso.datetime(),
      device: z.string().nullable(),
      /** Who scores on the device. */
      scorerId: id.nullable().optional(),
    }),
  }),
  ...COURT_EVENTS,
  ...CLOCK_EVENTS,
  /** What the scorer records from now on. Without it, everything, and the clock only where an action has it. */
  RecordingChosen: defineEvent({
    type: 'RecordingChosen',
    schema: z.object({ period: onCourt.period, occurredAt: onCourt.occurredAt, ...recordingSchema.shape }),
  }),
  /** The break is over. Older logs and feeds do not say so: their next play does. */
  PeriodStarted: defineEvent({
    type: 'PeriodStarted',
    schema: z.object({ period: onCourt.period, occurredAt: onCourt.occurredAt }),
  }),
  /** The possession arrow was turned by hand: to the side that gets the ball next (FIBA art. 12.5). */
  PossessionArrowSet: defineEvent({
    type: 'PossessionArrowSet',
    schema: z.object({ period: onCourt.period, occurredAt: onCourt.occurredAt, side: sideSchema }),
  }),
  PeriodEnded: defineEvent({
    type: 'PeriodEnded',
    schema: z.object({
      period: onCourt.period,
      occurredAt: onCourt.occurredAt,
      eastScore: score,
      westScore: score,
      /** The next period; null when the game is decided. */
      nextPeriod: z.int32().positive().nullable(),
    }),
  }),
  ActionUndone: defineEvent({
    type: 'ActionUndone',
    schema: z.object({ actionId: z.uuid(), occurredAt: z.iso.datetime() }),
  }),
  /** What an action says from now on. It keeps its id. */
  ActionCorrected: defineEvent({
    type: 'ActionCorrected',
    schema: z.object({
      actionId: z.uuid(),
      action: correctableEventSchema,
      /** The action it now comes before; null: it is the last one. Absent: it stays where it is. */
      before: z.uuid().nullable().optional(),
      /** When it was corrected; `action` has when it happened. */
      occurredAt: z.iso.datetime(),
    }),
  }),
  /** An action that was missed, inserted where it belongs. */
  ActionInserted: defineEvent({
    type: 'ActionInserted',
    schema: z.object({
      /** Id of the new action, for correcting and undoing it. */
      actionId: z.uuid(),
      action: correctableEventSchema,
      /** The action it comes before; null: it is the last one. */
      before: z.uuid().nullable(),
      occurredAt: z.iso.datetime(),
    }),
  }),
  /** `-1`, a score entered as a figure, or an administrator's correction: points of a side in one period. */
  ScoreCorrected: defineEvent({
    type: 'ScoreCorrected',
    schema: z.object({
      side: sideSchema,
      period: onCourt.period,
      delta: z.int32(),
      occurredAt: onCourt.occurredAt,
      ...reasonFields,
    }),
  }),
  /** Credits statistics to a player, or takes them back; the score stays as it is. */
  StatLineCorrected: defineEvent({
    type: 'StatLineCorrected',
    schema: z.object({
      side: sideSchema,
      period: onCourt.period,
      playerId: id,
      /** Differences, not new values. */
      changes: z.partialRecord(z.enum(TALLY_FIELDS), z.int32()),
      /** Time on court as entered by hand, overriding the substitutions; absent if it was not. */
      secondsPlayed: z.int32().nonnegative().nullish(),
      occurredAt: onCourt.occurredAt,
    }),
  }),
  /** FIBA Appendix C: a captain signed in the space for protests. */
  ProtestFiled: defineEvent({
    type: 'ProtestFiled',
    schema: z.object({ side: sideSchema, occurredAt: z.iso.datetime(), ...reasonFields }),
  }),
  GameCompleted: defineEvent({
    type: 'GameCompleted',
    schema: z.object({
      occurredAt: z.iso.datetime(),
      eastScore: score,
      westScore: score,
      periods: z.array(periodScoreSchema),
      winner: sideSchema.nullable(),
    }),
  }),
  GameConfirmed: defineEvent({ type: 'GameConfirmed', schema: z.object({ occurredAt: z.iso.datetime() }) }),
  GameReopened: defineEvent({
    type: 'GameReopened',
    schema: z.object({ occurredAt: z.iso.datetime(), ...reasonFields }),
  }),
  GamePostponed: defineEvent({
    type: 'GamePostponed',
    schema: z.object({ occurredAt: z.iso.datetime(), ...reasonFields }),
  }),
  GameCanceled: defineEvent({
    type: 'GameCanceled',
    schema: z.object({ occurredAt: z.iso.datetime(), ...reasonFields, withdrawalId }),
  }),
  ...LEAGUE_DECISION_EVENTS,
  /** The reason given by a command of this game is masked. */
  ReasonMasked: defineEvent({
    type: 'ReasonMasked',
    schema: z.object({ commandId: z.string() }),
    endsKey: ({ stream, data }) => commandSubject(stream, String(data.commandId)),
  }),
  /** Removed from lists; what was played still counts. */
  GameArchived: defineEvent({ type: 'GameArchived', schema: z.object({ occurredAt: z.iso.datetime() }) }),
  /** Only a game that never began can be deleted, or one whose import is taken back. */
  GameDeleted: defineEvent({
    type: 'GameDeleted',
    schema: z.object({ gameId: id, occurredAt: z.iso.datetime() }),
  }),
} as const;

export type GameEvent = EventUnion<typeof GAME_EVENTS>;
