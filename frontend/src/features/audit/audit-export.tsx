import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#frontend/components/ui/button.tsx';
import { openedOnDemand } from '#frontend/components/ui/opened-on-demand.tsx';
import { api } from '#frontend/lib/api.ts';
import { errorMessage } from '#frontend/lib/api-error.ts';
import { notify } from '#frontend/lib/notify.ts';
import { saveText } from '#frontend/lib/save-text.ts';
import type { AuditFilters } from './audit-url.ts';

const ExportMenu = openedOnDemand(
  'menu',
  async () => (await import('#frontend/components/ui/row-menu.tsx')).RowMenu,
);

const TYPES = { csv: 'text/csv', ndjson: 'application/x-ndjson' };

/** What is shown, as a file. */
export function AuditExport({ filters }: { filters: AuditFilters }) {
  const [busy, setBusy] = useState(false);
  async function save(format: 'csv' | 'ndjson') {
    setBusy(true);
    try {
      const text = await api.get('/api/exports/audit/', { query: { ...filters, format } });
      saveText(`log.${format}`, String(text), TYPES[format]);
    } catch (error) {
      notify.error(errorMessage(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <ExportMenu
      actions={[
        { label: t`CSV, for spreadsheets`, icon: Download, onSelect: () => void save('csv') },
        { label: t`NDJSON, for programs`, icon: Download, onSelect: () => void save('ndjson') },
      ]}
      trigger={
        <Button busy={busy} aria-label={t`Export what is shown`}>
          <Download aria-hidden size={16} />
          <Trans>Export…</Trans>
        </Button>
      }
    />
  );
}
