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
  event_unreadable: 409,
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

/** What people read: in English, or also as a code with facts for pages in another language (contracts/wording). */
export type ErrorText = string | { readonly text: string; readonly wording: object };
/** Texts by field. */
export type FieldTexts = Readonly<Record<string, readonly ErrorText[]>>;

/**
 * The body of every error answer. `errors` maps a field to its texts, `field_wordings` to the same as wordings. Some codes
 * come with details of their own.
 */
export type ErrorBody = {
  message: string;
  code: string;
  wording?: object;
  errors?: Record<string, string[]>;
  field_wordings?: Record<string, (object | null)[]>;
};

/**
 * An error that is reported to the client, thrown by routes, hooks and look-ups. A concept's own code brings its
 * status.
 */
export class RequestError extends Error {
  readonly code: string;
  readonly status: number;
  readonly text: ErrorText;
  readonly errors: FieldTexts | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly details: Readonly<Record<string, unknown>> | undefined;
  constructor(
    code: ErrorCode | { code: string; status: number },
    text: ErrorText,
    options: {
      errors?: FieldTexts;
      retryAfterSeconds?: number;
      details?: Readonly<Record<string, unknown>>;
      cause?: unknown;
    } = {},
  ) {
    super(inEnglish(text), options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'RequestError';
    this.code = typeof code === 'string' ? code : code.code;
    this.status = typeof code === 'string' ? STATUS_OF_CODE[code] : code.status;
    this.text = text;
    this.errors = options.errors;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.details = options.details;
  }
  get body(): ErrorBody {
    const { message, code, errors } = this;
    const wording = wordingOf(this.text);
    return {
      ...this.details,
      message,
      code,
      ...(wording === undefined ? {} : { wording }),
      ...(errors === undefined ? {} : fieldsOf(errors)),
    };
  }
}

function inEnglish(text: ErrorText): string {
  return typeof text === 'string' ? text : text.text;
}

function fieldsOf(errors: FieldTexts): Pick<ErrorBody, 'errors' | 'field_wordings'> {
  const fields = Object.entries(errors);
  const worded = fields.filter(([, texts]) => texts.some((text) => typeof text !== 'string'));
  const texts = fields.map(([field, said]) => [field, said.map(inEnglish)]);
  const wordings = worded.map(([field, said]) => [field, said.map((text) => wordingOf(text) ?? null)]);
  return {
    errors: Object.fromEntries(texts),
    ...(worded.length === 0 ? {} : { field_wordings: Object.fromEntries(wordings) }),
  };
}

function wordingOf(text: ErrorText): object | undefined {
  return typeof text === 'string' ? undefined : text.wording;
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
