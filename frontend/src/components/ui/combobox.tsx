import { openedOnDemand } from './opened-on-demand.tsx';

/** A button that opens a list in which one searches by typing. Its code is loaded when it is first reached. */
export const Combobox = openedOnDemand(
  'dialog',
  async () => (await import('./combobox-popover.tsx')).ComboboxPopover,
);
