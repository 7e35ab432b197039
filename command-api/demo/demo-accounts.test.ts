import { expect, it } from 'vitest';
import { checkAdministrator } from './demo-accounts.ts';

const admin = (username: string) => ({ username, email: 'ann@example.org', password: 'a good password' });

it('refuses a first administrator named like a demo account', () => {
  const check = () => checkAdministrator({ admin: admin(' Admin'), demo: true });
  expect(check).toThrow(/ADMIN_USERNAME is the name of an account of the demo league/);
});

it('lets everybody else administer the league', () => {
  expect(() => checkAdministrator({ admin: admin('Admin'), demo: false })).not.toThrow();
  expect(() => checkAdministrator({ admin: admin('ann'), demo: true })).not.toThrow();
  expect(() => checkAdministrator({ admin: undefined, demo: true })).not.toThrow();
});
