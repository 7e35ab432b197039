import { z } from 'zod';
import { endpoint } from '#contracts/endpoint.ts';
import { coloursSchema } from '#contracts/game/game.contract.ts';
import {
  idInUrl,
  idParams,
  listAnswer,
  listQuerySchema,
  revisionSchema,
  searchText,
  withArchived,
} from '#contracts/lists/list.contract.ts';
import { numberedPages } from '#contracts/lists/numbered-pages.contract.ts';
import { playerSchema, squadQuerySchema } from '#contracts/player/player.contract.ts';

export const teamSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  location: z.string().nullable(),
  logo: z.string().nullable(),
  colours: coloursSchema.nullable(),
  league_id: z.number().int().nullable(),
  league_name: z.string().nullable(),
  game_category_id: z.number().int().nullable(),
  category_name: z.string().nullable(),
  /** Of the tournaments it entered, the one that begins last; others list it too (`?tournament_id=`). */
  tournament_id: z.number().int().nullable(),
  tournament_name: z.string().nullable(),
  manager_id: z.number().int().nullable(),
  /** As the team says; else the manager's name. */
  coach_name: z.string().nullable(),
  assistant_coach: z.string().nullable(),
  website: z.string().nullable(),
  player_count: z.number().int(),
  is_archived: z.boolean(),
  revision: revisionSchema,
});
export type Team = z.infer<typeof teamSchema>;

/** As a command left it. */
export const teamAnswerSchema = teamSchema.extend({
  /** For erasing a coach whom the team names (POST /api/staff/{id}/erase/). */
  coach_staff_id: z.string().nullable(),
  assistant_coach_staff_id: z.string().nullable(),
});
export type TeamAnswer = z.infer<typeof teamAnswerSchema>;

/** One team. The ids by which coaches can be erased are for those who may change it. */
export const teamDetailSchema = teamAnswerSchema.partial({
  coach_staff_id: true,
  assistant_coach_staff_id: true,
});
export type TeamDetail = z.infer<typeof teamDetailSchema>;

export const teamListQuerySchema = listQuerySchema.extend({
  search: searchText.optional(),
  category_id: idInUrl.optional(),
  /** The same as `category_id`. */
  game_category_id: idInUrl.optional(),
  league_id: idInUrl.optional(),
  /** Entered this tournament. */
  tournament_id: idInUrl.optional(),
  /** Entered one of the season's tournaments or plays one of its games. */
  season_id: idInUrl.optional(),
  manager_id: idInUrl.optional(),
  /** The same as `manager_id` (docs/rules.md, "Words of the API"). */
  coach_id: idInUrl.optional(),
  ...withArchived,
  ...numberedPages(['name', 'location', 'coach_name', 'player_count']),
});
export type TeamListQuery = z.infer<typeof teamListQuerySchema>;
export const teamListSchema = z.object({ teams: z.array(teamSchema), ...listAnswer });
export type TeamList = z.infer<typeof teamListSchema>;

/** Teams of one thing: of a league, a category, a season. */
export const teamsOfQuerySchema = teamListQuerySchema.pick({
  search: true,
  limit: true,
  cursor: true,
  archived: true,
});

export const teamPlayersSchema = z.object({ players: z.array(playerSchema), ...listAnswer });
export type TeamPlayers = z.infer<typeof teamPlayersSchema>;

const tags = ['teams'];

export const teamList = endpoint({
  method: 'GET',
  url: '/api/teams/',
  capability: 'team.view',
  tags,
  summary: 'Teams by name',
  description:
    '`search` finds a part of name or location; `coach_id` is another name of `manager_id`, `game_category_id` of `category_id`. 100 a page by default.',
  query: teamListQuerySchema,
  answers: { 200: teamListSchema },
});

export const team = endpoint({
  method: 'GET',
  url: '/api/teams/:id/',
  capability: 'team.view',
  tags,
  summary: 'A team',
  description: 'The ids needed to erase its coaches are included for callers who may change the team.',
  params: idParams,
  answers: { 200: teamDetailSchema },
});

export const teamPlayers = endpoint({
  method: 'GET',
  url: '/api/teams/:id/players/',
  capability: 'team.view',
  tags,
  summary: 'Who is in the team now, or was on a day',
  description: 'By number. All of them unless `limit` says otherwise.',
  params: idParams,
  query: squadQuerySchema,
  answers: { 200: teamPlayersSchema },
});
