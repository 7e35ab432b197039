import type { Team, TeamList, TeamPlayers } from '#contracts/team/team.contract.ts';
import { mediaUrl } from '#platform/values/file-ids.ts';
import type { TeamRow } from '#projections/directory/directory.table.ts';
import { listed, type Page } from '#query-api/lists/page.ts';
import { type NamedPlayerRow, presentPlayer, type Shown } from '#query-api/player/player.presenter.ts';

/** A team with the names of what it belongs to. */
export type NamedTeamRow = Omit<TeamRow, 'coach_id' | 'assistant_coach_id'> & {
  league_name: string | null;
  category_name: string | null;
  manager_name: string | null;
  /** Of the tournaments it entered, the one that begins last. */
  tournament_id: number | null;
  tournament_name: string | null;
  player_count: number;
};

export function presentTeam(row: NamedTeamRow): Team {
  return {
    id: row.id,
    name: row.name,
    location: row.location,
    logo: mediaUrl(row.logo),
    colours: row.colours,
    league_id: row.league_id,
    league_name: row.league_name,
    game_category_id: row.category_id,
    category_name: row.category_name,
    tournament_id: row.tournament_id,
    tournament_name: row.tournament_name,
    manager_id: row.manager_id,
    coach_name: row.coach_name ?? row.manager_name,
    assistant_coach: row.assistant_coach,
    website: row.website,
    player_count: row.player_count,
    is_archived: row.archived,
    revision: row.revision,
  };
}

export function presentTeamList(
  page: Page<NamedTeamRow>,
  { teams, total }: { teams: readonly NamedTeamRow[]; total: number },
): TeamList {
  const { rows, next_cursor } = listed(page, teams);
  return { teams: rows.map(presentTeam), total, next_cursor };
}

/** A player with the number they wear in a squad, or wore on its day. */
export type SquadRow = NamedPlayerRow & { worn_number: string | null };

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
