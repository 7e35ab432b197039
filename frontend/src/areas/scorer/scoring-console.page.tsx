import { ScoringConsole } from '#frontend/areas/scorer/console/scoring-console.tsx';
import { squadsQuery } from '#frontend/areas/shared/late-arrivals.ts';
import { ActionsImpact } from '#frontend/features/game/impact/game-impact.tsx';
import { StartBench } from './start-bench.tsx';
import { TableArrivalDialog } from './table-arrival-dialog.tsx';
import { TableOfficialsDialog } from './table-officials-dialog.tsx';

/** `/scorer/scoring/{id}`. */
export function ScoringConsolePage() {
  return (
    <ScoringConsole
      startBench={(bench) => <StartBench {...bench} />}
      squadsQuery={squadsQuery}
      lateArrival={(arrival) => <TableArrivalDialog {...arrival} />}
      officials={(officials) => <TableOfficialsDialog {...officials} />}
      impact={({ game, change }) => <ActionsImpact game={game} actions={[change]} />}
    />
  );
}
