import type {
  GamesExplained,
  PlayerExplainedQuery,
  TeamExplainedQuery,
} from '#contracts/explain/explain.contract.ts';
import { formatPlayerName } from '#events/player/player-name.ts';
import { NO_SUMS } from '#events/statistics/statistics.ts';
import { toSummary } from '#events/statistics/summary.ts';
import { playerStatisticsReadModel } from '#projections/player-statistics/player-statistics.table.ts';
import { teamStatisticsReadModel } from '#projections/team-statistics/team-statistics.table.ts';
import { found } from '#query-api/http/found.ts';
import { listed, type Page } from '#query-api/lists/page.ts';
import type { ResultOf } from '#query-api/read-models/read-models.ts';
import {
  presentScope,
  presentTeamSummary,
  TEAM_WITHOUT_GAMES,
} from '#query-api/statistics/summary.presenter.ts';
import { presentExplainedGame, presentTeam, sumUp } from './explained-games.presenter.ts';
import type { GameOver } from './explained-games.queries.ts';
import type { readExplainedPlayer, readExplainedTeam } from './explained-statistics.queries.ts';
import type { MadeNumber, PlayerInGame, PlayerSums, TeamInGame, TeamSums } from './statistic-numbers.ts';

const NO_GAMES = { games_played: 0, games_started: 0, ...NO_SUMS };

/** @throws RequestError 404 for an unknown player or team */
export function presentExplainedPlayer(
  { team_id, as_of }: PlayerExplainedQuery,
  page: Page<GameOver>,
  number: MadeNumber<PlayerInGame, PlayerSums>,
  { row, position }: ResultOf<typeof readExplainedPlayer>,
): GamesExplained {
  const player = found(row.player, 'player');
  const team = team_id === undefined ? null : presentTeam(team_id, found(row.team, 'team'));
  const total = row.total ?? NO_GAMES;
  return {
    ...presentGames(page, number, row, { ...total, ...toSummary(total) }),
    position,
    read_model: readModel(playerStatisticsReadModel),
    player: { id: player.id, name: formatPlayerName(player) },
    team,
    ...presentScope(row.scope),
    as_of: as_of ?? null,
    adjustments: [],
  };
}

/** @throws RequestError 404 for an unknown team */
export function presentExplainedTeam(
  { as_of }: TeamExplainedQuery,
  page: Page<GameOver>,
  number: MadeNumber<TeamInGame, TeamSums>,
  { row, position }: ResultOf<typeof readExplainedTeam>,
): GamesExplained {
  const team = found(row.team, 'team');
  const total = row.total === null ? TEAM_WITHOUT_GAMES : presentTeamSummary(row.scope, row.total);
  return {
    ...presentGames(page, number, row, total),
    position,
    read_model: readModel(teamStatisticsReadModel),
    player: null,
    team: presentTeam(team.id, team),
    ...presentScope(row.scope),
    as_of: as_of ?? null,
    adjustments: [],
  };
}

const readModel = ({ name, version }: { name: string; version: number }) => ({ name, version });

type GameOfTeam = GameOver & { team_id: number };

function presentGames<InGame, Sums>(
  page: Page<GameOver>,
  { making, unit, value, contribution }: MadeNumber<InGame, Sums>,
  { games, lines }: { games: GameOfTeam[]; lines: (InGame & { game_id: number })[] },
  sums: Sums,
) {
  const contributions = new Map(
    lines.flatMap((line) => {
      const made = contribution(line);
      return made === undefined ? [] : [[line.game_id, made] as const];
    }),
  );
  const { rows, next_cursor } = listed<GameOfTeam>(page, games);
  return {
    rule: 'averages-totals-and-percentages' as const,
    league_id: null,
    league_name: null,
    value: value(sums),
    making,
    ...sumUp([...contributions.values()], unit),
    games: rows.flatMap((game) => {
      const made = contributions.get(game.game_id);
      return made === undefined ? [] : [presentExplainedGame(game, game.team_id, made)];
    }),
    total: contributions.size,
    next_cursor,
  };
}
