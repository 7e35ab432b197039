import { z } from 'zod';
import { defineEvent, type EventUnion, personal } from '#events/definition/define-event.ts';
import { rulesetSchema } from '#events/game/ruleset-schema.ts';
import { standingsRulesSchema } from '#events/standings/standings-rules.ts';
import { SERIES_LENGTHS } from './knockout-place.ts';
import { withdrawalCauseSchema, withdrawnResultsSchema } from './withdrawal.ts';

export const TOURNAMENT_STREAM_PREFIX = 'tournament-';
export const tournamentStream = (tournamentId: number): string =>
  `${TOURNAMENT_STREAM_PREFIX}${tournamentId}`;

const tournamentId = z.int32().positive();
/** Whether its games are scored with a clock; null: as the league's settings say. Absent: not said. */
const scoredWithClock = z.boolean().nullish();
const ofWithdrawal = { tournamentId, withdrawalId: z.uuid(), teamId: z.int32().positive() };
const ofAdjustment = { tournamentId, adjustmentId: z.uuid(), teamId: z.int32().positive() };
const reason = {
  reason: personal('user', 'reasonBy', z.string().max(500)),
  reasonBy: z.int32().positive().nullable(),
};

export const TOURNAMENT_EVENTS = {
  TournamentCreated: defineEvent({
    type: 'TournamentCreated',
    schema: z.object({
      tournamentId,
      name: z.string(),
      seasonId: z.int32().positive(),
      leagueId: z.int32().positive().nullable(),
      startDate: z.iso.date().nullable(),
      endDate: z.iso.date().nullable(),
      ruleset: rulesetSchema,
      scoredWithClock,
    }),
  }),
  TournamentDatesChanged: defineEvent({
    type: 'TournamentDatesChanged',
    /** Null: as before the import that gave them, which is taken back. */
    schema: z.object({ tournamentId, startDate: z.iso.date().nullable(), endDate: z.iso.date().nullable() }),
  }),
  TeamEntered: defineEvent({
    type: 'TeamEntered',
    schema: z.object({ tournamentId, teamId: z.int32().positive() }),
  }),
  /** It is no longer entered, and has no games. A team that goes after that has left: `TeamLeftTournament`. */
  TeamWithdrawn: defineEvent({
    type: 'TeamWithdrawn',
    schema: z.object({ tournamentId, teamId: z.int32().positive() }),
  }),
  TournamentChanged: defineEvent({
    type: 'TournamentChanged',
    schema: z.object({
      tournamentId,
      name: z.string(),
      leagueId: z.int32().positive().nullable(),
      scoredWithClock,
    }),
  }),
  TournamentRulesetChanged: defineEvent({
    type: 'TournamentRulesetChanged',
    schema: z.object({ tournamentId, ruleset: rulesetSchema }),
  }),
  /** How its table is ordered; until it is said, by the default. */
  TournamentStandingsRulesChanged: defineEvent({
    type: 'TournamentStandingsRulesChanged',
    schema: z.object({ tournamentId, standingsRules: standingsRulesSchema }),
  }),
  /** Classification points given to a team, or taken from it, from a day on. */
  PointsAdjusted: defineEvent({
    type: 'PointsAdjusted',
    schema: z.object({
      ...ofAdjustment,
      points: z.int32().refine((points) => points !== 0),
      date: z.iso.date(),
      /** For everybody, beside the table. */
      note: personal('user', 'reasonBy', z.string().max(200)),
      ...reason,
    }),
  }),
  PointsAdjustmentRevoked: defineEvent({
    type: 'PointsAdjustmentRevoked',
    schema: z.object({ ...ofAdjustment, ...reason }),
  }),
  /** Teams that no other rule parts, in the order drawn (command-api/tournament/lot.ts). */
  LotDrawn: defineEvent({
    type: 'LotDrawn',
    schema: z.object({
      tournamentId,
      lotId: z.uuid(),
      drawn: z.array(z.int32().positive()),
      seed: z.string(),
      ...reason,
    }),
  }),
  /** The team plays no more, and stays in the table. An automation decides its games (docs/rules.md, "Teams that go"). */
  TeamLeftTournament: defineEvent({
    type: 'TeamLeftTournament',
    schema: z.object({
      ...ofWithdrawal,
      cause: withdrawalCauseSchema,
      results: withdrawnResultsSchema,
      /** The day on which it left. */
      date: z.iso.date(),
      ...reason,
    }),
  }),
  /** The team plays again; what its withdrawal did to its games is taken back. */
  TeamReinstated: defineEvent({
    type: 'TeamReinstated',
    schema: z.object({ ...ofWithdrawal, ...reason }),
  }),
  /** The status as an administrator says; without it the status follows the dates (tournament-status.ts). */
  TournamentReturnedToUpcoming: defineEvent({
    type: 'TournamentReturnedToUpcoming',
    schema: z.object({ tournamentId }),
  }),
  TournamentStarted: defineEvent({ type: 'TournamentStarted', schema: z.object({ tournamentId }) }),
  TournamentCompleted: defineEvent({ type: 'TournamentCompleted', schema: z.object({ tournamentId }) }),
  /** The knockout of some of its teams. Who advances follows from the games (bracket.ts). */
  BracketDrawn: defineEvent({
    type: 'BracketDrawn',
    schema: z.object({
      tournamentId,
      /** The first bracket of the tournament is 1. */
      bracket: z.int32().positive(),
      /** Teams, the best seed first. */
      seeds: z.array(z.int32().positive()),
      /** How many games a series of each round is the best of. */
      bestOf: z.array(z.literal(SERIES_LENGTHS)),
    }),
  }),
  /** Only while none of its games has begun. */
  BracketWithdrawn: defineEvent({
    type: 'BracketWithdrawn',
    schema: z.object({ tournamentId, bracket: z.int32().positive() }),
  }),
  /** Removed from lists; what was played in it stays. */
  TournamentArchived: defineEvent({ type: 'TournamentArchived', schema: z.object({ tournamentId }) }),
  /** Only a tournament without games can be deleted. */
  TournamentDeleted: defineEvent({ type: 'TournamentDeleted', schema: z.object({ tournamentId }) }),
} as const;
export type TournamentEvent = EventUnion<typeof TOURNAMENT_EVENTS>;
