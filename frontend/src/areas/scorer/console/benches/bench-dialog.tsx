import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { REST_MS } from '#frontend/areas/scorer/console/device/taps.ts';
import {
  type ConsoleGame,
  type ConsolePlayer,
  countFouls,
  courtAndBench,
} from '#frontend/areas/scorer/console/sheet/console-sheet.ts';
import type { ConsoleTeam } from '#frontend/areas/scorer/console/sheet/console-teams.ts';
import { exclusionText, playerLabel } from '#frontend/areas/scorer/console/sheet/device-limits.ts';
import { playersOut } from '#frontend/areas/scorer/console/sheet/players-out.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Callout } from '#frontend/components/ui/callout.tsx';
import { Dialog } from '#frontend/components/ui/dialog.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import type { Side } from '#frontend/features/scoring/scoring.types.ts';
import type { LateArrivalSlot } from './bench-slots.ts';

/** `in` is null when nobody is left to come in. */
export type Change = { out: ConsolePlayer; in: ConsolePlayer | null };

/** Substitutions: who goes out, then who comes in, as many as the table announces at once. */
export function ChangeDialog({
  view,
  side,
  team,
  leaving = null,
  lateArrival,
  onClose,
  onSave,
}: {
  view: ConsoleGame;
  side: Side;
  team: ConsoleTeam;
  /** Who goes out, when the scorer has already chosen. */
  leaving?: ConsolePlayer | null;
  lateArrival: LateArrivalSlot;
  onClose: () => void;
  onSave: (changes: readonly Change[]) => void;
}) {
  const { court, bench } = courtAndBench(view, side);
  const [arriving, setArriving] = useState(false);
  const [changes, setChanges] = useState<readonly Change[]>([]);
  const [out, setOut] = useState<ConsolePlayer | null>(
    court.some((player) => player.id === leaving?.id) ? leaving : null,
  );
  const leaves = (player: ConsolePlayer) => changes.some((change) => change.out.id === player.id);
  const comes = (player: ConsolePlayer) => changes.some((change) => change.in?.id === player.id);
  const excluded = playersOut(view.sheet);
  /** Why a player has to leave: then the console opened this by itself. */
  const exclusion = leaving === null ? undefined : excluded.get(leaving.id);
  const why =
    leaving === null || exclusion === undefined ? undefined : exclusionText(playerLabel(leaving), exclusion);
  const nobodyLeft = bench.every((player) => excluded.has(player.id) || comes(player));
  /** Opened unasked: the second of two quick taps on a foul must not answer it. */
  const [settled, setSettled] = useState(why === undefined);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), REST_MS);
    return () => clearTimeout(timer);
  }, []);

  function chooseOut(player: ConsolePlayer) {
    if (leaves(player)) setChanges(changes.filter((change) => change.out.id !== player.id));
    else setOut(out?.id === player.id ? null : player);
  }

  function chooseIn(player: ConsolePlayer | null) {
    if (player !== null && comes(player)) setChanges(changes.filter((change) => change.in?.id !== player.id));
    else if (out !== null) {
      setChanges([...changes, { out, in: player }]);
      setOut(null);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && settled && onClose()}
      title={t`Change ${team.name} players`}
      description={why === undefined ? t`Tap who goes out, then who comes in.` : t`Tap who comes in.`}
      footer={
        <>
          <Button disabled={!settled} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            className="flex-2!"
            disabled={changes.length === 0}
            onClick={() => onSave(changes)}
          >
            {plural(changes.length, { one: 'Save # change', other: 'Save # changes' })}
          </Button>
        </>
      }
    >
      {why !== undefined && <Callout tone="danger" announced title={why} />}
      <div className="grid grid-cols-2 items-start gap-3">
        <section aria-label={t`On court`}>
          <h3 className="border-t-2 border-ink py-2">
            <Trans>On court</Trans>
          </h3>
          <ul className="grid gap-1.5">
            {court.map((player) => (
              <li key={player.id}>
                <PlayerRow
                  view={view}
                  player={player}
                  excluded={excluded.has(player.id)}
                  mark={leaves(player) || out?.id === player.id ? 'out' : undefined}
                  disabled={!settled}
                  onClick={() => chooseOut(player)}
                />
              </li>
            ))}
          </ul>
        </section>
        <section aria-label={t`Bench`}>
          <h3 className="border-t-2 border-ink py-2">
            <Trans>Bench</Trans>
          </h3>
          <ul className="grid gap-1.5">
            {bench.map((player) => (
              <li key={player.id}>
                <PlayerRow
                  view={view}
                  player={player}
                  excluded={excluded.has(player.id)}
                  mark={comes(player) ? 'in' : undefined}
                  disabled={!settled || (out === null && !comes(player))}
                  onClick={() => chooseIn(player)}
                />
              </li>
            ))}
            {nobodyLeft && (
              <li>
                <Button
                  className="h-15! w-full whitespace-normal"
                  disabled={!settled || out === null}
                  onClick={() => chooseIn(null)}
                >
                  <Trans>Nobody comes in</Trans>
                </Button>
              </li>
            )}
          </ul>
          <Button
            className="mt-3 h-auto! min-h-11 w-full py-1.5 whitespace-normal"
            disabled={!settled}
            onClick={() => setArriving(true)}
          >
            <Trans>Add a late arrival…</Trans>
          </Button>
        </section>
      </div>
      {/* On top of the changes that are marked already: whoever comes is on the bench beside them. */}
      {arriving && lateArrival({ side, onClose: () => setArriving(false) })}
    </Dialog>
  );
}

/** The bench as an answer to “who?”, on phones, where its buttons have no room. */
export function BenchPicker({
  view,
  side,
  team,
  question,
  onClose,
  onPick,
}: {
  view: ConsoleGame;
  side: Side;
  team: ConsoleTeam;
  question: string;
  onClose: () => void;
  onPick: (player: ConsolePlayer) => void;
}) {
  const excluded = playersOut(view.sheet);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`${team.name} bench`}
      description={question}
    >
      <ul className="grid grid-cols-2 gap-1.5">
        {courtAndBench(view, side).bench.map((player) => (
          <li key={player.id}>
            <PlayerRow
              view={view}
              player={player}
              excluded={excluded.has(player.id)}
              onClick={() => onPick(player)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

export function PlayerRow({
  view,
  player,
  excluded,
  mark,
  disabled = false,
  onClick,
}: {
  view: ConsoleGame;
  player: ConsolePlayer;
  /** Out of the game. */
  excluded: boolean;
  mark?: 'out' | 'in' | undefined;
  disabled?: boolean;
  onClick: () => void;
}) {
  const points = view.sheet[player.side].lines[player.id]?.tally.points ?? 0;
  const fouls = countFouls(view.sheet, player);
  const isOnItsWay = view.pending.some(
    ({ action, state }) =>
      action.type === 'late_arrival' && action.player_id === player.id && state !== 'recorded',
  );
  return (
    <button
      type="button"
      aria-pressed={mark !== undefined}
      disabled={disabled}
      onClick={onClick}
      className={clsx(
        'grid h-15 w-full grid-cols-[34px_minmax(0,1fr)_auto] items-center gap-1 rounded-2 border-2 bg-canvas pe-2 ps-1 text-start',
        mark === 'out' && 'border-dashed border-loss',
        mark === 'in' && 'border-win',
        mark === undefined && 'border-line-strong hover:bg-sunken disabled:border-line disabled:bg-sunken',
      )}
    >
      <b className="text-center text-24 face-score">{player.number ?? '–'}</b>
      <span className="min-w-0">
        <Name className="block truncate text-14 leading-[18px] font-semibold">{player.shortName}</Name>
        <span className={clsx('block truncate text-12 face-narrow', excluded ? 'text-danger' : 'text-ink-3')}>
          {excluded
            ? t`Out of the game`
            : isOnItsWay
              ? t`Late arrival, not sent yet`
              : `${plural(points, { one: '# point', other: '# points' })}, ${plural(fouls, { one: '# foul', other: '# fouls' })}`}
        </span>
      </span>
      {mark !== undefined && (
        <span className={clsx('text-12 font-bold', mark === 'out' ? 'text-loss' : 'text-win')}>
          {mark === 'out' ? t`Out` : t`In`}
        </span>
      )}
    </button>
  );
}
