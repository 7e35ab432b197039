import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { shortTeamName } from '#frontend/lib/team-name.ts';
import { Crest, type CrestTeam } from './crest.tsx';

/** Crest and name in a table cell or list row. On phones the name drops the city. */
export function TeamLabel({
  team,
  location,
  href,
  size = 22,
  lost = false,
  className,
}: {
  team: CrestTeam;
  location?: string | null | undefined;
  href?: string;
  size?: 16 | 20 | 22 | 24;
  /** The team lost: its name steps back. */
  lost?: boolean;
  className?: string;
}) {
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
        <TeamName team={team} location={location} />
      ) : (
        <Link to={href} className="min-w-0 truncate hover:underline">
          <TeamName team={team} location={location} />
        </Link>
      )}
    </span>
  );
}

function TeamName({ team, location }: { team: CrestTeam; location: string | null | undefined }) {
  const short = shortTeamName(team.name, location);
  if (short === team.name) return <span className="truncate">{team.name}</span>;
  return (
    <>
      <span className="truncate phone:hidden">{team.name}</span>
      <span className="truncate sm:hidden">{short}</span>
    </>
  );
}
