import { queryOptions } from '@tanstack/react-query';
import type { WithdrawalBody } from '#contracts/tournament/team-withdrawal.commands.ts';
import type { StandingsRulesBody } from '#contracts/tournament/tournament.commands.ts';
import { api } from '#frontend/lib/api.ts';

export function adjustmentsQuery(id: number) {
  return queryOptions({
    queryKey: ['tournaments', id, 'adjustments'],
    queryFn: ({ signal }) => api.get('/api/tournaments/:id/adjustments/', { params: { id }, signal }),
  });
}

/** It is asked for anew whenever it is opened: the league may have gone on. */
const anew = { gcTime: 0, staleTime: 0, retry: false } as const;

/** What other rules would change in the table. */
export function rulesImpactQuery(id: number, standings_rules: StandingsRulesBody) {
  return queryOptions({
    ...anew,
    queryKey: ['tournaments', id, 'preview', standings_rules],
    queryFn: ({ signal }) =>
      api.post('/api/tournaments/:id/preview/', { params: { id }, body: { standings_rules }, signal }),
  });
}

/** What points given or taken away would change in the table. */
export function adjustmentImpactQuery(id: number, body: { team_id: number; points: number }) {
  return queryOptions({
    ...anew,
    queryKey: ['tournaments', id, 'adjustments', 'preview', body],
    queryFn: ({ signal }) =>
      api.post('/api/tournaments/:id/adjustments/preview/', { params: { id }, body, signal }),
  });
}

/** What it would change in the table if a team left. */
export function withdrawalImpactQuery(
  params: { id: number; teamId: number },
  body: Pick<WithdrawalBody, 'cause' | 'results'>,
) {
  return queryOptions({
    ...anew,
    queryKey: ['tournaments', params.id, 'teams', params.teamId, 'withdraw', 'preview', body],
    queryFn: ({ signal }) =>
      api.post('/api/tournaments/:id/teams/:teamId/withdraw/preview/', { params, body, signal }),
  });
}
