import { t } from '@lingui/core/macro';
import type { Official } from '#contracts/game/game.contract.ts';
import { Name } from '#frontend/components/ui/name.tsx';
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
