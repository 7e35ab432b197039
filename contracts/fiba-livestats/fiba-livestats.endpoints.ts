import { endpoint } from '#contracts/endpoint.ts';
import { idParams } from '#contracts/lists/list.contract.ts';
import { fibaLiveStatsSchema } from './fiba-livestats.contract.ts';

export const liveStatsFeed = endpoint({
  method: 'GET',
  url: '/api/games/:id/fibalivestats.json',
  capability: 'game.view',
  tags: ['exports'],
  summary: 'A game in the shape of a FIBA LiveStats feed',
  description:
    'Box score and plays with the names of that feed (`tm`, `pl`, `pbp`, newest play first). Unknown is null. A game scored live can hold corrections of the score; they are plays of the type `scorecorrection`, which no feed has.',
  params: idParams,
  answers: { 200: fibaLiveStatsSchema },
});
