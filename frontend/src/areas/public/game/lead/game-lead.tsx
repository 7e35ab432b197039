import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import type { Game } from '#contracts/game/game.contract.ts';
import type { Play } from '#contracts/game/play.contract.ts';
import { ChartFrame } from '#frontend/components/ui/chart-frame.tsx';
import { type GameSide, gameSides } from '#frontend/features/game/game.sides.ts';
import { NO_VALUE } from '#frontend/lib/format.ts';
import { shortTeamName } from '#frontend/lib/team-name.ts';
import { LeadChart } from './lead-chart.tsx';
import { leadSeries, leadsByPeriod } from './lead-series.ts';

/** The lead through one game; as a table, period by period. */
export function GameLead({ game, plays }: { game: Game; plays: readonly Play[] }) {
  const sides = gameSides(game);
  const east = withShortName(sides.east);
  const west = withShortName(sides.west);
  const series = useMemo(() => leadSeries(game, plays), [game, plays]);
  const leadText = (lead: number) => {
    const { shortName } = lead > 0 ? east : west;
    return lead === 0 ? t`Tied` : t`${shortName} by ${Math.abs(lead)}`;
  };
  const largest = (lead: number) => (lead === 0 ? NO_VALUE : lead);
  return (
    <ChartFrame
      title={t`Lead`}
      legend={t`${east.shortName} lead above the line, ${west.shortName} below.`}
      table={{
        head: [t`Period`, t`Last lead`, t`Largest, ${east.shortName}`, t`Largest, ${west.shortName}`],
        rows: leadsByPeriod(plays).map((period) => ({
          key: period.label,
          cells: [period.label, leadText(period.last), largest(period.east), largest(period.west)],
        })),
      }}
    >
      <LeadChart east={east} west={west} {...series} />
    </ChartFrame>
  );
}

const withShortName = (side: GameSide) => ({ ...side, shortName: shortTeamName(side.name, side.location) });
