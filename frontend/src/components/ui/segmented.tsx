import { clsx } from 'clsx';
import { RadioGroup } from 'radix-ui';

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
  return (
    <RadioGroup.Root
      aria-label={label}
      orientation="horizontal"
      value={value}
      onValueChange={(next) => onChange(next as Value)}
      className={clsx('inline-flex max-w-full rounded-2 border border-line-strong bg-surface', className)}
    >
      {options.map((option, index) => (
        <RadioGroup.Item
          key={option.value}
          value={option.value}
          disabled={option.disabled ?? false}
          className={clsx(
            'h-[calc(var(--control)-2px)] flex-1 coarse:h-11 px-3 text-13 font-[550] whitespace-nowrap text-ink-2 hover:bg-sunken',
            'data-[state=checked]:bg-ink data-[state=checked]:text-canvas disabled:bg-transparent disabled:text-ink-3 disabled:opacity-75',
            'first:rounded-s-[3px] last:rounded-e-[3px] phone:px-2',
            index > 0 && 'border-s border-line',
          )}
        >
          {option.label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
