import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Eraser } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#frontend/components/ui/button.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import type { Erasable } from './erasure.queries.ts';

/** For administrators: the way to the erasure of somebody who is on the page. */
export function EraseButton({
  person,
  name,
  size = 'default',
}: {
  person: Erasable;
  name: string;
  size?: 'default' | 'small';
}) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="danger"
        size={size}
        aria-label={t`Erase personal data: ${name}`}
        onClick={() => setAsking(true)}
      >
        <Eraser aria-hidden size={14} />
        <Trans>Erase…</Trans>
      </Button>
      {isAsking && <EraseDialog person={person} name={name} onClose={() => setAsking(false)} />}
    </>
  );
}
