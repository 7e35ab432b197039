import { expect, it } from 'vitest';
import { saidIn } from './said-texts.ts';

it('finds each sentence that stands beside its code', () => {
  const source = `
    const NOT_HERE = say('team.away', "It isn't here.");
    const taken = (number: string) => reject('conflict', say('squad.taken', '{number} is taken', { number }));
    const missing = reject('not_found', say('team.missing'));
  `;
  expect(saidIn(source)).toEqual([
    { code: 'team.away', text: "It isn't here." },
    { code: 'squad.taken', text: '{number} is taken' },
  ]);
});
