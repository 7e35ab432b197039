import { entityParams } from '#contracts/calls/entity-id.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { gameHeaders } from '#contracts/game/one-game.ts';
import { scoreBodySchema } from '#contracts/game/score.commands.ts';
import { actionBatchSchema } from '#contracts/game/scoring.commands.ts';
import { impactSchema } from './impact.contract.ts';

const ofOneGame = {
  capability: 'game.reopen',
  tags: ['games'],
  headers: gameHeaders,
  params: entityParams,
  answers: { 200: impactSchema },
} as const;

export const previewActions = endpoint({
  ...ofOneGame,
  method: 'POST',
  url: '/api/games/:id/actions/preview/',
  summary: 'What recording these actions would change; nothing is recorded',
  description:
    'For corrections of a finished game: score, result, standings, streaks, averages with their ranks, and the bracket, before and after. Refused as `POST …/actions/` would refuse them, except that a reason is not needed yet.',
  body: actionBatchSchema,
});

export const previewScore = endpoint({
  ...ofOneGame,
  method: 'POST',
  url: '/api/games/:id/score/preview/',
  summary: 'What entering this score would change; nothing is recorded',
  description: 'See `POST …/actions/preview/`.',
  body: scoreBodySchema,
});
