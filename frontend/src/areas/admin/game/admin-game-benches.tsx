import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import type { Category } from '#contracts/category/category.contract.ts';
import type { PickedPlayerBody } from '#contracts/game/game.commands.ts';
import { useLabel } from '#frontend/components/ui/form.tsx';
import { type ContractForm, controlId } from '#frontend/components/ui/use-contract-form.ts';
import { toLimits } from '#frontend/features/category/category.facts.ts';
import { BenchPicker } from '#frontend/features/game/benches/bench-picker.tsx';
import { BenchRoles } from '#frontend/features/game/benches/bench-roles.tsx';
import { rosterWith } from '#frontend/features/game/benches/roster.ts';
import { teamPlayersQuery } from '#frontend/features/team/team.queries.ts';

type Side = PickedPlayerBody['team_side'];

/** The players of both benches, who starts and who is captain, as one field of a form. */
export function GameBenches<Values extends FieldValues>({
  form,
  name,
  eastTeamId,
  westTeamId,
  category,
  day,
}: {
  form: ContractForm<Values>;
  name: Path<Values>;
  eastTeamId: number | undefined;
  westTeamId: number | undefined;
  category: Category | undefined;
  day: string | undefined;
}) {
  useLabel(form, name, t`Players`);
  const id = controlId(form.id, name);
  const { field, fieldState } = useController({ control: form.control as Control<Values>, name });
  const { ref } = field;
  useEffect(() => ref({ focus: () => document.getElementById(id)?.focus() }), [ref, id]);
  const picks = field.value as readonly PickedPlayerBody[];

  const ofSide = (side: Side) => picks.filter(({ team_side }) => team_side === side);
  const change = (side: Side, bench: readonly PickedPlayerBody[]) =>
    field.onChange([...picks.filter(({ team_side }) => team_side !== side), ...bench]);
  const shared = { category: category && toLimits(category), day };
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Bench
        id={id}
        side="A"
        teamId={eastTeamId}
        bench={ofSide('A')}
        onBench={(bench) => change('A', bench)}
        error={fieldState.error?.message}
        {...shared}
      />
      <Bench
        id={`${id}-b`}
        side="B"
        teamId={westTeamId}
        bench={ofSide('B')}
        onBench={(bench) => change('B', bench)}
        {...shared}
      />
    </div>
  );
}

function Bench({
  side,
  teamId,
  bench,
  onBench,
  ...rest
}: Pick<Parameters<typeof BenchPicker>[0], 'id' | 'category' | 'day' | 'error'> & {
  side: Side;
  teamId: number | undefined;
  bench: readonly PickedPlayerBody[];
  onBench: (bench: readonly PickedPlayerBody[]) => void;
}) {
  const query = useQuery({ ...teamPlayersQuery(teamId ?? 0), enabled: teamId !== undefined });
  const players = teamId === undefined ? null : query.data?.players;
  const team = players?.[0]?.team_name ?? undefined;
  return (
    <div className="min-w-0">
      <BenchPicker
        label={team === undefined ? t`Bench ${side} players` : t`Bench ${side} players: ${team}`}
        players={players}
        chosen={bench.map(({ player_id }) => player_id)}
        onChange={(ids) => onBench(rosterWith(bench, ids, (player_id) => ({ player_id, team_side: side })))}
        {...rest}
      />
      <BenchRoles
        label={
          team === undefined ? t`Starting five of Bench ${side}` : t`Starting five of Bench ${side}: ${team}`
        }
        players={players ?? []}
        bench={bench}
        onChange={onBench}
      />
    </div>
  );
}
