import { plural, t } from '@lingui/core/macro';
import type { StandingsImpact } from '#contracts/impact/impact.contract.ts';
import { changedPlaces } from '#frontend/components/ui/changed-places.ts';
import { StandingsBeforeAfter } from '#frontend/components/ui/standings-before-after.tsx';
import { formatList } from '#frontend/lib/format.ts';
import { ImpactSection } from './impact-section.tsx';

/** What changes in standings that change alike. */
export function ImpactStandings({ tables }: { tables: readonly StandingsImpact[] }) {
  const [table] = tables;
  if (table === undefined) return null;
  const { moved } = changedPlaces(table);
  const name = formatList(tables.map((one) => one.name));
  return (
    <ImpactSection
      title={t`Standings, ${name}`}
      aside={
        moved.size === 0
          ? t`No place changes`
          : plural(moved.size, { one: '# place changes', other: '# places change' })
      }
    >
      <StandingsBeforeAfter table={table} labels={{ before: t`As they are`, after: t`As they would be` }} />
    </ImpactSection>
  );
}
