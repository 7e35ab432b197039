import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { forfeitSchema } from '#contracts/game/league-decision.commands.ts';
import type { ScoringAction } from '#contracts/game/scoring.commands.ts';
import { api } from '#frontend/lib/api.ts';

/** It is asked for anew whenever it is opened: the league may have gone on. */
const anew = { gcTime: 0, staleTime: 0, retry: false } as const;

/** What recording these actions of a finished game would change. */
export function actionsImpactQuery(gameId: number, actions: readonly ScoringAction[]) {
  return queryOptions({
    ...anew,
    queryKey: ['impact', gameId, actions],
    queryFn: ({ signal }) =>
      api.post('/api/games/:id/actions/preview/', { params: { id: gameId }, body: [...actions], signal }),
  });
}

/** The periods of a score, as `POST /api/games/{id}/score/` takes them. */
export type ScoreDetails = Record<'eastScores' | 'westScores', Record<string, number>>;

/** What entering this score of a finished game would change. */
export function scoreImpactQuery(gameId: number, details: ScoreDetails) {
  return queryOptions({
    ...anew,
    queryKey: ['impact', gameId, details],
    queryFn: ({ signal }) =>
      api.post('/api/games/:id/score/preview/', {
        params: { id: gameId },
        body: { details },
        signal,
      }),
  });
}

/** What the league may decide about a game off the court. */
export type Decision =
  | { type: 'forfeit'; body: Pick<z.output<typeof forfeitSchema>, 'side' | 'by_default'> }
  | { type: 'forfeit/revoke' | 'annul' | 'annul/revoke' };

/** What the decision would change. */
export function decisionImpactQuery(gameId: number, decision: Decision) {
  return queryOptions({
    ...anew,
    queryKey: ['impact', gameId, decision],
    queryFn({ signal }) {
      const params = { id: gameId };
      return decision.type === 'forfeit'
        ? api.post('/api/games/:id/forfeit/preview/', { params, body: decision.body, signal })
        : api.post(`/api/games/:id/${decision.type}/preview/`, { params, body: {}, signal });
    },
  });
}
