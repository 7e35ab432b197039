import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { Button } from '#frontend/components/ui/button.tsx';
import { FormField } from '#frontend/components/ui/form.tsx';
import { Input } from '#frontend/components/ui/input.tsx';
import type { ContractForm } from '#frontend/components/ui/use-contract-form.ts';

/** A code of the app or, for whoever does not have it, a recovery code: phones show another keyboard for that. */
export function CodeField<Values extends FieldValues>({
  form,
  name,
  withRecovery = true,
}: {
  form: ContractForm<Values>;
  name: Path<Values>;
  /** Off while there are no recovery codes yet. */
  withRecovery?: boolean;
}) {
  const [isRecovery, setRecovery] = useState(false);
  const { setFocus } = form;
  const shown = useRef(isRecovery);
  useEffect(() => {
    if (shown.current === isRecovery) return;
    shown.current = isRecovery;
    setFocus(name);
  }, [isRecovery, name, setFocus]);
  return (
    <div className="grid justify-items-start gap-1">
      <FormField
        form={form}
        name={name}
        label={isRecovery ? t`Recovery code` : t`Code from the app`}
        className="w-full"
        required
      >
        {isRecovery ? (
          <Input autoComplete="off" autoCapitalize="characters" spellCheck={false} dir="ltr" />
        ) : (
          <Input inputMode="numeric" autoComplete="one-time-code" spellCheck={false} dir="ltr" />
        )}
      </FormField>
      {withRecovery && (
        <Button variant="quiet" size="small" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? t`Use a code from the app` : t`Use a recovery code`}
        </Button>
      )}
    </div>
  );
}
