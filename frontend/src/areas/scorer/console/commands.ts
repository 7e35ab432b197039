import { t } from '@lingui/core/macro';

/** What can be done with one key, and the key for it until somebody chooses another. */
const TABLE = [
  { id: 'home_1', group: 'players', key: 'Q', label: t`Home, player 1` },
  { id: 'home_2', group: 'players', key: 'W', label: t`Home, player 2` },
  { id: 'home_3', group: 'players', key: 'E', label: t`Home, player 3` },
  { id: 'home_4', group: 'players', key: 'R', label: t`Home, player 4` },
  { id: 'home_5', group: 'players', key: 'T', label: t`Home, player 5` },
  { id: 'visitors_1', group: 'players', key: 'A', label: t`Visitors, player 1` },
  { id: 'visitors_2', group: 'players', key: 'S', label: t`Visitors, player 2` },
  { id: 'visitors_3', group: 'players', key: 'D', label: t`Visitors, player 3` },
  { id: 'visitors_4', group: 'players', key: 'F', label: t`Visitors, player 4` },
  { id: 'visitors_5', group: 'players', key: 'G', label: t`Visitors, player 5` },
  { id: 'home_team', group: 'players', key: 'Z', label: t`Home, the team` },
  { id: 'visitors_team', group: 'players', key: 'X', label: t`Visitors, the team` },
  { id: 'home_change', group: 'players', key: 'C', label: t`Home, change…` },
  { id: 'visitors_change', group: 'players', key: 'Shift+C', label: t`Visitors, change…` },
  { id: 'answer_home_1', group: 'answers', key: 'Shift+Q', label: t`Home, player 1` },
  { id: 'answer_home_2', group: 'answers', key: 'Shift+W', label: t`Home, player 2` },
  { id: 'answer_home_3', group: 'answers', key: 'Shift+E', label: t`Home, player 3` },
  { id: 'answer_home_4', group: 'answers', key: 'Shift+R', label: t`Home, player 4` },
  { id: 'answer_home_5', group: 'answers', key: 'Shift+T', label: t`Home, player 5` },
  { id: 'answer_visitors_1', group: 'answers', key: 'Shift+A', label: t`Visitors, player 1` },
  { id: 'answer_visitors_2', group: 'answers', key: 'Shift+S', label: t`Visitors, player 2` },
  { id: 'answer_visitors_3', group: 'answers', key: 'Shift+D', label: t`Visitors, player 3` },
  { id: 'answer_visitors_4', group: 'answers', key: 'Shift+F', label: t`Visitors, player 4` },
  { id: 'answer_visitors_5', group: 'answers', key: 'Shift+G', label: t`Visitors, player 5` },
  { id: 'answer_home_team', group: 'answers', key: 'Shift+Z', label: t`Home, the team` },
  { id: 'answer_visitors_team', group: 'answers', key: 'Shift+X', label: t`Visitors, the team` },
  { id: 'throws_more', group: 'answers', key: 'ArrowRight', label: t`One free throw more; the later period` },
  {
    id: 'throws_fewer',
    group: 'answers',
    key: 'ArrowLeft',
    label: t`One free throw fewer; the earlier period`,
  },
  { id: '2-made', group: 'actions', key: 'U', label: t`2 made` },
  { id: '2-missed', group: 'actions', key: 'J', label: t`2 missed` },
  { id: '3-made', group: 'actions', key: 'I', label: t`3 made` },
  { id: '3-missed', group: 'actions', key: 'K', label: t`3 missed` },
  { id: '1-made', group: 'actions', key: 'O', label: t`Free throw made` },
  { id: '1-missed', group: 'actions', key: 'L', label: t`Free throw missed` },
  { id: 'assist', group: 'actions', key: 'P', label: t`Assist` },
  { id: 'rebound', group: 'actions', key: 'N', label: t`Rebound` },
  { id: 'steal', group: 'actions', key: 'M', label: t`Steal` },
  { id: 'block', group: 'actions', key: 'B', label: t`Block; of a missed shot: blocked by…` },
  { id: 'turnover', group: 'actions', key: ',', label: t`Turnover` },
  { id: 'foul', group: 'actions', key: 'Y', label: t`Foul` },
  { id: 'timeout', group: 'actions', key: '.', label: t`Time-out` },
  { id: 'more', group: 'actions', key: '/', label: t`More…` },
  { id: 'clock', group: 'clock', key: 'Space', label: t`Start, stop; begin or end a period` },
  { id: 'whistle', group: 'clock', key: 'Shift+Y', label: t`Whistle: stop the clock, foul by…` },
  { id: 'clock_up', group: 'clock', key: 'ArrowUp', label: t`One second more`, repeats: true },
  { id: 'clock_down', group: 'clock', key: 'ArrowDown', label: t`One second less`, repeats: true },
  { id: 'clock_up_tenth', group: 'clock', key: 'Shift+ArrowUp', label: t`A tenth more`, repeats: true },
  { id: 'clock_down_tenth', group: 'clock', key: 'Shift+ArrowDown', label: t`A tenth less`, repeats: true },
  { id: 'arrow', group: 'clock', key: ';', label: t`Turn the possession arrow` },
  { id: 'undo', group: 'always', key: 'Ctrl+Z', label: t`Undo the last action` },
  { id: 'cancel', group: 'always', key: 'Escape', label: t`Choose nothing any more` },
  { id: 'help', group: 'always', key: '?', label: t`Keys` },
] as const satisfies readonly { id: string; group: string; key: string; label: string; repeats?: true }[];

export type CommandId = (typeof TABLE)[number]['id'];
export type CommandGroup = (typeof TABLE)[number]['group'];
export type Command = {
  id: CommandId;
  group: CommandGroup;
  key: string;
  label: string;
  /** A key that is held down does it again and again. */
  repeats?: true;
};
export const COMMANDS: readonly Command[] = TABLE;
export const COMMAND_GROUPS: readonly { id: CommandGroup; title: string }[] = [
  { id: 'players', title: t`Players, in the order of the screen` },
  { id: 'actions', title: t`What happened` },
  { id: 'answers', title: t`The answer to a question, and who comes in` },
  { id: 'clock', title: t`The clock and the arrow` },
  { id: 'always', title: t`Always` },
];

/** What the commands do at present; those that are missing do nothing. */
export type CommandHandlers = Partial<Record<CommandId, () => void>>;

/** Keys that somebody has changed, by command. */
export type ChangedKeys = Readonly<Record<string, string>>;

export function keyFor({ id, key }: Command, changed: ChangedKeys): string {
  return changed[id] ?? key;
}

/** The command that a key stands for. */
export function findCommand(key: string, changed: ChangedKeys): Command | undefined {
  return COMMANDS.find((command) => keyFor(command, changed) === key);
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const NAMED =
  /^(?:Arrow(?:Up|Down|Left|Right)|Escape|Enter|Tab|Backspace|Delete|Home|End|PageUp|PageDown|F\d+)$/u;

/**
 * The key, as the table names it: `Q`, `Shift+Q`, `Space`, `Ctrl+Z` (⌘Z on a Mac). Letters are those of the keyboard's own layout; one
 * without Latin letters counts by place.
 * @returns undefined for a key that is no command, such as Shift alone
 */
export function toKey({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): string | undefined {
  if (altKey) return undefined;
  const control = ctrlKey || metaKey ? 'Ctrl+' : '';
  const shift = shiftKey ? 'Shift+' : '';
  if (key === ' ') return `${control}${shift}Space`;
  if (NAMED.test(key)) return `${control}${shift}${key}`;
  const letter = /^[a-z]$/iu.test(key)
    ? key
    : /^\P{ASCII}$/u.test(key)
      ? /^Key([A-Z])$/u.exec(code)?.[1]
      : undefined;
  if (letter !== undefined) return `${control}${shift}${letter.toUpperCase()}`;
  // A sign says itself whether Shift makes it.
  return [...key].length === 1 ? `${control}${key}` : undefined;
}

/** With these a typed action begins. */
export const TYPED = /^[0-9HV]$/u;

/** Why a key cannot be the one for a command; undefined when it can. */
export function keyRefusal(key: string, command: Command, changed: ChangedKeys): string | undefined {
  if (key === command.key) return takenBy(key, command, changed);
  if (TYPED.test(key)) return t`Digits, H and V begin a typed action.`;
  if (key.startsWith('Ctrl+') || /(?:Enter|Tab|Escape|F\d+)$/u.test(key)) {
    return t`${keyName(key)} belongs to the browser.`;
  }
  return takenBy(key, command, changed);
}

function takenBy(key: string, { id }: Command, changed: ChangedKeys): string | undefined {
  const other = COMMANDS.find((command) => command.id !== id && keyFor(command, changed) === key);
  return other === undefined ? undefined : t`${keyName(key)} is already the key for “${other.label}”.`;
}

/** The keys after a command has been given another one; its own one is no change. */
export function withKey(changed: ChangedKeys, { id, key: own }: Command, key: string): ChangedKeys {
  const { [id]: _before, ...others } = changed;
  return key === own ? others : { ...others, [id]: key };
}

const SIGNS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
};

/** `Shift+↑`: a key as people read it. */
export function keyName(key: string): string {
  const [, modifiers = '', last = key] = /^((?:Ctrl\+|Shift\+)*)(.+)$/u.exec(key) ?? [];
  return modifiers + (last === 'Space' ? t`Space` : (SIGNS[last] ?? last));
}
