import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ImportOutcome } from '#contracts/import/import.contract.ts';
import { Badge } from '#frontend/components/ui/badge.tsx';
import { Button } from '#frontend/components/ui/button.tsx';
import { Callout } from '#frontend/components/ui/callout.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { StatCard, StatCards } from '#frontend/components/ui/stat-card.tsx';
import { formatDay, formatNumber } from '#frontend/lib/format.ts';
import { paths } from '#frontend/lib/paths.ts';
import { saveText } from '#frontend/lib/save-text.ts';
import { ImportFiles } from './import-files.tsx';
import { ImportRemarks } from './import-remarks.tsx';
import { notTakenCsv } from './not-taken.ts';
import { sumFiles } from './totals.ts';

const OUTCOMES = { added: t`New`, changed: t`Changed`, same: t`Same` };
const SHOWN_AT_FIRST = 20;

/** What came of an import: what was taken with links to its games, and what was not. */
export function ImportReport({ outcome }: { outcome: ImportOutcome }) {
  const { files, problems, notes, games } = outcome;
  return (
    <div className="grid gap-8">
      <div className="grid gap-3">
        <StatCards>
          <StatCard label={t`New`} value={formatNumber(sumFiles(files, 'added'))} />
          <StatCard label={t`Changed`} value={formatNumber(sumFiles(files, 'changed'))} />
          <StatCard label={t`Same`} value={formatNumber(sumFiles(files, 'same'))} />
          <StatCard label={t`Not taken`} value={formatNumber(problems.length)} />
        </StatCards>
        {outcome.season_completed && (
          <Callout>
            <Trans>The season is over and was completed.</Trans>
          </Callout>
        )}
      </div>
      {problems.length > 0 && (
        <Panel
          title={t`Not taken`}
          aside={
            <Button onClick={() => saveText('not-taken.csv', notTakenCsv(problems))}>
              <Download aria-hidden size={16} />
              <Trans>Download as CSV</Trans>
            </Button>
          }
        >
          <ImportRemarks label={t`Not taken`} remarks={problems} tone="bad" />
        </Panel>
      )}
      {games.length > 0 && <Games games={games} />}
      <Panel title={t`Files`}>
        <ImportFiles files={files} />
      </Panel>
      {notes.length > 0 && (
        <Panel title={t`Good to know`}>
          <ImportRemarks label={t`Good to know`} remarks={notes} tone="plain" />
        </Panel>
      )}
    </div>
  );
}

function Games({ games }: Pick<ImportOutcome, 'games'>) {
  const [all, setAll] = useState(games.length <= SHOWN_AT_FIRST);
  return (
    <Panel title={t`Games`} aside={formatNumber(games.length)}>
      <ul aria-label={t`Games`} className="grid grid-cols-1 gap-x-10 border-t border-line sm:grid-cols-2">
        {(all ? games : games.slice(0, SHOWN_AT_FIRST)).map(({ id, name, day, outcome }) => (
          <li key={id} className="flex min-h-11 items-center gap-3 border-b border-line">
            <Link to={paths.game(id)} className="link touch-target inline-flex min-w-0">
              <Name className="truncate">{name}</Name>
            </Link>
            <span className="ms-auto shrink-0 text-13 text-ink-3">{formatDay(day)}</span>
            <Badge tone={outcome === 'same' ? 'plain' : 'good'}>{OUTCOMES[outcome]}</Badge>
          </li>
        ))}
      </ul>
      {!all && (
        <p className="pt-3">
          <Button onClick={() => setAll(true)}>{t`Show all ${formatNumber(games.length)} games`}</Button>
        </p>
      )}
    </Panel>
  );
}
