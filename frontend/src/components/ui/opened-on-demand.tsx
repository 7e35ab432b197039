import { Slot } from 'radix-ui';
import { type ComponentType, type ReactNode, useState } from 'react';
import { lazyPart, missingDialog } from './lazy-part.tsx';

/**
 * A button whose menu or popover is loaded when the pointer or the focus first reaches it: menus and the code that
 * places them are larger than most pages, and most visits never open one.
 * @param load gives a component that draws the same button with what opens from it, open at first
 */
export function openedOnDemand<Props extends { trigger: ReactNode }>(
  popup: 'menu' | 'dialog',
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Opened = lazyPart(load);
  return function OpenedOnDemand(props: Props) {
    const [opened, setOpened] = useState(false);
    const closed = (
      <Slot.Root
        aria-haspopup={popup}
        aria-expanded={false}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => setOpened(true)}
      >
        {props.trigger}
      </Slot.Root>
    );
    return opened ? (
      <Opened {...props} fallback={closed} onMissing={missingDialog(() => setOpened(false))} />
    ) : (
      closed
    );
  };
}
