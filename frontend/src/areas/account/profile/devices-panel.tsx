import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '#frontend/components/ui/badge.tsx';
import { Button } from '#frontend/components/ui/button.tsx';
import { ConfirmDialog } from '#frontend/components/ui/confirm-dialog.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { accountKeys, devicesQuery } from '#frontend/features/account/account.queries.ts';
import { api, session } from '#frontend/lib/api.ts';
import { errorMessage } from '#frontend/lib/api-error.ts';
import { formatWhen } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { notify } from '#frontend/lib/notify.ts';
import { type DeviceGroup, deviceGroups } from './device-groups.ts';

/** One device, or several sign-ins on the same kind, and the way out there. */
function DeviceRow({ userId, group: { name, signIns } }: { userId: number; group: DeviceGroup }) {
  const timeZone = useTimeZone();
  const queries = useQueryClient();
  const [latest] = signIns;
  const since = signIns.reduce(
    (first, { created_at }) => (created_at < first ? created_at : first),
    latest.created_at,
  );
  const signOut = useMutation({
    async mutationFn() {
      for (const { id } of signIns) await api.delete('/api/auth/sessions/:id/', { params: { id } });
    },
    onSuccess: () => notify.success(t`Signed out: ${name}`),
    onError: (error) => notify.error(errorMessage(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: accountKeys.devices(userId) }),
  });
  return (
    <li className="flex items-center justify-between gap-4 border-b border-line py-2.5">
      <span className="min-w-0">
        <b className="block truncate">{name}</b>
        <span className="block text-13 text-ink-3">
          {signIns.length > 1 && <>{plural(signIns.length, { one: '# sign-in', other: '# sign-ins' })} · </>}
          {t`Since ${formatWhen(since, timeZone)}, last used ${formatWhen(latest.last_used_at, timeZone)}`}
        </span>
      </span>
      {latest.is_current ? (
        <Badge>
          <Trans>This device</Trans>
        </Badge>
      ) : (
        <Button aria-label={t`Sign out ${name}`} busy={signOut.isPending} onClick={() => signOut.mutate()}>
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  );
}

/** Where one is signed in, and the way out everywhere. */
export function DevicesPanel({ userId }: { userId: number }) {
  const query = useQuery(devicesQuery(userId));
  const [asking, setAsking] = useState(false);
  const signOut = useMutation({
    mutationFn: () => api.post('/api/auth/logout/all/'),
    onSuccess({ message }) {
      notify.success(message);
      void session.logout();
    },
    onError: (error) => notify.error(errorMessage(error)),
  });
  return (
    <Panel title={t`Signed-in devices`}>
      <QueryState
        query={query}
        loading={<TableSkeleton rows={2} />}
        errorTitle={t`Failed to load devices. Please try again later.`}
      >
        {({ sessions }) => (
          <>
            <ul className="border-t border-line">
              {deviceGroups(sessions).map((group) => (
                <DeviceRow key={group.signIns[0].id} userId={userId} group={group} />
              ))}
            </ul>
            <Button variant="danger" className="mt-4" onClick={() => setAsking(true)}>
              <Trans>Sign out on all devices…</Trans>
            </Button>
          </>
        )}
      </QueryState>
      {asking && (
        <ConfirmDialog
          title={t`Sign out on all devices`}
          action={t`Sign out everywhere`}
          danger
          busy={signOut.isPending}
          onConfirm={() => signOut.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>
            <Trans>
              You are signed out here, too. If somebody else knows your password, change it first.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
    </Panel>
  );
}
