import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#frontend/components/ui/button.tsx';
import { openedOnDemand } from '#frontend/components/ui/opened-on-demand.tsx';
import { session } from '#frontend/lib/api.ts';
import { errorFromResponse, errorMessage } from '#frontend/lib/api-error.ts';
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
      saveText(`log.${format}`, await readFile({ ...filters, format }), TYPES[format]);
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

/** A table that is no JSON, for whoever is signed in. @throws ApiError */
async function readFile(query: Readonly<Record<string, string | number | undefined>>): Promise<string> {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const ask = () =>
    fetch(`/api/exports/audit/?${new URLSearchParams(given)}`, {
      headers: { authorization: `Bearer ${session.token() ?? ''}` },
    });
  let answer = await ask();
  if (answer.status === 401 && (await session.refresh())) answer = await ask();
  if (!answer.ok) throw await errorFromResponse(answer);
  return answer.text();
}
