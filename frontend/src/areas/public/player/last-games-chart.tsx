import { plural, t } from '@lingui/core/macro';
import type { PlayerStatistic } from '#contracts/statistics/statistics.contract.ts';
import { tipOffTime } from '#events/game/tip-off.ts';
import { type Bar, BarChart } from '#frontend/components/ui/bar-chart.tsx';
import { ChartFrame } from '#frontend/components/ui/chart-frame.tsx';
import type { CrestTeam } from '#frontend/components/ui/crest.tsx';
import { hostWord } from '#frontend/features/game/host-word.ts';
import { formatAverage, formatDate, formatItems, formatScore, NO_VALUE } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { LEADERS_OF_A_GAME, STATISTIC_WORDS } from '#frontend/lib/statistics.ts';
import { toInitials } from '#frontend/lib/team-name.ts';

/** As many as fit on a phone. */
const SHOWN = 15;

/** A player's points in the last games, oldest first, over the average. */
export function LastGamesChart({
  lines,
  average,
  team,
}: {
  /** Latest first. */
  lines: readonly PlayerStatistic[];
  average: number | null;
  team: CrestTeam;
}) {
  const timeZone = useTimeZone();
  const shown = lines.slice(0, SHOWN).reverse();
  const opponentText = (line: PlayerStatistic) => `${hostWord(line)} ${line.opponent_name}`;
  const pointsScored = ({ did_not_play, points }: PlayerStatistic) =>
    did_not_play === true ? 'DNP' : (points ?? NO_VALUE);
  const bars = shown.map((line): Bar => {
    const isKnown = line.did_not_play !== true && line.points !== null;
    return {
      key: line.game_id,
      label: toInitials(line.opponent_name),
      note: line.result ?? NO_VALUE,
      title: `${formatDate(tipOffTime(line), timeZone)}, ${opponentText(line)}: ${pointsScored(line)}`,
      value: isKnown ? line.points : null,
      text: String(pointsScored(line)),
      filled: line.result === 'W',
    };
  });
  const title = plural(shown.length, { one: 'Points, last game', other: 'Points, last # games' });
  return (
    <ChartFrame
      title={title}
      legend={t`Filled: won. Outlined: lost. –: not known. DNP: did not play.`}
      table={{
        head: [
          t`Game`,
          t`Date`,
          t`Result`,
          ...LEADERS_OF_A_GAME.map((statistic) => STATISTIC_WORDS[statistic].name),
        ],
        rows: shown.map((line) => ({
          key: line.game_id,
          cells: [
            opponentText(line),
            formatDate(tipOffTime(line), timeZone),
            line.team_score === null || line.opponent_score === null
              ? NO_VALUE
              : `${line.result ?? ''} ${formatScore(line.team_score, line.opponent_score)}`,
            pointsScored(line),
            line.rebounds ?? NO_VALUE,
            line.assists ?? NO_VALUE,
          ],
        })),
      }}
    >
      <BarChart
        bars={bars}
        team={team}
        label={t`${title}, oldest first: ${formatItems(shown.map(pointsScored))}. Average ${formatAverage(average)}.`}
        {...(average !== null && { line: { value: average, text: t`Average ${formatAverage(average)}` } })}
      />
    </ChartFrame>
  );
}
