import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Play } from '#contracts/game/play.contract.ts';
import type { Replay } from '#contracts/replay/replay.contract.ts';
import { type EntryFacts, toLoggedEvent } from '#events/game/entry-facts.ts';
import { playsQuery } from '#frontend/features/game/game.queries.ts';
import { replayQuery } from './replay.queries.ts';

/** Plays that do not say all that follows from them: what the next period is, how the game ended. */
const READ_AGAIN: ReadonlySet<Play['type']> = new Set(['period_end', 'game_start', 'game_end']);

/** Adds to a replay what the game's connection says, so that it is not read again at every play. @param on the game is */
export function useLiveReplay(gameId: number, replay: Replay | undefined, on: boolean): void {
  const queries = useQueryClient();
  const { data: plays } = useQuery({ ...playsQuery(gameId), enabled: false });
  const before = useRef<readonly Play[]>([]);

  useEffect(() => {
    if (!on || replay === undefined || plays === undefined) return;
    const known = before.current;
    before.current = plays;
    const { queryKey } = replayQuery(gameId);
    // A corrected play is another object.
    const next = known.every((play, index) => play === plays[index]) ? withPlays(replay, plays) : undefined;
    if (next === undefined) {
      if (known !== plays) void queries.invalidateQueries({ queryKey });
    } else if (next !== replay) {
      // A slower answer in flight must not overwrite it.
      void queries.cancelQueries({ queryKey }, { revert: false });
      queries.setQueryData(queryKey, next);
    }
  }, [gameId, on, plays, queries, replay]);

  useEffect(() => {
    if (!on) return;
    // Nothing is added from then on.
    return () => void queries.invalidateQueries({ queryKey: replayQuery(gameId).queryKey });
  }, [gameId, on, queries]);
}

/** The replay with the plays that came since; undefined when it has to be read again. @param plays all of the game */
export function withPlays(replay: Replay, plays: readonly Play[]): Replay | undefined {
  const known = replay.entries.filter(({ sequence }) => sequence !== null);
  if (known.some(({ id }, index) => index < plays.length && id !== plays[index]?.id)) return undefined;
  const news = plays.slice(known.length);
  if (news.length === 0) return replay;
  const players = new Set([...replay.east.players, ...replay.west.players].map(({ player_id }) => player_id));
  const isListed = (id: number | null) => id === null || players.has(id);
  const isEnough = ({ type, player_id, player_in_id }: Play) =>
    !READ_AGAIN.has(type) && isListed(player_id) && isListed(player_in_id);
  return news.every(isEnough) ? { ...replay, entries: [...replay.entries, ...news.map(toEntry)] } : undefined;
}

function toEntry(play: Play): Replay['entries'][number] {
  const { id, sequence, score_east, score_west } = play;
  const { type, period, occurred_at, clock, side, player_id, player_in_id } = play;
  const { points, kind, by, free_throws, place, overruled, follows } = play;
  const facts = {
    ...{ type, period, occurred_at, clock, side, player_id, player_in_id },
    ...{ points, kind, by, free_throws, place, overruled, follows },
    ...{ recording: null, changes: null, seconds_played: null, next_period: null },
  } as EntryFacts;
  const event = toLoggedEvent(facts, { east: score_east, west: score_west });
  return { id, sequence, event, score_east, score_west };
}
