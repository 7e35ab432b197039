import { t } from '@lingui/core/macro';
import { CircleAlert } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { TapsOnDevice } from '#frontend/features/scoring/outbox/actions-database.ts';
import { useBackgroundSender } from '#frontend/features/scoring/outbox/background-sender.ts';
import type { Outbox, OutboxState } from '#frontend/features/scoring/outbox/outbox.types.ts';
import { toMaker } from '#frontend/features/scoring/outbox/outboxes.ts';
import { tapsOnDevice } from '#frontend/features/scoring/outbox/taps-on-device.ts';
import { areTheirs, unsentLine, type Viewer } from '#frontend/features/scoring/outbox/unsent-line.ts';
import { useSession } from '#frontend/lib/hooks.ts';
import { paths } from '#frontend/lib/paths.ts';
import type { SessionState } from '#frontend/lib/session.ts';

/** A tap that is simply in flight is not worth mentioning. */
const WORTH_A_WORD_MS = 1_500;

/** Taps of any game that are saved on this device and not recorded: their state, and a link to decide about them. */
export function UnsentTaps() {
  const tapsOfGames = useSyncExternalStore(tapsOnDevice.subscribe, tapsOnDevice.state);
  const session = useSession();
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLasting(true), WORTH_A_WORD_MS);
    return () => clearTimeout(timer);
  }, []);
  if (session.status === 'restoring') return null;
  return (
    <section aria-label={t`Unsent taps`} className={lasting ? 'border-b border-line bg-warn-soft' : 'hidden'}>
      <div role="status">
        <ul className="wrap divide-y divide-line">
          {tapsOfGames.map((one) => (
            <UnsentOfGame key={`${one.gameId} ${one.maker?.id}`} taps={one} session={session} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function UnsentOfGame({ taps, session }: { taps: TapsOnDevice; session: SessionState }) {
  const { pathname, search } = useLocation();
  const viewer: Viewer =
    session.status === 'signed-in' ? { status: 'signed-in', id: session.user.id } : { status: 'signed-out' };
  const sender =
    session.status === 'signed-in' && areTheirs(taps, viewer) ? toMaker(session.user) : undefined;
  const outbox = useBackgroundSender(taps.gameId, sender);
  const { title, detail, remedy } = unsentLine(taps, viewer, useOutboxState(outbox));
  return (
    <li className="flex min-h-12 items-center gap-2.5 py-1.5 text-13">
      <CircleAlert aria-hidden size={16} className="shrink-0 text-warn" />
      <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <b className="block font-semibold text-warn">{title}</b> <span className="text-ink-2">{detail}</span>
      </p>
      {remedy?.kind === 'try_now' && (
        <button type="button" className={REMEDY} onClick={() => outbox?.tryNow()}>
          {remedy.label}
        </button>
      )}
      {remedy?.kind === 'console' && (
        <Link to={paths.scoringGame(taps.gameId)} aria-label={`${remedy.label} ${title}`} className={REMEDY}>
          {remedy.label}
        </Link>
      )}
      {remedy?.kind === 'sign_in' && pathname !== paths.login && (
        <Link to={paths.login} state={{ from: `${pathname}${search}` }} className={REMEDY}>
          {remedy.label}
        </Link>
      )}
    </li>
  );
}

const REMEDY =
  'flex h-11 shrink-0 items-center px-1 text-14 font-semibold text-warn underline underline-offset-[3px]';

const nothing = () => () => {};

function useOutboxState(outbox: Outbox | undefined): OutboxState | undefined {
  return useSyncExternalStore(outbox?.subscribe ?? nothing, () => outbox?.state());
}
