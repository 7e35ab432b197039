import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { Player } from '#contracts/player/player.contract.ts';
import { Checkbox } from '#frontend/components/ui/checkbox.tsx';
import { Field } from '#frontend/components/ui/field.tsx';
import { Select } from '#frontend/components/ui/select.tsx';
import { NumberAndName, numberAndName } from './number-and-name.tsx';
import { type BenchPick, findStarters, STARTING_FIVE } from './roster.ts';

/**
 * Who of a bench starts and who is its captain. Both may be left open; without a starting five nobody's minutes are
 * known (docs/rules.md, "Unknown is not zero").
 */
export function BenchRoles<Pick extends BenchPick>({
  label,
  players,
  bench,
  onChange,
}: {
  /** “Starting five of Bench A” */
  label: string;
  /** Of the team. */
  players: readonly Player[];
  /** Those of them who were chosen. */
  bench: readonly Pick[];
  onChange: (bench: Pick[]) => void;
}) {
  const hintId = useId();
  const chosen = players.filter(({ id }) => bench.some(({ player_id }) => Number(player_id) === id));
  const starters = findStarters(bench);
  const captain = bench.find((pick) => pick.captain === true)?.player_id;
  if (chosen.length < STARTING_FIVE) return null;
  return (
    <div className="mt-4 grid gap-4">
      <fieldset className="min-w-0" aria-describedby={hintId}>
        <legend className="flex w-full flex-wrap items-center justify-between gap-x-4">
          <span className="text-13 font-semibold">{label}</span>
          <span className="text-13 text-ink-2 tabular-nums">{t`${starters.length} of ${STARTING_FIVE}`}</span>
        </legend>
        <ul className="grid border-t border-line sm:grid-cols-2 sm:gap-x-6">
          {chosen.map((player) => {
            const starts = starters.includes(player.id);
            return (
              <li key={player.id} className="border-b border-line">
                <Checkbox
                  className="min-h-9"
                  label={<NumberAndName player={player} />}
                  checked={starts}
                  disabled={!starts && starters.length === STARTING_FIVE}
                  onChange={() =>
                    onChange(
                      bench.map((pick) =>
                        Number(pick.player_id) === player.id ? { ...pick, starter: !starts } : pick,
                      ),
                    )
                  }
                />
              </li>
            );
          })}
        </ul>
        <p id={hintId} className="pt-1.5 text-12 text-ink-3">
          <Trans>All five, or none for now. Minutes are counted only for a bench that has its five.</Trans>
        </p>
      </fieldset>
      <Field label={t`Captain`} className="max-w-72">
        <Select
          value={captain === undefined ? '' : String(captain)}
          onChange={({ target }) =>
            onChange(bench.map((pick) => ({ ...pick, captain: String(pick.player_id) === target.value })))
          }
        >
          <option value="">{t`No captain`}</option>
          {chosen.map((player) => (
            <option key={player.id} value={player.id}>
              {numberAndName(player)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
