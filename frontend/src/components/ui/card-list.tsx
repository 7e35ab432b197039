import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Loading, Skeleton } from './skeleton.tsx';

const GRID = 'grid grid-cols-1 gap-x-10 border-t border-line sm:grid-cols-2 lg:grid-cols-3';

/** Things that lead to pages of their own, as many in a row as there is room for. */
export function CardList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul {...(label !== undefined && { 'aria-label': label })} className={GRID}>
      {children}
    </ul>
  );
}

/** One of a {@link CardList}. The whole card leads to its page. */
export function Card({
  href,
  title,
  mark,
  linkLabel,
  children,
}: {
  href: string;
  /** Its name. */
  title: ReactNode;
  /** Beside the title: a status. */
  mark?: ReactNode;
  /** What the link does, in words under the text: “View Teams”. Without it the title is the link. */
  linkLabel?: { text: string; of: string };
  /** Lines of facts. */
  children?: ReactNode;
}) {
  const link = 'after:absolute after:inset-0 -outline-offset-2';
  return (
    <li className="relative grid content-start gap-1 border-b border-line py-3.5 hover:bg-sunken">
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 text-16 leading-6 font-[650] face-narrow">
          {linkLabel === undefined ? (
            <Link to={href} className={link}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        {mark !== undefined && <span className="flex h-6 shrink-0 items-center">{mark}</span>}
      </div>
      {children}
      {linkLabel !== undefined && (
        <p className="pt-1 text-13">
          <Link to={href} className={clsx('link', link)} aria-label={`${linkLabel.text}, ${linkLabel.of}`}>
            {linkLabel.text}
          </Link>
        </p>
      )}
    </li>
  );
}

/** Cards before their data is here. */
export function CardListSkeleton({ cards = 6, lines = 2 }: { cards?: number; lines?: number }) {
  return (
    <Loading>
      <div className={GRID}>
        {Array.from({ length: cards }, (_, card) => card).map((card) => (
          <div key={card} className="grid content-start gap-1 border-b border-line py-3.5">
            <span className="flex h-6 items-center">
              <Skeleton className="h-4 w-44" />
            </span>
            {Array.from({ length: lines }, (_, line) => line).map((line) => (
              <span key={line} className="flex h-4.5 items-center">
                <Skeleton className={line % 2 === 0 ? 'w-36' : 'w-52'} />
              </span>
            ))}
          </div>
        ))}
      </div>
    </Loading>
  );
}
