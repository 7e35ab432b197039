import { t } from '@lingui/core/macro';

/**
 * What a refusal of the API says in the page's language, by its code. English pages show the API's own words, which
 * say more. tests/architecture/refusals.test.ts compares them with the codes that there are.
 */
export const REFUSALS: Readonly<Record<string, string>> = {
  invalid_json: t`The request could not be read.`,
  validation_failed: t`Some of the values are not possible.`,
  authentication_required: t`Log in first.`,
  invalid_credentials: t`The username or the password is wrong.`,
  token_expired: t`Your session has expired. Log in again.`,
  token_invalid: t`Your session is not valid. Log in again.`,
  session_revoked: t`Your session was ended. Log in again.`,
  forbidden: t`Your account may not do this.`,
  origin_not_allowed: t`The request came from another site.`,
  not_found: t`There is no such thing, or it was removed.`,
  request_timeout: t`The request took too long. Try again.`,
  conflict: t`That is not possible in the present state.`,
  already_exists: t`It exists already.`,
  status_not_possible: t`That is not possible in the present status.`,
  revision_stale: t`Somebody else has changed it in the meantime.`,
  body_too_large: t`That is too large.`,
  unsupported_media_type: t`A file of this type is not taken.`,
  idempotency_key_reused: t`This request was sent before with other values.`,
  too_many_requests: t`Too many attempts. Wait a little, then try again.`,
  internal: t`Something went wrong on the server. Try again.`,
  store_unavailable: t`The server cannot save at the moment. Try again.`,
  read_model_behind: t`The server is still catching up. Try again.`,
  busy: t`The server is busy. Try again.`,
};
