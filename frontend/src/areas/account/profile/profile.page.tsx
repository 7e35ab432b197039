import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { ProfileAnswer } from '#contracts/account/profile.contract.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Callout } from '#frontend/components/ui/callout.tsx';
import { type Fact, Facts } from '#frontend/components/ui/facts.tsx';
import { PageHeader } from '#frontend/components/ui/page-header.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { accountKeys, identitiesQuery, profileQuery } from '#frontend/features/account/account.queries.ts';
import { api } from '#frontend/lib/api.ts';
import { errorMessage } from '#frontend/lib/api-error.ts';
import { formatDate, orNotAvailable } from '#frontend/lib/format.ts';
import { useSession, useTimeZone } from '#frontend/lib/hooks.ts';
import { notify } from '#frontend/lib/notify.ts';
import { paths } from '#frontend/lib/paths.ts';
import { ROLE_LABEL } from '#frontend/lib/role-label.ts';
import type { SessionUser } from '#frontend/lib/session.ts';
import { useUrlState } from '#frontend/lib/use-url-state.ts';
import { DevicesPanel } from './devices-panel.tsx';
import { EditProfileForm } from './edit-profile-form.tsx';
import { RoleRequestPanel } from './role-request-panel.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';

/** `/profile`: one’s own account. */
export function ProfilePage() {
  const state = useSession();
  return state.status === 'signed-in' ? <OwnProfile user={state.user} /> : null;
}

function OwnProfile({ user }: { user: SessionUser }) {
  const profile = useQuery(profileQuery(user.id));
  const url = useUrlState();
  const editing = url.get('edit') !== undefined;
  return (
    <div className="wrap">
      <PageHeader title={t`Profile`} />
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,640px)_minmax(0,1fr)]">
        <div className="grid min-w-0 content-start gap-8">
          <Panel title={editing ? t`Edit Profile` : t`Account`}>
            <QueryState
              query={profile}
              loading={<TableSkeleton rows={6} />}
              errorTitle={t`Failed to load profile. Please try again later.`}
            >
              {(data) =>
                editing ? (
                  <EditProfileForm profile={data} onDone={() => url.show({ edit: undefined })} />
                ) : (
                  <Shown profile={data} role={user.role} onEdit={() => url.show({ edit: '1' })} />
                )
              }
            </QueryState>
          </Panel>
          <RoleRequestPanel userId={user.id} role={user.role} />
        </div>
        <div className="grid min-w-0 content-start gap-8">
          {profile.data !== undefined && <SecondFactorPanel profile={profile.data} />}
          <DevicesPanel userId={user.id} />
          <IdentitiesPanel userId={user.id} hasPassword={profile.data?.has_password ?? true} />
          <Panel title={t`Your data`}>
            <p className="text-ink-2">
              <Trans>
                The league deletes your account, or tells you what it knows of you, when you{' '}
                <Link to={paths.contact} className="link">
                  ask for it
                </Link>
                .
              </Trans>
            </p>
          </Panel>
        </div>
      </div>
    </div>
  );
}

function Shown({
  profile,
  role,
  onEdit,
}: {
  profile: ProfileAnswer;
  /** As it is now: a change is pushed to open pages. */
  role: SessionUser['role'];
  onEdit: () => void;
}) {
  const facts: Fact[] = [
    [t`Username`, profile.username],
    [t`E-mail`, orNotAvailable(profile.email)],
    [t`First name`, orNotAvailable(profile.first_name)],
    [t`Last name`, orNotAvailable(profile.last_name)],
    [t`Role`, ROLE_LABEL[role]],
    [t`Account status`, profile.is_active ? t`Active` : t`Inactive`],
  ];
  return (
    <>
      <Facts facts={facts} />
      {profile.pending_email !== null && (
        <Callout tone="warn" className="mt-4">
          <p>
            <Trans>
              Open the link that we sent to <b>{profile.pending_email}</b>. Until then, {profile.email} stays
              the address of your account.
            </Trans>
          </p>
        </Callout>
      )}
      {profile.pending_email === null && profile.email_confirmed === false && (
        <UnconfirmedEmail profile={profile} />
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="primary" onClick={onEdit}>
          <Trans>Edit Profile</Trans>
        </Button>
        <Button asChild>
          <Link to={profile.has_password ? paths.changePassword : paths.forgotPassword}>
            {profile.has_password ? t`Change Password` : t`Choose a password`}
          </Link>
        </Button>
      </div>
    </>
  );
}

/** The providers through which one can sign in; nothing for those who only have a password. */
function IdentitiesPanel({ userId, hasPassword }: { userId: number; hasPassword: boolean }) {
  const identities = useQuery(identitiesQuery(userId)).data?.identities ?? [];
  const timeZone = useTimeZone();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: (id: number) => api.delete('/api/auth/identities/:id/', { params: { id } }),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(errorMessage(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: accountKeys.identities(userId) }),
  });
  if (identities.length === 0) return null;
  const isLastWayIn = !hasPassword && identities.length === 1;
  return (
    <Panel title={t`Other accounts to sign in with`}>
      <ul className="border-t border-line">
        {identities.map(({ id, provider, linked_at }) => (
          <li key={id} className="flex items-center justify-between gap-4 border-b border-line py-2.5">
            <span className="min-w-0">
              <b className="block truncate">{provider}</b>
              <span className="block text-13 text-ink-3">{t`Since ${formatDate(linked_at, timeZone)}`}</span>
            </span>
            {!isLastWayIn && (
              <Button
                aria-label={t`Remove ${provider}`}
                busy={remove.isPending && remove.variables === id}
                onClick={() => remove.mutate(id)}
              >
                <Trans>Remove</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isLastWayIn && (
        <p className="mt-2.5 text-13 text-ink-3">
          <Trans>Choose a password to be able to remove this one.</Trans>
        </p>
      )}
    </Panel>
  );
}

/** Says what an address that is not confirmed holds up, and has its link mailed again. */
function UnconfirmedEmail({ profile }: { profile: ProfileAnswer }) {
  const queries = useQueryClient();
  const ask = useMutation({
    mutationFn: () => api.post('/api/auth/email/confirmation/'),
    onSuccess: () => notify.success(t`A mail is on its way to ${profile.email}`),
    onError: (error) => notify.error(errorMessage(error)),
    // It may have been confirmed meanwhile, on another device.
    onSettled: () => queries.invalidateQueries({ queryKey: accountKeys.profile(profile.id) }),
  });
  return (
    <Callout tone="warn" title={t`Your e-mail address is not confirmed`} className="mt-4">
      <p>
        <Trans>
          Reminders of games wait until you open the link in the mail to <b>{profile.email}</b>.
        </Trans>
      </p>
      <Button className="mt-3" busy={ask.isPending} onClick={() => ask.mutate()}>
        <Trans>Send the mail again</Trans>
      </Button>
    </Callout>
  );
}
