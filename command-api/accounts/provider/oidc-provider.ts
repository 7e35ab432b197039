import * as openid from 'openid-client';
import { isLoopback } from '#platform/process/config.ts';
import type { OidcProviderConfig } from '#platform/process/oidc-config.ts';

/** What a provider says about the person who signed in there. */
export type OidcIdentity = {
  issuer: string;
  subject: string;
  email: string | null;
  /** Whether the provider has verified the e-mail address. */
  emailVerified: boolean;
  username: string | null;
  firstName: string;
  lastName: string;
};

/** Secrets that tie the provider's callback to the request that led there. */
export type OidcSecrets = { state: string; nonce: string; verifier: string };

/** How long a provider may take to answer us. */
const LONGEST_ANSWER_SECONDS = 5;

/** One OpenID Connect provider; its endpoints are looked up on the first sign-in with it. */
export class OidcProvider {
  readonly name: string;
  readonly label: string;
  readonly #config: OidcProviderConfig;
  readonly #redirectUri: string;
  #discovered: Promise<openid.Configuration> | undefined;

  constructor(config: OidcProviderConfig, publicUrl: string) {
    this.name = config.name;
    this.label = config.label;
    this.#config = config;
    this.#redirectUri = new URL(`/api/auth/oidc/${config.name}/callback/`, publicUrl).href;
  }

  /** New secrets for one sign-in. */
  secrets(): OidcSecrets {
    return {
      state: openid.randomState(),
      nonce: openid.randomNonce(),
      verifier: openid.randomPKCECodeVerifier(),
    };
  }

  /** The url to send the browser to. */
  async signInUrl({ state, nonce, verifier }: OidcSecrets): Promise<URL> {
    return openid.buildAuthorizationUrl(await this.#discover(), {
      redirect_uri: this.#redirectUri,
      scope: 'openid email profile',
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
    });
  }

  /**
   * The person whom the provider's callback with this query identifies.
   * @throws Error for an answer that does not match these secrets, or when the person refused
   */
  async identify(query: string, { state, nonce, verifier }: OidcSecrets): Promise<OidcIdentity> {
    const config = await this.#discover();
    const arrived = new URL(this.#redirectUri);
    arrived.search = query;
    const tokens = await openid.authorizationCodeGrant(config, arrived, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (claims === undefined) throw new Error('the provider sent no ID token');
    // Some put the address into the ID token, others only into the user info.
    const person =
      claims.email === undefined && config.serverMetadata().userinfo_endpoint !== undefined
        ? { ...claims, ...(await openid.fetchUserInfo(config, tokens.access_token, claims.sub)) }
        : claims;
    return {
      issuer: claims.iss,
      subject: claims.sub,
      email: textOrNull(person.email),
      emailVerified: person.email_verified === true,
      username: textOrNull(person.preferred_username),
      firstName: textOrNull(person.given_name) ?? '',
      lastName: textOrNull(person.family_name) ?? '',
    };
  }

  #discover(): Promise<openid.Configuration> {
    this.#discovered ??= this.#ask().catch((error: unknown) => {
      // Unavailable now, perhaps not next time.
      this.#discovered = undefined;
      throw error;
    });
    return this.#discovered;
  }

  #ask(): Promise<openid.Configuration> {
    const { issuer, clientId, clientSecret } = this.#config;
    const server = new URL(issuer);
    const plain = server.protocol === 'http:' && isLoopback(server.hostname);
    return openid.discovery(server, clientId, clientSecret, undefined, {
      timeout: LONGEST_ANSWER_SECONDS,
      ...(plain ? { execute: [openid.allowInsecureRequests] } : {}),
    });
  }
}

function textOrNull(claim: unknown): string | null {
  return typeof claim === 'string' && claim.trim() !== '' ? claim.trim() : null;
}
