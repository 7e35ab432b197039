import { z } from 'zod';
import { defineEvent, type EventUnion, personal } from '#events/definition/define-event.ts';
import { fileIdSchema } from '#platform/values/file-ids.ts';

/**
 * A team's stream also holds its squad, so that jersey numbers are unique by a rule of one stream
 * (docs/architecture.md, "Rules that span streams").
 */
export const teamStream = (teamId: number): string => `team-${teamId}`;

const id = z.int32().positive();
/** Two colours of the crest, `#rrggbb`; null lets the page derive them from the id. */
const colours = z.object({ first: z.string(), second: z.string() }).nullable();
export const TEAM_EVENTS = {
  TeamCreated: defineEvent({
    type: 'TeamCreated',
    schema: z.object({
      teamId: id,
      name: z.string(),
      location: z.string().nullable(),
      managerId: id.nullable(),
      leagueId: id.nullable(),
      categoryId: id.nullable(),
      colours,
      source: z.string().nullable(),
      /** With its scheme, http or https. */
      website: z.string().nullish(),
    }),
  }),
  /** All of this as it is from now on. */
  TeamChanged: defineEvent({
    type: 'TeamChanged',
    schema: z.object({
      teamId: id,
      name: z.string(),
      location: z.string().nullable(),
      leagueId: id.nullable(),
      categoryId: id.nullable(),
      colours,
      website: z.string().nullable(),
    }),
  }),
  TeamManagerChanged: defineEvent({
    type: 'TeamManagerChanged',
    schema: z.object({ teamId: id, managerId: id.nullable() }),
  }),
  /** Who coaches the team from now on, as the team says; without a head coach the manager is shown. */
  TeamCoachesNamed: defineEvent({
    type: 'TeamCoachesNamed',
    schema: z.object({
      teamId: id,
      coaches: z.array(
        z.object({
          staffId: z.uuid(),
          name: personal('staff', 'staffId', z.string()),
          role: z.enum(['head', 'assistant']),
        }),
      ),
    }),
  }),
  TeamLogoChanged: defineEvent({
    type: 'TeamLogoChanged',
    schema: z.object({ teamId: id, logoFileId: fileIdSchema.nullable() }),
  }),
  /** A player joined the squad; membership runs until `PlayerLeft`. */
  PlayerJoined: defineEvent({
    type: 'PlayerJoined',
    schema: z.object({
      teamId: id,
      playerId: id,
      number: z.string().nullable(),
      /** Calendar day, league time zone. */
      from: z.iso.date(),
    }),
  }),
  PlayerLeft: defineEvent({
    type: 'PlayerLeft',
    schema: z.object({
      teamId: id,
      playerId: id,
      /** The first calendar day out of the team. */
      until: z.iso.date(),
      /** They never joined: the import that said so is taken back. */
      neverJoined: z.literal(true).optional(),
    }),
  }),
  PlayerNumberChanged: defineEvent({
    type: 'PlayerNumberChanged',
    schema: z.object({ teamId: id, playerId: id, number: z.string().nullable() }),
  }),
  TeamArchived: defineEvent({ type: 'TeamArchived', schema: z.object({ teamId: id }) }),
  TeamDeleted: defineEvent({ type: 'TeamDeleted', schema: z.object({ teamId: id }) }),
} as const;
export type TeamEvent = EventUnion<typeof TEAM_EVENTS>;
