type Names = { username: string | null; firstName: string | null; lastName: string | null };

/** Shown in place of an erased user's name. */
export const ERASED_USER = 'Former user';

/** The name, else the username. */
export function displayName({ username, firstName, lastName }: Names): string {
  const name = [firstName, lastName].filter((part) => part !== null && part !== '').join(' ');
  return name !== '' ? name : (username ?? ERASED_USER);
}
