import type { StreaksQuery } from '#query-api/streaks/streaks.contract.ts';
import { presentStreaks, presentStreaksOverAll } from '#query-api/streaks/streaks.presenter.ts';
import { isOverAll, readAllResults, readStreaks } from '#query-api/streaks/streaks.queries.ts';
import type { StreakExportRow } from './export.contract.ts';
import type { ReadPage } from './read-page.ts';

/** The streaks of teams in one page, in the order of their list. */
export async function* exportedStreaks(
  readPage: ReadPage,
  query: StreaksQuery,
): AsyncGenerator<StreakExportRow[]> {
  const { streaks } = isOverAll(query) ? await overAll(readPage) : await inScope(readPage, query);
  yield streaks.map(({ current, longest_winning: winning, longest_losing: losing, ...row }) => ({
    season_id: row.season_id,
    season_name: row.season_name,
    team_id: row.team_id,
    team_name: row.team_name,
    total_games: row.total_games,
    streak: row.streak,
    current_from: current.from,
    current_until: current.until,
    longest_winning_games: winning?.games ?? null,
    longest_winning_from: winning?.from ?? null,
    longest_winning_until: winning?.until ?? null,
    longest_losing_games: losing?.games ?? null,
    longest_losing_from: losing?.from ?? null,
    longest_losing_until: losing?.until ?? null,
  }));
}

async function overAll(readPage: ReadPage) {
  const { row } = await readPage(readAllResults);
  return presentStreaksOverAll(row);
}

async function inScope(readPage: ReadPage, query: StreaksQuery) {
  const { row } = await readPage(readStreaks(query));
  return presentStreaks(row.streaks);
}
