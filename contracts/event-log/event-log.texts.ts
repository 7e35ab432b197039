/** Why the event log is not exported, or not read. */
export const EVENT_LOG_TEXTS = {
  'log.exported_already': 'The log is being exported already. Try again.',
  'log.busy': 'The log is being read by others. Try again.',
} as const;
