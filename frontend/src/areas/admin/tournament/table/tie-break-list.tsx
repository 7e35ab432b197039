import { t } from '@lingui/core/macro';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { TIE_BREAKS, type TieBreak } from '#events/standings/standings-rules.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Field } from '#frontend/components/ui/field.tsx';
import { Select } from '#frontend/components/ui/select.tsx';
import { TIE_BREAK_WORDS } from '#frontend/features/standings/standings-rules-words.ts';

/** The tie-breaks of a table in their order: moved, taken out, added at the end. */
export function TieBreakList({
  used,
  onChange,
}: {
  used: readonly TieBreak[];
  onChange: (used: TieBreak[]) => void;
}) {
  const unused = TIE_BREAKS.filter((rule) => !used.includes(rule));
  const swap = (at: number) =>
    onChange(
      used.map((rule, place) => (place === at ? used[at + 1] : place === at + 1 ? used[at] : rule) ?? rule),
    );
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-[550]">{t`Tie-breaks`}</legend>
      <ol className="border-t border-line">
        {used.map((rule, place) => {
          const words = TIE_BREAK_WORDS[rule];
          return (
            <li key={rule} className="flex min-h-12 items-center gap-1 border-b border-line">
              <span className="w-6 text-ink-3 tabular-nums">{place + 1}</span>
              <span className="min-w-0 flex-1">{words}</span>
              <Button
                variant="quiet"
                iconOnly
                aria-label={t`Move up: ${words}`}
                disabled={place === 0}
                onClick={() => swap(place - 1)}
              >
                <ArrowUp aria-hidden size={16} />
              </Button>
              <Button
                variant="quiet"
                iconOnly
                aria-label={t`Move down: ${words}`}
                disabled={place === used.length - 1}
                onClick={() => swap(place)}
              >
                <ArrowDown aria-hidden size={16} />
              </Button>
              <Button
                variant="quiet"
                iconOnly
                aria-label={t`Leave out: ${words}`}
                onClick={() => onChange(used.filter((other) => other !== rule))}
              >
                <X aria-hidden size={16} />
              </Button>
            </li>
          );
        })}
      </ol>
      {unused.length > 0 && (
        <Field id="add-tie-break" label={t`Add a tie-break`}>
          <Select
            value=""
            onChange={({ currentTarget }) => {
              const added = unused.find((rule) => rule === currentTarget.value);
              if (added !== undefined) onChange([...used, added]);
            }}
          >
            <option value="">{t`Choose…`}</option>
            {unused.map((rule) => (
              <option key={rule} value={rule}>
                {TIE_BREAK_WORDS[rule]}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </fieldset>
  );
}
