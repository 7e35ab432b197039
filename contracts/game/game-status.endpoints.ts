import { endpoint } from '#contracts/endpoint.ts';
import {
  endSchema,
  forfeitSchema,
  reasonSchema,
  requiredReasonSchema,
  rescheduleSchema,
} from './game.commands.ts';
import { ofOneGame } from './one-game.ts';

/** docs/rules.md, "Answers". */
const again = { description: 'A game that has this status already is left as it is, and answered with 200.' };

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

export const forfeitGame = endpoint({
  ...ofOneGame,
  ...again,
  method: 'POST',
  url: '/api/games/:id/forfeit/',
  capability: 'game.forfeit',
  summary: 'One side forfeits: it loses 20–0',
  body: forfeitSchema,
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
