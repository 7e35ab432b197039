import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useUrlState } from '#frontend/lib/use-url-state.ts';
import { Button } from './button.tsx';
import { Combobox } from './combobox.tsx';
import { DateInput } from './date-input.tsx';
import { Field } from './field.tsx';
import { type Filter, type FoundFilter, type NumberFilter, toUrlChanges } from './filters.ts';
import { Input } from './input.tsx';
import { Name } from './name.tsx';
import { Select } from './select.tsx';
import { useTypedSearch } from './use-typed-search.ts';

/** The control of one filter: with its label above, or in a row of a {@link FilterBar}. */
export function FilterControl({ filter, compact = false }: { filter: Filter; compact?: boolean }) {
  const url = useUrlState();
  const change = (value: string) => url.set(toUrlChanges(filter, value));
  if (filter.kind === 'day') {
    const day = (
      <DateInput
        label={filter.label}
        value={filter.value ?? ''}
        min={filter.min}
        max={filter.max}
        onChange={change}
        {...(compact && { className: 'w-[152px]' })}
      />
    );
    if (!compact) return <Field label={filter.label}>{day}</Field>;
    return (
      <span className="flex items-center gap-1.5 text-13 text-ink-2">
        <span aria-hidden>{filter.label}</span>
        {day}
      </span>
    );
  }
  if (filter.kind === 'number') return <NumberControl filter={filter} compact={compact} />;
  if (filter.kind === 'found') return <FoundControl filter={filter} compact={compact} />;
  const value = filter.value === undefined ? '' : String(filter.value);
  const isKnown = value === '' || filter.options?.some((option) => option.value === value) === true;
  const select = (
    <Select
      value={value}
      onChange={(event) => change(event.target.value)}
      {...(compact && { 'aria-label': filter.label, className: 'flex-1 basis-40 md:max-w-60' })}
    >
      <option value="">{filter.all}</option>
      {!isKnown && <option value={value}>{`${filter.label} ${value}`}</option>}
      {filter.options?.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
  return compact ? select : <Field label={filter.label}>{select}</Field>;
}

function FoundControl({ filter, compact }: { filter: FoundFilter; compact: boolean }) {
  const url = useUrlState();
  const { label, all, value, chosen, found } = filter;
  const text = value === undefined ? all : (chosen ?? `${label} ${value}`);
  const combobox = (
    <Combobox
      {...found}
      label={label}
      options={value === undefined ? found.options : [{ value: '', label: all }, ...found.options]}
      onChoose={(next) => url.set(toUrlChanges(filter, next))}
      trigger={
        <Button
          aria-label={`${label}: ${text}`}
          className={clsx(
            'text-14! font-normal! *:w-full *:justify-between',
            compact && 'flex-1 basis-40 md:max-w-60',
          )}
        >
          <Name className="min-w-0 truncate">{text}</Name>
          <ChevronDown aria-hidden size={16} />
        </Button>
      }
    />
  );
  if (compact) return combobox;
  return (
    <div className="grid gap-[5px]">
      <span aria-hidden className="text-13 font-semibold">
        {label}
      </span>
      {combobox}
    </div>
  );
}

function NumberControl({ filter, compact }: { filter: NumberFilter; compact: boolean }) {
  const url = useUrlState();
  const typed = useTypedSearch(filter.value === undefined ? '' : String(filter.value), (text) =>
    url.show(toUrlChanges(filter, text)),
  );
  const input = (
    <Input
      inputMode="numeric"
      autoComplete="off"
      value={typed.text}
      onChange={(event) => typed.type(event.target.value.replace(/\D/gu, ''))}
      {...(compact && { 'aria-label': filter.label, className: 'w-16!' })}
    />
  );
  if (!compact) return <Field label={filter.label}>{input}</Field>;
  return (
    <span className="flex items-center gap-1.5 text-13 text-ink-2">
      <span aria-hidden>{filter.label}</span>
      {input}
    </span>
  );
}
