import { cva, type VariantProps } from 'class-variance-authority';
import { clsx } from 'clsx';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { BusyRing } from './busy-ring.tsx';

const button = cva(
  [
    'relative inline-flex shrink-0 items-center justify-center gap-2 rounded-2 border whitespace-nowrap no-underline',
    'text-13 transition-colors duration-(--fast) ease-court phone:text-14',
    'disabled:border-line disabled:bg-sunken disabled:font-[550] disabled:text-ink-3 disabled:brightness-100',
  ],
  {
    variants: {
      variant: {
        primary:
          'border-accent-fill bg-accent-fill font-[650] text-on-accent hover:border-accent-fill-hover hover:bg-accent-fill-hover',
        default: 'border-line-strong bg-surface font-[550] text-ink hover:bg-sunken',
        quiet:
          'border-transparent bg-transparent font-[550] text-ink enabled:hover:bg-sunken disabled:border-transparent! disabled:bg-transparent!',
        danger: 'border-danger bg-surface font-[550] text-danger hover:bg-danger-soft',
        'danger-solid': 'border-danger bg-danger font-[650] text-on-danger hover:brightness-90',
      },
      size: { default: 'h-control min-w-control', small: 'h-control-small min-w-control-small' },
      /** A square button. It needs an `aria-label`. */
      iconOnly: { true: 'px-0', false: '' },
    },
    compoundVariants: [
      { iconOnly: false, size: 'default', className: 'px-3.5' },
      { iconOnly: false, size: 'small', className: 'px-2.5' },
    ],
    defaultVariants: { variant: 'default', size: 'default', iconOnly: false },
  },
);

export type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof button> & {
    /** Work is in progress: the button keeps its place and width and takes no second click. */
    busy?: boolean;
    /** Lends its look to its only child, a link for example. */
    asChild?: boolean;
  };

/** One primary button per view; an ellipsis in its text only when a dialog follows. */
export function Button({
  variant,
  size,
  iconOnly,
  busy = false,
  asChild = false,
  className,
  disabled,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  const look = button({ variant, size, iconOnly, className });
  if (asChild) {
    return (
      <Slot.Root className={look} {...rest}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      type={type}
      data-variant={variant}
      className={look}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...rest}
    >
      <span className={clsx('inline-flex items-center gap-2', busy && 'opacity-0')}>{children}</span>
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <BusyRing />
        </span>
      )}
    </button>
  );
}
