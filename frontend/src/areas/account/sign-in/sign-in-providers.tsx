import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Button } from '#frontend/components/ui/button.tsx';
import { session } from '#frontend/lib/api.ts';
import { type LoginOrigin, savedOrigin } from '#frontend/lib/login-origin.ts';
import { providersQuery } from './sign-in-providers.queries.ts';

/** Sign-in through other accounts; nothing where the site has no provider. */
export function SignInProviders({
  origin,
  remember,
}: {
  origin: LoginOrigin | undefined;
  remember: boolean;
}) {
  const providers = useQuery(providersQuery()).data?.providers ?? [];
  if (providers.length === 0) return null;
  return (
    <div className="mt-6 grid gap-3">
      <p className="flex items-center gap-3 text-13 text-ink-2 before:flex-1 before:border-t before:border-line after:flex-1 after:border-t after:border-line">
        <Trans>or</Trans>
      </p>
      {providers.map(({ name, label }) => (
        <Button key={name} asChild className="w-full">
          <a
            href={`/api/auth/oidc/${encodeURIComponent(name)}/start/?remember=${remember}`}
            onClick={() => {
              savedOrigin.save(origin);
              session.expectCookie();
            }}
          >
            {t`Continue with ${label}`}
          </a>
        </Button>
      ))}
    </div>
  );
}

/** Why a provider's sign-in came back without a session, as the server names it in the url. */
const REFUSALS: Readonly<Record<string, string>> = {
  provider_away: t`The provider cannot be reached. Try again later, or use your password.`,
  expired: t`The sign-in took too long. Try again.`,
  refused: t`The provider did not sign you in. Try again, or use your password.`,
  email_not_verified: t`The provider does not vouch for your e-mail address. Confirm it there, then try again.`,
  account_not_verified: t`There is an account with this e-mail address already. Log in with its password, or ask for a new one.`,
  account_closed: t`This account is not active.`,
};

/** The text for `/login?error=…`; undefined without an error. */
export function refusalText(code: string | undefined): string | undefined {
  return code === undefined ? undefined : (REFUSALS[code] ?? t`Login failed`);
}
