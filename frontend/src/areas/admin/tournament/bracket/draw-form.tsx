import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import type { TournamentTeam } from '#contracts/tournament/tournament.contract.ts';
import { roundsFor } from '#events/tournament/bracket.ts';
import type { SeriesLength } from '#events/tournament/knockout-place.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Callout } from '#frontend/components/ui/callout.tsx';
import { Checkbox } from '#frontend/components/ui/checkbox.tsx';
import { Field } from '#frontend/components/ui/field.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { Segmented } from '#frontend/components/ui/segmented.tsx';
import { Select } from '#frontend/components/ui/select.tsx';
import { errorMessage } from '#frontend/lib/api-error.ts';
import { useCommand } from '#frontend/lib/use-command.ts';
import { drawBracket } from './bracket.mutations.ts';
import { firstRound, moved, type Seeded, type SeededTeam } from './seeding.ts';

const LENGTHS: readonly { value: SeriesLength; label: string }[] = [
  { value: 1, label: t`One game` },
  { value: 3, label: t`Best of three` },
  { value: 5, label: t`Best of five` },
  { value: 7, label: t`Best of seven` },
];

/** Draws the bracket of a tournament: from its table, or in an order made by hand. */
export function DrawForm({
  tournamentId,
  entered,
  table,
}: {
  tournamentId: number;
  entered: readonly TournamentTeam[];
  /** Ids of the teams as they stand in the tournament’s table; undefined while it is being read. */
  table: readonly number[] | undefined;
}) {
  const [by, setBy] = useState<'table' | 'hand'>('table');
  const [count, setCount] = useState(entered.length);
  const [order, setOrder] = useState<readonly Seeded[]>(() =>
    entered.map(({ team_id, team_name }) => ({ id: team_id, name: team_name, plays: true })),
  );
  const [lengths, setLengths] = useState<readonly SeriesLength[]>([]);
  const byHand = order.filter(({ plays }) => plays);
  const byTable = (table ?? []).flatMap((id) => order.find((team) => team.id === id) ?? []).slice(0, count);
  const seeds = byHand.map(({ id }) => id);
  const teams = by === 'table' ? count : seeds.length;
  const rounds = teams < 2 ? 0 : roundsFor(teams);
  const lengthAt = (round: number) => lengths[round] ?? 1;
  const best_of = Array.from({ length: rounds }, (_, round) => lengthAt(round));
  const command = useCommand({
    send: (_: undefined, call) =>
      drawBracket(tournamentId, by === 'table' ? { team_count: count, best_of } : { seeds, best_of }, call),
    done: ({ warnings }) => [t`Bracket drawn`, ...warnings].join('. '),
    fallback: t`Failed to draw the bracket`,
  });

  if (entered.length < 2) {
    return (
      <Callout>
        <Trans>A bracket needs at least two teams in the tournament.</Trans>
      </Callout>
    );
  }
  return (
    <form
      className="grid grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,640px)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]"
      onSubmit={(event) => {
        event.preventDefault();
        command.mutate(undefined);
      }}
    >
      <div className="grid content-start gap-[18px]">
        {command.isError && (
          <Callout
            tone="danger"
            announced
            title={errorMessage(command.error, t`Failed to draw the bracket`)}
          />
        )}
        <Segmented
          label={t`Seeds`}
          value={by}
          onChange={setBy}
          options={[
            { value: 'table', label: t`From the table` },
            { value: 'hand', label: t`By hand` },
          ]}
        />
        {by === 'table' ? (
          <Field label={t`Teams`} hint={t`The best of the tournament’s table, as it stands now.`}>
            <Select value={count} onChange={(event) => setCount(Number(event.target.value))}>
              {entered.slice(1).map(({ team_id }, at) => (
                <option key={team_id} value={at + 2}>
                  {plural(at + 2, { one: '# team', other: '# teams' })}
                </option>
              ))}
            </Select>
          </Field>
        ) : (
          <Order teams={order} onChange={setOrder} />
        )}
        {best_of.map((length, round) => (
          <Field key={roundName(round, rounds)} label={roundName(round, rounds)}>
            <Select
              value={length}
              onChange={(event) => {
                const chosen = LENGTHS.find(({ value }) => String(value) === event.target.value)?.value ?? 1;
                setLengths(best_of.map((each, at) => (at === round ? chosen : each)));
              }}
            >
              {LENGTHS.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
      {teams >= 2 && (
        <Panel title={t`First round`} className="lg:row-span-2">
          <FirstRound best={by === 'table' ? byTable : byHand} />
        </Panel>
      )}
      <div>
        <Button type="submit" variant="primary" busy={command.isPending} disabled={teams < 2}>
          <Trans>Draw bracket</Trans>
        </Button>
      </div>
    </form>
  );
}

function roundName(round: number, rounds: number): string {
  const left = rounds - round;
  if (left === 1) return t`Series of the final`;
  if (left === 2) return t`Series of the semifinals`;
  if (left === 3) return t`Series of the quarterfinals`;
  return t`Series of round ${round + 1}`;
}

function Order({ teams, onChange }: { teams: readonly Seeded[]; onChange: (teams: Seeded[]) => void }) {
  let seed = 0;
  return (
    <ol aria-label={t`Seeds, the best first`} className="border-t border-line">
      {teams.map((team, at) => {
        if (team.plays) seed += 1;
        return (
          <li key={team.id} className="flex min-h-12 items-center gap-2 border-b border-line">
            <span className="w-7 font-semibold text-ink-3 tabular-nums">{team.plays ? seed : '–'}</span>
            <Checkbox
              label={<Name>{team.name}</Name>}
              checked={team.plays}
              onChange={(event) =>
                onChange(
                  teams.map((each) => (each === team ? { ...team, plays: event.target.checked } : each)),
                )
              }
              className="min-w-0 flex-1"
            />
            <Button
              variant="quiet"
              iconOnly
              aria-label={t`Move ${team.name} up`}
              disabled={at === 0}
              onClick={() => onChange(moved(teams, at, -1))}
            >
              <ArrowUp aria-hidden size={16} />
            </Button>
            <Button
              variant="quiet"
              iconOnly
              aria-label={t`Move ${team.name} down`}
              disabled={at === teams.length - 1}
              onClick={() => onChange(moved(teams, at, 1))}
            >
              <ArrowDown aria-hidden size={16} />
            </Button>
          </li>
        );
      })}
    </ol>
  );
}

/** Who would meet in the first round of a draw that is being prepared. */
function FirstRound({ best }: { best: readonly { id: number; name: string }[] }) {
  return (
    <ul aria-label={t`First round`} className="border-t border-line">
      {firstRound(best).map((pair) => (
        <li key={pair[0]?.id} className="grid gap-1 border-b border-line py-2">
          {pair.map((team) => (
            <Seed key={team.id} team={team} />
          ))}
          {pair.length === 1 && (
            <span className="ps-9 text-13 text-ink-3">
              <Trans>Bye</Trans>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Seed({ team: { seed, name } }: { team: SeededTeam }) {
  return (
    <span className="flex gap-2">
      <span className="w-7 shrink-0 font-semibold text-ink-3 tabular-nums">{seed}</span>
      <Name>{name}</Name>
    </span>
  );
}
