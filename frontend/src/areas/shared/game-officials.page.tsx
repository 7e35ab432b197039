import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { GameDetail } from '#contracts/game/game.contract.ts';
import { gameStaffQuery } from '#frontend/components/erasure/erasure.queries.ts';
import { StaffToErase } from '#frontend/components/erasure/staff-to-erase.tsx';
import { ResourceForm } from '#frontend/components/ui/resource-form.tsx';
import { officialRoleLabel } from '#frontend/features/game/official-roles.ts';
import { paths } from '#frontend/lib/paths.ts';
import { FormPage } from './form-page.tsx';
import { OfficialsFields, useOfficialsForm } from './officials-fields.tsx';
import { StoredGamePage } from './stored-game-page.tsx';

/** `/admin/games/{id}/officials`: who officiates a game. */
export function AdminGameOfficialsPage() {
  return (
    <StoredGamePage>
      {(game) => (
        <OfficialsPage game={game} back={paths.adminGame(game.id)}>
          <GameStaff gameId={game.id} />
        </OfficialsPage>
      )}
    </StoredGamePage>
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

function OfficialsPage({ game, back, children }: { game: GameDetail; back: string; children?: ReactNode }) {
  return (
    <FormPage title={t`Officials: ${game.name}`}>
      <OfficialsForm game={game} back={back} />
      {children}
    </FormPage>
  );
}

/** Coaches, too: the sheet of a game has their names as they were on its day. */
function GameStaff({ gameId }: { gameId: number }) {
  const { data } = useQuery(gameStaffQuery(gameId));
  return <StaffToErase staff={(data?.staff ?? []).map((one) => ({ ...one, role: staffRole(one) }))} />;
}

function staffRole({ role, team_id }: { role: string; team_id: number | null }): string {
  if (team_id === null) return officialRoleLabel(role);
  return role === 'head' ? t`Coach` : t`Assistant coach`;
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
