import { Tooltip as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

/** Words for what is shortened or drawn, on hover and on focus. Never the only place of something needed. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={300}>
      <Primitive.Root>
        <Primitive.Trigger asChild>{children}</Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Content
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-64 rounded-2 bg-ink px-2.5 py-1.5 text-12 text-canvas"
          >
            {text}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  );
}
