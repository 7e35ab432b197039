import { z } from 'zod';

/** `GET /api/auth/oidc/`: the OpenID Connect providers with which one can sign in. */
export const signInProvidersAnswerSchema = z.object({
  providers: z.array(z.object({ name: z.string(), label: z.string() })),
});

export const signInProviderParams = z.object({ name: z.string().max(100) });
/** `GET /api/auth/oidc/{name}/start/` */
export const signInProviderQuerySchema = z.object({ remember: z.enum(['true', 'false']).optional() });
/** A redirect has no body. */
export const redirectAnswer = z.undefined();
