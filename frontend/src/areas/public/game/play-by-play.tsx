import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Game } from '#contracts/game/game.contract.ts';
import { isFreeThrow } from '#events/game/free-throw.ts';
import { isFinished } from '#events/game/game-status.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Crest, teamTone } from '#frontend/components/ui/crest.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { Segmented } from '#frontend/components/ui/segmented.tsx';
import { gameSides, teamTones } from '#frontend/features/game/game.sides.ts';
import { type FoldedPlay, lastSequence, withUndone } from '#frontend/features/game/plays/folded-plays.ts';
import { foldedText, isNeutral } from '#frontend/features/game/plays/play-text.ts';
import type { ShownPlay } from '#frontend/features/game/plays/shown-play.ts';
import { formatClock } from '#frontend/lib/format.ts';
import { paths } from '#frontend/lib/paths.ts';
import { OneTabStop, TAB_STOP } from './one-tab-stop.tsx';

/** Rows shown before “Show all”: about a screen. */
const FIRST = 14;

/** Plays, latest first while the game is on; east on the left, west on the right, one column on phones. */
export function PlayByPlay({
  game,
  plays,
  undone = [],
  period,
  onPeriod,
}: {
  game: Game;
  plays: readonly FoldedPlay[];
  /** Shown as such, where they were. */
  undone?: readonly ShownPlay[] | undefined;
  /** `all` or a period's number, from the url. */
  period: string;
  onPeriod: (period: string) => void;
}) {
  const [all, setAll] = useState(false);
  const tones = teamTones(game);
  const played = [...new Map(plays.map(({ play }) => [play.period, play.period_label]))];
  const count = Math.max(game.regular_periods, ...played.map(([number]) => number));
  const options = [
    { value: 'all', label: t`All`, disabled: false },
    ...Array.from({ length: count }, (_, index) => {
      const number = index + 1;
      const label = played.find(([candidate]) => candidate === number)?.[1];
      return { value: String(number), label: label ?? `Q${number}`, disabled: label === undefined };
    }),
  ];
  const chosen = options.some((option) => option.value === period && !option.disabled) ? period : 'all';
  const inPeriod = withUndone(plays, undone).filter(
    ({ play }) => chosen === 'all' || String(play.period) === chosen,
  );
  const ordered = game.status === 'in_progress' ? inPeriod.toReversed() : inPeriod;
  const shown = all ? ordered : ordered.slice(0, FIRST);

  return (
    <Panel
      title={t`Play-by-play`}
      aside={<Segmented label={t`Period`} options={options} value={chosen} onChange={onPeriod} />}
    >
      {ordered.length === 0 ? (
        isFinished(game.status) ? (
          <EmptyState title={t`No plays were recorded`} />
        ) : (
          <EmptyState title={t`No plays yet`}>
            <Trans>They appear here as the scorer records them.</Trans>
          </EmptyState>
        )
      ) : (
        <OneTabStop className="border-t border-line">
          {shown.map((folded) => (
            <PlayRow key={folded.play.id} folded={folded} game={game} tones={tones} />
          ))}
        </OneTabStop>
      )}
      {ordered.length > shown.length && (
        <div className="flex justify-center py-3">
          <Button onClick={() => setAll(true)}>
            {chosen === 'all'
              ? t`Show all ${ordered.length} plays`
              : t`Show all ${ordered.length} plays of ${options.find((option) => option.value === chosen)?.label ?? ''}`}
          </Button>
        </div>
      )}
    </Panel>
  );
}

function PlayRow({
  folded,
  game,
  tones,
}: {
  folded: FoldedPlay;
  game: Game;
  tones: ReturnType<typeof teamTones>;
}) {
  const { play, isUndone = false } = folded;
  const sides = gameSides(game);
  const team = play.side === null ? undefined : sides[play.side];
  const { text, remark } = foldedText(folded, team?.name ?? game.name);
  const scores = !isUndone && (play.type === 'points' || play.type === 'score_correction');
  const clock = play.clock === null ? play.period_label : formatClock(play.clock);

  if (isNeutral(play)) {
    return (
      <li className="flex min-h-9 items-center justify-between gap-4 border-b border-line bg-sunken px-2.5 text-13 font-[550] text-ink-2 md:justify-center">
        <span>
          <Words text={text} isUndone={isUndone} />
          {remark !== undefined && <span className="ms-2 font-normal text-ink-3">{remark}</span>}
        </span>
        {!isUndone && <Score play={play} />}
      </li>
    );
  }
  return (
    <li
      className={clsx(
        'grid min-h-11 grid-cols-[40px_18px_minmax(0,1fr)_auto] items-center gap-x-2.5 border-b border-line text-13 text-ink-2',
        'md:min-h-[34px] md:grid-cols-[minmax(0,1fr)_148px_minmax(0,1fr)] md:gap-x-4',
        scores && 'font-semibold text-ink',
      )}
    >
      <span className="contents md:order-2 md:grid md:h-full md:grid-cols-[52px_1fr] md:items-center md:border-x md:border-line">
        {isUndone ? (
          <span className="font-[450] text-ink-3 face-table md:ps-2.5">{clock}</span>
        ) : (
          <Link
            to={paths.replay(game.id, lastSequence(folded))}
            {...{ [TAB_STOP]: true }}
            tabIndex={-1}
            aria-label={t`${clock}, see this moment`}
            className="touch-target grid h-full font-[450] text-ink-3 underline-offset-3 face-table hover:text-ink hover:underline md:ps-2.5"
          >
            {clock}
          </Link>
        )}
        <span className="order-4 text-center">{scores && <Score play={play} by={play.side} />}</span>
      </span>
      <span className="md:hidden">{team && <Crest team={team} size={22} label={team.name} />}</span>
      <span
        className={clsx(
          'min-w-0 py-1.5',
          play.side === 'east'
            ? 'md:order-1 md:flex md:flex-row-reverse md:items-center md:gap-2.5 md:text-end'
            : 'md:order-3 md:flex md:items-center md:gap-2.5',
        )}
      >
        {play.side !== null && (
          <span {...teamTone(tones[play.side])} className="team hidden w-2.5 shrink-0 text-tone md:block">
            <Mark play={play} />
          </span>
        )}
        <span className="min-w-0">
          <Words text={text} isUndone={isUndone} />
          {remark !== undefined && (
            <span className="block font-normal text-ink-3 md:ms-2 md:inline">{remark}</span>
          )}
        </span>
      </span>
      {/* Keeps the two sides in their columns where there are columns. */}
      <span className={clsx('hidden md:block', play.side === 'east' ? 'md:order-3' : 'md:order-1')} />
    </li>
  );
}

function Words({ text, isUndone }: { text: string; isUndone: boolean }) {
  return isUndone ? (
    <s>
      <Name>{text}</Name>
    </s>
  ) : (
    <Name>{text}</Name>
  );
}

function Score({ play, by = null }: { play: ShownPlay; by?: ShownPlay['side'] }) {
  const strong = 'font-extrabold text-ink';
  const weak = 'font-medium text-ink-3';
  return (
    <span className="text-18 leading-none! face-score whitespace-nowrap">
      <span className={by === 'west' ? weak : strong}>{play.score_east}</span>
      <span className="px-0.5 font-normal text-ink-3">–</span>
      <span className={by === 'east' ? weak : strong}>{play.score_west}</span>
    </span>
  );
}

/** Made is a disc, small for a free throw; missed is a cross. */
function Mark({ play }: { play: ShownPlay }) {
  if (play.type === 'points') {
    return (
      <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
        <circle cx="5" cy="5" r={isFreeThrow(play) ? 3 : 4.5} className="fill-current" />
      </svg>
    );
  }
  if (play.type !== 'missed_shot') return null;
  return (
    <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
      <path d="M1.5 1.5l7 7m0-7-7 7" className="stroke-current stroke-[1.6]" />
    </svg>
  );
}
