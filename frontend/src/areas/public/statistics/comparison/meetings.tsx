import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { DownloadLink } from '#frontend/components/ui/download-link.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { headToHeadQuery } from '#frontend/features/game/game.queries.ts';
import { GameRows } from '#frontend/features/game/lists/game-rows.tsx';
import { formatRecord } from '#frontend/lib/format.ts';
import { paths } from '#frontend/lib/paths.ts';

/** What two teams made of their games against each other, of all seasons, and the last of these games. */
export function Meetings({ teamA, teamB }: { teamA: number; teamB: number }) {
  const query = useQuery(headToHeadQuery(teamA, teamB));
  return (
    <Panel
      title={t`Against each other`}
      aside={
        <DownloadLink
          href={paths.export('head-to-head-games', { team_a: teamA, team_b: teamB })}
          of={t`Against each other`}
        />
      }
    >
      <QueryState
        query={query}
        loading={<TableSkeleton rows={2} />}
        errorTitle={t`Failed to load head-to-head games`}
      >
        {({ team_a, team_b, games }) =>
          games.length === 0 ? (
            <p className="py-1 text-13 text-ink-2">
              <Trans>They have not met yet.</Trans>
            </p>
          ) : (
            <>
              <p className="pb-1 text-13 text-ink-2">
                {t`${team_a.team_name} ${formatRecord(team_a.wins, team_a.losses, team_a.ties)}, ${team_b.team_name} ${formatRecord(team_b.wins, team_b.losses, team_b.ties)}`}
              </p>
              <GameRows games={games} />
            </>
          )
        }
      </QueryState>
    </Panel>
  );
}
