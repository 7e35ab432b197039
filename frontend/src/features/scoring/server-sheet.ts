import { withFrame } from '#frontend/lib/live-game.ts';
import type { LiveMessage } from '#frontend/lib/live-socket.ts';
import { comparePositions } from '#frontend/lib/position.ts';
import type { LiveFrame } from '#query-api/live/live.contract.ts';
import { withCorrections } from './console-sheet.ts';
import type { ServerSheet } from './scoring.types.ts';

/** The sheet after frames of the game's live connection that arrived together; older and foreign ones change nothing. */
export function withFrames(sheet: ServerSheet, messages: readonly LiveMessage[]): ServerSheet {
  const next = messages.reduce(withMessage, sheet);
  return next === sheet ? sheet : withCorrections(next, sheet.corrections);
}

function withMessage(sheet: ServerSheet, message: LiveMessage): ServerSheet {
  if (!isLiveFrame(message) || comparePositions(message.seq, sheet.seq) < 0) return sheet;
  const { game, box: stats, plays } = sheet;
  const after = withFrame({ game, stats, plays }, message);
  return {
    ...sheet,
    seq: message.seq,
    game: after.game ?? game,
    box: after.stats ?? stats,
    plays: after.plays ?? plays,
  };
}

const FRAMES: ReadonlySet<string> = new Set<LiveFrame['type']>([
  'snapshot',
  'score_update',
  'stats_update',
  'play',
]);

/** The hub sends what its contract says; other kinds of message are for other pages. */
function isLiveFrame(message: LiveMessage): message is LiveMessage & LiveFrame {
  return FRAMES.has(message.type) && typeof message.seq === 'string';
}
