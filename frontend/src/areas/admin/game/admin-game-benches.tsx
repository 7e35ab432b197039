import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import type { Category } from '#contracts/category/category.contract.ts';
import { useLabel } from '#frontend/components/ui/form.tsx';
import { type ContractForm, controlId } from '#frontend/components/ui/use-contract-form.ts';
import { toLimits } from '#frontend/features/category/category.facts.ts';
import { BenchPicker } from '#frontend/features/game/benches/bench-picker.tsx';
import { BenchRoles } from '#frontend/features/game/benches/bench-roles.tsx';
import { rosterWith } from '#frontend/features/game/benches/roster.ts';
import { UnreadableSquad } from '#frontend/features/game/benches/unreadable-squad.tsx';
import { teamPlayersQuery } from '#frontend/features/team/team.queries.ts';
import type { BenchPlayer, BenchSide } from './bench-fields.ts';

type Shared = {
  /** Undefined before one is chosen. */
  category: Category | undefined;
  /** Of the game; undefined before one is chosen. */
  day: string | undefined;
};

/** The players of both benches, who starts and who is captain, as the fields `bench_a` and `bench_b` of a form. */
export function GameBenches<Values extends FieldValues & Record<'bench_a' | 'bench_b', unknown>>({
  form,
  eastTeamId,
  westTeamId,
  ...shared
}: Shared & {
  form: ContractForm<Values>;
  eastTeamId: number | undefined;
  westTeamId: number | undefined;
}) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Bench form={form} name={'bench_a' as Path<Values>} side="A" teamId={eastTeamId} {...shared} />
      <Bench form={form} name={'bench_b' as Path<Values>} side="B" teamId={westTeamId} {...shared} />
    </div>
  );
}

function Bench<Values extends FieldValues>({
  form,
  name,
  side,
  teamId,
  category,
  day,
}: Shared & {
  form: ContractForm<Values>;
  name: Path<Values>;
  side: BenchSide;
  teamId: number | undefined;
}) {
  useLabel(form, name, t`Bench ${side} players`);
  const id = controlId(form.id, name);
  const { field, fieldState } = useController({ control: form.control as Control<Values>, name });
  const { ref } = field;
  useEffect(() => ref({ focus: () => document.getElementById(id)?.focus() }), [ref, id]);
  const bench = field.value as readonly BenchPlayer[];
  const query = useQuery({ ...teamPlayersQuery(teamId ?? 0), enabled: teamId !== undefined });
  const players = teamId === undefined ? null : query.data?.players;
  const team = players?.[0]?.team_name ?? undefined;
  const label = team === undefined ? t`Bench ${side} players` : t`Bench ${side} players: ${team}`;
  if (players === undefined && query.error !== null) return <UnreadableSquad label={label} query={query} />;
  return (
    <div className="min-w-0">
      <BenchPicker
        id={id}
        label={label}
        players={players}
        category={category && toLimits(category)}
        day={day}
        chosen={bench.map(({ player_id }) => Number(player_id))}
        onChange={(ids) =>
          field.onChange(rosterWith(bench, ids, (player_id): BenchPlayer => ({ player_id })))
        }
        error={fieldState.error?.message}
        knowsBirthDates
      />
      <BenchRoles
        label={
          team === undefined ? t`Starting five of Bench ${side}` : t`Starting five of Bench ${side}: ${team}`
        }
        players={players ?? []}
        bench={bench}
        onChange={field.onChange}
      />
    </div>
  );
}
