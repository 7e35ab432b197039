import { t } from '@lingui/core/macro';
import { useController } from 'react-hook-form';
import type { z } from 'zod';
import { teamRosterSchema } from '#contracts/game/game.commands.ts';
import type { GameDetail } from '#contracts/game/game.contract.ts';
import type { Player } from '#contracts/player/player.contract.ts';
import { useLabel } from '#frontend/components/ui/form.tsx';
import { type ContractForm, controlId } from '#frontend/components/ui/use-contract-form.ts';
import { toLimits } from '#frontend/features/category/category.facts.ts';
import { BenchPicker } from '#frontend/features/game/benches/bench-picker.tsx';
import { BenchRoles } from '#frontend/features/game/benches/bench-roles.tsx';
import { FIVE_OR_NONE, rosterWith, startsFiveOrNone } from '#frontend/features/game/benches/roster.ts';
import type { GameSquad } from './use-game-squad.ts';

/** The bench of one team. */
export const rosterSchema = teamRosterSchema.extend({
  players: teamRosterSchema.shape.players.refine(startsFiveOrNone, FIVE_OR_NONE),
});

/** The stored bench of a team as a form begins with it. Whoever left the team since cannot be picked any more. */
export function rosterValues(game: GameDetail | undefined, side: 'A' | 'B', squad: readonly Player[]) {
  const players = (game?.player_statistics ?? []).filter(
    ({ team_side, player_id }) => team_side === side && squad.some(({ id }) => id === player_id),
  );
  return { players };
}

/** Who is on the bench of one team, who of them starts and who is captain. */
export function RosterFields({
  form,
  players,
  category,
  day,
  knowsBirthDates = false,
}: GameSquad & {
  form: ContractForm<z.input<typeof rosterSchema>>;
  /** See {@link BenchPicker}. */
  knowsBirthDates?: boolean;
}) {
  useLabel(form, 'players', t`Players`);
  const { field, fieldState } = useController({ control: form.control, name: 'players' });
  return (
    <>
      <BenchPicker
        id={controlId(form.id, 'players')}
        label={t`Players on the bench`}
        players={players}
        category={category && toLimits(category)}
        day={day}
        chosen={field.value.map(({ player_id }) => Number(player_id))}
        onChange={(ids) => field.onChange(rosterWith(field.value, ids, (player_id) => ({ player_id })))}
        error={fieldState.error?.message}
        knowsBirthDates={knowsBirthDates}
      />
      <BenchRoles label={t`Starting five`} players={players} bench={field.value} onChange={field.onChange} />
    </>
  );
}
