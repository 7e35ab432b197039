import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Field } from './field.tsx';
import { Input } from './input.tsx';
import { Name } from './name.tsx';

/** Asks before something that is hard to take back. Shown while it asks: `{asking && <ConfirmDialog … />}`. */
export function ConfirmDialog({
  title,
  action,
  cancel = t`Cancel`,
  danger = false,
  typedName,
  busy = false,
  onConfirm,
  onClose,
  children,
}: {
  title: string;
  /** What the button does: “Delete team”, never “OK”. */
  action: string;
  cancel?: string;
  danger?: boolean;
  /** Has to be typed first: for what can never be taken back. */
  typedName?: string;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** What follows from it. */
  children: ReactNode;
}) {
  const form = useId();
  const [typed, setTyped] = useState('');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      footer={
        <>
          {/* A key held a moment too long must not answer the question as well. */}
          <Button data-starts-here onClick={onClose}>
            {cancel}
          </Button>
          <Button
            type="submit"
            form={form}
            variant={danger ? 'danger-solid' : 'primary'}
            disabled={typedName !== undefined && typed.trim() !== typedName}
            busy={busy}
          >
            {action}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="grid gap-[18px]"
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm();
        }}
      >
        {children}
        {typedName !== undefined && (
          <Field
            label={
              <Trans>
                Type <Name>{typedName}</Name> to confirm
              </Trans>
            }
          >
            <Input
              value={typed}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
        )}
      </form>
    </Dialog>
  );
}
