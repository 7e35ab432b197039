import { t } from '@lingui/core/macro';
import { i18n } from './i18n.ts';
import { inPageLanguage } from './in-page-language.ts';
import { SOURCE_LANGUAGE } from './language.ts';

/** Texts per field, as the API names the fields, in the page's language. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/**
 * Any answer that is not a success, and the absence of an answer. `status` 0 means that no answer came;
 * `code` is the API's own (platform/errors) or `network` or `unknown`.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: FieldErrors;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    options: { errors?: FieldErrors; retryAfterSeconds?: number | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.errors = options.errors ?? {};
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

export const NO_CONNECTION = t`No connection. Check the network and try again.`;
export const OPERATION_FAILED = t`Operation failed`;
const VALUE_REFUSED = t`This value is not possible.`;

/** Reads the error body `{message, errors?, code}`; any other body (a proxy's page) gets the fallback text. */
export async function errorFromResponse(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  const fields = isRecord(body) ? body : {};
  return new ApiError(
    response.status,
    typeof fields.code === 'string' ? fields.code : 'unknown',
    typeof fields.message === 'string' && fields.message !== '' ? fields.message : OPERATION_FAILED,
    { errors: await fieldErrors(fields.errors), retryAfterSeconds: retryAfter(response) },
  );
}

async function fieldErrors(value: unknown): Promise<FieldErrors> {
  if (!isRecord(value)) return {};
  const errors: Record<string, string[]> = {};
  for (const [field, texts] of Object.entries(value)) {
    for (const text of Array.isArray(texts) ? texts : [texts]) {
      if (typeof text !== 'string') continue;
      errors[field] = [...(errors[field] ?? []), await inPageLanguage(text, VALUE_REFUSED)];
    }
  }
  return errors;
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

/** The text to show for anything that was thrown, in the page's language. */
export function errorMessage(error: unknown, fallback = OPERATION_FAILED): string {
  if (!(error instanceof ApiError)) return fallback;
  if (i18n.locale === SOURCE_LANGUAGE.locale) return error.message;
  const id = `refusal.${error.code}`;
  return i18n.messages[id] === undefined ? error.message : i18n._(id);
}
