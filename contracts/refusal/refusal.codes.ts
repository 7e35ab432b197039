import { CHAT_CODES } from '#contracts/chat/chat.codes.ts';
import { GAME_CODES } from '#contracts/game/game.codes.ts';
import { IMPORT_CODES } from '#contracts/import/import.codes.ts';
import { PERMISSION_CODES } from '#contracts/permissions/permission.codes.ts';
import { SEASON_CODES } from '#contracts/season/season.codes.ts';
import { STATUS_OF_CODE } from '#platform/http/errors.ts';

/** HTTP status of every code with which a command can be refused: those of any server, and those of each concept. */
export const STATUS_OF_REFUSAL = {
  ...STATUS_OF_CODE,
  ...PERMISSION_CODES,
  ...SEASON_CODES,
  ...GAME_CODES,
  ...CHAT_CODES,
  ...IMPORT_CODES,
} as const;

export type RefusalCode = keyof typeof STATUS_OF_REFUSAL;
