import type { League, LeagueList } from '#contracts/league/league.contract.ts';
import type { LeagueRow } from '#projections/directory/directory.table.ts';

type CountedLeagueRow = LeagueRow & { team_count: number; tournament_count: number };

export function presentLeague(row: CountedLeagueRow): League {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    team_count: row.team_count,
    tournament_count: row.tournament_count,
    is_archived: row.archived,
    revision: row.revision,
  };
}

export function presentLeagues(rows: readonly CountedLeagueRow[]): LeagueList {
  return { leagues: rows.map(presentLeague), total: rows.length, next_cursor: null };
}
