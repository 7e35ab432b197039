import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ArrowLeft, Clock } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#frontend/components/ui/button.tsx';
import { BackgroundSender } from '#frontend/features/scoring/outbox/background-sender.ts';
import { toMaker } from '#frontend/features/scoring/outbox/outboxes.ts';
import { tapsOnDevice } from '#frontend/features/scoring/outbox/taps-on-device.ts';
import { areTheirs } from '#frontend/features/scoring/outbox/unsent-line.ts';
import { useSession } from '#frontend/lib/hooks.ts';
import { paths } from '#frontend/lib/paths.ts';

/** Back to the list. The console has no room for more: unsent taps of other games are counted here, and sent. */
export function GamesLink({ from }: { from: number }) {
  const session = useSession();
  const taps = useSyncExternalStore(tapsOnDevice.subscribe, tapsOnDevice.state);
  const others = taps.filter(({ gameId }) => gameId !== from);
  const unsent = others.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <Button asChild variant="quiet" className="px-2">
        <Link to={paths.scoring}>
          <ArrowLeft aria-hidden size={16} />
          <Trans>Games</Trans>
          {unsent > 0 && (
            <span className="flex items-center gap-1 text-13 text-warn tabular-nums">
              <Clock aria-hidden size={14} />
              <span aria-hidden>{unsent}</span>
              <span className="sr-only">
                <Trans>
                  {plural(unsent, { one: '# unsent tap', other: '# unsent taps' })} of other games
                </Trans>
              </span>
            </span>
          )}
        </Link>
      </Button>
      {session.status === 'signed-in' &&
        others
          .filter((one) => areTheirs(one, { status: 'signed-in', id: session.user.id }))
          .map(({ gameId, maker }) => (
            <BackgroundSender key={`${gameId} ${maker?.id}`} gameId={gameId} maker={toMaker(session.user)} />
          ))}
    </>
  );
}
