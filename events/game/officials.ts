/** What officials of a game do, in the order of the scoresheet, and how many of each there are (FIBA art. 45). */
export const OFFICIAL_ROLES = {
  'crew chief': 1,
  umpire: 2,
  scorer: 1,
  'assistant scorer': 1,
  timer: 1,
  'shot clock operator': 1,
  commissioner: 1,
} as const;
export type OfficialRole = keyof typeof OFFICIAL_ROLES;
export const OFFICIAL_ROLE_NAMES = Object.keys(OFFICIAL_ROLES) as OfficialRole[];

/** Other words of feeds for the same. */
const ALSO: Readonly<Record<string, OfficialRole>> = {
  referee: 'crew chief',
  umpire1: 'umpire',
  umpire2: 'umpire',
  timekeeper: 'timer',
  shotclock: 'shot clock operator',
};

/** The role that a word of a feed stands for, in any spelling: `Shot-clock operator`, `crew_chief`. */
export function parseOfficialRole(word: string): OfficialRole | undefined {
  return OFFICIAL_ROLE_NAMES.find((role) => spelled(role) === spelled(word)) ?? ALSO[spelled(word)];
}

const spelled = (word: string) => word.toLowerCase().replace(/[^a-z0-9]/g, '');
