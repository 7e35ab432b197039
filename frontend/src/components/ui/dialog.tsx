import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { useDialogFocus } from './use-dialog-focus.ts';

/**
 * A task on top of the page: 560 px, 988 when it is wide, the whole screen on phones. It starts on its first field or its primary action,
 * closes with Escape, unless what it shows would be lost, and gives the focus back.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  trigger,
  footer,
  wide = false,
  closable = true,
  children,
}: {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  title: string;
  /** Read out with the title; leave it out when the body begins with it. */
  description?: string;
  trigger?: ReactNode;
  /** Buttons, the primary one last. */
  footer?: ReactNode;
  /** For a form and what it leads to, side by side. */
  wide?: boolean;
  /** Off where only a button of its footer may close it. */
  closable?: boolean;
  children: ReactNode;
}) {
  const focus = useDialogFocus();
  return (
    <Primitive.Root
      {...(open !== undefined && { open })}
      {...(onOpenChange !== undefined && closable && { onOpenChange })}
    >
      {trigger !== undefined && <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>}
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 grid grid-cols-1 items-start justify-items-center overflow-y-auto bg-scrim py-14 phone:items-stretch phone:py-0">
          <Primitive.Content
            className={clsx(
              'flex w-full flex-col rounded-3 bg-surface shadow-over phone:rounded-none',
              wide ? 'max-w-[988px]' : 'max-w-[560px]',
            )}
            {...(description === undefined && { 'aria-describedby': undefined })}
            {...focus}
          >
            <header className="flex items-center justify-between gap-4 border-b border-line py-3 pe-3 ps-6 phone:py-2 phone:ps-gutter">
              <Primitive.Title>{title}</Primitive.Title>
              {closable && (
                <Primitive.Close asChild>
                  <Button variant="quiet" iconOnly aria-label={t`Close`}>
                    <X aria-hidden size={16} />
                  </Button>
                </Primitive.Close>
              )}
            </header>
            <div className="grid flex-1 grid-cols-1 content-start gap-[18px] px-6 pt-5 pb-6 phone:px-gutter">
              {description !== undefined && (
                <Primitive.Description className="text-ink-2">{description}</Primitive.Description>
              )}
              {children}
            </div>
            {footer !== undefined && (
              <footer className="sticky -bottom-14 flex justify-end gap-2 rounded-b-3 border-t border-line bg-surface px-6 py-3.5 phone:bottom-0 phone:rounded-none phone:px-gutter phone:*:flex-1">
                {footer}
              </footer>
            )}
          </Primitive.Content>
        </Primitive.Overlay>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** Closes its dialog. */
export const DialogClose = Primitive.Close;
