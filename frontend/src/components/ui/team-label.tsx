import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { Crest, type CrestTeam } from './crest.tsx';
import { TeamName } from './name.tsx';

/** Crest and name in a table cell or list row. */
export function TeamLabel({
  team,
  href,
  size = 22,
  lost = false,
  className,
}: {
  team: CrestTeam;
  href?: string;
  size?: 16 | 20 | 22 | 24;
  /** The team lost: its name steps back. */
  lost?: boolean;
  className?: string;
}) {
  const name = <TeamName team={team} className="truncate" />;
  return (
    <span
      className={clsx(
        'inline-flex min-w-0 max-w-full items-center gap-2.5 align-middle [font-stretch:95%]',
        lost ? 'font-[450] text-ink-3' : 'font-[550]',
        className,
      )}
    >
      <Crest team={team} size={size} />
      {href === undefined ? (
        name
      ) : (
        <Link to={href} className="touch-target inline-flex min-w-0 hover:underline">
          {name}
        </Link>
      )}
    </span>
  );
}
