import { z } from 'zod';
import { activityQuerySchema, publicActivityListSchema } from '#contracts/audit/activity.contract.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { gameListQuerySchema, gameListSchema, gameSchema } from '#contracts/game/game.contract.ts';
import {
  calendarDayOr,
  idInUrl,
  idParams,
  listAnswer,
  listQuerySchema,
  oneOf,
  revisionSchema,
  searchText,
  typedText,
} from '#contracts/lists/list.contract.ts';
import { teamListSchema, teamsOfQuerySchema } from '#contracts/team/team.contract.ts';
import {
  tournamentListQuerySchema,
  tournamentListSchema,
  tournamentStatusSchema,
} from '#contracts/tournament/tournament.contract.ts';
import { wholeNumber } from '#platform/values/whole-number.ts';

export const seasonStatusSchema = oneOf(['upcoming', 'active', 'completed'], 'Invalid status');

export const seasonSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  status: seasonStatusSchema,
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  tournament_count: z.number().int(),
  team_count: z.number().int(),
  revision: revisionSchema,
});
export type Season = z.infer<typeof seasonSchema>;

const year = wholeNumber(1, 9998, 'Must be a year').optional();

export const seasonListQuerySchema = listQuerySchema.extend({
  status: seasonStatusSchema.optional(),
  /** Seasons with a day in this year. */
  year,
  search: searchText.optional(),
});
export type SeasonListQuery = z.infer<typeof seasonListQuerySchema>;
/**
 * Small reference list: comes whole by default, the active season first, then the latest; upcoming ones
 * alone (`status=upcoming`) the soonest first.
 */
export const seasonListSchema = z.object({ seasons: z.array(seasonSchema), ...listAnswer });
export type SeasonList = z.infer<typeof seasonListSchema>;

/** Without the filter that its own url already contains. */
export const gamesOfSeasonQuerySchema = gameListQuerySchema.omit({ season_id: true });
export const tournamentsOfSeasonQuerySchema = tournamentListQuerySchema.omit({ season_id: true });

/** One game of a season as its statistics name it. */
const gameOfNoteSchema = z.object({
  game_id: z.number().int(),
  team_east_name: z.string(),
  team_west_name: z.string(),
  team_score_east: z.number().int(),
  team_score_west: z.number().int(),
});
export type GameOfNote = z.infer<typeof gameOfNoteSchema>;

/** A season in numbers. Forfeited games count as won, not in points: their 20–0 was not played. */
export const seasonStatisticsSchema = z.object({
  season_id: z.number().int(),
  season_name: z.string(),
  tournament_count: z.number().int(),
  team_count: z.number().int(),
  /** Who played in a finished game. */
  player_count: z.number().int(),
  game_count: z.number().int(),
  games_by_status: z.object({
    scheduled: z.number().int(),
    in_progress: z.number().int(),
    completed: z.number().int(),
    final: z.number().int(),
    postponed: z.number().int(),
    canceled: z.number().int(),
    annulled: z.number().int(),
  }),
  /** Completed and final ones. */
  finished_games: z.number().int(),
  home_wins: z.number().int(),
  away_wins: z.number().int(),
  ties: z.number().int(),
  forfeits: z.number().int(),
  /** Of both teams, as made on court: a forfeit adds what was played before it. */
  total_points: z.number().int(),
  /** Of both teams together, to one decimal, rounded half up; null before the first game. */
  average_total_points: z.number().nullable(),
  /** The same of one team. */
  points_per_game: z.number().nullable(),
  highest_scoring_game: gameOfNoteSchema.nullable(),
  biggest_win: gameOfNoteSchema.nullable(),
});
export type SeasonStatistics = z.infer<typeof seasonStatisticsSchema>;

/** How a season stands. */
export const seasonSummarySchema = z.object({
  season: seasonSchema,
  game_count: z.number().int(),
  finished_games: z.number().int(),
  /** Neither finished nor canceled. */
  remaining_games: z.number().int(),
  /** The finished part of all games played or to be played, three decimals; null without games. */
  progress: z.number().nullable(),
  /** Days from today to the last one, by the league's calendar; null without dates or when it is over. */
  days_left: z.number().int().nullable(),
  /** First in the table; null before the first game. */
  leader: z
    .object({
      team_id: z.number().int(),
      team_name: z.string(),
      wins: z.number().int(),
      losses: z.number().int(),
      ties: z.number().int(),
      win_percentage: z.number().nullable(),
    })
    .nullable(),
  next_game: gameSchema.nullable(),
  last_game: gameSchema.nullable(),
});
export type SeasonSummary = z.infer<typeof seasonSummarySchema>;

/** Without a year: the current one. */
export const seasonCalendarQuerySchema = z.object({ year });
/** A year's seasons with their tournaments, and the days with games. */
export const seasonCalendarSchema = z.object({
  year: z.number().int(),
  seasons: z.array(
    seasonSchema.extend({
      tournaments: z.array(
        z.object({
          id: z.number().int(),
          name: z.string(),
          status: tournamentStatusSchema,
          start_date: z.string().nullable(),
          end_date: z.string().nullable(),
        }),
      ),
    }),
  ),
  /** Calendar days with games, in the league's time zone; canceled and archived games left out. */
  days: z.array(z.object({ date: z.string(), game_count: z.number().int() })),
});
export type SeasonCalendar = z.infer<typeof seasonCalendarSchema>;

const NAME_TEXT = 'Season name is required';
export const checkNameQuerySchema = z.object({
  name: typedText(NAME_TEXT).trim().min(1, NAME_TEXT),
  /** The season being edited: its own name is no conflict. */
  exclude: idInUrl.optional(),
});
export type CheckNameQuery = z.infer<typeof checkNameQuerySchema>;
export const checkNameSchema = z.object({
  name: z.string(),
  available: z.boolean(),
  /** Why it is not available. */
  message: z.string().nullable(),
});
export type CheckName = z.infer<typeof checkNameSchema>;

export const checkConflictsQuerySchema = z
  .object({
    start_date: calendarDayOr('Please enter a valid start date'),
    end_date: calendarDayOr('Please enter a valid end date'),
    exclude: idInUrl.optional(),
  })
  .refine(({ start_date, end_date }) => start_date <= end_date, {
    path: ['end_date'],
    message: 'End date must be after start date',
  });
export type CheckConflictsQuery = z.infer<typeof checkConflictsQuerySchema>;
/** Seasons that share a day with these dates. That is allowed: a page only warns. */
export const checkConflictsSchema = z.object({
  has_conflicts: z.boolean(),
  conflicts: z.array(seasonSchema),
});
export type CheckConflicts = z.infer<typeof checkConflictsSchema>;

const tags = ['seasons'];

export const seasonList = endpoint({
  method: 'GET',
  url: '/api/seasons/',
  capability: 'season.view',
  tags,
  summary: 'Seasons, the active one first, then the latest',
  description:
    'Upcoming ones alone (`status=upcoming`) come the soonest first. `year` finds seasons with a day in it. All of them unless `limit` says otherwise.',
  query: seasonListQuerySchema,
  answers: { 200: seasonListSchema },
});

export const season = endpoint({
  method: 'GET',
  url: '/api/seasons/:id/',
  capability: 'season.view',
  tags,
  summary: 'A season',
  params: idParams,
  answers: { 200: seasonSchema },
});

export const seasonCalendar = endpoint({
  method: 'GET',
  url: '/api/seasons/calendar/',
  capability: 'season.view',
  tags,
  summary: 'Seasons and tournaments of a year, and its days with games',
  query: seasonCalendarQuerySchema,
  answers: { 200: seasonCalendarSchema },
});

export const checkSeasonName = endpoint({
  method: 'GET',
  url: '/api/seasons/check-name/',
  capability: 'season.view',
  tags,
  summary: 'Whether a season may be called so',
  query: checkNameQuerySchema,
  answers: { 200: checkNameSchema },
});

export const checkSeasonConflicts = endpoint({
  method: 'GET',
  url: '/api/seasons/check-conflicts/',
  capability: 'season.view',
  tags,
  summary: 'Seasons that share a day with these dates',
  query: checkConflictsQuerySchema,
  answers: { 200: checkConflictsSchema },
});

export const seasonStatistics = endpoint({
  method: 'GET',
  url: '/api/seasons/:id/statistics/',
  capability: 'season.view',
  tags,
  summary: 'A season in numbers',
  params: idParams,
  answers: { 200: seasonStatisticsSchema },
});

export const seasonSummary = endpoint({
  method: 'GET',
  url: '/api/seasons/:id/summary/',
  capability: 'season.view',
  tags,
  summary: 'How a season stands: what was played, who leads, what comes next',
  params: idParams,
  answers: { 200: seasonSummarySchema },
});

export const seasonTournaments = endpoint({
  method: 'GET',
  url: '/api/seasons/:id/tournaments/',
  capability: 'season.view',
  tags,
  summary: 'The tournaments of a season, the latest first',
  params: idParams,
  query: tournamentsOfSeasonQuerySchema,
  answers: { 200: tournamentListSchema },
});

export const seasonGames = endpoint({
  method: 'GET',
  url: '/api/seasons/:id/games/',
  capability: 'season.view',
  tags,
  summary: 'The games of a season, as lists of games',
  params: idParams,
  query: gamesOfSeasonQuerySchema,
  answers: { 200: gameListSchema },
});

export const seasonTeams = endpoint({
  method: 'GET',
  url: '/api/seasons/:id/teams/',
  capability: 'season.view',
  tags,
  summary: 'Teams that entered a tournament of the season or play a game of it, by name',
  description: 'Also those that have been archived since.',
  params: idParams,
  query: teamsOfQuerySchema.omit({ archived: true }),
  answers: { 200: teamListSchema },
});

export const seasonActivity = endpoint({
  method: 'GET',
  url: '/api/seasons/:id/activity/',
  capability: 'season.view',
  tags,
  summary: 'What happened in a season, the latest first',
  description: 'Without who did it. Scoring is not listed. 20 a page by default.',
  params: idParams,
  query: activityQuerySchema,
  answers: { 200: publicActivityListSchema },
});
