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
  beside,
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
  /** What the form leads to: to its right, on phones below it. */
  beside?: ReactNode;
  onClose: () => void;
  /** What follows from it, and the fields. */
  children: ReactNode;
}) {
  const fields = (
    <Form form={form} guarded={false}>
      {children}
    </Form>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      wide={beside !== undefined}
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
      {beside === undefined ? (
        fields
      ) : (
        <div className="grid grid-cols-1 items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          {fields}
          {beside}
        </div>
      )}
    </Dialog>
  );
}
