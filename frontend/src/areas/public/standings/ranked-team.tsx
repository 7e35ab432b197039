import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { RankingRow } from '#contracts/standings/standings.contract.ts';
import { useExplainScope } from '#frontend/components/ui/explained.tsx';
import { openedOnDemand } from '#frontend/components/ui/opened-on-demand.tsx';
import { TeamLabel } from '#frontend/components/ui/team-label.tsx';
import { formatOrdinal } from '#frontend/lib/format.ts';
import { paths } from '#frontend/lib/paths.ts';

type Reason = NonNullable<RankingRow['reason']>;
/** Before its first game no rule has put a team anywhere. */
const hasReason = (row: RankingRow): row is RankingRow & { reason: Reason } =>
  row.reason !== null && row.total_games > 0;

/** A team in a table of standings, and why it has its rank when its record alone does not say. */
export function RankedTeam({ row }: { row: RankingRow }) {
  return (
    <span className="inline-flex max-w-full items-center gap-1.5 align-middle">
      <TeamLabel
        team={{
          id: row.team_id,
          name: row.team_name,
          logo: row.team_logo,
          colours: row.team_colours,
        }}
        href={paths.team(row.team_id)}
        className={hasReason(row) ? 'phone:max-w-[132px]' : 'phone:max-w-[168px]'}
      />
      {row.withdrawn !== null && (
        <sup>
          <span aria-hidden>†</span>
          <span className="sr-only">
            {row.withdrawn.cause === 'disqualification' ? t`, disqualified` : t`, withdrawn`}
          </span>
        </sup>
      )}
      <WhyRank row={row} />
    </span>
  );
}

/** The rule that put a team before or behind others with the same record. */
const RankingReason = openedOnDemand(
  'dialog',
  async () => (await import('./ranking-reason.tsx')).RankingReason,
);

/** Nothing where the record alone decides. */
export function WhyRank({ row }: { row: RankingRow }) {
  const { rank, team_name, reason } = row;
  const scope = useExplainScope();
  if (!hasReason(row) || reason === null || rank === null) return null;
  const label = t`Why ${team_name} is ${formatOrdinal(rank)}`;
  return (
    <RankingReason
      label={label}
      heading={t`Tiebreak, ${formatOrdinal(rank)}: ${team_name}`}
      teamId={row.team_id}
      reason={reason}
      scope={scope}
      trigger={
        <button
          type="button"
          aria-label={label}
          className="min-h-6 min-w-6 px-1 text-12 font-normal text-ink-3 underline decoration-dotted underline-offset-2 hover:text-ink data-[state=open]:text-ink coarse:min-h-control phone:min-h-control"
        >
          <Trans>why</Trans>
        </button>
      }
    />
  );
}
