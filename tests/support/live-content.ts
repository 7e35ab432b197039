import { mergePlays } from '#frontend/features/game/game.live.ts';
import { withStatsChange } from '#frontend/lib/live-stats.ts';
import type { LiveFrame, SnapshotFrame } from '#query-api/live/live.contract.ts';

/** What a page that watches a game knows of it. */
export type Content = Pick<SnapshotFrame, 'game' | 'stats' | 'plays'>;

/** What a snapshot says of the game itself. */
export function contentOf({ game, stats, plays }: SnapshotFrame): Content {
  return { game, stats, plays };
}

/** The same after another frame, merged as the pages do it. */
export function merged(content: Content, frame: Exclude<LiveFrame, SnapshotFrame>): Content {
  switch (frame.type) {
    case 'score_update': {
      const { scoreboard, status, result_type = null, on_court, periods } = frame;
      const game = { ...content.game, scoreboard, status, result_type, on_court, periods };
      // Had the stats changed, another frame of this position would say so.
      return { ...content, game, stats: { ...content.stats, position: frame.seq } };
    }
    case 'stats_update':
      return { ...content, stats: withStatsChange(content.stats, frame.stats) };
    case 'play':
      return { ...content, plays: mergePlays(content.plays, frame.plays, frame.undone) };
    case 'heartbeat':
    case 'chat':
    case 'chat_message':
    case 'chat_message_deleted':
      return content;
    default:
      return frame satisfies never;
  }
}
