import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { memo } from 'react';
import type { ScoringAction } from '#contracts/game/scoring.commands.ts';
import { isInBonus } from '#events/game/bonus.ts';
import { totalScore } from '#events/game/scoresheet.ts';
import { teamFouls } from '#events/game/team-fouls.ts';
import type { ConsoleGame } from '#frontend/areas/scorer/console/sheet/console-sheet.ts';
import { stamp } from '#frontend/areas/scorer/console/sheet/console-taps.ts';
import type { ConsoleTeam } from '#frontend/areas/scorer/console/sheet/console-teams.ts';
import { Crest } from '#frontend/components/ui/crest.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import type { Side } from '#frontend/features/scoring/scoring.types.ts';
import { FoulDiscs } from './foul-discs.tsx';
import { GameClock } from './game-clock.tsx';
import { useSteady } from './use-steady.ts';
import { useTimeoutsLeft } from './use-timeouts-left.ts';

/** The dark board on top: the clock in the middle; names, score, team fouls, bonus and the time-out of each side. */
export const ConsoleBoard = memo(function ConsoleBoard({
  view,
  teams,
  locked,
  onAction,
  onEndPeriod,
  onSetClock,
  onWhistle,
}: {
  view: Pick<ConsoleGame, 'game' | 'sheet'>;
  teams: Record<Side, ConsoleTeam>;
  /** Another device scores. */
  locked: boolean;
  onAction: (action: ScoringAction) => void;
  onEndPeriod: () => void;
  onSetClock: () => void;
  /** Stops the clock and waits for who fouled; undefined where no players are recorded. */
  onWhistle: (() => void) | undefined;
}) {
  const { sheet } = view;
  const score = totalScore(sheet);
  const timeouts = useTimeoutsLeft(sheet);
  const takeTimeout = useSteady((side: Side) =>
    onAction({ ...stamp(), type: 'timeout', side, period: sheet.period }),
  );
  const side = (name: Side) => (
    <BoardSide
      team={teams[name]}
      side={name}
      score={score[name]}
      fouls={teamFouls(sheet, name, sheet.period)}
      mostFouls={sheet.ruleset.bonusFromTeamFoul}
      bonus={isInBonus(sheet, name)}
      timeouts={timeouts[name]}
      locked={locked}
      onTimeout={takeTimeout}
    />
  );
  return (
    <section aria-label={t`Scoreboard`} className="board console-board">
      {side('east')}
      <GameClock
        view={view}
        locked={locked}
        onAction={onAction}
        onEndPeriod={onEndPeriod}
        onSet={onSetClock}
        onWhistle={onWhistle}
      />
      {side('west')}
    </section>
  );
});

const BoardSide = memo(function BoardSide({
  team,
  side,
  score,
  fouls,
  mostFouls,
  bonus,
  timeouts: left,
  locked,
  onTimeout,
}: {
  team: ConsoleTeam;
  side: Side;
  score: number;
  /** Team fouls of the period. */
  fouls: number;
  /** From so many on the other team throws. */
  mostFouls: number;
  bonus: boolean;
  /** Time-outs left. */
  timeouts: number;
  locked: boolean;
  /** Steady: a side that does not change is not rendered again. */
  onTimeout: (side: Side) => void;
}) {
  return (
    <div className={clsx('console-board-side', side === 'west' && 'console-board-west')}>
      <div className="console-board-name">
        <Crest team={team} size={34} className="hidden lg:block" />
        <span className="line-clamp-2 min-w-0 text-14 leading-[17px] font-[650] [overflow-wrap:anywhere] face-narrow lg:text-18 lg:leading-6">
          <Name>{team.name}</Name>
        </span>
      </div>
      <div className="console-board-fouls">
        <span className="text-12 whitespace-nowrap text-ink-2 face-table">
          <Trans>Fouls {fouls}</Trans>
        </span>
        <FoulDiscs fouls={fouls} most={mostFouls} />
        {bonus && (
          <span className="rounded-1 bg-accent px-1.5 text-12 leading-4 font-bold text-board-on-live face-narrow">
            <Trans>Bonus</Trans>
          </span>
        )}
      </div>
      <span className={clsx('console-board-score face-score', score >= 100 && 'console-board-hundred')}>
        {score}
      </span>
      <button
        type="button"
        disabled={locked}
        onClick={() => onTimeout(side)}
        aria-label={t`${team.name} time-out, ${left} left`}
        className="console-timeout"
      >
        <Trans>Time-out</Trans>
        <span aria-hidden className="flex items-center gap-0.5">
          {left === 0
            ? '0'
            : Array.from({ length: Math.min(left, 7) }, (_, index) => index).map((index) => (
                <i key={index} className="h-2 w-2.5 rounded-[1px] bg-current" />
              ))}
        </span>
      </button>
    </div>
  );
});
