import { z } from 'zod';
import { endpoint } from '#contracts/endpoint.ts';
import {
  calendarDay,
  idInUrl,
  idParams,
  listAnswer,
  listQuerySchema,
  oneOf,
  revisionSchema,
  searchText,
  typedText,
  withArchived,
  yesOrNo,
} from '#contracts/lists/list.contract.ts';
import { numberedPages } from '#contracts/lists/numbered-pages.contract.ts';

export const playerSchema = z.object({
  id: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  position: z.string().nullable(),
  number: z.string().nullable(),
  /** The same, under its name in scoring. */
  jersey_number: z.string().nullable(),
  height: z.string().nullable(),
  weight: z.string().nullable(),
  /** Parsed from the typed text; null where it cannot be parsed. */
  height_cm: z.number().nullable(),
  weight_kg: z.number().nullable(),
  /** Calendar day; null when unknown, or not shown to who asks. */
  birth_date: z.string().nullable(),
  /** Null likewise; a league may show the year and not the day. */
  birth_year: z.number().int().nullable(),
  /** Whole years today, by the league's calendar; null without a birth date. */
  age: z.number().int().nullable(),
  /** False, too, where nothing of the birth date is shown. */
  age_verified: z.boolean(),
  gender: z.string().nullable(),
  bio: z.string().nullable(),
  photo: z.string().nullable(),
  team_id: z.number().int().nullable(),
  team_name: z.string().nullable(),
  is_archived: z.boolean(),
  revision: revisionSchema,
});
export type Player = z.infer<typeof playerSchema>;

/** Which teams the player was in, and when; `until_date` is the first day after leaving. */
export const membershipSchema = z.object({
  team_id: z.number().int(),
  team_name: z.string().nullable(),
  /** The number worn there, or last worn. */
  number: z.string().nullable(),
  from_date: z.string(),
  until_date: z.string().nullable(),
});

export const playerDetailSchema = playerSchema.extend({
  /** The latest first. */
  memberships: z.array(membershipSchema),
  /** Whether an ID document was uploaded: for those who may open it. */
  has_id_document: z.boolean().optional(),
});
export type PlayerDetail = z.infer<typeof playerDetailSchema>;

/** The ranges of the filter: both ends inclusive, in whole years. */
export const AGE_RANGES = {
  'under-16': { from: 0, to: 15 },
  '16-18': { from: 16, to: 18 },
  '19-21': { from: 19, to: 21 },
  '22-25': { from: 22, to: 25 },
  'over-25': { from: 26, to: 150 },
} as const;
export type AgeRange = keyof typeof AGE_RANGES;

const AGE_TEXT = 'Invalid age';

const isAge = (age: string) => Object.hasOwn(AGE_RANGES, age) || /^\d{1,3}$/.test(age);

/** One of the ranges, or whole years. */
const ageInUrl = typedText(AGE_TEXT).refine((age) => isAge(age), AGE_TEXT);

export const playerListQuerySchema = listQuerySchema.extend({
  /** A part of the full name, of team or position, or the number. */
  search: searchText.optional(),
  /** A part of the full name. */
  name: searchText.optional(),
  team_id: idInUrl.optional(),
  /** In a team of the season (`season_id` of the list of teams) on one of its days. */
  season_id: idInUrl.optional(),
  position: searchText.optional(),
  age: ageInUrl.optional(),
  without_birth_date: yesOrNo.optional(),
  gender: oneOf(['male', 'female', 'other', 'mix'], 'Invalid gender selection').optional(),
  ...withArchived,
  ...numberedPages(['name', 'team', 'position', 'age', 'gender', 'height', 'weight']),
});
export type PlayerListQuery = z.infer<typeof playerListQuerySchema>;
export const playerListSchema = z.object({ players: z.array(playerSchema), ...listAnswer });
export type PlayerList = z.infer<typeof playerListSchema>;

/** Who is in a team now, or was on a day. */
export const squadQuerySchema = listQuerySchema.extend({ date: calendarDay.optional() });
export type SquadQuery = z.infer<typeof squadQuerySchema>;

const tags = ['players'];

export const playerList = endpoint({
  method: 'GET',
  url: '/api/players/',
  capability: 'player.view',
  tags,
  summary: 'Players by last name',
  description:
    '`search` finds a part of the full name, of team or position, or the number; `name` a part of the full name alone. `age` is a number of years or one of `under-16`, `16-18`, `19-21`, `22-25`, `over-25`. Birth dates that are not shown to the caller count as unknown in filters and order. 100 a page by default.',
  query: playerListQuerySchema,
  answers: { 200: playerListSchema },
});

export const player = endpoint({
  method: 'GET',
  url: '/api/players/:id/',
  capability: 'player.view',
  tags,
  summary: 'A player, with the teams they belonged to',
  description: '`has_id_document` is included for callers who may open the document.',
  params: idParams,
  answers: { 200: playerDetailSchema },
});
