/** Why nothing can be written or moderated in the chat. */
export const CHAT_TEXTS = {
  'chat.no_message': 'There is no such message.',
  'chat.no_mute': 'There is no such mute.',
  'chat.mute_ended': 'Somebody ended the mute again.',
  'chat.mute_in_past': 'Choose a time in the future',
  'chat.mute_too_long': 'Choose a time within a year',
  'chat.game_not_in_progress': 'You can write in the chat only while the game is in progress.',
  'chat.disabled': 'The chat is switched off.',
  'chat.muted': 'You cannot write in the chat until {end}.',
  'chat.too_fast': 'You are writing too fast. Please wait a moment.',
} as const;
