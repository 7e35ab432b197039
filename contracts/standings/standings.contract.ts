import { z } from 'zod';
import { endpoint } from '#contracts/endpoint.ts';
import { coloursSchema } from '#contracts/game/game.contract.ts';
import { AS_OF, asOfParameter } from '#contracts/lists/as-of.ts';
import { idInUrl, idParams, oneOf, positionSchema } from '#contracts/lists/list.contract.ts';
import { withdrawnSchema } from '#contracts/tournament/withdrawn.ts';
import { wordingSchema } from '#contracts/wording/wording.contract.ts';
import { standingsRulesSchema, TIE_BREAKS } from '#events/standings/standings-rules.ts';

export const rankingRowSchema = z.object({
  /** Null for a team that left the tournament and whose results are void: it stands last. */
  rank: z.number().int().positive().nullable(),
  team_id: z.number().int(),
  team_name: z.string(),
  team_logo: z.string().nullable(),
  team_colours: coloursSchema.nullable(),
  league_id: z.number().int().nullable(),
  total_games: z.number().int(),
  wins: z.number().int(),
  losses: z.number().int(),
  ties: z.number().int(),
  /** Three decimals, 0.667; null before the first game. */
  win_percentage: z.number().nullable(),
  /** By the tournament's points for a win, a loss and so on; null where they count for nothing. */
  classification_points: z.number().nullable(),
  /** Points that the tournament gave the team or, below 0, took from it, the earliest day first. */
  adjustments: z.array(
    z.object({ id: z.string(), points: z.number().int(), note: z.string().nullable(), date: z.string() }),
  ),
  /** Why and when the team left the tournament; null while it plays in it, and in tables over several tournaments. */
  withdrawn: withdrawnSchema.nullable(),
  /** Games that were not forfeited: the averages are over these. */
  games_in_averages: z.number().int(),
  /** Averages to one decimal, rounded half up; null before the first game that was not forfeited. */
  points_per_game: z.number().nullable(),
  opponent_points_per_game: z.number().nullable(),
  point_difference_per_game: z.number().nullable(),
  /** A forfeit counts as 20–0. */
  points_for: z.number().int(),
  points_against: z.number().int(),
  /** `41-0`, with ties `41-0-1`. */
  record: z.string(),
  home_record: z.string(),
  away_record: z.string(),
  last_ten: z.string(),
  /** Oldest first, at most ten letters W, L, T. */
  last_ten_results: z.array(z.enum(['W', 'L', 'T'])),
  /** `W4`; null before the first game. */
  streak: z.string().nullable(),
  /** Why the team has this rank among others that are level; null when what orders the table decides alone. */
  reason: z
    .object({
      rule: z.enum([...TIE_BREAKS, 'not_separated']),
      /** The teams it was tied with. */
      tied_with: z.array(z.number().int()),
      text: z.string(),
      /** The same as a code and its facts. */
      wording: wordingSchema,
    })
    .nullable(),
});
export type RankingRow = z.infer<typeof rankingRowSchema>;

/** Query parameters every table takes. */
export const rankingsQuerySchema = z.object({
  /** Counts games up to this day or round, inclusive. */
  as_of: asOfParameter.optional(),
});
/** Only rows of this league's teams; ranks stay those of the whole table. */
export const seasonRankingsQuerySchema = rankingsQuerySchema.extend({ league_id: idInUrl.optional() });
/** The season; without one, the active season, else the latest. */
export const leagueRankingsQuerySchema = rankingsQuerySchema.extend({ season_id: idInUrl.optional() });

export const rankingsSchema = z.object({
  season_id: z.number().int(),
  season_name: z.string(),
  /** Null except in tournament standings. */
  tournament_id: z.number().int().nullable(),
  tournament_name: z.string().nullable(),
  /** Null except in league standings. */
  league_id: z.number().int().nullable(),
  league_name: z.string().nullable(),
  /** The last day or round that counts; null: every game so far. */
  as_of: z.string().nullable(),
  /** What orders the table: the tournament's rules; of a season or a league the default. */
  standings_rules: standingsRulesSchema,
  /** Whether the table needs a column for ties: its games may end tied. */
  allows_ties: z.boolean(),
  position: positionSchema,
  /** ISO time of the last game that counted; null before the first. */
  last_updated: z.string().nullable(),
  /** False when only the day of that game is known. */
  last_updated_time_known: z.boolean(),
  rankings: z.array(rankingRowSchema),
});
export type Rankings = z.infer<typeof rankingsSchema>;

/** A table in a url. */
export const tableParams = z.object({
  kind: oneOf(['season', 'tournament', 'league'], 'Must be season, tournament or league'),
  id: idInUrl,
});

/** The season of a league; without one, the active season, else the latest. */
export const roundsQuerySchema = z.object({ season_id: idInUrl.optional() });

/** The rounds that schedules have put games of a table into, the first one first; none in a season without schedules. */
export const standingsRoundsSchema = rankingsSchema
  .pick({ season_id: true, tournament_id: true, league_id: true, position: true })
  .extend({
    rounds: z.array(
      z.object({
        round: z.number().int().positive(),
        /** Without canceled ones. */
        games: z.number().int().positive(),
        finished_games: z.number().int(),
        /** ISO time from which the last finished one counts; null before the first. */
        last_counts_from: z.string().nullable(),
      }),
    ),
  });
export type StandingsRounds = z.infer<typeof standingsRoundsSchema>;

/** The records of a table's teams against each other. */
export const headToHeadMatrixSchema = rankingsSchema.omit({ rankings: true }).extend({
  /** In the order of the table. */
  teams: z.array(
    rankingRowSchema.pick({ rank: true, team_id: true, team_name: true, team_logo: true }).extend({
      /** Those it has met, in the order of the table. */
      opponents: z.array(
        z.object({
          team_id: z.number().int(),
          games: z.number().int().positive(),
          wins: z.number().int(),
          losses: z.number().int(),
          ties: z.number().int(),
          record: z.string(),
          points_for: z.number().int(),
          points_against: z.number().int(),
        }),
      ),
    }),
  ),
});
export type HeadToHeadMatrix = z.infer<typeof headToHeadMatrixSchema>;

const tags = ['standings'];
const ORDER =
  'By `standings_rules`, each team that is level with others with the reason for its rank. A table over several tournaments is by the default rules: win percentage, then FIBA’s classification.';

export const seasonStandings = endpoint({
  method: 'GET',
  url: '/api/rankings/season/:id/',
  capability: 'statistics.view',
  tags,
  summary: 'The standings of a season, over all its tournaments',
  description: `${ORDER} ${AS_OF} \`league_id\` leaves the rows of teams of that league, with their ranks among all.`,
  params: idParams,
  query: seasonRankingsQuerySchema,
  answers: { 200: rankingsSchema },
});

export const tournamentStandings = endpoint({
  method: 'GET',
  url: '/api/rankings/tournament/:id/',
  capability: 'statistics.view',
  tags,
  summary: 'The standings of a tournament',
  description: `${ORDER} ${AS_OF}`,
  params: idParams,
  query: rankingsQuerySchema,
  answers: { 200: rankingsSchema },
});

export const leagueStandings = endpoint({
  method: 'GET',
  url: '/api/rankings/league/:id/',
  capability: 'statistics.view',
  tags,
  summary: 'The standings of a league in a season',
  description: `${ORDER} ${AS_OF} Without \`season_id\`: of the active season, else the latest.`,
  params: idParams,
  query: leagueRankingsQuerySchema,
  answers: { 200: rankingsSchema },
});

export const standingsHeadToHead = endpoint({
  method: 'GET',
  url: '/api/rankings/:kind/:id/head-to-head/',
  capability: 'statistics.view',
  tags,
  summary: 'What the teams in some standings made of their games against each other',
  description: `${AS_OF} \`season_id\` is for leagues; without it: the active season, else the latest.`,
  params: tableParams,
  query: leagueRankingsQuerySchema,
  answers: { 200: headToHeadMatrixSchema },
});

export const standingsRounds = endpoint({
  method: 'GET',
  url: '/api/rankings/:kind/:id/rounds/',
  capability: 'statistics.view',
  tags,
  summary: 'The rounds of some standings, and how many of their games are finished',
  description:
    'Of the games that a schedule made. `season_id` is for leagues; without it: the active season, else the latest.',
  params: tableParams,
  query: roundsQuerySchema,
  answers: { 200: standingsRoundsSchema },
});
