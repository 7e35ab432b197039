import { plural, t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { StandingsNumber } from '#contracts/explain/explained-numbers.ts';
import type { Game } from '#contracts/game/game.contract.ts';
import type { RankingRow, Rankings } from '#contracts/standings/standings.contract.ts';
import { tipOffTime } from '#events/game/tip-off.ts';
import { WhyRank } from '#frontend/areas/public/standings/ranked-team.tsx';
import { Crest } from '#frontend/components/ui/crest.tsx';
import { Explained, ExplainedTable } from '#frontend/components/ui/explained.tsx';
import { Name, TeamName } from '#frontend/components/ui/name.tsx';
import { Streak } from '#frontend/components/ui/win-loss.tsx';
import { gameSides } from '#frontend/features/game/game.sides.ts';
import { hostWord } from '#frontend/features/game/host-word.ts';
import { formatAverage, formatOrdinal, formatSigned, formatWhen, NO_VALUE } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { paths } from '#frontend/lib/paths.ts';

/** What one asks of a team first: its record, its rank and why, its streak, its next game, and what it is ahead by. */
export function TeamFigures({
  teamId,
  standings,
  next,
}: {
  teamId: number;
  /** Of the season; undefined while they are not known. */
  standings: Rankings | undefined;
  /** Null when there is none to come; undefined while that is not known. */
  next: Game | null | undefined;
}) {
  const found = standings?.rankings.find(({ team_id }) => team_id === teamId);
  const row = found !== undefined && found.total_games > 0 ? found : undefined;
  const teams = standings?.rankings.length ?? 0;
  return (
    <ExplainedTable scope={{ season_id: standings?.season_id }}>
      <dl className="grid grid-cols-2 border-t border-line sm:grid-cols-4 lg:grid-cols-5">
        <Figure
          label={t`Record`}
          note={row && t`${written(row.home_record)} home, ${written(row.away_record)} away`}
        >
          <Of row={row} number="record">
            {row && written(row.record)}
          </Of>
        </Figure>
        <Figure label={t`Rank`} note={row && rankNote(row, teams)} aside={row && <WhyRank row={row} />}>
          {row === undefined || row.rank === null ? NO_VALUE : formatOrdinal(row.rank)}
        </Figure>
        <Figure label={t`Streak`} note={row && t`${written(row.last_ten)} in the last ten`}>
          <Of row={row} number="streak">
            <span className="inline-flex align-middle text-14 [zoom:1.6]">
              <Streak streak={row?.streak ?? null} />
            </span>
          </Of>
        </Figure>
        <NextGame teamId={teamId} game={next} />
        <Figure
          label={t`Difference`}
          note={
            row &&
            t`${formatAverage(row.points_per_game)} for, ${formatAverage(row.opponent_points_per_game)} against`
          }
          className="max-lg:col-span-2 sm:max-lg:col-span-4"
        >
          <Of row={row} number="point_difference">
            {row && formatSigned(row.points_for - row.points_against)}
          </Of>
        </Figure>
      </dl>
    </ExplainedTable>
  );
}

/** “of 8 teams”; where no rule had to tell level teams apart, the record is why. */
function rankNote({ reason }: RankingRow, total: number): string {
  const teams = plural(total, { one: '# team', other: '# teams' });
  return reason === null ? t`of ${teams}, by record alone` : t`of ${teams}`;
}

const written = (record: string) => record.replaceAll('-', '–');

/** A number of the standings that opens what it is made of. */
function Of({
  row,
  number,
  children,
}: {
  row: RankingRow | undefined;
  number: StandingsNumber;
  children: ReactNode;
}) {
  if (row === undefined) return <span className="text-ink-3">{NO_VALUE}</span>;
  return <Explained of={{ kind: 'standings', number, team_id: row.team_id }}>{children}</Explained>;
}

const CELL =
  'min-w-0 border-b border-line py-2.5 pe-3 max-sm:even:border-s max-sm:even:ps-4 sm:not-first:border-s sm:not-first:ps-4 sm:max-lg:last:border-s-0 sm:max-lg:last:ps-0';

function Figure({
  label,
  note,
  aside,
  className,
  children,
}: {
  label: string;
  note?: string | undefined;
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={clsx(CELL, className)}>
      <dt className="text-12 text-ink-3">{label}</dt>
      <dd className="flex min-h-11 flex-wrap items-center gap-x-2">
        <span className="text-[2.25rem] leading-none face-score">{children}</span>
        {aside}
      </dd>
      {/* A line of its own from the beginning: nothing moves when it is known. */}
      <dd className="min-h-4 text-12 text-ink-2 tabular-nums">{note}</dd>
    </div>
  );
}

function NextGame({ teamId, game }: { teamId: number; game: Game | null | undefined }) {
  const timeZone = useTimeZone();
  const sides = game && gameSides(game);
  const isHome = game?.team_east_id === teamId;
  const opponent = sides && (isHome ? sides.west : sides.east);
  return (
    <div className={clsx(CELL, 'relative')}>
      <dt className="text-12 text-ink-3">{t`Next game`}</dt>
      <dd className="flex min-h-11 items-center gap-2">
        {opponent === undefined || opponent === null || game === undefined || game === null ? (
          <span className="text-14 text-ink-3">{game === null ? t`None planned` : NO_VALUE}</span>
        ) : (
          <>
            <Crest team={opponent} size={24} />
            <span className="min-w-0">
              <Link
                to={paths.game(game.id)}
                className="block truncate text-14 leading-4.5 font-[650] face-narrow after:absolute after:inset-0 hover:underline"
              >
                {hostWord({ side: isHome ? 'east' : 'west', neutral: game.neutral })}{' '}
                <TeamName team={opponent} />
              </Link>
              <span className="block truncate text-12 text-ink-2">
                {game.game_date === null ? t`Date not set` : formatWhen(tipOffTime(game), timeZone)}
              </span>
            </span>
          </>
        )}
      </dd>
      <dd className="min-h-4 truncate text-12 text-ink-2">
        {game?.venue !== null && game?.venue !== undefined && <Name>{game.venue}</Name>}
      </dd>
    </div>
  );
}
