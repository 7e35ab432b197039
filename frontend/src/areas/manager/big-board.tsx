import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { Game } from '#contracts/game/game.contract.ts';
import { isFinished } from '#events/game/game-status.ts';
import { tipOffTime } from '#events/game/tip-off.ts';
import { ClockText } from '#frontend/components/ui/clock-text.tsx';
import { Crest } from '#frontend/components/ui/crest.tsx';
import { Live } from '#frontend/components/ui/live.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { type GameSide, gameSides } from '#frontend/features/game/game.sides.ts';
import { bannerText, currentMoment, stateText } from '#frontend/features/game/game.status.ts';
import { GameAnnouncer } from '#frontend/features/game/live/game-announcer.tsx';
import { UnconfirmedClock } from '#frontend/features/game/live/unconfirmed-clock.tsx';
import { formatDayName, formatTime } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';

/** The score of a game as large as the screen, for a hall: it only shows. */
export function BigBoard({
  game,
  offline,
  unconfirmed,
}: {
  game: Game;
  /** Nothing may call an old score live. */
  offline: boolean;
  /** Its clock may have been stopped. */
  unconfirmed: boolean;
}) {
  const { east, west } = gameSides(game);
  const { scoreboard } = game;
  const court = game.status === 'in_progress' ? game.on_court : null;
  return (
    <section
      aria-label={t`${east.name} against ${west.name}`}
      className="board grid h-full min-h-[420px] content-evenly gap-y-6 bg-canvas px-gutter py-6 text-ink"
    >
      <Moment game={game} offline={offline} unconfirmed={unconfirmed} />
      <div className="grid grid-cols-2 gap-x-4">
        <Side
          team={east}
          score={scoreboard?.team_score_east}
          fouls={court?.east_fouls}
          bonus={court?.east_bonus ?? false}
        />
        <Side
          team={west}
          score={scoreboard?.team_score_west}
          fouls={court?.west_fouls}
          bonus={court?.west_bonus ?? false}
        />
      </div>
      {scoreboard !== null && <GameAnnouncer game={game} />}
    </section>
  );
}

function Side({
  team,
  score,
  fouls,
  bonus,
}: {
  team: GameSide;
  /** None before the game. */
  score: number | undefined;
  fouls: number | undefined;
  bonus: boolean;
}) {
  return (
    <div className="grid min-w-0 content-start justify-items-center gap-3 text-center">
      <Crest team={team} size={76} />
      <Name className="text-18 leading-6 font-[750] [font-stretch:80%] text-balance sm:text-[2rem] sm:leading-9">
        {team.name}
      </Name>
      <span className={clsx('text-[clamp(6rem,20vw,18rem)] face-score', score === undefined && 'text-ink-3')}>
        {score ?? '–'}
      </span>
      {fouls !== undefined && (
        <span className="flex min-h-7 flex-wrap items-center justify-center gap-x-3 text-16 text-ink-2 sm:text-24">
          <span>
            <Trans>
              Fouls <b className="text-ink tabular-nums">{fouls}</b>
            </Trans>
          </span>
          {bonus && (
            <span className="rounded-1 bg-accent px-2 font-bold text-board-on-live face-narrow">
              <Trans>Bonus</Trans>
            </span>
          )}
        </span>
      )}
    </div>
  );
}

/** Period and clock, or what there is instead of them. */
function Moment({ game, offline, unconfirmed }: { game: Game; offline: boolean; unconfirmed: boolean }) {
  const timeZone = useTimeZone();
  const clockFace = 'text-[clamp(3rem,10vw,8rem)] face-score';
  if (game.status === 'in_progress' && game.on_court !== null) {
    const { label, onBreak, clock } = currentMoment(game.on_court, game.regular_periods);
    return (
      <div className="grid justify-items-center gap-2 text-24 font-[650]">
        {onBreak || offline ? <span>{label}</span> : <Live className="text-24">{label}</Live>}
        {clock && (
          <span className={clockFace}>
            <ClockText {...clock} unconfirmed={unconfirmed} />
          </span>
        )}
        <span className="text-16 font-normal text-ink-2">
          <UnconfirmedClock unconfirmed={unconfirmed} />
        </span>
      </div>
    );
  }
  const isDated = game.status === 'scheduled' && game.game_date !== null;
  return (
    <div className="grid justify-items-center gap-2 text-24 font-[650]">
      <span>
        {isDated
          ? formatDayName(tipOffTime(game), timeZone)
          : isFinished(game.status)
            ? stateText(game)
            : bannerText(game.status)}
      </span>
      {isDated && game.time_known && (
        <span className={clockFace}>{formatTime(tipOffTime(game), timeZone)}</span>
      )}
    </div>
  );
}
