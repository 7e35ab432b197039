import { type SearchAnswer, search } from '#contracts/search/search.contract.ts';
import { changeKey } from '#events/changes/change-key.ts';
import { startOfDay } from '#platform/values/calendar-day.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { cached } from '#query-api/http-cache/cached-responder.ts';
import { wordsOf } from '#query-api/lists/named.ts';
import { presentFound } from './search.presenter.ts';
import { readFound, type Wanted } from './search.queries.ts';
import { findPages } from './site-pages.ts';
import { daysMeant, findTypedDay } from './typed-day.ts';

const DEFAULT_LIMIT = 20;
/** Stands between two teams, and names none. */
const VERSUS = new Set(['vs', 'vs.', 'v', 'v.', '-', '–', '—', '@', 'at', 'against']);

export function registerSearchRoutes(reads: ReadRoutes): void {
  reads.get(search, async ({ query, today: currentDay, timeZone: zone }) => {
    const text = query.search?.trim() ?? '';
    const limit = query.limit ?? DEFAULT_LIMIT;
    const today = await currentDay();
    const timeZone = await zone();
    const day = findTypedDay(text);
    const teamWords = wordsOf(day?.rest ?? text).filter((word) => !VERSUS.has(word));
    const wanted: Wanted = {
      text,
      words: wordsOf(text),
      teamWords,
      days: day && daysMeant(day.typed, today),
      today: startOfDay(today, timeZone),
      timeZone,
      // Nothing to find costs nothing.
      most: text === '' ? 0 : limit,
    };
    return cached({
      cacheKey: ['search', text.toLowerCase(), limit, timeZone],
      day: today,
      changeKeys: FOUND_KEYS,
      changeKeysIn: ({ results }: SearchAnswer) =>
        results.flatMap(({ kind, id }) => (kind === 'game' && id !== null ? [changeKey.game(id)] : [])),
      query: readFound(wanted),
      present: ({ row }): SearchAnswer => ({
        results: presentFound(row, findPages(wanted.words), wanted, limit),
      }),
    });
  });
}

const FOUND_KEYS = [
  changeKey.teams,
  changeKey.players,
  changeKey.games,
  changeKey.seasons,
  changeKey.tournaments,
  changeKey.leagues,
  changeKey.categories,
  changeKey.news,
  changeKey.settings,
];
