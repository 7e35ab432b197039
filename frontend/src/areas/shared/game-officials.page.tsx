import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import type { GameDetail } from '#contracts/game/game.contract.ts';
import { Callout } from '#frontend/components/ui/callout.tsx';
import { FormField } from '#frontend/components/ui/form.tsx';
import { Input } from '#frontend/components/ui/input.tsx';
import { ResourceForm } from '#frontend/components/ui/resource-form.tsx';
import { useResourceForm } from '#frontend/components/ui/use-resource-form.ts';
import { nameOfficials } from '#frontend/features/game/game.mutations.ts';
import {
  atPlaces,
  OFFICIAL_PLACES,
  type OfficialPlace,
  officialsAt,
  officialsFormSchema,
} from '#frontend/features/game/officials-form.ts';
import { api } from '#frontend/lib/api.ts';
import { formatItems } from '#frontend/lib/format.ts';
import { paths } from '#frontend/lib/paths.ts';
import { FormPage } from './form-page.tsx';
import { StoredGamePage } from './stored-game-page.tsx';

/** `/admin/games/{id}/officials`: who officiates a game. */
export function AdminGameOfficialsPage() {
  return (
    <StoredGamePage>{(game) => <OfficialsPage game={game} back={paths.adminGame(game.id)} />}</StoredGamePage>
  );
}

/** `/scorer/games/{id}/officials`: the same for the scorer of the game, who reads the names off the paper. */
export function ScorerGameOfficialsPage() {
  return (
    <StoredGamePage back={{ href: paths.scorerGames, label: t`Back to Game List` }}>
      {(game) => <OfficialsPage game={game} back={paths.game(game.id)} />}
    </StoredGamePage>
  );
}

function OfficialsPage({ game, back }: { game: GameDetail; back: string }) {
  return (
    <FormPage title={t`Officials: ${game.name}`}>
      <OfficialsForm game={game} back={back} />
    </FormPage>
  );
}

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

/** @param back where one gets afterwards */
function OfficialsForm({ game, back }: { game: GameDetail; back: string }) {
  const navigate = useNavigate();
  const { others } = atPlaces(game.officials);
  const form = useResourceForm({
    schema: officialsFormSchema,
    stored: game,
    toValues: (stored: GameDetail | undefined) => atPlaces(stored?.officials ?? []).names,
    read: () => api.get('/api/games/:id/', { params: { id: game.id } }),
    save: (names, call) => nameOfficials(game.id, officialsAt(names), call),
    done: () => t`Officials saved`,
    onSaved: () => void navigate(back),
    fallback: t`Failed to save the officials`,
  });
  return (
    <ResourceForm form={form} action={t`Save officials`} cancelHref={back}>
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
    </ResourceForm>
  );
}
