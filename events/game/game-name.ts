/**
 * What a game is called: as it was entered, else after its teams. One of them may never have been registered here.
 */
export function gameName(game: {
  name: string;
  name_is_generated: boolean;
  team_east_name: string | null;
  team_west_name: string | null;
}): string {
  const { team_east_name: east, team_west_name: west } = game;
  if (!game.name_is_generated || east === null || west === null) return game.name;
  return nameAfterTeams({ name: east }, { name: west });
}

/** The name of a game that was not given one. */
export function nameAfterTeams(east: { name: string }, west: { name: string }): string {
  return `${east.name} vs ${west.name}`;
}
