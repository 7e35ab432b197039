import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Download } from 'lucide-react';

/** Takes the table beside it as a file that spreadsheets open. @param of the name of the table, for screen readers */
export function DownloadLink({ href, of }: { href: string; of: string }) {
  return (
    <a href={href} download title={t`CSV`} className="link touch-target inline-flex items-center gap-1.5">
      <Download aria-hidden size={14} className="shrink-0 text-ink-3" />
      <Trans>Download</Trans>
      <span className="sr-only">{` ${t`${of}, CSV`}`}</span>
    </a>
  );
}
