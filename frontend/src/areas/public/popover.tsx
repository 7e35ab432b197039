import { Popover as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

/** A short explanation behind a small button: opens by tap, Enter or Space, closes with Escape or a tap elsewhere. */
export function Popover({
  trigger,
  label,
  children,
  startsOpen = false,
}: {
  /** A button. */
  trigger: ReactNode;
  /** What the explanation is about, for screen readers. */
  label: string;
  children: ReactNode;
  /** For an explanation that was loaded because its button was pressed. */
  startsOpen?: boolean;
}) {
  return (
    <Primitive.Root defaultOpen={startsOpen}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          aria-label={label}
          align="start"
          sideOffset={4}
          collisionPadding={12}
          className="z-50 w-max max-w-[min(20rem,calc(100vw-24px))] rounded-2 bg-surface px-3.5 py-3 text-13 text-ink shadow-over"
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
