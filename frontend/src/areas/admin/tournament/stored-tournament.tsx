import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { Tournament } from '#contracts/tournament/tournament.contract.ts';
import { StoredPage } from '#frontend/areas/shared/form-page.tsx';
import { tournamentQuery } from '#frontend/features/tournament/tournament.queries.ts';
import { paths } from '#frontend/lib/paths.ts';
import { parseId } from '#frontend/lib/use-url-state.ts';

/** A page about the tournament in the url. */
export function StoredTournament({ children }: { children: (tournament: Tournament) => ReactNode }) {
  const id = parseId(useParams().tournamentId);
  const query = useQuery({ ...tournamentQuery(id ?? 0), enabled: id !== undefined });
  return (
    <StoredPage
      id={id}
      query={query}
      thing="tournament"
      back={{ href: paths.adminTournaments, label: t`Back to Tournaments` }}
    >
      {children}
    </StoredPage>
  );
}
