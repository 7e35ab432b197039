import { randomBytes } from 'node:crypto';
import { type AccountsDependencies, createAccount } from '#command-api/accounts/accounts.registration.ts';
import { type Credentials, findByEmail } from '#command-api/accounts/credentials.store.ts';
import { looksLikeStaff } from '#command-api/accounts/reserved-usernames.ts';
import { emailField, usernameField } from '#contracts/account/account.contract.ts';
import { RequestError } from '#platform/http/errors.ts';
import { oneLine } from '#platform/values/one-line.ts';
import { findLinked, link } from './oidc-identity.store.ts';
import type { OidcIdentity } from './oidc-provider.ts';

/** Why a person known to a provider is not signed in; the login page has a text for each. */
export type OidcRefusal = 'email_not_verified' | 'account_not_verified' | 'account_closed';

const NAME_TRIES = 5;

/**
 * The account of a person known to a provider: the linked one, else the one with the address that the provider has
 * verified, else a new one. An account whose address was never verified is not taken over: whoever made it may not
 * own the address.
 */
export async function accountOfIdentity(
  deps: AccountsDependencies,
  identity: OidcIdentity,
): Promise<Credentials | OidcRefusal> {
  const linked = await findLinked(deps.pool, identity);
  if (linked !== undefined) return isOpen(linked) ? linked : 'account_closed';
  const email = emailField.safeParse(identity.email);
  if (!email.success || !identity.emailVerified) return 'email_not_verified';
  const owner = await findByEmail(deps.pool, email.data);
  if (owner === undefined) {
    const made = await register(deps, identity, email.data);
    await link(deps.pool, identity, made.id, deps.clock());
    return made;
  }
  if (!isOpen(owner)) return 'account_closed';
  // Addresses with the same key may still be different mailboxes to a mail server.
  const sameMailbox = owner.email.toLowerCase() === email.data.toLowerCase();
  if (!owner.emailConfirmed || !sameMailbox) return 'account_not_verified';
  await link(deps.pool, identity, owner.id, deps.clock());
  return owner;
}

/** A member's account without a password, under the provider's username or one like it. */
async function register(
  deps: AccountsDependencies,
  identity: OidcIdentity,
  email: string,
): Promise<Credentials> {
  const wanted = toUsername(identity.username ?? email.slice(0, email.indexOf('@')));
  for (let tried = 1; ; tried += 1) {
    const username = tried === 1 ? wanted : `${wanted}-${randomBytes(3).toString('hex')}`;
    try {
      const { account } = await createAccount(
        deps,
        {
          username,
          email,
          firstName: oneLine(identity.firstName.slice(0, 100)),
          lastName: oneLine(identity.lastName.slice(0, 100)),
          password: null,
          role: 'member',
          emailConfirmed: true,
        },
        { actor: { id: null, role: 'visitor' } },
      );
      return account;
    } catch (error) {
      const nameTaken = error instanceof RequestError && error.errors?.username !== undefined;
      if (!nameTaken || tried === NAME_TRIES) throw error;
    }
  }
}

/** 3 to 100 characters without blanks, so that there is room for a suffix. */
function toUsername(text: string): string {
  const [beforeAt = ''] = text.split('@');
  const plain = beforeAt
    .normalize('NFKC')
    .replaceAll(/[\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]+/gu, '')
    .slice(0, 100);
  if (looksLikeStaff(plain)) return 'member';
  return usernameField.safeParse(plain).success ? plain : `user-${plain}`;
}

function isOpen(account: Credentials): boolean {
  return account.status === 'active' && account.isActive;
}
