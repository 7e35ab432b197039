import { t } from '@lingui/core/macro';
import {
  exclusionWording,
  LIMIT_TEXTS,
  limitWording,
  needlessOvertimeWording,
} from '#contracts/game/limit.texts.ts';
import type { CourtActionFacts, ScoringAction } from '#contracts/game/scoring.commands.ts';
import { toCourtEvent } from '#events/game/action-event.ts';
import { isCourtAction } from '#events/game/court-actions.ts';
import { type BrokenLimit, brokenLimit, type Exclusion, excludedCoach } from '#events/game/limits.ts';
import { brokenTie } from '#events/game/needless-overtime.ts';
import { foldEntries, recordAction } from '#events/game/scoresheet.fold.ts';
import type { ActionEvent, Scoresheet, SheetEntry } from '#events/game/scoresheet.ts';
import type { Benches } from '#events/game/scoresheet-draft.ts';
import { endOfPeriod } from '#events/game/scoresheet-entries.ts';
import { optimisticEvent } from '#frontend/areas/scorer/console/sheet/optimistic-event.ts';
import { SIDES, type Side } from '#frontend/features/scoring/scoring.types.ts';
import { wordedBy } from '#frontend/lib/contract-wording.ts';
import {
  type ConsoleGame,
  type ConsolePlayer,
  countFouls,
  courtAndBench,
  isKnownOnCourt,
  sheetAfter,
  teamName,
} from './console-sheet.ts';
import { overruled } from './overruled-action.ts';
import { playersOut } from './players-out.ts';

/** The limits of the game (docs/rules.md) as the scorer's device knows them, before the server is asked. */

/** An action that a rule forbids, and why in a sentence; `broken` is null when an overtime would not have been needed. */
export type BeyondLimit = { action: ScoringAction; broken: BrokenLimit | null; text: string };

/** Which of some actions a rule forbids when they are recorded one after another. */
export function beyondLimits(view: ConsoleGame, actions: readonly ScoringAction[]): BeyondLimit[] {
  const found: BeyondLimit[] = [];
  let { sheet } = view;
  for (const action of actions) {
    const after = sheetAfter(sheet, toBenches(sheet), action);
    const attempt = toAttempt(action, sheet);
    const broken = attempt === null ? null : brokenLimit(attempt.before, attempt.event);
    if (attempt !== null && broken !== null)
      found.push({
        action,
        broken,
        text: wordedBy(LIMIT_TEXTS, limitWording(broken, whoseName(view, attempt.facts, broken))),
      });
    else {
      const period = brokenTie(sheet, after);
      if (period !== null) {
        const wording = needlessOvertimeWording(sheet.ruleset.periods, period);
        found.push({ action, broken: null, text: wordedBy(LIMIT_TEXTS, wording) });
      }
    }
    sheet = after;
  }
  return found;
}

/** The benches of a sheet, for another fold of it. */
export function toBenches(sheet: Scoresheet): Benches {
  const roster = (side: Side) => Object.values(sheet[side].lines);
  return { east: roster('east'), west: roster('west') };
}

/** An action on court as an event, and the sheet as it is before it; null for every other action. */
type Attempt = { facts: CourtActionFacts; event: ActionEvent; before: Scoresheet };

function toAttempt(action: ScoringAction, sheet: Scoresheet): Attempt | null {
  switch (action.type) {
    case 'correct': {
      const entry = sheet.entries.find(({ actionId }) => actionId === action.action_id);
      if (entry === undefined || !isCourtAction(action.replacement)) return null;
      const others = sheet.entries.filter((other) => other !== entry);
      const { replacement } = action;
      const stays = replacement.period === entry.event.data.period && action.before == null;
      const place = stays ? sheet.entries.indexOf(entry) : findPlace(others, replacement, action.before);
      return atPlace(sheet, others, place, replacement, action.occurred_at);
    }
    case 'insert': {
      if (!isCourtAction(action.insertion)) return null;
      const place = findPlace(sheet.entries, action.insertion, action.before);
      return atPlace(sheet, sheet.entries, place, action.insertion, action.occurred_at);
    }
    default: {
      const event = optimisticEvent(action, sheet);
      return event === null || !isCourtAction(action) ? null : { facts: action, event, before: sheet };
    }
  }
}

/** The entry before which an action comes: the one it names, or the end of its period. */
function findPlace(
  entries: readonly SheetEntry[],
  { period }: CourtActionFacts,
  before: string | null | undefined,
): number {
  const next = before ?? endOfPeriod(entries, period);
  const place = entries.findIndex(({ actionId }) => actionId === next);
  return place === -1 ? entries.length : place;
}

function atPlace(
  sheet: Scoresheet,
  others: readonly SheetEntry[],
  place: number,
  facts: CourtActionFacts,
  occurredAt: string,
): Attempt {
  // Later time-outs of the same half count towards its limit, too.
  const known = facts.type === 'timeout' ? others : others.slice(0, place);
  const before = foldEntries(sheet.ruleset, toBenches(sheet), known);
  return { facts, event: toCourtEvent(facts, occurredAt), before };
}

function whoseName(view: ConsoleGame, facts: CourtActionFacts, { whose }: BrokenLimit): string | undefined {
  if (whose.kind === 'player') {
    const player = view.players.get(whose.playerId);
    return player === undefined ? undefined : playerLabel(player);
  }
  return whose.kind === 'coach' ? coachName(view, facts.side) : undefined;
}

const coachName = (view: ConsoleGame, side: Side) => t`${teamName(view, side)}’s head coach`;

/** `7 Ibarra`. */
export function playerLabel({ number, shortName }: Pick<ConsolePlayer, 'number' | 'shortName'>): string {
  return `${number ?? ''} ${shortName}`.trim();
}

/** The same actions, recorded although some of them exceed a limit. */
export function overruling(
  actions: readonly ScoringAction[],
  beyond: readonly BeyondLimit[],
): ScoringAction[] {
  const ids = new Set(beyond.map(({ action }) => action.id));
  return actions.map((action) => (ids.has(action.id) ? overruled(action) : action));
}

/** `7 Ibarra has 5 fouls and is out of the game.` */
export function exclusionText(who: string, exclusion: Exclusion): string {
  return wordedBy(LIMIT_TEXTS, exclusionWording(exclusion, who));
}

/** A player who is out of the game and still on court. */
export type Leaving = {
  player: ConsolePlayer;
  /** The same as long as the reason is. */
  key: string;
};

/** Those who are, of both teams. */
export function whoMustLeave(view: ConsoleGame): Leaving[] {
  const out = playersOut(view.sheet);
  if (out.size === 0) return [];
  return SIDES.flatMap((side) =>
    courtAndBench(view, side).court.flatMap((player) => {
      const exclusion = out.get(player.id);
      if (exclusion === undefined || !isKnownOnCourt(view.sheet, player)) return [];
      const { rule, period, clock } = exclusion;
      return [{ player, key: [player.id, rule, period, clock].join(' ') }];
    }),
  );
}

/** A warning from one foul before the last on. */
export function isInTrouble(fouls: number, limit: number): boolean {
  return fouls >= limit - 1;
}

export function foulWarning(player: Pick<ConsolePlayer, 'number' | 'shortName'>, fouls: number): string {
  return t`${playerLabel(player)} has ${fouls} fouls and may be in foul trouble.`;
}

/** What to tell the scorer after an action: a player in foul trouble, or somebody out of the game. */
export function warningAfter(view: ConsoleGame, action: ScoringAction): string | null {
  const event = optimisticEvent(action, view.sheet);
  if (event?.type !== 'FoulCommitted') return null;
  const { side, by, playerId } = event.data;
  const sheet = recordAction(view.sheet, { actionId: action.id, event });
  if (by !== 'player') {
    const before = excludedCoach(view.sheet, side);
    const after = excludedCoach(sheet, side);
    return before === null && after !== null ? exclusionText(coachName(view, side), after) : null;
  }
  const player = view.players.get(playerId ?? 0);
  if (player === undefined) return null;
  const exclusion = playersOut(sheet).get(player.id);
  if (exclusion !== undefined) return exclusionText(playerLabel(player), exclusion);
  const fouls = countFouls(sheet, player);
  return isInTrouble(fouls, sheet.ruleset.foulLimit) ? foulWarning(player, fouls) : null;
}
