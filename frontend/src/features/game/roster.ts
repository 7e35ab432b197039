/** How many start a game. */
const STARTING_FIVE = 5;

/**
 * A bench after its players were chosen. Whoever stays keeps number, starting place and captaincy; a starting five that
 * lost one is none, and is named before the game starts.
 */
export function rosterWith<Pick extends { player_id: unknown; starter?: boolean | undefined }>(
  before: readonly Pick[],
  playerIds: readonly number[],
  pickOf: (playerId: number) => Pick,
): Pick[] {
  const known = new Map(before.map((pick) => [Number(pick.player_id), pick]));
  const picks = playerIds.map((playerId) => known.get(playerId) ?? pickOf(playerId));
  const hasFive = picks.filter(({ starter }) => starter === true).length === STARTING_FIVE;
  return hasFive ? picks : picks.map((pick) => ({ ...pick, starter: false }));
}
