import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReadModelName, Run } from '#contracts/read-model/read-model.contract.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { readColumnDifference } from './column-difference.ts';

const KIND = {
  missing: t`is missing`,
  unexpected: t`does not follow from the log`,
  different: t`differs`,
} as const;

/** The rows that a verification found to differ from the log, and the way to mend them. */
export function RunReport({
  report,
  total,
  mendable,
  busy,
  onRebuild,
}: {
  report: Run['report'];
  total: number;
  /** The read models that differ still. */
  mendable: readonly ReadModelName[];
  /** While a run is under way, no other one begins. */
  busy: boolean;
  onRebuild: (name: ReadModelName) => void;
}) {
  const found = mendable.filter((name) => report.some(({ projection }) => projection === name));
  return (
    <div className="py-3">
      <ul className="grid gap-2">
        {report.map(({ table, key, kind, columns }) => (
          <li key={`${table} ${key}`} className="border-b border-line pb-2 text-13">
            <p>
              <b className="font-[650]">{table}</b> {key} <span className="text-danger">{KIND[kind]}</span>
            </p>
            {columns.length > 0 && <Columns columns={columns} />}
          </li>
        ))}
      </ul>
      {total > report.length && (
        <p className="pt-2 text-ink-2">
          <Trans>and {total - report.length} more</Trans>
        </p>
      )}
      {found.length > 0 && (
        <div className="flex flex-wrap gap-2 pt-3">
          {found.map((name) => (
            <Button key={name} disabled={busy} onClick={() => onRebuild(name)}>
              {t`Rebuild ${name}…`}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

/** Values as JSON; of personal columns, the names alone. */
function Columns({ columns }: { columns: readonly string[] }) {
  const differences = columns.map(readColumnDifference);
  return (
    <dl className="grid gap-1 pt-1 text-ink-2">
      {differences.map((difference) => (
        <div key={difference.column} className="flex flex-wrap gap-x-4 wrap-anywhere">
          <dt>{difference.column}</dt>
          {difference.live !== null && (
            <>
              <dd>
                <Trans>Live:</Trans> <b className="font-[650] text-danger tabular-nums">{difference.live}</b>
              </dd>
              <dd>
                <Trans>From the log:</Trans>{' '}
                <b className="font-[650] text-ink tabular-nums">{difference.log}</b>
              </dd>
            </>
          )}
        </div>
      ))}
    </dl>
  );
}
