import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { BoxScore } from '#contracts/game/box-score.contract.ts';
import type { Game } from '#contracts/game/game.contract.ts';
import type { Side } from '#events/game/court.events.ts';
import { FiveOnCourt } from '#frontend/areas/public/game/five-on-court.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import type { ShownPlay } from '#frontend/features/game/plays/shown-play.ts';
import type { Playback } from './playback.ts';

/** The five of each side who are on court at a moment, where substitutions were recorded. */
export function OnCourt({
  game,
  playback,
  cursor,
  box,
  play,
}: {
  game: Game;
  playback: Playback;
  cursor: number;
  box: BoxScore;
  play: ShownPlay | undefined;
}) {
  const { hasLineups, sheetAt } = playback;
  if (!hasLineups.east && !hasLineups.west) {
    return (
      <Panel title={t`On court`}>
        <p className="border-t border-line py-3 text-13 text-ink-2">
          <Trans>Who was on court was not recorded.</Trans>
        </p>
      </Panel>
    );
  }
  const sheet = sheetAt(cursor);
  const five = (side: Side) =>
    hasLineups[side]
      ? box[side].players.filter(
          ({ player_id }) => (sheet[side].lines[player_id]?.onCourtSince ?? null) !== null,
        )
      : undefined;
  return (
    <FiveOnCourt game={game} players={{ east: five('east'), west: five('west') }} marked={play?.player_id} />
  );
}
