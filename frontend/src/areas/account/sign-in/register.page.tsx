import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Bell, type LucideIcon, MessageSquare, Plus } from 'lucide-react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { useSession } from '#frontend/lib/hooks.ts';
import { afterSignIn, readOrigin } from '#frontend/lib/login-origin.ts';
import { paths } from '#frontend/lib/paths.ts';
import { EntryFrame } from './entry-frame.tsx';
import { EntryTabs } from './entry-tabs.tsx';
import { RegisterForm } from './register-form.tsx';

/** `/register`. Who has an account now goes on to where they came from. */
export function RegisterPage() {
  const state = useSession();
  const origin = readOrigin(useLocation().state);
  if (state.status === 'signed-in') {
    return <Navigate {...afterSignIn(state.user.role, origin)} replace />;
  }
  return (
    <EntryFrame title={t`Register`} aside={<WithAnAccount />}>
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

const REASONS: readonly { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: Plus,
    title: t`Follow teams and players`,
    text: t`Their next games and last results on one page.`,
  },
  { icon: Bell, title: t`Be reminded of games`, text: t`By mail, half an hour before they begin.` },
  { icon: MessageSquare, title: t`Chat under your own name`, text: t`Without an account you are a guest.` },
];

/** Why one would want an account. */
function WithAnAccount() {
  return (
    <Panel title={t`With an account`}>
      <ul>
        {REASONS.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex gap-3 border-t border-line py-2.5">
            <Icon aria-hidden size={16} strokeWidth={1.75} className="mt-0.5" />
            <span>
              <b className="block">{title}</b>
              <span className="text-ink-2">{text}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="border-t border-line pt-2.5 text-13 text-ink-3">
        <Trans>Scores and statistics need no account.</Trans>
      </p>
    </Panel>
  );
}
