import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { PlayerGame } from '#contracts/statistics/statistics.contract.ts';
import { isFinished } from '#events/game/game-status.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { GameRows, GameRowsSkeleton } from '#frontend/features/game/lists/game-rows.tsx';
import { playerGamesQuery } from '#frontend/features/statistics/statistics.queries.ts';
import { NO_VALUE } from '#frontend/lib/format.ts';

/** A player's games: the last one first, with what they did in them; then those to come. */
export function PlayerGamesTab({ playerId }: { playerId: number }) {
  const begun = useInfiniteQuery(playerGamesQuery(playerId, { begun: true }));
  const ahead = useInfiniteQuery(playerGamesQuery(playerId, { begun: false }));
  const lists = [begun, ahead];
  const failed = lists.find(({ error, data }) => error !== null && data === undefined);
  const loaded = lists.every(({ data }) => data !== undefined);
  const played = begun.data?.pages.flatMap(({ games }) => games) ?? [];
  const others = ahead.data?.pages.flatMap(({ games }) => games) ?? [];
  const canceled = others.filter(({ status }) => status === 'canceled');
  const toCome = others.filter(({ status }) => status !== 'canceled');
  return (
    <div className="pt-6">
      <QueryState
        query={{ ...(failed ?? begun), data: loaded ? true : undefined }}
        loading={<GameRowsSkeleton games={8} />}
        errorTitle={t`Failed to load games`}
      >
        {() =>
          played.length + others.length === 0 ? (
            <EmptyState title={t`No games found for this player.`} />
          ) : (
            <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-2">
              {played.length > 0 && (
                <Panel title={t`Games played`}>
                  <Games games={played} />
                  <More list={begun} />
                </Panel>
              )}
              {toCome.length > 0 && (
                <Panel title={t`Games to come`}>
                  <Games games={toCome} toCome />
                  <More list={ahead} />
                </Panel>
              )}
              {canceled.length > 0 && (
                <Panel title={t`Canceled`}>
                  <Games games={canceled} />
                </Panel>
              )}
            </div>
          )
        }
      </QueryState>
    </div>
  );
}

function Games({ games, toCome = false }: { games: readonly PlayerGame[]; toCome?: boolean }) {
  return (
    <GameRows
      games={games}
      toCome={toCome}
      seenFrom={({ player_team_id }) => player_team_id}
      details={(game) => <Line line={game.player_statistics} isOver={isFinished(game.status)} />}
    />
  );
}

function More({
  list,
}: {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
}) {
  if (!list.hasNextPage) return null;
  return (
    <p className="flex justify-center py-3">
      <Button onClick={() => void list.fetchNextPage()} busy={list.isFetchingNextPage}>
        <Trans>Show more games</Trans>
      </Button>
    </p>
  );
}

/** Points, rebounds and assists; nothing before the game. */
function Line({ line, isOver }: { line: PlayerGame['player_statistics']; isOver: boolean }) {
  if (line === null)
    return isOver ? (
      <span className="text-ink-3">
        <Trans>Not listed</Trans>
      </span>
    ) : null;
  if (line.did_not_play === true && isOver)
    return (
      <span className="text-ink-3">
        <Trans>Did not play</Trans>
      </span>
    );
  return (
    <span className="tabular-nums">
      <b>{line.points ?? NO_VALUE}</b> <Trans>pts,</Trans> <b>{line.rebounds ?? NO_VALUE}</b>{' '}
      <Trans>reb,</Trans> <b>{line.assists ?? NO_VALUE}</b> <Trans>ast</Trans>
    </span>
  );
}
