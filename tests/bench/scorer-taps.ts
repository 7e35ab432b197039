import type { ScoringAction } from '#contracts/game/scoring.commands.ts';
import { newId } from '#platform/values/ids.ts';
import type { LeagueFixture } from '../support/league-fixture.ts';
import type { RunningLeague } from '../support/running-league.ts';
import { type Call, ID_HERE } from './http-call.ts';

/** Two points for one of the ten of Bench A, each in turn. */
export function nextBasket({ east }: LeagueFixture, count: number): ScoringAction {
  return {
    id: newId(),
    type: 'points',
    side: 'east',
    period: 1,
    points: 2,
    player_id: east.players[count % 10]?.playerId ?? null,
    occurred_at: new Date().toISOString(),
  };
}

/** The same for a load generator: one call for each of the ten. */
export function tapCalls(fixture: LeagueFixture, gameId: number, token: string): Call[] {
  return fixture.east.players.map((_player, place) => ({
    path: `/api/games/${gameId}/actions/`,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify([{ ...nextBasket(fixture, place), id: ID_HERE }]),
  }));
}

/** Sends an action as the console does. */
export function tap(
  league: RunningLeague,
  token: string,
  gameId: number,
  action: ScoringAction,
): Promise<void> {
  return post(league, `/api/games/${gameId}/actions/`, [action], token);
}

/** One call from outside, to the last byte of its answer. @throws Error for anything but 200 */
export async function post(
  league: RunningLeague,
  path: string,
  body: unknown,
  token?: string,
): Promise<void> {
  const response = await fetch(`${league.url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  await response.arrayBuffer();
}
