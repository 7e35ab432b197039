import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { TournamentBracket } from '#contracts/bracket/bracket.contract.ts';
import type { Tournament } from '#contracts/tournament/tournament.contract.ts';
import { StoredTournament } from '#frontend/areas/admin/tournament/stored-tournament.tsx';
import { FormPage } from '#frontend/areas/shared/form-page.tsx';
import { Button } from '#frontend/components/ui/button.tsx';
import { CardListSkeleton } from '#frontend/components/ui/card-list.tsx';
import { ConfirmDialog } from '#frontend/components/ui/confirm-dialog.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { categoriesQuery } from '#frontend/features/category/category.queries.ts';
import { tournamentStandingsQuery } from '#frontend/features/standings/standings.queries.ts';
import { bracketQuery } from '#frontend/features/tournament/bracket.queries.ts';
import { BracketRounds } from '#frontend/features/tournament/bracket-rounds.tsx';
import { tournamentTeamsQuery } from '#frontend/features/tournament/tournament.queries.ts';
import { paths } from '#frontend/lib/paths.ts';
import { toOption } from '#frontend/lib/to-option.ts';
import { useCommand } from '#frontend/lib/use-command.ts';
import { withdrawBracket } from './bracket.mutations.ts';
import { DrawForm } from './draw-form.tsx';
import { MakeGamesForm } from './make-games-form.tsx';

/** `/admin/tournaments/{id}/bracket` */
export function AdminTournamentBracketPage() {
  return <StoredTournament>{(tournament) => <Knockout tournament={tournament} />}</StoredTournament>;
}

function Knockout({ tournament }: { tournament: Tournament }) {
  const bracket = useQuery(bracketQuery(tournament.id));
  const isDrawn = bracket.data !== undefined && bracket.data.bracket !== null;
  return (
    <FormPage
      title={t`${tournament.name}: bracket`}
      actions={
        <>
          <Button asChild>
            <Link to={paths.adminTournamentTeams(tournament.id)}>
              <Trans>Teams</Trans>
            </Link>
          </Button>
          {isDrawn && <WithdrawButton tournamentId={tournament.id} />}
        </>
      }
    >
      <QueryState
        query={bracket}
        loading={<CardListSkeleton cards={4} />}
        errorTitle={t`Failed to load bracket`}
      >
        {(data) =>
          data.bracket === null ? (
            <Draw tournamentId={tournament.id} />
          ) : (
            <Drawn tournamentId={tournament.id} bracket={data.bracket} />
          )
        }
      </QueryState>
    </FormPage>
  );
}

function Draw({ tournamentId }: { tournamentId: number }) {
  const entered = useQuery(tournamentTeamsQuery(tournamentId));
  const standings = useQuery(tournamentStandingsQuery(tournamentId));
  return (
    <QueryState query={entered} loading={<TableSkeleton rows={8} />} errorTitle={t`Error Loading Teams`}>
      {({ tournament_teams }) => (
        <DrawForm
          key={tournament_teams.length}
          tournamentId={tournamentId}
          entered={tournament_teams}
          table={standings.data?.rankings.map(({ team_id }) => team_id)}
        />
      )}
    </QueryState>
  );
}

function Drawn({
  tournamentId,
  bracket,
}: {
  tournamentId: number;
  bracket: NonNullable<TournamentBracket['bracket']>;
}) {
  const categories = useQuery(categoriesQuery());
  return (
    <div className="grid gap-8">
      <div>
        <BracketRounds bracket={bracket} />
      </div>
      <Panel title={t`Next games`}>
        <MakeGamesForm
          tournamentId={tournamentId}
          bracket={bracket}
          categories={categories.data?.categories.map(toOption)}
        />
      </Panel>
    </div>
  );
}

/** Takes the bracket back, so that it can be drawn anew. */
function WithdrawButton({ tournamentId }: { tournamentId: number }) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const command = useCommand({
    send: (_: undefined) => withdrawBracket(tournamentId),
    done: () => t`Bracket withdrawn successfully`,
    fallback: t`Failed to withdraw the bracket`,
    onDone: close,
  });
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        <Trans>Withdraw bracket…</Trans>
      </Button>
      {asking && (
        <ConfirmDialog
          title={t`Withdraw bracket`}
          action={t`Withdraw bracket`}
          danger
          busy={command.isPending}
          onConfirm={() => command.mutate(undefined)}
          onClose={close}
        >
          <p>
            <Trans>
              Its games that have not begun are called off. A bracket with started games cannot be withdrawn.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
