import type { FibaScoresheet } from '#contracts/fiba-scoresheet/fiba-scoresheet.contract.ts';
import { type OfficialRole, parseOfficialRole } from '#events/game/officials.ts';

/** Names by their place on the sheet; empty where none is given. */
export type Officials = {
  crewChief: string;
  umpires: readonly [string, string];
  commissioner: string;
  scorer: string;
  assistantScorer: string;
  timer: string;
  shotClockOperator: string;
};

export function officialsOn({ officials, scorer_name }: FibaScoresheet): Officials {
  const named = (wanted: OfficialRole) =>
    officials.filter(({ role }) => parseOfficialRole(role) === wanted).map(({ name }) => name ?? '');
  const one = (role: OfficialRole) => named(role)[0] ?? '';
  const [first = '', second = ''] = named('umpire');
  return {
    crewChief: one('crew chief'),
    umpires: [first, second],
    commissioner: one('commissioner'),
    scorer: one('scorer') || (scorer_name ?? ''),
    assistantScorer: one('assistant scorer'),
    timer: one('timer'),
    shotClockOperator: one('shot clock operator'),
  };
}
