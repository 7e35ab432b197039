import { AccountFacts } from '#command-api/accounts/account.facts.ts';
import { changeAccount } from '#command-api/accounts/account-changes.ts';
import { ensureAccount } from '#command-api/accounts/accounts.registration.ts';
import { RequestError } from '#platform/http/errors.ts';
import { newId } from '#platform/values/ids.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts';
import { DEMO_PEOPLE, SECOND_SCORER, SIMULATOR_USERNAME } from './demo-league.ts';
import { DEMO_METADATA, type DemoDependencies } from './demo-steps.ts';

/** The accounts that people sign in with, and the one that scores the game that is always on. */
export async function seedAccounts(
  deps: DemoDependencies,
): Promise<Record<'manager' | 'scorer' | 'secondScorer' | 'fan' | 'simulator', number>> {
  const ids: Record<string, number> = {};
  const people = DEMO_ACCOUNTS.map(({ username, role }) => ({ username, role, name: DEMO_PEOPLE[username] }));
  for (const { username, role, name } of [...people, { ...SECOND_SCORER, role: 'scorer' as const }]) {
    const [firstName, lastName] = name;
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
  return {
    manager: ids.manager ?? 0,
    scorer: ids.scorer ?? 0,
    secondScorer: ids[SECOND_SCORER.username] ?? 0,
    fan: ids.fan ?? 0,
    simulator: await seedSimulator(deps),
  };
}

/** @returns the id of the account */
async function seedSimulator(deps: DemoDependencies): Promise<number> {
  const { id, role } = await ensureAccount(
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
  if (role !== 'scorer') await makeScorer(deps, id);
  return id;
}

/** In a league of an older version it is an administrator. The last one stays: somebody has to let others in. */
async function makeScorer({ accounts, commands }: DemoDependencies, userId: number): Promise<void> {
  try {
    await changeAccount(
      {
        ...accounts,
        facts: new AccountFacts({ pool: accounts.pool, users: commands.users }),
        // It has not signed in to this process.
        authentication: { forget: () => {} },
        demoSignIn: true,
      },
      {
        userId,
        changes: { role: 'scorer' },
        by: { commandId: newId(), actor: DEMO_METADATA.actor },
      },
    );
  } catch (error) {
    if (!(error instanceof RequestError && error.code === 'conflict')) throw error;
  }
}
