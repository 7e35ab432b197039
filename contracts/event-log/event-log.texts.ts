/** Why the event log is not exported. */
export const EVENT_LOG_TEXTS = {
  'log.exported_already': 'The log is being exported already. Try again.',
} as const;
