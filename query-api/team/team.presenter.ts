import type { Team, TeamList, TeamPlayers } from '#contracts/team/team.contract.ts';
import { mediaUrl } from '#platform/values/file-ids.ts';
import { listed, type Page } from '#query-api/lists/page.ts';
import { presentPlayer, type Shown } from '#query-api/player/player.presenter.ts';
import type { NamedTeamRow, SquadRow } from './team.queries.ts';

export function presentTeam({ category_id, archived, manager_name, ...row }: NamedTeamRow): Team {
  const { coach_id: _coach, assistant_coach_id: _assistant, ...team } = row;
  return {
    ...team,
    logo: mediaUrl(team.logo),
    game_category_id: category_id,
    coach_name: team.coach_name ?? manager_name,
    is_archived: archived,
  };
}

export function presentTeamList(
  page: Page<NamedTeamRow>,
  { teams, total }: { teams: readonly NamedTeamRow[]; total: number },
): TeamList {
  const { rows, next_cursor } = listed(page, teams);
  return { teams: rows.map(presentTeam), total, next_cursor };
}

export function presentSquad(
  page: Page<SquadRow>,
  { players, total }: { players: readonly SquadRow[]; total: number },
  shown: Shown,
): TeamPlayers {
  const { rows, next_cursor } = listed(page, players);
  return {
    players: rows.map((row) => presentPlayer({ ...row, number: row.worn_number }, shown)),
    total,
    next_cursor,
  };
}
