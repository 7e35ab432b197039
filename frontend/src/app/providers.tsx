import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { toasterWanted } from '#frontend/lib/notify.ts';

const Toaster = lazy(async () => ({ default: (await import('./shell/toaster.tsx')).Toaster }));

/** The providers around every page. */
export function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  const wanted = useSyncExternalStore(toasterWanted.subscribe, toasterWanted.now);
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <Suspense fallback={null}>{wanted && <Toaster />}</Suspense>
    </QueryClientProvider>
  );
}
