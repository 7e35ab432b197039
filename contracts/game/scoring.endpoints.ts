import { z } from 'zod';
import { callHeaders } from '#contracts/calls/call-headers.ts';
import { entityId, entityParams } from '#contracts/calls/entity-id.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { scorerSchema } from './game.commands.ts';
import { deviceHeaders, ofOneGame } from './one-game.ts';
import { playerStatisticsSchema, scoreBodySchema, statisticsBatchSchema } from './score.commands.ts';
import { bulkAssignmentAnswerSchema, bulkAssignmentSchema } from './scorer.commands.ts';
import { actionBatchAnswerSchema, actionBatchSchema, takeoverAnswerSchema } from './scoring.commands.ts';

const tags = ['games'];
const consoleHeaders = deviceHeaders.extend({ 'if-match': z.string().max(40).optional() });

export const assignScorer = endpoint({
  ...ofOneGame,
  method: 'POST',
  url: '/api/games/:id/scorer/',
  capability: 'game.assign_scorer',
  summary: 'Assign a scorer to a game, or remove them',
  body: scorerSchema,
});

export const assignScorerToGames = endpoint({
  method: 'POST',
  url: '/api/games/assign-scorer/',
  capability: 'game.assign_scorer',
  tags,
  summary: 'Assign a scorer to several games, or take theirs away',
  description:
    'Answers what became of each game; one that is refused stops no other. Sent again with its Idempotency-Key, a call that broke off goes on where it was.',
  headers: callHeaders,
  body: bulkAssignmentSchema,
  answers: { 200: bulkAssignmentAnswerSchema },
});

export const claimGame = endpoint({
  ...ofOneGame,
  method: 'POST',
  url: '/api/games/:id/claim/',
  capability: 'game.claim',
  summary: 'Take a game that nobody is assigned to, when the league allows it',
});

export const enterScore = endpoint({
  ...ofOneGame,
  method: 'POST',
  url: '/api/games/:id/score/',
  capability: 'game.score',
  owned: 'game',
  summary: 'Enter the score as a whole: it becomes corrections per period',
  body: scoreBodySchema,
});

export const enterLines = endpoint({
  ...ofOneGame,
  method: 'POST',
  url: '/api/games/:id/statistics/batch/',
  capability: 'statistics.manage',
  owned: 'game',
  summary: 'Enter the lines of several players: all of them or none',
  body: statisticsBatchSchema,
});

export const enterLine = endpoint({
  ...ofOneGame,
  method: 'POST',
  url: '/api/games/:id/statistics/:playerId/',
  capability: 'statistics.manage',
  owned: 'game',
  summary: 'Enter a player’s line: it credits points the team has and never changes the score',
  params: entityParams.extend({ playerId: entityId }),
  body: playerStatisticsSchema,
});

export const recordActions = endpoint({
  method: 'POST',
  url: '/api/games/:id/actions/',
  capability: 'game.score',
  tags,
  summary: 'Record what happens on court',
  description:
    'A batch of scoring actions in order, each with an id made on the device. A batch stops at the first rejected action; sending an action again answers what it became.',
  headers: consoleHeaders,
  params: entityParams,
  body: actionBatchSchema,
  answers: { 200: actionBatchAnswerSchema },
});

export const takeOver = endpoint({
  method: 'POST',
  url: '/api/games/:id/takeover/',
  capability: 'game.score',
  refuses: [409],
  tags,
  summary: 'Score this game from this device from now on',
  headers: deviceHeaders.required({ 'x-device-id': true }),
  params: entityParams,
  answers: { 200: takeoverAnswerSchema },
});
