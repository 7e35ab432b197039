import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { MoveLeft, MoveRight } from 'lucide-react';
import type { ScoringAction } from '#contracts/game/scoring.commands.ts';
import { clockText } from '#events/game/clock-reading.ts';
import { periodLabel } from '#events/game/period-label.ts';
import type { Scoresheet } from '#events/game/scoresheet.ts';
import { isClockOn, nudgedClock, turnClock } from '#frontend/areas/scorer/console/sheet/console-clock.ts';
import { type ConsoleGame, teamName } from '#frontend/areas/scorer/console/sheet/console-sheet.ts';
import { stamp } from '#frontend/areas/scorer/console/sheet/console-taps.ts';
import { consoleNow } from '#frontend/areas/scorer/console/sheet/console-time.ts';
import { hasArrow, turnArrow, turnedArrow } from '#frontend/areas/scorer/console/sheet/possession-arrow.ts';
import { ClockText } from '#frontend/components/ui/clock-text.tsx';
import { breakText } from '#frontend/lib/break-text.ts';
import { useHold } from './use-hold.ts';

/**
 * The middle of the board: the clock is the button that starts and stops it, and is held to be set, at zero, too. Between
 * periods the button begins the next one; at zero, and in a game without a clock, it ends the period.
 */
export function GameClock({
  view,
  locked,
  onAction,
  onEndPeriod,
  onSet,
  onWhistle,
}: {
  view: Pick<ConsoleGame, 'game' | 'sheet'>;
  /** Another device scores. */
  locked: boolean;
  onAction: (action: ScoringAction) => void;
  onEndPeriod: () => void;
  /** Opens the dialog in which the clock is set. */
  onSet: () => void;
  /** Stops the clock and waits for who fouled; undefined where no players are recorded. */
  onWhistle: (() => void) | undefined;
}) {
  const { sheet, game } = view;
  const { seconds, running } = sheet.clock;
  const label = periodLabel(game.regular_periods, sheet.period);
  const hasClock = seconds !== null;
  const over = hasClock && !running && seconds === 0;
  const hold = useHold(hasClock ? onSet : undefined);
  return (
    <div className="console-clock" data-whistle={(running && onWhistle !== undefined) || undefined}>
      {!sheet.periodOpen ? (
        <div className="console-clock-main">
          <span className="text-[2rem] face-score">{label}</span>
          <span className="text-12 font-semibold text-ink-2">
            <Trans>Ended</Trans>
          </span>
        </div>
      ) : sheet.atBreak ? (
        <button
          type="button"
          disabled={locked}
          className="console-clock-main"
          onClick={() => onAction({ ...stamp(), type: 'period_start', period: sheet.period })}
        >
          <span className="text-18 font-[650]">{breakText(game.regular_periods, sheet.period)}</span>
          <span className="console-clock-call">{t`Start ${label}`}</span>
        </button>
      ) : over || !hasClock ? (
        <button type="button" disabled={locked} className="console-clock-main" {...hold(onEndPeriod)}>
          <span className={clsx('face-score', hasClock ? 'console-clock-text' : 'text-[2.5rem]')}>
            {hasClock ? clockText(0) : label}
          </span>
          <span className={hasClock ? 'console-clock-call' : 'text-12 font-semibold text-accent'}>
            {sheet.period > game.regular_periods ? t`End Overtime…` : t`End Quarter ${sheet.period}…`}
          </span>
        </button>
      ) : (
        <button
          type="button"
          disabled={locked}
          className="console-clock-main"
          aria-label={running ? t`Stop the clock` : t`Start the clock`}
          {...hold(() => onAction(turnClock(sheet)))}
        >
          <span className="console-clock-text face-score">
            <ClockText {...sheet.clock} seconds={seconds} now={consoleNow} />
          </span>
          {running ? (
            <span className="flex items-center gap-1.5 text-13 font-semibold text-accent">
              <i aria-hidden className="size-2 rounded-full bg-accent" />
              {t`${label} running, stop`}
            </span>
          ) : (
            <span className="console-clock-call">{t`${label} stopped, start`}</span>
          )}
        </button>
      )}
      <div className="console-clock-row">
        {hasClock && <Nudge sheet={sheet} by={-1} locked={locked} onAction={onAction} />}
        {hasArrow(sheet) && <Arrow view={view} locked={locked} onAction={onAction} />}
        {hasClock && <Nudge sheet={sheet} by={1} locked={locked} onAction={onAction} />}
        {hasClock && onWhistle !== undefined && (
          <button
            type="button"
            disabled={locked || !isClockOn(sheet)}
            className="console-whistle face-narrow"
            aria-label={t`Whistle: stop the clock, foul`}
            onClick={onWhistle}
          >
            <Trans>Whistle</Trans>
          </button>
        )}
      </div>
    </div>
  );
}

type Acting = { locked: boolean; onAction: (action: ScoringAction) => void };

function Nudge({ sheet, by, locked, onAction }: Acting & { sheet: Scoresheet; by: 1 | -1 }) {
  return (
    <button
      type="button"
      disabled={locked || sheet.atBreak || !sheet.periodOpen}
      aria-label={by === 1 ? t`Clock plus 1 second` : t`Clock minus 1 second`}
      className={clsx(by === 1 && 'console-clock-up')}
      onClick={() => onAction(nudgedClock(sheet, by))}
    >
      {by === 1 ? '+1 s' : '−1 s'}
    </button>
  );
}

/** Who gets the ball in the next jump ball situation. Tapped, it turns. */
function Arrow({ view, locked, onAction }: Acting & { view: Pick<ConsoleGame, 'game' | 'sheet'> }) {
  const { sheet } = view;
  const { arrow } = sheet;
  const turned = turnedArrow(sheet);
  return (
    <button
      type="button"
      disabled={locked || !sheet.periodOpen}
      aria-label={
        arrow === null
          ? t`Possession arrow: unknown. Turn to ${teamName(view, 'east')}`
          : t`Possession arrow: ${teamName(view, arrow)}. Turn to ${teamName(view, turned)}`
      }
      onClick={() => onAction(turnArrow(sheet))}
    >
      <span className="grid justify-items-center gap-0.5 text-12 leading-3">
        {arrow === 'west' ? (
          <MoveRight aria-hidden size={24} strokeWidth={3} />
        ) : (
          <MoveLeft aria-hidden size={24} strokeWidth={3} className={clsx(arrow === null && 'opacity-30')} />
        )}
        <Trans>Arrow</Trans>
      </span>
    </button>
  );
}
