import type { StreamReader } from '#command-api/command-handling/handle-command.ts';
import { userStream } from '#events/user/user.events.ts';
import { displayName, ERASED_USER } from '#events/user/user-name.ts';
import type { User } from './user.decider.ts';

/** What a user is called at present; null when there is no such user. */
export async function userName(
  { users }: { users: StreamReader<User> },
  userId: number,
): Promise<string | null> {
  const { state: user } = await users.read(userStream(userId));
  if (user === null) return null;
  return user.status === 'erased' ? ERASED_USER : displayName(user.names);
}
