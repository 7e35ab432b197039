import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { Button } from '#frontend/components/ui/button.tsx';
import { Callout } from '#frontend/components/ui/callout.tsx';
import { errorMessage } from '#frontend/lib/api-error.ts';
import { paths } from '#frontend/lib/paths.ts';
import type { useScheduleRun } from './use-schedule-run.ts';

/** How far the games of a schedule are made, what holds it up, and what came of it. */
export function MakingPanel({
  tournamentId,
  run: { run, made, answer, refused, brokenOff, isRunning, goOn, leave },
}: {
  tournamentId: number;
  run: ReturnType<typeof useScheduleRun>;
}) {
  if (run === undefined) return null;
  const done = answer === undefined ? made : answer.games.length;
  const { total } = run;
  const games = plural(total, { one: '# game', other: '# games' });
  return (
    <section aria-label={t`Making the games`} className="grid max-w-[640px] gap-4 border-t-2 border-ink pt-4">
      <p className="flex items-end gap-3" role="status">
        <span className="text-[3.75rem] leading-none face-score">{done ?? '–'}</span>
        <span className="pb-1 text-ink-2">
          {answer === undefined ? <Trans>of {games} made</Trans> : <Trans>games made</Trans>}
        </span>
      </p>
      {answer === undefined && (
        <progress
          aria-label={t`Games made`}
          max={total}
          {...(done !== undefined && { value: done })}
          className="h-3 w-full appearance-none overflow-hidden rounded-1 border border-line-strong bg-sunken [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-ink"
        />
      )}
      {answer === undefined && refused === null && brokenOff === null && (
        <p className="text-13 text-ink-2">
          <Trans>If the connection breaks or you reload this page, it goes on where it was.</Trans>
        </p>
      )}
      {brokenOff !== null && answer === undefined && (
        <Callout tone="warn" announced title={errorMessage(brokenOff)}>
          <p>
            {isRunning ? (
              <Trans>It goes on as soon as the server answers. No game is made twice.</Trans>
            ) : (
              <Trans>Go on when the server can be reached again. No game is made twice.</Trans>
            )}
          </p>
        </Callout>
      )}
      {refused !== null && (
        <Callout tone="danger" announced title={errorMessage(refused, t`Failed to create game`)} />
      )}
      {answer !== undefined && answer.warnings.length > 0 && (
        <Callout tone="warn">
          <ul>
            {answer.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Callout>
      )}
      <div className="flex flex-wrap gap-2">
        {brokenOff !== null && !isRunning && (
          <Button variant="primary" onClick={goOn}>
            <Trans>Go on</Trans>
          </Button>
        )}
        {answer !== undefined && (
          <Button variant="primary" asChild>
            <Link to={paths.adminGamesWith({ tournament: String(tournamentId) })}>
              <Trans>See games</Trans>
            </Link>
          </Button>
        )}
        {!isRunning && (
          <Button onClick={leave}>
            <Trans>Back to the settings</Trans>
          </Button>
        )}
      </div>
    </section>
  );
}
