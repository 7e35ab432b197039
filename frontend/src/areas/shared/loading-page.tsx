import { BrandMark } from '#frontend/components/ui/brand-mark.tsx';
import { Loading, Skeleton } from '#frontend/components/ui/skeleton.tsx';

/** Shown until the first page's code has loaded. */
export function LoadingPage() {
  return (
    <>
      <div className="border-b border-line">
        <div className="wrap flex h-bar-top items-center text-accent">
          <BrandMark />
        </div>
      </div>
      <Loading className="wrap w-full py-8">
        <Skeleton className="h-8 w-56" />
        <Skeleton className="mt-8 h-4 w-full" />
        <Skeleton className="mt-3 h-4 w-2/3" />
      </Loading>
    </>
  );
}
