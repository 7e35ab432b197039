import { type BoxScoreDocument, computeBoxScore } from './box-score.ts';
import type { GameResult } from './game.fold.ts';
import type { Ruleset } from './ruleset.ts';
import { openScoresheet, recordActions } from './scoresheet.fold.ts';
import { isActionEvent, type LoggedEvent, type Scoresheet } from './scoresheet.ts';
import type { Benches } from './scoresheet-draft.ts';

/** An entry that stands on the scoresheet. */
export type ReplayEntry = {
  id: string;
  /** Place among the plays: 1, 2, 3 …; null for what is no play, such as a clock that was started. */
  sequence: number | null;
  event: LoggedEvent;
};

/** A game of which something was played, to be played back from its first play to its last. */
export type ReplayedGame = {
  ruleset: Ruleset;
  benches: Benches;
  recording: 'full' | 'result_only';
  eastTeamId: number;
  westTeamId: number;
  /** Null while it is not over. */
  result: Pick<GameResult, 'type' | 'periods'> | null;
  /** In the order of the game, undone ones left out. */
  entries: readonly ReplayEntry[];
};

/** The game as it stood after each of its plays: the box score of any moment by the fold that makes the final one. */
export type Replay = {
  /** How many plays there are. */
  length: number;
  /** The scoresheet after so many plays, and before the next one. */
  sheetAt(cursor: number): Scoresheet;
  /** The box score likewise; after the last play of a game that is over, its box score. */
  boxScoreAt(cursor: number): BoxScoreDocument;
};

/** Entries between two snapshots: few enough to fold them again while a handle is dragged. */
const SNAPSHOT_EVERY = 32;

/** @param snapshotEvery entries; what comes between two snapshots is folded when it is asked for */
export function openReplay(game: ReplayedGame, { snapshotEvery = SNAPSHOT_EVERY } = {}): Replay {
  const { entries, result } = game;
  const actions = entries.flatMap(({ id: actionId, event }) =>
    isActionEvent(event) ? [{ actionId, event }] : [],
  );
  const actionsPlayed = countActionsPlayed(entries);
  const length = actionsPlayed.length - 1;
  const snapshots = [openScoresheet(game.ruleset, game.benches)];

  /** The sheet after a multiple of `snapshotEvery` actions. */
  function snapshotAt(place: number): Scoresheet {
    const known = snapshots[place];
    if (known !== undefined) return known;
    const before = snapshotAt(place - 1);
    const next = actions.slice((place - 1) * snapshotEvery, place * snapshotEvery);
    const snapshot = recordActions(before, next);
    snapshots[place] = snapshot;
    return snapshot;
  }

  function sheetAt(cursor: number): Scoresheet {
    const count = actionsPlayed[Math.max(0, Math.min(cursor, length))] ?? 0;
    const place = Math.floor(count / snapshotEvery);
    return recordActions(snapshotAt(place), actions.slice(place * snapshotEvery, count));
  }

  function boxScoreAt(cursor: number): BoxScoreDocument {
    const { recording, eastTeamId, westTeamId } = game;
    const isEnd = cursor >= length;
    return computeBoxScore(sheetAt(cursor), {
      recording,
      eastTeamId,
      westTeamId,
      result: isEnd ? result : null,
    });
  }

  return { length, sheetAt, boxScoreAt };
}

/**
 * How many actions have happened after each number of plays. What is no play belongs to the play before it: a clock that
 * was started, figures that were entered after the game.
 */
function countActionsPlayed(entries: readonly ReplayEntry[]): number[] {
  const counts = [0];
  let actions = 0;
  for (const { sequence, event } of entries) {
    if (isActionEvent(event)) actions += 1;
    if (sequence === null) counts[counts.length - 1] = actions;
    else counts.push(actions);
  }
  return counts;
}
