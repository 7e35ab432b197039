import type { Exclusion } from '#events/game/limits.ts';
import type { Side } from '#frontend/features/scoring/scoring.types.ts';
import {
  type ConsoleGame,
  type ConsolePlayer,
  isKnownOnCourt,
} from '#frontend/features/scoring/sheet/console-sheet.ts';
import type { PadAction } from '#frontend/features/scoring/sheet/console-taps.ts';
import { exclusionText, playerLabel, playersOut } from '#frontend/features/scoring/sheet/device-limits.ts';
import type { OpenDialog } from './console-dialogs.tsx';
import type { Choice } from './use-choice.ts';
import type { Recording } from './use-recording.ts';

/** What taps on players, actions and teams do: the second of the two that make an action records it. */
export function choosing(
  view: ConsoleGame,
  { player, action, setPlayer, setAction }: Choice,
  { record, refuse }: Recording,
  open: (dialog: OpenDialog) => void,
) {
  const { sheet } = view;
  const excluded = playersOut(sheet);

  function choosePlayer(tapped: ConsolePlayer): void {
    const exclusion = excluded.get(tapped.id);
    if (action === 'substitution') open({ kind: 'change', side: tapped.side, leaving: tapped });
    else if (action !== null) record(action, { side: tapped.side, player: tapped });
    else if (exclusion !== undefined) chooseExcluded(tapped, exclusion);
    else setPlayer(player?.id === tapped.id ? null : tapped);
  }

  /** A player who is out of the game can only leave. */
  function chooseExcluded(tapped: ConsolePlayer, exclusion: Exclusion): void {
    if (isKnownOnCourt(sheet, tapped)) open({ kind: 'change', side: tapped.side, leaving: tapped });
    else refuse(exclusionText(playerLabel(tapped), exclusion));
  }

  function chooseAction(pad: PadAction): void {
    if (player !== null) record(pad, { side: player.side, player });
    else setAction(action !== 'substitution' && action?.key === pad.key ? null : pad);
  }

  function chooseSubstitution(): void {
    if (player !== null) open({ kind: 'change', side: player.side, leaving: player });
    else setAction(action === 'substitution' ? null : 'substitution');
  }

  function chooseTeam(side: Side): void {
    if (action === 'substitution') open({ kind: 'change', side, leaving: null });
    else if (action !== null) record(action, { side, player: null });
  }

  /** On phones the bench answers “who?”; otherwise it substitutes players. */
  function openBench(side: Side): void {
    const asksWho = action !== null && action !== 'substitution' && action.by !== 'team';
    open(asksWho ? { kind: 'bench', side } : { kind: 'change', side, leaving: player });
  }

  return { choosePlayer, chooseAction, chooseSubstitution, chooseTeam, openBench };
}
