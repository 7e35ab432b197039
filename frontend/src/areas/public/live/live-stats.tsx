import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { BoxScore } from '#contracts/game/box-score.contract.ts';
import type { Game } from '#contracts/game/game.contract.ts';
import type { Play } from '#contracts/game/play.contract.ts';
import { GameFlow } from '#frontend/areas/public/game/lead/game-flow.tsx';
import { Crest } from '#frontend/components/ui/crest.tsx';
import { TeamName } from '#frontend/components/ui/name.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { gameSides } from '#frontend/features/game/game.sides.ts';
import { NO_VALUE } from '#frontend/lib/format.ts';
import { GAME_BY_GAME, STATISTIC_WORDS } from '#frontend/lib/statistics.ts';

/** What both teams have done so far, while the game is on. */
export function LiveStats({
  game,
  box,
  plays,
}: {
  game: Game;
  box: BoxScore | undefined;
  plays: readonly Play[] | undefined;
}) {
  const { east, west } = gameSides(game);
  return (
    <Panel title={t`Live Stats`}>
      <table className="w-full table-fixed text-13">
        <caption className="sr-only">
          <Trans>Live Stats</Trans>
        </caption>
        <thead>
          <tr className="border-y border-line *:h-11 *:font-[550]">
            <th scope="col" className="px-1">
              <TeamHead team={east} />
            </th>
            <td className="w-28" />
            <th scope="col" className="px-1">
              <TeamHead team={west} />
            </th>
          </tr>
        </thead>
        <tbody>
          {GAME_BY_GAME.map((statistic) => (
            <tr key={statistic} className="border-b border-line *:h-9 *:text-center">
              <td className="text-18 face-score">{box?.east.totals[statistic] ?? NO_VALUE}</td>
              <th scope="row" className="font-normal text-ink-2">
                {STATISTIC_WORDS[statistic].name}
              </th>
              <td className="text-18 face-score">{box?.west.totals[statistic] ?? NO_VALUE}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {plays !== undefined && <GameFlow game={game} plays={plays} />}
    </Panel>
  );
}

function TeamHead({ team }: { team: ReturnType<typeof gameSides>['east'] }) {
  return (
    <span className="flex items-center justify-center gap-2">
      <Crest team={team} size={22} />
      <TeamName team={team} className="min-w-0 truncate" />
    </span>
  );
}
