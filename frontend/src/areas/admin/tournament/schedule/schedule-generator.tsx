import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Tournament } from '#contracts/tournament/tournament.contract.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Callout } from '#frontend/components/ui/callout.tsx';
import { ConfirmDialog } from '#frontend/components/ui/confirm-dialog.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { FormField } from '#frontend/components/ui/form.tsx';
import type { Choice } from '#frontend/components/ui/form-choices.tsx';
import { Input } from '#frontend/components/ui/input.tsx';
import { UnsavedChanges } from '#frontend/components/ui/unsaved-changes.tsx';
import { useContractForm } from '#frontend/components/ui/use-contract-form.ts';
import { serverClock } from '#frontend/lib/api.ts';
import { errorMessage } from '#frontend/lib/api-error.ts';
import { dayInZone, formatDay } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { notify } from '#frontend/lib/notify.ts';
import { MakingPanel } from './making-panel.tsx';
import { previewSchedule } from './schedule.mutations.ts';
import type { SchedulePreviewed } from './schedule-form.ts';
import { PreviewNumbers, SchedulePreview } from './schedule-preview.tsx';
import { ScheduleSettings } from './schedule-settings.tsx';
import { anotherSeed, firstValues, saveTyped, scheduleFormSchema, typedValues } from './schedule-values.ts';
import { useScheduleRun } from './use-schedule-run.ts';

/** Draws the games of a tournament, shows them, and makes them. */
export function ScheduleGenerator({
  tournament,
  userId,
  period,
  teams,
  categories,
  venues,
}: {
  tournament: Tournament;
  userId: number;
  /** The first and the last day on which the tournament can have games. */
  period: { start: string | null; end: string | null };
  teams: readonly Choice[];
  /** Undefined while they are being read. */
  categories: readonly Choice[] | undefined;
  venues: readonly string[];
}) {
  const timeZone = useTimeZone();
  const [first] = useState(() => firstValues(period, dayInZone(serverClock.now(), timeZone)));
  const [drawn, setDrawn] = useState<SchedulePreviewed>();
  const [asking, setAsking] = useState(false);
  const results = useRef<HTMLElement>(null);
  const run = useScheduleRun(tournament.id, userId);
  const form = useContractForm({
    schema: scheduleFormSchema,
    defaultValues: typedValues(tournament.id) ?? first,
    fallback: t`Failed to draw the schedule`,
    save: async (body): Promise<SchedulePreviewed> => {
      const values = structuredClone(form.getValues());
      return { values, body, preview: await previewSchedule(tournament.id, body) };
    },
    onSaved(next) {
      setDrawn(next);
      // On a phone it is below the settings.
      requestAnimationFrame(() => results.current?.scrollIntoView({ block: 'nearest' }));
    },
  });
  const values = form.watch();
  const isTyped = !isSame(values, first);
  const isMade = run.answer !== undefined;
  useEffect(() => saveTyped(tournament.id, isTyped && !isMade ? values : undefined));

  function draw(): void {
    form.setValue('seed', anotherSeed(values.seed));
    void form.submit();
  }

  function make({ body, preview }: SchedulePreviewed): void {
    setAsking(false);
    run
      .start(body, preview.games.length)
      .catch((error: unknown) => notify.error(errorMessage(error, t`Failed to create game`)));
  }

  if (run.run !== undefined) return <MakingPanel tournamentId={tournament.id} run={run} />;
  const isStale = drawn !== undefined && !isSame(drawn.values, values);
  const days = (drawn?.preview.games ?? []).map(({ game_date }) => dayInZone(game_date, timeZone)).sort();
  const count = days.length;
  const games = plural(count, { one: '# game', other: '# games' });
  return (
    <div className="grid gap-x-10 gap-y-8 xl:grid-cols-[320px_minmax(0,1fr)]">
      <UnsavedChanges unsaved={() => isTyped} />
      <ScheduleSettings
        form={form}
        teams={teams}
        categories={categories}
        venues={venues}
        isFirst={drawn === undefined}
        period={{ min: period.start ?? undefined, max: period.end ?? undefined }}
        onClear={
          isTyped
            ? () => {
                form.reset(first);
                setDrawn(undefined);
              }
            : undefined
        }
      />
      <section
        ref={results}
        aria-label={t`Preview`}
        className="grid min-w-0 scroll-mt-20 content-start gap-5"
      >
        <div className="flex flex-wrap items-end justify-between gap-4">
          {drawn === undefined ? (
            <p className="text-ink-2">
              <Trans>Nothing is made before you have seen it.</Trans>
            </p>
          ) : (
            <PreviewNumbers preview={drawn.preview} />
          )}
          <div className="flex flex-wrap items-start gap-2">
            <FormField form={form} name="seed" label={t`Seed`} className="w-24">
              <Input inputMode="numeric" autoComplete="off" form={form.id} />
            </FormField>
            <Button className="mt-[25px]" busy={form.formState.isSubmitting} onClick={draw}>
              <RefreshCw aria-hidden size={16} />
              <Trans>Draw again</Trans>
            </Button>
            {drawn !== undefined && (
              <Button
                variant="primary"
                className="mt-[25px]"
                disabled={isStale}
                onClick={() => setAsking(true)}
              >
                {t`Make ${games}…`}
              </Button>
            )}
          </div>
        </div>
        {isStale && (
          <Callout tone="warn">
            <Trans>The settings have changed since. Preview the schedule again before you make it.</Trans>
          </Callout>
        )}
        {drawn === undefined ? (
          <EmptyState title={t`No preview yet`}>
            <Trans>
              Say on which days and where games are played, then preview the schedule. Another seed draws
              another one.
            </Trans>
          </EmptyState>
        ) : (
          <SchedulePreview preview={drawn.preview} />
        )}
      </section>
      {asking && drawn !== undefined && (
        <ConfirmDialog
          title={t`Make ${games}`}
          action={t`Make ${games}`}
          onConfirm={() => make(drawn)}
          onClose={() => setAsking(false)}
        >
          <p>
            {t`They take place from ${formatDay(days[0])} to ${formatDay(days.at(-1))} and are public at once. Players are picked game by game.`}
          </p>
          {drawn.preview.warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </ConfirmDialog>
      )}
    </div>
  );
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
