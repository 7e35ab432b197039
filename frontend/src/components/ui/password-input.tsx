import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Check, Circle } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { CONTROL, useFieldControl } from './field.tsx';

/** A password, which can be shown while it is typed. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const control = useFieldControl();
  const [shown, setShown] = useState(false);
  return (
    <span className={clsx('relative block min-w-0', className)}>
      <input
        autoCapitalize="none"
        spellCheck={false}
        {...control}
        type={shown ? 'text' : 'password'}
        className={clsx(CONTROL, 'h-control pe-16')}
        {...rest}
      />
      <button
        type="button"
        aria-pressed={shown}
        aria-controls={control.id}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 end-0 min-w-14 rounded-2 px-2.5 text-13 font-[650] text-ink-2 hover:text-ink"
      >
        {shown ? t`Hide` : t`Show`}
        <span className="sr-only">
          {' '}
          <Trans>password</Trans>
        </span>
      </button>
    </span>
  );
}

export type PasswordRule = { text: string; met: boolean };

/** What a new password needs, ticked as it is met. */
export function PasswordRules({ rules }: { rules: readonly PasswordRule[] }) {
  return (
    <ul className="grid gap-1 text-13">
      {rules.map(({ text, met }) => {
        const Mark = met ? Check : Circle;
        return (
          <li
            key={text}
            className={clsx('flex items-center gap-2', met ? 'font-[550] text-win' : 'text-ink-2')}
          >
            <Mark aria-hidden size={14} strokeWidth={2} />
            {met ? (
              <Trans>
                {text}
                <span className="sr-only">, met</span>
              </Trans>
            ) : (
              <Trans>
                {text}
                <span className="sr-only">, not met yet</span>
              </Trans>
            )}
          </li>
        );
      })}
    </ul>
  );
}
