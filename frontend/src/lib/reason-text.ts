import { t } from '@lingui/core/macro';
import { MASKED_REASON } from '#events/game/masked-reason.ts';

/** A reason as pages show it. */
export const reasonText = (reason: string): string => (reason === MASKED_REASON ? t`[masked]` : reason);
