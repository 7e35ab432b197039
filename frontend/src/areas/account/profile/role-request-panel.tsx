import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { roleRequestCreateSchema } from '#contracts/account/role-request.commands.ts';
import { REQUESTABLE_ROLES, type RoleRequestAnswer } from '#contracts/account/role-request.contract.ts';
import { Badge, type BadgeTone } from '#frontend/components/ui/badge.tsx';
import { Button } from '#frontend/components/ui/button.tsx';
import { Form, FormActions, FormField } from '#frontend/components/ui/form.tsx';
import { Textarea } from '#frontend/components/ui/input.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { Select } from '#frontend/components/ui/select.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { useContractForm } from '#frontend/components/ui/use-contract-form.ts';
import { accountKeys, roleRequestsQuery } from '#frontend/features/account/account.queries.ts';
import { api } from '#frontend/lib/api.ts';
import { formatDate } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { notify } from '#frontend/lib/notify.ts';
import { ROLE_LABEL } from '#frontend/lib/role-label.ts';
import type { Role } from '#frontend/lib/session.ts';

const STATUS: Record<RoleRequestAnswer['status'], { label: string; tone: BadgeTone }> = {
  pending: { label: t`Pending`, tone: 'attention' },
  approved: { label: t`Approved`, tone: 'good' },
  rejected: { label: t`Rejected`, tone: 'bad' },
};

/** Whole sentences, because languages inflect them. */
const YOU_ARE: Record<Exclude<Role, 'superuser'>, string> = {
  manager: t`You are a team manager.`,
  scorer: t`You are a scorer.`,
  member: t`You are a member.`,
};

/** One’s role, what became of requests for another one, and a form to ask. Administrators decide. */
export function RoleRequestPanel({ userId, role }: { userId: number; role: Role }) {
  const query = useQuery(roleRequestsQuery(userId));
  const [asking, setAsking] = useState(false);
  if (role === 'superuser') return null;
  const offered = REQUESTABLE_ROLES.filter((one) => one !== role);
  return (
    <Panel title={t`Role`}>
      <p className="text-ink-2">
        {YOU_ARE[role]} <Trans>An administrator decides about another role.</Trans>
      </p>
      <QueryState
        query={query}
        loading={<TableSkeleton rows={1} />}
        errorTitle={t`Failed to load role requests. Please try again later.`}
      >
        {({ role_requests: requests }) => (
          <>
            {requests.length > 0 && <Requests requests={requests} />}
            {asking ? (
              <RequestForm userId={userId} roles={offered} onDone={() => setAsking(false)} />
            ) : (
              !requests.some(({ status }) => status === 'pending') && (
                <Button className="mt-4" onClick={() => setAsking(true)}>
                  <Trans>Ask for another role</Trans>
                </Button>
              )
            )}
          </>
        )}
      </QueryState>
    </Panel>
  );
}

function Requests({ requests }: { requests: readonly RoleRequestAnswer[] }) {
  const timeZone = useTimeZone();
  return (
    <ul className="mt-3 border-t border-line">
      {requests.map(({ id, role, status, note, reason, created_at, decided_at }) => (
        <li key={id} className="border-b border-line py-2.5">
          <span className="flex flex-wrap items-center gap-2">
            <b>{ROLE_LABEL[role]}</b>
            <Badge tone={STATUS[status].tone}>{STATUS[status].label}</Badge>
          </span>
          <span className="block text-13 text-ink-3">
            {t`Asked on ${formatDate(created_at, timeZone)}`}
            {decided_at !== null && t`, decided on ${formatDate(decided_at, timeZone)}`}
          </span>
          {note !== null && <span className="block text-13 text-ink-2">{t`Your note: ${note}`}</span>}
          {reason !== null && <span className="block text-13 text-ink-2">{t`Reason: ${reason}`}</span>}
        </li>
      ))}
    </ul>
  );
}

function RequestForm({
  userId,
  roles,
  onDone,
}: {
  userId: number;
  roles: readonly RoleRequestAnswer['role'][];
  onDone: () => void;
}) {
  const queries = useQueryClient();
  const form = useContractForm({
    schema: roleRequestCreateSchema,
    defaultValues: { role: roles[0] ?? 'scorer', note: '' },
    fallback: t`Failed to send the request`,
    save: (body) => api.post('/api/auth/role-requests/', { body }),
    async onSaved() {
      await queries.invalidateQueries({ queryKey: accountKeys.roleRequests(userId) });
      notify.success(t`Your request has been sent`);
      onDone();
    },
  });
  return (
    <Form form={form} className="mt-4">
      <FormField form={form} name="role" label={t`Role`} required>
        <Select>
          {roles.map((role) => (
            <option key={role} value={role}>
              {ROLE_LABEL[role]}
            </option>
          ))}
        </Select>
      </FormField>
      <FormField
        form={form}
        name="note"
        label={t`Note`}
        optional
        hint={t`For the administrators: your team, your license, who knows you. At most 500 characters.`}
      >
        <Textarea rows={3} />
      </FormField>
      <FormActions>
        <Button onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          <Trans>Send request</Trans>
        </Button>
      </FormActions>
    </Form>
  );
}
