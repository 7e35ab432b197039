import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { ON_COURT } from '#events/game/changes-to-five.ts';
import {
  type ConsoleGame,
  type ConsolePlayer,
  courtAndBench,
  isCourtUnknown,
  isKnownOnCourt,
} from '#frontend/areas/scorer/console/sheet/console-sheet.ts';
import type { ConsoleTeam } from '#frontend/areas/scorer/console/sheet/console-teams.ts';
import { playersOut } from '#frontend/areas/scorer/console/sheet/players-out.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Dialog } from '#frontend/components/ui/dialog.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import type { Side } from '#frontend/features/scoring/scoring.types.ts';
import { PlayerRow } from './bench-dialog.tsx';
import type { LateArrivalSlot } from './bench-slots.ts';

/**
 * All five of a side in one go: before the first substitution when nobody named a starting five, and in a break for
 * who begins the next period.
 */
export function CourtDialog({
  view,
  side,
  team,
  leaving,
  lateArrival,
  onClose,
  onSave,
}: {
  view: ConsoleGame;
  side: Side;
  team: ConsoleTeam;
  /** Who goes out, when the scorer has already chosen: they are on court. */
  leaving: ConsolePlayer | null;
  lateArrival: LateArrivalSlot;
  onClose: () => void;
  /** @param five ids of the players who are on court now */
  onSave: (five: readonly number[]) => void;
}) {
  const { court, bench } = courtAndBench(view, side);
  const excluded = playersOut(view.sheet);
  const able = [...court, ...bench].filter((player) => !excluded.has(player.id));
  const isKnown = (player: ConsolePlayer) => isKnownOnCourt(view.sheet, player);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(able.filter((player) => isKnown(player) || player.id === leaving?.id).map(({ id }) => id)),
  );
  const [arriving, setArriving] = useState(false);
  const wanted = Math.min(ON_COURT, able.length);
  const full = chosen.size === wanted;

  function toggle({ id }: ConsolePlayer): void {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Who is on court?`}
      description={
        isCourtUnknown(view, side)
          ? t`Who of ${team.name} is on court is not known. Tap the ${wanted} players who are there now.`
          : t`Tap who of ${team.name} goes out, then who comes in. All ${wanted} change at once.`
      }
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            className="flex-2!"
            disabled={!full}
            onClick={() => onSave(able.filter(({ id }) => chosen.has(id)).map(({ id }) => id))}
          >
            {full ? t`Done` : t`${chosen.size} of ${wanted} chosen`}
          </Button>
        </>
      }
    >
      <section aria-label={t`Players`}>
        <h3 className="border-t-2 border-ink py-2">
          <Name>{team.name}</Name>
        </h3>
        <ul className="grid grid-cols-2 gap-1.5">
          {able.map((player) => (
            <li key={player.id}>
              <PlayerRow
                view={view}
                player={player}
                excluded={false}
                mark={chosen.has(player.id) ? 'in' : undefined}
                disabled={chosen.size >= wanted && !chosen.has(player.id)}
                onClick={() => toggle(player)}
              />
            </li>
          ))}
        </ul>
      </section>
      <Button className="h-auto! min-h-11 w-full py-1.5 whitespace-normal" onClick={() => setArriving(true)}>
        <Trans>Add a late arrival…</Trans>
      </Button>
      {arriving && lateArrival({ side, onClose: () => setArriving(false) })}
    </Dialog>
  );
}
