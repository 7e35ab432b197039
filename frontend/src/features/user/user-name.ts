type Named = { first_name: string; last_name: string; username: string };

/** The full name, else the username. */
export function fullName({ first_name, last_name, username }: Named): string {
  return `${first_name} ${last_name}`.trim() || username;
}

/** The same as a choice of a form, with the username where it tells people of one name apart. */
export function userOption(user: Named & { id: number }): { value: string; label: string } {
  const name = fullName(user);
  const label = name === user.username ? name : `${name} (${user.username})`;
  return { value: String(user.id), label };
}
