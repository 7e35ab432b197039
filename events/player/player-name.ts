type Names = Record<'first_name' | 'last_name', string | null> & { id: number };

/** What a player is called; a player without a name is called by their number here. */
export function formatPlayerName({ id, first_name, last_name }: Names): string {
  const name = [first_name, last_name].filter((part) => part !== null && part !== '').join(' ');
  return name === '' ? unnamedPlayer(id) : name;
}

/** A player who was never registered here, as in games that came from elsewhere. */
export const unnamedPlayer = (id: number): string => `Player ${id}`;

/** Shown in place of an erased player's name. */
export const ERASED_PLAYER = { first_name: 'Former', last_name: 'player' } as const;

/** A player's names as registered or changed; absent once the player has been erased. */
export function namesOfPlayer({ firstName, lastName }: Record<'firstName' | 'lastName', string | null>) {
  return {
    first_name: firstName ?? ERASED_PLAYER.first_name,
    last_name: lastName ?? ERASED_PLAYER.last_name,
  };
}
