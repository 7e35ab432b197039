import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation, useSearchParams } from 'react-router-dom';
import { ConnectionStatus } from '#frontend/components/ui/connection-status.tsx';
import { lazyPart, missingDialog } from '#frontend/components/ui/lazy-part.tsx';
import { tapsOnDevice } from '#frontend/features/scoring/outbox/taps-on-device.ts';
import { api } from '#frontend/lib/api.ts';
import { useReachability, useTimeZone } from '#frontend/lib/hooks.ts';
import { newVersion } from '#frontend/lib/new-version.ts';
import { AsOfBar } from './as-of-bar.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { SessionWatch } from './session-watch.tsx';
import { StaleBar } from './stale-bar.tsx';
import { TopBar } from './top-bar.tsx';

/** What is around every page, the console too. */
export function Site() {
  return (
    <>
      <SessionWatch />
      <Outlet />
    </>
  );
}

/** The frame around every public page. */
export function AppShell() {
  return (
    <>
      <SkipLink />
      <NavigationProgress />
      <TopBar />
      <NewVersionBar />
      <ReachabilityBar />
      <StaleBar />
      <UnsentTapsBar />
      <AsOfBar />
      <MainContent />
      <Footer />
      <BottomBar />
      <OpenExplanation />
      <PageScroll />
    </>
  );
}

const Explanation = lazyPart(
  async () => (await import('#frontend/app/shell/explanation/explanation.tsx')).Explanation,
);

/** What a number is made of, where the url says which. */
function OpenExplanation() {
  const [parameters, setParameters] = useSearchParams();
  const number = parameters.get('explain');
  if (number === null) return null;
  const close = () =>
    setParameters(
      (now) => {
        now.delete('explain');
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return <Explanation number={number} onMissing={missingDialog(close)} />;
}

/** The frame of pages without navigation: login, registration, reset. */
export function BareShell() {
  return (
    <>
      <ReachabilityBar />
      <UnsentTapsBar />
      <MainContent />
      <PageScroll />
    </>
  );
}

/** A new page starts at its top, Back returns to the former place; a changed filter moves nothing. */
function PageScroll() {
  // Every page opened from outside has the key “default”; one must not inherit the scroll position of another.
  return (
    <ScrollRestoration
      getKey={({ key, pathname, search }) => (key === 'default' ? `${pathname}${search}` : key)}
    />
  );
}

/** The page itself. After a navigation it takes the focus, so that reading starts at the new page. */
function MainContent() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    // As high as the window from the start: the footer would jump when the content comes.
    <main
      id="content"
      ref={main}
      tabIndex={-1}
      className="min-h-[calc(100dvh-var(--bar-top))] flex-1 outline-none"
    >
      <Outlet />
    </main>
  );
}

/** A thin line while the next page is on its way. */
function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div
      role="progressbar"
      aria-label={t`Loading page`}
      className="fixed inset-x-0 top-0 z-50 h-0.5 animate-[appear_0s_300ms_both] bg-ink"
    />
  );
}

/** Offers the newer version of the pages. The scorer's console is outside this frame: nothing asks there. */
function NewVersionBar() {
  const ready = useSyncExternalStore(newVersion.subscribe, newVersion.isReady, () => false);
  return (
    // Stays on the page: only what changes in a live region is announced.
    <div role="status" className="print:hidden">
      {ready && (
        <div className="border-b border-line bg-accent-soft text-13">
          <div className="wrap flex min-h-10 items-center gap-3">
            <Trans>A new version is ready.</Trans>
            <button type="button" className="link touch-target inline-flex" onClick={newVersion.open}>
              <Trans>Reload</Trans>
            </button>
          </div>
        </div>
      )}
    </div>
  );
}

const CHECK_EVERY = 5000;

/** Says that the server does not answer and how old the page is, tries again, and then renews the page. */
function ReachabilityBar() {
  const { reachable, lastAnswerAt } = useReachability();
  const timeZone = useTimeZone();
  const queries = useQueryClient();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (reachable) return;
    let over = false;
    let timer: ReturnType<typeof setTimeout>;
    async function check() {
      // Any answer will do; the smallest list is asked for.
      await api.get('/api/seasons/', { query: { limit: 1 } }).catch(() => undefined);
      if (!over) timer = setTimeout(check, CHECK_EVERY);
    }
    timer = setTimeout(check, attempt === 0 ? CHECK_EVERY : 0);
    return () => {
      over = true;
      clearTimeout(timer);
      void queries.invalidateQueries({ refetchType: 'active' });
    };
  }, [reachable, attempt, queries]);

  if (reachable) return null;
  return (
    <div role="status" className="border-b border-line bg-warn-soft text-13">
      <div className="wrap flex min-h-10 items-center">
        <ConnectionStatus
          state={{ status: 'offline', receivedAt: lastAnswerAt }}
          timeZone={timeZone}
          subject={t`Shown`}
          onRetry={() => setAttempt((count) => count + 1)}
        />
      </div>
    </div>
  );
}

/** The first stop of the keyboard: past the navigation. */
function SkipLink() {
  return (
    <a
      href="#content"
      className="absolute top-2 start-2 z-50 -translate-y-20 rounded-2 bg-ink px-3.5 py-2 font-[650] text-canvas focus:translate-y-0"
    >
      <Trans>Skip to content</Trans>
    </a>
  );
}

/** Only needed on devices that have scored. */
const UnsentTaps = lazyPart(async () => (await import('./unsent-taps.tsx')).UnsentTaps);

/** On every page but the console, which speaks for itself: taps saved on this device and not recorded. */
function UnsentTapsBar() {
  const taps = useSyncExternalStore(tapsOnDevice.subscribe, tapsOnDevice.state);
  if (taps.length === 0) return null;
  return <UnsentTaps />;
}
