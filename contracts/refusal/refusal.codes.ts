import { ERRORS, type ErrorKind } from '#platform/http/errors.ts';

/** Every code with which a command can be refused: those of any server, and those of each concept. */
export const REFUSALS = {
  ...ERRORS,

  not_assigned: { status: 403, text: 'This game is not assigned to you.' },

  active_season_exists: { status: 409, text: 'Only one season can be active at a time.' },

  already_started: { status: 409, text: 'The game has already started.' },
  not_in_progress: { status: 409, text: 'The game is not in progress.' },
  not_scheduled: { status: 409, text: 'The game is not scheduled.' },
  too_early: {
    status: 409,
    text: 'It is too early for that. Scoring opens 30 minutes before the start of the game.',
  },
  game_over: { status: 409, text: 'The game is over.' },
  wrong_period: { status: 409, text: 'That does not belong to this period.' },
  lineup_missing: { status: 409, text: 'A bench has too few players selected.' },
  not_on_roster: { status: 409, text: 'This player is not on the roster.' },
  foul_limit: { status: 409, text: 'This player already has the most fouls that are allowed.' },
  disqualified: { status: 409, text: 'This person is out of the game.' },
  timeout_limit: { status: 409, text: 'No time-out is left.' },
  too_many_actions: { status: 409, text: 'The game has as many actions as a game can have.' },
  score_below_zero: { status: 409, text: 'The score cannot go below zero.' },
  tied_game: { status: 409, text: 'The game is tied. Go to Overtime.' },
  needless_overtime: {
    status: 409,
    text: 'A period would no longer end in a tie, but an overtime was played after it.',
  },
  nothing_to_undo: { status: 409, text: 'There is no such action in this game.' },
  already_undone: { status: 409, text: 'This action has already been undone.' },
  nothing_to_correct: { status: 409, text: 'This action is not in this game, or cannot be changed.' },
  another_device: { status: 409, text: 'Another device is scoring this game. Take over to go on here.' },
  other_shift: {
    status: 409,
    text: 'Scoring was taken over after this was tapped. Review it before it is added.',
  },

  muted: { status: 403, text: 'You cannot write in the chat at the moment.' },
  chat_disabled: { status: 409, text: 'The chat is switched off.' },

  import_built_on: { status: 409, text: 'Others build on this import. Nothing was taken back.' },
  import_too_old: { status: 409, text: 'This import can no longer be taken back.' },
} as const satisfies Record<string, ErrorKind>;

export type RefusalCode = keyof typeof REFUSALS;
