import { t } from '@lingui/core/macro';
import { ListChecks, Pencil, UserRoundPen } from 'lucide-react';
import { useState } from 'react';
import type { Game } from '#contracts/game/game.contract.ts';
import type { Choice } from '#frontend/components/ui/form-choices.tsx';
import { RowActions } from '#frontend/components/ui/row-actions.tsx';
import { hasLogToCorrect } from '#frontend/features/game/game.status.ts';
import { paths } from '#frontend/lib/paths.ts';
import { AssignScorerDialog } from './commands/assign-scorer-dialog.tsx';
import { commandsFor, type GameCommand } from './commands/game-commands.tsx';
import { needsScorer } from './game-selection.tsx';

/** What administrators do with a game in the list. */
export function GameRowActions({ game, scorers }: { game: Game; scorers: readonly Choice[] | undefined }) {
  const [asking, setAsking] = useState<GameCommand | 'assign'>();
  const close = () => setAsking(undefined);
  return (
    <>
      <RowActions
        label={t`Actions: ${game.name}`}
        actions={[
          { label: t`Manage`, icon: Pencil, href: paths.adminGame(game.id) },
          { label: t`Log`, icon: ListChecks, href: paths.ofThing(paths.adminAudit, 'game', game.id) },
          ...(hasLogToCorrect(game)
            ? [{ label: t`Correct the log…`, icon: ListChecks, href: paths.scoringGame(game.id) }]
            : []),
          ...(needsScorer(game)
            ? [{ label: t`Assign scorer…`, icon: UserRoundPen, onSelect: () => setAsking('assign') }]
            : []),
          ...commandsFor(game).map((command) => ({
            label: command.label,
            icon: command.icon,
            onSelect: () => setAsking(command),
          })),
        ]}
      />
      {asking === 'assign' ? (
        <AssignScorerDialog games={[game]} scorers={scorers} onClose={close} />
      ) : (
        asking !== undefined && <asking.Dialog game={game} onClose={close} />
      )}
    </>
  );
}
