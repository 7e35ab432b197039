import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { readAnew } from './read-anew.ts';

it('does not take a read that began before for one of now', async () => {
  const answers: ((answer: string) => void)[] = [];
  const queries = new QueryClient();
  const reminders = new QueryObserver(queries, {
    queryKey: ['reminders', 7],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  const stop = reminders.subscribe(() => {});
  const read = readAnew(queries, ['reminders']);
  answers[0]?.('before');
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.('after');
  await read;
  expect(reminders.getCurrentResult().data).toBe('after');
  stop();
});
