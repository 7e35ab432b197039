import { z } from 'zod';
import { ConfigError, type Environment, webUrl } from './environment.ts';

/** An OpenID Connect provider that people may sign in with: OIDC_<NAME>_ISSUER, _CLIENT_ID, _CLIENT_SECRET, _LABEL. */
export type OidcProviderConfig = {
  /** In urls, e.g. `google` for OIDC_GOOGLE_…. */
  name: string;
  /** On the button; the name by default. */
  label: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
};

const oidcProvider = z.object({
  ISSUER: webUrl,
  CLIENT_ID: z.string(),
  CLIENT_SECRET: z.string(),
  LABEL: z.string().optional(),
});

/** The providers in the environment. @throws ConfigError when part of one is missing or wrong */
export function oidcProviders(env: Environment): OidcProviderConfig[] {
  const found = new Map<string, Record<string, string>>();
  for (const [variable, value] of Object.entries(env)) {
    const [, name, part] = /^OIDC_([A-Z0-9_]+)_(ISSUER|CLIENT_ID|CLIENT_SECRET|LABEL)$/.exec(variable) ?? [];
    if (name === undefined || part === undefined || value === undefined || value === '') continue;
    found.set(name, { ...found.get(name), [part]: value });
  }
  return [...found].map(([name, parts]) => {
    const parsed = oidcProvider.safeParse(parts);
    if (!parsed.success) {
      throw new ConfigError(
        parsed.error.issues.map(({ path, message }) => {
          const part = path.join('.');
          return `OIDC_${name}_${part} ${part in parts ? message : 'is missing'}`;
        }),
      );
    }
    const { ISSUER: issuer, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret, LABEL: label } = parsed.data;
    return { name: name.toLowerCase(), label: label ?? name, issuer, clientId, clientSecret };
  });
}
