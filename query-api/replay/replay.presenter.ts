import type { BoxScore } from '#contracts/game/box-score.contract.ts';
import type { Replay } from '#contracts/replay/replay.contract.ts';
import { toCourse, toReplayedGame } from '#contracts/replay/replayed-game.ts';
import type { BoxScoreDocument } from '#events/game/box-score.ts';
import type { Side } from '#events/game/game.events.ts';
import { findMoment, formatMoment } from '#events/game/moment.ts';
import { periodLabel } from '#events/game/period-label.ts';
import { openReplay } from '#events/game/replay.ts';
import type { ScoresheetEntryRow } from '#projections/play-by-play/play-by-play.table.ts';
import { type PersonInBox, peopleInGame, presentBoxScore } from '#query-api/game/box-score.presenter.ts';
import type { NamedGame } from '#query-api/game/game.queries.ts';
import { toRuleset } from '#query-api/game/game-ruleset.ts';
import { presentEntry } from '#query-api/scoresheet/scoresheet.presenter.ts';

/** A game and what replaying it takes. */
export type GameToReplay = {
  game: NamedGame;
  /** Null before the game began, and when nothing of it was played. */
  box: BoxScoreDocument | null;
  people: readonly PersonInBox[];
  entries: readonly ScoresheetEntryRow[];
};

export function presentReplay({ game, box, people, entries }: GameToReplay): Omit<Replay, 'position'> {
  // Everyone who is in the box in the end was there from the start, without what they did.
  const { east, west } = presentBoxScore(game, box, peopleInGame(people));
  const bench = ({ team_id, team_name, players }: BoxScore[Side]) => ({
    team_id,
    team_name,
    players: players.map(({ player_id, name, number, starter, captain }) => {
      return { player_id, name, number, starter, captain };
    }),
  });
  const { id, status, recording, result_type, periods } = game;
  return {
    game_id: id,
    status,
    recording,
    ruleset: toRuleset(game),
    result:
      result_type === null
        ? null
        : {
            // What was annulled may have been awarded before: without a score by period.
            type: result_type === 'forfeit' || periods.length === 0 ? 'forfeit' : 'played',
            periods: periods.map(({ east, west }) => ({ east, west })),
          },
    east: bench(east),
    west: bench(west),
    entries: entries.map((row) => {
      const { sequence, score_east, score_west } = row;
      const { id, event } = presentEntry(row);
      return { id, sequence, event, score_east, score_west };
    }),
  };
}

/** A moment in a few words, for those who see only its score. */
export type ScoreAt = {
  /** As urls write it. */
  at: string;
  /** Undefined before the first play; whole seconds are left, null when no clock was recorded. */
  play: { period_label: string; clock: number | null } | undefined;
  isEnd: boolean;
  east: number;
  west: number;
};

/** The score as of a moment; undefined where no plays were recorded. @param at as `findMoment` takes it */
export function findScoreAt(read: GameToReplay, at: string): ScoreAt | undefined {
  const replay = presentReplay(read);
  const course = toCourse(replay);
  const cursor = findMoment(course, at);
  if (cursor === undefined || replay.recording !== 'full' || course.plays.length === 0) return undefined;
  const play = course.plays[cursor - 1];
  const entry = replay.entries.find(({ sequence }) => sequence === cursor);
  return {
    at: formatMoment(course, cursor),
    play: play && { period_label: periodLabel(course.regularPeriods, play.period), clock: play.clock },
    isEnd: course.isOver && cursor === course.plays.length,
    east: entry?.score_east ?? 0,
    west: entry?.score_west ?? 0,
  };
}

/** The box score as of a moment, of the players in the box of the whole game. @param at as `findMoment` takes it */
export function boxScoreAt(read: GameToReplay, at: string): BoxScoreDocument | null {
  const replay = presentReplay(read);
  // Of a game without plays its result is all that is known, at any moment.
  if (read.box === null || replay.entries.length === 0) return read.box;
  return openReplay(toReplayedGame(replay)).boxScoreAt(findMoment(toCourse(replay), at) ?? 0);
}
