import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { ImportAnswer } from '#contracts/import/import.contract.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Callout } from '#frontend/components/ui/callout.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { StatCard, StatCards } from '#frontend/components/ui/stat-card.tsx';
import { errorMessage } from '#frontend/lib/api-error.ts';
import { formatItems, formatNumber } from '#frontend/lib/format.ts';
import { useCommand } from '#frontend/lib/use-command.ts';
import { runImport } from './import.mutations.ts';
import { ImportFiles } from './import-files.tsx';
import { ImportRemarks } from './import-remarks.tsx';
import { findMeaning, type Meanings } from './name-rows.tsx';
import { NamesPanel } from './names-panel.tsx';
import { sumFiles } from './totals.ts';

const MADE: Readonly<Record<ImportAnswer['makes'][number], string>> = {
  season: t`the season`,
  tournament: t`the tournament`,
  league: t`the league`,
};

/** What an import would do, and what its names mean. It has not begun, or did not come to its end. */
export function DryRun({ tried, onDiscard }: { tried: ImportAnswer; onDiscard: () => void }) {
  const [meanings, setMeanings] = useState<Meanings>(new Map());
  const open = tried.names.filter((name) => findMeaning(name, meanings) === null).length;
  const added = tried.names.filter(({ known, choice }) => known === null && choice === 'new').length;
  const taken = sumFiles(tried.files, 'added') + sumFiles(tried.files, 'changed');
  const isEmpty = taken + sumFiles(tried.files, 'same') === 0;
  const command = useCommand({
    send: () =>
      runImport(
        tried.id,
        [...meanings].map(([key, { choice }]) => ({ key, choice })),
      ),
    done: () => t`Import started`,
    fallback: t`Failed to start the import`,
  });
  return (
    <div className="grid gap-8">
      {tried.status === 'interrupted' && (
        <Callout tone="warn" title={t`This import was interrupted`}>
          <Trans>
            Rows imported so far stay. Start it again: it goes on where it was and imports nothing twice.
          </Trans>
        </Callout>
      )}
      {command.isError && (
        <Callout tone="danger" announced title={errorMessage(command.error, t`Failed to start the import`)} />
      )}
      <div className="grid gap-4">
        <StatCards>
          <StatCard label={t`New`} value={formatNumber(sumFiles(tried.files, 'added'))} />
          <StatCard label={t`Changed`} value={formatNumber(sumFiles(tried.files, 'changed'))} />
          <StatCard label={t`Same as here`} value={formatNumber(sumFiles(tried.files, 'same'))} />
          <StatCard label={t`New names`} value={formatNumber(added)} />
          <StatCard label={t`To choose`} value={formatNumber(open)} />
          <StatCard label={t`Not taken`} value={formatNumber(tried.problems.length)} />
        </StatCards>
        {tried.makes.length > 0 && (
          <p className="text-13 text-ink-2">
            {t`Made by this import: ${formatItems(tried.makes.map((made) => MADE[made]))}.`}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            busy={command.isPending}
            disabled={open > 0 || isEmpty}
            onClick={() => command.mutate(undefined)}
          >
            {open > 0
              ? plural(open, { one: 'Choose # name first', other: 'Choose # names first' })
              : tried.status === 'interrupted'
                ? t`Start again`
                : plural(taken, { one: 'Import # entry', other: 'Import # entries' })}
          </Button>
          <Button onClick={onDiscard}>
            <Trans>Discard</Trans>
          </Button>
        </div>
      </div>
      {tried.names.length > 0 && (
        <NamesPanel
          names={tried.names}
          meanings={meanings}
          onChoose={(key, meaning) => setMeanings(new Map(meanings).set(key, meaning))}
        />
      )}
      {tried.problems.length > 0 && (
        <Panel title={t`Not taken`} aside={t`The rest of the files is imported without them`}>
          <ImportRemarks label={t`Not taken`} remarks={tried.problems} tone="bad" />
        </Panel>
      )}
      <Panel title={t`Files`}>
        <ImportFiles files={tried.files} />
      </Panel>
      {tried.notes.length > 0 && (
        <Panel title={t`Good to know`}>
          <ImportRemarks label={t`Good to know`} remarks={tried.notes} tone="plain" />
        </Panel>
      )}
    </div>
  );
}
