import { t } from '@lingui/core/macro';
import { useNavigate } from 'react-router-dom';
import type { GameDetail } from '#contracts/game/game.contract.ts';
import { ResourceForm } from '#frontend/components/ui/resource-form.tsx';
import { paths } from '#frontend/lib/paths.ts';
import { FormPage } from './form-page.tsx';
import { OfficialsFields, useOfficialsForm } from './officials-fields.tsx';
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

/** @param back where one gets afterwards */
function OfficialsForm({ game, back }: { game: GameDetail; back: string }) {
  const navigate = useNavigate();
  const form = useOfficialsForm(game, () => void navigate(back));
  return (
    <ResourceForm form={form} action={t`Save officials`} cancelHref={back}>
      <OfficialsFields form={form} officials={game.officials} />
    </ResourceForm>
  );
}
