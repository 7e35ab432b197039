import { expect, it } from 'vitest';
import { createReachability } from './reachability.ts';

it('announces only changes, with the time of the last answer', () => {
  const store = createReachability();
  let told = 0;
  store.subscribe(() => {
    told += 1;
  });
  store.answered(1000);
  store.answered(2000);
  expect(told).toBe(0);
  store.unanswered();
  store.unanswered();
  expect(told).toBe(1);
  expect(store.state()).toEqual({ reachable: false, lastAnswerAt: 2000 });
  store.answered(9000);
  expect(store.state()).toEqual({ reachable: true, lastAnswerAt: 9000 });
});

it('shows the age of the oldest answer that was saved on the device', () => {
  const store = createReachability();
  store.answered(9000);
  store.unanswered(5000);
  expect(store.state()).toEqual({ reachable: false, lastAnswerAt: 5000 });
  store.unanswered(4000);
  store.unanswered(7000);
  store.unanswered();
  expect(store.state().lastAnswerAt).toBe(4000);
  store.answered(20_000);
  expect(store.state()).toEqual({ reachable: true, lastAnswerAt: 20_000 });
});
