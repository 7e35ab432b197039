import type { ReactNode } from 'react';
import type { StandingsNumber as Column } from '#contracts/explain/explained-numbers.ts';
import { Explained } from '#frontend/components/ui/explained.tsx';

/** A number of a row of standings, which opens what it is made of. */
export function StandingsNumber({ of, team, children }: { of: Column; team: number; children: ReactNode }) {
  return <Explained of={{ kind: 'standings', number: of, team_id: team }}>{children}</Explained>;
}
