import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation, useSearchParams } from 'react-router-dom';
import { lazyPart, missingDialog } from '#frontend/components/ui/lazy-part.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { NewVersionBar } from './new-version-bar.tsx';
import { ReachabilityBar } from './reachability-bar.tsx';
import { SessionWatch } from './session-watch.tsx';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';
import { UnsentTapsBar } from './unsent-taps-bar.tsx';

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
      <UnsentTapsBar />
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
