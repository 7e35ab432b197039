type ToastKind = 'success' | 'info' | 'warning' | 'error';
export type Toast = {
  kind: ToastKind;
  text: string;
  /** One action, such as Undo or Try again. */
  action?: { label: string; onClick: () => void };
};
type Options = Pick<Toast, 'action'>;

/** Toasts vanish after this time; errors stay until they are closed (docs/rules.md, "Input and display"). */
export const TOAST_MILLISECONDS = 5000;

let waiting: Toast[] = [];
let wanted = false;
let show: ((toast: Toast) => void) | undefined;
const listeners = new Set<() => void>();

function send(toast: Toast): void {
  if (show !== undefined) {
    show(toast);
    return;
  }
  waiting.push(toast);
  wanted = true;
  for (const listener of listeners) listener();
}

/** Short messages that float over the page. Form errors are shown at their fields as well. */
export const notify = {
  success: (text: string, options: Options = {}) => send({ kind: 'success', text, ...options }),
  info: (text: string, options: Options = {}) => send({ kind: 'info', text, ...options }),
  warning: (text: string, options: Options = {}) => send({ kind: 'warning', text, ...options }),
  error: (text: string, options: Options = {}) => send({ kind: 'error', text, ...options }),
};

/** Whether there has been a toast: the first one waits until the toaster, whose code most visits never need, is there. */
export const toasterWanted = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  now: (): boolean => wanted,
};

/**
 * The toaster is on the page: it shows what waited, and from now on everything.
 * @returns a function that ends it
 */
export function showToastsBy(showToast: (toast: Toast) => void): () => void {
  show = showToast;
  for (const toast of waiting) showToast(toast);
  waiting = [];
  return () => {
    if (show === showToast) show = undefined;
  };
}
