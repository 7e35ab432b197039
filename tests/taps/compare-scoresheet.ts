import type { FibaScoresheet, SheetTeam } from '#contracts/fiba-scoresheet/fiba-scoresheet.contract.ts';
import { SIDES, type Side } from '#events/game/court.events.ts';
import { periodSeconds, type Ruleset } from '#events/game/ruleset.ts';
import type { Action, ActionOf, FeedPlayer } from './action.ts';
import { isSameMoment } from './actions.ts';

/** What FIBA's scoresheet has of a side, in lists of marks by what they are of (Official Basketball Rules, appendix B). */
type Marks = ReadonlyMap<string, readonly string[]>;

/**
 * Compares FIBA's scoresheet of a game with what the feed's plays put on it by the rules: running score, fouls with their free
 * throws, who came on, time-outs.
 * @param actions in the order of the game
 * @param idOf the league's id of a player
 */
export function compareScoresheet(
  sheet: FibaScoresheet,
  actions: readonly Action[],
  {
    ruleset,
    starters,
    idOf,
  }: {
    ruleset: Ruleset;
    starters: Record<Side, readonly FeedPlayer[]>;
    idOf: (player: FeedPlayer) => number | null;
  },
): string[] {
  return SIDES.flatMap((side) => {
    const expected = new Map([
      ['running score', toScore(actions, side, idOf)],
      ['time-outs', toTimeouts(actions, side, ruleset)],
      ['fouls of the coach', toFouls(actions.filter(isOfBench), side)],
      ...toPlayers(actions, side, { starters: starters[side], idOf }),
    ]);
    return compareMarks(`scoresheet, ${sheet[side].name}`, expected, onSheet(sheet[side]));
  });
}

function compareMarks(where: string, expected: Marks, shown: Marks): string[] {
  return [...new Set([...expected.keys(), ...shown.keys()])].flatMap((what) => {
    const [plays, marks] = [expected.get(what) ?? [], shown.get(what) ?? []];
    const count = Math.max(plays.length, marks.length);
    const first = Array.from({ length: count }, (_, index) => index).find(
      (index) => plays[index] !== marks[index],
    );
    if (first === undefined) return [];
    const text = (mark: string | undefined) => mark ?? 'nothing';
    return [
      `${where}, ${what}, mark ${first + 1}: by the plays ${text(plays[first])}, shown ${text(marks[first])}`,
    ];
  });
}

/** `12 two in 1 by 7`: the side's points after it. */
function toScore(
  actions: readonly Action[],
  side: Side,
  idOf: (player: FeedPlayer) => number | null,
): string[] {
  let points = 0;
  return actions.flatMap((action) => {
    if (action.side !== side || !('made' in action) || !action.made) return [];
    const worth = action.type === 'throw' ? 1 : action.points;
    points += worth;
    const by = action.player === null ? null : idOf(action.player);
    return [toMark(points, KINDS[worth], action.period, by)];
  });
}

const KINDS = { 1: 'free_throw', 2: 'two', 3: 'three' } as const;
const toMark = (points: number, kind: string, period: number, by: number | null) =>
  `${points} ${kind} in ${period} by ${by ?? 'the team'}`;

/** `6th minute of 1`: the one that was being played (appendix B.9). */
function toTimeouts(actions: readonly Action[], side: Side, ruleset: Ruleset): string[] {
  return actions.flatMap(({ type, side: of, period, clock }) => {
    if (type !== 'timeout' || of !== side) return [];
    const length = periodSeconds(ruleset, period);
    const played = Math.floor((length - clock) / 60);
    return [`minute ${Math.min(played + 1, length / 60)} of ${period}`];
  });
}

type Foul = ActionOf<'foul'>;
const isFoul = (action: Action): action is Foul => action.type === 'foul';
const isOfBench = (action: Action) => isFoul(action) && action.by !== 'player';

/** `P in 1, 2 throws`; of a fight one foul stands for the whole bench (FIBA art. 39). */
function toFouls(actions: readonly Action[], side: Side): string[] {
  const fouls = actions.filter(isFoul).filter((foul) => foul.side === side);
  const isOfFight = ({ by, kind }: Foul) => by === 'bench' && kind === 'disqualifying';
  return fouls
    .filter(
      (foul, index) =>
        !isOfFight(foul) || fouls.findIndex((one) => isOfFight(one) && isSameMoment(one, foul)) === index,
    )
    .map((foul) => toFoulMark(letterOf(foul), foul.period, foul.throws));
}

const toFoulMark = (letter: string | null, period: number, throws: number | null) =>
  `${letter} in ${period}, ${throws ?? 0} throws`;

/** Appendix B.8.3; the coach answers for the bench. */
function letterOf({ by, kind }: Foul): string {
  if (by === 'bench') return 'B';
  if (by === 'coach') return kind === 'disqualifying' ? 'D' : 'C';
  const letters = { personal: 'P', offensive: 'P', technical: 'T', unsportsmanlike: 'U', disqualifying: 'D' };
  return letters[kind];
}

/** Fouls of each player, and who started or came on. */
function toPlayers(
  actions: readonly Action[],
  side: Side,
  { starters, idOf }: { starters: readonly FeedPlayer[]; idOf: (player: FeedPlayer) => number | null },
): [string, string[]][] {
  const own = actions.filter((action) => action.side === side);
  const cameOn = own.flatMap((action) => {
    if (action.type === 'substitution') return [action.in];
    // Feeds miss a substitution: who did something played.
    return 'player' in action && action.player !== null ? [action.player] : [];
  });
  return [...new Set([...starters, ...cameOn])].flatMap((player): [string, string[]][] => [
    [`player ${idOf(player)}`, [starters.includes(player) ? 'started' : 'came_on']],
    [
      `fouls of player ${idOf(player)}`,
      toFouls(
        own.filter((one) => isFoul(one) && one.player === player),
        side,
      ),
    ],
  ]);
}

function onSheet({ players, coach_fouls, timeouts, running_score }: SheetTeam): Marks {
  const fouls = (of: SheetTeam['coach_fouls']) =>
    of.map(({ mark, period, free_throws }) => toFoulMark(mark, period, free_throws));
  return new Map([
    [
      'running score',
      running_score.map(({ points, kind, period, player_id }) => toMark(points, kind, period, player_id)),
    ],
    [
      'time-outs',
      timeouts.flatMap(({ taken }) => taken.map(({ minute, period }) => `minute ${minute} of ${period}`)),
    ],
    ['fouls of the coach', fouls(coach_fouls)],
    ...players.flatMap((player): [string, string[]][] => [
      [`player ${player.player_id}`, player.in === null ? [] : [player.in]],
      [`fouls of player ${player.player_id}`, fouls(player.fouls)],
    ]),
  ]);
}
