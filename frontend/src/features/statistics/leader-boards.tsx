import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#frontend/app/paths.ts';
import { type CrestTeam, teamTone } from '#frontend/components/ui/crest.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { Segmented } from '#frontend/components/ui/segmented.tsx';
import { Loading, Skeleton } from '#frontend/components/ui/skeleton.tsx';
import { formatAverage, formatCount } from '#frontend/lib/format.ts';
import { PHONE, useMediaQuery } from '#frontend/lib/use-media-query.ts';
import type { Leaders } from '#query-api/statistics/statistics.contract.ts';
import { firstLeadersQuery, LEADERS, type LeadersScope } from './leaders.queries.ts';

const BOARDS = [
  { value: 'points', label: 'Points' },
  { value: 'rebounds', label: 'Rebounds' },
  { value: 'assists', label: 'Assists' },
  { value: 'steals', label: 'Steals' },
] as const;
type Board = (typeof BOARDS)[number]['value'];

type Props = {
  scope: LeadersScope;
  /** For their colors. */
  teams: ReadonlyMap<number, CrestTeam>;
};

/** Who leads in points, rebounds, assists and steals. On phones one at a time. */
export function LeaderBoards({ scope, teams }: Props) {
  const phone = useMediaQuery(PHONE);
  const [chosen, setChosen] = useState<Board>('points');
  if (phone) {
    return (
      <>
        <Segmented
          label="Statistic"
          options={BOARDS}
          value={chosen}
          onChange={setChosen}
          className="mb-2 w-full"
        />
        <LeaderBoard scope={scope} teams={teams} board={chosen} />
      </>
    );
  }
  return (
    <div className="grid grid-cols-2 gap-x-10 gap-y-6 lg:grid-cols-4">
      {BOARDS.map(({ value, label }) => (
        <section key={value} aria-label={label} className="min-w-0">
          <div className="flex items-baseline justify-between gap-3 border-t border-line pt-2.5">
            <h3>{label}</h3>
            <span className="text-12 text-ink-3">per game</span>
          </div>
          <LeaderBoard scope={scope} teams={teams} board={value} />
        </section>
      ))}
    </div>
  );
}

function LeaderBoard({ scope, teams, board }: Props & { board: Board }) {
  const query = useQuery(firstLeadersQuery(scope, board));
  return (
    <QueryState query={query} loading={<BoardSkeleton />} errorTitle="Failed to load leaders">
      {({ leaders }) =>
        leaders.length === 0 ? (
          <p className="border-b border-line py-3 text-13 text-ink-2">Nobody counted these yet.</p>
        ) : (
          <LeaderList leaders={leaders} teams={teams} />
        )
      }
    </QueryState>
  );
}

/** One statistic's leaders, the first one larger; the bars compare them with the first. */
export function LeaderList({ leaders, teams }: Pick<Leaders, 'leaders'> & Pick<Props, 'teams'>) {
  const most = Math.max(...leaders.map(({ value }) => value));
  return (
    <ol>
      {leaders.map((leader, index) => {
        const team = leader.team_id === null ? undefined : teams.get(leader.team_id);
        const tone = team && teamTone(team);
        return (
          <li
            key={leader.player_id}
            className={clsx('relative flex items-center gap-2.5', ROW, index === 0 ? FIRST : OTHERS)}
          >
            <span className="w-3 shrink-0 text-12 text-ink-3 tabular-nums">{leader.rank}</span>
            <span className="min-w-0 flex-1">
              <Link
                to={paths.player(leader.player_id)}
                className={clsx(
                  'block truncate hover:underline after:absolute after:inset-0',
                  index === 0 ? 'text-16 font-[650] face-narrow' : 'text-13 font-[550]',
                )}
              >
                <Name>{leader.player_name}</Name>
              </Link>
              <span className="block truncate text-12 text-ink-3">
                <Name>{leader.team_name ?? 'No team'}</Name>
                {`, ${formatCount(leader.known_games, 'game')}`}
              </span>
            </span>
            <span className={clsx('face-score', index === 0 ? 'text-[2rem]' : 'text-18')}>
              {formatAverage(leader.value)}
            </span>
            <span
              aria-hidden
              className={clsx(
                'absolute start-[22px] -bottom-px h-0.5 forced-colors:hidden',
                tone === undefined ? 'bg-line-strong' : 'bg-tone',
                tone?.className,
              )}
              style={{
                ...tone?.style,
                width: `calc((100% - 22px) * ${most > 0 ? leader.value / most : 0})`,
              }}
            />
          </li>
        );
      })}
    </ol>
  );
}

const ROW = 'border-b border-line';
const FIRST = 'h-16';
const OTHERS = 'h-12';

function BoardSkeleton() {
  return (
    <Loading>
      {Array.from({ length: LEADERS }, (_, place) => place).map((place) => (
        <div key={place} className={clsx('flex items-center gap-2.5', ROW, place === 0 ? FIRST : OTHERS)}>
          <Skeleton className="w-3" />
          <Skeleton className="w-28" />
          <Skeleton className="ms-auto w-9" />
        </div>
      ))}
    </Loading>
  );
}
