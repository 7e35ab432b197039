import { z } from 'zod';
import { endpoint } from '#contracts/endpoint.ts';
import { idParams } from '#contracts/lists/list.contract.ts';
import { fibaScoresheetSchema } from './fiba-scoresheet.contract.ts';

const tags = ['games'];
const ABOUT =
  'FIBA’s scoresheet (Official Basketball Rules, appendix B): players with their fouls, time-outs, team fouls, running score. Blank before the game, with both teams, their rosters and the officials.';

export const fibaScoresheet = endpoint({
  method: 'GET',
  url: '/api/games/:id/scoresheet.json',
  capability: 'game.view',
  tags,
  summary: 'The scoresheet of a game, as data',
  description: `${ABOUT} Null is unknown, never 0.`,
  params: idParams,
  answers: { 200: fibaScoresheetSchema },
});

export const fibaScoresheetPdf = endpoint({
  method: 'GET',
  url: '/api/games/:id/scoresheet/',
  capability: 'game.view',
  ignoreToken: true,
  tags,
  summary: 'The scoresheet of a game, as a PDF',
  description: `${ABOUT} One A4 page; a second one for more than 160 points.`,
  params: idParams,
  answers: { 200: { description: 'A PDF', content: { 'application/pdf': { schema: z.string() } } } },
});
