import { toast } from 'sonner';

type Options = {
  /** One action, such as Undo or Try again. */
  action?: { label: string; onClick: () => void };
};

/** Toasts vanish after this time; errors stay until they are closed (docs/rules.md, "Input and display"). */
export const TOAST_MILLISECONDS = 5000;

function show(kind: 'success' | 'info' | 'warning' | 'error', text: string, options: Options): void {
  const stays = kind === 'error';
  toast[kind](text, {
    // The same text again renews the toast instead of piling up.
    id: `${kind}:${text}`,
    duration: stays ? Number.POSITIVE_INFINITY : TOAST_MILLISECONDS,
    closeButton: stays,
    ...(options.action !== undefined && { action: options.action }),
  });
}

/** Short messages that float over the page. Form errors are shown at their fields as well. */
export const notify = {
  success: (text: string, options: Options = {}) => show('success', text, options),
  info: (text: string, options: Options = {}) => show('info', text, options),
  warning: (text: string, options: Options = {}) => show('warning', text, options),
  error: (text: string, options: Options = {}) => show('error', text, options),
};
