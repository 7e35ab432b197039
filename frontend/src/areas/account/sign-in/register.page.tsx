import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { useSession } from '#frontend/lib/hooks.ts';
import { afterSignIn, readOrigin } from '#frontend/lib/login-origin.ts';
import { paths } from '#frontend/lib/paths.ts';
import { EntryFrame } from './entry-frame.tsx';
import { EntryTabs } from './entry-tabs.tsx';
import { RegisterForm } from './register-form.tsx';
import { WithAnAccount } from './with-an-account.tsx';

/** `/register`. Who has an account now goes on to where they came from. */
export function RegisterPage() {
  const state = useSession();
  const origin = readOrigin(useLocation().state);
  if (state.status === 'signed-in') {
    return <Navigate {...afterSignIn(state.user.role, origin)} replace />;
  }
  return (
    <EntryFrame title={t`Sign up`} aside={<WithAnAccount />}>
      <EntryTabs value="register">
        <RegisterForm
          terms={
            <>
              <Trans>
                I accept the{' '}
                <Link to={paths.terms} target="_blank" className="link">
                  terms
                </Link>{' '}
                and the
              </Trans>{' '}
              <Link to={paths.privacy} target="_blank" className="link">
                <Trans>privacy notice</Trans>
              </Link>
            </>
          }
        />
      </EntryTabs>
    </EntryFrame>
  );
}
