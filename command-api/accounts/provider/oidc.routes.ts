import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AccountRoutes } from '#command-api/accounts/account-routes.ts';
import { setRefreshCookie } from '#command-api/accounts/sessions/refresh.cookie.ts';
import { clearCookie, readCookie, setCookie } from '#command-api/accounts/sessions/secure-cookie.ts';
import { maySignIn, sessionOn } from '#command-api/accounts/sessions/sign-in.ts';
import { openChallenge } from '#command-api/accounts/sessions/sign-in-challenge.ts';
import {
  comeBackFromProvider,
  leaveForProvider,
  signInProviders,
} from '#contracts/account/sign-in.contract.ts';
import { fastifyRoute } from '#contracts/http/fastify-route.ts';
import { say } from '#contracts/refusal/say.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { RequestError } from '#platform/http/errors.ts';
import { isPlainLoopback } from '#platform/http/origins.ts';
import { accountOfIdentity } from './oidc-account.ts';
import { ATTEMPT_SECONDS, beginAttempt, takeAttempt } from './oidc-attempt.store.ts';
import { OidcProvider } from './oidc-provider.ts';

/** Binds the way back to the browser that left; Lax, because it comes back from another site. */
const COOKIE = 'courtside_oidc';
const PATH = '/api/auth/oidc/';

/** Sign-in through OpenID Connect providers: the browser goes there and comes back with a session. */
export function registerOidcRoutes(scope: FastifyInstance, deps: AccountRoutes): void {
  const routes = scope.withTypeProvider<ZodTypeProvider>();
  const { pool, clock, publicUrl } = deps;
  const origin = new URL(publicUrl).origin;
  const cookie = {
    path: PATH,
    httpOnly: true,
    sameSite: 'lax',
    secure: !isPlainLoopback(origin),
  } as const;
  const providers = (deps.oidcProviders ?? []).map((config) => new OidcProvider(config, publicUrl));

  routes.route({
    ...fastifyRoute(signInProviders),
    handler: async () => ({ providers: providers.map(({ name, label }) => ({ name, label })) }),
  });

  routes.route({
    ...fastifyRoute(leaveForProvider),
    async handler(request, reply) {
      const provider = providerNamed(request.params.name);
      deps.limiters.providerSignInsPerAddress.take(clientAddress(request));
      const secrets = provider.secrets();
      let url: URL;
      try {
        url = await provider.signInUrl(secrets);
      } catch (error) {
        request.log.warn({ err: error, provider: provider.name }, 'a provider cannot be reached');
        return backToLogin(reply, 'provider_away');
      }
      const attempt = { ...secrets, provider: provider.name, remember: request.query.remember === 'true' };
      const browser = await beginAttempt(pool, attempt, clock());
      setCookie(reply, COOKIE, browser, { ...cookie, maxAge: ATTEMPT_SECONDS });
      return reply.redirect(url.href, 302);
    },
  });

  routes.route({
    ...fastifyRoute(comeBackFromProvider),
    async handler(request, reply) {
      const provider = providerNamed(request.params.name);
      const browser = readCookie(request, COOKIE);
      clearCookie(reply, COOKIE, cookie);
      const attempt =
        browser === undefined ? undefined : await takeAttempt(pool, browser, provider.name, clock());
      if (attempt === undefined) return backToLogin(reply, 'expired');
      const at = request.url.indexOf('?');
      const identity = await provider
        .identify(at === -1 ? '' : request.url.slice(at), attempt)
        .catch((error: unknown) => {
          // Refused or forged answers are not our failure, and their text may hold client input.
          const code = error instanceof Error ? error.name : 'unknown';
          request.log.info({ provider: provider.name, code }, 'a sign-in through a provider failed');
          return null;
        });
      if (identity === null) return backToLogin(reply, 'refused');
      const account = await accountOfIdentity(deps, identity);
      if (typeof account === 'string') return backToLogin(reply, account);
      if (!maySignIn(deps, request, account)) return backToLogin(reply, 'account_closed');
      const { remember } = attempt;
      const signIn = { userId: account.id, remember };
      if (account.hasSecondFactor) {
        const url = new URL('/login', publicUrl);
        // What stands behind the # is sent to no server and no other site.
        url.hash = `challenge=${await openChallenge(pool, signIn, clock())}`;
        return reply.redirect(url.href, 302);
      }
      const session = await sessionOn(deps, request, reply, signIn);
      setRefreshCookie(reply, origin, session);
      return reply.redirect(new URL('/dashboard', publicUrl).href, 302);
    },
  });

  function providerNamed(name: string): OidcProvider {
    const provider = providers.find((one) => one.name === name);
    if (provider === undefined) throw new RequestError('not_found', say('account.no_provider'));
    return provider;
  }

  /** The browser is navigating: it gets a page, which has a text for the reason. */
  function backToLogin(reply: FastifyReply, reason: string) {
    const url = new URL('/login', publicUrl);
    url.searchParams.set('error', reason);
    return reply.redirect(url.href, 302);
  }
}
