import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { Game } from '#contracts/game/game.contract.ts';
import {
  LateArrivalFormDialog,
  lateArrivalSchema,
  lateArrivalValues,
  type OpenBench,
} from '#frontend/areas/shared/late-arrival-form.tsx';
import { sortArrivals, squadsQuery } from '#frontend/areas/shared/late-arrivals.ts';
import { Callout } from '#frontend/components/ui/callout.tsx';
import { useContractForm } from '#frontend/components/ui/use-contract-form.ts';
import { addLateArrival } from '#frontend/features/game/game.mutations.ts';
import { storedGameQuery } from '#frontend/features/game/game.queries.ts';
import type { Side } from '#frontend/features/scoring/scoring.types.ts';
import { errorMessage } from '#frontend/lib/api-error.ts';
import { useReachability, useTimeZone } from '#frontend/lib/hooks.ts';
import { useCommandKey } from '#frontend/lib/use-command-key.ts';
import { useFreshQuery } from '#frontend/lib/use-fresh-query.ts';
import { useGameChanged } from './use-game-changed.ts';

const TEAM_SIDE = { east: 'A', west: 'B' } as const;

/** Puts a player on a bench after its players were picked, also while the game is on. It goes to the server at once. */
export function LateArrivalDialog({ game, onClose }: { game: Game; onClose: () => void }) {
  const { reachable } = useReachability();
  const commandKey = useCommandKey();
  const onSaved = useGameChanged(t`Late arrival added`, onClose);
  const form = useContractForm({
    schema: lateArrivalSchema,
    defaultValues: lateArrivalValues('east'),
    save: (values) => addLateArrival(game.id, values, { idempotencyKey: commandKey(values) }),
    onSaved,
    fallback: t`Failed to add the late arrival`,
  });
  const stored = useFreshQuery(storedGameQuery(game.id));
  const squads = useQuery(squadsQuery(game, useTimeZone()));
  const error = stored.error ?? squads.error;

  function findBench(side: Side): OpenBench | undefined {
    if (stored.data === undefined || squads.data === undefined) return undefined;
    const { player_statistics: picked } = stored.data;
    return {
      count: picked.filter(({ team_side }) => team_side === TEAM_SIDE[side]).length,
      ...sortArrivals(squads.data[side], new Set(picked.map(({ player_id }) => player_id))),
    };
  }

  return (
    <LateArrivalFormDialog form={form} game={game} findBench={findBench} onClose={onClose}>
      {reachable && error !== null && <Callout tone="danger" announced title={errorMessage(error)} />}
    </LateArrivalFormDialog>
  );
}
