import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Tournament } from '#contracts/tournament/tournament.contract.ts';
import { StoredTournament } from '#frontend/areas/admin/tournament/stored-tournament.tsx';
import { FormPage } from '#frontend/areas/shared/form-page.tsx';
import { Button } from '#frontend/components/ui/button.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { tournamentTeamsQuery } from '#frontend/features/tournament/tournament.queries.ts';
import { paths } from '#frontend/lib/paths.ts';
import { Adjustments } from './adjustments.tsx';
import { DrawLot } from './draw-lot.tsx';
import { RulesForm } from './rules-form.tsx';
import { adjustmentsQuery } from './table.queries.ts';

/** `/admin/tournaments/{id}/table` */
export function AdminTournamentTablePage() {
  return <StoredTournament>{(tournament) => <Decisions tournament={tournament} />}</StoredTournament>;
}

/** What an administrator decides about the table besides the games. */
function Decisions({ tournament }: { tournament: Tournament }) {
  const { id } = tournament;
  const entered = useQuery(tournamentTeamsQuery(id));
  const adjustments = useQuery(adjustmentsQuery(id));
  return (
    <FormPage
      title={t`${tournament.name}: table`}
      actions={
        <Button asChild>
          <Link to={paths.adminTournamentTeams(id)}>
            <Trans>Teams</Trans>
          </Link>
        </Button>
      }
    >
      <div className="grid gap-9">
        <Panel title={t`Rules of the table`}>
          <RulesForm key={JSON.stringify(tournament.standings_rules)} tournament={tournament} />
        </Panel>
        <QueryState query={entered} loading={<TableSkeleton rows={4} />} errorTitle={t`Error Loading Teams`}>
          {({ tournament_teams: teams }) => (
            <>
              <Panel title={t`Points given or taken away`}>
                <QueryState
                  query={adjustments}
                  loading={<TableSkeleton rows={2} />}
                  errorTitle={t`Failed to load the points given or taken away`}
                >
                  {(read) => <Adjustments tournamentId={id} adjustments={read.adjustments} teams={teams} />}
                </QueryState>
              </Panel>
              <Panel title={t`Lot`}>
                <DrawLot tournamentId={id} teams={teams} />
              </Panel>
            </>
          )}
        </QueryState>
      </div>
    </FormPage>
  );
}
