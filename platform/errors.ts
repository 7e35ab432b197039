/**
 * Every error a client can see: one list of codes, one body. Design §2 "Errors".
 * Domain code returns a `Rejection`; routes and the error handler turn it into an answer.
 */

/** HTTP status per code. A new code gets its line here and nowhere else. */
export const STATUS_OF_CODE = {
  invalid_json: 400,
  validation_failed: 400,
  authentication_required: 401,
  invalid_credentials: 401,
  token_expired: 401,
  token_invalid: 401,
  session_revoked: 401,
  forbidden: 403,
  muted: 403,
  not_assigned: 403,
  origin_not_allowed: 403,
  not_found: 404,
  request_timeout: 408,
  conflict: 409,
  already_exists: 409,
  already_started: 409,
  not_in_progress: 409,
  chat_disabled: 409,
  not_scheduled: 409,
  too_early: 409,
  game_over: 409,
  wrong_period: 409,
  lineup_missing: 409,
  not_on_roster: 409,
  foul_limit: 409,
  disqualified: 409,
  timeout_limit: 409,
  score_below_zero: 409,
  tied_game: 409,
  nothing_to_undo: 409,
  already_undone: 409,
  nothing_to_correct: 409,
  another_device: 409,
  other_shift: 409,
  active_season_exists: 409,
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
export type ErrorBody = { message: string; code: ErrorCode; errors?: Record<string, string[]> };

/** Why a command was refused. A rejected command appends nothing. */
export type Rejection = { kind: 'rejected' } & ErrorBody;

/** A rejection with a code and a text a person can act on. */
export function reject(code: ErrorCode, message: string, errors?: Record<string, string[]>): Rejection {
  return errors === undefined
    ? { kind: 'rejected', code, message }
    : { kind: 'rejected', code, message, errors };
}

/** Thrown where returning a rejection is not possible: in routes, hooks and look-ups. */
export class RequestError extends Error {
  readonly code: ErrorCode;
  readonly errors: Record<string, string[]> | undefined;
  readonly retryAfterSeconds: number | undefined;
  constructor(
    code: ErrorCode,
    message: string,
    options: { errors?: Record<string, string[]>; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'RequestError';
    this.code = code;
    this.errors = options.errors;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
  get status(): number {
    return STATUS_OF_CODE[this.code];
  }
  get body(): ErrorBody {
    return this.errors === undefined
      ? { message: this.message, code: this.code }
      : { message: this.message, code: this.code, errors: this.errors };
  }
}

/** The same refusal, as an exception. */
export function asRequestError(rejection: Rejection): RequestError {
  return new RequestError(
    rejection.code,
    rejection.message,
    rejection.errors === undefined ? {} : { errors: rejection.errors },
  );
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
