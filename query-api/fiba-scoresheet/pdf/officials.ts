import type { FibaScoresheet } from '../fiba-scoresheet.contract.ts';

/** Names by their place on the sheet; empty where nobody is named. */
export type Officials = {
  crewChief: string;
  umpires: readonly [string, string];
  commissioner: string;
  scorer: string;
  assistantScorer: string;
  timer: string;
  shotClockOperator: string;
};

/** Roles are words of a feed, in any spelling: `crew chief`, `Shot-clock operator`. */
export function officialsOn({ officials, scorer_name }: FibaScoresheet): Officials {
  const named = (...roles: string[]) =>
    officials.filter(({ role }) => roles.includes(spelled(role))).map(({ name }) => name ?? '');
  const [crewChief = ''] = named('crewchief', 'referee');
  const [first = '', second = ''] = named('umpire', 'umpire1', 'umpire2');
  const one = (...roles: string[]) => named(...roles)[0] ?? '';
  return {
    crewChief,
    umpires: [first, second],
    commissioner: one('commissioner'),
    scorer: one('scorer') || (scorer_name ?? ''),
    assistantScorer: one('assistantscorer'),
    timer: one('timer', 'timekeeper'),
    shotClockOperator: one('shotclockoperator', 'shotclock'),
  };
}

const spelled = (role: string) => role.toLowerCase().replace(/[^a-z0-9]/g, '');
