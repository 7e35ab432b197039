import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#frontend/components/ui/button.tsx';
import { Crest, teamTone } from '#frontend/components/ui/crest.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import type { Compared } from './comparison-table.tsx';
import { Mark } from './mark.tsx';

/** Who is compared, each with a button that takes them out, and behind them what adds another. */
export function ComparedList({
  compared,
  onRemove,
  add,
}: {
  compared: ReadonlyArray<Compared<unknown>>;
  onRemove: (id: number) => void;
  add: ReactNode;
}) {
  return (
    <div className="grid grid-cols-1 items-center gap-x-6 border-b border-line py-2 sm:grid-cols-2 lg:grid-cols-4">
      {compared.map(({ id, name, note, href, team }, place) => (
        <div key={id} className="flex min-h-14 min-w-0 items-center gap-3">
          <Crest team={team} size={34} />
          <div className="min-w-0 flex-1">
            <p {...teamTone(team)} className="team flex items-center gap-2 font-[650]">
              <Link to={href} className="min-w-0 truncate hover:underline">
                <Name>{name}</Name>
              </Link>
              <Mark place={place} />
            </p>
            <p className="truncate text-13 text-ink-3">{note}</p>
          </div>
          <Button variant="quiet" iconOnly aria-label={t`Remove ${name}`} onClick={() => onRemove(id)}>
            <X aria-hidden size={16} />
          </Button>
        </div>
      ))}
      {add}
    </div>
  );
}
