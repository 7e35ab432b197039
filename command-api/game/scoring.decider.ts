import { isRejection } from '#command-api/kernel/decider.ts';
import type { GameEvent, Side } from '#events/game/game.events.ts';
import { type Game, rostersOf } from '#events/game/game.fold.ts';
import { periodLabel } from '#events/game/period-label.ts';
import { periodSeconds } from '#events/game/ruleset.ts';
import { type Scoresheet, type SheetEntry, totalScore, undoAction } from '#events/game/scoresheet.fold.ts';
import { type Rejection, reject } from '#platform/errors.ts';
import type { CommandContext } from './game.commands.ts';
import type { ScoringAction } from './scoring.contract.ts';

/** Scoring opens this long before the start (specification 2 §4, by the server's clock). */
export const OPENS_BEFORE_MS = 30 * 60 * 1000;
/** Players of a bench (specification 2 §9). */
export const MIN_PLAYERS = 5;
export const MAX_PLAYERS = 12;
/** Players of a side on court (FIBA art. 4.2.2). */
const ON_COURT = 5;

type InProgress = Extract<Game, { status: 'in_progress' }>;
type Decision = GameEvent[] | Rejection;

/** Decides one action of a scoring console. Who may score at all is decided before (game.decider.ts). */
export function decideAction(game: Game, action: ScoringAction, context: CommandContext): Decision {
  if (action.type === 'game_start') return decideStart(game, action, context);
  const refusal = refuseUnlessPlaying(game) ?? refuseOtherDevice(game, context);
  if (refusal !== null) return refusal;
  const playing = game as InProgress;
  const decision = decideInGame(playing, action, context);
  if (isRejection(decision) || action.type === 'game_end') return decision;
  return [...decision, ...claimForDevice(playing, action, context)];
}

/**
 * A game that no device scores (started by a call, or reopened) belongs to the first one that records something:
 * one active scoring device per game.
 */
function claimForDevice(game: InProgress, action: ScoringAction, context: CommandContext): GameEvent[] {
  const { device, actor } = context;
  if (game.device !== null || device === null) return [];
  const data = { device, scorerId: actor.id, occurredAt: action.occurred_at };
  return [{ type: 'ScoringTakenOver', data }];
}

function decideStart(
  game: Game,
  action: Extract<ScoringAction, { type: 'game_start' }>,
  context: CommandContext,
): Decision {
  if (game.status === 'nonexistent') return reject('not_found', 'There is no such game.');
  if (game.status === 'in_progress') return reject('already_started', 'The game has already started.');
  if (game.status === 'completed' || game.status === 'final') return reject('game_over', 'The game is over.');
  if (game.status !== 'scheduled') {
    return reject('not_scheduled', `A ${game.status} game cannot be started. Schedule it again first.`);
  }
  const { scheduledAt, rosters } = game.facts;
  if (context.origin !== 'import') {
    if (scheduledAt !== null && Date.parse(context.now) < Date.parse(scheduledAt) - OPENS_BEFORE_MS) {
      return reject('too_early', 'Scoring opens 30 minutes before the start of the game.');
    }
    for (const [side, bench] of [
      ['east', 'A'],
      ['west', 'B'],
    ] as const) {
      const players = rosters[side]?.length ?? 0;
      if (players < MIN_PLAYERS) {
        return reject('lineup_missing', `Bench ${bench} must have at least ${MIN_PLAYERS} players selected`);
      }
    }
  }
  return [{ type: 'GameStarted', data: { occurredAt: action.occurred_at, device: context.device } }];
}

function refuseUnlessPlaying(game: Game): Rejection | null {
  switch (game.status) {
    case 'in_progress':
      return null;
    case 'nonexistent':
      return reject('not_found', 'There is no such game.');
    case 'completed':
    case 'final':
      return reject('game_over', 'The game is over.');
    case 'scheduled':
      return reject('not_in_progress', 'The game has not started yet.');
    case 'postponed':
    case 'canceled':
      return reject('not_in_progress', `The game is ${game.status}.`);
    default: {
      const unknown: never = game;
      return unknown;
    }
  }
}

function refuseOtherDevice(game: Game, context: CommandContext): Rejection | null {
  if (game.status !== 'in_progress' || context.device === null) return null;
  if (game.device === null || game.device === context.device) return null;
  return reject('another_device', 'Another device is scoring this game. Take over to go on here.');
}

/** The latest period an action may name: after a last period that left the game tied, that is the overtime. */
function latestPeriod(sheet: Scoresheet): number {
  if (sheet.periodOpen) return sheet.period;
  const score = totalScore(sheet);
  return score.east === score.west && !sheet.ruleset.allowTies ? sheet.period + 1 : sheet.period;
}

/** A period that has not come yet. */
export function refusePeriod(sheet: Scoresheet, period: number): Rejection | null {
  if (period <= latestPeriod(sheet)) return null;
  const label = (of: number) => periodLabel(sheet.ruleset.periods, of);
  return reject('wrong_period', `The game is in ${label(sheet.period)}, not in ${label(period)}.`);
}

/** More time than the period has: minutes played would be counted from before it began. */
function refuseClock({ ruleset }: Scoresheet, period: number, clock: number | null): Rejection | null {
  const longest = periodSeconds(ruleset, period);
  if (clock === null || clock <= longest) return null;
  const text = `The clock of ${periodLabel(ruleset.periods, period)} starts at ${longest} seconds.`;
  return reject('validation_failed', text, { clock: [text] });
}

function refusePlayer(game: InProgress, side: Side, playerId: number | null): Rejection | null {
  if (playerId === null) return null;
  if (game.facts.rosters[side]?.some((player) => player.playerId === playerId) === true) return null;
  return reject(
    'not_on_roster',
    `Player ${playerId} is not on the roster of Bench ${side === 'east' ? 'A' : 'B'}.`,
  );
}

type OnCourtAction = Exclude<Extract<ScoringAction, { side: Side }>, { type: 'score_correction' }>;

function decideInGame(game: InProgress, action: ScoringAction, context: CommandContext): Decision {
  switch (action.type) {
    case 'game_start':
      return reject('already_started', 'The game has already started.');
    case 'undo':
      return decideUndo(game, action);
    case 'period_end':
      return decidePeriodEnd(game, action);
    case 'game_end':
      return decideGameEnd(game, action);
    case 'score_correction':
      return decideScoreCorrection(game, action, context);
    case 'clock_start':
    case 'clock_stop':
    case 'clock_set': {
      const type = (
        { clock_start: 'ClockStarted', clock_stop: 'ClockStopped', clock_set: 'ClockSet' } as const
      )[action.type];
      const { period, clock, occurred_at } = action;
      return (
        refusePeriod(game.sheet, period) ??
        refuseClock(game.sheet, period, clock) ?? [{ type, data: { period, clock, occurredAt: occurred_at } }]
      );
    }
    default:
      return (
        refusePeriod(game.sheet, action.period) ??
        refuseClock(game.sheet, action.period, action.clock ?? null) ??
        decideOnCourt(game, action, context)
      );
  }
}

type Shot = Extract<OnCourtAction, { type: 'points' | 'missed_shot' }>;

/** What is known of a shot; what the scorer did not say is left out of the event. */
function shotOf({ points, place, technique }: Shot) {
  return { points, ...(place ? { place } : {}), ...(technique ? { technique } : {}) };
}

/** Everything a player, a bench or a coach does while a period runs. */
function decideOnCourt(game: InProgress, action: OnCourtAction, context: CommandContext): Decision {
  const { side, period } = action;
  const onCourt = { side, period, clock: action.clock ?? null, occurredAt: action.occurred_at };
  const refusal = refusePlayer(game, side, 'player_id' in action ? (action.player_id ?? null) : null);
  if (refusal !== null) return refusal;
  switch (action.type) {
    case 'points':
      return [
        { type: 'PointsAdded', data: { ...onCourt, playerId: action.player_id ?? null, ...shotOf(action) } },
      ];
    case 'missed_shot':
      return [{ type: 'ShotMissed', data: { ...onCourt, playerId: action.player_id, ...shotOf(action) } }];
    case 'rebound':
      return [
        {
          type: 'ReboundTaken',
          data: { ...onCourt, playerId: action.player_id ?? null, kind: action.kind ?? null },
        },
      ];
    case 'assist':
      return [{ type: 'AssistMade', data: { ...onCourt, playerId: action.player_id } }];
    case 'steal':
      return [{ type: 'StealMade', data: { ...onCourt, playerId: action.player_id } }];
    case 'block':
      return [{ type: 'ShotBlocked', data: { ...onCourt, playerId: action.player_id } }];
    case 'turnover':
      return [
        {
          type: 'TurnoverMade',
          data: { ...onCourt, playerId: action.player_id ?? null, kind: action.kind ?? null },
        },
      ];
    case 'foul':
      return decideFoul(game, action, onCourt);
    case 'foul_drawn':
      return [{ type: 'FoulDrawn', data: { ...onCourt, playerId: action.player_id } }];
    case 'timeout':
      return [{ type: 'TimeoutTaken', data: onCourt }];
    case 'coach_challenge':
      return [{ type: 'CoachChallengeUsed', data: onCourt }];
    case 'substitution':
      return decideSubstitution(game, action, onCourt, context);
    default: {
      const unknown: never = action;
      return unknown;
    }
  }
}

type OnCourtFacts = { side: Side; period: number; clock: number | null; occurredAt: string };

function decideFoul(
  game: InProgress,
  action: Extract<ScoringAction, { type: 'foul' }>,
  onCourt: OnCourtFacts,
): Decision {
  const playerId = action.player_id ?? null;
  if ((action.by === 'player') !== (playerId !== null)) {
    return reject(
      'validation_failed',
      'A foul is by a player, or by the coach or the bench without a player.',
      {
        player_id: [action.by === 'player' ? 'A player is required' : 'No player may be named'],
      },
    );
  }
  if (playerId !== null) {
    const fouls = game.sheet[action.side].lines[playerId]?.tally.fouls ?? 0;
    if (fouls >= game.facts.ruleset.foulLimit) {
      return reject('foul_limit', `This player already has ${fouls} fouls.`);
    }
  }
  return [{ type: 'FoulCommitted', data: { ...onCourt, by: action.by, playerId, kind: action.kind } }];
}

function decideSubstitution(
  game: InProgress,
  action: Extract<ScoringAction, { type: 'substitution' }>,
  onCourt: OnCourtFacts,
  context: CommandContext,
): Decision {
  const playerOut = action.player_out ?? null;
  const playerIn = action.player_in ?? null;
  if (playerOut === playerIn) {
    return reject(
      'validation_failed',
      'A substitution needs a player who leaves and another one who comes.',
      {
        player_in: ['Choose another player'],
      },
    );
  }
  const refusal = refusePlayer(game, action.side, playerOut) ?? refusePlayer(game, action.side, playerIn);
  if (refusal !== null) return refusal;
  if (context.origin !== 'import') {
    const { lines } = game.sheet[action.side];
    const playing = Object.values(lines).filter((line) => line.onCourtSince !== null).length;
    const lineupKnown = playing > 0;
    const entering = playerIn === null ? undefined : lines[playerIn];
    const leaving = playerOut === null ? undefined : lines[playerOut];
    if (entering !== undefined && entering.tally.fouls >= game.facts.ruleset.foulLimit) {
      return reject('foul_limit', `This player has ${entering.tally.fouls} fouls and cannot come back.`);
    }
    if (lineupKnown && leaving !== undefined && leaving.onCourtSince === null) {
      return reject('conflict', 'The player who leaves is not on court.');
    }
    if (lineupKnown && entering !== undefined && entering.onCourtSince !== null) {
      return reject('conflict', 'The player who comes is already on court.');
    }
    if (playerOut === null && playing >= ON_COURT) {
      return reject('conflict', 'Five players are on court. Say who leaves.');
    }
  }
  return [{ type: 'PlayerSubstituted', data: { ...onCourt, playerOut, playerIn } }];
}

function decideScoreCorrection(
  game: InProgress,
  action: Extract<ScoringAction, { type: 'score_correction' }>,
  context: CommandContext,
): Decision {
  const refusal = refusePeriod(game.sheet, action.period);
  if (refusal !== null) return refusal;
  if (action.delta === 0) {
    return reject('validation_failed', 'A correction of 0 points changes nothing.', {
      delta: ['Must not be 0'],
    });
  }
  const before = game.sheet.periods[action.period - 1]?.[action.side] ?? 0;
  if (before + action.delta < 0) return reject('score_below_zero', 'The score cannot go below zero.');
  const reason = action.reason ?? null;
  return [
    {
      type: 'ScoreCorrected',
      data: {
        side: action.side,
        period: action.period,
        delta: action.delta,
        occurredAt: action.occurred_at,
        reason: context.actor.id === null ? null : reason,
        reasonBy: reason === null ? null : context.actor.id,
      },
    },
  ];
}

function decidePeriodEnd(game: InProgress, action: Extract<ScoringAction, { type: 'period_end' }>): Decision {
  const { sheet } = game;
  const label = (period: number) => periodLabel(sheet.ruleset.periods, period);
  if (!sheet.periodOpen) return reject('wrong_period', `${label(sheet.period)} has already ended.`);
  if (action.period !== sheet.period) {
    return reject('wrong_period', `The game is in ${label(sheet.period)}, not in ${label(action.period)}.`);
  }
  const score = totalScore(sheet);
  const tied = score.east === score.west && !sheet.ruleset.allowTies;
  const nextPeriod = action.period < sheet.ruleset.periods || tied ? action.period + 1 : null;
  return [
    {
      type: 'PeriodEnded',
      data: {
        period: action.period,
        occurredAt: action.occurred_at,
        eastScore: score.east,
        westScore: score.west,
        nextPeriod,
      },
    },
  ];
}

function decideUndo(game: InProgress, action: Extract<ScoringAction, { type: 'undo' }>): Decision {
  const entry = game.sheet.entries.find((candidate) => candidate.actionId === action.action_id);
  if (entry === undefined) return reject('nothing_to_undo', 'There is no such action in this game.');
  if (entry.undone) return reject('already_undone', 'This action has already been undone.');
  const undoneEvent = entry.event;
  if (undoneEvent.type === 'PeriodEnded') {
    const later = game.sheet.entries.some(
      (other) => !other.undone && other.event.data.period > undoneEvent.data.period,
    );
    if (later) return reject('wrong_period', 'The next period has begun. Undo its actions first.');
  }
  const after = undoAction(game.sheet, rostersOf(game.facts), action.action_id);
  const refusal = refuseSubstitutionUndone(game.sheet, entry) ?? refuseImpossibleSheet(after);
  if (refusal !== null) return refusal;
  return [{ type: 'ActionUndone', data: { actionId: action.action_id, occurredAt: action.occurred_at } }];
}

/** Without it the later ones would have four or six on court. */
function refuseSubstitutionUndone(sheet: Scoresheet, entry: SheetEntry): Rejection | null {
  const { event, revision } = entry;
  if (event.type !== 'PlayerSubstituted') return null;
  const { side, playerIn, playerOut } = event.data;
  const later = sheet.entries.some(
    (other) =>
      !other.undone &&
      other.revision > revision &&
      other.event.type === 'PlayerSubstituted' &&
      other.event.data.side === side &&
      [other.event.data.playerIn, other.event.data.playerOut].some(
        (player) => player !== null && (player === playerIn || player === playerOut),
      ),
  );
  if (!later) return null;
  return reject('conflict', 'A later substitution of the same player builds on this one. Undo that first.');
}

/** What corrections have been made to must not be taken from under them. */
function refuseImpossibleSheet(sheet: Scoresheet): Rejection | null {
  if (sheet.periods.some((score) => score.east < 0 || score.west < 0)) {
    return reject('score_below_zero', 'The score cannot go below zero. Undo the correction first.');
  }
  for (const { tally } of [...Object.values(sheet.east.lines), ...Object.values(sheet.west.lines)]) {
    if (Object.values(tally).some((value) => value < 0)) {
      return reject('conflict', 'A statistic cannot go below zero. Undo the correction of the player first.');
    }
    if (tally.fouls > sheet.ruleset.foulLimit) {
      return reject('foul_limit', `A player can have at most ${sheet.ruleset.foulLimit} fouls.`);
    }
  }
  return null;
}

function decideGameEnd(game: InProgress, action: Extract<ScoringAction, { type: 'game_end' }>): Decision {
  const { sheet } = game;
  const score = totalScore(sheet);
  if (score.east === score.west && !sheet.ruleset.allowTies) {
    return reject('tied_game', 'The game is tied. Go to Overtime.');
  }
  const occurredAt = action.occurred_at;
  const events: GameEvent[] = [];
  const begun = !isUnplayedOvertime(sheet);
  if (sheet.periodOpen && begun) {
    events.push({
      type: 'PeriodEnded',
      data: {
        period: sheet.period,
        occurredAt,
        eastScore: score.east,
        westScore: score.west,
        nextPeriod: null,
      },
    });
  }
  events.push({
    type: 'GameCompleted',
    data: {
      occurredAt,
      eastScore: score.east,
      westScore: score.west,
      periods: begun ? [...sheet.periods] : sheet.periods.slice(0, -1),
      winner: score.east === score.west ? null : score.east > score.west ? 'east' : 'west',
    },
  });
  return events;
}

/** An overtime that was opened by a tie and not needed after all, because a late entry broke the tie. */
function isUnplayedOvertime(sheet: Scoresheet): boolean {
  if (sheet.period <= sheet.ruleset.periods) return false;
  return !sheet.entries.some((entry) => !entry.undone && entry.event.data.period === sheet.period);
}
