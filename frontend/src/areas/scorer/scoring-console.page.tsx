import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { GameDetail } from '#contracts/game/game.contract.ts';
import type { ArrivalAtTable } from '#frontend/areas/scorer/console/benches/bench-slots.ts';
import type { OfficialsAtTable } from '#frontend/areas/scorer/console/console-slots.ts';
import { ScoringConsole } from '#frontend/areas/scorer/console/scoring-console.tsx';
import { scoringKeys } from '#frontend/areas/scorer/games/scoring.queries.ts';
import {
  LateArrivalFormDialog,
  lateArrivalSchema,
  lateArrivalValues,
  type OpenBench,
} from '#frontend/areas/shared/late-arrival-form.tsx';
import { sortArrivals, squadsQuery } from '#frontend/areas/shared/late-arrivals.ts';
import { OfficialsFields, useOfficialsForm } from '#frontend/areas/shared/officials-fields.tsx';
import { Callout } from '#frontend/components/ui/callout.tsx';
import { Dialog } from '#frontend/components/ui/dialog.tsx';
import { FormDialog } from '#frontend/components/ui/form-dialog.tsx';
import { Skeleton } from '#frontend/components/ui/skeleton.tsx';
import { useContractForm } from '#frontend/components/ui/use-contract-form.ts';
import { MOST_ON_BENCH } from '#frontend/features/game/benches/bench-picker.tsx';
import { storedGameQuery } from '#frontend/features/game/game.queries.ts';
import { ActionsImpact } from '#frontend/features/game/impact/game-impact.tsx';
import type { Side } from '#frontend/features/scoring/scoring.types.ts';
import { errorMessage } from '#frontend/lib/api-error.ts';
import { useReachability } from '#frontend/lib/hooks.ts';
import { useFreshQuery } from '#frontend/lib/use-fresh-query.ts';
import { StartBench } from './start-bench.tsx';

/** `/scorer/scoring/{id}`. */
export function ScoringConsolePage() {
  return (
    <ScoringConsole
      startBench={(bench) => <StartBench {...bench} />}
      squadsQuery={squadsQuery}
      lateArrival={(arrival) => <TableArrivalDialog {...arrival} />}
      officials={(officials) => <TableOfficialsDialog {...officials} />}
      impact={({ game, change }) => <ActionsImpact game={game} actions={[change]} />}
    />
  );
}

/** A late arrival at the scorer's table: one more action in the outbox, with or without a network. */
function TableArrivalDialog({ view, side: firstSide, onClose, onAdd }: ArrivalAtTable) {
  const { game, players, squads } = view;
  const onBench = (side: Side) => [...players.values()].filter((player) => player.side === side);

  function findBench(side: Side): OpenBench | undefined {
    if (squads === undefined) return undefined;
    return { count: onBench(side).length, ...sortArrivals(squads[side], new Set(players.keys())) };
  }

  const schema = lateArrivalSchema.superRefine(({ side, number }, context) => {
    const bench = onBench(side);
    const refuse = (field: 'number' | 'player_id', message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (bench.length >= MOST_ON_BENCH) {
      refuse('player_id', t`This bench is full: ${bench.length} of ${MOST_ON_BENCH} players.`);
    }
    if (number != null && bench.some((player) => player.number === number)) {
      refuse('number', t`Number ${number} is worn by another player of the bench`);
    }
  });
  const form = useContractForm({
    schema,
    defaultValues: lateArrivalValues(firstSide),
    async save({ side, player_id, number, reason }) {
      const squadNumber = squads?.[side].find(({ id }) => id === player_id)?.number ?? null;
      onAdd({ side, player_id, number: number ?? squadNumber, reason });
    },
    onSaved: onClose,
    fallback: t`Failed to add the late arrival`,
  });
  return (
    <LateArrivalFormDialog form={form} game={game} findBench={findBench} onClose={onClose}>
      {squads === undefined && (
        <Callout tone="warn" announced title={t`The players of the teams have not been read yet.`}>
          <p>
            {t`They are as soon as there is a network. Nothing that you recorded is lost: go on scoring, and add the player then.`}
          </p>
        </Callout>
      )}
    </LateArrivalFormDialog>
  );
}

/** The officials of a game, read off the paper at the scorer's table. They go to the server at once. */
function TableOfficialsDialog({ game, onClose }: OfficialsAtTable) {
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
