import type { Exclusion } from '#events/game/limits.ts';
import { turnClock } from '#frontend/areas/scorer/console/sheet/console-clock.ts';
import {
  type ConsolePlayer,
  isCourtUnknown,
  isKnownOnCourt,
  type PlayedGame,
} from '#frontend/areas/scorer/console/sheet/console-sheet.ts';
import { FOUL, type PadAction } from '#frontend/areas/scorer/console/sheet/console-taps.ts';
import { exclusionText, playerLabel } from '#frontend/areas/scorer/console/sheet/device-limits.ts';
import { playersOut } from '#frontend/areas/scorer/console/sheet/players-out.ts';
import { arrowDecides } from '#frontend/areas/scorer/console/sheet/possession-arrow.ts';
import type { Side } from '#frontend/features/scoring/scoring.types.ts';
import type { OpenDialog } from './open-dialog.ts';
import type { Choice } from './use-choice.ts';
import type { Recording } from './use-recording.ts';

/** What taps on players, actions and teams do: the second of the two that make an action records it. */
export function choosing(
  view: PlayedGame,
  { player, action, setPlayer, setAction, setBenched }: Choice,
  { add, record, refuse, substitute }: Pick<Recording, 'add' | 'record' | 'refuse' | 'substitute'>,
  open: (dialog: OpenDialog) => void,
) {
  const { sheet } = view;
  /** A player who is known to sit on the bench is asked about: a wrong number is one tap away from a right one. */
  function recordFor(pad: PadAction, who: ConsolePlayer): void {
    const asks = isOnBench(view, who) && !playersOut(sheet).has(who.id) && !pad.key.endsWith('-foul');
    if (asks) setBenched({ pad, player: who });
    else record(pad, { side: who.side, player: who });
  }

  function choosePlayer(tapped: ConsolePlayer): void {
    const exclusion = playersOut(sheet).get(tapped.id);
    if (action !== null) recordFor(action, tapped);
    else if (exclusion !== undefined) chooseExcluded(tapped, exclusion);
    else if (player !== null && player.id !== tapped.id && isChange(player, tapped))
      substitute(player, tapped);
    else setPlayer(player?.id === tapped.id ? null : tapped);
  }

  /** A player on court and one of the same bench, tapped one after the other. */
  function isChange(one: ConsolePlayer, other: ConsolePlayer): boolean {
    return one.side === other.side && isKnownOnCourt(sheet, one) && isOnBench(view, other);
  }

  /** A player who is out of the game can only leave. */
  function chooseExcluded(tapped: ConsolePlayer, exclusion: Exclusion): void {
    if (isKnownOnCourt(sheet, tapped)) open({ kind: 'change', side: tapped.side, leaving: tapped });
    else refuse(exclusionText(playerLabel(tapped), exclusion));
  }

  function chooseAction(pad: PadAction): void {
    const decided = arrowDecides(pad, sheet);
    if (decided !== null) record(pad, decided);
    else if (player !== null && pad.by !== 'team') recordFor(pad, player);
    else setAction(action?.key === pad.key ? null : pad);
  }

  /** The referee's whistle: the clock stops, and the foul waits for its player. */
  function whistle(): void {
    if (sheet.clock.running) add(turnClock(sheet));
    if (action?.key !== FOUL.key) chooseAction(FOUL);
  }

  function chooseTeam(side: Side): void {
    if (action !== null) record(action, { side, player: null });
  }

  /** On phones the bench answers “who?”; otherwise it changes players. */
  function openBench(side: Side): void {
    const asksWho = action !== null && action.by !== 'team';
    open(asksWho ? { kind: 'bench', side } : { kind: 'change', side, leaving: player });
  }

  return { choosePlayer, chooseAction, whistle, chooseTeam, openBench, recordFor };
}

/** Whether it is known that a player is not on court. */
export function isOnBench(view: PlayedGame, player: ConsolePlayer): boolean {
  return !isCourtUnknown(view, player.side) && !isKnownOnCourt(view.sheet, player);
}

/** The players of a side who may come in. */
export function substitutes(view: PlayedGame, side: Side): ConsolePlayer[] {
  const out = playersOut(view.sheet);
  return [...view.players.values()].filter(
    (player) => player.side === side && isOnBench(view, player) && !out.has(player.id),
  );
}
