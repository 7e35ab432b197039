import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { Game } from '#contracts/game/game.contract.ts';
import { ClockText } from '#frontend/components/ui/clock-text.tsx';
import { Live } from '#frontend/components/ui/live.tsx';
import { currentMoment, stateText, stoppedText } from '#frontend/features/game/game.status.ts';
import { useStopped } from '#frontend/features/game/use-stopped.ts';

/** Where a game is that is on: its period and clock, or the words of a break. */
export function LiveMoment({
  game,
  offline = false,
}: {
  game: Game;
  /** Nothing may call old data live. */
  offline?: boolean;
}) {
  const stopped = useStopped(game);
  if (stopped) return <span className="text-13 font-[650]">{stoppedText(game)}</span>;
  if (game.on_court === null) {
    return offline ? (
      <span className="text-13 font-[650]">{stateText(game)}</span>
    ) : (
      <Live>
        <Trans>Live</Trans>
      </Live>
    );
  }
  const { label, onBreak, clock } = currentMoment(game.on_court, game.regular_periods);
  return (
    <Live onBreak={onBreak || offline} className={clsx(offline && 'text-ink!')}>
      {label}
      {clock && <ClockText {...clock} />}
    </Live>
  );
}
