import { entityId, entityParams } from '#contracts/calls/entity-id.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { deletedAnswer } from '#contracts/fields/answer.contract.ts';
import { gameBodySchema, gamePatchSchema, lateArrivalSchema, teamRosterSchema } from './game.commands.ts';
import { gameAnswerSchema } from './game.contract.ts';
import { officialsSchema } from './officials.commands.ts';
import { gameHeaders, ofOneGame } from './one-game.ts';

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

export const nameOfficials = endpoint({
  ...ofOneGame,
  method: 'PUT',
  url: '/api/games/:id/officials/',
  capability: 'game.update',
  owned: 'game',
  summary: 'Name all officials of a game; an empty list takes them away',
  description: 'Once the game is final, only an administrator may.',
  body: officialsSchema,
});
