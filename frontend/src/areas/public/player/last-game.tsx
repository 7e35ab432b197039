import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { PlayerStatistic } from '#contracts/statistics/statistics.contract.ts';
import { tipOffTime } from '#events/game/tip-off.ts';
import { Explained, ExplainedTable } from '#frontend/components/ui/explained.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { WinLoss } from '#frontend/components/ui/win-loss.tsx';
import { hostWord } from '#frontend/features/game/host-word.ts';
import { formatDayName, formatDecimal, formatScore, formatSigned, NO_VALUE } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { paths } from '#frontend/lib/paths.ts';
import { STATISTIC_WORDS } from '#frontend/lib/statistics.ts';

const SHOWN = ['points', 'rebounds', 'assists', 'minutes', 'plus_minus'] as const;

/** What a player did in their last game, each number with the plays behind it. */
export function LastGame({
  playerId,
  line,
  className,
}: {
  playerId: number;
  line: PlayerStatistic;
  className?: string;
}) {
  const timeZone = useTimeZone();
  const { game_id, team_id, result, team_score, opponent_score } = line;
  return (
    <Panel
      title={t`Last game`}
      aside={formatDayName(tipOffTime(line), timeZone)}
      {...(className !== undefined && { className })}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line pt-2">
        <span className="flex min-w-0 items-center gap-2.5">
          {result !== null && <WinLoss result={result} />}
          {team_score !== null && opponent_score !== null && (
            <span className="text-20 face-score">{formatScore(team_score, opponent_score)}</span>
          )}
          <Link to={paths.boxScore(game_id)} className="link touch-target inline-flex min-w-0">
            <Name>{`${hostWord(line)} ${line.opponent_name}`}</Name>
          </Link>
        </span>
        {line.did_not_play === true ? (
          <span className="text-13 text-ink-3">
            <Trans>Did not play</Trans>
          </span>
        ) : (
          <ExplainedTable scope={{}}>
            <dl className="grid auto-cols-auto grid-flow-col gap-x-5 max-sm:w-full max-sm:justify-between">
              {SHOWN.map((statistic) => (
                <div key={statistic} className="text-end">
                  <dt className="text-12 text-ink-3">
                    <abbr title={STATISTIC_WORDS[statistic].name} className="no-underline">
                      {STATISTIC_WORDS[statistic].short}
                    </abbr>
                  </dt>
                  <dd className="text-24 face-score">
                    {line[statistic] === null ? (
                      NO_VALUE
                    ) : (
                      <Explained
                        of={{ kind: 'box', number: statistic, game_id, team_id, player_id: playerId }}
                      >
                        {written(statistic, line[statistic])}
                      </Explained>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </ExplainedTable>
        )}
      </div>
    </Panel>
  );
}

function written(statistic: (typeof SHOWN)[number], value: number): string {
  if (statistic === 'minutes') return formatDecimal(value, 1);
  return statistic === 'plus_minus' ? formatSigned(value) : String(value);
}
