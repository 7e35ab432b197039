import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type FieldValues, type Path, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { type GamePatch, gamePatchSchema } from '#contracts/game/game.commands.ts';
import type { GameAnswer, GameDetail } from '#contracts/game/game.contract.ts';
import { FormField } from '#frontend/components/ui/form.tsx';
import { Input } from '#frontend/components/ui/input.tsx';
import { ResourceForm } from '#frontend/components/ui/resource-form.tsx';
import type { ContractForm } from '#frontend/components/ui/use-contract-form.ts';
import { useResourceForm } from '#frontend/components/ui/use-resource-form.ts';
import { categoriesQuery } from '#frontend/features/category/category.queries.ts';
import { changeGame } from '#frontend/features/game/game.mutations.ts';
import { tournamentsQuery } from '#frontend/features/tournament/tournament.queries.ts';
import { api } from '#frontend/lib/api.ts';
import { dateTimeInZone } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { notify } from '#frontend/lib/notify.ts';
import { paths } from '#frontend/lib/paths.ts';
import { GameBenches } from './admin-game-benches.tsx';
import { benchFields, benchValues, toPicks } from './bench-fields.ts';
import { FormDateTime } from './form-date-time.tsx';
import { NeutralField } from './neutral-field.tsx';

const aheadSchema = gamePatchSchema
  .pick({ game_date: true, venue: true, neutral: true, stream_url: true })
  .extend(benchFields);
type Values = z.input<typeof aheadSchema>;

/** What can change until a game begins: date, venue, players, where it can be watched. */
export function GameDetailsForm({ game }: { game: GameDetail }) {
  const timeZone = useTimeZone();
  const formValues = (stored: GameDetail | undefined): Values => ({
    game_date:
      stored?.game_date == null || !stored.time_known ? '' : dateTimeInZone(stored.game_date, timeZone),
    venue: stored?.venue ?? '',
    neutral: stored?.neutral ?? false,
    stream_url: stored?.stream_url ?? '',
    ...benchValues(stored?.player_statistics),
  });
  const form = useResourceForm({
    schema: aheadSchema,
    stored: game,
    toValues: formValues,
    read: () => readGame(game.id),
    save: (values, call) => changeGame(game.id, changedFields(formValues(game), values), call),
    done: reportUpdate,
    onSaved: () => undefined,
    fallback: t`Failed to update game`,
  });
  const gameDate = useWatch({ control: form.control, name: 'game_date' });
  const category = useQuery(categoriesQuery()).data?.categories.find(
    ({ id }) => id === game.game_category_id,
  );
  const tournament = useQuery(tournamentsQuery()).data?.tournaments.find(
    ({ id }) => id === game.tournament_id,
  );
  return (
    <ResourceForm form={form} action={t`Save game`} cancelHref={paths.adminGames}>
      <FormDateTime
        form={form}
        name="game_date"
        label={t`Game date`}
        {...(game.status === 'postponed' && {
          hint: t`Another date brings the game back on the schedule.`,
        })}
        min={tournament?.season_start_date ?? undefined}
        max={tournament?.season_end_date ?? undefined}
      />
      <FormField form={form} name="venue" label={t`Venue`} required>
        <Input autoComplete="off" />
      </FormField>
      <NeutralField form={form} />
      <StreamField form={form} name="stream_url" />
      <GameBenches
        form={form}
        eastTeamId={game.team_east_id}
        westTeamId={game.team_west_id}
        category={category}
        day={gameDate === undefined || gameDate === '' ? undefined : gameDate.slice(0, 10)}
      />
    </ResourceForm>
  );
}

const streamSchema = gamePatchSchema.pick({ stream_url: true });

/** Once a game has begun, only where it can be watched may change. */
export function StreamForm({ game }: { game: GameDetail }) {
  const form = useResourceForm({
    schema: streamSchema,
    stored: game,
    toValues: (stored: GameDetail | undefined) => ({ stream_url: stored?.stream_url ?? '' }),
    read: () => readGame(game.id),
    save: (values, call) => changeGame(game.id, values, call),
    done: reportUpdate,
    onSaved: () => undefined,
    fallback: t`Failed to update game`,
  });
  return (
    <ResourceForm form={form} action={t`Save game`} cancelHref={paths.adminGames}>
      <p className="text-ink-2">
        <Trans>Date, venue and players can change only until a game begins.</Trans>
      </p>
      <StreamField form={form} name="stream_url" />
    </ResourceForm>
  );
}

function StreamField<Values extends FieldValues>({
  form,
  name,
}: {
  form: ContractForm<Values>;
  name: Path<Values>;
}) {
  return (
    <FormField
      form={form}
      name={name}
      label={t`Stream URL`}
      hint={t`Where the game can be watched, https only.`}
      optional
    >
      <Input type="url" inputMode="url" autoComplete="off" />
    </FormField>
  );
}

function readGame(id: number) {
  return api.get('/api/games/:id/', { params: { id } });
}

/** Warnings stand in toasts of their own. */
function reportUpdate({ warnings }: GameAnswer): string {
  for (const warning of warnings) notify.warning(warning);
  return t`Game updated successfully`;
}

/** What was changed: a bench that was never picked may stay empty, and what is not sent stays as it is. */
function changedFields(before: Values, values: z.output<typeof aheadSchema>): GamePatch {
  const given = before as Readonly<Record<string, unknown>>;
  const isChanged = ([field, value]: [string, unknown]) =>
    JSON.stringify(value ?? '') !== JSON.stringify(given[field] ?? '');
  const { bench_a, bench_b, ...other } = values;
  return {
    ...(Object.fromEntries(Object.entries(other).filter(isChanged)) as GamePatch),
    ...(Object.entries({ bench_a, bench_b }).some(isChanged) && {
      player_statistics: toPicks({ bench_a, bench_b }),
    }),
  };
}
