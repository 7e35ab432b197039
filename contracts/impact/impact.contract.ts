import { z } from 'zod';
import { entityParams } from '#contracts/calls/entity-id.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { reasonSchema } from '#contracts/game/game.commands.ts';
import { coloursSchema, gameStatusSchema } from '#contracts/game/game.contract.ts';
import { forfeitSchema } from '#contracts/game/league-decision.commands.ts';
import { gameHeaders } from '#contracts/game/one-game.ts';
import { scoreBodySchema } from '#contracts/game/score.commands.ts';
import { actionBatchSchema } from '#contracts/game/scoring.commands.ts';
import { positionSchema } from '#contracts/lists/list.contract.ts';
import { rankingRowSchema } from '#contracts/standings/standings.contract.ts';
import { forfeitedBySchema } from '#events/game/forfeit.ts';
import { CATEGORIES } from '#events/statistics/statistics.ts';
import { GAME_PROBLEMS } from '#events/tournament/bracket.ts';

const id = z.number().int();
const count = z.number().int();
const team = { team_id: id, team_name: z.string() };

/** A game's result, as the events say it. */
const resultSchema = z.object({
  status: gameStatusSchema,
  team_score_east: count,
  team_score_west: count,
  /** Null for a tie, and until the game is over. */
  winner_id: id.nullable(),
  /** Who forfeits it; null where nobody does. */
  forfeited_by: forfeitedBySchema.nullable(),
  periods: z.array(z.object({ period: count, east: count, west: count })),
});

/** A row of standings before or after a correction. */
const standingSchema = rankingRowSchema.pick({
  rank: true,
  team_id: true,
  team_name: true,
  team_logo: true,
  team_colours: true,
  wins: true,
  losses: true,
  ties: true,
  points_for: true,
  points_against: true,
  win_percentage: true,
  classification_points: true,
  reason: true,
});

/** Standings of which at least one row changes, in their order before and after: every team of them. */
export const standingsImpactSchema = z.object({
  kind: z.enum(['season', 'tournament', 'league']),
  id,
  name: z.string(),
  before: z.array(standingSchema),
  after: z.array(standingSchema),
});

/** A team's current streak, `W4`, over all games of the season; null without a game. */
const streakImpactSchema = z.object({ ...team, before: z.string().nullable(), after: z.string().nullable() });

/** An average or a percentage of a player in the season that changes as it is shown. */
const averageImpactSchema = z.object({
  player_id: id,
  player_name: z.string(),
  ...team,
  category: z.enum(CATEGORIES),
  before: z.number().nullable(),
  after: z.number().nullable(),
  /** Place among the leaders of the season; null for a player who does not qualify (docs/rules.md, "Leaders"). */
  rank_before: count.nullable(),
  rank_after: count.nullable(),
});

const sidesSchema = z.object({ top_team_id: id.nullable(), bottom_team_id: id.nullable() });
const seriesStateSchema = sidesSchema.extend({
  top_wins: count,
  bottom_wins: count,
  winner_id: id.nullable(),
});

/** What changes in the knockout of the game's tournament. */
const bracketImpactSchema = z.object({
  tournament_id: id,
  tournament_name: z.string(),
  series: z.array(
    z.object({ round: count, series: count, before: seriesStateSchema, after: seriesStateSchema }),
  ),
  /** Games that have not begun and get other teams, or are called off. */
  games: z.array(
    z.discriminatedUnion('type', [
      z.object({ type: z.literal('change_teams'), game_id: id, team_east_id: id, team_west_id: id }),
      z.object({ type: z.literal('cancel'), game_id: id }),
    ]),
  ),
  /** Games that have begun, stay as they are, and no longer fit: see the bracket's `disagreements`. */
  disagreements: z.array(z.object({ game_id: id, code: z.enum(GAME_PROBLEMS) })),
  champion_before: id.nullable(),
  champion_after: id.nullable(),
});

/**
 * The impact of a correction, computed by the projections over the log as it would be. Only what differs is listed.
 */
export const impactSchema = z.object({
  game_id: id,
  /** Revision of the game that the impact starts from: send it as `If-Match` to record exactly this. */
  revision: count,
  position: positionSchema,
  before: resultSchema,
  after: resultSchema,
  standings: z.array(standingsImpactSchema),
  streaks: z.array(streakImpactSchema),
  averages: z.array(averageImpactSchema),
  bracket: bracketImpactSchema.nullable(),
  /** Every team named above. */
  teams: z.array(
    z.object({ ...team, team_logo: z.string().nullable(), team_colours: coloursSchema.nullable() }),
  ),
  /** How many rows of which read models change. */
  rows: z.array(z.object({ table: z.string(), changed: count })),
});
export type Impact = z.infer<typeof impactSchema>;
export type StandingsImpact = z.infer<typeof standingsImpactSchema>;
export type AverageImpact = z.infer<typeof averageImpactSchema>;

const ofOneGame = {
  capability: 'game.reopen',
  tags: ['games'],
  headers: gameHeaders,
  params: entityParams,
  answers: { 200: impactSchema },
} as const;

export const previewActions = endpoint({
  ...ofOneGame,
  method: 'POST',
  url: '/api/games/:id/actions/preview/',
  summary: 'What recording these actions would change; nothing is recorded',
  description:
    'For corrections of a finished game: score, result, standings, streaks, averages with their ranks, and the bracket, before and after. Refused as `POST …/actions/` would refuse them, except that a reason is not needed yet.',
  body: actionBatchSchema,
});

export const previewScore = endpoint({
  ...ofOneGame,
  method: 'POST',
  url: '/api/games/:id/score/preview/',
  summary: 'What entering this score would change; nothing is recorded',
  description: 'See `POST …/actions/preview/`.',
  body: scoreBodySchema,
});

const decision = {
  description:
    'Refused as the call without `preview/` would refuse it, except that a reason is not needed yet. See `POST …/actions/preview/`.',
} as const;

export const previewForfeit = endpoint({
  ...ofOneGame,
  ...decision,
  method: 'POST',
  url: '/api/games/:id/forfeit/preview/',
  summary: 'What a forfeit would change; nothing is recorded',
  body: forfeitSchema,
});

export const previewForfeitRevoked = endpoint({
  ...ofOneGame,
  ...decision,
  method: 'POST',
  url: '/api/games/:id/forfeit/revoke/preview/',
  summary: 'What taking a forfeit back would change; nothing is recorded',
  body: reasonSchema,
});

export const previewAnnulment = endpoint({
  ...ofOneGame,
  ...decision,
  method: 'POST',
  url: '/api/games/:id/annul/preview/',
  summary: 'What annulling a game would change; nothing is recorded',
  body: reasonSchema,
});

export const previewAnnulmentRevoked = endpoint({
  ...ofOneGame,
  ...decision,
  method: 'POST',
  url: '/api/games/:id/annul/revoke/preview/',
  summary: 'What taking an annulment back would change; nothing is recorded',
  body: reasonSchema,
});
