import { isDeepStrictEqual } from 'node:util';
import type { Position } from '#platform/position.ts';
import type { Play } from '#query-api/game/game.contract.ts';
import type { LiveFrame, PlayFrame, SnapshotFrame } from './live.contract.ts';
import type { Chat, ChatChange } from './live-chat.ts';
import type { LiveGame } from './live-game.queries.ts';
import { statsChange } from './live-stats.ts';
import type { Frames } from './watcher.ts';
import { textFrame, textFrameHeader } from './web-socket-frame.ts';

/**
 * Everything there is to know of a game. Only the time of sending differs between watchers: the rest is written
 * down once.
 */
export function snapshotFrames(live: LiveGame): (serverTime: string) => Frames {
  const rest: Omit<SnapshotFrame, 'type' | 'seq' | 'server_time'> = {
    game: live.game,
    stats: live.stats,
    plays: [...live.plays],
  };
  const tail = Buffer.from(`,${JSON.stringify(rest).slice(1)}`);
  return (serverTime) => {
    const first: Pick<SnapshotFrame, 'type' | 'seq' | 'server_time'> = {
      type: 'snapshot',
      seq: live.seq,
      server_time: serverTime,
    };
    const head = Buffer.from(JSON.stringify(first).slice(0, -1));
    return [Buffer.concat([textFrameHeader(head.length + tail.length), head]), tail];
  };
}

/**
 * What watchers who know `before` have to hear to know `after`; null when it is the same, `snapshot` when it is more
 * than updates tell. Every new `seq` is told, so that a watcher who comes back with it has missed nothing.
 */
export function updateFrames(
  before: LiveGame,
  after: LiveGame,
  serverTime: string,
): Frames | 'snapshot' | null {
  if (!isDeepStrictEqual(steadyFacts(before), steadyFacts(after))) return 'snapshot';
  const frames: Buffer[] = [];
  const { seq } = after;
  if (seq !== before.seq) {
    const { scoreboard, status, result_type, on_court, periods } = after.game;
    const frame = { seq, server_time: serverTime, scoreboard, status, result_type, on_court, periods };
    frames.push(framed({ type: 'score_update', ...frame }));
  }
  const stats = statsChange(before.stats, after.stats);
  if (stats !== null) frames.push(framed({ type: 'stats_update', seq, stats }));
  const plays = playsBetween(before.plays, after.plays);
  if (plays !== null) frames.push(framed({ type: 'play', seq, ...plays }));
  return frames.length === 0 ? null : [Buffer.concat(frames)];
}

/** That there is nothing new since `seq`. */
export function heartbeatFrames(seq: Position, serverTime: string): Frames {
  return [framed({ type: 'heartbeat', seq, server_time: serverTime })];
}

/** The whole chat of a game. */
export function chatFrames({ messages, state }: Chat, seq: Position): Frames {
  return [framed({ type: 'chat', seq, chat_state: state, messages: [...messages] })];
}

/** What watchers have to hear whose chat was another one before. */
export function chatChangeFrames({ written, deleted }: ChatChange, { state }: Chat, seq: Position): Frames {
  const facts = { seq, chat_state: state };
  return [
    Buffer.concat([
      ...deleted.map((id) => framed({ type: 'chat_message_deleted', ...facts, message_id: id })),
      ...written.map((message) => framed({ type: 'chat_message', ...facts, message })),
    ]),
  ];
}

/** What no `score_update` tells: names, date, place. */
function steadyFacts({ game }: LiveGame) {
  const { scoreboard: _s, status: _t, result_type: _r, on_court: _o, periods: _p, ...steady } = game;
  return steady;
}

function playsBetween(
  before: readonly Play[],
  after: readonly Play[],
): Pick<PlayFrame, 'plays' | 'undone'> | null {
  if (before === after) return null;
  // The usual case: the same ones, and some more.
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

function framed(frame: Exclude<LiveFrame, SnapshotFrame>): Buffer {
  return textFrame(JSON.stringify(frame));
}
