import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { type BuiltOn, builtOnSchema, type ImportMade } from '#contracts/import/import.contract.ts';
import { Callout } from '#frontend/components/ui/callout.tsx';
import { ConfirmDialog } from '#frontend/components/ui/confirm-dialog.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { ApiError, errorMessage } from '#frontend/lib/api-error.ts';
import { formatNumber } from '#frontend/lib/format.ts';
import { notify } from '#frontend/lib/notify.ts';
import { translated } from '#frontend/lib/wording.ts';
import { revokeImport } from './import.mutations.ts';
import { madeText } from './made-text.ts';

/** Asks before an import is taken back; when others build on it, says what stands in the way. */
export function TakeBackDialog({
  id,
  name,
  made,
  onClose,
}: {
  id: number;
  /** “Insect Cup, 2024-25”. */
  name: string;
  made: ImportMade;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  // Why it failed stands in the dialog.
  const command = useMutation({
    mutationFn: () => revokeImport(id),
    onSuccess() {
      notify.success(t`The import is being taken back`);
      void queries.invalidateQueries();
      onClose();
    },
  });
  const builtOn = toBuiltOn(command.error);
  const what = madeText(made);
  return (
    <ConfirmDialog
      title={t`Take import back`}
      action={builtOn === undefined ? t`Take back` : t`Try again`}
      danger
      busy={command.isPending}
      onConfirm={() => command.mutate()}
      onClose={onClose}
    >
      <p>
        <Name className="font-[650]">{name}</Name>
      </p>
      {builtOn !== undefined ? (
        <InTheWay {...builtOn} />
      ) : (
        <>
          {command.isError && (
            <Callout
              tone="danger"
              announced
              title={errorMessage(command.error, t`Failed to take the import back`)}
            />
          )}
          <p>
            {what === ''
              ? t`It made nothing new. What it changed is put back.`
              : t`Deleted with everything in them: ${what}.`}
          </p>
          <p className="text-13 text-ink-2">
            <Trans>
              What was here before stays; changes to its squads, entries and days are undone. Afterwards the
              files can be imported again.
            </Trans>
          </p>
        </>
      )}
    </ConfirmDialog>
  );
}

/** What builds on an import, with where to put it in order. */
export function InTheWay({ in_the_way: listed, total }: BuiltOn) {
  const more = total - listed.length;
  return (
    <>
      <Callout tone="warn" announced title={t`Others build on this import. Nothing was taken back.`}>
        <p className="text-13">
          {plural(total, {
            one: 'One thing stands in the way. Put it in order first.',
            other: '# things stand in the way. Put them in order first.',
          })}
        </p>
      </Callout>
      <ul aria-label={t`What stands in the way`} className="border-t border-line">
        {listed.map(({ text, wording, url }) => (
          <li key={`${url} ${text}`} className="border-b border-line py-1">
            <Link to={url} className="link touch-target inline-flex">
              <Name>{translated(wording, text)}</Name>
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-13 text-ink-2">{t`And ${formatNumber(more)} more.`}</p>}
    </>
  );
}

function toBuiltOn(error: unknown): BuiltOn | undefined {
  if (!(error instanceof ApiError) || error.code !== 'import_built_on') return undefined;
  return builtOnSchema.safeParse(error.details).data;
}
