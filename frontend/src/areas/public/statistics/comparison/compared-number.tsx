import type { ReactNode } from 'react';
import { Explained } from '#frontend/components/ui/explained.tsx';
import type { Line, Measure } from '#frontend/features/statistics/comparison.ts';

/** Who is compared. */
export type Noun = 'players' | 'teams';

/** A value of the comparison that opens what it is made of. What is scaled to 36 minutes is not in the API. */
export function ComparedNumber({
  of: { noun, id, line, measure },
  isKnown,
  children,
}: {
  of: { noun: Noun; id: number; line: Pick<Line<unknown>, 'key' | 'isFixed'>; measure: Measure };
  isKnown: boolean;
  children: ReactNode;
}) {
  const isFixed = line.isFixed === true;
  if (!isKnown || (measure === 'per_36' && !isFixed)) return children;
  const whose = noun === 'players' ? { player_id: id } : { team_id: id };
  const number =
    line.key !== 'games'
      ? { number: line.key, measure: measure === 'totals' && !isFixed ? ('total' as const) : undefined }
      : // Of teams without forfeits.
        noun === 'players'
        ? { number: 'games_played' }
        : { number: 'points', measure: 'games' as const };
  return <Explained of={{ kind: noun, ...number, ...whose }}>{children}</Explained>;
}
