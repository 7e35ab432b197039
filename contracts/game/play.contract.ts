import { endpoint } from '#contracts/endpoint.ts';
import { idParams } from '#contracts/lists/list.contract.ts';
import {
  boxScoreQuerySchema,
  boxScoreSchema,
  gameDetailSchema,
  gameListQuerySchema,
  gameListSchema,
  gameStreamSchema,
  playListQuerySchema,
  playsSchema,
  undonePlaysSchema,
} from './game.contract.ts';

const tags = ['games'];

export const gameList = endpoint({
  method: 'GET',
  url: '/api/games/',
  capability: 'game.view',
  tags,
  summary: 'Games',
  description:
    'Upcoming games soonest first, all others latest first; games without a date last, as are postponed ones among the upcoming. 50 a page by default. Days are those of the league’s time zone. Tables with numbered pages take `page`, `page_size` and `sort`.',
  query: gameListQuerySchema,
  answers: { 200: gameListSchema },
});

export const game = endpoint({
  method: 'GET',
  url: '/api/games/:id/',
  capability: 'game.view',
  tags,
  summary: 'A game with its scoreboard, rosters and officials',
  params: idParams,
  answers: { 200: gameDetailSchema },
});

export const gameStream = endpoint({
  method: 'GET',
  url: '/api/games/:id/stream/',
  capability: 'game.view',
  tags,
  summary: 'Where a game can be watched',
  params: idParams,
  answers: { 200: gameStreamSchema },
});

export const boxScore = endpoint({
  method: 'GET',
  url: '/api/games/:id/boxscore/',
  capability: 'game.view',
  tags,
  summary: 'The box score of both teams',
  description:
    'Null is unknown, never 0. Before the game has begun the lists are empty. With `at`, as of a moment of the game: `start`, `end`, or a period and the clock (`q4-1:22`, `ot2-0:05`), with a number from the second play on that shares it (`q4-1:22.2`), or after how many plays (`17`).',
  params: idParams,
  query: boxScoreQuerySchema,
  answers: { 200: boxScoreSchema },
});

export const plays = endpoint({
  method: 'GET',
  url: '/api/games/:id/plays/',
  capability: 'game.view',
  tags,
  summary: 'Play-by-play',
  description:
    'In the order of the game, undone plays left out. A whole game comes in one page: 1,000 plays by default.',
  params: idParams,
  query: playListQuerySchema,
  answers: { 200: playsSchema },
});

export const undonePlays = endpoint({
  method: 'GET',
  url: '/api/games/:id/plays/undone/',
  capability: 'game.view',
  tags,
  summary: 'Plays that were undone',
  description: 'As they were last, in the order of recording: what a scorer’s log shows as taken back.',
  params: idParams,
  answers: { 200: undonePlaysSchema },
});
