import { clsx } from 'clsx';
import { Tabs as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

export type Tab<Value extends string> = {
  value: Value;
  label: string;
  /** How many items the tab has. */
  count?: number | undefined;
};

/** Tabs with an ink underline. Arrow keys move between them; only the chosen panel is in the page. */
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
  return (
    <Primitive.Root value={value} onValueChange={(next) => onChange(next as Value)} className={className}>
      <div className={clsx('flex items-center justify-between gap-4 border-b border-line', listClassName)}>
        <Primitive.List
          aria-label={label}
          className="-mx-2 -mb-px flex min-w-0 gap-1 overflow-x-auto [scrollbar-width:none]"
        >
          {tabs.map((tab) => (
            <Primitive.Trigger
              key={tab.value}
              value={tab.value}
              className="relative flex h-11 shrink-0 items-center gap-1.5 px-2 text-14 font-[550] whitespace-nowrap text-ink-2 -outline-offset-2 after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 hover:text-ink data-[state=active]:font-[650] data-[state=active]:text-ink data-[state=active]:after:bg-ink"
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="text-12 font-medium text-ink-3 tabular-nums">{tab.count}</span>
              )}
            </Primitive.Trigger>
          ))}
        </Primitive.List>
        {aside !== undefined && <div className="shrink-0 text-13 font-medium text-ink-2">{aside}</div>}
      </div>
      {children}
    </Primitive.Root>
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
  return (
    <Primitive.Content value={value} className={clsx('rounded-1', className)}>
      {children}
    </Primitive.Content>
  );
}
