import { endpoint } from '#contracts/endpoint.ts';
import { tableAnswer } from '#platform/http/exported-table.ts';
import {
  boxScoreColumns,
  gameColumns,
  gameFilters,
  gamesOrOneFilters,
  playColumns,
} from './game-exports.contract.ts';
import { ABOUT_TABLES, asFile, table } from './table.ts';

export const gamesExport = endpoint({
  ...table,
  url: '/api/exports/games/',
  summary: 'Games with their results',
  description: ABOUT_TABLES,
  query: gameFilters.extend(asFile),
  answers: { 200: tableAnswer(gameColumns) },
});

export const boxScoresExport = endpoint({
  ...table,
  url: '/api/exports/box-scores/',
  summary: 'The box scores of games, a row a player and one a team',
  description: `${ABOUT_TABLES} With \`game_id\` those of one game. In the row of a team, \`own_…\` is what no player is credited with.`,
  query: gamesOrOneFilters.extend(asFile),
  answers: { 200: tableAnswer(boxScoreColumns) },
});

export const playsExport = endpoint({
  ...table,
  url: '/api/exports/plays/',
  summary: 'The plays of games, each game’s in its order',
  description: `${ABOUT_TABLES} With \`game_id\` those of one game.`,
  query: gamesOrOneFilters.extend(asFile),
  answers: { 200: tableAnswer(playColumns) },
});
