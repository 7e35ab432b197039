import type { Ruleset } from './ruleset.ts';
import type { Scoresheet, SheetEntry } from './scoresheet.ts';
import { applyAction } from './scoresheet-actions.ts';
import { type Benches, newSheet, toDraft } from './scoresheet-draft.ts';
import {
  type Correction,
  type NewEntry,
  withCorrection,
  withInsertion,
  withoutAction,
} from './scoresheet-entries.ts';

/**
 * The scoresheet as a pure fold over the actions of a game. Undoing, correcting or inserting an action folds all of
 * them again, so that everything that depends on it (plus/minus, minutes, the period) is as if it had been recorded
 * that way in the first place.
 */

/** The sheet before the first action. */
export function openScoresheet(ruleset: Ruleset, benches: Benches): Scoresheet {
  return newSheet(ruleset, benches);
}

export type { NewEntry };

/** The sheet with one more action. */
export function recordAction(sheet: Scoresheet, action: NewEntry): Scoresheet {
  return recordActions(sheet, [action]);
}

/** The sheet with several more actions, in order; the cost of the new sheet is paid once for all of them. */
export function recordActions(sheet: Scoresheet, actions: readonly NewEntry[]): Scoresheet {
  const draft = toDraft(
    sheet,
    actions.map(({ event }) => event),
  );
  for (const { event } of actions) applyAction(draft, event);
  const recorded = actions.map(({ actionId, event }) => ({ actionId, event, undone: false }));
  return { ...draft, entries: [...sheet.entries, ...recorded] };
}

/** Folds the sheet again without one action; unchanged when the action is not on it. */
export function undoAction(sheet: Scoresheet, benches: Benches, actionId: string): Scoresheet {
  return foldEntries(sheet.ruleset, benches, withoutAction(sheet.entries, actionId));
}

/** Folds the sheet again with an action replaced or moved. */
export function correctAction(sheet: Scoresheet, benches: Benches, correction: Correction): Scoresheet {
  return foldEntries(sheet.ruleset, benches, withCorrection(sheet.entries, correction));
}

/** Folds the sheet again with an action inserted among the others. */
export function insertAction(
  sheet: Scoresheet,
  benches: Benches,
  action: NewEntry,
  before: string | null,
): Scoresheet {
  return foldEntries(sheet.ruleset, benches, withInsertion(sheet.entries, action, before));
}

/** The sheet that results from some entries; undone ones stay listed and count for nothing. */
export function foldEntries(ruleset: Ruleset, benches: Benches, entries: readonly SheetEntry[]): Scoresheet {
  const sheet = newSheet(ruleset, benches);
  for (const entry of entries) if (!entry.undone) applyAction(sheet, entry.event);
  return { ...sheet, entries };
}
