import { z } from 'zod';
import { endpoint } from '#contracts/endpoint.ts';
import { idParams, oneOf } from '#contracts/lists/list.contract.ts';
import { ABOUT_TABLES, asFile, table } from './table.ts';

/** Tables that can also be exported for one season. */
export const SEASON_TABLES = [
  'games',
  'standings',
  'meetings',
  'streaks',
  'player-statistics',
  'team-statistics',
  'box-scores',
  'plays',
] as const;

export const seasonExport = endpoint({
  ...table,
  url: '/api/seasons/:id/export/',
  tags: ['exports', 'seasons'],
  summary: 'A season as a file: its games, or another of its tables',
  description: `${ABOUT_TABLES} The columns of each table are those of \`/api/exports/…/\`.`,
  params: idParams,
  query: z.object({
    ...asFile,
    table: oneOf(SEASON_TABLES, `Must be one of ${SEASON_TABLES.join(', ')}`).default('games'),
  }),
  answers: {
    // Any exported table: its columns are those of the export of that name.
    200: {
      description: 'CSV with a line of names, or one JSON object a line',
      content: {
        'text/csv': { schema: z.string() },
        'application/x-ndjson': {
          schema: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).nullable()),
        },
      },
    },
  },
});
