import { useState } from 'react';
import { BrandMark } from '#frontend/components/ui/brand-mark.tsx';
import { Loading, Skeleton } from '#frontend/components/ui/skeleton.tsx';

/** Shown until the first page's code has loaded. */
export function LoadingPage() {
  const [words] = useState(findFirstWords);
  return (
    <>
      <div className="border-b border-line">
        <div className="wrap flex h-bar-top items-center text-accent">
          <BrandMark />
        </div>
      </div>
      {words !== undefined && (
        <div id="first-words" className="wrap grid w-full gap-2 py-8 face-of-device">
          <p dir="auto">{words.title}</p>
          <p dir="auto" className="max-w-prose text-18 text-ink-2">
            {words.description}
          </p>
        </div>
      )}
      <Loading className="wrap w-full py-8">
        {words === undefined && <Skeleton className="mb-8 h-8 w-56" />}
        <Skeleton className="h-4 w-full" />
        <Skeleton className="mt-3 h-4 w-2/3" />
      </Loading>
    </>
  );
}

/** What the front door wrote into the page (front-door/page-head.ts); it is there until React draws for the first time. */
function findFirstWords(): { title: string; description: string } | undefined {
  const words = document.getElementById('first-words');
  if (words === null || words.hidden) return undefined;
  const [title = '', description = ''] = [...words.children].map(({ textContent }) => textContent ?? '');
  return { title, description };
}
