import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#frontend/components/ui/button.tsx';
import { FieldError } from '#frontend/components/ui/field.tsx';
import { errorMessage } from '#frontend/lib/api-error.ts';
import { verifyAge } from './player.mutations.ts';

/** What was verified; other inputs have to be verified anew. */
type Verified = { birthDate: string; document: File; text: string };

/** Whether the server has verified the age that these inputs say. */
export function useAgeVerification(birthDate: string, document: unknown) {
  const [last, setLast] = useState<Verified>();
  const complete = birthDate !== '' && document instanceof File;
  const isCurrent = complete && last?.birthDate === birthDate && last.document === document;
  const mutation = useMutation({
    mutationFn: async () => {
      if (!complete) return;
      const { message } = await verifyAge(birthDate, document);
      setLast({ birthDate, document, text: message });
    },
  });
  return {
    isVerified: isCurrent,
    text: isCurrent ? last.text : undefined,
    isPossible: complete,
    mutation,
  };
}

/** Asks the server to verify the age, once birth date and document are there. */
export function AgeVerification({ age }: { age: ReturnType<typeof useAgeVerification> }) {
  const { isVerified, isPossible, text, mutation } = age;
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        disabled={!isPossible || isVerified}
        busy={mutation.isPending}
        onClick={() => mutation.mutate()}
      >
        <Trans>Verify Age</Trans>
      </Button>
      {!isVerified && (
        <p className="text-13 text-ink-2">
          {!isPossible && <Trans>Needs the birth date and the ID document.</Trans>}{' '}
          <Trans>The player can be created once the age is verified.</Trans>
        </p>
      )}
      {isVerified && (
        <p role="status" className="text-13 font-medium text-win">
          {text}
        </p>
      )}
      {!isVerified && mutation.isError && (
        <div role="alert">
          <FieldError id="age-verification-error">
            {errorMessage(
              mutation.error,
              t`Age verification failed. Please check birth date and ID document.`,
            )}
          </FieldError>
        </div>
      )}
    </div>
  );
}
