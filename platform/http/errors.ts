/** The errors that any server can answer, and the body that all errors have. */

/** HTTP status per code. Codes of a single concept are defined beside that concept. */
export const STATUS_OF_CODE = {
  invalid_json: 400,
  validation_failed: 400,
  authentication_required: 401,
  invalid_credentials: 401,
  token_expired: 401,
  token_invalid: 401,
  session_revoked: 401,
  forbidden: 403,
  origin_not_allowed: 403,
  not_found: 404,
  request_timeout: 408,
  conflict: 409,
  already_exists: 409,
  status_not_possible: 409,
  revision_stale: 412,
  body_too_large: 413,
  unsupported_media_type: 415,
  idempotency_key_reused: 422,
  too_many_requests: 429,
  internal: 500,
  store_unavailable: 503,
  read_model_behind: 503,
  busy: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof STATUS_OF_CODE;

/** The body of every error answer. `errors` maps a field to its texts. */
export type ErrorBody = { message: string; code: string; errors?: Record<string, string[]> };

/**
 * An error that is reported to the client, thrown by routes, hooks and look-ups. A concept's own code brings its
 * status.
 */
export class RequestError extends Error {
  readonly code: string;
  readonly status: number;
  readonly errors: Record<string, string[]> | undefined;
  readonly retryAfterSeconds: number | undefined;
  constructor(
    code: ErrorCode | { code: string; status: number },
    message: string,
    options: { errors?: Record<string, string[]>; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'RequestError';
    this.code = typeof code === 'string' ? code : code.code;
    this.status = typeof code === 'string' ? STATUS_OF_CODE[code] : code.status;
    this.errors = options.errors;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
  get body(): ErrorBody {
    return this.errors === undefined
      ? { message: this.message, code: this.code }
      : { message: this.message, code: this.code, errors: this.errors };
  }
}

/** Field texts from a zod error: `{field: [text, …]}`, nested paths joined by dots. */
export function fieldErrors(
  issues: readonly { path: PropertyKey[]; message: string }[],
): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const issue of issues) {
    const field = issue.path.map(String).join('.') || 'body';
    const texts = errors[field] ?? [];
    // Two rules of a field may have one text.
    if (!texts.includes(issue.message)) texts.push(issue.message);
    errors[field] = texts;
  }
  return errors;
}
