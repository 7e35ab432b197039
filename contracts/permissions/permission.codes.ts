/** HTTP status of the codes with which only permissions refuse. */
export const PERMISSION_CODES = {
  not_assigned: 403,
} as const;
