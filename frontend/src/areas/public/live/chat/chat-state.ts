import { t } from '@lingui/core/macro';
import type { GameStatus } from '#contracts/game/game.contract.ts';
import type { LiveStatus } from '#frontend/lib/live-socket.ts';

/** Whether one can write, and if not, why; `isPassing` when only the connection is missing. */
export type ChatState = { open: true } | { open: false; reason: string; isPassing: boolean };

/** A chat is open while its game is in progress and the connection is there. */
export function chatState({
  game,
  connection,
  enabled,
}: {
  game: GameStatus;
  connection: LiveStatus;
  /** The league's setting; undefined while it is not known. */
  enabled: boolean | undefined;
}): ChatState {
  const closed = (reason: string): ChatState => ({ open: false, reason, isPassing: false });
  if (enabled === false) return closed(t`The chat is switched off.`);
  switch (game) {
    case 'scheduled':
    case 'postponed':
      return closed(t`The chat opens when the game begins.`);
    case 'canceled':
      return closed(t`This game was canceled.`);
    case 'completed':
    case 'final':
    case 'annulled':
      return closed(t`The chat closed with the game.`);
    case 'in_progress':
      break;
    default:
      game satisfies never;
  }
  if (connection === 'connected') return { open: true };
  const reason =
    connection === 'connecting'
      ? t`Connecting…`
      : t`No connection. You can write again as soon as it is back.`;
  return { open: false, reason, isPassing: true };
}

/** The longest message, as contracts/chat/chat.contract.ts takes it. */
const LONGEST_MESSAGE = 500;
/** From here on the reader is told how much room is left. */
const TELL_FROM = 400;

/** “412 of 500” near the end of the room; undefined before. */
export function roomLeft(text: string): string | undefined {
  const { length } = text.trim();
  return length < TELL_FROM ? undefined : `${length} of ${LONGEST_MESSAGE}`;
}

/** White space alone, also of no width, is no message. */
export function canSend(text: string): boolean {
  return /[^\p{Z}\p{C}]/u.test(text) && text.trim().length <= LONGEST_MESSAGE;
}
