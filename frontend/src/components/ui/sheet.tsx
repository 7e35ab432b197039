import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { useDialogFocus } from './use-dialog-focus.ts';

/**
 * Something to do beside the page, which stays where it is: from the bottom on phones, at the end of the line
 * elsewhere. Escape closes it and gives the focus back.
 */
export function Sheet({
  open,
  onOpenChange,
  startsOpen = false,
  wide = false,
  title,
  trigger,
  footer,
  children,
}: {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** For a sheet that was loaded because its button was pressed. */
  startsOpen?: boolean;
  /** For a list with several columns. */
  wide?: boolean;
  title: string;
  trigger?: ReactNode;
  /** Buttons, the primary one last. */
  footer?: ReactNode;
  children: ReactNode;
}) {
  const focus = useDialogFocus();
  return (
    <Primitive.Root
      defaultOpen={startsOpen}
      {...(open !== undefined && { open })}
      {...(onOpenChange !== undefined && { onOpenChange })}
    >
      {trigger !== undefined && <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>}
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Primitive.Content
          aria-describedby={undefined}
          {...focus}
          className={clsx(
            'fixed inset-y-0 end-0 z-40 flex w-full flex-col bg-surface shadow-over outline-none phone:top-auto phone:max-h-[88dvh] phone:max-w-none phone:rounded-t-3',
            wide ? 'max-w-[520px]' : 'max-w-[400px]',
          )}
        >
          <header className="flex items-center justify-between gap-4 border-b border-line py-2 ps-gutter pe-2">
            <Primitive.Title className="min-w-0">{title}</Primitive.Title>
            <Primitive.Close asChild>
              <Button variant="quiet" iconOnly aria-label={t`Close`}>
                <X aria-hidden size={16} />
              </Button>
            </Primitive.Close>
          </header>
          <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-4 overflow-y-auto overscroll-contain px-gutter py-4">
            {children}
          </div>
          {footer !== undefined && (
            <footer className="flex justify-end gap-2 border-t border-line px-gutter pt-3 pb-[max(12px,env(safe-area-inset-bottom))] phone:*:flex-1">
              {footer}
            </footer>
          )}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** Closes its sheet. */
export const SheetClose = Primitive.Close;
