import type { FinishedGame } from '#events/standings/standing.ts';
import { formOf, type Streak, streaksOf } from '#events/standings/streaks.ts';
import { directoryReadModel, teamTable } from '#projections/directory/directory.table.ts';
import { shownStreaks, streaksReadModel, streaksResultTable } from '#projections/streaks/streaks.table.ts';
import { isoTime } from '#query-api/read-models/iso-time.ts';
import type { Read, ReadResult } from '#query-api/read-models/read-models.ts';
import type { Streaks } from './streaks.contract.ts';

type TeamRow = { id: number; name: string; logo: string | null };
type Parts = { games: FinishedGame; teams: TeamRow };

/** Every finished game: streaks that go on from season to season are worked out when they are asked for. */
export function readStreaksOverAll(): Read<Parts> {
  return {
    models: [streaksReadModel, directoryReadModel],
    select: (table) => ({
      games: `SELECT r.game_id, r.east_team_id, r.west_team_id, r.scheduled_at, r.started_at, r.finished_at,
          r.east_score, r.west_score, r.forfeited_by
        FROM ${table(streaksResultTable)} r WHERE r.east_score IS NOT NULL`,
      teams: `SELECT t.id, t.name, t.logo FROM ${table(teamTable)} t`,
    }),
  };
}

export function streaksOverAll({ rows }: Pick<ReadResult<Parts>, 'rows'>): Streaks {
  const teams = new Map(rows.teams.map((team) => [team.id, team]));
  const streaks = streaksOf(rows.games)
    .map((row) => {
      const team = teams.get(row.team_id);
      const named = { team_name: team?.name ?? null, team_logo: team?.logo ?? null };
      return { form: formOf(row), row: { ...row, ...named, season_id: null, season_name: null } };
    })
    .toSorted((a, b) => b.form - a.form || byName(a.row, b.row))
    .map(({ row }) =>
      shownStreaks({
        ...row,
        current: inUtc(row.current),
        longest_winning: row.longest_winning && inUtc(row.longest_winning),
        longest_losing: row.longest_losing && inUtc(row.longest_losing),
      }),
    );
  return { streaks, total: streaks.length, next_cursor: null };
}

type Named = { team_id: number; team_name: string | null };

/** As the lists of a season are ordered: teams without a name last. */
function byName(a: Named, b: Named): number {
  if (a.team_name === b.team_name) return a.team_id - b.team_id;
  if (a.team_name === null || b.team_name === null) return a.team_name === null ? 1 : -1;
  return a.team_name < b.team_name ? -1 : 1;
}

function inUtc(streak: Streak): Streak {
  return { ...streak, from: isoTime(streak.from), until: isoTime(streak.until) };
}
