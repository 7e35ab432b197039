/** Why a file is not taken or given. */
export const FILE_TEXTS = {
  'file.missing': 'There is no such file.',
  'file.link_expired': 'This link has expired.',
  'file.too_many_uploads': 'Too many uploads at the moment. Please try again.',
  'file.one_only': 'Select one file only',
} as const;
