/** What is read in the place of a reason that was masked. */
export const MASKED_REASON = '[masked]';
