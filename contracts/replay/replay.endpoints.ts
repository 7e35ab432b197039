import { endpoint } from '#contracts/endpoint.ts';
import { idParams } from '#contracts/lists/list.contract.ts';
import { replaySchema } from './replay.contract.ts';

export const replay = endpoint({
  method: 'GET',
  url: '/api/games/:id/replay/',
  capability: 'game.view',
  tags: ['games'],
  summary: 'A game to be replayed: its rules, benches and entries',
  description:
    'Entries are events in the order of the game, as corrected, undone ones left out. Folded up to a play they give the box score as of then.',
  params: idParams,
  answers: { 200: replaySchema },
});
