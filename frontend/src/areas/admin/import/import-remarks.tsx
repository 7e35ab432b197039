import { t } from '@lingui/core/macro';
import type { ImportRemark } from '#contracts/import/import.contract.ts';
import { Name } from '#frontend/components/ui/name.tsx';
import { reasonText } from './not-taken.ts';

/** Lines and files that cannot be taken, or that one should know something about: where, what, why. */
export function ImportRemarks({
  label,
  remarks,
  tone,
}: {
  label: string;
  remarks: readonly ImportRemark[];
  tone: 'bad' | 'plain';
}) {
  return (
    <ul aria-label={label} className="border-t border-line">
      {remarks.map((remark) => (
        <li
          key={`${remark.file}:${remark.line}:${reasonText(remark)}`}
          className="grid gap-x-6 gap-y-1 border-b border-line py-2.5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
        >
          <p className="text-13">
            <Name className="font-[550]">{remark.file}</Name>
            {remark.line !== null && <span className="text-ink-2">, {t`line ${remark.line}`}</span>}
          </p>
          <p className={tone === 'bad' ? 'text-13 font-[550] text-danger' : 'text-13 text-ink-2'}>
            <bdi>{reasonText(remark)}</bdi>
          </p>
          {remark.text !== null && (
            <pre
              dir="auto"
              className="min-w-0 overflow-x-auto rounded-1 bg-sunken px-2 py-1 font-mono text-12 whitespace-pre-wrap wrap-anywhere sm:col-span-2"
            >
              {remark.text}
            </pre>
          )}
        </li>
      ))}
    </ul>
  );
}
