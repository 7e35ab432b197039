import { Trans } from '@lingui/react/macro';
import { Command } from 'cmdk';
import { Popover } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { CONTROL } from './field.tsx';
import { Name } from './name.tsx';

export type ComboboxOption = {
  value: string;
  label: string;
  /** A second line: a player's team. */
  note?: string;
};

export type ComboboxProps = {
  /** A button. */
  trigger: ReactNode;
  /** What is chosen here, for screen readers and as the field's placeholder. */
  label: string;
  options: readonly ComboboxOption[];
  onChoose: (value: string) => void;
  /** The server searches: called with what is typed, and `options` are what it found. */
  onSearch?: (text: string) => void;
  /** Instead of options: that they are being read, or could not be. */
  status?: string | undefined;
};

const contains = (_: string, search: string, words?: string[]) =>
  (words ?? []).join(' ').toLowerCase().includes(search.trim().toLowerCase()) ? 1 : 0;

/** The open half of {@link Combobox}: a field, and what matches it. Arrows move, Enter chooses, Escape closes. */
export function ComboboxPopover({ trigger, label, options, onChoose, onSearch, status }: ComboboxProps) {
  const [open, setOpen] = useState(true);
  const [moved, setMoved] = useState('');
  // Of options that came later than what was typed, too, Enter chooses the first.
  const active = options.some(({ value }) => value === moved) ? moved : (options[0]?.value ?? '');
  const change = (next: boolean) => {
    setOpen(next);
    if (!next) onSearch?.('');
  };
  return (
    <Popover.Root open={open} onOpenChange={change}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label={label}
          align="start"
          sideOffset={4}
          collisionPadding={12}
          className="z-50 w-[min(22rem,calc(100vw-24px))] rounded-2 bg-surface text-ink shadow-over"
        >
          <Command
            label={label}
            shouldFilter={onSearch === undefined}
            filter={contains}
            value={active}
            onValueChange={setMoved}
          >
            <div className="border-b border-line p-2">
              <Command.Input
                placeholder={label}
                className={`${CONTROL} h-control`}
                {...(onSearch !== undefined && { onValueChange: onSearch })}
              />
            </div>
            <Command.List label={label} className="max-h-[min(18rem,50vh)] overflow-y-auto py-1">
              {status === undefined ? (
                <Command.Empty className="px-3.5 py-3 text-13 text-ink-2">
                  <Trans>Nothing found</Trans>
                </Command.Empty>
              ) : (
                <p role="status" className="px-3.5 py-3 text-13 text-ink-2">
                  {status}
                </p>
              )}
              {options.map((option) => (
                <Command.Item
                  key={option.value}
                  value={option.value}
                  keywords={[option.label, option.note ?? '']}
                  onSelect={() => {
                    change(false);
                    onChoose(option.value);
                  }}
                  className="flex min-h-control cursor-pointer flex-col justify-center px-3.5 py-1 text-14 data-[selected=true]:bg-sunken"
                >
                  <Name className="font-[550]">{option.label}</Name>
                  {option.note !== undefined && <Name className="text-12 text-ink-3">{option.note}</Name>}
                </Command.Item>
              ))}
            </Command.List>
          </Command>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
