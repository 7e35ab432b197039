/** HTTP status of the codes with which only the chat refuses. */
export const CHAT_CODES = {
  muted: 403,
  chat_disabled: 409,
} as const;
