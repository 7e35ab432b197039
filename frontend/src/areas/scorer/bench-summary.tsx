import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { RosterPlayer } from '#contracts/game/game.contract.ts';
import type { Player } from '#contracts/player/player.contract.ts';
import { Name } from '#frontend/components/ui/name.tsx';
import { FEWEST_ON_BENCH, MOST_ON_BENCH } from '#frontend/features/game/benches/bench-picker.tsx';
import { findStarters } from '#frontend/features/game/benches/roster.ts';

/** What is known of a bench before the game begins, and what the game will lack if it stays so. */
export function BenchSummary({
  bench,
  players,
}: {
  bench: readonly RosterPlayer[];
  /** Of the team, for the captain’s name. */
  players: readonly Player[];
}) {
  const hasFive = findStarters(bench).length > 0;
  const captain = bench.find((pick) => pick.captain);
  const lastName = players.find(({ id }) => id === captain?.player_id)?.last_name ?? '';
  return (
    <div className="text-13">
      <p className="text-ink-2">
        {bench.length === 0 ? (
          <Trans>No players picked</Trans>
        ) : (
          <>
            {plural(bench.length, { one: '# player', other: '# players' })}
            {hasFive && t`, starting five named`}
            {captain === undefined ? (
              t`, no captain`
            ) : (
              <Trans>
                , captain <Name>{`${captain.number ?? ''} ${lastName}`.trim()}</Name>
              </Trans>
            )}
          </>
        )}
      </p>
      {bench.length < FEWEST_ON_BENCH ? (
        <p className="font-[550] text-warn">{t`A game starts with ${FEWEST_ON_BENCH} to ${MOST_ON_BENCH} players on each bench.`}</p>
      ) : (
        !hasFive && (
          <p className="font-[550] text-warn">
            <Trans>No starting five: minutes and plus/minus will not be counted.</Trans>
          </p>
        )
      )}
    </div>
  );
}
