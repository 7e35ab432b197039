import { z } from 'zod';
import { entityId, entityParams } from '#contracts/calls/entity-id.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { deletedAnswer } from '#contracts/fields/answer.contract.ts';
import { nameText } from '#contracts/fields/name-text.ts';
import { idField, optionalIdField, optionalName, optionalText } from '#contracts/fields/request-fields.ts';
import { GAME_STATUSES, gameAnswerSchema } from './game.contract.ts';
import { gameHeaders, ofOneGame } from './one-game.ts';

/** In which statuses a command on a game as a whole is possible (docs/rules.md, "Games"): in others it is refused, and not offered. */
export const POSSIBLE_IN = {
  confirm_game: ['completed'],
  enter_score: ['in_progress', 'completed', 'final'],
  reschedule_game: ['scheduled', 'postponed'],
  postpone_game: ['scheduled'],
  forfeit_game: ['scheduled', 'postponed', 'in_progress', 'completed', 'final'],
  revoke_forfeit: ['final'],
  annul_game: ['in_progress', 'completed', 'final'],
  revoke_annulment: ['annulled'],
  schedule_rematch: ['annulled', 'canceled'],
  reopen_game: ['completed', 'final'],
  cancel_game: ['scheduled', 'postponed'],
  archive_game: ['scheduled', 'completed', 'final', 'postponed', 'canceled', 'annulled'],
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
/** Whether neither side is at home. */
const neutralField = z.boolean({ error: 'Must be true or false' });
const status = z.enum(GAME_STATUSES, {
  error: ({ input }) => (isMissing(input) ? 'Status is required' : 'Invalid status'),
});
const TEXT_REASON = 'Reason must be less than 500 characters';
export const reasonField = optionalText(500, TEXT_REASON).optional();
export const requiredReasonField = z
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
  neutral: neutralField.default(false),
  status: status.default('scheduled'),
  season_id: optionalIdField('Please select a valid season').optional(),
  player_statistics: players.default([]),
  scorekeeper_id: scorekeeper.optional(),
  stream_url: streamUrl,
  reason: reasonField,
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
  neutral: neutralField.optional(),
  status: status.optional(),
  player_statistics: players.optional(),
  scorekeeper_id: scorekeeper.optional(),
  stream_url: streamUrl,
  /** Why, where the status changes. */
  reason: reasonField,
});
export type GamePatch = z.infer<typeof gamePatchSchema>;

/** POST /api/games/{id}/reschedule/. */
export const rescheduleSchema = z.object({ game_date: gameDateField, venue: venueField.optional() });
/** POST /api/games/{id}/postpone/ and /cancel/. */
export const reasonSchema = z.object({ reason: reasonField }).nullish();
/** POST /api/games/{id}/reopen/. */
export const requiredReasonSchema = z.object({ reason: requiredReasonField });

const side = z
  .enum(['east', 'west', 'A', 'B'], {
    error: ({ input }) => (input === undefined || input === '' ? 'Team is required' : 'Side must be A or B'),
  })
  .transform((name) => (name === 'A' || name === 'east' ? ('east' as const) : ('west' as const)));
/** POST /api/games/{id}/roster/: a late arrival. */
export const lateArrivalSchema = z.object({
  side,
  player_id: playerId,
  number: jersey,
  reason: requiredReasonField,
});

/** POST /api/games/{id}/end/. */
export const endSchema = z.object({ status: status.default('completed'), reason: reasonField });

function isRealDate(text: string): boolean {
  const [day = ''] = text.split('T');
  const year = Number(day.slice(0, 4));
  const sameDay = Number.isFinite(Date.parse(day)) && new Date(day).toISOString().startsWith(day);
  return sameDay && year >= 1900 && year < 2200 && Number.isFinite(Date.parse(text));
}

/** docs/rules.md, "Answers". */
export const again = {
  description: 'A game that has this status already is left as it is, and answered with 200.',
};

export const rescheduleGame = endpoint({
  ...ofOneGame,
  method: 'POST',
  url: '/api/games/:id/reschedule/',
  capability: 'game.reschedule',
  summary: 'Give a scheduled or postponed game another date, which brings it back on the schedule',
  body: rescheduleSchema,
});

export const postponeGame = endpoint({
  ...ofOneGame,
  ...again,
  method: 'POST',
  url: '/api/games/:id/postpone/',
  capability: 'game.postpone',
  summary: 'Postpone a scheduled game',
  body: reasonSchema,
});

export const cancelGame = endpoint({
  ...ofOneGame,
  ...again,
  method: 'POST',
  url: '/api/games/:id/cancel/',
  capability: 'game.cancel',
  summary: 'Cancel a scheduled or postponed game',
  body: reasonSchema,
});

export const confirmGame = endpoint({
  ...ofOneGame,
  ...again,
  method: 'POST',
  url: '/api/games/:id/confirm/',
  capability: 'game.confirm',
  summary: 'Confirm a completed game as final',
});

export const reopenGame = endpoint({
  ...ofOneGame,
  ...again,
  method: 'POST',
  url: '/api/games/:id/reopen/',
  capability: 'game.reopen',
  summary: 'Open a finished game again',
  body: requiredReasonSchema,
});

export const endGame = endpoint({
  ...ofOneGame,
  ...again,
  method: 'POST',
  url: '/api/games/:id/end/',
  capability: 'game.score',
  owned: 'game',
  summary: 'End a game, in whatever period; another status changes it as PATCH does',
  body: endSchema,
});

const tags = ['games'];

export const createGame = endpoint({
  method: 'POST',
  url: '/api/games/',
  capability: 'game.create',
  tags,
  summary: 'Create a game with its players',
  description:
    'A date without a zone is read in the league’s. Outside the season it is an error, outside the tournament a warning.',
  headers: gameHeaders,
  body: gameBodySchema,
  answers: { 201: gameAnswerSchema },
});

export const patchGame = endpoint({
  ...ofOneGame,
  method: 'PATCH',
  url: '/api/games/:id/',
  capability: 'game.update',
  owned: 'game',
  summary: 'Change date, venue, status, players, stream or scorer of a game',
  description:
    'What is left out stays. A status stands for the command of the state machine that leads there; an impossible one is 409.',
  body: gamePatchSchema,
});

/** The same. */
export const putGame = endpoint({ ...patchGame, method: 'PUT' });

export const addLateArrival = endpoint({
  ...ofOneGame,
  method: 'POST',
  url: '/api/games/:id/roster/',
  capability: 'game.update',
  owned: 'game',
  summary: 'Add a late arrival to a bench, also while the game is on',
  body: lateArrivalSchema,
});

export const archiveGame = endpoint({
  ...ofOneGame,
  method: 'POST',
  url: '/api/games/:id/archive/',
  capability: 'game.delete',
  summary: 'Take a game out of the lists; what was played goes on counting',
});

export const deleteGame = endpoint({
  method: 'DELETE',
  url: '/api/games/:id/',
  capability: 'game.delete',
  tags,
  summary: 'Delete a game that never began',
  headers: gameHeaders,
  params: entityParams,
  answers: { 200: deletedAnswer },
});

export const pickRoster = endpoint({
  ...ofOneGame,
  method: 'PUT',
  url: '/api/teams/:id/games/:gameId/roster/',
  capability: 'game.pick_roster',
  owned: 'team',
  summary: 'Pick the players of one team for a game that has not begun',
  description:
    '5 to 12 players who are in the team and eligible on the day of the game. Five of them start, or none: who is not said to start does not. A number or captain that is left out stays.',
  params: entityParams.extend({ gameId: entityId }),
  body: teamRosterSchema,
});
