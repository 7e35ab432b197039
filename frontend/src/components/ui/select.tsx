import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { CONTROL, useFieldControl } from './field.tsx';

/**
 * A choice from a list. The device's own list: it opens as people know it on each phone, and is read and
 * driven by keyboard as they know it.
 */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={clsx('relative block min-w-0', className)}>
      <select
        {...useFieldControl()}
        className={clsx(CONTROL, 'h-control cursor-pointer appearance-none truncate pe-8')}
        {...rest}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden
        size={16}
        className="pointer-events-none absolute top-1/2 end-2.5 -translate-y-1/2 text-ink-2"
      />
    </span>
  );
}
