/** How a game that was over gets another result. `corrected`: it was reopened and ended again. */
export const CORRECTION_CAUSES = ['corrected', 'forfeited', 'forfeit_revoked', 'annulment_revoked'] as const;
export type CorrectionCause = (typeof CORRECTION_CAUSES)[number];
