import { expect, it } from 'vitest';
import { scheduleBodySchema } from '#contracts/schedule/schedule.commands.ts';
import { savedRun, saveRun } from './saved-run.ts';

function storage() {
  const saved = new Map<string, string>();
  return {
    saved,
    getItem: (name: string) => saved.get(name) ?? null,
    setItem: (name: string, text: string) => void saved.set(name, text),
    removeItem: (name: string) => void saved.delete(name),
  };
}

const run = {
  key: 'k-1',
  userId: 7,
  body: scheduleBodySchema.parse({
    days: [{ weekday: 'saturday', times: ['18:00'] }],
    venues: [{ name: 'Dock Six' }],
  }),
  total: 6,
  before: 2,
};

it('is found again for its tournament and its account, the same body included', () => {
  const device = storage();
  saveRun(3, run, device);
  expect(savedRun(3, 7, device)).toEqual(run);
  expect(savedRun(4, 7, device)).toBeUndefined();
  // Somebody else’s key would make the games once more.
  expect(savedRun(3, 8, device)).toBeUndefined();
});

it('is forgotten once it is answered, and nothing else is taken for one', () => {
  const device = storage();
  saveRun(3, run, device);
  saveRun(3, undefined, device);
  expect(savedRun(3, 7, device)).toBeUndefined();
  device.setItem('courtside.schedule-run.3', '{"key":1}');
  expect(savedRun(3, 7, device)).toBeUndefined();
});
