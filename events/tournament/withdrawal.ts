import { z } from 'zod';

/** Why a team leaves a tournament before its end. */
export const withdrawalCauseSchema = z.enum(['withdrawal', 'disqualification'], { error: 'Invalid cause' });
export type WithdrawalCause = z.infer<typeof withdrawalCauseSchema>;

/**
 * What becomes of its games. `keep`: what was played counts, the rest is canceled. `forfeit`: all of them are forfeited by it.
 * `void`: what was played is annulled, the rest canceled (docs/rules.md, "Teams that go").
 */
export const withdrawnResultsSchema = z.enum(['keep', 'forfeit', 'void'], {
  error: 'Results must be keep, forfeit or void',
});
export type WithdrawnResults = z.infer<typeof withdrawnResultsSchema>;
