import { t } from '@lingui/core/macro';
import type { ArrivalAtTable } from '#frontend/areas/scorer/console/benches/bench-slots.ts';
import {
  LateArrivalFormDialog,
  lateArrivalSchema,
  lateArrivalValues,
  type OpenBench,
} from '#frontend/areas/shared/late-arrival-form.tsx';
import { sortArrivals } from '#frontend/areas/shared/late-arrivals.ts';
import { Callout } from '#frontend/components/ui/callout.tsx';
import { useContractForm } from '#frontend/components/ui/use-contract-form.ts';
import { MOST_ON_BENCH } from '#frontend/features/game/benches/bench-picker.tsx';
import type { Side } from '#frontend/features/scoring/scoring.types.ts';

/** A late arrival at the scorer's table: one more action in the outbox, with or without a network. */
export function TableArrivalDialog({ view, side: firstSide, onClose, onAdd }: ArrivalAtTable) {
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
