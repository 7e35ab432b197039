import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Season, SeasonSummary } from '#contracts/season/season.contract.ts';
import { ActivityRows } from '#frontend/areas/admin/activity-rows.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { StatCard, StatCards } from '#frontend/components/ui/stat-card.tsx';
import { GameRows } from '#frontend/features/game/lists/game-rows.tsx';
import { formatRecord, NO_VALUE } from '#frontend/lib/format.ts';
import { paths } from '#frontend/lib/paths.ts';
import { seasonActivityQuery, seasonSummaryQuery } from './admin-season.queries.ts';

/** How a season stands, and what happened in it last. */
export function SeasonOverview({ stored: season }: { stored: Season }) {
  const summary = useQuery(seasonSummaryQuery(season.id));
  const activity = useQuery(seasonActivityQuery(season.id));
  return (
    <div className="grid min-w-0 content-start gap-8">
      <Panel
        title={t`How it stands`}
        aside={
          <Link
            to={paths.adminGamesWith({ season: String(season.id) })}
            className="link touch-target inline-flex"
          >
            <Trans>Games</Trans>
          </Link>
        }
      >
        <QueryState
          query={summary}
          loading={<TableSkeleton rows={3} />}
          errorTitle={t`Failed to load the season`}
        >
          {(data) => <Summary summary={data} />}
        </QueryState>
      </Panel>
      <Panel
        title={t`Recent Activities`}
        aside={
          <Link
            to={paths.ofThing(paths.adminAudit, 'season', season.id)}
            className="link touch-target inline-flex"
          >
            <Trans>Log</Trans>
          </Link>
        }
      >
        <QueryState
          query={activity}
          loading={<TableSkeleton rows={5} />}
          errorTitle={t`Failed to load recent activities.`}
        >
          {({ activities }) =>
            activities.length === 0 ? (
              <p className="border-t border-line py-3 text-ink-2">
                <Trans>Nothing has happened yet.</Trans>
              </p>
            ) : (
              <ActivityRows activities={activities} />
            )
          }
        </QueryState>
      </Panel>
    </div>
  );
}

function Summary({ summary }: { summary: SeasonSummary }) {
  const { game_count, finished_games, remaining_games, days_left, leader, next_game, last_game } = summary;
  const game = (id: number) => paths.adminGame(id);
  return (
    <div className="grid gap-4">
      <StatCards className="border-t! border-line!">
        <StatCard label={t`Games played`} value={finished_games} note={t`of ${game_count}`} />
        <StatCard label={t`Games to come`} value={remaining_games} />
        <StatCard label={t`Days left`} value={days_left ?? NO_VALUE} />
      </StatCards>
      {leader !== null && (
        <p>
          <Trans>
            First in the table:{' '}
            <Link to={paths.team(leader.team_id)} className="link">
              <Name>{leader.team_name}</Name>
            </Link>
            , {formatRecord(leader.wins, leader.losses, leader.ties)}
          </Trans>
        </p>
      )}
      {next_game !== null && (
        <section aria-label={t`Next game`}>
          <p className="text-13 text-ink-3">
            <Trans>Next game</Trans>
          </p>
          <GameRows games={[next_game]} toCome toHref={({ id }) => game(id)} />
        </section>
      )}
      {last_game !== null && (
        <section aria-label={t`Last result`}>
          <p className="text-13 text-ink-3">
            <Trans>Last result</Trans>
          </p>
          <GameRows games={[last_game]} toHref={({ id }) => game(id)} />
        </section>
      )}
    </div>
  );
}
