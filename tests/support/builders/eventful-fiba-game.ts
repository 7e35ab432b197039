import { STATISTIC_NAMES } from '#tests/real-data/published-statistics.ts';
import { fibaFeed, fibaPlay } from './fiba-feed.ts';

/**
 * An invented game with an overtime, 10–8, in which everything happens once that a scorer has to record, with the box score
 * as a feed publishes it. There are a 00, a 0 and a player without a number; one basket was typed when the game was over.
 */
export function eventfulFibaGame() {
  const feed = fibaFeed([...firstPeriod(), ...otherPeriods()], { score: [10, 8] });
  const [ants, bees] = [feed.tm[1], feed.tm[2]];
  return {
    ...feed,
    tm: {
      1: {
        ...ants,
        pl: withLines(ants.pl, {
          1: ['45:00', 2, { Points: 5, ...twos(2, 2), ...throws(1, 1), Turnovers: 1 }],
          2: ['1:40', 2, { Assists: 1, FoulsPersonal: 1 }],
          3: ['45:00', 2, { Points: 3, ...threes(1, 1), Blocks: 1, ...defensive(1), FoulsPersonal: 1 }],
          4: ['45:00', 2, { ...twos(0, 1), ...defensive(1) }],
          5: ['45:00', 2, { FoulsOn: 1 }],
          6: ['43:20', 0, { Points: 2, ...twos(1, 1) }],
          7: ['0:00', 0, {}],
        }),
        shot: [shotAt(2, 6, 50), shotAt(18, 34, 52), shotAt(501, 10, 40, 1, 'OVERTIME')],
        ...{ p1_score: 8, p2_score: 0, p3_score: 0, p4_score: 0, ot_score: 2 },
        ...{ tot_sReboundsTeam: 1, tot_sTurnoversTeam: 1, tot_sFoulsTeam: 0, tot_sLeadChanges: 0 },
        ...{ tot_sPoints: 10, tot_sReboundsTotal: 3, tot_sTurnovers: 2, tot_sFoulsPersonal: 2 },
      },
      2: {
        ...bees,
        pl: withLines(bees.pl, {
          1: ['10:00', -5, { Points: 2, ...threes(0, 1), ...throws(2, 2), FoulsOn: 1 }],
          2: ['45:00', -2, { ...twos(0, 1), Assists: 1 }],
          3: ['45:00', -2, { Steals: 1 }],
          4: ['45:00', -2, { Points: 1, ...throws(1, 2), FoulsOn: 1 }],
          5: ['45:00', -2, { Turnovers: 1, FoulsPersonal: 1, ...defensive(1) }],
          6: ['0:00', 0, {}],
          7: ['35:00', 3, { Points: 5, ...twos(1, 1), ...threes(1, 2), ...fieldGoals(2, 3) }],
        }),
        shot: [shotAt(4, 30, 40), shotAt(401, 3, 2, 4)],
        ...{ p1_score: 3, p2_score: 2, p3_score: 0, p4_score: 3, ot_score: 0 },
        ...{ tot_sReboundsTeam: 1, tot_sTurnoversTeam: 0, tot_sFoulsTeam: 1, tot_sLeadChanges: 0 },
        ...{ tot_sPoints: 8, tot_sReboundsTotal: 2, tot_sTurnovers: 1, tot_sFoulsPersonal: 1 },
      },
    },
  };
}

function firstPeriod() {
  return [
    fibaPlay(1, '10:00', '0:0', 'game', { subType: 'start' }),
    fibaPlay(2, '09:40', '1:1', '2pt', { subType: 'layup', score: [2, 0] }),
    fibaPlay(3, '09:40', '1:2', 'assist', { previous: 2, score: [2, 0] }),
    fibaPlay(4, '09:20', '2:1', '3pt', { subType: 'jumpshot', success: 0, score: [2, 0] }),
    fibaPlay(5, '09:20', '1:3', 'block', { previous: 4, score: [2, 0] }),
    fibaPlay(6, '09:18', '2:0', 'rebound', { subType: 'offensive', previous: 4, score: [2, 0] }),
    fibaPlay(7, '09:00', '2:2', '2pt', { subType: 'jumpshot', success: 0, score: [2, 0] }),
    fibaPlay(8, '08:58', '1:4', 'rebound', { subType: 'defensive', previous: 7, score: [2, 0] }),
    fibaPlay(9, '08:40', '1:1', 'turnover', { subType: 'badpass', score: [2, 0] }),
    fibaPlay(10, '08:40', '2:3', 'steal', { previous: 9, score: [2, 0] }),
    fibaPlay(11, '08:20', '1:2', 'foul', { subType: 'personal', score: [2, 0] }),
    fibaPlay(12, '08:20', '2:4', 'foulon', { previous: 11, score: [2, 0] }),
    fibaPlay(13, '08:20', '1:2', 'substitution', { subType: 'out', score: [2, 0] }),
    fibaPlay(14, '08:20', '1:6', 'substitution', { subType: 'in', score: [2, 0] }),
    fibaPlay(15, '08:20', '2:4', 'freethrow', { subType: '1of2', score: [2, 1] }),
    fibaPlay(16, '08:20', '2:4', 'freethrow', { subType: '2of2', success: 0, score: [2, 1] }),
    fibaPlay(17, '08:18', '1:3', 'rebound', { subType: 'defensive', previous: 16, score: [2, 1] }),
    fibaPlay(18, '08:00', '1:3', '3pt', { subType: 'jumpshot', score: [5, 1] }),
    fibaPlay(19, '07:50', '2:5', 'foul', { subType: 'offensive', score: [5, 1] }),
    fibaPlay(20, '07:50', '2:5', 'turnover', { subType: 'offensive', previous: 19, score: [5, 1] }),
    fibaPlay(21, '07:50', '1:5', 'foulon', { previous: 19, score: [5, 1] }),
    fibaPlay(22, '07:40', '1:0', 'timeout', { subType: 'full', score: [5, 1] }),
    fibaPlay(23, '07:30', '2:0', 'foul', { subType: 'coachtechnical', score: [5, 1] }),
    fibaPlay(24, '07:30', '1:1', 'freethrow', { subType: '1of1', score: [6, 1] }),
    fibaPlay(25, '07:20', '1:0', 'turnover', { subType: '24sec', score: [6, 1] }),
    fibaPlay(26, '07:00', '1:3', 'foul', { subType: 'unsportsmanlike', score: [6, 1] }),
    fibaPlay(27, '07:00', '2:1', 'foulon', { previous: 26, score: [6, 1] }),
    fibaPlay(28, '07:00', '2:1', 'freethrow', { subType: '1of2', score: [6, 2] }),
    fibaPlay(29, '07:00', '2:1', 'freethrow', { subType: '2of2', score: [6, 3] }),
    fibaPlay(30, '06:55', '1:4', '2pt', { subType: 'layup', success: 0, score: [6, 3] }),
    fibaPlay(31, '06:53', '2:5', 'rebound', { subType: 'defensive', previous: 30, score: [6, 3] }),
    fibaPlay(100, '00:00', '0:0', 'period', { subType: 'end', score: [8, 3] }),
  ];
}

function otherPeriods() {
  const end = (period: number, score: [number, number]) =>
    fibaPlay(100 * period, '00:00', '0:0', 'period', { period, subType: 'end', score });
  const overtime = { overtime: true, score: [10, 8] } as const;
  return [
    fibaPlay(101, '10:00', '2:1', 'substitution', { period: 2, subType: 'out', score: [8, 3] }),
    fibaPlay(102, '10:00', '2:7', 'substitution', { period: 2, subType: 'in', score: [8, 3] }),
    fibaPlay(103, '09:00', '2:7', '2pt', { period: 2, subType: 'layup', score: [8, 5] }),
    end(2, [8, 5]),
    end(3, [8, 5]),
    fibaPlay(401, '00:10', '2:7', '3pt', { period: 4, subType: 'jumpshot', score: [8, 8] }),
    fibaPlay(402, '00:10', '2:2', 'assist', { period: 4, previous: 401, score: [8, 8] }),
    end(4, [8, 8]),
    fibaPlay(501, '04:00', '1:1', '2pt', { subType: 'layup', ...overtime }),
    fibaPlay(502, '00:00', '2:7', '3pt', { subType: 'jumpshot', success: 0, ...overtime }),
    fibaPlay(503, '00:00', '1:0', 'rebound', { subType: 'defensive', previous: 502, ...overtime }),
    fibaPlay(590, '00:00', '0:0', 'period', { subType: 'end', ...overtime }),
    fibaPlay(591, '00:00', '0:0', 'game', { subType: 'end', ...overtime }),
    fibaPlay(600, '06:50', '1:6', '2pt', { subType: 'layup', score: [8, 3] }),
  ];
}

type Counts = Partial<Record<(typeof STATISTIC_NAMES)[number], number>>;
type Line = [minutes: string, plusMinus: number, counts: Counts];
type Players = Record<string, Record<string, unknown>>;

/** Seven players, the sixth with a 0 and the seventh without a number. */
function withLines(players: Players, lines: Record<string, Line>) {
  const template = players['6'];
  if (template === undefined) throw new Error('a team of a feed has six players');
  const all: Players = {
    ...players,
    6: { ...template, shirtNumber: '0' },
    7: { ...template, firstName: 'Gwen', internationalFirstName: 'Gwen', shirtNumber: '' },
  };
  return Object.fromEntries(
    Object.entries(all).map(([pno, player]) => {
      const [sMinutes, sPlusMinusPoints, counts] = lines[pno] ?? ['0:00', 0, {}];
      const statistics = STATISTIC_NAMES.map((name) => [`s${name}`, counts[name] ?? 0]);
      return [pno, { ...player, ...Object.fromEntries(statistics), sMinutes, sPlusMinusPoints }];
    }),
  );
}

const fieldGoals = (made: number, attempted: number): Counts => ({
  FieldGoalsMade: made,
  FieldGoalsAttempted: attempted,
});
const twos = (made: number, attempted: number): Counts => ({
  TwoPointersMade: made,
  TwoPointersAttempted: attempted,
  ...fieldGoals(made, attempted),
});
const threes = (made: number, attempted: number): Counts => ({
  ThreePointersMade: made,
  ThreePointersAttempted: attempted,
  ...fieldGoals(made, attempted),
});
const throws = (made: number, attempted: number): Counts => ({
  FreeThrowsMade: made,
  FreeThrowsAttempted: attempted,
});
const defensive = (rebounds: number): Counts => ({ ReboundsDefensive: rebounds, ReboundsTotal: rebounds });

const shotAt = (actionNumber: number, x: number, y: number, per = 1, perType = 'REGULAR') => ({
  actionNumber,
  x,
  y,
  per,
  perType,
});
