import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';

/** A box with its words. `indeterminate` means "some of them". */
export function Checkbox({
  label,
  hideLabel = false,
  indeterminate = false,
  className,
  id: givenId,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  hideLabel?: boolean;
  indeterminate?: boolean;
}) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <span
      className={clsx(
        'inline-flex min-h-6 items-center gap-2.5 coarse:min-h-control phone:min-h-control',
        className,
      )}
    >
      <span className="relative inline-grid size-[18px] shrink-0 place-items-center">
        <input
          {...rest}
          ref={(element) => {
            box.current = element;
            if (typeof rest.ref === 'function') return rest.ref(element);
            if (rest.ref) rest.ref.current = element;
          }}
          id={id}
          type="checkbox"
          className="peer size-[18px] cursor-pointer appearance-none rounded-1 border-[1.5px] border-line-strong bg-surface checked:border-ink checked:bg-ink aria-invalid:border-2 aria-invalid:border-danger indeterminate:border-ink indeterminate:bg-ink disabled:border-line disabled:bg-sunken"
        />
        <svg
          viewBox="0 0 14 14"
          aria-hidden="true"
          className="pointer-events-none absolute hidden size-3.5 fill-none stroke-canvas stroke-2 peer-checked:block peer-indeterminate:hidden peer-disabled:stroke-ink-3"
        >
          <path d="m2.5 7.5 3 3 6-7" />
        </svg>
        <svg
          viewBox="0 0 14 14"
          aria-hidden="true"
          className="pointer-events-none absolute hidden size-3.5 stroke-canvas stroke-2 peer-indeterminate:block"
        >
          <path d="M2 7h10" />
        </svg>
      </span>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'content-center self-stretch text-14'}>
        {label}
      </label>
    </span>
  );
}
