import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import type { Game } from '#contracts/game/game.contract.ts';
import { Crest } from '#frontend/components/ui/crest.tsx';
import { Facts } from '#frontend/components/ui/facts.tsx';
import { gameSides } from '#frontend/features/game/game.sides.ts';
import type { ShownPlay } from '#frontend/features/game/plays/shown-play.ts';
import { shortTeamName } from '#frontend/lib/team-name.ts';
import { countTies, findLeadChanges, findRun, type Run } from './score-flow.ts';

/** What the score does: the run that a side is on while the game is, how often the lead changed and the score was level. */
export function GameFlow({ game, plays }: { game: Game; plays: readonly ShownPlay[] }) {
  const { leadChanges, ties, run } = useMemo(
    () => ({ leadChanges: findLeadChanges(plays).length, ties: countTies(plays), run: findRun(plays) }),
    [plays],
  );
  return (
    <>
      {game.status === 'in_progress' && run !== undefined && <RunLine game={game} run={run} />}
      <Facts
        facts={[
          [t`Lead changes`, String(leadChanges)],
          [t`Times tied`, String(ties)],
        ]}
      />
    </>
  );
}

function RunLine({ game, run: { side, points } }: { game: Game; run: Run }) {
  const team = gameSides(game)[side];
  return (
    <p className="flex min-h-10 items-center gap-2 border-b border-line text-13 font-semibold">
      <Crest team={team} size={20} />
      {runText(shortTeamName(team.name, team.location), points)}
    </p>
  );
}

/** “Foundry on an 8–0 run”, “Herons on a 7–0 run”. */
export function runText(team: string, points: number): string {
  const startsWithVowel = points === 11 || points === 18 || String(points).startsWith('8');
  return startsWithVowel ? t`${team} on an ${points}–0 run` : t`${team} on a ${points}–0 run`;
}
