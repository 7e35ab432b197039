import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ChangedKeys,
  COMMANDS,
  type Command,
  findCommand,
  keyFor,
  keyName,
  keyRefusal,
  TYPED,
  toKey,
  withKey,
} from './commands.ts';

const press = (key: string, facts: Partial<KeyboardEvent> = {}) =>
  toKey({ key, code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...facts });
function command(id: string): Command {
  const found = COMMANDS.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no command ${id}`);
  return found;
}

describe('a key', () => {
  it.each([
    ['q', {}, 'Q'],
    ['Q', { shiftKey: true }, 'Shift+Q'],
    [' ', {}, 'Space'],
    ['z', { ctrlKey: true }, 'Ctrl+Z'],
    ['z', { metaKey: true }, 'Ctrl+Z'],
    ['?', { shiftKey: true }, '?'],
    ['ArrowUp', { shiftKey: true }, 'Shift+ArrowUp'],
    // A Russian keyboard.
    ['й', { code: 'KeyQ' }, 'Q'],
    ['ö', { code: 'Semicolon' }, 'ö'],
  ] as const)('%s with %o is %s', (key, facts, expected) => {
    expect(press(key, facts)).toBe(expected);
  });

  it('that only changes another one is none, nor is one with Alt', () => {
    expect(press('Shift', { shiftKey: true })).toBeUndefined();
    expect(press('Dead')).toBeUndefined();
    expect(press('q', { altKey: true })).toBeUndefined();
  });

  it('is named as people read it', () => {
    expect(['Q', 'Shift+ArrowUp', 'Space', 'Escape', '+', 'Ctrl+Z'].map(keyName)).toEqual([
      'Q',
      'Shift+↑',
      'Space',
      'Esc',
      '+',
      'Ctrl+Z',
    ]);
  });
});

describe('the keys of the console', () => {
  it('are one for each command, and none of them is typed', () => {
    const keys = COMMANDS.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.filter((key) => TYPED.test(key))).toEqual([]);
  });

  it('stand for another command once they are changed, and for none without one', () => {
    const changed = withKey({}, command('undo'), 'Backspace');
    expect(findCommand('Backspace', changed)?.id).toBe('undo');
    expect(findCommand('Ctrl+Z', changed)).toBeUndefined();
    expect(findCommand('Q', changed)?.id).toBe('home_1');
  });

  it('are refused with a sentence when they mean something else', () => {
    const undo = command('undo');
    expect(keyRefusal('Q', undo, {})).toBe('Q is already the key for “Home, player 1”.');
    expect(keyRefusal('7', undo, {})).toBe('Digits, H and V begin a typed action.');
    expect(keyRefusal('Ctrl+W', undo, {})).toBe('Ctrl+W belongs to the browser.');
    expect(keyRefusal('Tab', undo, {})).toBe('Tab belongs to the browser.');
    expect(keyRefusal('Backspace', undo, {})).toBeUndefined();
    // A key that its command has given away is free, and its own one is taken back unless somebody else has it.
    const changed = withKey({}, command('home_1'), '#');
    expect(keyRefusal('Q', undo, changed)).toBeUndefined();
    expect(keyRefusal('Q', command('home_1'), withKey(changed, undo, 'Q'))).toBe(
      'Q is already the key for “Undo the last action”.',
    );
  });

  it('never stand for two commands, whatever is chosen in whatever order', () => {
    const keys = ['Q', 'W', '#', 'Space', 'Backspace', 'Ctrl+Z', 'Escape', '7', 'Shift+Q', '?'];
    const choice = fc.record({ of: fc.constantFrom(...COMMANDS), key: fc.constantFrom(...keys) });
    fc.assert(
      fc.property(fc.array(choice, { maxLength: 40 }), (choices) => {
        let changed: ChangedKeys = {};
        for (const { of, key } of choices) {
          if (keyRefusal(key, of, changed) === undefined) changed = withKey(changed, of, key);
        }
        const used = COMMANDS.map((one) => keyFor(one, changed));
        expect(new Set(used).size).toBe(COMMANDS.length);
        for (const one of COMMANDS) expect(findCommand(keyFor(one, changed), changed)).toBe(one);
      }),
    );
  });
});
