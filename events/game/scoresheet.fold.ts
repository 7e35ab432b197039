import type { Ruleset } from './ruleset.ts';
import type { Scoresheet, SheetEntry } from './scoresheet.ts';
import { applyAction } from './scoresheet-actions.ts';
import { draftOf, newSheet, type Rosters } from './scoresheet-draft.ts';

/**
 * The scoresheet as a pure fold over the actions of a game; undoing an action folds again without it, so that
 * everything that followed from it (plus/minus, minutes, the period) follows from its absence too.
 */

/** The sheet before the first action. */
export function openScoresheet(ruleset: Ruleset, rosters: Rosters): Scoresheet {
  return newSheet(ruleset, rosters);
}

/** An action on its way to the sheet; see `SheetEntry`. */
export type NewEntry = Omit<SheetEntry, 'undone'>;

/** The sheet with an action more. */
export function recordAction(sheet: Scoresheet, action: NewEntry): Scoresheet {
  return recordActions(sheet, [action]);
}

/** The sheet with some actions more, in order; the cost of the new sheet is paid once for all of them. */
export function recordActions(sheet: Scoresheet, actions: readonly NewEntry[]): Scoresheet {
  const draft = draftOf(sheet);
  for (const { actionId, revision, event } of actions) {
    applyAction(draft, event);
    draft.entries.push({ actionId, revision, event, undone: false });
  }
  return draft;
}

/** Folds the sheet again without one action; unchanged when the action is not on it. */
export function undoAction(sheet: Scoresheet, rosters: Rosters, actionId: string): Scoresheet {
  const entries = sheet.entries.map((entry) =>
    entry.actionId === actionId ? { ...entry, undone: true } : entry,
  );
  return foldEntries(sheet.ruleset, rosters, entries);
}

/** The sheet that some entries give; undone ones stay listed and count for nothing. */
export function foldEntries(ruleset: Ruleset, rosters: Rosters, entries: readonly SheetEntry[]): Scoresheet {
  const sheet = newSheet(ruleset, rosters);
  for (const entry of entries) if (!entry.undone) applyAction(sheet, entry.event);
  return { ...sheet, entries };
}
