import { idParams } from '#contracts/lists/list.contract.ts';
import {
  checkConflictsQuerySchema,
  checkConflictsSchema,
  checkNameQuerySchema,
  checkNameSchema,
  seasonCalendarQuerySchema,
  seasonCalendarSchema,
  seasonListQuerySchema,
  seasonListSchema,
  seasonSchema,
} from '#contracts/season/season.contract.ts';
import { found } from '#query-api/http/found.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { cached } from '#query-api/http-cache/answers.ts';
import {
  presentCalendar,
  presentConflicts,
  presentNameCheck,
  presentSeason,
  presentSeasonList,
} from './season.presenter.ts';
import {
  readConflicts,
  readSeason,
  readSeasonCalendar,
  readSeasonNames,
  readSeasons,
  seasonKeys,
  seasonPage,
} from './season.queries.ts';

export const ABOUT_SEASONS = { capability: 'season.view', tags: ['seasons'] } as const;

const keysOf = (seasons: readonly { id: number }[]) => seasonKeys(seasons.map(({ id }) => id));

export function registerSeasonRoutes(reads: ReadRoutes): void {
  reads.getOld({
    ...ABOUT_SEASONS,
    url: '/api/seasons/',
    summary: 'Seasons, the active one first, then the latest',
    description:
      'Upcoming ones alone (`status=upcoming`) come the soonest first. `year` finds seasons with a day in it. All of them unless `limit` says otherwise.',
    querystring: seasonListQuerySchema,
    response: seasonListSchema,
    answer({ query }) {
      const page = seasonPage(query);
      return cached({
        cacheKey: ['seasons', query],
        changeKeys: [],
        changeKeysIn: ({ seasons }) => keysOf(seasons),
        query: readSeasons(query, page),
        present: ({ row }) => presentSeasonList(page, row),
      });
    },
  });

  reads.getOld({
    ...ABOUT_SEASONS,
    url: '/api/seasons/:id/',
    summary: 'A season',
    params: idParams,
    response: seasonSchema,
    answer: ({ params: { id } }) =>
      cached({
        cacheKey: ['season', id],
        changeKeys: seasonKeys([id]),
        query: readSeason(id),
        present: ({ row }) => presentSeason(found(row.season, 'season')),
      }),
  });

  reads.getOld({
    ...ABOUT_SEASONS,
    url: '/api/seasons/calendar/',
    summary: 'Seasons and tournaments of a year, and its days with games',
    querystring: seasonCalendarQuerySchema,
    response: seasonCalendarSchema,
    async answer({ query, today, timeZone }) {
      const day = await today();
      const zone = await timeZone();
      const year = query.year ?? Number(day.slice(0, 4));
      return cached({
        cacheKey: ['season calendar', year, zone],
        day,
        changeKeys: ['games'],
        changeKeysIn: ({ seasons }) => keysOf(seasons),
        query: readSeasonCalendar(year, zone),
        present: ({ row }) => presentCalendar(year, row, day),
      });
    },
  });

  reads.getOld({
    ...ABOUT_SEASONS,
    url: '/api/seasons/check-name/',
    summary: 'Whether a season may be called so',
    querystring: checkNameQuerySchema,
    response: checkNameSchema,
    answer: ({ query }) =>
      cached({
        cacheKey: ['season name', query],
        changeKeys: ['seasons'],
        query: readSeasonNames,
        present: ({ row }) => presentNameCheck(query, row.seasons),
      }),
  });

  reads.getOld({
    ...ABOUT_SEASONS,
    url: '/api/seasons/check-conflicts/',
    summary: 'Seasons that share a day with these dates',
    querystring: checkConflictsQuerySchema,
    response: checkConflictsSchema,
    answer: ({ query }) =>
      cached({
        cacheKey: ['season conflicts', query],
        changeKeys: [],
        changeKeysIn: ({ conflicts }) => keysOf(conflicts),
        query: readConflicts(query),
        present: ({ row }) => presentConflicts(row.seasons),
      }),
  });
}
