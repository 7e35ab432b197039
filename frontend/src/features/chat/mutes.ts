import { t } from '@lingui/core/macro';

const MINUTE_MS = 60_000;
/** For how long an author can be muted. */
export const MUTES = [
  { label: t`Mute for 10 minutes`, ms: 10 * MINUTE_MS },
  { label: t`Mute for 2 hours`, ms: 120 * MINUTE_MS },
  { label: t`Mute for a week`, ms: 7 * 24 * 60 * MINUTE_MS },
] as const;
