import { directoryReadModel, teamTable } from '#projections/directory/directory.table.ts';
import type { GameListQuery } from '#query-api/game/game.contract.ts';
import { gameListJson, gamesSeenFromTeam, type ListContext } from '#query-api/game/game-list.queries.ts';
import { found } from '#query-api/http-cache/answers.ts';
import type { WrittenPage } from '#query-api/lists/written-list.ts';
import type { Read, ReadResult } from '#query-api/read-models/read-models.ts';
import type { TeamGames } from './statistics.contract.ts';

type TeamGamesPage = WrittenPage & { team: number };

/** A team's games, ordered and filtered as the list of all games, each with the team's line once it is finished. */
export function readTeamGames(
  teamId: number,
  query: GameListQuery,
  context: ListContext,
): Read<unknown, TeamGamesPage> {
  const { team, ...list } = gamesSeenFromTeam({ ...query, team_id: teamId }, context);
  return {
    ...list,
    models: [...new Set([...list.models, directoryReadModel])],
    selectRow(table) {
      const { columns, from } = list.selectRow(table);
      const known = `(SELECT team.id FROM ${table(teamTable)} team WHERE team.id = ${team})`;
      return { columns: { ...columns, team: known }, from };
    },
  };
}

/**
 * `TeamGames` as JSON, and the keys of the games in it.
 * @throws RequestError 404
 */
export function teamGamesJson(query: GameListQuery, result: ReadResult<unknown, TeamGamesPage>) {
  found(result.row.team ?? undefined, 'team');
  return gameListJson(query, result);
}

export function teamGamesOf(query: GameListQuery, result: ReadResult<unknown, TeamGamesPage>): TeamGames {
  return JSON.parse(teamGamesJson(query, result).json);
}
