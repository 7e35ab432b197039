import { Link } from 'react-router-dom';
import { paths } from '#frontend/app/paths.ts';
import type { CrestTeam } from '#frontend/components/ui/crest.tsx';
import { Crest } from '#frontend/components/ui/crest.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { RowBars } from '#frontend/components/ui/row-bars.tsx';
import { formatAverage } from '#frontend/lib/format.ts';
import type { Leaders } from '#query-api/statistics/statistics.contract.ts';

/** Who leads in a category: bars from zero in the colours of their teams. */
export function LeaderBoard({
  leaders,
  teamOf,
}: {
  leaders: Leaders['leaders'];
  teamOf: (id: number | null, name: string | null) => CrestTeam;
}) {
  if (leaders.length === 0) {
    return <p className="py-3 text-13 text-ink-2">Nobody has enough games in which it was recorded.</p>;
  }
  return (
    <RowBars
      from={0}
      most={leaders[0]?.value ?? 0}
      rows={leaders.map((leader) => {
        const team = teamOf(leader.team_id, leader.team_name);
        return {
          key: leader.player_id,
          value: leader.value,
          text: formatAverage(leader.value),
          team,
          label: (
            <>
              <span className="w-4 shrink-0 text-ink-3 tabular-nums">{leader.rank}</span>
              <Crest team={team} size={20} />
              <Link
                to={paths.player(leader.player_id)}
                className="touch-target inline-flex min-w-0 hover:underline"
              >
                <Name className="truncate">{leader.player_name}</Name>
              </Link>
            </>
          ),
        };
      })}
    />
  );
}
