import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { ImportAnswer } from '#contracts/import/import.contract.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { formatDate } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { madeText } from './made-text.ts';
import { TakeBackDialog } from './take-back-dialog.tsx';

/** What an import made, and until when it can be taken back. */
export function TakeBack({ data }: { data: ImportAnswer }) {
  const timeZone = useTimeZone();
  const [isAsking, setAsking] = useState(false);
  const { id, made, season, tournament, revocable_until: until } = data;
  const what = madeText(made);
  return (
    <Panel title={t`Made by this import`}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-3">
        <div className="min-w-0 flex-1 basis-60">
          <p>{what === '' ? t`Nothing new` : what}</p>
          <p className="text-13 text-ink-2">
            {until === null ? (
              <Trans>It can no longer be taken back.</Trans>
            ) : (
              t`It can be taken back until ${formatDate(until, timeZone)}, while nothing builds on it.`
            )}
          </p>
        </div>
        {until !== null && (
          <Button variant="danger" onClick={() => setAsking(true)}>
            <Undo2 aria-hidden size={16} />
            <Trans>Take back…</Trans>
          </Button>
        )}
      </div>
      {isAsking && (
        <TakeBackDialog
          id={id}
          name={`${tournament}, ${season}`}
          made={made}
          onClose={() => setAsking(false)}
        />
      )}
    </Panel>
  );
}
