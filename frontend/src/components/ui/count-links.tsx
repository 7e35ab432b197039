import { Link } from 'react-router-dom';
import { NO_VALUE } from '#frontend/lib/format.ts';

export type CountLink = {
  label: string;
  href: string;
  /** Undefined while it is being read. */
  count: number | undefined;
};

/** How many there are of some things, each leading to its list. */
export function CountLinks({ counts }: { counts: readonly CountLink[] }) {
  return (
    <ul className="grid grid-cols-2 border-t-2 border-ink sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none">
      {counts.map(({ label, href, count }) => (
        <li key={label} className="relative grid gap-1 border-b border-line py-3 hover:bg-sunken">
          <Link to={href} className="text-13 font-[550] text-ink-2 after:absolute after:inset-0">
            {label}
          </Link>
          <span className="text-[2rem] face-score">{count ?? NO_VALUE}</span>
        </li>
      ))}
    </ul>
  );
}
