import { expect, it } from 'vitest';
import { StoreUnavailable } from '#events/store/event-store.port.ts';
import { isPassingError } from './passing-error.ts';

const sqlError = (code: string) => Object.assign(new Error('from Postgres'), { code });

it.each([
  ['the log is away', new StoreUnavailable('gone')],
  ['Postgres shuts down', sqlError('57P01')],
  ['the disk is full', sqlError('53100')],
  ['two transactions block each other', sqlError('40P01')],
  ['a lock was not to be had', sqlError('55P03')],
  ['the file system failed', sqlError('58030')],
  ['the connection broke', new Error('Connection terminated unexpectedly')],
])('passes: %s', (_what, error) => {
  expect(isPassingError(error)).toBe(true);
});

it.each([
  ['a value the column does not take', sqlError('22P02')],
  ['a row twice', sqlError('23505')],
  ['a column that is not there', sqlError('42703')],
  ['a mistake in the code', new TypeError('undefined is not a function')],
  ['no error at all', 'text'],
  ['nothing', null],
])('does not pass: %s', (_what, error) => {
  expect(isPassingError(error)).toBe(false);
});
