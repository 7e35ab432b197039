import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Tournament } from '#contracts/tournament/tournament.contract.ts';
import {
  RESULTS,
  STANDINGS_PRESET_NAMES,
  STANDINGS_PRESETS,
  type StandingsPreset,
  type StandingsRules,
  standingsRulesSchema,
  type TeamResult,
} from '#events/standings/standings-rules.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Callout } from '#frontend/components/ui/callout.tsx';
import { Checkbox } from '#frontend/components/ui/checkbox.tsx';
import { Field } from '#frontend/components/ui/field.tsx';
import { Input } from '#frontend/components/ui/input.tsx';
import { Select } from '#frontend/components/ui/select.tsx';
import { ORDER_WORDS } from '#frontend/features/standings/standings-rules-words.ts';
import { useCommand } from '#frontend/lib/use-command.ts';
import { rulesRemarks } from './rules-remarks.ts';
import { saveRules } from './table.mutations.ts';
import { rulesImpactQuery } from './table.queries.ts';
import { TableImpact } from './table-impact.tsx';
import { TieBreakList } from './tie-break-list.tsx';

const PRESET_WORDS: Readonly<Record<StandingsPreset, string>> = {
  default: t`Win percentage, then FIBA’s classification`,
  fiba: t`FIBA to the letter: points 2–1–0`,
  euroleague: t`EuroLeague: overtimes outside differences`,
  nba: t`NBA`,
  three_one_zero: t`3–1–0`,
};
const RESULT_WORDS: Readonly<Record<TeamResult, string>> = {
  win: t`Win`,
  tie: t`Tie`,
  loss: t`Loss`,
  loss_by_default: t`Loss by default`,
  forfeit: t`Forfeit`,
};

const same = (one: StandingsRules, other: StandingsRules) =>
  JSON.stringify(standingsRulesSchema.parse(one)) === JSON.stringify(standingsRulesSchema.parse(other));

/** The preset with these rules; playoff places belong to a tournament and not to a preset. */
const presetOf = (rules: StandingsRules) =>
  STANDINGS_PRESET_NAMES.find((name) =>
    same({ ...STANDINGS_PRESETS[name], playoff_places: rules.playoff_places }, rules),
  );

const numberOrNull = (typed: string) => (typed.trim() === '' ? null : Number(typed));

/** How a tournament orders its table: a preset, and each of its lines; and what saving would change. */
export function RulesForm({ tournament }: { tournament: Tournament }) {
  const stored = tournament.standings_rules;
  const [rules, setRules] = useState(stored);
  const change = (lines: Partial<StandingsRules>) => setRules({ ...rules, ...lines });
  const parsed = standingsRulesSchema.safeParse(rules);
  const isChanged = parsed.success && !same(rules, stored);
  const impact = useQuery({ ...rulesImpactQuery(tournament.id, rules), enabled: isChanged });
  const command = useCommand({
    send: (wanted: StandingsRules, call) => saveRules(tournament.id, wanted, call),
    done: () => t`Rules of the table saved`,
    fallback: t`Failed to save the rules of the table`,
  });
  const presets =
    tournament.ruleset === 'fiba'
      ? STANDINGS_PRESET_NAMES.toSorted((a, b) => Number(b === 'fiba') - Number(a === 'fiba'))
      : STANDINGS_PRESET_NAMES;
  return (
    <form
      className="grid grid-cols-1 items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,560px)_minmax(0,1fr)]"
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) command.mutate(rules);
      }}
    >
      <div className="grid gap-[18px]">
        <Field id="preset" label={t`Preset`}>
          <Select
            value={(parsed.success && presetOf(rules)) || ''}
            onChange={({ currentTarget }) => {
              const preset = presets.find((name) => name === currentTarget.value);
              if (preset !== undefined) {
                setRules({ ...STANDINGS_PRESETS[preset], playoff_places: rules.playoff_places });
              }
            }}
          >
            <option value="">{t`Rules of its own`}</option>
            {presets.map((name) => (
              <option key={name} value={name}>
                {PRESET_WORDS[name]}
              </option>
            ))}
          </Select>
        </Field>
        <Field id="order-by" label={t`Ordered by`}>
          <Select
            value={rules.order_by}
            onChange={({ currentTarget }) =>
              change({
                order_by:
                  currentTarget.value === 'classification_points'
                    ? 'classification_points'
                    : 'win_percentage',
              })
            }
          >
            <option value="win_percentage">{ORDER_WORDS.win_percentage}</option>
            <option value="classification_points">{ORDER_WORDS.classification_points}</option>
          </Select>
        </Field>
        <fieldset className="grid grid-cols-2 gap-3 sm:grid-cols-5">
          <legend className="mb-1.5 font-[550]">{t`Points for`}</legend>
          {RESULTS.map((result) => (
            <Field key={result} id={`points-${result}`} label={RESULT_WORDS[result]}>
              <Input
                type="number"
                step={0.5}
                value={Number.isNaN(rules.points[result]) ? '' : rules.points[result]}
                onChange={({ currentTarget }) =>
                  change({ points: { ...rules.points, [result]: currentTarget.valueAsNumber } })
                }
              />
            </Field>
          ))}
        </fieldset>
        <TieBreakList used={rules.tie_breaks} onChange={(tie_breaks) => change({ tie_breaks })} />
        <Field
          id="difference-cap"
          label={t`Most that the difference of a game counts`}
          hint={t`Empty: whatever it was.`}
        >
          <Input
            type="number"
            min={1}
            value={rules.difference_cap ?? ''}
            onChange={({ currentTarget }) => change({ difference_cap: numberOrNull(currentTarget.value) })}
          />
        </Field>
        <Checkbox
          label={t`Overtimes count in differences`}
          checked={rules.overtime_in_difference}
          onChange={({ currentTarget }) => change({ overtime_in_difference: currentTarget.checked })}
        />
        <Field
          id="playoff-places"
          label={t`Places that go on to the playoffs`}
          hint={t`Marked in the table.`}
        >
          <Input
            type="number"
            min={1}
            value={rules.playoff_places ?? ''}
            onChange={({ currentTarget }) => change({ playoff_places: numberOrNull(currentTarget.value) })}
          />
        </Field>
        {parsed.success ? (
          <Remarks remarks={rulesRemarks(rules)} />
        ) : (
          <Callout tone="danger">{parsed.error.issues[0]?.message}</Callout>
        )}
        <div className="flex justify-end">
          <Button type="submit" variant="primary" disabled={!isChanged} busy={command.isPending}>
            <Trans>Save rules</Trans>
          </Button>
        </div>
      </div>
      {isChanged && <TableImpact query={impact} />}
    </form>
  );
}

function Remarks({ remarks }: { remarks: readonly string[] }) {
  if (remarks.length === 0) return null;
  return (
    <Callout tone="warn">
      <ul className="grid gap-1">
        {remarks.map((remark) => (
          <li key={remark}>{remark}</li>
        ))}
      </ul>
    </Callout>
  );
}
