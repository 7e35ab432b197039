import { t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import type { BoxLine, BoxScore, BoxSide } from '#contracts/game/box-score.contract.ts';
import type { Game } from '#contracts/game/game.contract.ts';
import { Crest } from '#frontend/components/ui/crest.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { gameSides } from '#frontend/features/game/game.sides.ts';
import { paths } from '#frontend/lib/paths.ts';
import { LEADERS_OF_A_GAME, STATISTIC_WORDS } from '#frontend/lib/statistics.ts';

/** Who has most points, rebounds and assists on each side, as far as they are counted. */
export function GameLeaders({ game, box }: { game: Game; box: BoxScore }) {
  const sides = gameSides(game);
  const rows = LEADERS_OF_A_GAME.flatMap((key) => {
    const east = best(box.east, key);
    const west = best(box.west, key);
    return east === undefined && west === undefined ? [] : [{ key, east, west }];
  });
  if (rows.length === 0) return null;
  return (
    <Panel title={t`Leaders`}>
      {rows.map((row) => (
        <div key={row.key} className="border-t border-line pt-2.5 pb-1.5">
          <p className="pb-1 text-12 text-ink-3">{STATISTIC_WORDS[row.key].name}</p>
          {(['east', 'west'] as const).map((side) => {
            const leader = row[side];
            return leader === undefined ? null : (
              <div key={side} className="flex min-h-8 items-center gap-2.5 text-13">
                <Crest team={sides[side]} size={20} />
                <Link
                  to={paths.player(leader.player_id)}
                  className="touch-target inline-flex min-w-0 font-[550] hover:underline"
                >
                  <Name className="truncate">{leader.name}</Name>
                </Link>
                <span className="ms-auto text-[1.25rem] face-score">{leader[row.key]}</span>
              </div>
            );
          })}
        </div>
      ))}
    </Panel>
  );
}

/** The first of those with most; none while the most is 0 or unknown. */
function best(side: BoxSide, key: 'points' | 'rebounds' | 'assists'): BoxLine | undefined {
  let leader: BoxLine | undefined;
  for (const player of side.players) {
    if ((player[key] ?? 0) > (leader?.[key] ?? 0)) leader = player;
  }
  return leader;
}
