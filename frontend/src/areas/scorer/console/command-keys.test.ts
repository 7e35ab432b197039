import { describe, expect, it } from 'vitest';
import { wordsOfEntry } from '#frontend/areas/scorer/console/log/console-log.ts';
import { consoleGame, foldServerSheet } from '#frontend/areas/scorer/console/sheet/console-sheet.ts';
import { testBox, testSheet } from '#frontend/features/scoring/scoring.test-data.ts';
import { readKeys, type Typed } from './command-keys.ts';

// Herons wear 1 to 7, Foundry 21 to 27; one of theirs wears 7 as well.
const view = consoleGame(foldServerSheet(testSheet({ box: testBox('10', { 27: { number: '7' } }) })), []);
const read = (text: string): Typed => readKeys(text, view);
function words(text: string): string[] {
  const typed = read(text);
  if (typed.kind !== 'actions') throw new Error(`${text}: ${JSON.stringify(typed)}`);
  return typed.actions.map((action) => wordsOfEntry(view, action, [], []));
}

describe('what is typed', () => {
  it.each<[string, string[]]>([
    ['4 2', ['4 Player4, 2 made']],
    ['4 3x', ['4 Player4, 3 missed']],
    ['4 1 1x 1', ['4 Player4, FT made', '4 Player4, FT missed', '4 Player4, FT made']],
    ['4 2 a5', ['4 Player4, 2 made', '5 Player5, assist']],
    ['4 2x d21', ['4 Player4, 2 missed', '21 Player21, defensive rebound']],
    ['4 2x b21 o5', ['4 Player4, 2 missed', '21 Player21, block', '5 Player5, offensive rebound']],
    ['4 t s21', ['4 Player4, turnover', '21 Player21, steal']],
    ['4 2 f21', ['4 Player4, 2 made', '21 Player21, foul']],
    [
      '21 o d a s b',
      ['offensive rebound', 'defensive rebound', 'assist', 'steal', 'block'].map(
        (did) => `21 Player21, ${did}`,
      ),
    ],
    ['4 f fo', ['4 Player4, foul', '4 Player4, offensive foul']],
    ['4 fu', ['4 Player4, unsportsmanlike foul']],
    ['4 ft', ['4 Player4, technical foul']],
    ['4 fd', ['4 Player4, disqualifying foul']],
    ['4 i6', ['4 Player4 out, 6 Player6 in']],
    ['h to', ['Herons, time-out']],
    ['V TO', ['Foundry, time-out']],
    ['h 2 -1', ['Herons +2', 'Herons −1, correction']],
    ['v d t', ['Foundry, defensive rebound', 'Foundry, turnover']],
    ['h fc', ['Herons coach, technical foul']],
    ['v fb', ['Foundry bench, technical foul']],
    ['  h7   2 ', ['7 Player7, 2 made']],
    ['v7 2 a21', ['7 Player27, 2 made', '21 Player21, assist']],
  ])('%s', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  it('belongs to the current period, each action with its own id', () => {
    const typed = read('4 2 a5');
    const actions = typed.kind === 'actions' ? typed.actions : [];
    expect(actions).toMatchObject([
      { period: 1, side: 'east' },
      { period: 1, side: 'east' },
    ]);
    expect(new Set(actions.map(({ id }) => id)).size).toBe(2);
  });

  it('takes nobody off a court that is not known, or who is not on it', () => {
    const starter = false;
    const lines = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((id) => [id, { starter }]));
    const unknown = consoleGame(foldServerSheet(testSheet({ box: testBox('10', lines) })), []);
    expect(readKeys('4 i6', unknown)).toEqual({
      kind: 'wrong',
      text: 'Who of Herons is on court is not known. Tap Change… and name them first.',
    });
    expect(read('6 i4')).toEqual({ kind: 'wrong', text: 'Player6 is not on court.' });
  });

  it('is empty, or incomplete', () => {
    expect(read('  ')).toEqual({ kind: 'nothing' });
    expect(read('4')).toMatchObject({ kind: 'begun', side: 'east', player: { id: 4 } });
    expect(read('v')).toEqual({ kind: 'begun', side: 'west', player: null });
  });

  it.each<[string, string]>([
    ['7 2', 'Both teams have a 7: type h7 for Herons, v7 for Foundry.'],
    ['99 2', 'Nobody wears 99.'],
    ['v4 2', 'Nobody of Foundry wears 4.'],
    ['4 2 a21', 'Nobody of Herons wears 21.'],
    ['4 2x d5', 'Nobody of Foundry wears 5.'],
    ['4 zz', 'Unknown key “zz”. Press ? for the keys.'],
    ['x 2', 'Begin with a number, or with h or v for a team.'],
    ['4 to', '“to” is the team’s: type h to or v to.'],
    ['h a', '“a” needs a player: type a number first.'],
    ['h i4', '“i” needs a player: type who goes out first.'],
    ['4 2 zz', 'Unknown key “zz”. Press ? for the keys.'],
  ])('%s is wrong', (text, expected) => {
    expect(read(text)).toEqual({ kind: 'wrong', text: expected });
  });
});
