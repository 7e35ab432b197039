import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Run } from '#contracts/read-model/read-model.contract.ts';

const KIND = {
  missing: t`is missing`,
  unexpected: t`does not follow from the log`,
  different: t`differs`,
} as const;

/** The rows that a verification found to differ from the log. */
export function RunReport({ report, total }: { report: Run['report']; total: number }) {
  return (
    <div className="py-3">
      <ul className="grid gap-2">
        {report.map(({ table, key, kind, columns }) => (
          <li key={`${table} ${key}`} className="border-b border-line pb-2 text-13">
            <p>
              <b className="font-[650]">{table}</b> {key} <span className="text-danger">{KIND[kind]}</span>
            </p>
            {columns.map((column) => (
              <p key={column} className="wrap-anywhere text-ink-2">
                {column}
              </p>
            ))}
          </li>
        ))}
      </ul>
      {total > report.length && (
        <p className="pt-2 text-ink-2">
          <Trans>and {total - report.length} more</Trans>
        </p>
      )}
    </div>
  );
}
