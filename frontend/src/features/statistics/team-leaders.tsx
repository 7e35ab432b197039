import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { CrestTeam } from '#frontend/components/ui/crest.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import type { Leaders, PlayerTable } from '#query-api/statistics/statistics.contract.ts';
import { LeaderList, LeaderListSkeleton } from './leader-list.tsx';
import { LEADERS } from './leaders.queries.ts';
import { playerTableQuery } from './statistics.queries.ts';

const BOARDS = [
  { category: 'points', label: t`Points` },
  { category: 'rebounds', label: t`Rebounds` },
  { category: 'assists', label: t`Assists` },
  { category: 'steals', label: t`Steals` },
] as const;
type Board = (typeof BOARDS)[number]['category'];

/** Who of a team leads in points, rebounds, assists and steals, by their average in a season. */
export function TeamLeaders({ team, seasonId }: { team: CrestTeam; seasonId: number | undefined }) {
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
      {BOARDS.map(({ category, label }) => (
        <section key={category} aria-label={label} className="min-w-0">
          <div className="flex items-baseline justify-between gap-3 border-t border-line pt-2.5">
            <h3>{label}</h3>
            <span className="text-12 text-ink-3">
              <Trans>per game</Trans>
            </span>
          </div>
          <TeamBoard team={team} seasonId={seasonId} category={category} />
        </section>
      ))}
    </div>
  );
}

function TeamBoard({
  team,
  seasonId,
  category,
}: {
  team: CrestTeam;
  seasonId: number | undefined;
  category: Board;
}) {
  const query = useQuery(
    playerTableQuery(seasonId, { team_id: team.id, sort: `-${category}`, page: 1, page_size: LEADERS }),
  );
  return (
    <QueryState query={query} loading={<LeaderListSkeleton />} errorTitle={t`Failed to load leaders`}>
      {({ statistics }) => (
        <LeaderList leaders={leadersOf(statistics, category, team)} teams={new Map([[team.id, team]])} />
      )}
    </QueryState>
  );
}

/** The rows of a table that is ordered by the category, without those of whom it is unknown. */
export function leadersOf(
  rows: PlayerTable['statistics'],
  category: Board,
  team: CrestTeam,
): Leaders['leaders'] {
  const known = rows.flatMap((row) => {
    const value = row.averages[category];
    return value === null ? [] : [{ row, value }];
  });
  return known.map(({ row, value }) => ({
    // Players who are level share a rank.
    rank: known.findIndex((other) => other.value === value) + 1,
    player_id: row.player_id,
    player_name: row.player_name,
    photo: row.photo,
    team_id: team.id,
    team_name: team.name,
    games_played: row.games_played,
    known_games: row.known_games[category] ?? 0,
    value,
    total: row.totals[category],
  }));
}
