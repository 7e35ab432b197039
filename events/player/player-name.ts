type Names = Record<'first_name' | 'last_name', string | null> & { id: number };

/** What a player is called; one without a name by his number here. */
export function playerNameOf({ id, first_name, last_name }: Names): string {
  const name = [first_name, last_name].filter((part) => part !== null && part !== '').join(' ');
  return name === '' ? unnamedPlayer(id) : name;
}

/** One who was never registered here, as in games that came from elsewhere. */
export const unnamedPlayer = (id: number): string => `Player ${id}`;
