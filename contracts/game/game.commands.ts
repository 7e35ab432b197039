import { z } from 'zod';
import { nameText } from '#contracts/fields/name-text.ts';
import { idField, optionalIdField, optionalName, optionalText } from '#contracts/fields/request-fields.ts';

/** What a game can be (docs/rules.md, "Games"). */
export const GAME_STATUSES = [
  'scheduled',
  'in_progress',
  'completed',
  'final',
  'postponed',
  'canceled',
] as const;

/** In which statuses a command on a game as a whole is possible (docs/rules.md, "Games"): in others it is refused, and not offered. */
export const POSSIBLE_IN = {
  confirm_game: ['completed'],
  enter_score: ['in_progress', 'completed', 'final'],
  reschedule_game: ['scheduled', 'postponed'],
  postpone_game: ['scheduled'],
  forfeit_game: ['scheduled', 'in_progress'],
  reopen_game: ['completed', 'final'],
  cancel_game: ['scheduled', 'postponed'],
  archive_game: ['scheduled', 'completed', 'final', 'postponed', 'canceled'],
  delete_game: ['scheduled', 'postponed', 'canceled'],
} as const satisfies Record<string, readonly (typeof GAME_STATUSES)[number][]>;
type Possible = keyof typeof POSSIBLE_IN;

export function isPossible<Command extends Possible, Game extends { status: string }>(
  command: Command,
  game: Game,
): game is Extract<Game, { status: (typeof POSSIBLE_IN)[Command][number] }> {
  return POSSIBLE_IN[command].some((status) => status === game.status);
}

const isMissing = (input: unknown): boolean => input === undefined || input === null || input === '';
const required = (text: string) => idField({ required: text, invalid: text });

/** With a zone, or as a clock of the league shows it: `2026-01-10T18:30`. */
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?$/;
export const gameDateField = z
  .string({ error: ({ input }) => (isMissing(input) ? 'Game date is required' : 'Invalid Date') })
  .trim()
  .min(1, { error: 'Game date is required', abort: true })
  .refine((text) => DATE_TIME.test(text) && isRealDate(text), 'Invalid Date');
export const venueField = nameText('Venue is required', 200, 'Venue must be less than 200 characters');
const status = z.enum(GAME_STATUSES, {
  error: ({ input }) => (isMissing(input) ? 'Status is required' : 'Invalid status'),
});
const TEXT_REASON = 'Reason must be less than 500 characters';
const reason = optionalText(500, TEXT_REASON).optional();
const requiredReason = z
  .string({ error: 'Reason is required' })
  .trim()
  .min(1, 'Reason is required')
  .max(500, TEXT_REASON);
const playerId = idField({ required: 'Player is required', invalid: 'Player is required' });
const JERSEY = 'Number must be an integer from 0 to 99';
/** As worn: "00" and "0" are different numbers. */
const jersey = z
  .union([z.int().min(0, JERSEY).max(99, JERSEY).transform(String), z.string().regex(/^\d{1,2}$/, JERSEY)], {
    error: JERSEY,
  })
  .nullish();

/** Side A is Bench A = east, B is Bench B = west. The number is the one of the squad unless another is worn. */
const pickedPlayer = z.object({
  player_id: playerId,
  team_side: z.enum(['A', 'B'], { error: 'Side must be A or B' }),
  number: jersey,
  starter: z.boolean().optional(),
  captain: z.boolean().optional(),
});
export type PickedPlayerBody = z.infer<typeof pickedPlayer>;
const players = z.array(pickedPlayer).max(60, 'Maximum 12 players can be selected');
/** PUT /api/teams/{id}/games/{gameId}/roster/: all players of the bench, and who of them starts; a number that is left out stays. */
export const teamRosterSchema = z.object({
  players: z
    .array(pickedPlayer.omit({ team_side: true }))
    .min(5, 'At least 5 players must be selected')
    .max(12, 'Maximum 12 players can be selected'),
});
export type TeamRosterBody = z.infer<typeof teamRosterSchema>;
const streamUrl = optionalText(500, 'Stream URL must be less than 500 characters').optional();
const scorekeeper = optionalIdField('Please select a valid scorer');

/** POST /api/games/. Without a name the game is called after its teams; the season is the tournament's. */
export const gameBodySchema = z.object({
  name: optionalName(200, 'Name must be less than 200 characters').optional(),
  tournament_id: required('Tournament is required'),
  game_category_id: required('Category is required'),
  team_east_id: required('Bench A is required'),
  team_west_id: required('Bench B is required'),
  game_date: gameDateField,
  venue: venueField,
  status: status.default('scheduled'),
  season_id: optionalIdField('Please select a valid season').optional(),
  player_statistics: players.default([]),
  scorekeeper_id: scorekeeper.optional(),
  stream_url: streamUrl,
  reason,
});

/**
 * PUT and PATCH /api/games/{id}/: absent fields stay as they are. Tournament, category, teams and season are locked:
 * they may be sent as they are. A name is not changed.
 */
export const gamePatchSchema = z.object({
  name: z.string().max(200).nullish(),
  tournament_id: required('Tournament is required').optional(),
  game_category_id: required('Category is required').optional(),
  team_east_id: required('Bench A is required').optional(),
  team_west_id: required('Bench B is required').optional(),
  season_id: optionalIdField('Please select a valid season').optional(),
  game_date: gameDateField.optional(),
  venue: venueField.optional(),
  status: status.optional(),
  player_statistics: players.optional(),
  scorekeeper_id: scorekeeper.optional(),
  stream_url: streamUrl,
  /** Why, where the status changes. */
  reason,
});
export type GamePatch = z.infer<typeof gamePatchSchema>;

/** POST /api/games/{id}/reschedule/. */
export const rescheduleSchema = z.object({ game_date: gameDateField, venue: venueField.optional() });
/** POST /api/games/{id}/postpone/ and /cancel/. */
export const reasonSchema = z.object({ reason }).nullish();
/** POST /api/games/{id}/reopen/. */
export const requiredReasonSchema = z.object({ reason: requiredReason });

const side = z
  .enum(['east', 'west', 'A', 'B'], {
    error: ({ input }) => (input === undefined || input === '' ? 'Team is required' : 'Side must be A or B'),
  })
  .transform((name) => (name === 'A' || name === 'east' ? ('east' as const) : ('west' as const)));
/** POST /api/games/{id}/forfeit/: the side that loses. */
export const forfeitSchema = z.object({ side, reason });
/** POST /api/games/{id}/roster/: a late arrival. */
export const lateArrivalSchema = z.object({
  side,
  player_id: playerId,
  number: jersey,
  reason: requiredReason,
});
/** POST /api/games/{id}/scorer/: null unassigns the scorer. */
export const scorerSchema = z.object({ scorekeeper_id: scorekeeper });
/** POST /api/games/{id}/end/. */
export const endSchema = z.object({ status: status.default('completed'), reason });

function isRealDate(text: string): boolean {
  const [day = ''] = text.split('T');
  const year = Number(day.slice(0, 4));
  const sameDay = Number.isFinite(Date.parse(day)) && new Date(day).toISOString().startsWith(day);
  return sameDay && year >= 1900 && year < 2200 && Number.isFinite(Date.parse(text));
}
