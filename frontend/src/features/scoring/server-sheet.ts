import type { LiveMessage } from '#frontend/lib/live-socket.ts';
import { withStatsChange } from '#frontend/lib/live-stats.ts';
import { comparePositions } from '#frontend/lib/position.ts';
import type { Play } from '#query-api/game/game.contract.ts';
import type { LiveFrame } from '#query-api/live/live.contract.ts';
import { withCorrections } from './console-sheet.ts';
import type { ServerSheet } from './scoring.types.ts';

/** The sheet after frames of the game's live connection that arrived together; older and foreign ones change nothing. */
export function withFrames(sheet: ServerSheet, messages: readonly LiveMessage[]): ServerSheet {
  const next = messages.reduce(withFrame, sheet);
  return next === sheet ? sheet : withCorrections(next, sheet.corrections);
}

function withFrame(sheet: ServerSheet, message: LiveMessage): ServerSheet {
  if (!isLiveFrame(message) || comparePositions(message.seq, sheet.seq) < 0) return sheet;
  const { seq } = message;
  switch (message.type) {
    case 'snapshot':
      return { ...sheet, seq, game: message.game, box: message.stats, plays: message.plays };
    case 'score_update': {
      const { scoreboard, status, on_court, periods } = message;
      return { ...sheet, seq, game: { ...sheet.game, scoreboard, status, on_court, periods } };
    }
    case 'stats_update':
      return { ...sheet, seq, box: withStatsChange(sheet.box, message.stats) };
    case 'heartbeat':
    case 'chat':
    case 'chat_message':
    case 'chat_message_deleted':
      return sheet;
    case 'play':
      return { ...sheet, seq, plays: mergePlays(sheet.plays, message.plays, new Set(message.undone)) };
    default: {
      const unknown: never = message;
      return unknown;
    }
  }
}

/** New plays replace those of the same id (a score after an undo changes), undone ones go; order is the stream's. */
function mergePlays(
  before: readonly Play[],
  changed: readonly Play[],
  undone: ReadonlySet<string>,
): readonly Play[] {
  const replaced = new Set(changed.map((play) => play.id));
  return [...before.filter((play) => !replaced.has(play.id) && !undone.has(play.id)), ...changed]
    .filter((play) => !undone.has(play.id))
    .sort((a, b) => a.sequence - b.sequence);
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
