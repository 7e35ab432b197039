import { t } from '@lingui/core/macro';
import type { SchedulePreview } from '#contracts/schedule/schedule.commands.ts';
import { columnsFor, DataTable } from '#frontend/components/ui/data-table.tsx';
import { Facts } from '#frontend/components/ui/facts.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { NO_VALUE } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { computeBalance, type TeamBalance, venueShares } from './schedule-balance.ts';

const row = columnsFor<TeamBalance>();
const COLUMNS = row.columns([
  row.accessor('name', {
    header: t`Team`,
    meta: { align: 'start', sticky: true },
    cell: ({ getValue }) => <Name className="font-[550]">{getValue()}</Name>,
  }),
  row.accessor('games', { header: t`Games`, sortDescFirst: true }),
  row.accessor('home', { header: t`Home`, sortDescFirst: true }),
  row.accessor('away', { header: t`Away`, sortDescFirst: true }),
  row.accessor('awayInARow', {
    header: t`Away in a row`,
    sortDescFirst: true,
    meta: { title: t`The most away games in a row` },
  }),
  row.accessor(({ pause }) => pause?.fewest ?? 0, {
    id: 'pause',
    header: t`Days between games`,
    meta: { title: t`The fewest and the most days from one game to the next` },
    cell: ({ row: { original } }) => pauseText(original.pause),
  }),
]);

/** What a schedule asks of each team, and of each venue. */
export function BalanceTable({ games }: { games: SchedulePreview['games'] }) {
  const timeZone = useTimeZone();
  return (
    <div className="grid gap-6 pt-3">
      <DataTable
        caption={t`Balance`}
        columns={COLUMNS}
        rows={computeBalance(games, timeZone)}
        rowId={({ id }) => String(id)}
        density="dense"
      />
      <div className="max-w-96">
        <h2 className="pb-1 text-14 font-[650]">{t`Games at each venue`}</h2>
        <Facts facts={venueShares(games).map((share) => [share.venue, String(share.games)] as const)} />
      </div>
    </div>
  );
}

function pauseText(pause: TeamBalance['pause']): string {
  if (pause === null) return NO_VALUE;
  return pause.fewest === pause.most ? String(pause.fewest) : t`${pause.fewest} to ${pause.most}`;
}
