import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { GameDetail } from '#contracts/game/game.contract.ts';
import type { OfficialsAtTable } from '#frontend/areas/scorer/console/console-slots.ts';
import { scoringKeys } from '#frontend/areas/scorer/games/scoring.queries.ts';
import { OfficialsFields, useOfficialsForm } from '#frontend/areas/shared/officials-fields.tsx';
import { Callout } from '#frontend/components/ui/callout.tsx';
import { Dialog } from '#frontend/components/ui/dialog.tsx';
import { FormDialog } from '#frontend/components/ui/form-dialog.tsx';
import { Skeleton } from '#frontend/components/ui/skeleton.tsx';
import { storedGameQuery } from '#frontend/features/game/game.queries.ts';
import { errorMessage } from '#frontend/lib/api-error.ts';
import { useReachability } from '#frontend/lib/hooks.ts';
import { useFreshQuery } from '#frontend/lib/use-fresh-query.ts';

/** The officials of a game, read off the paper at the scorer's table. They go to the server at once. */
export function TableOfficialsDialog({ game, onClose }: OfficialsAtTable) {
  const { reachable } = useReachability();
  const { data, error } = useFreshQuery(storedGameQuery(game.id));
  if (data !== undefined) return <OfficialsForm game={data} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t`Officials`}>
      {!reachable ? (
        <Callout tone="warn" announced title={t`You are offline.`}>
          <p>{t`Officials can only be named online. Go on scoring, and name them once the network is back.`}</p>
        </Callout>
      ) : error !== null ? (
        <Callout tone="danger" announced title={errorMessage(error)} />
      ) : (
        <Skeleton className="h-5 w-48" />
      )}
    </Dialog>
  );
}

function OfficialsForm({ game, onClose }: { game: GameDetail; onClose: () => void }) {
  const queries = useQueryClient();
  const form = useOfficialsForm(game, () => {
    void queries.invalidateQueries({ queryKey: scoringKeys.officials(game.id) });
    onClose();
  });
  return (
    <FormDialog form={form} title={t`Officials`} action={t`Save officials`} onClose={onClose}>
      <OfficialsFields form={form} officials={game.officials} />
    </FormDialog>
  );
}
