import { t } from '@lingui/core/macro';
import type { Wording } from '#contracts/wording/wording.contract.ts';
import { translated, translatedField } from './wording.ts';

/** Texts per field, as the API names the fields, in the page's language. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/**
 * Any answer that is not a success, and the absence of an answer. `status` 0 means that no answer came;
 * `code` is the API's own (platform/errors) or `network` or `unknown`. The message is empty where the answer has no
 * sentence: pages have one of their own ({@link errorMessage}).
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: FieldErrors;
  readonly retryAfterSeconds: number | undefined;
  /** The whole answer: some codes come with more than a sentence. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    status: number,
    code: string,
    message: string,
    options: {
      errors?: FieldErrors;
      retryAfterSeconds?: number | undefined;
      details?: Readonly<Record<string, unknown>>;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.errors = options.errors ?? {};
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.details = options.details ?? {};
  }
}

export const NO_CONNECTION = t`No connection. Check the network and try again.`;
const OPERATION_FAILED = t`Operation failed`;
const UNKNOWN_ERROR = t`Unknown error`;
/** Of a read that failed without a reason, below what could not be loaded. */
export const UNEXPECTED_ERROR = t`An unexpected error occurred.`;
const VALUE_REFUSED = t`This value is not possible.`;

/**
 * Reads the error body `{message, code, wording?, errors?, field_wordings?}`; any other body (a proxy's page) says
 * nothing. What it says is in the page's language: by its wording, else by its English, else by the code.
 */
export async function errorFromResponse(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  const fields = isRecord(body) ? body : {};
  const code = typeof fields.code === 'string' ? fields.code : 'unknown';
  const english = typeof fields.message === 'string' ? fields.message : '';
  const general = translated({ code: `refusal.${code}`, facts: {} }, english);
  return new ApiError(response.status, code, inPageLanguage(english, fields.wording, general), {
    errors: fieldErrors(fields.errors, fields.field_wordings),
    retryAfterSeconds: retryAfter(response),
    details: fields,
  });
}

function fieldErrors(errors: unknown, wordings: unknown): FieldErrors {
  if (!isRecord(errors)) return {};
  const entries = Object.entries(errors).map(([field, texts]) => {
    const worded: unknown = isRecord(wordings) ? wordings[field] : undefined;
    const said = (Array.isArray(texts) ? texts : [texts]).map((text: unknown, place) =>
      typeof text === 'string'
        ? [inPageLanguage(text, Array.isArray(worded) ? worded[place] : undefined, VALUE_REFUSED)]
        : [],
    );
    return [field, said.flat()] as const;
  });
  return Object.fromEntries(entries.filter(([, texts]) => texts.length > 0));
}

function inPageLanguage(english: string, wording: unknown, otherwise: string): string {
  const known = translatedField(english, otherwise);
  return isWording(wording) ? translated(wording, known) : known;
}

function isWording(value: unknown): value is Wording {
  return isRecord(value) && typeof value.code === 'string' && isRecord(value.facts);
}

function retryAfter(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** It does not exist: asking again changes nothing. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** No answer came: what was not read before is not on this device. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

/** What failed, for errors without a sentence of their own; as a function, a sentence around the error's, “Failed to …: {why}”. */
export type FailureText = string | ((why: string) => string);

/** The text to show for anything that was thrown, in the page's language. */
export function errorMessage(error: unknown, failure: FailureText = OPERATION_FAILED): string {
  const said = error instanceof ApiError ? error.message : '';
  if (typeof failure === 'function') return failure(said === '' ? UNKNOWN_ERROR : said);
  return said === '' ? failure : said;
}
