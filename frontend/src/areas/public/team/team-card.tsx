import { plural, t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import type { Team } from '#contracts/team/team.contract.ts';
import { Crest } from '#frontend/components/ui/crest.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { formatItems, orNotAvailable } from '#frontend/lib/format.ts';
import { paths } from '#frontend/lib/paths.ts';

/** Teams, as many in a row as there is room for. */
export function TeamCards({ teams }: { teams: readonly Team[] }) {
  return (
    <ul
      aria-label={t`Teams`}
      className="grid grid-cols-1 gap-x-10 border-t border-line sm:grid-cols-2 lg:grid-cols-3"
    >
      {teams.map((team) => (
        <TeamCard key={team.id} team={team} />
      ))}
    </ul>
  );
}

/** One team in the list of teams: crest, name, place, category. The whole card leads to the team. */
function TeamCard({ team }: { team: Team }) {
  const facts = [team.category_name, team.coach_name === null ? null : t`Coach ${team.coach_name}`];
  return (
    <li className="relative flex items-center gap-4 border-b border-line py-3.5 hover:bg-sunken">
      <Crest team={team} size={56} />
      <span className="min-w-0">
        <Link
          to={paths.team(team.id)}
          className="block truncate text-16 font-[650] face-narrow -outline-offset-2 after:absolute after:inset-0"
        >
          <Name>{team.name}</Name>
        </Link>
        <span className="block truncate text-13 text-ink-2">{orNotAvailable(team.location)}</span>
        <span className="block truncate text-12 text-ink-3">
          {formatItems([
            ...facts.filter((fact) => fact !== null),
            plural(team.player_count, { one: '# player', other: '# players' }),
          ])}
        </span>
      </span>
    </li>
  );
}
