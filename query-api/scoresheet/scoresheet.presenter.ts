import type { GameStatus } from '#contracts/game/game.contract.ts';
import type { RecordedScoresheet, ScoresheetEntry } from '#contracts/scoresheet/scoresheet.contract.ts';
import { toLoggedEvent } from '#events/game/entry-facts.ts';
import { isActionEvent, type SheetEntry } from '#events/game/scoresheet.ts';
import { isoTime } from '#platform/values/iso-time.ts';
import {
  entryFacts,
  type PlayByPlayRow,
  type ScoresheetEntryRow,
} from '#projections/play-by-play/play-by-play.table.ts';

export type GameOfScoresheet = Pick<PlayByPlayRow, 'revision' | 'revised'> & {
  id: number;
  status: GameStatus;
};

/** @param after the revision that the caller has; undefined when it has nothing */
export function presentScoresheet(
  { id, status, revision, revised }: GameOfScoresheet,
  entries: readonly ScoresheetEntryRow[],
  { after, position }: { after: number | undefined; position: string },
): RecordedScoresheet {
  return {
    game_id: id,
    position,
    revision,
    status,
    complete: after === undefined || revised > after || revision < after,
    entries: entries.map(presentEntry),
  };
}

/** The entries as the fold takes them. */
export function sheetEntries(rows: readonly ScoresheetEntryRow[]): SheetEntry[] {
  return rows.map(presentEntry).flatMap(({ id: actionId, undone, event }) => {
    return isActionEvent(event) ? [{ actionId, event, undone }] : [];
  });
}

export function presentEntry(row: ScoresheetEntryRow): ScoresheetEntry {
  const { id, revision, undone, inserted } = row;
  const facts = { ...entryFacts(row), occurred_at: isoTime(row.occurred_at) };
  const score = { east: row.score_east, west: row.score_west };
  return {
    id,
    revision,
    undone,
    inserted,
    event: toLoggedEvent(facts, score),
    was: row.was.map((earlier) => toLoggedEvent(earlier, score)),
  };
}
