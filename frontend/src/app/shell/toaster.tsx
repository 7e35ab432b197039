import { t } from '@lingui/core/macro';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { showToastsBy, TOAST_MILLISECONDS, type Toast } from '#frontend/lib/notify.ts';

const BAR =
  'pointer-events-auto flex min-h-11 w-full items-center gap-3 rounded-2 bg-ink py-1.5 pe-2 ps-3.5 font-sans text-13 font-medium text-canvas shadow-over';

/** Toasts: an ink bar with one action; errors are red and stay until they are closed. */
export function Toaster() {
  useEffect(() => showToastsBy(showToast), []);
  return (
    <Sonner
      position="bottom-left"
      offset={24}
      mobileOffset={{ bottom: 'calc(var(--bars-bottom) + 12px)', left: 16, right: 16 }}
      duration={TOAST_MILLISECONDS}
      visibleToasts={4}
      expand
      icons={{
        success: <CircleCheck aria-hidden size={16} />,
        info: <Info aria-hidden size={16} />,
        warning: <TriangleAlert aria-hidden size={16} />,
        error: <CircleAlert aria-hidden size={16} />,
        close: <X aria-hidden size={16} />,
      }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: t`Close message`,
        classNames: {
          toast: BAR,
          error: 'bg-danger! text-on-danger!',
          content: 'min-w-0 flex-1 order-1',
          icon: 'order-0 shrink-0',
          actionButton:
            'order-2 ms-auto h-8 shrink-0 rounded-2 px-2.5 font-[650] underline underline-offset-3 coarse:h-control',
          closeButton: 'order-3 grid size-8 shrink-0 place-items-center rounded-2 coarse:size-11',
        },
      }}
    />
  );
}

function showToast({ kind, text, action }: Toast): void {
  const stays = kind === 'error';
  sonner[kind](text, {
    // The same text again renews the toast instead of piling up.
    id: `${kind}:${text}`,
    duration: stays ? Number.POSITIVE_INFINITY : TOAST_MILLISECONDS,
    closeButton: stays,
    ...(action !== undefined && { action }),
  });
}
