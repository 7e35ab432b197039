import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { DropdownMenu as Primitive } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { leaveMenu } from './use-dialog-focus.ts';

const ITEM =
  'flex min-h-[34px] w-full cursor-pointer items-center gap-2.5 rounded-1 px-2.5 text-13 outline-none select-none ' +
  'data-highlighted:bg-sunken data-disabled:cursor-not-allowed data-disabled:text-ink-3 coarse:min-h-control phone:min-h-control phone:text-14';

/** A menu under a button. Arrow keys move, Escape closes. */
export function DropdownMenu({
  trigger,
  children,
  align = 'end',
  startsOpen = false,
}: {
  trigger: ReactNode;
  children: ReactNode;
  align?: 'start' | 'end';
  /** For a menu that was loaded because its button was pressed. */
  startsOpen?: boolean;
}) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Primitive.Root defaultOpen={startsOpen}>
      <Primitive.Trigger ref={button} asChild>
        {trigger}
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          onCloseAutoFocus={(event) => leaveMenu(event, button.current)}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-[188px] overflow-y-auto rounded-2 bg-surface p-1 text-ink shadow-over"
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** One action or, with `asChild`, one link. */
export function MenuItem({
  children,
  onSelect,
  danger = false,
  disabled = false,
  asChild = false,
}: {
  children: ReactNode;
  onSelect?: () => void;
  danger?: boolean;
  disabled?: boolean;
  asChild?: boolean;
}) {
  return (
    <Primitive.Item
      asChild={asChild}
      disabled={disabled}
      className={clsx(ITEM, danger && 'text-danger')}
      {...(onSelect !== undefined && { onSelect })}
    >
      {children}
    </Primitive.Item>
  );
}

/** One of several states, the chosen one ticked. */
export function MenuChoices<Value extends string>({
  label,
  value,
  onChange,
  choices,
}: {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  choices: ReadonlyArray<{ value: Value; label: string; icon?: ReactNode }>;
}) {
  return (
    <>
      <Primitive.Label className="px-2.5 pt-1.5 pb-1 text-12 text-ink-3">{label}</Primitive.Label>
      <Primitive.RadioGroup value={value} onValueChange={(next) => onChange(next as Value)}>
        {choices.map((choice) => (
          <Primitive.RadioItem key={choice.value} value={choice.value} className={ITEM}>
            {choice.icon}
            {choice.label}
            <Primitive.ItemIndicator className="ms-auto">
              <Check aria-hidden size={14} />
            </Primitive.ItemIndicator>
          </Primitive.RadioItem>
        ))}
      </Primitive.RadioGroup>
    </>
  );
}

/** A line of text that is not an action: who is signed in. */
export function MenuHeading({ children }: { children: ReactNode }) {
  return <Primitive.Label className="px-2.5 py-1.5 text-13">{children}</Primitive.Label>;
}

export function MenuSeparator() {
  return <Primitive.Separator className="my-1 border-t border-line" />;
}
