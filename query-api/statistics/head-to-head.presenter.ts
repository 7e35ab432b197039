import { presentGame } from '#contracts/game/game.presenter.ts';
import type { HeadToHead } from '#contracts/statistics/statistics.contract.ts';
import { found } from '#query-api/http/found.ts';
import { listed, type Page } from '#query-api/lists/page.ts';
import type { ResultOf } from '#query-api/read-models/read-models.ts';
import type { MeetingRow, readHeadToHead } from './head-to-head.queries.ts';
import { NEVER_PLAYED, presentTeamSide, type TeamGames } from './summary.presenter.ts';

/** @throws RequestError 404 for an unknown team */
export function presentHeadToHead(
  page: Page<MeetingRow>,
  { row, position }: ResultOf<typeof readHeadToHead>,
): HeadToHead {
  const { rows, next_cursor } = listed(page, row.games);
  const team_a = presentSide(row.team_a, row.sums_a);
  return {
    position,
    team_a,
    team_b: presentSide(row.team_b, row.sums_b),
    games: rows.map(presentGame),
    total: team_a.games_played,
    next_cursor,
  };
}

function presentSide(team: { id: number; name: string } | null, sums: TeamGames | null) {
  const { id, name } = found(team, 'team');
  return { team_id: id, team_name: name, ...presentTeamSide(sums ?? NEVER_PLAYED) };
}
