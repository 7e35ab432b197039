/** What stands where a user's name was (design §2, personal data). */
export const ERASED_USER = 'Former user';

type Names = { username: string | null; firstName: string | null; lastName: string | null };

/** The name, else the username. */
export function displayName({ username, firstName, lastName }: Names): string {
  const name = [firstName, lastName].filter((part) => part !== null && part !== '').join(' ');
  return name !== '' ? name : (username ?? ERASED_USER);
}
