import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Name } from '#frontend/components/ui/name.tsx';
import { firstRound, type SeededTeam } from './seeding.ts';

/** Who would meet in the first round of a draw that is being prepared. */
export function FirstRound({ best }: { best: readonly { id: number; name: string }[] }) {
  return (
    <ul aria-label={t`First round`} className="border-t border-line">
      {firstRound(best).map((pair) => (
        <li key={pair[0]?.id} className="grid gap-1 border-b border-line py-2">
          {pair.map((team) => (
            <Seed key={team.id} team={team} />
          ))}
          {pair.length === 1 && (
            <span className="ps-9 text-13 text-ink-3">
              <Trans>Bye</Trans>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Seed({ team: { seed, name } }: { team: SeededTeam }) {
  return (
    <span className="flex gap-2">
      <span className="w-7 shrink-0 font-semibold text-ink-3 tabular-nums">{seed}</span>
      <Name>{name}</Name>
    </span>
  );
}
