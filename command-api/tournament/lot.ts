import { createHash } from 'node:crypto';

/**
 * Teams in the order drawn: by the SHA-256 of `<seed>:<team id>` in hex, the lowest first. Whoever has the seed can draw the
 * lot again.
 */
export function drawLot(teamIds: readonly number[], seed: string): number[] {
  const tickets = teamIds.map((teamId) => ({
    teamId,
    ticket: createHash('sha256').update(`${seed}:${teamId}`).digest('hex'),
  }));
  return tickets.sort((a, b) => (a.ticket < b.ticket ? -1 : 1)).map(({ teamId }) => teamId);
}
