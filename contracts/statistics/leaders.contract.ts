import { z } from 'zod';
import { endpoint } from '#contracts/endpoint.ts';
import { AS_OF_IN_SCOPE, asOfParameter } from '#contracts/lists/as-of.ts';
import {
  idInUrl,
  listAnswer,
  listQuerySchema,
  oneOf,
  positionSchema,
  searchText,
  typedText,
} from '#contracts/lists/list.contract.ts';
import { pageNumber, pageSize } from '#contracts/lists/numbered-pages.contract.ts';
import { CATEGORIES } from '#events/statistics/statistics.ts';
import { wholeNumber } from '#platform/values/whole-number.ts';
import { asOf, inScope, playerSummarySchema, sums, teamSummarySchema } from './statistics.contract.ts';

const known = z.number().nullable();

const id = z.number().int();

const count = z.number().int().nonnegative();

const text = z.string().nullable();

const scopeQuery = { season_id: idInUrl.optional(), tournament_id: idInUrl.optional() };

const asOfQuery = { as_of: asOfParameter.optional() };

const categorySchema = oneOf(CATEGORIES, 'Unknown category');

const minGames = wholeNumber(1, 10_000, 'Must be a whole number above 0');

export const leadersQuerySchema = listQuerySchema.extend({
  ...scopeQuery,
  ...asOfQuery,
  /** Only what players did for this team. */
  team_id: idInUrl.optional(),
  /** This player alone, with their rank among all who may lead; nobody when they may not. */
  player_id: idInUrl.optional(),
  category: categorySchema.default('points'),
  /** Games in which the category is known; without it, a share of those of the player's team. */
  min_games: minGames.optional(),
});
export type LeadersQuery = z.infer<typeof leadersQuerySchema>;
export const leadersSchema = z.object({
  ...inScope,
  ...asOf,
  category: categorySchema,
  /** The games that a leader needs, at least; it depends on how many those of their team are. */
  min_games: count,
  /** The games that a leader of the team with the most games needs. */
  most_min_games: count,
  /** The share of the team's games; null when the request says how many games. */
  percent_of_team_games: count.nullable(),
  /** Of a percentage, the shots a game that a leader took at least. */
  min_attempts_per_game: count.nullable(),
  position: positionSchema,
  /** To one decimal: what all players did per game, or the percentage of all attempts of their teams. */
  average: known,
  leaders: z.array(
    z.object({
      /** Players who are level share a rank. */
      rank: z.number().int().positive(),
      player_id: id,
      player_name: z.string(),
      photo: text,
      team_id: id.nullable(),
      team_name: text,
      games_played: count,
      /** Games in which the category is known. */
      known_games: count,
      /** One decimal. */
      value: z.number(),
      /** The sum; null for percentages. */
      total: known,
    }),
  ),
  ...listAnswer,
});
export type Leaders = z.infer<typeof leadersSchema>;

/** A column; with `-` before it, from highest to lowest. Unknown values come last. */
const sortBy = (columns: readonly string[]) =>
  typedText('Unknown column')
    .regex(new RegExp(`^-?(${columns.join('|')})$`), 'Unknown column')
    .default('-points');
/** Pages by number, or by the cursor of the page before. */
const tableQuery = {
  ...scopeQuery,
  ...asOfQuery,
  ...listQuerySchema.shape,
  page: pageNumber.optional(),
  page_size: pageSize.optional(),
  min_games: minGames.default(1),
};

export const PLAYER_SORTS = ['player_name', 'games_played', 'games_started', ...CATEGORIES];
export const playerTableQuerySchema = z.object({
  ...tableQuery,
  team_id: idInUrl.optional(),
  position: searchText.optional(),
  /** A part of the full name. */
  search: searchText.optional(),
  sort: sortBy(PLAYER_SORTS),
});
export type PlayerTableQuery = z.infer<typeof playerTableQuerySchema>;
export const playerTableSchema = z.object({
  ...asOf,
  position: positionSchema,
  statistics: z.array(
    playerSummarySchema.extend({
      player_id: id,
      player_name: z.string(),
      player_position: text,
      photo: text,
      /** All teams they played for in these games, the current one first. */
      teams: z.array(z.object({ id, name: z.string() })),
    }),
  ),
  ...listAnswer,
});
export type PlayerTable = z.infer<typeof playerTableSchema>;

export const TEAM_SORTS = [
  'team_name',
  'games_played',
  /** Games that the averages are over. */
  'known_games',
  'wins',
  'losses',
  'win_percentage',
  'point_difference',
  ...CATEGORIES,
  ...CATEGORIES.map((category) => `opponent_${category}`),
];
export const teamTableQuerySchema = z.object({
  ...tableQuery,
  sort: sortBy(TEAM_SORTS),
});
export type TeamTableQuery = z.infer<typeof teamTableQuerySchema>;
export const teamTableSchema = z.object({
  ...asOf,
  position: positionSchema,
  statistics: z.array(teamSummarySchema.extend({ team_id: id, team_name: z.string() })),
  /** What all teams did together, per game of a team. */
  league: z.object(sums),
  ...listAnswer,
});
export type TeamTable = z.infer<typeof teamTableSchema>;

const tags = ['statistics'];

export const leaders = endpoint({
  method: 'GET',
  url: '/api/statistics/leaders/',
  capability: 'statistics.view',
  tags,
  summary: 'Who leads in a category',
  description: `Of a tournament, else a season, else of all games. Only players with at least \`min_games\` games in which the category is known, by default 70 % of their team’s, and of a percentage with at least two attempts a game; players who are level share a rank. \`average\` is over all players. \`player_id\` leaves one player with their rank among all. 10 by default. ${AS_OF_IN_SCOPE}`,
  query: leadersQuerySchema,
  answers: { 200: leadersSchema },
});

export const playerTable = endpoint({
  method: 'GET',
  url: '/api/statistics/players/',
  capability: 'statistics.view',
  tags,
  summary: 'The table of players',
  description: `Of a tournament, else a season, else of all games; with \`team_id\` what they did for that team. \`sort\` names a column, \`-\` before it from the highest to the lowest. 10 a page by default. ${AS_OF_IN_SCOPE}`,
  query: playerTableQuerySchema,
  answers: { 200: playerTableSchema },
});

export const teamTable = endpoint({
  method: 'GET',
  url: '/api/statistics/teams/',
  capability: 'statistics.view',
  tags,
  summary: 'The table of teams',
  description: `Of a tournament, else a season, else of all games. \`sort\` names a column (\`opponent_…\` for what was done against them), \`-\` before it from the highest to the lowest. 10 a page by default. ${AS_OF_IN_SCOPE}`,
  query: teamTableQuerySchema,
  answers: { 200: teamTableSchema },
});
