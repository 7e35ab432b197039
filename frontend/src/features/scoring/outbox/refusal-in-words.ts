import type { Refusal } from '#frontend/features/scoring/scoring.types.ts';
import { translated } from '#frontend/lib/wording.ts';

/** Why an action was not recorded, in the page's language. */
export function refusalInWords({ reason, wording }: Refusal): string {
  return wording === undefined ? reason : translated(wording, reason);
}
