import {
  type CheckConflicts,
  checkSeasonConflicts,
  checkSeasonName,
  type Season,
  type SeasonCalendar,
  season,
  seasonCalendar,
  seasonList,
} from '#contracts/season/season.contract.ts';
import { changeKey } from '#events/changes/change-key.ts';
import { found } from '#query-api/http/found.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { cached } from '#query-api/http-cache/cached-responder.ts';
import { listed } from '#query-api/lists/page.ts';
import { presentNameCheck } from './season.presenter.ts';
import {
  readConflicts,
  readSeason,
  readSeasonCalendar,
  readSeasonNames,
  readSeasons,
  seasonKeys,
  seasonPage,
} from './season.queries.ts';

const toChangeKeys = (seasons: readonly { id: number }[]) => seasonKeys(seasons.map(({ id }) => id));

export function registerSeasonRoutes(reads: ReadRoutes): void {
  reads.get(seasonList, ({ query }) => {
    const page = seasonPage(query);
    return cached({
      cacheKey: ['seasons', query],
      changeKeys: [],
      changeKeysIn: ({ seasons }) => toChangeKeys(seasons),
      query: readSeasons(query, page),
      present({ row: { seasons, total } }) {
        const { rows, next_cursor } = listed(page, seasons);
        return { seasons: rows, total, next_cursor };
      },
    });
  });

  reads.get(season, ({ params: { id } }) =>
    cached({
      cacheKey: ['season', id],
      changeKeys: seasonKeys([id]),
      query: readSeason(id),
      present: ({ row }): Season => found(row.season, 'season'),
    }),
  );

  reads.get(seasonCalendar, async ({ query, today, timeZone }) => {
    const day = await today();
    const zone = await timeZone();
    const year = query.year ?? Number(day.slice(0, 4));
    return cached({
      cacheKey: ['season calendar', year, zone],
      day,
      changeKeys: [changeKey.games],
      changeKeysIn: ({ seasons }) => toChangeKeys(seasons),
      query: readSeasonCalendar(year, zone, day),
      present: ({ row }): SeasonCalendar => ({ year, ...row }),
    });
  });

  reads.get(checkSeasonName, ({ query }) =>
    cached({
      cacheKey: ['season name', query],
      changeKeys: [changeKey.seasons],
      query: readSeasonNames,
      present: ({ row }) => presentNameCheck(query, row.seasons),
    }),
  );

  reads.get(checkSeasonConflicts, ({ query }) =>
    cached({
      cacheKey: ['season conflicts', query],
      changeKeys: [],
      changeKeysIn: ({ conflicts }) => toChangeKeys(conflicts),
      query: readConflicts(query),
      present: ({ row: { seasons } }): CheckConflicts => ({
        has_conflicts: seasons.length > 0,
        conflicts: seasons,
      }),
    }),
  );
}
