/** Why a sponsor is not changed. */
export const SPONSOR_TEXTS = {
  'sponsor.missing': 'There is no such sponsor.',
  'sponsor.exists': 'This sponsor exists already.',
} as const;
