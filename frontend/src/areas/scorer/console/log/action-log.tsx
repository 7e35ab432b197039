import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Check, CircleAlert, CircleSlash, Clock } from 'lucide-react';
import { memo } from 'react';
import { clockText } from '#events/game/clock-reading.ts';
import type { ConsoleTeam } from '#frontend/areas/scorer/console/sheet/console-teams.ts';
import { BusyRing } from '#frontend/components/ui/busy-ring.tsx';
import { Button } from '#frontend/components/ui/button.tsx';
import { teamTone } from '#frontend/components/ui/crest.tsx';
import { Dialog } from '#frontend/components/ui/dialog.tsx';
import type { Side } from '#frontend/features/scoring/scoring.types.ts';
import { formatClock } from '#frontend/lib/format.ts';
import { type LogRow, type LogState, sentence } from './console-log.ts';

type LogActions = {
  /** Another device scores: nothing can be changed here. */
  locked: boolean;
  onUndo: (actionId: string) => void;
  onCorrect: (row: LogRow) => void;
  onBringBack: (actionId: string) => void;
};

/** The last actions with their states; Undo beside them is always there. */
export const ActionLog = memo(function ActionLog({
  rows,
  teams,
  locked,
  onUndo,
  onCorrect,
  onOpen,
}: Omit<LogActions, 'onBringBack'> & {
  rows: readonly LogRow[];
  teams: Record<Side, ConsoleTeam>;
  onOpen: () => void;
}) {
  // What was discarded is in the whole log, and so is the clock: here they would hide what was recorded.
  const shown = rows.filter(({ state, ofClock }) => state !== 'discarded' && !ofClock).slice(0, SHOWN);
  return (
    <section aria-label={t`Last actions`} className="console-log flex gap-2">
      <ol className="console-log-rows border-t border-line lg:border-t-2 lg:border-ink">
        {shown.map((row) => (
          <LastAction
            key={row.actionId}
            row={row}
            team={row.side === null ? null : teams[row.side]}
            locked={locked}
            onUndo={onUndo}
            onCorrect={onCorrect}
          />
        ))}
        {shown.length === 0 && (
          <li className="py-2 text-13 text-ink-3">
            <Trans>Nothing has happened yet.</Trans>
          </li>
        )}
      </ol>
      <Button onClick={onOpen} className="console-log-all px-2 text-13">
        <Trans>All…</Trans>
      </Button>
    </section>
  );
});
const SHOWN = 12;

/** One of them: the others stay as they are. */
const LastAction = memo(function LastAction({
  row,
  team,
  locked,
  onUndo,
  onCorrect,
}: Omit<LogActions, 'onBringBack'> & { row: LogRow; team: ConsoleTeam | null }) {
  return (
    <li
      {...(team !== null && teamTone(team.tones))}
      className={clsx(
        'flex h-12 items-center gap-2 border-b border-line text-13 lg:gap-3 lg:text-14',
        team !== null && 'team',
      )}
    >
      <RowText row={row} reason onCorrect={locked ? undefined : onCorrect} />
      {/* Beside a pointer there is room for it; phones have the whole log one tap away. */}
      {row.undoable && (
        <Button
          variant="quiet"
          className="max-lg:hidden"
          disabled={locked}
          aria-label={t`Undo ${sentence(row)}`}
          onClick={() => onUndo(row.actionId)}
        >
          <Trans>Undo</Trans>
        </Button>
      )}
    </li>
  );
});

/** `reason` shows in the line why it was refused, `whole` all of a long one. Rows stay as they are, and most are rendered once. */
const RowText = memo(function RowText({
  row,
  reason = false,
  whole = false,
  onCorrect,
}: {
  row: LogRow;
  reason?: boolean;
  whole?: boolean;
  onCorrect: ((row: LogRow) => void) | undefined;
}) {
  const words = (
    <span className={clsx((row.undoing || STRUCK.has(row.state)) && 'text-ink-3 line-through')}>
      {row.number !== null && <b className="font-bold">{row.number} </b>}
      {row.text}
    </span>
  );
  return (
    <>
      <span className="w-9 shrink-0 text-ink-3 face-table">
        {row.clock === null ? row.period : row.ofClock ? clockText(row.clock) : formatClock(row.clock)}
      </span>
      {row.side !== null && <i aria-hidden className="h-5 w-[5px] shrink-0 bg-tone" />}
      <span
        className={clsx('flex h-full min-w-0 flex-1 items-center gap-1 face-narrow', !whole && 'truncate')}
      >
        {onCorrect !== undefined && isCorrectable(row) ? (
          <button
            type="button"
            className={clsx(
              'h-full w-full cursor-pointer text-start underline decoration-line-strong underline-offset-4 hover:decoration-ink',
              !whole && 'truncate',
            )}
            aria-label={t`Correct ${sentence(row)}`}
            onClick={() => onCorrect(row)}
          >
            {words}
          </button>
        ) : (
          words
        )}
        {row.was.length > 0 && (
          <span className="text-ink-3">
            {' '}
            <Trans>corrected</Trans>
          </span>
        )}
        {row.inserted && (
          <span className="text-ink-3">
            {' '}
            <Trans>inserted</Trans>
          </span>
        )}
        {row.overruled && (
          <span className="font-[650] text-warn">
            {' '}
            <Trans>overruled</Trans>
          </span>
        )}
        {reason && row.reason !== undefined && <span className="text-danger"> {row.reason}</span>}
      </span>
      <StateMark state={row.state} undoing={row.undoing} />
    </>
  );
});

/** Actions that are recorded or being recorded, and not being removed. */
function isCorrectable(row: LogRow): boolean {
  return row.facts !== null && row.undoable && row.state !== 'refused';
}
const STRUCK: ReadonlySet<LogState> = new Set(['refused', 'discarded']);

const WORD: Record<LogState, string> = {
  waiting: t`Waiting`,
  sending: t`Sending`,
  recorded: t`Saved`,
  refused: t`Refused`,
  undone: t`Undone`,
  held: t`To review`,
  discarded: t`Discarded`,
};

function StateMark({ state, undoing }: { state: LogState; undoing: boolean }) {
  return (
    <span
      className={clsx(
        'flex shrink-0 items-center gap-1.5 text-12 font-[550] face-narrow',
        (state === 'waiting' || state === 'held') && 'text-warn',
        state === 'sending' && 'text-ink-2',
        (state === 'recorded' || state === 'undone' || state === 'discarded') && 'text-ink-3',
        state === 'refused' && 'text-danger',
      )}
    >
      {(state === 'waiting' || state === 'held') && <Clock aria-hidden size={13} />}
      {state === 'sending' && <BusyRing className="size-3!" />}
      {(state === 'recorded' || state === 'undone') && <Check aria-hidden size={13} />}
      {state === 'refused' && <CircleAlert aria-hidden size={13} />}
      {state === 'discarded' && <CircleSlash aria-hidden size={13} />}
      {undoing && state !== 'undone' ? t`Undo ${WORD[state].toLowerCase()}` : WORD[state]}
    </span>
  );
}

/** Discarded actions stay until the game is left for good. */
function BringBack({
  row,
  locked,
  onBringBack,
}: { row: LogRow } & Pick<LogActions, 'locked' | 'onBringBack'>) {
  return (
    <Button
      disabled={locked}
      aria-label={t`Bring back ${sentence(row)}`}
      onClick={() => onBringBack(row.actionId)}
    >
      <Trans>Bring back</Trans>
    </Button>
  );
}

/** The whole log: each action can be corrected and undone, and replaced or removed ones are shown. */
export function LogDialog({
  open,
  onOpenChange,
  rows,
  teams,
  undone,
  locked,
  onUndo,
  onCorrect,
  onBringBack,
}: LogActions & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  rows: readonly LogRow[];
  teams: Record<Side, ConsoleTeam>;
  /** Removed actions, in words. */
  undone: readonly { actionId: string; words: string }[];
}) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t`All actions`}>
      <p className="text-13 text-ink-3">
        <Trans>Choose an action to correct, move or delete it, or to insert one before it.</Trans>
      </p>
      <ol className="border-t-2 border-ink">
        {rows.map((row) => (
          <li
            key={row.actionId}
            {...(row.side !== null && teamTone(teams[row.side].tones))}
            className={clsx(
              'border-b border-line',
              row.ofClock && 'text-13 text-ink-3',
              row.side !== null && 'team',
            )}
          >
            <div className="flex min-h-[52px] items-center gap-2">
              <RowText row={row} whole onCorrect={locked ? undefined : onCorrect} />
              {row.undoable && (
                <Button
                  variant={row.ofClock ? 'quiet' : 'default'}
                  disabled={locked}
                  aria-label={t`Undo ${sentence(row)}`}
                  onClick={() => onUndo(row.actionId)}
                >
                  <Trans>Undo</Trans>
                </Button>
              )}
              {row.state === 'discarded' && <BringBack row={row} locked={locked} onBringBack={onBringBack} />}
            </div>
            {row.was.length > 0 && (
              <p className="pb-2 ps-9 text-13 text-ink-3">{t`Was ${row.was.join(t`, then `)}`}</p>
            )}
            {row.reason !== undefined && <p className="pb-2 ps-9 text-13 text-danger">{row.reason}</p>}
          </li>
        ))}
      </ol>
      {undone.length > 0 && (
        <section aria-label={t`Undone`}>
          <h3 className="text-13 font-semibold">
            <Trans>Undone</Trans>
          </h3>
          <ol className="border-t border-line text-13 text-ink-3">
            {undone.map(({ actionId, words }) => (
              <li key={actionId} className="border-b border-line py-2 line-through">
                {words}
              </li>
            ))}
          </ol>
        </section>
      )}
    </Dialog>
  );
}
