import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { requiredReasonSchema } from '#contracts/game/game.commands.ts';
import { totalScore } from '#events/game/scoresheet.ts';
import type { ConsoleGame } from '#frontend/areas/scorer/console/sheet/console-sheet.ts';
import { FormField } from '#frontend/components/ui/form.tsx';
import { FormDialog } from '#frontend/components/ui/form-dialog.tsx';
import { Textarea } from '#frontend/components/ui/input.tsx';
import { useContractForm } from '#frontend/components/ui/use-contract-form.ts';
import { formatScore } from '#frontend/lib/format.ts';

/** A game that is over is reopened for a correction: shows what becomes of the result, and asks why. */
export function ReopenDialog({
  view,
  after,
  words,
  along,
  impact,
  onClose,
  onReopen,
}: {
  view: ConsoleGame;
  /** The game with the correction. */
  after: ConsoleGame;
  /** The correction in words. */
  words: string;
  /** What goes with it, in words: the assist of a basket. */
  along: readonly string[];
  /** The impact beyond the game. */
  impact: ReactNode;
  onClose: () => void;
  onReopen: (reason: string) => void;
}) {
  const isFinal = view.status === 'final';
  const form = useContractForm({
    schema: requiredReasonSchema,
    defaultValues: { reason: '' },
    save: async ({ reason }) => onReopen(reason),
    fallback: (why) => t`Failed to update score: ${why}`,
  });
  const [was, becomes] = [view, after].map(({ sheet }) => {
    const { east, west } = totalScore(sheet);
    return formatScore(east, west);
  });
  return (
    <FormDialog
      form={form}
      title={isFinal ? t`Change a confirmed game?` : t`Change an ended game?`}
      action={t`Change the game`}
      danger
      beside={impact}
      onClose={onClose}
    >
      <div>
        <p className="font-[650]">{words}</p>
        {along.map((other) => (
          <p key={other}>{t`With it goes: ${other}`}</p>
        ))}
      </div>
      <p className="text-[1.25rem] face-score">
        {was === becomes ? (
          <Trans>The score stays {was}</Trans>
        ) : (
          <>
            <span className="sr-only">
              <Trans>
                The score changes from {was} to {becomes}
              </Trans>
            </span>
            <span aria-hidden>{`${was} → ${becomes}`}</span>
          </>
        )}
      </p>
      <p className="text-ink-2">
        {isFinal ? (
          <Trans>The game is reopened, changed, ended and confirmed again. The activities say why.</Trans>
        ) : (
          <Trans>The game is reopened, changed and ended again. The activities say why.</Trans>
        )}
      </p>
      <FormField form={form} name="reason" label={t`Reason`} hint={t`At most 500 characters.`} required>
        <Textarea />
      </FormField>
    </FormDialog>
  );
}
