import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Callout } from '#frontend/components/ui/callout.tsx';
import { profileQuery } from '#frontend/features/account/account.queries.ts';
import { useSession } from '#frontend/lib/hooks.ts';
import { paths } from '#frontend/lib/paths.ts';

/** Tells an administrator that the password alone opens this account; nothing once it does not. */
export function AdminSecondFactor() {
  const state = useSession();
  return state.status === 'signed-in' ? <Reminder userId={state.user.id} /> : null;
}

function Reminder({ userId }: { userId: number }) {
  const profile = useQuery(profileQuery(userId)).data;
  if (profile === undefined || profile.second_factor !== null) return null;
  return (
    <Callout className="mb-6">
      <p>
        <Trans>
          Two-step sign-in is off for your account: the password alone opens everything.{' '}
          <Link to={paths.profile} className="link">
            Turn it on in your profile
          </Link>
        </Trans>
      </p>
    </Callout>
  );
}
