import type { LiveFrame, SnapshotFrame } from '#contracts/live/live.contract.ts';
import { type LiveGame, withFrame } from '#frontend/lib/live-game.ts';

/** What a page that watches a game knows of it. */
export type Content = LiveGame;

/** What a snapshot says of the game itself. */
export function toContent({ game, stats, plays }: SnapshotFrame): Content {
  return { game, stats, plays };
}

/** The same after another frame, merged as the pages do it. */
export function merged(content: Content, frame: Exclude<LiveFrame, SnapshotFrame>): Content {
  const next = { ...content, ...withFrame(content, frame) } as Content;
  // Had the stats changed, another frame of this position would say so.
  return frame.type === 'score_update' ? { ...next, stats: { ...next.stats, position: frame.seq } } : next;
}
