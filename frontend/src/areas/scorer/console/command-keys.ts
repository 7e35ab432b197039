import { t } from '@lingui/core/macro';
import type { ScoringAction } from '#contracts/game/scoring.commands.ts';
import { otherSide } from '#events/game/court.events.ts';
import {
  type ConsolePlayer,
  isCourtUnknown,
  isKnownOnCourt,
  type PlayedGame,
} from '#frontend/areas/scorer/console/sheet/console-sheet.ts';
import { stamp } from '#frontend/areas/scorer/console/sheet/console-taps.ts';
import { SIDES, type Side } from '#frontend/features/scoring/scoring.types.ts';

/**
 * What a scorer types: `7 2 a4` is a basket of number 7 and an assist of number 4. The player comes first,
 * then what happened, one word each. A number that both teams wear has the team's letter before it; so do team actions.
 */

/** The letters of the teams: the home side is the one on Bench A. */
export const TEAM_LETTERS = { east: 'h', west: 'v' } as const satisfies Record<Side, string>;

export type Typed =
  | { kind: 'nothing' }
  /** What Enter would record, in order. */
  | { kind: 'actions'; actions: ScoringAction[] }
  /** Only the player so far. */
  | { kind: 'begun'; side: Side; player: ConsolePlayer | null }
  | { kind: 'wrong'; text: string };

type Whose = { side: Side; player: ConsolePlayer | null };
type CourtAction = Extract<ScoringAction, { side: Side; period: number }>;
/** An action without id, time, period and side. */
type Facts = CourtAction extends infer One
  ? One extends unknown
    ? Omit<One, 'id' | 'occurred_at' | 'period' | 'side'>
    : never
  : never;

/** The typed text as actions of the current period. */
export function readKeys(text: string, view: PlayedGame): Typed {
  const [first, ...words] = text.trim().toLowerCase().split(/\s+/u).filter(Boolean);
  if (first === undefined) return { kind: 'nothing' };
  const whose = parseWhose(first, view);
  if (typeof whose === 'string') return { kind: 'wrong', text: whose };
  if (words.length === 0) return { kind: 'begun', ...whose };
  const actions: ScoringAction[] = [];
  for (const word of words) {
    const read = readWord(word, whose, view);
    if (typeof read === 'string') return { kind: 'wrong', text: read };
    const { side, facts } = read;
    actions.push({ ...stamp(), period: view.sheet.period, side, ...facts } as CourtAction);
  }
  return { kind: 'actions', actions };
}

const WHOSE = /^([hv])?(\d{1,2})?$/u;

function parseWhose(word: string, view: PlayedGame): Whose | string {
  const [, letter, number] = WHOSE.exec(word) ?? [];
  const side = SIDES.find((one) => TEAM_LETTERS[one] === letter);
  if (letter === undefined && number === undefined) return t`Begin with a number, or with h or v for a team.`;
  if (number === undefined) return side === undefined ? unknownWord(word) : { side, player: null };
  const wearing = [...view.players.values()].filter(
    (player) => player.number === number && (side === undefined || player.side === side),
  );
  const [player] = wearing;
  if (player === undefined) {
    return side === undefined
      ? t`Nobody wears ${number}.`
      : t`Nobody of ${sideName(view, side)} wears ${number}.`;
  }
  if (wearing.length > 1) {
    return t`Both teams have a ${number}: type h${number} for ${sideName(view, 'east')}, v${number} for ${sideName(view, 'west')}.`;
  }
  return { side: player.side, player };
}

function sideName({ game }: PlayedGame, side: Side): string {
  return side === 'east' ? game.team_east_name : game.team_west_name;
}

const unknownWord = (word: string) => t`Unknown key “${word}”. Press ? for the keys.`;

type Read = { side: Side; facts: Facts };

/** A letter with the number of somebody else: an assist of 4, a rebound of 11. The letter implies the team. */
const OTHER = /^([aodsbfi])(\d{1,2})$/u;

function readWord(word: string, whose: Whose, view: PlayedGame): Read | string {
  const [, letter, number] = OTHER.exec(word) ?? [];
  if (letter !== undefined && number !== undefined) return readOther(letter, number, whose, view);
  const facts = whose.player === null ? ofTeam(word) : ofPlayer(word, whose.player.id);
  if (facts !== undefined) return { side: whose.side, facts };
  const forOther = whose.player === null ? ofPlayer(word, 0) : ofTeam(word);
  if (forOther === undefined) return unknownWord(word);
  return whose.player === null
    ? t`“${word}” needs a player: type a number first.`
    : t`“${word}” is the team’s: type h ${word} or v ${word}.`;
}

function ofPlayer(word: string, player_id: number): Facts | undefined {
  switch (word) {
    case '1':
    case '2':
    case '3':
      return { type: 'points', points: parsePoints(word), player_id };
    case '1x':
    case '2x':
    case '3x':
      return { type: 'missed_shot', points: parsePoints(word), player_id };
    case 'o':
      return { type: 'rebound', kind: 'offensive', player_id };
    case 'd':
      return { type: 'rebound', kind: 'defensive', player_id };
    case 'a':
      return { type: 'assist', player_id };
    case 's':
      return { type: 'steal', player_id };
    case 'b':
      return { type: 'block', player_id };
    case 't':
      return { type: 'turnover', player_id };
    case 'f':
      return { type: 'foul', by: 'player', kind: 'personal', player_id };
    case 'fo':
      return { type: 'foul', by: 'player', kind: 'offensive', player_id, free_throws: 0 };
    case 'fu':
      return { type: 'foul', by: 'player', kind: 'unsportsmanlike', player_id };
    case 'ft':
      return { type: 'foul', by: 'player', kind: 'technical', player_id };
    case 'fd':
      return { type: 'foul', by: 'player', kind: 'disqualifying', player_id };
    default:
      return undefined;
  }
}

function ofTeam(word: string): Facts | undefined {
  switch (word) {
    case '1':
    case '2':
    case '3':
      return { type: 'points', points: parsePoints(word) };
    case '-1':
      return { type: 'score_correction', delta: -1 };
    case 'o':
      return { type: 'rebound', kind: 'offensive', player_id: null };
    case 'd':
      return { type: 'rebound', kind: 'defensive', player_id: null };
    case 't':
      return { type: 'turnover', player_id: null };
    case 'to':
      return { type: 'timeout' };
    case 'fc':
      return { type: 'foul', by: 'coach', kind: 'technical' };
    case 'fb':
      return { type: 'foul', by: 'bench', kind: 'technical' };
    default:
      return undefined;
  }
}

function parsePoints(word: string): 1 | 2 | 3 {
  return word.startsWith('1') ? 1 : word.startsWith('2') ? 2 : 3;
}

/** Assists, offensive rebounds and substitutes are of the same team; defenders are of the other one. */
function readOther(letter: string, number: string, whose: Whose, view: PlayedGame): Read | string {
  const same = letter === 'a' || letter === 'o' || letter === 'i';
  const side = same ? whose.side : otherSide(whose.side);
  const other = [...view.players.values()].find((player) => player.side === side && player.number === number);
  if (other === undefined) return t`Nobody of ${sideName(view, side)} wears ${number}.`;
  if (letter === 'i') {
    if (whose.player === null) return t`“i” needs a player: type who goes out first.`;
    if (isCourtUnknown(view, side)) {
      return t`Who of ${sideName(view, side)} is on court is not known. Tap Change… and name them first.`;
    }
    if (!isKnownOnCourt(view.sheet, whose.player)) return t`${whose.player.shortName} is not on court.`;
    return {
      side,
      facts: { type: 'substitution', player_out: whose.player.id, player_in: other.id },
    };
  }
  const facts = ofPlayer(letter, other.id);
  return facts === undefined ? unknownWord(letter) : { side, facts };
}
