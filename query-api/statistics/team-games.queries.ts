import { teamTable } from '#projections/directory/directory.table.ts';
import {
  type TeamLineRow,
  teamLineTable,
  teamStatisticsReadModel,
} from '#projections/team-statistics/team-statistics.table.ts';
import type { GameListQuery } from '#query-api/game/game.contract.ts';
import type { NamedGameRow } from '#query-api/game/game.select.ts';
import { type GameListParts, gameListOf, readGameList } from '#query-api/game/game-list.queries.ts';
import { found } from '#query-api/kernel/answers.ts';
import type { Read, ReadResult } from '#query-api/kernel/read-models.ts';
import { seenFrom } from './player-history.queries.ts';
import { countedOf } from './statistic-values.ts';
import type { TeamGames } from './statistics.contract.ts';

type Parts = Omit<GameListParts, 'games'> & {
  games: GameListParts['games'] & { line: TeamLineRow | null };
  team: { id: number };
};

/** A team's games, ordered and filtered as the list of all games, each with the team's line once it is finished. */
export function readTeamGames(
  teamId: number,
  query: GameListQuery,
  today: { now: Date; timeZone: string },
): Read<Parts> {
  const list = readGameList({ ...query, team_id: teamId }, today);
  const values = [...(list.values ?? []), teamId];
  const team = `$${values.length}::bigint`;
  return {
    ...list,
    models: [...list.models, teamStatisticsReadModel],
    short: true,
    values,
    select: (table) => {
      const { games, count } = list.select(table);
      return {
        // The order of the list, kept over the join.
        games: `SELECT page.*, to_json(l) AS line
          FROM (SELECT listed.*, row_number() OVER () AS place FROM (${games}) listed) page
          LEFT JOIN ${table(teamLineTable)} l ON l.game_id = page.id AND l.team_id = ${team}
          ORDER BY page.place`,
        count,
        team: `SELECT team.id FROM ${table(teamTable)} team WHERE team.id = ${team}`,
      };
    },
  };
}

/** @throws RequestError 404 */
export function teamGamesAnswer(query: GameListQuery, result: ReadResult<Parts>): TeamGames {
  const team = found(result.rows.team[0], 'team');
  const list = gameListOf(query, result as unknown as ReadResult<GameListParts>);
  const rows = new Map(result.rows.games.map((row) => [row.id, row]));
  return {
    ...list,
    games: list.games.map((game) => {
      const row = found(rows.get(game.id), 'game');
      const { team_name: _, ...seen } = seenFrom(row as NamedGameRow, team.id);
      return { ...game, ...seen, team_statistics: row.line === null ? null : countedOf(row.line) };
    }),
  };
}
