import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ImportAnswer, ImportStatus } from '#contracts/import/import.contract.ts';
import { Badge, type BadgeTone } from '#frontend/components/ui/badge.tsx';
import { Button } from '#frontend/components/ui/button.tsx';
import { Callout } from '#frontend/components/ui/callout.tsx';
import { DeleteDialog } from '#frontend/components/ui/delete-dialog.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { PageHeader } from '#frontend/components/ui/page-header.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { leaguesQuery } from '#frontend/features/league/league.queries.ts';
import { currentSeason, seasonsQuery } from '#frontend/features/season/season.queries.ts';
import { tournamentsQuery } from '#frontend/features/tournament/tournament.queries.ts';
import { formatItems, formatNumber, formatWhen } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { paths } from '#frontend/lib/paths.ts';
import { useUrlState } from '#frontend/lib/use-url-state.ts';
import { DryRun } from './dry-run.tsx';
import { Formats } from './formats.tsx';
import { deleteImport } from './import.mutations.ts';
import { type ImportList, importQuery, importsQuery } from './import.queries.ts';
import { ImportReport } from './import-report.tsx';
import { madeText } from './made-text.ts';
import { StartForm } from './start-form.tsx';
import { TakeBack } from './take-back.tsx';

/** `/admin/import`: files are chosen, tried, run and reported. */
export function AdminImportPage() {
  const url = useUrlState();
  const id = url.getId('import');
  const open = (next: number | undefined) =>
    url.set({ import: next === undefined ? undefined : String(next) });
  return (
    <div className="wrap pb-10">
      {id === undefined ? (
        <Start onTried={open} />
      ) : (
        <Import key={id} id={id} onClose={() => open(undefined)} />
      )}
    </div>
  );
}

function Start({ onTried }: { onTried: (id: number) => void }) {
  const seasons = useQuery(seasonsQuery());
  const tournaments = useQuery(tournamentsQuery());
  const leagues = useQuery(leaguesQuery());
  const imports = useQuery(importsQuery());
  const toNames = (list: readonly { name: string }[] | undefined) => (list ?? []).map(({ name }) => name);
  return (
    <>
      <PageHeader
        title={t`Import`}
        description={
          <Trans>
            Results, squads and games from files. You see what they hold before anything is recorded.
          </Trans>
        }
      />
      <div className="grid gap-10">
        {imports.data !== undefined && imports.data.imports.length > 0 && (
          <Earlier imports={imports.data.imports} />
        )}
        <StartForm
          known={{
            seasons: toNames(seasons.data?.seasons),
            tournaments: toNames(tournaments.data?.tournaments),
            leagues: toNames(leagues.data?.leagues),
          }}
          season={currentSeason(seasons.data)?.name ?? ''}
          onTried={onTried}
        />
        <Panel title={t`What can be imported`}>
          <Formats />
        </Panel>
      </div>
    </>
  );
}

const STATUSES: Readonly<Record<ImportStatus, { text: string; tone: BadgeTone }>> = {
  checked: { text: t`Not started`, tone: 'outline' },
  running: { text: t`Running`, tone: 'attention' },
  interrupted: { text: t`Interrupted`, tone: 'bad' },
  done: { text: t`Done`, tone: 'good' },
  revoking: { text: t`Being taken back`, tone: 'attention' },
  revoked: { text: t`Taken back`, tone: 'plain' },
};

function Earlier({ imports }: ImportList) {
  const timeZone = useTimeZone();
  return (
    <Panel title={t`Imports of the last 30 days`}>
      <ul aria-label={t`Imports of the last 30 days`} className="border-t border-line">
        {imports.map(({ id, status, source, season, tournament, made, created_at, ended_at }) => (
          <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-3 border-b border-line py-1">
            <Link to={paths.adminImportOf(id)} className="link touch-target inline-flex">
              <Name>{`${tournament}, ${season}`}</Name>
            </Link>
            <Badge tone={STATUSES[status].tone}>{STATUSES[status].text}</Badge>
            <span className="text-13 text-ink-2">
              {formatItems([source === 'command_line' && t`Command line`, madeText(made)])}
            </span>
            <span className="ms-auto text-13 text-ink-3">{formatWhen(ended_at ?? created_at, timeZone)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Import({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useQuery(importQuery(id));
  return (
    <QueryState query={query} loading={<TableSkeleton rows={6} />} errorTitle={t`Failed to load the import`}>
      {(data) => <OneImport data={data} onClose={onClose} />}
    </QueryState>
  );
}

function OneImport({ data, onClose }: { data: ImportAnswer; onClose: () => void }) {
  const timeZone = useTimeZone();
  const [isDiscarding, setDiscarding] = useState(false);
  const { id, status, tournament, season } = data;
  const titles: Readonly<Record<ImportStatus, string>> = {
    checked: t`Trial run`,
    interrupted: t`Import interrupted`,
    running: t`Importing`,
    done: t`Import done`,
    revoking: t`Taking the import back`,
    revoked: t`Import taken back`,
  };
  const when = formatWhen(data.ended_at ?? data.started_at ?? data.created_at, timeZone);
  return (
    <>
      <PageHeader
        title={titles[status]}
        description={
          <>
            <Name>{`${tournament}, ${season}`}</Name>.{' '}
            {status === 'checked' ? t`${when}. Nothing is recorded yet.` : when}
          </>
        }
        actions={
          (status === 'done' || status === 'revoked') && (
            <>
              <Button onClick={onClose}>
                <Trans>Import more</Trans>
              </Button>
              {status === 'done' && (
                <Button asChild variant="primary">
                  <Link to={paths.games}>
                    <Trans>See the games</Trans>
                  </Link>
                </Button>
              )}
            </>
          )
        }
      />
      <div className="grid gap-8">
        <Content data={data} onDiscard={() => setDiscarding(true)} />
        {(status === 'done' ||
          status === 'interrupted' ||
          (status === 'revoking' && data.progress === null)) && <TakeBack data={data} />}
      </div>
      {isDiscarding && (
        <DeleteDialog
          action={t`Discard import`}
          remove={async () => {
            await deleteImport(id);
            onClose();
          }}
          done={t`Import deleted successfully`}
          fallback={t`Failed to delete the import`}
          onClose={() => setDiscarding(false)}
        >
          <p>
            <Trans>Its files and what was found in them are deleted. What was imported stays.</Trans>
          </p>
        </DeleteDialog>
      )}
    </>
  );
}

function Content({ data, onDiscard }: { data: ImportAnswer; onDiscard: () => void }) {
  const { status, outcome, made, has_report: hasReport } = data;
  switch (status) {
    case 'running':
      return <RunningImport progress={data.progress} />;
    case 'revoking':
      return <RunningImport progress={data.progress} backwards />;
    case 'revoked':
      return (
        <p>
          {madeText(made) === '' ? (
            <Trans>What it had changed is as it was before.</Trans>
          ) : (
            t`Deleted: ${madeText(made)}. The files can be imported again.`
          )}
        </p>
      );
    default:
      if (status === 'done' && outcome !== null) return <ImportReport outcome={outcome} />;
      if (status !== 'done' && hasReport) return <DryRun tried={data} onDiscard={onDiscard} />;
      return (
        <p className="text-13 text-ink-2">
          {data.source === 'command_line' ? (
            <Trans>It was made on the command line, which printed its report.</Trans>
          ) : (
            <Trans>Its files and its report were deleted: they hold names, and are stored for a day.</Trans>
          )}
        </p>
      );
  }
}

/** How far an import is, or, `backwards`, taking it back. */
function RunningImport({
  progress,
  backwards = false,
}: Pick<ImportAnswer, 'progress'> & { backwards?: boolean }) {
  const { done, all } = progress ?? { done: 0, all: 0 };
  const text =
    all === 0
      ? backwards
        ? t`The import is being taken back`
        : t`The import begins`
      : t`${formatNumber(done)} of ${plural(all, { one: '# entry', other: '# entries' })}`;
  return (
    <div className="grid gap-4 border-t-2 border-ink pt-4">
      <p className="text-[2rem] face-score" aria-live="polite">
        {text}
      </p>
      <progress
        aria-label={backwards ? t`Progress of taking it back` : t`Progress of the import`}
        {...(all > 0 && { value: done, max: all })}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-ink"
      />
      <Callout>
        {backwards ? (
          <Trans>You can leave this page and come back: it goes on.</Trans>
        ) : (
          <Trans>You can leave this page and come back: the import goes on.</Trans>
        )}
      </Callout>
    </div>
  );
}
