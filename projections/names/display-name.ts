/** What stands where a user's name was (design §2, personal data). */
export const ERASED_USER = 'Former user';

/** What stands where a player's name was. */
export const ERASED_PLAYER = { first_name: 'Former', last_name: 'player' } as const;

/** A player's names as registered or changed; without one he has been erased. */
export function namesOfPlayer({ firstName, lastName }: Record<'firstName' | 'lastName', string | null>) {
  return {
    first_name: firstName ?? ERASED_PLAYER.first_name,
    last_name: lastName ?? ERASED_PLAYER.last_name,
  };
}

type Names = { username: string | null; firstName: string | null; lastName: string | null };

/** The name, else the username. */
export function displayName({ username, firstName, lastName }: Names): string {
  const name = [firstName, lastName].filter((part) => part !== null && part !== '').join(' ');
  return name !== '' ? name : (username ?? ERASED_USER);
}
