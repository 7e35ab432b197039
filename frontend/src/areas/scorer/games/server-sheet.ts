import type { LiveFrame } from '#contracts/live/live.contract.ts';
import type { RecordedScoresheet } from '#contracts/scoresheet/scoresheet.contract.ts';
import type { LiveBoard } from '#frontend/features/scoring/scoring.types.ts';
import { withFrame } from '#frontend/lib/live-game.ts';
import type { LiveMessage } from '#frontend/lib/live-socket.ts';
import { comparePositions } from '#frontend/lib/position.ts';

/** The board after frames of the game's live connection that arrived together; older and foreign ones change nothing. */
export function withFrames(board: LiveBoard, messages: readonly LiveMessage[]): LiveBoard {
  return messages.reduce(withMessage, board);
}

function withMessage(board: LiveBoard, message: LiveMessage): LiveBoard {
  if (!isLiveFrame(message) || comparePositions(message.seq, board.seq) < 0) return board;
  const { game = board.game, stats = board.box } = withFrame({ game: board.game, stats: board.box }, message);
  return { seq: message.seq, game, box: stats };
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

/** The scoresheet after an answer that says what is new since the `revision` of the known one. */
export function withNews(
  known: RecordedScoresheet | undefined,
  answer: RecordedScoresheet,
): RecordedScoresheet {
  if (answer.complete || known === undefined) return answer;
  return { ...answer, complete: true, entries: [...known.entries, ...answer.entries] };
}
