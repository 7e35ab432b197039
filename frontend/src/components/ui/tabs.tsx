import { clsx } from 'clsx';
import { createContext, type KeyboardEvent, type ReactNode, useContext, useId, useRef } from 'react';

export type Tab<Value extends string> = {
  value: Value;
  label: string;
  /** How many items the tab has. */
  count?: number | undefined;
};

/** Which tabs a panel belongs to, and which of them is chosen. */
const Chosen = createContext({ id: '', value: '' });

/**
 * Tabs with an ink underline. Arrow keys move between them; only the chosen panel is in the page.
 * Written out by hand (WAI-ARIA, tabs with automatic activation): nearly every page has them, the first one too.
 */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  aside,
  className,
  listClassName,
  children,
}: {
  /** What the tabs are tabs of, for screen readers. */
  label: string;
  tabs: ReadonlyArray<Tab<Value>>;
  value: Value;
  onChange: (value: Value) => void;
  aside?: ReactNode;
  className?: string;
  listClassName?: string;
  /** {@link TabPanel}s. */
  children: ReactNode;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent): void {
    // From the tab with the focus: the chosen one follows once the page has rendered.
    const at = tabs.findIndex((tab) => tabId(id, tab.value) === event.currentTarget.id);
    const next = tabs[placeAfter(event.key, at, tabs.length)];
    if (next === undefined) return;
    event.preventDefault();
    onChange(next.value);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(tabId(id, next.value))}`)?.focus();
  }

  return (
    <div className={className}>
      <div className={clsx('flex items-center justify-between gap-4 border-b border-line', listClassName)}>
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          aria-orientation="horizontal"
          className="-mx-2 -mb-px flex min-w-0 gap-1 overflow-x-auto [scrollbar-width:none]"
        >
          {tabs.map((tab) => {
            const chosen = tab.value === value;
            return (
              <button
                key={tab.value}
                type="button"
                role="tab"
                id={tabId(id, tab.value)}
                aria-selected={chosen}
                aria-controls={chosen ? panelId(id, tab.value) : undefined}
                tabIndex={chosen ? 0 : -1}
                onClick={() => !chosen && onChange(tab.value)}
                onKeyDown={move}
                className="relative flex h-11 shrink-0 items-center gap-1.5 px-2 text-14 font-[550] whitespace-nowrap text-ink-2 -outline-offset-2 after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 hover:text-ink aria-selected:font-[650] aria-selected:text-ink aria-selected:after:bg-ink"
              >
                {tab.label}
                {tab.count !== undefined && (
                  <span className="text-12 font-medium text-ink-3 tabular-nums">{tab.count}</span>
                )}
              </button>
            );
          })}
        </div>
        {aside !== undefined && <div className="shrink-0 text-13 font-medium text-ink-2">{aside}</div>}
      </div>
      <Chosen.Provider value={{ id, value }}>{children}</Chosen.Provider>
    </div>
  );
}

export function TabPanel({
  value,
  children,
  className,
}: {
  value: string;
  children: ReactNode;
  className?: string;
}) {
  const chosen = useContext(Chosen);
  if (chosen.value !== value) return null;
  return (
    <div
      role="tabpanel"
      id={panelId(chosen.id, value)}
      aria-labelledby={tabId(chosen.id, value)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without anything to press is reached by keyboard, too.
      tabIndex={0}
      className={clsx('rounded-1', className)}
    >
      {children}
    </div>
  );
}

const tabId = (id: string, value: string) => `${id}-tab-${value}`;
const panelId = (id: string, value: string) => `${id}-panel-${value}`;

/** Where a key leads from a tab, around both ends; -1 for other keys. */
export function placeAfter(key: string, at: number, total: number): number {
  const backwards = document.dir === 'rtl';
  if (key === (backwards ? 'ArrowLeft' : 'ArrowRight')) return (at + 1) % total;
  if (key === (backwards ? 'ArrowRight' : 'ArrowLeft')) return (at - 1 + total) % total;
  if (key === 'Home') return 0;
  return key === 'End' ? total - 1 : -1;
}
