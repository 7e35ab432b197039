import { queryOptions } from '@tanstack/react-query';
import { api } from '#frontend/lib/api.ts';

/** The person to erase: a player, or a coach or official by the id on game sheets. */
export type Erasable = { kind: 'player'; id: number } | { kind: 'staff'; id: string };

/** Where the name still stands afterwards; asked anew by each dialog. */
export function mentionsQuery(person: Erasable) {
  return queryOptions({
    queryKey: ['mentions', person.kind, person.id],
    queryFn: ({ signal }) =>
      person.kind === 'player'
        ? api.post('/api/players/:id/erase/preview/', { params: { id: person.id }, signal })
        : api.post('/api/staff/:id/erase/preview/', { params: { id: person.id }, signal }),
    gcTime: 0,
  });
}

/** Coaches and officials of a game, for administrators. */
export function gameStaffQuery(gameId: number) {
  return queryOptions({
    queryKey: ['game', gameId, 'staff'],
    queryFn: ({ signal }) => api.get('/api/games/:id/staff/', { params: { id: gameId }, signal }),
  });
}

export function erase(person: Erasable) {
  return person.kind === 'player'
    ? api.post('/api/players/:id/erase/', { params: { id: person.id } })
    : api.post('/api/staff/:id/erase/', { params: { id: person.id } });
}
