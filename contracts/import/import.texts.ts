/** Why files are not imported. */
export const IMPORT_TEXTS = {
  'import.missing': 'There is no such import.',
  'import.no_file': 'Select at least one file',
  'import.same_file_names': 'Two files have the same name',
  'import.ended': 'This import has ended.',
  'import.running': 'This import is running.',
  'import.other_running': 'Another import is running. Wait until it has ended.',
  'import.other_read': 'Other files are being read at the moment. Please try again.',
  'import.not_read': 'The files could not be read. Try again, or fewer at a time.',
  'import.too_much': 'This is too much at once. Import fewer files at a time.',
  'import.too_many_lines': 'The files have more than {most} lines. Import fewer of them at a time.',
  'import.too_many_names': 'The files have more than {most} names. Import fewer of them at a time.',
  'import.unknown_choice': 'Please select a valid team or player',
} as const;
