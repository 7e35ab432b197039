import { clsx } from 'clsx';
import { shortTeamName } from '#frontend/lib/team-name.ts';
import type { CrestTeam } from './crest.tsx';

/** The name of a person, team or place. A right-to-left one leaves the text around it in order; a long one breaks. */
export function Name({ children, className }: { children: string; className?: string }) {
  return <bdi className={clsx('wrap-anywhere', className)}>{children}</bdi>;
}

/** A team's name. On phones it drops the city. */
export function TeamName({ team, className }: { team: CrestTeam; className?: string }) {
  const short = shortTeamName(team.name, team.location);
  if (short === team.name) return <Name {...(className !== undefined && { className })}>{team.name}</Name>;
  return (
    <>
      <Name className={clsx('phone:hidden', className)}>{team.name}</Name>
      <Name className={clsx('sm:hidden', className)}>{short}</Name>
    </>
  );
}
