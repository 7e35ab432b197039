import { useMemo } from 'react';
import { LeadChart } from '#frontend/components/ui/lead-chart.tsx';
import { shortTeamName } from '#frontend/lib/team-name.ts';
import type { Game, Play } from '#query-api/game/game.contract.ts';
import { type GameSide, sidesOf } from './game.sides.ts';
import { leadSeries } from './lead-series.ts';

/** The lead through one game. */
export function GameLead({ game, plays }: { game: Game; plays: readonly Play[] }) {
  const { east, west } = sidesOf(game);
  const series = useMemo(() => leadSeries(game, plays), [game, plays]);
  return <LeadChart east={withShortName(east)} west={withShortName(west)} {...series} />;
}

const withShortName = (side: GameSide) => ({ ...side, shortName: shortTeamName(side.name, side.location) });
