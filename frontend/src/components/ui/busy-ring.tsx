import { clsx } from 'clsx';

/** A spinning ring beside or instead of a text: something is being sent. Still with reduced motion. */
export function BusyRing({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'inline-block size-3.5 motion-safe:animate-spin rounded-full border-2 border-current border-e-transparent',
        className,
      )}
    />
  );
}
