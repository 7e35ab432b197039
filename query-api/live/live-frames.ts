import { isDeepStrictEqual } from 'node:util';
import type { Play } from '#contracts/game/play.contract.ts';
import type { LiveFrame, PlayFrame } from '#contracts/live/live.contract.ts';
import type { Position } from '#platform/values/position.ts';
import { type Chat, chatChange } from './live-chat.ts';
import type { LiveGame } from './live-game.queries.ts';
import { statsChange } from './live-stats.ts';
import { textFrames } from './text-frame.ts';

/** One or several frames in one piece. */
export const framed = (...frames: readonly LiveFrame[]): Buffer => textFrames(frames);

/** Everything known about a game. */
export function snapshotFrame(live: LiveGame, serverTime: string): Buffer {
  const { seq, game, stats, plays } = live;
  return framed({ type: 'snapshot', seq, server_time: serverTime, game, stats, plays: [...plays] });
}

/**
 * The frames that take a watcher from `before` to `after`; null if both are the same, `snapshot` if updates cannot
 * express the change. Every new `seq` is sent, so that a watcher who returns with it has missed nothing.
 */
export function updateFrames(
  before: LiveGame,
  after: LiveGame,
  serverTime: string,
): Buffer | 'snapshot' | null {
  if (!isDeepStrictEqual(steadyFacts(before), steadyFacts(after))) return 'snapshot';
  const frames: LiveFrame[] = [];
  const { seq } = after;
  if (seq !== before.seq) {
    const { scoreboard, status, result_type, ended_at, last_action_at, on_court, periods } = after.game;
    const facts = { scoreboard, status, result_type, ended_at, last_action_at, on_court, periods };
    frames.push({ type: 'score_update', seq, server_time: serverTime, ...facts });
  }
  const stats = statsChange(before.stats, after.stats);
  if (stats !== null) frames.push({ type: 'stats_update', seq, stats });
  const plays = playsBetween(before.plays, after.plays);
  if (plays !== null) frames.push({ type: 'play', seq, ...plays });
  return frames.length === 0 ? null : framed(...frames);
}

/** The whole chat of a game. */
export function chatFrame({ messages, state }: Chat, seq: Position): Buffer {
  return framed({ type: 'chat', seq, chat_state: state, messages: [...messages] });
}

/** The frames that take a watcher from the chat `before` to `after`; null if both are the same. */
export function chatChangeFrames(before: Chat | null, after: Chat, seq: Position): Buffer | null {
  const change = before === null ? 'everything' : chatChange(before, after);
  if (change === null) return null;
  if (change === 'everything') return chatFrame(after, seq);
  const facts = { seq, chat_state: after.state };
  return framed(
    ...change.deleted.map((id) => ({ type: 'chat_message_deleted', ...facts, message_id: id }) as const),
    ...change.written.map((message) => ({ type: 'chat_message', ...facts, message }) as const),
  );
}

/** What no `score_update` carries: names, date, venue, officials. */
function steadyFacts({ game }: LiveGame) {
  const {
    scoreboard: _s,
    status: _t,
    result_type: _r,
    ended_at: _e,
    last_action_at: _l,
    on_court: _o,
    periods: _p,
    ...steady
  } = game;
  return steady;
}

function playsBetween(
  before: readonly Play[],
  after: readonly Play[],
): Pick<PlayFrame, 'plays' | 'undone'> | null {
  if (before === after) return null;
  // The usual case: the same plays, and some more.
  if (before.every((play, index) => play === after[index])) {
    const plays = after.slice(before.length);
    return plays.length === 0 ? null : { plays, undone: [] };
  }
  const known = new Map(before.map((play) => [play.id, play]));
  const plays: Play[] = [];
  for (const play of after) {
    const old = known.get(play.id);
    known.delete(play.id);
    if (old !== play && !isDeepStrictEqual(old, play)) plays.push(play);
  }
  const undone = [...known.keys()];
  return plays.length === 0 && undone.length === 0 ? null : { plays, undone };
}
