import { presentPlayerAverages } from '#query-api/statistics/player-averages.presenter.ts';
import { readPlayerAverages } from '#query-api/statistics/player-averages.queries.ts';
import { presentPlayerStatistics } from '#query-api/statistics/player-statistics.presenter.ts';
import {
  playerStatisticsPage,
  readPlayerStatistics,
} from '#query-api/statistics/player-statistics.queries.ts';
import type {
  PlayerAverages,
  PlayerSummary,
  SplitSummary,
} from '#query-api/statistics/statistics.contract.ts';
import { type ExportContext, pageRead, pagesOfList, type ReadPage } from './read-page.ts';
import type {
  PlayerAveragesExportRow,
  PlayerAveragesFilters,
  PlayerGameExportRow,
  PlayerGamesFilters,
  ScopeName,
} from './statistics-export.contract.ts';
import { summaryColumnsOf } from './summary-columns.ts';

/** A player's career, seasons and tournaments. @throws RequestError 404 */
export async function* exportedPlayerAverages(
  readPage: ReadPage,
  { player_id: playerId, ...query }: PlayerAveragesFilters,
  { timeZone }: ExportContext,
): AsyncGenerator<PlayerAveragesExportRow[]> {
  const last = query.as_of === undefined ? undefined : { day: query.as_of, timeZone };
  const player = presentPlayerAverages(query, await readPage(readPlayerAverages(playerId, last)));
  yield [
    ...rowsOf(player, 'career', [player.career]),
    ...rowsOf(player, 'season', player.seasons),
    ...rowsOf(player, 'tournament', player.tournaments),
  ];
}

/** Over all his teams, then for each of them. */
function rowsOf(
  player: PlayerAverages,
  scope: ScopeName,
  splits: readonly SplitSummary[],
): PlayerAveragesExportRow[] {
  return splits
    .flatMap(({ teams, ...all }): PlayerSummary[] => [all, ...teams])
    .map((summary) => ({
      player_id: player.player_id,
      player_name: player.player_name,
      as_of: player.as_of,
      scope,
      season_id: summary.season_id,
      season_name: summary.season_name,
      tournament_id: summary.tournament_id,
      tournament_name: summary.tournament_name,
      team_id: summary.team_id,
      team_name: summary.team_name,
      games_played: summary.games_played,
      games_started: summary.games_started,
      ...summaryColumnsOf(summary),
    }));
}

/** A player's finished games, latest first. @throws RequestError 404 */
export async function* exportedPlayerGames(
  readPage: ReadPage,
  { player_id: playerId, ...filters }: PlayerGamesFilters,
): AsyncGenerator<PlayerGameExportRow[]> {
  const pages = pagesOfList(readPage, filters, (query) => {
    const page = playerStatisticsPage(query);
    return pageRead(readPlayerStatistics(playerId, query, page), (result) =>
      presentPlayerStatistics(query, page, result),
    );
  });
  for await (const { player_id, player_name, statistics } of pages) {
    yield statistics.map(({ minutes_played: _, ...game }) => ({ player_id, player_name, ...game }));
  }
}
