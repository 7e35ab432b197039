import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CrestTeam } from '#frontend/components/ui/crest.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { Segmented } from '#frontend/components/ui/segmented.tsx';
import { LeaderList, LeaderListSkeleton } from '#frontend/features/statistics/leader-list.tsx';
import { type LeadersScope, leadersQuery } from '#frontend/features/statistics/leaders.queries.ts';
import { LEADERS_AT_A_GLANCE, STATISTIC_WORDS } from '#frontend/lib/statistics.ts';
import { PHONE, useMediaQuery } from '#frontend/lib/use-media-query.ts';

const BOARDS = LEADERS_AT_A_GLANCE.map((value) => ({ value, label: STATISTIC_WORDS[value].name }));
type Board = (typeof BOARDS)[number]['value'];

type Props = {
  scope: LeadersScope;
  /** For their colors. */
  teams: ReadonlyMap<number, CrestTeam>;
  /** The day or the round up to which games count; undefined: now. */
  asOf?: string | undefined;
  /** When only what they did for this team counts. */
  ofTeam?: number;
};

/** Who leads in points, rebounds, assists and steals. On phones one at a time. */
export function LeaderBoards(props: Props) {
  const phone = useMediaQuery(PHONE);
  const [chosen, setChosen] = useState<Board>('points');
  if (phone) {
    return (
      <>
        <Segmented
          label={t`Statistic`}
          options={BOARDS}
          value={chosen}
          onChange={setChosen}
          className="mb-2 w-full"
        />
        <LeaderBoard {...props} board={chosen} />
      </>
    );
  }
  return (
    <div className="grid grid-cols-2 gap-x-10 gap-y-6 lg:grid-cols-4">
      {BOARDS.map(({ value, label }) => (
        <section key={value} aria-label={label} className="min-w-0">
          <div className="flex items-baseline justify-between gap-3 border-t border-line pt-2.5">
            <h3>{label}</h3>
            <span className="text-12 text-ink-3">
              <Trans>per game</Trans>
            </span>
          </div>
          <LeaderBoard {...props} board={value} />
        </section>
      ))}
    </div>
  );
}

function LeaderBoard({ scope, teams, asOf, ofTeam, board }: Props & { board: Board }) {
  const query = useQuery(leadersQuery(scope, board, { asOf }));
  return (
    <QueryState query={query} loading={<LeaderListSkeleton />} errorTitle={t`Failed to load leaders`}>
      {(found) => <LeaderList {...found} teams={teams} {...(ofTeam !== undefined && { ofTeam })} />}
    </QueryState>
  );
}
