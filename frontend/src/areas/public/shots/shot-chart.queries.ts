import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ShotChartQuery } from '#contracts/shot-chart/shot-chart.contract.ts';
import { api } from '#frontend/lib/api.ts';

/** A player's shots by zone, and each with its place. */
export function playerShotsQuery(id: number, query: ShotChartQuery) {
  return queryOptions({
    queryKey: ['shots', 'player', id, query],
    queryFn: ({ signal }) => api.get('/api/players/:id/shots/', { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** A team's shots by zone. */
export function teamShotsQuery(id: number, query: ShotChartQuery) {
  return queryOptions({
    queryKey: ['shots', 'team', id, query],
    queryFn: ({ signal }) => api.get('/api/teams/:id/shots/', { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** What all teams made from each zone. */
export function leagueShotsQuery(query: ShotChartQuery) {
  return queryOptions({
    queryKey: ['shots', 'league', query],
    queryFn: ({ signal }) => api.get('/api/statistics/shots/', { query, signal }),
    placeholderData: keepPreviousData,
  });
}
