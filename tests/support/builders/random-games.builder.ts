import fc from 'fast-check';
import {
  basket,
  deed,
  foul,
  gameCompleted,
  gameScheduled,
  gameStarted,
  type Happened,
  reboundTaken,
  roster,
  scoreCorrected,
  shotMissed,
  statLineCorrected,
  substitution,
  TIP_OFF,
  turnover,
} from './game.builder.ts';

/** A game by chance, with the events of its stream in order. */
export type RandomGame = { gameId: number; events: Happened[] };

const action = fc.record({
  kind: fc.constantFrom(
    'basket',
    'basket',
    'team basket',
    'miss',
    'rebound',
    'assist',
    'steal',
    'block',
    'turnover',
    'foul',
    'foul drawn',
    'substitution',
    'untimed substitution',
    'correction',
    'credit',
    'time',
  ),
  side: fc.constantFrom('east' as const, 'west' as const),
  player: fc.nat({ max: 6 }),
  points: fc.constantFrom(1 as const, 2 as const, 3 as const),
  clock: fc.integer({ min: 0, max: 6_000 }).map((tenths) => tenths / 10),
});
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

const game = fc.record({
  teams: fc.shuffledSubarray([1, 2, 3], { minLength: 2, maxLength: 2 }),
  /** Days after the first of January, and the minute of the day. */
  day: fc.nat({ max: 20 }),
  minute: fc.nat({ max: 24 * 60 - 1 }),
  inTournament: fc.boolean(),
  /** How the day set for it lies to the day on which it is played or given up. */
  set: fc.constantFrom(
    'that day',
    'that day',
    'that day',
    'days after',
    'days before',
    'no day',
    'postponed without a day',
  ),
  days: fc.integer({ min: 1, max: 5 }),
  starters: fc.constantFrom(5, 5, 0),
  resultOnly: fc.constantFrom(false, false, false, true),
  actions: fc.array(action, { maxLength: 25 }),
  fate: fc.constantFrom(
    'finished',
    'finished',
    'finished',
    'on',
    'forfeited',
    'forfeited before it began',
    'forfeited after its end',
    'forfeit taken back',
    'annulled',
    'annulment taken back',
    'reopened',
    'corrected',
  ),
});
type Facts = typeof game extends fc.Arbitrary<infer Value> ? Value : never;

/** The day from which player 11 is in team 2. */
export const TRANSFER_DAY = 10;

/**
 * Games of three teams in one season. Players of team n are 10 n + 1 to 10 n + 7, but the first of team 1 goes to
 * team 2 in the middle.
 */
export function randomGames({ maxLength = 8, seasonId = 1, firstGameId = 1 } = {}) {
  return fc.array(game, { minLength: 1, maxLength }).map((games): RandomGame[] =>
    games.map((facts, index) => {
      const gameId = firstGameId + index;
      return { gameId, events: eventsOf(facts, { gameId, seasonId }) };
    }),
  );
}

function eventsOf(facts: Facts, ids: { gameId: number; seasonId: number }): Happened[] {
  const [eastTeamId = 1, westTeamId = 2] = facts.teams;
  const played = Date.UTC(2026, 0, 1) + (facts.day * 24 * 60 + facts.minute) * 60_000;
  const ended = new Date(played + PLAYING_TIME).toISOString();
  const players = { east: playersOf(eastTeamId, facts.day), west: playersOf(westTeamId, facts.day) };
  const picked = (side: 'east' | 'west', teamId: number): Happened => ({
    type: 'RosterPicked',
    data: {
      side,
      teamId,
      players: roster(1, 7, facts.starters).map((player, index) => ({
        ...player,
        playerId: players[side][index] ?? 0,
      })),
      coaches: [],
    },
  });
  const scheduled = [
    gameScheduled({
      ...ids,
      tournamentId: facts.inTournament ? 3 : null,
      eastTeamId,
      westTeamId,
      scheduledAt: timeSet(facts, played),
      recording: facts.resultOnly ? 'result_only' : 'full',
    }),
    ...(facts.set === 'postponed without a day' ? postponed : []),
    picked('east', eastTeamId),
    picked('west', westTeamId),
  ];
  const told = { occurredAt: ended, reason: null, reasonBy: null };
  const forfeited: Happened = { type: 'GameForfeited', data: { side: 'east', ...told } };
  if (facts.fate === 'forfeited before it began') return [...scheduled, forfeited];
  const score = { east: 0, west: 0 };
  const actions = facts.actions.map((one) => {
    const who = players[one.side][one.player] ?? 0;
    if (one.kind === 'basket' || one.kind === 'team basket') score[one.side] += one.points;
    if (one.kind === 'correction') score[one.side] += 1;
    return happenedOf(one, who, players[one.side][(one.player + 1) % 7] ?? 0);
  });
  const over = gameCompleted([{ ...score }], ended);
  const begun = [...scheduled, gameStarted(), ...actions];
  const reopened: Happened = { type: 'GameReopened', data: told };
  switch (facts.fate) {
    case 'on':
      return begun;
    case 'finished':
      return [...begun, over];
    case 'forfeited':
      return [...begun, forfeited];
    case 'forfeited after its end':
      return [...begun, over, forfeited];
    case 'forfeit taken back':
      return [...begun, over, forfeited, { type: 'ForfeitRevoked', data: told }];
    case 'annulled':
      return [...begun, over, { type: 'GameAnnulled', data: told }];
    case 'annulment taken back':
      return [...begun, over, { type: 'GameAnnulled', data: told }, { type: 'AnnulmentRevoked', data: told }];
    case 'reopened':
      return [...begun, over, reopened];
    case 'corrected': {
      const east = { east: score.east + 2, west: score.west };
      return [
        ...begun,
        over,
        reopened,
        basket('east', 2, { by: players.east[0] ?? 0 }),
        gameCompleted([east], ended),
      ];
    }
  }
}

const DAY = 24 * 60 * 60_000;
const PLAYING_TIME = 100 * 60_000;

const postponed: Happened[] = [
  { type: 'GamePostponed', data: { occurredAt: TIP_OFF, reason: null, reasonBy: null } },
  { type: 'GameRescheduled', data: { scheduledAt: null, venue: null } },
];

/** The time set for a game when it is scheduled. */
function timeSet({ set, days }: Facts, played: number): string | null {
  switch (set) {
    case 'no day':
      return null;
    case 'days after':
      return new Date(played + days * DAY).toISOString();
    case 'days before':
      return new Date(played - days * DAY).toISOString();
    case 'that day':
    case 'postponed without a day':
      return new Date(played).toISOString();
  }
}

function playersOf(teamId: number, day: number): number[] {
  const own = Array.from({ length: 7 }, (_, index) => 10 * teamId + index + 1);
  if (day < TRANSFER_DAY || teamId === 3) return own;
  return teamId === 1 ? [18, ...own.slice(1)] : [11, ...own.slice(1)];
}

function happenedOf({ kind, side, points, clock }: Action, by: number, other: number): Happened {
  switch (kind) {
    case 'basket':
      return basket(side, points, { by, clock });
    case 'team basket':
      return basket(side, points, { clock });
    case 'miss':
      return shotMissed(side, by, points, { clock });
    case 'rebound':
      return reboundTaken(side, points === 1 ? 'offensive' : points === 2 ? 'defensive' : null, {
        by,
        clock,
      });
    case 'assist':
      return deed('AssistMade', side, by, { clock });
    case 'steal':
      return deed('StealMade', side, by, { clock });
    case 'block':
      return deed('ShotBlocked', side, by, { clock });
    case 'turnover':
      return turnover(side, { by, clock });
    case 'foul':
      return foul(side, by, { clock });
    case 'foul drawn':
      return deed('FoulDrawn', side, by, { clock });
    case 'substitution':
      return substitution(side, by, other, { clock });
    case 'untimed substitution':
      return points === 1 ? substitution(side, by, other) : substitution(side, by, other, { clock });
    case 'correction':
      return scoreCorrected(side, 1);
    case 'credit':
      return statLineCorrected(side, by, { points });
    case 'time':
      return statLineCorrected(side, by, {}, { secondsPlayed: Math.round(clock) });
  }
}
