import { plural, t } from '@lingui/core/macro';
import type { Tournament } from '#contracts/tournament/tournament.contract.ts';
import { Card } from '#frontend/components/ui/card-list.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { TournamentStatus } from '#frontend/features/tournament/tournament.status.tsx';
import { formatDays } from '#frontend/lib/format.ts';
import { paths } from '#frontend/lib/paths.ts';

/** One tournament of a list: name, status, season, dates. */
export function TournamentCard({ tournament }: { tournament: Tournament }) {
  return (
    <Card
      href={paths.tournament(tournament.id)}
      title={<Name>{tournament.name}</Name>}
      mark={<TournamentStatus status={tournament.status} />}
    >
      <p className="text-13 text-ink-2">
        <Name>{tournament.season_name ?? t`No season`}</Name>
        {`, ${plural(tournament.team_count, { one: '# team', other: '# teams' })}`}
      </p>
      <p className="text-13 text-ink-3 tabular-nums">
        {formatDays(tournament.start_date, tournament.end_date)}
      </p>
    </Card>
  );
}
