/** HTTP status of the codes with which taking an import back can be refused. */
export const IMPORT_CODES = {
  import_built_on: 409,
  import_too_old: 409,
} as const;
