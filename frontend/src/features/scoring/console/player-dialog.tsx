import { Trans } from '@lingui/react/macro';
import type { ScoringAction } from '#contracts/game/scoring.contract.ts';
import { countStatistic } from '#events/statistics/counted.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Callout } from '#frontend/components/ui/callout.tsx';
import { Dialog, DialogClose } from '#frontend/components/ui/dialog.tsx';
import { StatCard, StatCards } from '#frontend/components/ui/stat-card.tsx';
import {
  type ConsoleGame,
  type ConsolePlayer,
  countFouls,
} from '#frontend/features/scoring/sheet/console-sheet.ts';
import { stamp } from '#frontend/features/scoring/sheet/console-taps.ts';
import {
  exclusionText,
  foulWarning,
  isInTrouble,
  playerLabel,
  playersOut,
} from '#frontend/features/scoring/sheet/device-limits.ts';
import { SCORERS_TABLE, STATISTIC_WORDS } from '#frontend/lib/statistics.ts';

/** One player's line with the quick actions. */
export function PlayerDialog({
  view,
  player,
  onClose,
  onRecord,
}: {
  view: ConsoleGame;
  player: ConsolePlayer;
  onClose: () => void;
  onRecord: (action: ScoringAction) => void;
}) {
  const { sheet } = view;
  const tally = sheet[player.side].lines[player.id]?.tally;
  const fouls = countFouls(sheet, player);
  const limit = sheet.ruleset.foulLimit;
  const excluded = playersOut(sheet).get(player.id);
  const figures = SCORERS_TABLE.map((statistic) => ({
    label: STATISTIC_WORDS[statistic].name,
    value: statistic === 'fouls' ? fouls : tally === undefined ? 0 : countStatistic(tally, statistic),
  }));

  /** A new action each time it is tapped. */
  function quick(type: 'points' | 'rebound' | 'assist' | 'foul' | 'steal', points: 2 | 3 = 2): ScoringAction {
    const base = { ...stamp(), period: sheet.period, side: player.side, player_id: player.id };
    switch (type) {
      case 'points':
        return { ...base, type, points };
      case 'foul':
        return { ...base, type, by: 'player', kind: 'personal' };
      default:
        return { ...base, type };
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${player.number ?? ''} ${player.name}`.trim()}
      footer={
        <DialogClose asChild>
          <Button variant="primary">
            <Trans>Done</Trans>
          </Button>
        </DialogClose>
      }
    >
      <StatCards>
        {figures.map(({ label, value }) => (
          <StatCard key={label} label={label} value={value} />
        ))}
      </StatCards>
      {excluded !== undefined ? (
        <Callout tone="danger">
          <p>{exclusionText(playerLabel(player), excluded)}</p>
        </Callout>
      ) : (
        isInTrouble(fouls, limit) && (
          <Callout tone="warn">
            <p>{foulWarning(player, fouls)}</p>
          </Callout>
        )
      )}
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        <Button onClick={() => onRecord(quick('points', 2))}>
          <Trans>+2 Points</Trans>
        </Button>
        <Button onClick={() => onRecord(quick('points', 3))}>
          <Trans>+3 Points</Trans>
        </Button>
        <Button onClick={() => onRecord(quick('rebound'))}>
          <Trans>+1 Rebound</Trans>
        </Button>
        <Button onClick={() => onRecord(quick('assist'))}>
          <Trans>+1 Assist</Trans>
        </Button>
        <Button onClick={() => onRecord(quick('foul'))}>
          <Trans>+1 Foul</Trans>
        </Button>
        <Button onClick={() => onRecord(quick('steal'))}>
          <Trans>+1 Steal</Trans>
        </Button>
      </div>
      <p className="text-13 text-ink-3">
        <Trans>Each is one action and can be undone in the log.</Trans>
      </p>
    </Dialog>
  );
}
