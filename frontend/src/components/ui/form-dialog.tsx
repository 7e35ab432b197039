import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Form } from './form.tsx';
import type { ContractForm } from './use-contract-form.ts';

/** A short form on top of the page: for a command that needs a reason or a date. Shown while it asks. */
export function FormDialog<Values extends FieldValues>({
  form,
  title,
  action,
  back = t`Cancel`,
  danger = false,
  onClose,
  children,
}: {
  form: ContractForm<Values>;
  title: string;
  /** What the button does: “Postpone game”, never “OK”. */
  action: string;
  /** The button that changes nothing. */
  back?: string;
  danger?: boolean;
  onClose: () => void;
  /** What follows from it, and the fields. */
  children: ReactNode;
}) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      footer={
        <>
          {/* A key held a moment too long must not answer the question as well. */}
          <Button data-starts-here onClick={onClose}>
            {back}
          </Button>
          <Button
            type="submit"
            form={form.id}
            variant={danger ? 'danger-solid' : 'primary'}
            busy={form.formState.isSubmitting}
          >
            {action}
          </Button>
        </>
      }
    >
      <Form form={form} guarded={false}>
        {children}
      </Form>
    </Dialog>
  );
}
