import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { BoardEnd } from '#frontend/components/ui/court-lines.tsx';
import { Crest, type CrestTeam } from '#frontend/components/ui/crest.tsx';
import { Live } from '#frontend/components/ui/live.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { shortTeamName } from '#frontend/lib/team-name.ts';

export type ScoreboardTeam = CrestTeam & {
  href?: string;
  /** Null before the game: no score is not 0. */
  score: number | null;
  /** “14–5”. */
  record?: string | undefined;
  /** Team fouls of the period, while the game is on. */
  fouls?: number | undefined;
  timeoutsTaken?: number | undefined;
  /** Those it has left in this part of the game and may take in it; when unknown, those taken are said. */
  timeouts?: { left: number; most: number } | undefined;
  /** This team shoots free throws for fouls. */
  bonus?: boolean;
};

export type ScoreboardProps = {
  east: ScoreboardTeam;
  west: ScoreboardTeam;
  /** On the dark board while the game is on; on paper before and after. */
  live: boolean;
  centre: {
    /** “Q3”, “Half-time”, “Final”, “Jan 17”. */
    label: string;
    /** The dot stands for a running game; there is none at a break. */
    dot?: boolean;
    /** The clock, or the time a scheduled game starts. */
    clock?: ReactNode;
    note?: ReactNode;
  };
  /** Line above the court: place, connection, anything else. */
  head?: { start?: ReactNode; middle?: ReactNode; end?: ReactNode };
  /** Team fouls after which every foul is shot. */
  foulLimit?: number;
  /** The score is final: the side with fewer points has lost. */
  isDecided?: boolean;
};

/** The board: crests in the keys, score, clock in the centre circle, fouls, time-outs and bonus. */
export function Scoreboard({
  east,
  west,
  live,
  centre,
  head,
  foulLimit = 5,
  isDecided = !live,
}: ScoreboardProps) {
  const decided = east.score !== null && west.score !== null && isDecided && east.score !== west.score;
  const hasThreeDigits = Math.max(east.score ?? 0, west.score ?? 0) >= 100;
  const eastLost = decided && (east.score ?? 0) < (west.score ?? 0);
  return (
    <section
      aria-label={t`${east.name} against ${west.name}`}
      className={clsx('overflow-hidden bg-canvas text-ink', live ? 'board' : 'border-b border-line')}
    >
      {head !== undefined && (
        <div className="border-b border-line text-13 text-ink-2">
          <div className="wrap flex min-h-10 items-center justify-between gap-x-4 phone:min-h-9 phone:flex-wrap phone:py-1 phone:text-12">
            <span className="min-w-0 flex-1 truncate phone:max-w-full phone:flex-none">{head.start}</span>
            <span className="shrink-0">{head.middle}</span>
            <span className="min-w-0 flex-1 truncate text-end phone:hidden">{head.end}</span>
          </div>
        </div>
      )}
      <div className="wrap">
        <div className="relative grid overflow-hidden grid-cols-[minmax(0,1fr)_108px_minmax(0,1fr)] gap-x-1.5 py-4 max-[359px]:grid-cols-[minmax(0,1fr)_88px_minmax(0,1fr)] sm:grid-cols-[minmax(0,1fr)_140px_minmax(0,1fr)] sm:py-6 lg:h-[248px] lg:grid-cols-[minmax(0,1fr)_196px_minmax(0,1fr)] lg:items-center lg:gap-x-0 lg:py-0">
          <BoardEnd className="absolute top-0 start-0 hidden lg:block" />
          <BoardEnd className="absolute top-0 end-0 hidden -scale-x-100 lg:block" />
          <Side team={east} side="east" lost={eastLost} {...{ foulLimit, live, hasThreeDigits }} />
          <Centre {...centre} />
          <Side
            team={west}
            side="west"
            lost={decided && !eastLost}
            {...{ foulLimit, live, hasThreeDigits }}
          />
        </div>
      </div>
    </section>
  );
}

/** East is the designated home team, west the visitors (docs/rules.md, "Words of the API"). */
const WHERE = { east: t`Home`, west: t`Away` } as const;

function Side({
  team,
  side,
  lost,
  foulLimit,
  live,
  hasThreeDigits,
}: {
  team: ScoreboardTeam;
  side: 'east' | 'west';
  lost: boolean;
  foulLimit: number;
  live: boolean;
  /** One of the scores has: both are smaller on a phone. */
  hasThreeDigits: boolean;
}) {
  const east = side === 'east';
  const hasScore = team.score !== null;
  const short = shortTeamName(team.name, team.location);
  const city = short === team.name ? undefined : team.name.slice(0, team.name.length - short.length).trim();
  const name = (
    <>
      {city !== undefined && <Name className="hidden text-14 font-medium text-ink-2 lg:block">{city}</Name>}
      <Name className="block text-18 leading-5 font-[750] [font-stretch:80%] text-balance sm:text-24 lg:text-[1.625rem] lg:leading-7">
        {short}
      </Name>
    </>
  );
  return (
    <div
      className={clsx(
        'relative grid min-w-0 content-start items-center justify-center gap-x-2.5 gap-y-2 lg:content-center lg:gap-x-8 xl:gap-x-14',
        east
          ? 'grid-cols-[auto_auto] lg:grid-cols-[112px_minmax(0,1fr)_auto]'
          : 'grid-cols-[auto_auto] lg:grid-cols-[auto_minmax(0,1fr)_112px]',
      )}
    >
      <span
        className={clsx(
          'grid place-items-center',
          east ? 'order-1' : 'order-2 lg:order-3',
          !hasScore && 'max-lg:col-span-2',
        )}
      >
        <Crest team={team} size={36} className="sm:hidden" />
        <Crest team={team} size={56} className="hidden sm:block lg:hidden" />
        <Crest team={team} size={76} className="hidden lg:block" />
      </span>
      <div
        className={clsx(
          'order-3 col-span-2 grid min-w-0 justify-items-center gap-0.5 text-center text-13 lg:order-2 lg:col-span-1 phone:text-12',
          east ? 'lg:justify-items-start lg:text-start' : 'lg:justify-items-end lg:text-end',
        )}
      >
        {team.href === undefined ? (
          <span className="max-w-full">{name}</span>
        ) : (
          <Link to={team.href} className="touch-target grid max-w-full content-center hover:underline">
            {name}
          </Link>
        )}
        <span className="text-ink-2 tabular-nums">
          {team.record === undefined ? WHERE[side] : `${team.record}, ${WHERE[side].toLowerCase()}`}
        </span>
        {(team.fouls !== undefined || team.timeoutsTaken !== undefined) && (
          <div
            className={clsx(
              'mt-1.5 grid content-start gap-[5px] text-12 lg:mt-3 lg:min-h-16',
              'justify-items-center',
              east ? 'lg:justify-items-start' : 'lg:justify-items-end',
            )}
          >
            {team.fouls !== undefined && (
              <Meter east={east} label={t`Fouls`} value={team.fouls}>
                {placesUpTo(foulLimit).map((place) => (
                  <i
                    key={place}
                    className={clsx(
                      'size-2 rounded-full border-[1.5px] sm:size-[9px]',
                      place <= (team.fouls ?? 0) ? 'border-ink bg-ink' : 'border-ink-2',
                    )}
                  />
                ))}
              </Meter>
            )}
            {team.timeoutsTaken !== undefined && (
              <TimeOuts east={east} taken={team.timeoutsTaken} now={team.timeouts} />
            )}
            {team.bonus && (
              <span
                className={clsx(
                  'rounded-1 px-1.5 leading-[18px] font-bold face-narrow',
                  live ? 'bg-accent text-board-on-live' : 'bg-accent-fill text-on-accent',
                )}
              >
                <Trans>Bonus</Trans>
              </span>
            )}
          </div>
        )}
      </div>
      {/* Read after the name; the order on screen is the board's. */}
      <span
        className={clsx(
          hasThreeDigits ? 'text-[2.75rem]' : 'text-[3.75rem]',
          'face-score sm:text-[5.25rem] lg:min-w-[118px] lg:text-center lg:text-[7rem]',
          east ? 'order-2 lg:order-3' : 'order-1',
          lost && 'font-[550] text-ink-3',
          !hasScore && 'max-lg:hidden',
        )}
      >
        {team.score}
      </span>
    </div>
  );
}

function TimeOuts({ east, taken, now }: { east: boolean; taken: number; now: ScoreboardTeam['timeouts'] }) {
  if (now === undefined) return <Meter east={east} label={t`Time-outs taken`} value={taken} />;
  const { left, most } = now;
  return (
    <Meter east={east} label={t`Time-outs left`} value={left}>
      {placesUpTo(most).map((place) => (
        <i
          key={place}
          className={clsx(
            'h-1.5 w-3 border-[1.5px] sm:w-3.5',
            place <= left ? 'border-ink bg-ink' : 'border-ink-2',
          )}
        />
      ))}
    </Meter>
  );
}

/** 1, 2, … count: the places of a row of marks. */
function placesUpTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

/** A number in words and, beside it, drawn. The drawing is for the eye only. */
function Meter({
  east,
  label,
  value,
  children,
}: {
  east: boolean;
  label: string;
  value: number;
  children?: ReactNode;
}) {
  return (
    <span
      className={clsx(
        'flex flex-wrap items-center justify-center gap-x-1.5 lg:gap-x-2',
        !east && 'lg:flex-row-reverse',
      )}
    >
      <span className={clsx('text-ink-2 lg:min-w-24', !east && 'lg:text-end')}>
        {label} <b className="font-bold text-ink tabular-nums">{value}</b>
      </span>
      {children !== undefined && (
        <span aria-hidden className="inline-flex gap-[3px]">
          {children}
        </span>
      )}
    </span>
  );
}

function Centre({ label, dot = false, clock, note }: ScoreboardProps['centre']) {
  return (
    <div className="relative grid size-[108px] max-[359px]:size-[88px] content-center justify-items-center gap-1.5 justify-self-center rounded-full border border-line text-center sm:size-[140px] lg:size-[184px] lg:gap-2">
      <span className="absolute bottom-full left-1/2 h-16 border-s border-line lg:h-8" />
      <span className="absolute top-full left-1/2 h-40 border-s border-line lg:h-8" />
      {dot ? (
        <Live className="lg:text-[0.9375rem]">{label}</Live>
      ) : (
        <span className="max-w-[92px] text-13 font-[650] face-table sm:max-w-[120px] lg:text-[0.9375rem]">
          {label}
        </span>
      )}
      {clock !== undefined && (
        <span className="text-[2.375rem] face-score sm:text-[2.875rem] lg:text-[3.75rem]">{clock}</span>
      )}
      {note !== undefined && (
        <span className="max-w-[84px] text-12 text-ink-2 face-narrow sm:max-w-[110px]">{note}</span>
      )}
    </div>
  );
}
