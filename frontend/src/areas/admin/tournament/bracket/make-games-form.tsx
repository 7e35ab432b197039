import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { TournamentBracket } from '#contracts/bracket/bracket.contract.ts';
import { TimeInput } from '#frontend/areas/admin/time-input.tsx';
import { Button } from '#frontend/components/ui/button.tsx';
import { Callout } from '#frontend/components/ui/callout.tsx';
import { DateInput } from '#frontend/components/ui/date-input.tsx';
import { Field } from '#frontend/components/ui/field.tsx';
import type { Choice } from '#frontend/components/ui/form-choices.tsx';
import { Input } from '#frontend/components/ui/input.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { Select } from '#frontend/components/ui/select.tsx';
import { errorMessage } from '#frontend/lib/api-error.ts';
import { useCommand } from '#frontend/lib/use-command.ts';
import { makeGames } from './bracket.mutations.ts';

type Bracket = NonNullable<TournamentBracket['bracket']>;
type Series = Bracket['rounds'][number]['series'][number];
type When = { day: string; time: string; venue: string };
const NOT_YET: When = { day: '', time: '', venue: '' };

/** Makes the next games of the series whose teams are known: those with a day, a time and a venue. */
export function MakeGamesForm({
  tournamentId,
  bracket,
  categories,
}: {
  tournamentId: number;
  bracket: Bracket;
  /** Undefined while they are being read. */
  categories: readonly Choice[] | undefined;
}) {
  const [plans, setPlans] = useState<ReadonlyMap<string, When>>(new Map());
  const [category, setCategory] = useState('');
  const command = useCommand({
    send: (games: Parameters<typeof makeGames>[1], call) => makeGames(tournamentId, games, call),
    done: ({ games, warnings }) =>
      [plural(games.length, { one: '# game made', other: '# games made' }), ...warnings].join('. '),
    fallback: t`Failed to create game`,
    onDone: () => setPlans(new Map()),
  });
  const open = bracket.rounds.flatMap(({ round, name, series }) =>
    series
      .filter(({ games_to_make }) => games_to_make.length > 0)
      .map((one) => ({ key: `${round}-${one.series}`, round, name, series: one })),
  );
  if (open.length === 0) {
    return (
      <p className="text-ink-2">
        <Trans>No game can be made now: its series waits for earlier ones, or has all its games.</Trans>
      </p>
    );
  }
  const games = open.flatMap(({ key, round, series }) => {
    const { day, time, venue } = plans.get(key) ?? NOT_YET;
    if (day === '' || time === '' || venue.trim() === '') return [];
    return [{ round, series: series.series, game_date: `${day}T${time}`, venue }];
  });
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        command.mutate({ games, ...(category !== '' && { game_category_id: category }) });
      }}
    >
      {command.isError && (
        <Callout tone="danger" announced title={errorMessage(command.error, t`Failed to create game`)} />
      )}
      <ul className="border-t border-line">
        {open.map(({ key, name, series }) => (
          <li key={key} className="border-b border-line py-3">
            <NextGame
              round={name}
              series={series}
              when={plans.get(key) ?? NOT_YET}
              onChange={(when) => setPlans(new Map(plans).set(key, when))}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-end gap-4">
        <Field label={t`Category`} className="w-64">
          <Select value={category} onChange={(event) => setCategory(event.target.value)}>
            <option value="">{t`Open to everybody`}</option>
            {categories?.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" variant="primary" busy={command.isPending} disabled={games.length === 0}>
          {games.length === 0
            ? t`Make games`
            : plural(games.length, { one: 'Make # game', other: 'Make # games' })}
        </Button>
      </div>
    </form>
  );
}

function NextGame({
  round,
  series,
  when,
  onChange,
}: {
  round: string;
  series: Series;
  when: When;
  onChange: (when: When) => void;
}) {
  const teams = [series.top, series.bottom].map(({ team_name }) => team_name ?? '');
  return (
    <fieldset className="grid gap-2">
      <legend className="text-14">
        <span className="text-ink-3">{t`${round}, game ${series.games_to_make[0] ?? 1}:`}</span>{' '}
        <Name className="font-[550]">{teams[0] ?? ''}</Name> <Trans>vs</Trans>{' '}
        <Name className="font-[550]">{teams[1] ?? ''}</Name>
      </legend>
      <div className="grid grid-cols-[1fr_7rem] gap-3 md:grid-cols-[12rem_7rem_1fr]">
        <Field label={t`Day`}>
          <DateInput label={t`Day`} value={when.day} onChange={(day) => onChange({ ...when, day })} />
        </Field>
        <Field label={t`Time`}>
          <TimeInput value={when.time} onChange={(time) => onChange({ ...when, time })} />
        </Field>
        <Field label={t`Venue`} className="phone:col-span-2">
          <Input
            value={when.venue}
            autoComplete="off"
            onChange={(event) => onChange({ ...when, venue: event.target.value })}
          />
        </Field>
      </div>
    </fieldset>
  );
}
