import { t } from '@lingui/core/macro';
import { Name } from '#frontend/components/ui/name.tsx';
import type { Official } from '#query-api/game/game.contract.ts';
import { officialRoleLabel } from './official-roles.ts';

/** Who officiates a game, by role, in one quiet line; nothing while nobody is named. */
export function GameOfficials({ officials = [] }: { officials?: readonly Official[] | undefined }) {
  if (officials.length === 0) return null;
  return (
    <ul aria-label={t`Officials`} className="flex flex-wrap gap-x-4 gap-y-1 pt-3 text-13">
      {officials.map(({ role, name }) => (
        <li key={`${role} ${name}`}>
          <span className="text-ink-2">{officialRoleLabel(role)}:</span> <Name>{name}</Name>
        </li>
      ))}
    </ul>
  );
}
