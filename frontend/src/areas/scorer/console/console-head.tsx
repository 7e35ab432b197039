import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { memo } from 'react';
import type { Game } from '#contracts/game/game.contract.ts';
import { tipOffTime } from '#events/game/tip-off.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Segmented } from '#frontend/components/ui/segmented.tsx';
import { formatDateTime, formatItems } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { GamesLink } from './games-link.tsx';

/** The console's first line: the way out, the game, its two tabs, and its end. */
export const ConsoleHead = memo(function ConsoleHead({
  game,
  tab,
  locked,
  onTab,
  onEndGame,
}: {
  game: Game;
  tab: 'score' | 'statistics';
  locked: boolean;
  onTab: (tab: 'score' | 'statistics') => void;
  onEndGame: () => void;
}) {
  const timeZone = useTimeZone();
  return (
    <div className="console-head flex items-center justify-between gap-2 border-b border-line px-2 lg:px-4">
      <GamesLink from={game.id} />
      <p className="hidden min-w-0 flex-1 truncate text-13 text-ink-2 lg:block">
        {formatItems(
          [formatDateTime(tipOffTime(game), timeZone), game.venue, t`In progress`].filter(Boolean),
        )}
      </p>
      <Segmented
        label={t`Console`}
        value={tab}
        onChange={onTab}
        options={[
          { value: 'score', label: t`Score` },
          { value: 'statistics', label: t`Statistics` },
        ]}
      />
      <Button variant="quiet" className="px-2" disabled={locked} onClick={onEndGame}>
        <Trans>End game…</Trans>
      </Button>
    </div>
  );
});
