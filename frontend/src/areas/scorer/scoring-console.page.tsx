import { LateArrivalDialog } from '#frontend/areas/shared/late-arrival-dialog.tsx';
import { ActionsImpact } from '#frontend/features/game/game-impact.tsx';
import { ScoringConsole } from '#frontend/features/scoring/console/scoring-console.tsx';
import { StartBench } from './start-bench.tsx';

/** `/scorer/scoring/{id}`. */
export function ScoringConsolePage() {
  return (
    <ScoringConsole
      startBench={(bench) => <StartBench {...bench} />}
      lateArrival={(arrival) => <LateArrivalDialog {...arrival} />}
      impact={({ game, change }) => <ActionsImpact game={game} actions={[change]} />}
    />
  );
}
