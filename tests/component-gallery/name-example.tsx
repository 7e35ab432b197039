import { Name } from '#frontend/components/ui/name.tsx';
import { TeamLabel } from '#frontend/components/ui/team-label.tsx';

const LONG = 'Sportgemeinschaft Donaudampfschifffahrtsgesellschaft Obergrafendorf';

export function NameExample() {
  return (
    <div className="grid grid-cols-1 gap-2">
      <TeamLabel team={{ id: 1, name: 'Rivergate Otters', location: 'Rivergate' }} />
      <TeamLabel team={{ id: 3, name: LONG }} />
      <h3>
        <Name>{LONG}</Name> – <Name>הפועל תל אביב</Name>
      </h3>
    </div>
  );
}
