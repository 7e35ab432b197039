import { callHeaders } from '#contracts/calls/call-headers.ts';
import { entityParams } from '#contracts/calls/entity-id.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { deletedAnswer } from '#contracts/fields/answer.contract.ts';
import { AS_OF } from '#contracts/lists/as-of.ts';
import { idParams } from '#contracts/lists/list.contract.ts';
import { bracketBodySchema, bracketGamesAnswerSchema, bracketGamesBodySchema } from './bracket.commands.ts';
import { bracketAnswerSchema, bracketQuerySchema, tournamentBracketSchema } from './bracket.contract.ts';

const tags = ['tournaments'];

export const bracket = endpoint({
  method: 'GET',
  url: '/api/tournaments/:id/bracket/',
  capability: 'tournament.view',
  tags,
  summary: 'The bracket of a tournament: who plays whom, who advances, and what disagrees',
  description: `Of the present draw. ${AS_OF} Games that do not count by then are still to be played.`,
  params: idParams,
  query: bracketQuerySchema,
  answers: { 200: tournamentBracketSchema },
});

export const drawBracket = endpoint({
  method: 'POST',
  url: '/api/tournaments/:id/bracket/',
  capability: 'tournament.update',
  tags,
  summary: 'Draw the bracket of a tournament',
  description:
    'Seeds are the teams named, else those of the standings. When their number is no power of two, the best have a bye in the first round.',
  headers: callHeaders,
  params: entityParams,
  body: bracketBodySchema,
  answers: { 201: bracketAnswerSchema },
});

export const withdrawBracket = endpoint({
  method: 'DELETE',
  url: '/api/tournaments/:id/bracket/',
  capability: 'tournament.update',
  tags,
  summary: 'Withdraw the bracket of a tournament as long as none of its games has begun',
  headers: callHeaders,
  params: entityParams,
  answers: { 200: deletedAnswer },
});

export const createBracketGames = endpoint({
  method: 'POST',
  url: '/api/tournaments/:id/bracket/games/',
  capability: 'game.create',
  tags,
  summary: 'Make the next games of series whose teams are known',
  description:
    'Each entry makes the next game of its series, as many as are wanted. All of them are made, or none. Games have no players until they are picked.',
  headers: callHeaders,
  params: entityParams,
  body: bracketGamesBodySchema,
  answers: { 201: bracketGamesAnswerSchema },
});
