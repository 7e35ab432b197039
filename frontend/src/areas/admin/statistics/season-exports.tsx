import { t } from '@lingui/core/macro';
import { Download } from 'lucide-react';
import { paths } from '#frontend/lib/paths.ts';

/** The tables of a season that can be taken as a file (documents/tables). */
const TABLES = [
  { table: 'games', label: t`Games` },
  { table: 'standings', label: t`Standings` },
  { table: 'meetings', label: t`Head-to-head records` },
  { table: 'streaks', label: t`Streaks` },
  { table: 'team-statistics', label: t`Team statistics` },
  { table: 'player-statistics', label: t`Player statistics` },
  { table: 'box-scores', label: t`Box scores` },
  { table: 'plays', label: t`Plays` },
] as const;

/** A season’s tables as files that spreadsheets open. */
export function SeasonExports({ seasonId }: { seasonId: number }) {
  return (
    <ul className="grid grid-cols-2 gap-x-6 border-t border-line sm:grid-cols-4 xl:grid-cols-2">
      {TABLES.map(({ table, label }) => (
        <li key={table} className="border-b border-line">
          <a
            href={paths.seasonExport(seasonId, table)}
            download
            className="flex min-h-11 items-center gap-2 text-13 hover:underline"
          >
            <Download aria-hidden size={14} className="text-ink-3" />
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
