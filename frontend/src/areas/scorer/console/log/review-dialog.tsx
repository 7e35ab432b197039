import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { ChevronRight, Equal, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { ScoringShift } from '#contracts/scoring-shift/scoring-shift.contract.ts';
import { periodLabel } from '#events/game/period-label.ts';
import { totalScore } from '#events/game/scoresheet.ts';
import { hasEnded } from '#frontend/areas/scorer/console/sheet/break-taps.ts';
import type { ConsoleGame } from '#frontend/areas/scorer/console/sheet/console-sheet.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Dialog } from '#frontend/components/ui/dialog.tsx';
import { Segmented } from '#frontend/components/ui/segmented.tsx';
import type { OutboxEntry, RecordedAction } from '#frontend/features/scoring/scoring.types.ts';
import { formatList, formatScore, formatTimeOfDay } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { wordsOfEntry, wordsOfRecorded } from './console-log.ts';
import { inItsPlace } from './late-action.ts';
import { type Choice, type Doubt, type Mine, sensibleChoice, toReview } from './review.ts';

/**
 * Taps that waited on this device while others scored, beside what the others recorded: each is kept or discarded, and
 * nothing is added before. It can be closed and opened again without effect.
 */
export function ReviewDialog({
  view,
  plays,
  entries,
  shifts,
  viewWith,
  onLater,
  onDecide,
}: {
  view: ConsoleGame;
  plays: readonly RecordedAction[];
  entries: readonly OutboxEntry[];
  shifts: readonly ScoringShift[];
  viewWith: (entries: readonly OutboxEntry[]) => ConsoleGame;
  onLater: () => void;
  onDecide: (decision: { keep: string[]; discard: string[] }) => void;
}) {
  const timeZone = useTimeZone();
  const [chosen, setChosen] = useState<ReadonlyMap<string, Choice>>(new Map());
  const { mine, others, theirs, likeMine } = toReview(entries, plays, shifts, view.sheet.entries);
  if (mine.length === 0) return null;

  const findChoice = (one: Mine) => chosen.get(one.id) ?? sensibleChoice(one);
  const idsWith = (choice: Choice) =>
    mine.filter((one) => findChoice(one) === choice).flatMap(({ actionIds }) => actionIds);
  const keep = idsWith('keep');
  const discard = idsWith('discard');
  const kept = new Set(keep);
  const now = totalScore(view.sheet);
  const since = { sheet: view.sheet, plays };
  const then = totalScore(
    viewWith(
      entries.map((entry) =>
        kept.has(entry.action.id) ? { action: inItsPlace(entry.action, since), state: 'waiting' } : entry,
      ),
    ).sheet,
  );
  const words = (one: Mine) => wordsOfEntry(view, one.action, plays, entries);

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onLater()}
      title={t`Review ${plural(mine.length, { one: '# unsent tap', other: '# unsent taps' })}`}
      description={t`${scorerNames(others)} scored while these waited on this device. Nothing is added until you choose.`}
      footer={
        <>
          <Button onClick={onLater}>
            <Trans>Later</Trans>
          </Button>
          <Button variant="primary" onClick={() => onDecide({ keep, discard })}>
            {decisionInWords(mine.map(findChoice))}
          </Button>
        </>
      }
    >
      <p role="status" className="flex items-center gap-3 rounded-2 bg-sunken px-3.5 py-2.5">
        <span className="flex-1 text-ink-2">
          <Trans>Score</Trans>
        </span>
        <b className="text-[1.25rem] face-score">{formatScore(now.east, now.west)}</b>
        <ChevronRight aria-label={t`becomes`} size={16} className="text-ink-3" />
        <b className="text-[1.25rem] face-score">{formatScore(then.east, then.west)}</b>
      </p>
      <section aria-labelledby="review-mine">
        <h3 id="review-mine" className="pb-2">
          <Trans>On this device, not recorded</Trans>
        </h3>
        <ul className="border-t-2 border-ink">
          {mine.map((one) => (
            <li key={one.id} className="grid gap-2.5 border-b border-line py-3">
              <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2.5">
                <Happening
                  view={view}
                  period={'period' in one.action ? one.action.period : null}
                  at={formatTimeOfDay(one.action.occurred_at, timeZone)}
                  words={words(one)}
                  struck={findChoice(one) === 'discard'}
                />
                <Segmented<Choice>
                  label={words(one)}
                  value={findChoice(one)}
                  onChange={(choice) => setChosen(new Map([...chosen, [one.id, choice]]))}
                  options={[
                    { value: 'keep', label: t`Keep` },
                    { value: 'discard', label: t`Discard` },
                  ]}
                />
              </div>
              {one.doubt !== undefined && <DoubtLine view={view} doubt={one.doubt} timeZone={timeZone} />}
              {findChoice(one) === 'keep' && 'period' in one.action && hasEnded(one.action.period, view) && (
                <p className="text-13 text-ink-2">
                  <Trans>
                    {periodLabel(view.game.regular_periods, one.action.period)} has ended: it is added there.
                  </Trans>
                </p>
              )}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="review-theirs">
        <h3 id="review-theirs" className="pb-2">
          <Trans>Recorded by {scorerNames(others)}</Trans>
        </h3>
        <ul className="border-t-2 border-ink">
          {theirs.length === 0 && (
            <li className="py-2.5 text-ink-3">
              <Trans>Nothing.</Trans>
            </li>
          )}
          {theirs.map((play) => (
            <li key={play.id} className="flex min-h-11 items-center gap-3 border-b border-line py-2">
              <Happening
                view={view}
                period={play.action.period}
                at={formatTimeOfDay(play.occurred_at, timeZone)}
                words={wordsOfRecorded(view, play)}
              />
              {likeMine.has(play.id) && (
                <span className="flex shrink-0 items-center gap-1 text-12 font-[550] text-warn">
                  <Equal aria-hidden size={13} />
                  <Trans>Like yours</Trans>
                </span>
              )}
            </li>
          ))}
        </ul>
      </section>
    </Dialog>
  );
}

function Happening({
  view,
  period,
  at,
  words,
  struck = false,
}: {
  view: ConsoleGame;
  period: number | null;
  at: string;
  words: string;
  struck?: boolean;
}) {
  return (
    <p className="min-w-0 flex-1">
      <span
        className={clsx('block font-[550] [overflow-wrap:anywhere]', struck && 'text-ink-3 line-through')}
      >
        {words}
      </span>
      <span className="block text-12 text-ink-3 tabular-nums">
        {period === null ? at : `${periodLabel(view.game.regular_periods, period)}, ${at}`}
      </span>
    </p>
  );
}

function DoubtLine({ view, doubt, timeZone }: { view: ConsoleGame; doubt: Doubt; timeZone: string }) {
  return (
    <p className="flex items-center gap-2 rounded-2 bg-warn-soft px-2.5 py-1.5 text-13 text-warn">
      {doubt.kind === 'look_alike' ? (
        <Equal aria-hidden size={14} />
      ) : (
        <TriangleAlert aria-hidden size={14} />
      )}
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{inWords(view, doubt, timeZone)}</span>
    </p>
  );
}

function inWords(view: ConsoleGame, doubt: Doubt, timeZone: string): string {
  switch (doubt.kind) {
    case 'look_alike':
      return t`Looks like theirs: ${wordsOfRecorded(view, doubt.play)}, ${formatTimeOfDay(doubt.play.occurred_at, timeZone)}`;
    case 'undone_here':
      return t`Undone on this device before it was sent.`;
    case 'already_undone':
      return t`What it undoes is not in the log any more.`;
    case 'clock_run_since':
      return t`The clock was run on another device since: this would set it back.`;
    case 'arrow_turned_since':
      return t`The possession arrow has turned on another device since: this would turn it back.`;
    default:
      return doubt satisfies never;
  }
}

/** `Robin Park`, `Robin Park and Casey Lee`. */
function scorerNames(shifts: readonly ScoringShift[]): string {
  const names = new Set(shifts.map(({ scorer_name }) => scorer_name ?? t`others`));
  return names.size === 0 ? t`Others` : formatList([...names]);
}

/** `Add 1, discard 2`. */
function decisionInWords(choices: readonly Choice[]): string {
  const kept = choices.filter((choice) => choice === 'keep').length;
  const discarded = choices.length - kept;
  if (discarded === 0) return t`Add ${kept}`;
  return kept === 0 ? t`Discard ${discarded}` : t`Add ${kept}, discard ${discarded}`;
}
