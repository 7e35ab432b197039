import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import type { Leaders } from '#contracts/statistics/leaders.contract.ts';
import { type CrestTeam, teamTone } from '#frontend/components/ui/crest.tsx';
import { Explained, ExplainedTable } from '#frontend/components/ui/explained.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { Loading, Skeleton } from '#frontend/components/ui/skeleton.tsx';
import { toExplainScope } from '#frontend/lib/explain-url.ts';
import { formatAverage } from '#frontend/lib/format.ts';
import { paths } from '#frontend/lib/paths.ts';
import { LEADERS } from './leaders.queries.ts';

/** One statistic's leaders, the first one larger; the bars compare them with the first. */
export function LeaderList({
  leaders,
  category,
  teams,
  ofTeam,
  season_id,
  tournament_id,
  as_of,
  ...rule
}: Pick<Leaders, 'leaders' | 'category' | 'season_id' | 'tournament_id' | 'as_of'> &
  LeadersRule & {
    /** For their colors. */
    teams: ReadonlyMap<number, CrestTeam>;
    /** When only what they did for this team counts. */
    ofTeam?: number;
  }) {
  if (leaders.length === 0) {
    return (
      <p className="border-b border-line py-3 text-13 text-ink-2">
        <Trans>No player has enough games in which this was recorded.</Trans> {leadersRuleText(rule)}
      </p>
    );
  }
  const most = Math.max(...leaders.map(({ value }) => value));
  return (
    <ExplainedTable scope={toExplainScope({ season_id, tournament_id, as_of })}>
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
                  <Name>{leader.team_name ?? t`No team`}</Name>
                  {`, ${plural(leader.known_games, { one: '# game', other: '# games' })}`}
                </span>
              </span>
              <span className={clsx('relative z-[1] face-score', index === 0 ? 'text-[2rem]' : 'text-18')}>
                <Explained
                  of={{ kind: 'players', number: category, player_id: leader.player_id, team_id: ofTeam }}
                >
                  {formatAverage(leader.value)}
                </Explained>
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
      <p className="pt-1.5 text-12 text-ink-3">{leadersRuleText(rule)}</p>
    </ExplainedTable>
  );
}

/** What it takes to lead. */
type LeadersRule = Pick<
  Leaders,
  'min_games' | 'most_min_games' | 'percent_of_team_games' | 'min_attempts_per_game'
>;

/** “Min. 8 games (70% of the team’s), 2 attempts a game” */
function leadersRuleText({
  min_games: least,
  most_min_games: most,
  percent_of_team_games: percent,
  min_attempts_per_game: attempts,
}: LeadersRule): string {
  const games =
    least === most
      ? plural(least, { one: 'Min. # game', other: 'Min. # games' })
      : t`Min. ${least}–${most} games`;
  const share = percent === null ? games : t`${games} (${percent}% of the team’s)`;
  return attempts === null ? share : t`${share}, ${attempts} attempts a game`;
}

const ROW = 'border-b border-line';
const FIRST = 'h-16';
const OTHERS = 'h-12';

export function LeaderListSkeleton() {
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
