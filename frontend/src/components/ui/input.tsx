import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { CONTROL, useFieldControl } from './field.tsx';

/** A line of text. Inside a Field it takes over label, hint and error. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      {...useFieldControl()}
      className={clsx(CONTROL, 'h-control read-only:bg-sunken', className)}
      {...rest}
    />
  );
}

/** Several lines of text. */
export function Textarea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useFieldControl()}
      rows={rows}
      className={clsx(CONTROL, 'py-2 leading-5', className)}
      {...rest}
    />
  );
}

/** A search box. Its label is for screen readers: the glass and the placeholder say what it does. */
export function SearchInput({
  label,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { label: string }) {
  return (
    <span className={clsx('relative block min-w-0', className)}>
      <Search
        aria-hidden
        size={16}
        className="pointer-events-none absolute top-1/2 start-3 -translate-y-1/2 text-ink-3"
      />
      <input
        type="search"
        aria-label={label}
        className={clsx(CONTROL, 'h-control ps-9 [&::-webkit-search-cancel-button]:hidden')}
        {...rest}
      />
    </span>
  );
}
