import type {
  PlayerAverages,
  PlayerAveragesQuery,
  SplitSummary,
} from '#contracts/statistics/statistics.contract.ts';
import { formatPlayerName } from '#events/player/player-name.ts';
import { teamName } from '#events/team/team-name.ts';
import { ALL_TEAMS, type Scope } from '#projections/statistics/statistic.table.ts';
import { found } from '#query-api/http/found.ts';
import type { ResultOf } from '#query-api/read-models/read-models.ts';
import type { readPlayerAverages } from './player-averages.queries.ts';
import { isAskedFor, latestFirst, PLAYER_WITHOUT_GAMES, presentPlayerSummary } from './summary.presenter.ts';
import type { NamedPlayerTotal } from './totals.queries.ts';

/** @throws RequestError 404 */
export function presentPlayerAverages(
  query: PlayerAveragesQuery,
  { row, position }: ResultOf<typeof readPlayerAverages>,
): PlayerAverages {
  const player = found(row.player, 'player');
  const of = (scope: Scope) => splitByTeam(row.totals.filter((total) => total.scope === scope));
  return {
    player_id: player.id,
    player_name: formatPlayerName(player),
    as_of: query.as_of ?? null,
    position,
    career: of('career')[0] ?? { ...PLAYER_WITHOUT_GAMES, teams: [] },
    seasons: of('season').filter(isAskedFor(query)),
    tournaments: of('tournament').filter(isAskedFor(query)),
    memberships: row.memberships.map(({ team_name, ...membership }) => ({
      ...membership,
      team_name: teamName(team_name, membership.team_id),
    })),
  };
}

/** Per season or tournament, the sums over all teams, then those for each team. */
function splitByTeam(totals: readonly NamedPlayerTotal[]): SplitSummary[] {
  return totals
    .filter(({ team_id }) => team_id === ALL_TEAMS)
    .sort(latestFirst)
    .map((all) => ({
      ...presentPlayerSummary(all),
      teams: totals
        .filter((total) => total.scope_id === all.scope_id && total.team_id !== ALL_TEAMS)
        .sort((a, b) => b.games_played - a.games_played || a.team_id - b.team_id)
        .map(presentPlayerSummary),
    }));
}
