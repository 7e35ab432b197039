import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { FileText, X } from 'lucide-react';
import { type ComponentProps, useId, useState } from 'react';
import { LARGEST_FILE_BYTES, MOST_FILES } from '#contracts/import/import.commands.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Callout } from '#frontend/components/ui/callout.tsx';
import { Field } from '#frontend/components/ui/field.tsx';
import { Input } from '#frontend/components/ui/input.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { Select } from '#frontend/components/ui/select.tsx';
import { ApiError, errorMessage } from '#frontend/lib/api-error.ts';
import { useCommand } from '#frontend/lib/use-command.ts';
import { FileDrop } from './file-drop.tsx';
import { type ImportNames, tryImport } from './import.mutations.ts';
import { sizeText } from './size-text.ts';

type Known = Record<'seasons' | 'tournaments' | 'leagues', readonly string[]>;

/** Which files to import, and where they belong. Trying them records nothing. */
export function StartForm({
  known,
  season,
  onTried,
}: {
  /** Names of what there is already. */
  known: Known;
  /** The season that is active. */
  season: string;
  onTried: (id: number) => void;
}) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [names, setNames] = useState<ImportNames>({ season: '', tournament: '', league: '', ruleset: '' });
  const command = useCommand({
    send: () => tryImport({ ...names, season: names.season || season }, files),
    done: () => t`Files checked. Nothing is recorded yet.`,
    fallback: t`Failed to read the files`,
    onDone: ({ id }) => onTried(id),
  });
  const errors = command.error instanceof ApiError ? command.error.errors : {};
  const field = (name: keyof typeof names) => ({ error: errors[name]?.[0] });
  const input = (name: keyof typeof names) => ({
    value: names[name],
    onChange: (value: string) => setNames({ ...names, [name]: value }),
  });
  const add = (chosen: readonly File[]) => {
    // A file that is chosen again was corrected meanwhile.
    const others = files.filter((file) => !chosen.some(({ name }) => name === file.name));
    setFiles([...others, ...chosen]);
  };
  const total = files.reduce((sum, { size }) => sum + size, 0);
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        command.mutate(undefined);
      }}
    >
      {command.isError && (
        <Callout tone="danger" announced title={errorMessage(command.error, t`Failed to read the files`)} />
      )}
      <div className="grid gap-3">
        <FileDrop
          label={t`Files`}
          hint={t`CSV, JSON or NDJSON, up to ${sizeText(LARGEST_FILE_BYTES)} each`}
          accept=".csv,.json,.ndjson,.gz"
          onFiles={add}
        />
        {files.length > 0 && (
          <ul aria-label={t`Chosen files`} className="border-t border-line">
            {files.map((file) => (
              <li key={file.name} className="flex min-h-11 items-center gap-2 border-b border-line">
                <FileText aria-hidden size={16} className="shrink-0 text-ink-3" />
                <Name className="min-w-0 truncate font-[550]">{file.name}</Name>
                <span className="ms-auto shrink-0 text-13 text-ink-3 tabular-nums">
                  {file.size > LARGEST_FILE_BYTES ? (
                    <span className="font-[550] text-danger">{t`${sizeText(file.size)}, too large`}</span>
                  ) : (
                    sizeText(file.size)
                  )}
                </span>
                <Button
                  variant="quiet"
                  iconOnly
                  aria-label={t`Remove: ${file.name}`}
                  onClick={() => setFiles(files.filter((other) => other !== file))}
                >
                  <X aria-hidden size={16} />
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Field label={t`Season`} hint={t`Made if there is none of that name`} {...field('season')}>
          <Suggested options={known.seasons} placeholder={season} {...input('season')} />
        </Field>
        <Field label={t`Tournament`} hint={t`Made if there is none of that name`} {...field('tournament')}>
          <Suggested options={known.tournaments} {...input('tournament')} />
        </Field>
        <Field
          label={t`League`}
          optional
          hint={t`A team keeps its name in all its tournaments`}
          {...field('league')}
        >
          <Suggested options={known.leagues} {...input('league')} />
        </Field>
        <Field label={t`Ruleset`}>
          <Select
            value={names.ruleset}
            onChange={(event) =>
              setNames({ ...names, ruleset: event.target.value as ImportNames['ruleset'] })
            }
          >
            <option value="">{t`As the tournament has it`}</option>
            <option value="fiba">{t`FIBA`}</option>
            <option value="nba">{t`NBA`}</option>
            <option value="default">{t`Default`}</option>
          </Select>
        </Field>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          variant="primary"
          busy={command.isPending}
          disabled={files.length === 0 || files.length > MOST_FILES}
        >
          {files.length === 0
            ? t`Check files`
            : plural(files.length, { one: 'Check # file', other: 'Check # files' })}
        </Button>
        <p className="text-13 text-ink-3">
          {files.length > MOST_FILES ? (
            t`No more than ${MOST_FILES} files at a time.`
          ) : files.length > 0 ? (
            t`${sizeText(total)} in all. Checking records nothing.`
          ) : (
            <Trans>Checking records nothing: you see first what would be imported.</Trans>
          )}
        </p>
      </div>
    </form>
  );
}

/** A line of text with suggestions: the name of what there is, or of something new. */
function Suggested({
  options,
  onChange,
  ...rest
}: Omit<ComponentProps<typeof Input>, 'onChange'> & {
  options: readonly string[];
  onChange: (value: string) => void;
}) {
  const list = useId();
  return (
    <>
      <Input list={list} autoComplete="off" onChange={(event) => onChange(event.target.value)} {...rest} />
      <datalist id={list}>
        {[...new Set(options)].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
