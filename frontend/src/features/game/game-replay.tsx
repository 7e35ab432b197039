import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Pause, Play as PlayIcon, SkipBack, SkipForward } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { BoxScore, Game, Play } from '#contracts/game/game.contract.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { Segmented } from '#frontend/components/ui/segmented.tsx';
import { formatClock } from '#frontend/lib/format.ts';
import { gameSides } from './game.sides.ts';
import { playText } from './play-text.ts';
import { periodStarts, type ReplayedMoment, replayedMoment, toReplay } from './replay.ts';
import { ScoreBar } from './score-bar.tsx';

/** How long one play is shown while the game is told by itself. */
const PLAY_MS = 900;
/** The url follows when the slider rests. */
const REST_MS = 400;

/** A finished game told again from its plays: a slider through the game, and the score as it stood there. */
export function GameReplay({
  game,
  box,
  plays,
  start,
  onMoment,
}: {
  game: Game;
  box: BoxScore;
  plays: readonly Play[];
  /** After how many plays it begins. */
  start: number;
  /** The reader stays here. */
  onMoment: (told: number) => void;
}) {
  const last = plays.length;
  const [shown, setShown] = useState(Math.min(start, last));
  const [running, setRunning] = useState(false);
  const replay = useMemo(() => toReplay(game, box, plays), [game, box, plays]);
  const moment = useMemo(() => replayedMoment(replay, shown), [replay, shown]);
  const starts = useMemo(() => periodStarts(plays), [plays]);
  const sides = gameSides(game);

  useEffect(() => {
    if (!running) return;
    if (shown >= last) {
      setRunning(false);
      return;
    }
    const timer = setTimeout(() => setShown(shown + 1), PLAY_MS);
    return () => clearTimeout(timer);
  }, [running, shown, last]);

  useEffect(() => {
    if (running || shown === start) return;
    const timer = setTimeout(() => onMoment(shown), REST_MS);
    return () => clearTimeout(timer);
  }, [running, shown, start, onMoment]);

  function go(to: number): void {
    setRunning(false);
    setShown(Math.max(0, Math.min(last, to)));
  }

  const { label, clock } = whereIs(moment, last);
  const { east, west } = sides;
  return (
    <section aria-label={t`Game Replay`} className="board grid size-full content-between bg-canvas text-ink">
      <h2 className="px-gutter pt-3 text-14 text-ink-2">
        <Trans>Game Replay</Trans>
      </h2>
      <ScoreBar
        onBoard
        east={{ team: east, ...moment.east }}
        west={{ team: west, ...moment.west }}
        centre={{ label, clock }}
      />
      <div className="grid gap-3 border-t border-line px-gutter py-4">
        <p className="min-h-10 text-center font-[550] text-balance">
          <Name>{playSentence(moment, game)}</Name>
        </p>
        <input
          type="range"
          min={0}
          max={last}
          value={shown}
          aria-label={t`Moment of the game`}
          aria-valuetext={`${label}${clock === undefined ? '' : ` ${clock}`}, ${east.name} ${moment.east.score}, ${west.name} ${moment.west.score}`}
          onChange={(event) => go(Number(event.target.value))}
          className="h-11 w-full cursor-pointer accent-accent"
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="flex gap-2">
            <Button iconOnly aria-label={t`Play before`} disabled={shown === 0} onClick={() => go(shown - 1)}>
              <SkipBack aria-hidden size={16} />
            </Button>
            <Button
              variant="primary"
              onClick={() => {
                if (shown >= last) setShown(0);
                setRunning(!running);
              }}
            >
              {running ? <Pause aria-hidden size={16} /> : <PlayIcon aria-hidden size={16} />}
              {running ? t`Pause` : t`Play`}
            </Button>
            <Button
              iconOnly
              aria-label={t`Next play`}
              disabled={shown === last}
              onClick={() => go(shown + 1)}
            >
              <SkipForward aria-hidden size={16} />
            </Button>
          </div>
          {starts.length > 1 && (
            <Segmented
              label={t`Period`}
              value={String(moment.period)}
              options={starts.map(({ period, label }) => ({ value: String(period), label }))}
              onChange={(period) => go(starts.find((one) => String(one.period) === period)?.told ?? 0)}
            />
          )}
        </div>
      </div>
    </section>
  );
}

function whereIs({ told, play, clock }: ReplayedMoment, last: number): { label: string; clock?: string } {
  if (play === undefined) return { label: t`Tip-off` };
  if (told === last) return { label: t`Final` };
  return { label: play.period_label, ...(clock !== null && { clock: formatClock(clock) }) };
}

function playSentence({ play }: ReplayedMoment, game: Game): string {
  if (play === undefined) return t`Before the first play`;
  const side = play.side === null ? undefined : gameSides(game)[play.side];
  const { text, remark } = playText(play, side?.name ?? game.name);
  return remark === undefined ? text : `${text}, ${remark}`;
}
