import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { isInBonus } from '#events/game/bonus.ts';
import { timeoutsLeft } from '#events/game/limits.ts';
import { periodLabel } from '#events/game/period-label.ts';
import { type Scoresheet, totalScore } from '#events/game/scoresheet.ts';
import { teamFouls } from '#events/game/team-fouls.ts';
import { Crest } from '#frontend/components/ui/crest.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import type { Side } from '#frontend/features/scoring/scoring.types.ts';
import type { ConsoleGame } from '#frontend/features/scoring/sheet/console-sheet.ts';
import { type ConsoleTeam, consoleTeams } from '#frontend/features/scoring/sheet/console-teams.ts';

/**
 * The dark board on top: names, score, team fouls, time-outs, bonus; the period in the middle is the button that ends
 * it.
 */
export function ConsoleBoard({
  view,
  locked,
  onEndPeriod,
}: {
  view: ConsoleGame;
  /** Another device scores: the period is not ended here. */
  locked: boolean;
  /** Undefined while no period can be ended. */
  onEndPeriod: (() => void) | undefined;
}) {
  const { sheet, game } = view;
  const teams = consoleTeams(game);
  const score = totalScore(sheet);
  const label = periodLabel(game.regular_periods, sheet.period);
  return (
    <section
      aria-label={t`Scoreboard`}
      className="board console-board grid grid-cols-[minmax(0,1fr)_104px_minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_176px_minmax(0,1fr)]"
    >
      <BoardSide team={teams.east} side="east" sheet={sheet} score={score.east} />
      {locked || onEndPeriod === undefined ? (
        <div className="grid content-center justify-items-center gap-1 border-x border-line bg-sunken">
          <span className="text-[2rem] face-score">{label}</span>
          <span className="text-12 font-semibold text-ink-2">
            {onEndPeriod === undefined ? t`Ended` : t`In progress`}
          </span>
        </div>
      ) : (
        <button
          type="button"
          onClick={onEndPeriod}
          className="grid content-center justify-items-center gap-1.5 border-x border-line bg-sunken -outline-offset-2 hover:brightness-110"
        >
          <span className="flex items-center gap-2 text-[2rem] face-score lg:text-[2.75rem]">
            <span aria-hidden className="size-2 rounded-full bg-accent" />
            {label}
          </span>
          <span className="text-12 font-semibold text-accent">
            {sheet.period > game.regular_periods ? t`End Overtime…` : t`End Quarter ${sheet.period}…`}
          </span>
        </button>
      )}
      <BoardSide team={teams.west} side="west" sheet={sheet} score={score.west} />
    </section>
  );
}

function BoardSide({
  team,
  side,
  sheet,
  score,
}: {
  team: ConsoleTeam;
  side: Side;
  sheet: Scoresheet;
  score: number;
}) {
  const bonus = isInBonus(sheet, side);
  const east = side === 'east';
  return (
    <div
      className={clsx(
        'flex min-w-0 items-center justify-between gap-2 px-2.5 py-2 lg:px-5',
        !east && 'flex-row-reverse',
      )}
    >
      <Crest team={team} size={36} className="hidden lg:block" />
      <div className={clsx('grid min-w-0 flex-1 gap-px', !east && 'text-end')}>
        <span className="line-clamp-2 text-14 leading-[17px] font-[650] [overflow-wrap:anywhere] face-narrow lg:text-18 lg:leading-6">
          <Name>{team.name}</Name>
        </span>
        <span className="text-12 whitespace-nowrap text-ink-2 face-table">
          <Trans>Fouls {teamFouls(sheet, side, sheet.period)}</Trans>
        </span>
        <span className="console-timeouts text-12 whitespace-nowrap text-ink-2 face-table">
          <Trans>Time-outs left {timeoutsLeft(sheet, side)}</Trans>
        </span>
      </div>
      <div className="grid justify-items-center gap-[5px]">
        <span
          className={clsx('face-score lg:text-[3.75rem]', score < 100 ? 'text-[2.875rem]' : 'text-[2.25rem]')}
        >
          {score}
        </span>
        {bonus && (
          <span className="rounded-1 bg-accent px-1.5 text-12 leading-4 font-bold text-board-on-live face-narrow">
            <Trans>Bonus</Trans>
          </span>
        )}
      </div>
    </div>
  );
}
