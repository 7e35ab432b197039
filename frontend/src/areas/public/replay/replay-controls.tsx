import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Pause, Play as PlayIcon, SkipBack, SkipForward, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { Game } from '#contracts/game/game.contract.ts';
import { toMomentText } from '#frontend/areas/public/game/lead/lead-series.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Checkbox } from '#frontend/components/ui/checkbox.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { Segmented } from '#frontend/components/ui/segmented.tsx';
import { Select } from '#frontend/components/ui/select.tsx';
import { type GameSide, gameSides, teamTones } from '#frontend/features/game/game.sides.ts';
import { formatScore } from '#frontend/lib/format.ts';
import { shortTeamName } from '#frontend/lib/team-name.ts';
import { LeadScrubber } from './lead-scrubber.tsx';
import { lastPlayText, leadText, spokenMoment, whereText } from './moment-text.ts';
import type { BoardAt, Playback } from './playback.ts';
import { findHighlights, type Highlight, type StepKind } from './replay-steps.ts';
import { ShareMoment } from './share-moment.tsx';
import { type ReplayControls as Controls, SPEEDS, type Speed } from './use-replay.ts';

type Props = {
  game: Game;
  playback: Playback;
  board: BoardAt;
  controls: Controls;
  hidesWhatComes: boolean;
  onHide: (hides: boolean) => void;
  /** A bar at the bottom of a narrow screen, which has the rest behind a button. */
  isBar: boolean;
  /** In a low window the bar has one row, so that the score stays in view: the lead is behind the button, too. */
  isLow: boolean;
};

/** The scrubber, what moves it, and where one can jump. */
export function ReplayControls(props: Props) {
  const { game, playback, board, controls, hidesWhatComes, isBar, isLow } = props;
  const { cursor, isPlaying } = controls;
  const [showsMore, setShowsMore] = useState(false);
  const sides = gameSides(game);
  const nameOf = ({ name, location }: GameSide) => shortTeamName(name, location);
  const moment = (
    <p className="min-w-0 truncate text-13 font-[550] md:text-14">
      <b className="me-2 text-14 font-bold text-accent tabular-nums face-narrow md:text-16">
        {t`${whereText(board)}, ${leadText(game, board)}`}
      </b>
      <Name>{lastPlayText(game, board)}</Name>
    </p>
  );
  const scrubber = (
    <div className="mt-1.5">
      <LeadScrubber
        game={playback}
        names={{ east: nameOf(sides.east), west: nameOf(sides.west) }}
        tones={teamTones(game)}
        cursor={cursor}
        hidesWhatComes={hidesWhatComes}
        valueText={spokenMoment(game, board)}
        height={isBar ? 96 : 148}
        onMove={controls.go}
      />
    </div>
  );
  const lastBasket = (
    <Button
      className="shrink-0 coarse:min-h-11"
      disabled={!controls.hasBasketBefore}
      onClick={controls.toLastBasket}
    >
      <Trans>Last basket</Trans>
    </Button>
  );
  return (
    <section
      aria-label={t`Replay controls`}
      data-replay-bar={isBar || undefined}
      className={clsx(
        'print:hidden',
        isBar
          ? 'fixed inset-x-0 bottom-0 z-30 max-h-[85dvh] overflow-y-auto border-t border-line bg-surface'
          : 'border-b border-line py-3.5',
        isBar &&
          (isLow
            ? 'pt-0.5 pb-[calc(2px+env(safe-area-inset-bottom))]'
            : 'pt-2 pb-[calc(12px+env(safe-area-inset-bottom))]'),
      )}
    >
      <div className="wrap">
        {!isLow && (
          <div className="flex min-h-6 items-center justify-between gap-4">
            {moment}
            {isBar ? lastBasket : <Legend />}
          </div>
        )}
        {/* While it plays, the slider's value says it to those who ask. */}
        <p aria-live="polite" className="sr-only">
          {isPlaying ? '' : spokenMoment(game, board)}
        </p>
        {!isLow && scrubber}
        <div
          className={clsx(
            'flex items-center gap-1.5 max-md:justify-between md:mt-3 md:flex-wrap md:gap-x-6 md:gap-y-3',
            !isLow && 'mt-2',
          )}
        >
          <div className="flex gap-1.5">
            <Button
              iconOnly
              className="size-11"
              aria-label={t`Step back`}
              disabled={cursor === 0}
              onClick={controls.stepBack}
            >
              <SkipBack aria-hidden size={16} />
            </Button>
            <Button
              variant="primary"
              className="h-11 min-w-[78px] px-2 md:min-w-[112px]"
              onClick={controls.togglePlaying}
            >
              {isPlaying ? <Pause aria-hidden size={16} /> : <PlayIcon aria-hidden size={16} />}
              {isPlaying ? t`Pause` : t`Play`}
            </Button>
            <Button
              iconOnly
              className="size-11"
              aria-label={t`Step forward`}
              disabled={cursor === playback.plays.length}
              onClick={controls.stepForward}
            >
              <SkipForward aria-hidden size={16} />
            </Button>
          </div>
          {isBar ? (
            <>
              {isLow && (
                <>
                  <span className="min-w-0 flex-1 px-2">{moment}</span>
                  {lastBasket}
                </>
              )}
              <Button
                iconOnly
                className="size-11"
                aria-label={t`More controls`}
                aria-expanded={showsMore}
                onClick={() => setShowsMore(!showsMore)}
              >
                <SlidersHorizontal aria-hidden size={16} />
              </Button>
            </>
          ) : (
            <>
              <StepBy {...props} />
              <span className="flex items-center gap-2.5 text-13 text-ink-3">
                <span aria-hidden>
                  <Trans>Speed</Trans>
                </span>
                <Segmented
                  label={t`Speed`}
                  value={String(controls.speed)}
                  options={SPEEDS.map((speed) => ({ value: String(speed), label: speedText(speed) }))}
                  onChange={(value) => controls.setSpeed(toSpeed(value))}
                />
              </span>
              <HideWhatComes {...props} />
            </>
          )}
          <span className="md:ms-auto">
            <ShareMoment
              iconOnly={isBar}
              moment={{
                gameId: game.id,
                at: playback.moments[cursor] ?? 'start',
                title: t`${game.team_east_name} vs ${game.team_west_name}`,
                where: whereText(board),
                lastPlay: lastPlayText(game, board),
                east: { team: sides.east, score: board.east.score },
                west: { team: sides.west, score: board.west.score },
              }}
            />
          </span>
        </div>
        {isBar && showsMore && (
          <div className="mt-2 grid gap-1 border-t border-line pt-2">
            {isLow && scrubber}
            <span className="flex items-center gap-2.5 text-13 text-ink-3">
              <span aria-hidden>
                <Trans>Speed</Trans>
              </span>
              <Select
                aria-label={t`Speed`}
                className="w-20"
                value={controls.speed}
                onChange={({ target }) => controls.setSpeed(toSpeed(target.value))}
              >
                {SPEEDS.map((speed) => (
                  <option key={speed} value={speed}>
                    {speedText(speed)}
                  </option>
                ))}
              </Select>
            </span>
            <StepBy {...props} />
            <HideWhatComes {...props} />
            <JumpTo {...props} />
          </div>
        )}
        {!isBar && (
          <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-2">
            <span className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1">
              {lastBasket}
              <JumpTo {...props} />
            </span>
            <p className="text-12 text-ink-3 coarse:hidden">
              <Trans>Space plays, ← and → step, Home and End go to the start and the end</Trans>
            </p>
          </div>
        )}
      </div>
    </section>
  );
}

const speedText = (speed: Speed) => t`${speed}×`;

function toSpeed(text: string): Speed {
  return SPEEDS.find((speed) => String(speed) === text) ?? 1;
}

function StepBy({ controls }: Props) {
  return (
    <span className="flex min-w-0 items-center gap-2.5 text-13 text-ink-3">
      <span aria-hidden className="shrink-0">
        <Trans>Step by</Trans>
      </span>
      <Segmented<StepKind>
        label={t`Step by`}
        value={controls.step}
        options={[
          { value: 'play', label: t`Play` },
          { value: 'basket', label: t`Basket` },
          { value: 'lead_change', label: t`Lead change` },
        ]}
        onChange={controls.setStep}
        className="auto-cols-auto!"
      />
    </span>
  );
}

function HideWhatComes({ hidesWhatComes, onHide }: Props) {
  return (
    <Checkbox
      label={t`Hide what comes`}
      checked={hidesWhatComes}
      onChange={({ target }) => onHide(target.checked)}
    />
  );
}

function JumpTo({ game, playback, controls, hidesWhatComes }: Props) {
  const { plays } = playback;
  const highlights = findHighlights(plays, {
    regularPeriods: playback.ruleset.periods,
    cursor: controls.cursor,
    hidesWhatComes,
  });
  return (
    <nav aria-label={t`Jump to`} className="flex min-w-0 flex-wrap items-center gap-1">
      <span aria-hidden className="me-2 text-13 text-ink-3">
        <Trans>Jump to</Trans>
      </span>
      {highlights.map((highlight) => {
        const { name, where } = highlightText(game, playback, highlight, hidesWhatComes);
        return (
          <button
            key={`${highlight.kind}-${highlight.cursor}-${name}`}
            type="button"
            onClick={() => controls.go(highlight.cursor)}
            className="touch-target flex items-center gap-1.5 rounded-1 px-2.5 py-1.5 text-13 text-ink-3 hover:bg-sunken"
          >
            <b className="font-semibold text-ink">{name}</b>
            {where}
          </button>
        );
      })}
    </nav>
  );
}

/** A highlight in words, and where it was or how it stood. */
function highlightText(
  game: Game,
  { plays, isOver }: Playback,
  highlight: Highlight,
  hidesWhatComes: boolean,
): { name: string; where: string } {
  const play = plays[highlight.cursor - 1];
  const score = play === undefined ? '' : formatScore(play.score_east, play.score_west);
  const where = play === undefined ? '' : toMomentText(play);
  switch (highlight.kind) {
    case 'start':
      return { name: t`Start`, where: '' };
    case 'lead': {
      const { name, location } = gameSides(game)[highlight.side];
      return { name: t`${shortTeamName(name, location)} by ${highlight.lead}`, where };
    }
    case 'half':
      return { name: t`Half-time`, where: score };
    case 'last_lead_change':
      return { name: t`Last lead change`, where };
    case 'end':
      return { name: isOver ? t`End` : t`Now`, where: hidesWhatComes ? '' : score };
    default:
      return highlight satisfies never;
  }
}

function Legend() {
  return (
    <span className="flex shrink-0 items-center gap-4 text-12 text-ink-3">
      <span className="flex items-center gap-1.5">
        <i aria-hidden className="h-[11px] w-0.5 bg-ink-2" />
        <Trans>Basket</Trans>
      </span>
      <span className="flex items-center gap-1.5">
        <i aria-hidden className="h-[9px] w-2 border-x-2 border-ink-2" />
        <Trans>Time-out</Trans>
      </span>
      <span className="flex items-center gap-1.5">
        <i aria-hidden className="size-2 rotate-45 border-[1.5px] border-ink bg-surface" />
        <Trans>Lead change</Trans>
      </span>
    </span>
  );
}
