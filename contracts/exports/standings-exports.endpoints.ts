import { endpoint } from '#contracts/endpoint.ts';
import { AS_OF } from '#contracts/lists/as-of.ts';
import { streaksQuerySchema } from '#contracts/streaks/streaks.contract.ts';
import { tableAnswer } from '#platform/http/exported-table.ts';
import {
  meetingColumns,
  rankColumns,
  standingsFilters,
  streakColumns,
} from './standings-exports.contract.ts';
import { ABOUT_TABLES, asFile, table } from './table.ts';

const ABOUT_STANDINGS = `Of a tournament, else of a league in a season, else of a season. ${AS_OF}`;

export const standingsExport = endpoint({
  ...table,
  url: '/api/exports/standings/',
  summary: 'The table of a tournament, a league or a season',
  description: `${ABOUT_TABLES} ${ABOUT_STANDINGS}`,
  query: standingsFilters.extend(asFile),
  answers: { 200: tableAnswer(rankColumns) },
});

export const headToHeadMatrixExport = endpoint({
  ...table,
  url: '/api/exports/meetings/',
  summary: 'What the teams of a table made of their games against each other',
  description: `${ABOUT_TABLES} A row for each two teams that have met, and one for the other side. ${ABOUT_STANDINGS}`,
  query: standingsFilters.extend(asFile),
  answers: { 200: tableAnswer(meetingColumns) },
});

export const streaksExport = endpoint({
  ...table,
  url: '/api/exports/streaks/',
  summary: 'The present and the longest streaks of teams',
  description: ABOUT_TABLES,
  query: streaksQuerySchema.safeExtend(asFile),
  answers: { 200: tableAnswer(streakColumns) },
});
