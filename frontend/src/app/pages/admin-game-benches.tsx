import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import type { PickedPlayerBody } from '#command-api/game/game.contract.ts';
import { useLabel } from '#frontend/components/ui/form.tsx';
import { type ContractForm, controlId } from '#frontend/components/ui/use-contract-form.ts';
import { limitsOf } from '#frontend/features/category/category.facts.ts';
import { BenchPicker } from '#frontend/features/game/bench-picker.tsx';
import { rosterWith } from '#frontend/features/game/roster.ts';
import { teamPlayersQuery } from '#frontend/features/team/team.queries.ts';
import type { Category } from '#query-api/category/category.contract.ts';

/** The players of both benches, as one field of a form. */
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

  function choose(side: PickedPlayerBody['team_side'], playerIds: readonly number[]): void {
    const own = picks.filter(({ team_side }) => team_side === side);
    field.onChange([
      ...picks.filter(({ team_side }) => team_side !== side),
      ...rosterWith(own, playerIds, (player_id) => ({ player_id, team_side: side })),
    ]);
  }

  const shared = { category: category && limitsOf(category), day, error: fieldState.error?.message };
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Bench
        id={id}
        label={t`Bench A players`}
        teamId={eastTeamId}
        chosen={idsOn('A', picks)}
        onChange={(playerIds) => choose('A', playerIds)}
        {...shared}
      />
      <Bench
        id={`${id}-b`}
        label={t`Bench B players`}
        teamId={westTeamId}
        chosen={idsOn('B', picks)}
        onChange={(playerIds) => choose('B', playerIds)}
        {...shared}
        error={undefined}
      />
    </div>
  );
}

function Bench({
  teamId,
  ...rest
}: Omit<Parameters<typeof BenchPicker>[0], 'players'> & { teamId: number | undefined }) {
  const query = useQuery({ ...teamPlayersQuery(teamId ?? 0), enabled: teamId !== undefined });
  return <BenchPicker players={teamId === undefined ? null : query.data?.players} {...rest} />;
}

function idsOn(side: PickedPlayerBody['team_side'], picks: readonly PickedPlayerBody[]): number[] {
  return picks.filter(({ team_side }) => team_side === side).map(({ player_id }) => player_id);
}
