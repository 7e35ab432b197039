import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** Somebody the provider knows; they sign in with their subject. */
export type OidcPerson = {
  sub: string;
  email?: string;
  email_verified?: boolean;
  preferred_username?: string;
  given_name?: string;
  family_name?: string;
};

/** A real OpenID Connect provider in this process, whose people sign in with their subject and any password. */
export async function startOidcProvider({ redirectUri }: { redirectUri: string }) {
  const people = new Map<string, OidcPerson>();
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clientId = 'courtside';
  const clientSecret = 'a secret between the two of us';
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    pkce: { required: () => true },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['preferred_username', 'given_name', 'family_name'],
    },
    cookies: { keys: ['keys of the cookies of the provider'] },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    features: { devInteractions: { enabled: true } },
    findAccount: (_context, sub) => {
      const person = people.get(sub);
      return person === undefined ? undefined : { accountId: sub, claims: async () => ({ ...person }) };
    },
  });
  server.on('request', provider.callback());

  return {
    issuer,
    clientId,
    clientSecret,
    know: (person: OidcPerson) => void people.set(person.sub, person),
    /**
     * What a person does in the browser at the provider: opens the url they were sent to, signs in, agrees.
     * @returns the url they are sent back to
     */
    async signIn(address: string, sub: string): Promise<string> {
      const open = browserAt(issuer);
      let page = await open(address);
      for (const form of [{ prompt: 'login', login: sub, password: 'any' }, { prompt: 'consent' }]) {
        if (page.isLeft) break;
        page = await open(page.address, form);
      }
      return left(page);
    },
    /** What they do to refuse. */
    async refuse(address: string): Promise<string> {
      const open = browserAt(issuer);
      const page = await open(address);
      return left(await open(`${page.address}/abort`));
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Page = { address: string; isLeft: boolean };

/** A browser that follows redirects with its cookies as long as they stay at one origin. */
function browserAt(origin: string) {
  const cookies = new Map<string, string>();
  return async function open(address: string, form?: Record<string, string>): Promise<Page> {
    let body = form === undefined ? null : new URLSearchParams(form);
    let next = address;
    for (;;) {
      if (new URL(next).origin !== origin) return { address: next, isLeft: true };
      const answer = await fetch(next, {
        redirect: 'manual',
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
        ...(body === null ? {} : { method: 'POST', body }),
      });
      for (const cookie of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        cookies.set(name, value);
      }
      await answer.text();
      const location = answer.headers.get('location');
      if (location === null) return { address: next, isLeft: false };
      next = new URL(location, next).href;
      body = null;
    }
  };
}

function left({ address, isLeft }: Page): string {
  if (!isLeft) throw new Error(`still at the provider: ${address}`);
  return address;
}
