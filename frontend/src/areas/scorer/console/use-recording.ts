import { t } from '@lingui/core/macro';
import { useCallback, useMemo, useState } from 'react';
import type { CourtActionFacts, ScoringAction } from '#contracts/game/scoring.commands.ts';
import { findAssist } from '#events/game/assisted-basket.ts';
import { isClockAction, isCourtAction } from '#events/game/court-actions.ts';
import type { Scoresheet } from '#events/game/scoresheet.ts';
import { signal } from '#frontend/areas/scorer/console/device/signals.ts';
import { findFacts, saysOnlyThrows, wordsOfEntry } from '#frontend/areas/scorer/console/log/console-log.ts';
import { answeredInPlace } from '#frontend/areas/scorer/console/log/late-action.ts';
import {
  asksForPeriod,
  inPeriodOfItsAction,
  placeTaps,
  type UnplacedTaps,
  withoutLastTap,
  withTap,
} from '#frontend/areas/scorer/console/sheet/break-taps.ts';
import { type ClockHint, clockHint, isStill } from '#frontend/areas/scorer/console/sheet/clock-hint.ts';
import { withReading } from '#frontend/areas/scorer/console/sheet/console-clock.ts';
import type { ConsoleGame, ConsolePlayer } from '#frontend/areas/scorer/console/sheet/console-sheet.ts';
import {
  type Actor,
  type PadAction,
  stamp,
  toActions,
} from '#frontend/areas/scorer/console/sheet/console-taps.ts';
import {
  beyondLimits,
  overruling,
  warningAfter,
} from '#frontend/areas/scorer/console/sheet/device-limits.ts';
import type { FollowUp } from '#frontend/areas/scorer/console/sheet/follow-up.ts';
import type { Answer } from '#frontend/areas/scorer/console/sheet/follow-up-answers.ts';
import type { RecordedAction } from '#frontend/features/scoring/scoring.types.ts';
import { formatItems } from '#frontend/lib/format.ts';
import { useUnplacedTaps } from './unplaced-taps.ts';
import type { Choice } from './use-choice.ts';
import type { FollowUpState } from './use-follow-up.ts';
import { useSteadyAll } from './use-steady.ts';

/** What was undone, so that it can be done again. */
export type UndoneAction = {
  /** The action, and what it took along. */
  facts: readonly CourtActionFacts[];
  /** The action it came before; null: it was the last one. */
  before: string | null;
  words: string;
  /** Actions that completed it and still stand. */
  along: readonly string[];
};

function toSubstitution(leaves: ConsolePlayer, comes: ConsolePlayer, period: number): ScoringAction {
  const { side } = leaves;
  return { ...stamp(), type: 'substitution', side, period, player_out: leaves.id, player_in: comes.id };
}

/** Actions as they were tapped, and the sheet as it was before them. */
type Tapped = { actions: readonly ScoringAction[]; sheet: Scoresheet };

/** Actions of the timekeeper close no question and cancel no tapped action. */
const isBeside = (action: ScoringAction) => isClockAction(action) || action.type === 'arrow_set';

/** An answer to a question: it leaves what is said of the action before it. */
const completes = (action: ScoringAction) => isCourtAction(action) && action.follows != null;

/** Records actions where the rules allow them, and remembers what the scorer is told about it. */
export function useRecording({
  view,
  plays,
  userId,
  lockedBy,
  choice: { clear: clearChoice },
  followUp,
  onAdd,
}: {
  view: ConsoleGame;
  plays: readonly RecordedAction[];
  /** Who scores on this device. */
  userId: number;
  /** Why nothing can be recorded here; undefined on the device that scores. */
  lockedBy: string | undefined;
  choice: Choice;
  followUp: FollowUpState;
  onAdd: (...actions: ScoringAction[]) => void;
}) {
  const [announced, setAnnounced] = useState('');
  /** A warning in the prompt's place, until the next action: a toast would cover Undo. */
  const [notice, setNotice] = useState<string | null>(null);
  /** How the clock contradicts what was recorded last. */
  const [hint, setHint] = useState<ClockHint | null>(null);
  /** Actions that exceed a limit: nothing is recorded until the scorer confirms. */
  const [asked, setAsked] = useState<readonly ScoringAction[]>([]);

  /** Taps in a break that wait for the scorer to say whether they belong to the period before it or after it. */
  const [unplaced, setUnplaced] = useUnplacedTaps({ gameId: view.game.id, userId });

  /** What was undone last, until something else is recorded. */
  const [undone, setUndone] = useState<UndoneAction | null>(null);

  const { close } = followUp;
  const clear = useCallback(() => {
    clearChoice();
    setNotice(null);
    setUndone(null);
    close();
  }, [clearChoice, close]);

  const words = (one: ScoringAction) => wordsOfEntry(view, one, plays, []);

  /** Records actions, unless a rule forbids it: then the scorer is asked. */
  function add(...actions: ScoringAction[]): void {
    if (lockedBy !== undefined) {
      refuse(t`Not recorded. ${lockedBy}.`);
      return;
    }
    const timed = withReading(actions, view.sheet).map((one) => inPeriodOfItsAction(one, view.sheet));
    if (asksForPeriod(timed, view.sheet)) {
      clear();
      setUnplaced(withTap(unplaced, timed, view.sheet));
      setAnnounced('');
    } else addWithinLimits(timed);
  }

  /** @param tapped what follow-ups arise from, in its place; the actions themselves unless they are insertions */
  function addWithinLimits(
    actions: readonly ScoringAction[],
    tapped: Tapped = { actions, sheet: view.sheet },
  ): void {
    if (beyondLimits(view, actions).length === 0) {
      commit(actions, tapped);
      return;
    }
    clear();
    setAsked(actions);
    signal('refused');
  }

  /** Records the taps that wait, in the period that the scorer says. */
  function place(taps: UnplacedTaps, period: number): void {
    const { actions, last, before } = placeTaps(taps, period, view.sheet);
    // Only then: until they are in the outbox, they wait on the device.
    addWithinLimits(actions, { actions: last, sheet: before });
    setUnplaced(null);
  }

  /** Takes back the last of the taps that wait. */
  function undoUnplaced(taps: UnplacedTaps): void {
    const [last = []] = taps.taps.slice(-1);
    setUnplaced(withoutLastTap(taps));
    setAnnounced(t`Undone: ${formatItems(last.map(words))}`);
  }

  /** Gives up the taps that wait. */
  function dropUnplaced(taps: UnplacedTaps): void {
    setUnplaced(null);
    refuse(t`Not recorded: ${formatItems(taps.taps.flat().map(words))}.`);
  }

  /** Puts actions in the outbox and announces them once, with the resulting score. */
  function commit(actions: readonly ScoringAction[], tapped: Tapped = { actions, sheet: view.sheet }): void {
    onAdd(...actions);
    // The clock runs and stops beside what is being tapped: a shot at the buzzer still waits for its shooter.
    if (actions.every(isBeside)) return;
    signal('recorded');
    // What moves with the end of a period goes without saying.
    const [first] = actions;
    const said =
      first?.type === 'period_end' ? [first] : actions.filter((one) => !saysOnlyThrows(one, view, plays));
    if (said.length > 0) setAnnounced(said.map(words).join('. '));
    clearChoice();
    followUp.after(tapped.actions, tapped.sheet);
    setUndone(null);
    setHint((before) => clockHint(actions, view.sheet) ?? (actions.every(completes) ? before : null));
    setNotice(
      tapped.actions.map((one) => warningAfter(view, one)).find((warning) => warning !== null) ?? null,
    );
  }

  function refuse(reason: string): void {
    clear();
    setNotice(reason);
    signal('refused');
  }

  function record(pad: PadAction, actor: Actor): void {
    const made = toActions(pad, actor, view.sheet);
    if (made.length > 0) add(...made);
  }

  /** Records an answer to the open question, and asks the next one. */
  function answer({ actions, next }: Answer): void {
    const place = followUp.question?.place;
    if (actions.length > 0) add(...(place === undefined ? actions : answeredInPlace(actions, place)));
    followUp.ask(next && { ...next, place });
  }

  /** Asks again what an action leaves open. @param about the action, in words */
  function askAgain(question: FollowUp, about: string): void {
    clear();
    setAnnounced(about);
    followUp.ask(question);
  }

  function substitute(leaves: ConsolePlayer, comes: ConsolePlayer): void {
    add(toSubstitution(leaves, comes, view.sheet.period));
  }

  /** Records what somebody on the bench did, and before it the change that brought them in. */
  function bringIn(pad: PadAction, leaves: ConsolePlayer, comes: ConsolePlayer): void {
    const { side } = comes;
    const made = toActions(pad, { side, player: comes }, view.sheet);
    add(toSubstitution(leaves, comes, view.sheet.period), ...made);
  }

  /** Takes an action back; until the next one it can be done again. */
  function undo(actionId: string): void {
    const { entries } = view.sheet;
    const place = entries.findIndex((one) => one.actionId === actionId);
    // A basket takes its assist along; it comes back with it.
    const assist = findAssist(entries, actionId);
    const taken = [actionId, ...(assist === undefined ? [] : [assist.actionId])];
    const facts = taken.flatMap((id) => findFacts(view, plays, id) ?? []);
    add({ ...stamp(), type: 'undo', action_id: actionId });
    const [first] = facts;
    if (first === undefined) return;
    const next = entries.slice(place + 1).find((one) => !one.undone && !taken.includes(one.actionId));
    const along = entries.filter(
      ({ actionId: id, undone: gone, event }) =>
        !gone && !taken.includes(id) && 'follows' in event.data && event.data.follows === actionId,
    );
    setUndone({
      facts,
      before: next?.actionId ?? null,
      words: words({ ...stamp(), ...first }),
      along: along.map(({ actionId: id }) => id),
    });
  }

  /** Takes back what completed the action that was undone, too: the rebound of a miss, the free throws of a foul. */
  function undoAlong({ along }: UndoneAction): void {
    add(...along.map((id) => ({ ...stamp(), type: 'undo' as const, action_id: id })));
  }

  /** Records again what was undone, where it was. */
  function redo({ facts, before }: UndoneAction): void {
    add(
      ...facts.map(
        (insertion): ScoringAction =>
          before === null ? { ...stamp(), ...insertion } : { ...stamp(), type: 'insert', insertion, before },
      ),
    );
  }

  /** Records what the scorer was asked about, against the rules. */
  function overrule(): void {
    commit(overruling(asked, beyondLimits(view, asked)));
    setAsked([]);
  }

  const acts = useSteadyAll({
    words,
    add,
    place,
    undoUnplaced,
    dropUnplaced,
    record,
    answer,
    askAgain,
    substitute,
    bringIn,
    undo,
    undoAlong,
    redo,
    refuse,
    overrule,
    dropAsked: () => setAsked([]),
  });
  /** How the clock contradicts what was recorded last; null once it does not any more. */
  const present = hint !== null && isStill(hint, view.sheet) ? hint : null;
  return useMemo(
    () => ({ announced, notice, hint: present, asked, unplaced, undone, clear, ...acts }),
    [announced, notice, present, asked, unplaced, undone, clear, acts],
  );
}
export type Recording = ReturnType<typeof useRecording>;
