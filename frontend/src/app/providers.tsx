import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useSyncExternalStore } from 'react';
import { lazyPart } from '#frontend/components/ui/lazy-part.tsx';
import { toasterWanted } from '#frontend/lib/notify.ts';

const Toaster = lazyPart(async () => (await import('./shell/toaster.tsx')).Toaster);

/** The providers around every page. */
export function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  const wanted = useSyncExternalStore(toasterWanted.subscribe, toasterWanted.now);
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      {/* Without its code nothing can be said, but the page stays. */}
      {wanted && <Toaster onMissing={() => undefined} />}
    </QueryClientProvider>
  );
}
