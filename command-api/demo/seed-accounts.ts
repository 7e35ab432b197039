import { ensureAccount } from '#command-api/accounts/accounts.registration.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts';
import { DEMO_PEOPLE, SIMULATOR_USERNAME } from './demo-league.ts';
import type { DemoDependencies } from './demo-steps.ts';

/** The accounts that people sign in with, and the one that scores the game that is always on. */
export async function seedAccounts(
  deps: DemoDependencies,
): Promise<Record<'manager' | 'scorer' | 'simulator', number>> {
  const ids: Record<string, number> = {};
  for (const { username, role } of DEMO_ACCOUNTS) {
    const [firstName, lastName] = DEMO_PEOPLE[username];
    const account = await ensureAccount(
      deps.accounts,
      {
        username,
        email: `${username}@demo.invalid`,
        firstName,
        lastName,
        password: DEMO_PASSWORD,
        role,
        isDemo: true,
      },
      { origin: 'demo' },
    );
    ids[username] = account.id;
  }
  const simulator = await ensureAccount(
    deps.accounts,
    {
      username: SIMULATOR_USERNAME,
      email: `${SIMULATOR_USERNAME}@demo.invalid`,
      firstName: 'Demo',
      lastName: 'Simulator',
      password: deps.simulatorPassword,
      role: 'scorer',
      isDemo: true,
    },
    { origin: 'demo' },
  );
  return { manager: ids.manager ?? 0, scorer: ids.scorer ?? 0, simulator: simulator.id };
}
