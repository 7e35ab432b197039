import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { RoleRequestAnswer } from '#contracts/account/role-request.contract.ts';
import { RowName } from '#frontend/areas/admin/resource/row-name.tsx';
import { Badge, type BadgeTone } from '#frontend/components/ui/badge.tsx';
import { Button } from '#frontend/components/ui/button.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { formatWhen } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { paths } from '#frontend/lib/paths.ts';
import { ROLE_LABEL } from '#frontend/lib/role-label.ts';
import { DecisionDialog } from './decision-dialog.tsx';

export const REQUEST_STATUS: Record<RoleRequestAnswer['status'], { label: string; tone: BadgeTone }> = {
  pending: { label: t`Pending`, tone: 'attention' },
  approved: { label: t`Approved`, tone: 'good' },
  rejected: { label: t`Rejected`, tone: 'bad' },
};

/** Requests for another role, each with what can be decided about it. */
export function RoleRequestRows({ requests }: { requests: readonly RoleRequestAnswer[] }) {
  return (
    <ul aria-label={t`Role requests`} className="border-t border-line">
      {requests.map((request) => (
        <RoleRequestRow key={request.id} request={request} />
      ))}
    </ul>
  );
}

function RoleRequestRow({ request }: { request: RoleRequestAnswer }) {
  const { username, first_name, last_name, role, status, note, reason, created_at, decided_at } = request;
  const timeZone = useTimeZone();
  const [deciding, setDeciding] = useState<'approved' | 'rejected'>();
  const name = `${first_name} ${last_name}`.trim();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="grid min-w-0 flex-1 basis-72 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <RowName href={paths.adminUser(request.user_id)}>{username}</RowName>
          {name !== '' && <Name className="text-ink-2">{name}</Name>}
          <Badge tone={REQUEST_STATUS[status].tone}>{REQUEST_STATUS[status].label}</Badge>
        </p>
        <p>
          <Trans>
            Asks to be <b>{ROLE_LABEL[role]}</b>
          </Trans>
        </p>
        {note !== null && <p className="wrap-anywhere whitespace-pre-line text-ink-2">{note}</p>}
        {reason !== null && <p className="wrap-anywhere text-13 text-ink-2">{t`Reason: ${reason}`}</p>}
        <p className="text-13 text-ink-3">
          {t`Asked ${formatWhen(created_at, timeZone)}`}
          {decided_at !== null && t`, decided ${formatWhen(decided_at, timeZone)}`}
        </p>
      </div>
      {status === 'pending' && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setDeciding('rejected')} aria-label={t`Reject ${username}…`}>
            <Trans>Reject…</Trans>
          </Button>
          <Button onClick={() => setDeciding('approved')} aria-label={t`Approve ${username}…`}>
            <Trans>Approve…</Trans>
          </Button>
        </div>
      )}
      {deciding !== undefined && (
        <DecisionDialog request={request} status={deciding} onClose={() => setDeciding(undefined)} />
      )}
    </li>
  );
}
