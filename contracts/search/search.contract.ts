import { z } from 'zod';
import { endpoint } from '#contracts/endpoint.ts';
import { coloursSchema } from '#contracts/game/game.contract.ts';
import { limitUpTo, searchText } from '#contracts/lists/list.contract.ts';

/** What can be found, in the order in which it is answered. */
export const FOUND_KINDS = [
  'team',
  'player',
  'game',
  'season',
  'tournament',
  'league',
  'category',
  'news',
  'page',
] as const;

export const foundSchema = z.object({
  kind: z.enum(FOUND_KINDS),
  /** Null for a page. */
  id: z.number().int().nullable(),
  name: z.string(),
  /** What tells it from others of that name. */
  note: z.string().nullable(),
  /** Its page, below the address of the league. */
  url: z.string(),
  /** Of a team, to draw it. */
  logo: z.string().nullable().optional(),
  colours: coloursSchema.nullable().optional(),
});
export type Found = z.infer<typeof foundSchema>;

/** 20 results by default. */
export const searchQuerySchema = z.object({
  search: searchText.optional(),
  limit: limitUpTo(50).optional(),
});
export const searchSchema = z.object({ results: z.array(foundSchema) });
export type SearchAnswer = z.infer<typeof searchSchema>;

export const search = endpoint({
  method: 'GET',
  url: '/api/search/',
  capability: 'search.view',
  tags: ['search'],
  summary: 'Whatever has a page, found by what people type',
  description:
    'Finds teams, players, games, seasons, tournaments, leagues, categories, news and pages of the site by words of their names, in any order and in part. Two teams find their games, a day (`Nov 23`, `2025-11-23`) the games of it, in the league’s time zone. Where nothing of a kind has the words, names are found in which a word differs by one letter: another one, one more, one less, or two neighbours swapped. Without a text there is nothing to find.',
  query: searchQuerySchema,
  answers: { 200: searchSchema },
});
