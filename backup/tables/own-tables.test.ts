import { expect, it } from 'vitest';
import { refuseUnknownTable } from './own-tables.ts';

const OWN = [{ schema: 'accounts', table: 'credentials', columns: ['id', 'role'] }];

it.each([
  ['a table that is not there', 'tokens', ['id']],
  ['a column that is not there', 'credentials', ['id', 'is_owner']],
])('an archive with %s is refused', (_, table, columns) => {
  const copy = { schema: 'accounts', table, columns, rows: 0, parts: [] };
  expect(() => refuseUnknownTable(OWN, copy)).toThrow(
    `The backup names accounts.${table}, which is no part of a backup: it is not restored.`,
  );
});

it('an archive with fewer columns than there are is taken', () => {
  const copy = { schema: 'accounts', table: 'credentials', columns: ['role'], rows: 0, parts: [] };
  expect(() => refuseUnknownTable(OWN, copy)).not.toThrow();
});
