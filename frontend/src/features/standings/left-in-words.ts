import { t } from '@lingui/core/macro';
import type { Withdrawn } from '#contracts/tournament/withdrawn.ts';
import { formatDay } from '#frontend/lib/format.ts';

/** Of a team that has left a tournament: `withdrawn, Feb 1, 2026`. */
export function leftInWords({ cause, date }: Withdrawn): string {
  const day = formatDay(date);
  return cause === 'disqualification' ? t`disqualified, ${day}` : t`withdrawn, ${day}`;
}
