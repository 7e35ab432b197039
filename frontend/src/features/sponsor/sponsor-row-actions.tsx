import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Sponsor } from '#contracts/sponsor/sponsor.contract.ts';
import { DeleteDialog } from '#frontend/components/ui/delete-dialog.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { RowActions } from '#frontend/components/ui/row-actions.tsx';
import { paths } from '#frontend/lib/paths.ts';
import { deleteSponsor } from './sponsor.mutations.ts';

/** What administrators do with a sponsor in the list. */
export function SponsorRowActions({ sponsor }: { sponsor: Sponsor }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <RowActions
        label={t`Actions: ${sponsor.name}`}
        actions={[
          { label: t`Edit`, icon: Pencil, href: paths.adminSponsor(sponsor.id) },
          { label: t`Delete…`, icon: Trash2, danger: true, onSelect: () => setAsking(true) },
        ]}
      />
      {asking && (
        <DeleteDialog
          action={t`Delete sponsor`}
          remove={() => deleteSponsor(sponsor.id)}
          done={t`Sponsor deleted successfully`}
          fallback={t`Failed to delete sponsor`}
          onClose={() => setAsking(false)}
        >
          <p>
            <Trans>
              <Name className="font-[550]">{sponsor.name}</Name> is removed for good. To hide a sponsor for a
              while, edit it. This action cannot be undone.
            </Trans>
          </p>
        </DeleteDialog>
      )}
    </>
  );
}
