import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { toRound } from '#contracts/lists/round.ts';
import { DateInput } from '#frontend/components/ui/date-input.tsx';
import { Field } from '#frontend/components/ui/field.tsx';
import { Select } from '#frontend/components/ui/select.tsx';
import { useSeasonDays } from '#frontend/features/season/use-season-days.ts';
import { tournamentQuery } from '#frontend/features/tournament/tournament.queries.ts';
import { dayInZone } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { useUrlState } from '#frontend/lib/use-url-state.ts';
import { type RoundsOf, roundsQuery } from './as-of.queries.ts';
import { useAsOf } from './as-of.ts';

/** Chooses the day, or the round where there are any, as of which a page is shown. Choosing one replaces the other. */
export function AsOfFields({ of }: { of: RoundsOf }) {
  const rounds = useQuery(roundsQuery(of)).data?.rounds ?? [];
  const played = rounds.filter(({ finished_games }) => finished_games > 0);
  const asOf = useAsOf();
  const url = useUrlState();
  const round = asOf === undefined ? null : toRound(asOf);
  const isListed = round === null || played.some((one) => one.round === round);
  return (
    <>
      <AsOfDayField of={of} />
      {(played.length > 0 || round !== null) && (
        <Field label={t`After round`} className="w-32 phone:flex-1">
          <Select
            value={round ?? ''}
            onChange={({ target: { value } }) =>
              url.set({ as_of: value === '' ? undefined : `round-${value}`, page: undefined })
            }
          >
            <option value="">–</option>
            {!isListed && <option value={round}>{round}</option>}
            {played.toReversed().map(({ round: number, games, finished_games }) => (
              <option key={number} value={number}>
                {finished_games === games ? number : t`${number} (${finished_games} of ${games} games)`}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </>
  );
}

/** Chooses the day alone. @param of the competition, whose season has the days that can be chosen; else all until today */
export function AsOfDayField({ of }: { of?: RoundsOf }) {
  const asOf = useAsOf();
  const url = useUrlState();
  const today = dayInZone(Date.now(), useTimeZone());
  const day = asOf === undefined || toRound(asOf) !== null ? '' : asOf;
  return (
    <Field label={t`As of`} className="w-44 phone:flex-1">
      <DateInput
        label={t`As of`}
        value={day}
        none={t`Today`}
        {...useDays(of, today)}
        onChange={(next) => url.set({ as_of: next, page: undefined })}
      />
    </Field>
  );
}

/** First and last day of a season, as far as it has come. */
function useDays(of: RoundsOf | undefined, today: string): { min?: string | undefined; max: string } {
  const tournament = useQuery({
    ...tournamentQuery(of?.id ?? 0),
    enabled: of?.kind === 'tournament' && of.id !== undefined,
  }).data;
  const { min, max = today } = useSeasonDays(of?.kind === 'season' ? of.id : tournament?.season_id);
  return { min: min !== undefined && min > today ? undefined : min, max: max < today ? max : today };
}
