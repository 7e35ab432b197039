import { useRef } from 'react';

/** What had the focus before a dialog or a menu that a dialog has replaced: closing that one leads back to it. */
let handedOn: HTMLElement | undefined;

/** Where the focus goes when a dialog opens and closes: to its first field or action, and back to where it was. */
export function useDialogFocus(): {
  onOpenAutoFocus: (event: Event) => void;
  onCloseAutoFocus: (event: Event) => void;
} {
  const opener = useRef<HTMLElement>(undefined);
  return {
    onOpenAutoFocus(event) {
      const { activeElement } = document;
      const had = activeElement instanceof HTMLElement && activeElement !== document.body;
      opener.current = had ? activeElement : undefined;
      event.preventDefault();
      firstFocus(event.currentTarget as HTMLElement).focus();
    },
    onCloseAutoFocus(event) {
      const back = [opener.current, handedOn].find((element) => element?.isConnected);
      handedOn = undefined;
      if (back === undefined) return;
      event.preventDefault();
      const above = document.querySelector('[role="dialog"]');
      if (above === null || above.contains(back)) back.focus();
      else handedOn = back;
    },
  };
}

/** A menu that closes gives the focus back to its button, or hands it on to the dialog that one of its items opened. */
export function leaveMenu(event: Event, button: HTMLElement | null): void {
  if (button === null || document.querySelector('[role="dialog"]') === null) return;
  event.preventDefault();
  handedOn = button;
}

/**
 * The first field, else what is marked `data-starts-here`, else the primary action, else what takes nothing away; the
 * dialog itself when it has none.
 */
function firstFocus(dialog: HTMLElement): HTMLElement {
  return (
    dialog.querySelector<HTMLElement>(
      ':is(input:not([type="radio"]), select, textarea):enabled:not([readonly], [tabindex="-1"])',
    ) ??
    dialog.querySelector<HTMLElement>('[data-starts-here]') ??
    dialog.querySelector<HTMLElement>('[data-variant="primary"]:enabled') ??
    dialog.querySelector<HTMLElement>('footer button:enabled') ??
    dialog
  );
}
