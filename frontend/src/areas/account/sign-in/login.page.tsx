import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { loginCodeSchema } from '#contracts/account/sign-in.commands.ts';
import { CodeField } from '#frontend/areas/account/code-field.tsx';
import { Button } from '#frontend/components/ui/button.tsx';
import { Form } from '#frontend/components/ui/form.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { useContractForm } from '#frontend/components/ui/use-contract-form.ts';
import { latestNewsQuery } from '#frontend/features/news/news.queries.ts';
import { SponsorsBlock } from '#frontend/features/sponsor/sponsors-block.tsx';
import { session } from '#frontend/lib/api.ts';
import { ApiError } from '#frontend/lib/api-error.ts';
import { useSession } from '#frontend/lib/hooks.ts';
import type { LoginOrigin } from '#frontend/lib/login-origin.ts';
import { afterSignIn, readOrigin, readUsername, savedOrigin } from '#frontend/lib/login-origin.ts';
import { notify } from '#frontend/lib/notify.ts';
import { paths } from '#frontend/lib/paths.ts';
import type { SessionState } from '#frontend/lib/session.ts';
import { useUrlState } from '#frontend/lib/use-url-state.ts';
import { EntryFrame } from './entry-frame.tsx';
import { EntryTabs } from './entry-tabs.tsx';
import { LoginForm, type SignInReason } from './login-form.tsx';
import { refusalText } from './sign-in-providers.tsx';
import { whySignIn } from './why-sign-in.ts';
import { WithAnAccount } from './with-an-account.tsx';

/** `/login`. Signed-in users go on to where they came from, or to where they work. */
export function LoginPage() {
  const state = useSession();
  const { state: cameWith, hash } = useLocation();
  const navigate = useNavigate();
  // A provider's sign-in comes back with the challenge, and without where it began.
  const handed = new URLSearchParams(hash.slice(1)).get('challenge') ?? undefined;
  const origin = readOrigin(cameWith) ?? (handed === undefined ? undefined : savedOrigin.read());
  const refusal = refusalText(useUrlState().get('error'));
  const [challenge, setChallenge] = useState(handed);
  const [why, setWhy] = useState<string>();
  if (state.status === 'signed-in') {
    return <Navigate {...afterSignIn(state.user.role, origin)} replace />;
  }
  if (challenge !== undefined) {
    return (
      <EntryFrame title={t`Two-step sign-in`} aside={<Aside />}>
        <CodeForm
          challenge={challenge}
          onOver={(reason) => {
            setWhy(reason);
            setChallenge(undefined);
            void navigate(paths.login, { replace: true, state: cameWith as unknown });
          }}
        />
      </EntryFrame>
    );
  }
  return (
    <EntryFrame title={t`Log in`} aside={<Aside />}>
      <EntryTabs value="login">
        <LoginForm
          origin={origin}
          refusal={why ?? refusal}
          reason={findReason(state, origin)}
          username={readUsername(cameWith)}
          onChallenge={setChallenge}
        />
      </EntryTabs>
    </EntryFrame>
  );
}

/** Why the page that somebody wanted is not there: the session is over, or there was none. */
function findReason(state: SessionState, origin: LoginOrigin | undefined): SignInReason | undefined {
  const over = state.status === 'anonymous' ? state.over : undefined;
  if (over === 'unused') {
    return {
      title: t`Session expired`,
      text: t`You were signed out: nobody did anything here for half an hour.`,
    };
  }
  if (over === 'ended') {
    return {
      title: t`Session expired or invalid`,
      text: t`Your session is over: its time ran out, or it was ended on another device, by a new password or by an administrator.`,
    };
  }
  const text = origin === undefined ? undefined : whySignIn(origin.from);
  return text === undefined ? undefined : { title: t`Authentication required`, text };
}

/** Beside the form: what an account is for, what is new, and who supports the league. */
function Aside() {
  const news = useQuery(latestNewsQuery()).data?.news ?? [];
  return (
    <>
      <WithAnAccount />
      {news.length > 0 && (
        <Panel title={t`News`}>
          <ul>
            {news.map(({ id, title }) => (
              <li key={id} className="border-t border-line">
                <Link
                  to={paths.newsPost(id)}
                  className="flex min-h-11 items-center font-[550] hover:bg-sunken"
                >
                  <Name>{title}</Name>
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <SponsorsBlock />
    </>
  );
}

/** The second step of signing in. */
function CodeForm({
  challenge,
  onOver,
}: {
  challenge: string;
  /** Back to the first step; with why it has to be. */
  onOver: (why?: string) => void;
}) {
  const form = useContractForm({
    schema: loginCodeSchema,
    defaultValues: { challenge, code: '' },
    fallback: t`Login failed`,
    async save(proof) {
      try {
        await session.loginWithCode(proof);
      } catch (error) {
        if (error instanceof ApiError && error.status === 401)
          onOver(t`The sign-in took too long. Try again.`);
        throw error;
      }
    },
    onSaved: () => notify.success(t`Login successful`),
  });
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <Form form={form} guarded={false}>
      <CodeField form={form} name="code" />
      <Button type="submit" variant="primary" busy={form.formState.isSubmitting} className="w-full">
        <Trans>Log in</Trans>
      </Button>
      <Button onClick={() => onOver()} className="w-full">
        <Trans>Start again</Trans>
      </Button>
    </Form>
  );
}
