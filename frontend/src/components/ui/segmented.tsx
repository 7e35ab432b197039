import { clsx } from 'clsx';
import { useId } from 'react';

/** A few exclusive views of the same thing. The chosen one is filled with ink. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  className,
}: {
  label: string;
  options: ReadonlyArray<{ value: Value; label: string; disabled?: boolean }>;
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
}) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={clsx(
        'inline-grid max-w-full auto-cols-[minmax(0,1fr)] grid-flow-col rounded-2 border border-line-strong bg-surface',
        className,
      )}
    >
      {options.map((option, index) => (
        <label
          key={option.value}
          className={clsx(
            'group/option relative grid h-[calc(var(--control)-2px)] min-w-0 place-items-center px-3 text-13 font-[550] whitespace-nowrap text-ink-2 phone:px-2 coarse:h-11',
            'has-checked:text-canvas has-focus-visible:z-10 has-disabled:text-ink-3 has-disabled:opacity-75',
            index > 0 && 'border-s border-line',
          )}
        >
          {/* It fills its segment, below the words. */}
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled ?? false}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 cursor-pointer appearance-none checked:bg-ink hover:not-checked:bg-sunken disabled:bg-transparent disabled:cursor-default group-first/option:rounded-s-[3px] group-last/option:rounded-e-[3px]"
          />
          <span className="pointer-events-none relative max-w-full truncate">{option.label}</span>
        </label>
      ))}
    </div>
  );
}
