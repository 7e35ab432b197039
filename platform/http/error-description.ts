/** When an error is answered, for the OpenAPI documents. */
const DESCRIPTIONS: Readonly<Record<number, string>> = {
  400: 'The request cannot be read, or a field of it is wrong: `errors` names the fields.',
  401: 'Nobody is signed in, or the session is over.',
  403: 'The signed-in user may not do this.',
  404: 'There is no such thing.',
  409: 'It contradicts the state of the entity, or another entity.',
  412: '`If-Match` names an older revision: somebody changed the entity in the meantime.',
  413: 'The body or a file in it is too large.',
  415: 'The body or a file in it is not of a kind that is taken here.',
  422: 'The `Idempotency-Key` was used for another request.',
  429: 'Too many calls of this kind.',
  503: 'A part of the system is away or behind. Try again.',
};

/** Statuses after which `Retry-After` says when to try again. */
const LATER = [429, 503];
const RETRY_AFTER = {
  'Retry-After': { type: 'string', description: 'Seconds until it is worth trying again.' },
};

const WORDING = {
  type: 'object' as const,
  required: ['code', 'facts'],
  properties: {
    code: { type: 'string' as const },
    facts: { type: 'object' as const, additionalProperties: true },
  },
};
const ERROR_NAME = 'Error';
/** The body of every error, for `components.schemas`. @param codes every code that can be answered */
export function errorSchemas(codes: readonly string[]) {
  return {
    [ERROR_NAME]: {
      type: 'object' as const,
      required: ['message', 'code'],
      properties: {
        message: { type: 'string' as const, description: 'For people.' },
        code: { type: 'string' as const, enum: [...codes], description: 'For programs.' },
        wording: { ...WORDING, description: 'The message as a code and the facts in it, if it has any.' },
        errors: {
          type: 'object' as const,
          additionalProperties: { type: 'array' as const, items: { type: 'string' as const } },
          description: 'What is wrong with each field.',
        },
        field_wordings: {
          type: 'object' as const,
          additionalProperties: {
            type: 'array' as const,
            items: { anyOf: [WORDING, { type: 'null' as const }] },
          },
          description: 'The texts of `errors` as codes and facts, in the same order.',
        },
      },
    },
  };
}

/** The answers of a route with these statuses, as its OpenAPI schema says them. */
export function errorAnswers(statuses: readonly number[]): Record<string, object> {
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: DESCRIPTIONS[status] ?? '',
        ...(LATER.includes(status) ? { headers: RETRY_AFTER } : {}),
        content: { 'application/json': { schema: { $ref: `#/components/schemas/${ERROR_NAME}` } } },
      },
    ]),
  );
}
