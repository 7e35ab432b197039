import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { GameDetail, Official } from '#contracts/game/game.contract.ts';
import { Callout } from '#frontend/components/ui/callout.tsx';
import { FormField } from '#frontend/components/ui/form.tsx';
import { Input } from '#frontend/components/ui/input.tsx';
import { useResourceForm } from '#frontend/components/ui/use-resource-form.ts';
import { nameOfficials } from '#frontend/features/game/game.mutations.ts';
import { api } from '#frontend/lib/api.ts';
import { formatItems } from '#frontend/lib/format.ts';
import {
  atPlaces,
  OFFICIAL_PLACES,
  type OfficialPlace,
  officialsAt,
  officialsFormSchema,
} from './officials-form.ts';

const LABELS: Readonly<Record<OfficialPlace, string>> = {
  crew_chief: t`Crew chief`,
  umpire_1: t`Umpire 1`,
  umpire_2: t`Umpire 2`,
  scorer: t`Scorer`,
  assistant_scorer: t`Assistant scorer`,
  timer: t`Timer`,
  shot_clock_operator: t`Shot clock operator`,
  commissioner: t`Commissioner`,
};

/** Names who officiates a game. */
export function useOfficialsForm(game: GameDetail, onSaved: () => void) {
  return useResourceForm({
    schema: officialsFormSchema,
    stored: game,
    toValues: (stored: GameDetail | undefined) => atPlaces(stored?.officials ?? []).names,
    read: () => api.get('/api/games/:id/', { params: { id: game.id } }),
    save: (names, call) => nameOfficials(game.id, officialsAt(names), call),
    done: () => t`Officials saved`,
    onSaved,
    fallback: t`Failed to save the officials`,
  });
}

/** A field for each place on the scoresheet. */
export function OfficialsFields({
  form,
  officials,
}: {
  form: ReturnType<typeof useOfficialsForm>;
  officials: readonly Official[];
}) {
  const { others } = atPlaces(officials);
  return (
    <>
      <p className="text-ink-2">
        <Trans>As they stand on the scoresheet, which is public. Leave empty who is not there.</Trans>
      </p>
      {others.length > 0 && (
        <Callout tone="warn">
          <Trans>
            The scoresheet has no place for {formatItems(others.map(({ role, name }) => `${name} (${role})`))}
            . Saving removes them from the game.
          </Trans>
        </Callout>
      )}
      <div className="grid grid-cols-1 gap-[18px] md:grid-cols-2">
        {OFFICIAL_PLACES.map((place) => (
          <FormField key={place} form={form} name={place} label={LABELS[place]}>
            <Input autoComplete="off" />
          </FormField>
        ))}
      </div>
    </>
  );
}
