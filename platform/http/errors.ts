/** The errors that any server can answer, and the body that all errors have. */

/** An HTTP status, and what people read in another language where nothing more is known. */
export type ErrorKind = { readonly status: number; readonly text: string };

/** Each code of an error. Those of a single concept are in contracts/refusal/refusal.codes.ts. */
export const ERRORS = {
  invalid_json: { status: 400, text: 'The request could not be read.' },
  validation_failed: { status: 400, text: 'Some of the values are not possible.' },
  authentication_required: { status: 401, text: 'Log in first.' },
  invalid_credentials: { status: 401, text: 'The username or the password is wrong.' },
  token_expired: { status: 401, text: 'Your session has expired. Log in again.' },
  token_invalid: { status: 401, text: 'Your session is not valid. Log in again.' },
  session_revoked: { status: 401, text: 'Your session was ended. Log in again.' },
  forbidden: { status: 403, text: 'Your account may not do this.' },
  origin_not_allowed: { status: 403, text: 'The request came from another site.' },
  not_found: { status: 404, text: 'There is no such thing, or it was removed.' },
  request_timeout: { status: 408, text: 'The request took too long. Try again.' },
  conflict: { status: 409, text: 'That is not possible in the present state.' },
  already_exists: { status: 409, text: 'It exists already.' },
  event_unreadable: {
    status: 409,
    text: 'Nothing can be recorded here until an operator has mended it: something in its history cannot be read.',
  },
  status_not_possible: { status: 409, text: 'That is not possible in the present status.' },
  revision_stale: { status: 412, text: 'Somebody else has changed it in the meantime.' },
  body_too_large: { status: 413, text: 'That is too large.' },
  unsupported_media_type: { status: 415, text: 'A file of this type is not taken.' },
  idempotency_key_reused: { status: 422, text: 'This request was sent before with other values.' },
  too_many_requests: { status: 429, text: 'Too many attempts. Wait a little, then try again.' },
  internal: { status: 500, text: 'Something went wrong on the server. Try again.' },
  store_unavailable: { status: 503, text: 'The server cannot save at the moment. Try again.' },
  read_model_behind: { status: 503, text: 'The server is still catching up. Try again.' },
  busy: { status: 503, text: 'The server is busy. Try again.' },
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof ERRORS;

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
    this.status = typeof code === 'string' ? ERRORS[code].status : code.status;
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
