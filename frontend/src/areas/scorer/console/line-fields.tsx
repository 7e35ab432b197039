import { t } from '@lingui/core/macro';
import { Minus, Plus } from 'lucide-react';
import { Button } from '#frontend/components/ui/button.tsx';
import { Field } from '#frontend/components/ui/field.tsx';
import { Input } from '#frontend/components/ui/input.tsx';
import { STATISTIC_WORDS } from '#frontend/lib/statistics.ts';
import { LINE_FIELDS, type LineField, stepped, type TypedLine } from './line-form.ts';

/** The figures of a player's line, each to type or to step up and down. */
export function LineFields({
  known,
  typed,
  errors,
  onType,
}: {
  known: Record<LineField, string>;
  typed: TypedLine;
  errors: Partial<Record<LineField, string>>;
  onType: (field: LineField, text: string) => void;
}) {
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
      {LINE_FIELDS.map((field) => {
        const text = typed[field] ?? known[field];
        const label = STATISTIC_WORDS[field].name;
        return (
          <Field key={field} label={label} error={errors[field]}>
            <span className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-1">
              <Button
                iconOnly
                aria-label={t`${label}: one less`}
                onClick={() => onType(field, stepped(field, text, -1))}
              >
                <Minus aria-hidden size={16} />
              </Button>
              <Input
                inputMode={field === 'minutes' ? 'text' : 'numeric'}
                autoComplete="off"
                placeholder={field === 'minutes' ? '–' : ''}
                className="text-center tabular-nums"
                value={text}
                onFocus={({ target }) => target.select()}
                onChange={({ target }) => onType(field, target.value)}
              />
              <Button
                iconOnly
                aria-label={t`${label}: one more`}
                onClick={() => onType(field, stepped(field, text, 1))}
              >
                <Plus aria-hidden size={16} />
              </Button>
            </span>
          </Field>
        );
      })}
    </div>
  );
}
