import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Files } from '#command-api/files/files.ts';
import { leagueToday, type TodayDependencies } from '#command-api/settings/league-today.ts';
import { fastifyRoute } from '#contracts/http/fastify-route.ts';
import { verifyAge } from '#contracts/player/player.commands.ts';
import { say } from '#contracts/refusal/say.ts';
import { ageOn } from '#events/player/eligibility.ts';
import { type ErrorText, RequestError } from '#platform/http/errors.ts';

const FAILED = say(
  'player.age_not_verified',
  'Age verification failed. Please check birth date and ID document.',
);
/**
 * Whole years (docs/rules.md, "Input and display"). Whether that age is allowed is checked when the player is saved.
 */
const AGES = { from: 0, to: 100 };

/**
 * What "Verify Age" on the form asks: is the birth date one of a living person, and the document one that can be read?
 * Nothing is stored; when the player is saved the server checks both again.
 */
export function registerPlayerAgeRoutes(
  app: FastifyInstance,
  deps: TodayDependencies & { files: Files },
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.route({
    ...fastifyRoute(verifyAge),
    async handler(request) {
      const { uploads } = request;
      if (uploads.id_document === undefined) throw failed('id_document', FAILED);
      const age = ageOn(request.body.birth_date, await leagueToday(deps));
      if (age < AGES.from || age > AGES.to) throw failed('birth_date', FAILED);
      await deps.files.refuseUnreadable(uploads).catch((error: unknown) => {
        const texts = error instanceof RequestError ? error.errors?.id_document : undefined;
        throw texts?.[0] === undefined ? error : failed('id_document', texts[0], error);
      });
      return { age_verified: true as const, age, message: `Age verified: ${age} years old` };
    },
  });
}

function failed(field: string, text: ErrorText, cause?: unknown): RequestError {
  return new RequestError('validation_failed', FAILED, { errors: { [field]: [text] }, cause });
}
