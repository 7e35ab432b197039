import type {
  Tournament,
  TournamentList,
  TournamentTeam,
  TournamentTeamList,
} from '#contracts/tournament/tournament.contract.ts';
import { type TournamentStatus, tournamentStatus } from '#events/tournament/tournament-status.ts';
import { mediaUrl } from '#platform/values/file-ids.ts';
import type { SeasonRow, TournamentRow } from '#projections/directory/directory.table.ts';
import { listed, type Page } from '#query-api/lists/page.ts';

/** A tournament with the names of what it belongs to. */
export type NamedTournamentRow = TournamentRow & {
  season_name: string | null;
  season_status: SeasonRow['status'] | null;
  season_start_date: string | null;
  season_end_date: string | null;
  league_name: string | null;
  team_count: number;
  game_count: number;
};

/** What determines a tournament's status. */
export type StatusRow = Pick<NamedTournamentRow, 'stated' | 'start_date' | 'end_date' | 'season_status'>;

/** @param today the current calendar day in the league's time zone */
export function statusOn(today: string, row: StatusRow): TournamentStatus {
  return tournamentStatus(
    { stated: row.stated, startDate: row.start_date, endDate: row.end_date },
    { today, seasonStatus: row.season_status },
  );
}

/** @param today the current calendar day in the league's time zone */
export function presentTournament(row: NamedTournamentRow, today: string): Tournament {
  return {
    id: row.id,
    name: row.name,
    status: statusOn(today, row),
    season_id: row.season_id,
    season_name: row.season_name,
    season_start_date: row.season_start_date,
    season_end_date: row.season_end_date,
    league_id: row.league_id,
    league_name: row.league_name,
    start_date: row.start_date,
    end_date: row.end_date,
    team_count: row.team_count,
    game_count: row.game_count,
    ruleset: row.ruleset,
    allow_ties: row.allow_ties,
    is_archived: row.archived,
    revision: row.revision,
  };
}

/** @param today the current calendar day in the league's time zone */
export function presentTournamentList(
  page: Page<NamedTournamentRow>,
  { tournaments, total }: { tournaments: readonly NamedTournamentRow[]; total: number },
  today: string,
): TournamentList {
  const { rows, next_cursor } = listed(page, tournaments);
  return { tournaments: rows.map((row) => presentTournament(row, today)), total, next_cursor };
}

/** `team_logo` is the id of the file. */
export function presentTournamentTeams(
  page: Page<TournamentTeam>,
  { teams, total }: { teams: readonly TournamentTeam[]; total: number },
): TournamentTeamList {
  const { rows, next_cursor } = listed(page, teams);
  return {
    tournament_teams: rows.map((team) => ({ ...team, team_logo: mediaUrl(team.team_logo) })),
    total,
    next_cursor,
  };
}
