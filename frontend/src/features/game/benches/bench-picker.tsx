import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { ELIGIBILITY_TEXTS } from '#contracts/game/eligibility.texts.ts';
import type { Player } from '#contracts/player/player.contract.ts';
import { type CategoryLimits, eligibility, type Gender } from '#events/player/eligibility.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Checkbox } from '#frontend/components/ui/checkbox.tsx';
import { FieldError } from '#frontend/components/ui/field.tsx';
import { Skeleton } from '#frontend/components/ui/skeleton.tsx';
import { wordedBy } from '#frontend/lib/contract-wording.ts';
import { NumberAndName } from './number-and-name.tsx';

/** As command-api/game/game-roster.commands.ts takes them. */
export const FEWEST_ON_BENCH = 5;
export const MOST_ON_BENCH = 12;

/** The players of one bench, ticked among those of the team. Who may not play on the day cannot be ticked. */
export function BenchPicker({
  id,
  label,
  players,
  category,
  day,
  chosen,
  onChange,
  error,
  disabled = false,
  knowsBirthDates = false,
}: {
  /** Of its first control, which the summary of errors leads to. */
  id: string;
  /** “Bench A players” */
  label: string;
  /** Undefined while they are being read, null before a team is chosen. */
  players: readonly Player[] | undefined | null;
  /** Undefined before it is chosen: anybody may play. */
  category: CategoryLimits | undefined;
  /** Of the game; undefined before it is chosen. */
  day: string | undefined;
  chosen: readonly number[];
  onChange: (playerIds: number[]) => void;
  error?: string | undefined;
  disabled?: boolean;
  /** The reader sees all birth dates of the team: one that is missing is unknown, not hidden. */
  knowsBirthDates?: boolean;
}) {
  const errorId = useId();
  const isFull = chosen.length >= MOST_ON_BENCH;
  const able = (players ?? []).filter((player) => reasonAgainst(player, category, day) === null);
  return (
    <fieldset className="min-w-0" {...(error !== undefined && { 'aria-describedby': errorId })}>
      <legend className="flex w-full flex-wrap items-center justify-between gap-x-4">
        <span className="text-13 font-semibold">{label}</span>
        <span className="text-13 text-ink-2 tabular-nums">
          {t`${chosen.length} of ${FEWEST_ON_BENCH} to ${MOST_ON_BENCH}`}
        </span>
      </legend>
      {players === null && (
        <p className="border-t border-line py-2.5 text-ink-2">
          <Trans>Please select a team first</Trans>
        </p>
      )}
      {players === undefined && <Skeleton className="mt-3 h-5 w-40" />}
      {players?.length === 0 && (
        <p className="border-t border-line py-2.5 text-ink-2">
          <Trans>This team has no players yet.</Trans>
        </p>
      )}
      {players != null && players.length > 0 && able.length === 0 && (
        <p className="border-t border-line py-2.5 text-ink-2">
          <Trans>No eligible players found for this category.</Trans>
        </p>
      )}
      {players != null && players.length > 0 && (
        <>
          <ul className="border-t border-line">
            {players.map((player, at) => {
              const isChosen = chosen.includes(player.id);
              const against = reasonAgainst(player, category, day);
              const unknown = knowsBirthDates ? unknownOf(player, category, day) : null;
              return (
                <li key={player.id} className="flex flex-wrap items-center gap-x-3 border-b border-line">
                  <Checkbox
                    {...(at === 0 && { id })}
                    className="min-h-9"
                    label={<NumberAndName player={player} />}
                    checked={isChosen}
                    disabled={disabled || (!isChosen && (isFull || against !== null))}
                    onChange={() =>
                      onChange(isChosen ? chosen.filter((one) => one !== player.id) : [...chosen, player.id])
                    }
                  />
                  {against !== null && <span className="ms-auto text-12 text-ink-3">{against}</span>}
                  {unknown !== null && <span className="ms-auto text-12 text-warn">{unknown}</span>}
                </li>
              );
            })}
          </ul>
          {isFull && (
            <p role="status" className="pt-1.5 text-12 text-ink-2">
              {t`Maximum selection limit reached (${MOST_ON_BENCH})`}
            </p>
          )}
          {!disabled && (
            <Button
              size="small"
              className="mt-2 coarse:h-11"
              onClick={() => onChange(able.slice(0, MOST_ON_BENCH).map((player) => player.id))}
            >
              {plural(Math.min(able.length, MOST_ON_BENCH), {
                one: 'Select # eligible player',
                other: 'Select # eligible players',
              })}
            </Button>
          )}
        </>
      )}
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}

/** What the category asks for and nobody knows of a player, who may play all the same; null where all is known. */
function unknownOf(
  { birth_date, gender }: Player,
  category: CategoryLimits | undefined,
  day: string | undefined,
): string | null {
  if (category === undefined || day === undefined) return null;
  const known = { birthDate: birth_date, gender: gender as Gender | null };
  if (!eligibility(known, category, day).flagged) return null;
  return eligibility({ ...known, birthDate: day }, category, day).flagged
    ? t`Gender unknown`
    : t`No birth date`;
}

/** Why a player may not play in a category on a day; null for who may, and while either is not chosen. */
export function reasonAgainst(
  { birth_date, gender }: Player,
  category: CategoryLimits | undefined,
  day: string | undefined,
): string | null {
  if (category === undefined || day === undefined) return null;
  const { reason } = eligibility({ birthDate: birth_date, gender: gender as Gender | null }, category, day);
  return reason === null ? null : wordedBy(ELIGIBILITY_TEXTS, { code: `eligibility.${reason}`, facts: {} });
}
