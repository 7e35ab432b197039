import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { Season } from '#contracts/season/season.contract.ts';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { ExplainedTable } from '#frontend/components/ui/explained.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { Segmented } from '#frontend/components/ui/segmented.tsx';
import { type Line, MEASURES, type Measure } from '#frontend/features/statistics/comparison.ts';
import { formatItems } from '#frontend/lib/format.ts';
import { useUrlState } from '#frontend/lib/use-url-state.ts';
import { AgainstLeague, type LeagueLine } from './against-league.tsx';
import type { Noun } from './compared-number.tsx';
import { type Compared, ComparisonTable } from './comparison-table.tsx';

const MEASURE_LABEL: Record<Measure, string> = {
  per_game: t`Per game`,
  per_36: t`Per 36 minutes`,
  totals: t`Totals`,
};

/** The figures of those who were chosen. */
export function Comparison<Summary>({
  compared,
  lines,
  leagueLines,
  measures = MEASURES,
  season,
  asOf,
  noun,
}: {
  compared: ReadonlyArray<Compared<Summary>>;
  lines: ReadonlyArray<Line<Summary>>;
  leagueLines: ReadonlyArray<LeagueLine<Summary>>;
  measures?: readonly Measure[];
  season: Pick<Season, 'id' | 'name'> | undefined;
  asOf?: string | undefined;
  noun: Noun;
}) {
  const url = useUrlState();
  const measure = url.getOneOf('measure', measures) ?? 'per_game';
  if (compared.length < 2) {
    return (
      <EmptyState title={noun === 'players' ? t`Choose two to four players` : t`Choose two to four teams`}>
        {compared.length === 1 ? t`One more, and they stand side by side.` : t`Then they stand side by side.`}
      </EmptyState>
    );
  }
  const without = compared.filter(({ summary }) => summary === undefined);
  return (
    <ExplainedTable scope={{ season_id: season?.id, as_of: asOf }}>
      <Panel
        title={t`Season ${season?.name ?? ''}`}
        aside={
          <Segmented
            label={t`Measure`}
            value={measure}
            onChange={(next) => url.show({ measure: next === 'per_game' ? undefined : next })}
            options={measures.map((value) => ({ value, label: MEASURE_LABEL[value] }))}
          />
        }
      >
        <ComparisonTable compared={compared} lines={lines} measure={measure} noun={noun} />
        <p className="pt-2.5 text-12 text-ink-3">
          {measure === 'per_36'
            ? t`Underlined: the best. –: not known, or not in the same games as the minutes.`
            : t`Underlined: the best. –: not known.`}
          {without.length > 0 &&
            ` ${t`No games this season: ${formatItems(without.map(({ name }) => name))}.`}`}
        </p>
      </Panel>
      <AgainstLeague compared={compared} lines={leagueLines} noun={noun} />
    </ExplainedTable>
  );
}

/** The last place in the row of those who are compared. */
export function AddPlace({ left, children }: { left: number; children: ReactNode }) {
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-3">
      {left > 0 && children}
      <p className="text-13 text-ink-3">{left === 0 ? t`Four is the most.` : t`Room for ${left} more`}</p>
    </div>
  );
}
