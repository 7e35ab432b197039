import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type CommandEnvelope,
  type CommandHandler,
  commandHandler,
  type Outcome,
} from '#command-api/command-handling/handle-command.ts';
import { toBoxScore } from '#events/game/box-score.ts';
import { type GameEvent, gameStream, SIDES, type Side } from '#events/game/game.events.ts';
import { evolveGame, type FoldableGameEvent, type Game, NO_GAME } from '#events/game/game.fold.ts';
import { scoreOf } from '#events/game/league-decisions.ts';
import { RULESETS, type Ruleset } from '#events/game/ruleset.ts';
import { type ActionEvent, isActionEvent, type Scoresheet, totalScore } from '#events/game/scoresheet.ts';
import { eventDefinition } from '#events/registry.ts';
import type { EventStore, RecordedEvent } from '#events/store/event-store.port.ts';
import { createMemoryEventStore } from '#events/store/memory/memory-event-store.ts';
import { actionId, GAME_ID, recorded, scheduledGame } from '#tests/support/builders/game.builder.ts';
import {
  type ActionFacts,
  administrator,
  atDevice,
  order,
  record,
  scorer,
} from '#tests/support/builders/game-command.builder.ts';
import { times } from '#tests/support/sampling.ts';
import type { GameCommand } from './game.commands.ts';
import { gameDecider } from './game.decider.ts';
import type { CommandContext } from './game-command.ts';

/**
 * Whatever two scorers on two devices and an administrator send, in whatever order, twice, too late or at the same
 * moment, through two processes: the log never says anything impossible. `npm run test:model` tries a million histories.
 */
const RUNS = Number(process.env.MODEL_RUNS ?? times({ test: 300, all: 5_000 }));
const STREAM = gameStream(GAME_ID);

type ValueOf<A> = A extends fc.Arbitrary<infer Value> ? Value : never;

/** An action before it is known which period is played and which actions there are to undo. */
const sketch = fc.record({
  type: fc.oneof(
    { weight: 8, arbitrary: fc.constant('points' as const) },
    { weight: 5, arbitrary: fc.constant('foul' as const) },
    { weight: 5, arbitrary: fc.constant('undo' as const) },
    { weight: 8, arbitrary: fc.constantFrom('correct', 'insert') },
    { weight: 5, arbitrary: fc.constant('period_end' as const) },
    { weight: 4, arbitrary: fc.constant('substitution' as const) },
    { weight: 3, arbitrary: fc.constant('score_correction' as const) },
    { weight: 2, arbitrary: fc.constant('game_end' as const) },
    { weight: 3, arbitrary: fc.constantFrom('missed_shot', 'rebound', 'turnover', 'timeout', 'clock_set') },
  ),
  side: fc.constantFrom<Side>('east', 'west'),
  /** 1 to 7 are on the roster; few, so that they foul out. */
  player: fc.constantFrom(1, 1, 1, 1, 2, 3, 6, 7, 8),
  other: fc.constantFrom(1, 2, 6, 6, 7, 7),
  attributed: fc.boolean(),
  kind: fc.constantFrom(
    ...(['personal', 'personal', 'personal', 'personal', 'personal'] as const),
    ...(['offensive', 'unsportsmanlike', 'technical', 'disqualifying'] as const),
  ),
  /** Seldom requested. */
  overrule: fc.constantFrom(false, false, false, false, true),
  points: fc.constantFrom<1 | 2 | 3>(1, 2, 3),
  delta: fc.integer({ min: -3, max: 3 }),
  /** Mostly the period that is played. */
  periodOffset: fc.constantFrom(0, 0, 0, 0, 0, 0, 0, 0, 0, -1, -2, 1),
  clock: fc.option(fc.oneof({ weight: 9, arbitrary: fc.nat({ max: 300 }) }, fc.constant(601))),
  target: fc.nat({ max: 5 }),
});
type Sketch = ValueOf<typeof sketch>;

const callers = {
  tablet: atDevice('tablet'),
  phone: atDevice('phone'),
  nowhere: scorer,
  administrator,
  otherScorer: { ...atDevice('tablet'), actor: { id: 77, role: 'scorer' } },
} satisfies Record<string, CommandContext>;
/** Mostly the device that scores. */
const caller = fc.oneof(
  { weight: 6, arbitrary: fc.constant('active' as const) },
  { weight: 2, arbitrary: fc.constantFrom('tablet', 'phone', 'nowhere', 'otherScorer') },
);
type Caller = ValueOf<typeof caller>;
const server = fc.constantFrom<0 | 1>(0, 1);

const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('send' as const),
      from: caller,
      to: server,
      batch: fc.array(sketch, { minLength: 1, maxLength: 4 }),
      /** Whether a finished game is reopened first. */
      reopened: fc.constantFrom(true, true, true, false),
      /** How many revisions ago the caller has looked; null when it does not say. */
      behind: fc.constantFrom(null, null, null, 0, 0, 1),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('send again' as const), to: server, which: fc.nat({ max: 5 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('race' as const),
      one: sketch,
      other: sketch,
      twins: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('order' as const),
      type: fc.constantFrom('take over', 'confirm', 'reopen', 'credit', 'credit', 'score', 'line', 'arrival'),
      sketch,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('order' as const), type: fc.constant('forfeit'), sketch }),
  },
);
type Step = ValueOf<typeof step>;

/** One game, the servers that write it, and everything that was sent. */
class World {
  readonly store: EventStore = createMemoryEventStore();
  readonly servers: readonly [
    CommandHandler<Game, GameCommand, GameEvent>,
    CommandHandler<Game, GameCommand, GameEvent>,
  ];
  readonly log: RecordedEvent[] = [];
  readonly sent: CommandEnvelope<GameCommand>[] = [];
  game: Game = NO_GAME;
  private made = 0;

  constructor() {
    this.servers = [commandHandler(this.store, gameDecider), commandHandler(this.store, gameDecider)];
  }

  static async started(ruleset: Ruleset): Promise<World> {
    const world = new World();
    const events = recorded(scheduledGame(ruleset)).map(({ id, type, data }) => ({
      id,
      type,
      schemaVersion: 1,
      data,
      metadata: { commandId: id },
    }));
    await world.store.append({ stream: STREAM, expectedRevision: 'none', events });
    const start = world.envelope(record({ type: 'game_start' }, callers.tablet));
    await world.servers[0].handle(STREAM, start);
    await world.readOn();
    return world;
  }

  get revision(): number {
    return this.log.length - 1;
  }

  private envelope(command: GameCommand): CommandEnvelope<GameCommand> {
    this.made += 1;
    const id = actionId(`sent-${this.made}`);
    const { device } = command.context;
    const metadata = device === null ? {} : { device };
    return command.type === 'record_action'
      ? { id, command: { ...command, action: { ...command.action, id } }, metadata }
      : { id, command, metadata };
  }

  private actionOf(sketched: Sketch): ActionFacts {
    const { type, side, points, delta, clock, kind, overrule } = sketched;
    const played = 'sheet' in this.game ? this.game.sheet.period : 1;
    const period = Math.max(1, played + sketched.periodOffset);
    const firstId = side === 'east' ? 0 : 10;
    const player_id = firstId + sketched.player;
    const onCourt = { side, period, clock, overrule };
    switch (type) {
      case 'points':
        return { ...onCourt, type, points, ...(sketched.attributed ? { player_id } : {}) };
      case 'missed_shot':
        return { ...onCourt, type, points, player_id };
      case 'foul':
        return sketched.attributed || sketched.player < 3
          ? { ...onCourt, type, by: 'player', kind, player_id }
          : { ...onCourt, type, by: sketched.player < 7 ? 'coach' : 'bench', kind: 'technical' };
      case 'substitution':
        return { ...onCourt, type, player_out: player_id, player_in: firstId + sketched.other };
      case 'rebound':
      case 'turnover':
      case 'timeout':
        return { ...onCourt, type };
      case 'clock_set':
        return { type, period, clock: clock ?? 300 };
      case 'score_correction':
        return { type, side, period, delta };
      case 'period_end':
        return { type, period };
      case 'game_end':
        return { type };
      case 'undo':
        return { type, action_id: this.recentAction(sketched.target) };
      case 'correct': {
        const action_id = this.recentAction(sketched.target);
        const replacement = { ...onCourt, type: 'points' as const, points, player_id };
        return { type, action_id, replacement, ...this.placeOf(sketched) };
      }
      case 'insert': {
        const insertion = sketched.attributed
          ? { ...onCourt, type: 'foul' as const, by: 'player' as const, kind: 'personal' as const, player_id }
          : {
              ...onCourt,
              type: 'substitution' as const,
              player_out: player_id,
              player_in: firstId + sketched.other,
            };
        return { type, insertion, ...this.placeOf(sketched) };
      }
      default:
        throw new Error(`no sketch of ${type}`);
    }
  }

  /** One of the latest: those are what scorers change. */
  private recentAction(target: number): string {
    const actions = this.log.filter((event) => isActionEvent(asGameEvent(event)));
    return actions.at(-1 - target)?.id ?? actionId('never sent');
  }

  private placeOf({ points, other }: Sketch): { before?: string } {
    return points === 1 ? { before: this.recentAction(other) } : {};
  }

  private orderOf({ type, sketch: sketched }: Extract<Step, { kind: 'order' }>): GameCommand {
    const context = administrator;
    switch (type) {
      case 'take over':
        return { type: 'take_over_scoring', device: sketched.attributed ? 'phone' : 'tablet', context };
      case 'confirm':
        return { type: 'confirm_game', context };
      case 'reopen':
        return { type: 'reopen_game', reason: 'to correct it', context };
      case 'credit': {
        const { side, player, delta } = sketched;
        const playerId = (side === 'east' ? 0 : 10) + player;
        const changes = sketched.attributed ? { fouls: delta } : { points: delta, assists: 1 };
        return { type: 'correct_stat_line', side, period: 1, playerId, changes, context };
      }
      case 'score': {
        // Quarters by hand, in a period that is played or to come, or a total alone.
        const { side, points, target, periodOffset } = sketched;
        const quarters = [null, points * target, periodOffset > 0 ? points : null, null];
        const entered = { total: sketched.attributed ? null : points * 10, quarters, overtime: null };
        const nothing = { total: null, quarters: [], overtime: null };
        const [east, west] = side === 'east' ? [entered, nothing] : [nothing, entered];
        return { type: 'enter_score', east, west, period: null, reason: 'as written', context };
      }
      case 'line': {
        const { side, player, other, points, target } = sketched;
        const firstId = side === 'east' ? 0 : 10;
        const lines = [
          { playerId: firstId + player, points: points * target, fouls: target, minutes: points * 20 },
          { playerId: firstId + other, points, rebounds: target },
        ];
        return { type: 'enter_stat_lines', lines, reason: 'by hand', context };
      }
      case 'arrival': {
        const late = { playerId: 30 + sketched.player, number: null, starter: false, captain: false };
        const player = { ...late, refusal: null };
        return { type: 'add_to_roster', side: sketched.side, player, reason: 'late train', context };
      }
      default:
        return { type: 'forfeit_game', side: sketched.side, reason: 'No team', context };
    }
  }

  async run(step: Step): Promise<void> {
    const before = this.revision;
    switch (step.kind) {
      case 'send': {
        if ('result' in this.game && step.reopened) {
          await this.servers[step.to].handle(
            STREAM,
            this.envelope(order({ type: 'reopen_game', reason: 'more' })),
          );
          await this.readOn();
        }
        const before = this.revision;
        const batch = step.batch.map((one) => this.envelope(this.recordBy(one, step.from)));
        const ifRevision = step.behind === null ? undefined : Math.max(0, before - step.behind);
        const { outcomes } = await this.servers[step.to].handleAll(STREAM, batch, ifRevision);
        await this.readOn();
        this.sent.push(...batch);
        this.checkAnswers(batch, outcomes, before);
        const stale = ifRevision !== undefined && ifRevision !== before;
        expect(codeOf(outcomes[0]) === 'revision_stale').toBe(stale);
        return;
      }
      case 'send again': {
        const again = this.sent.at(-1 - step.which);
        if (again === undefined) return;
        const { outcomes } = await this.servers[step.to].handleAll(STREAM, [again]);
        const known = this.log.some((event) => event.metadata.commandId === again.id);
        await this.readOn();
        expect(outcomes[0]?.kind === 'repeated').toBe(known);
        this.checkAnswers([again], outcomes, before);
        return;
      }
      case 'race': {
        const one = this.envelope(this.recordBy(step.one, 'nowhere'));
        const other = step.twins ? one : this.envelope(this.recordBy(step.other, 'tablet'));
        const answers = await Promise.all([
          this.servers[0].handleAll(STREAM, [one]),
          this.servers[1].handleAll(STREAM, [other]),
        ]);
        await this.readOn();
        this.sent.push(one);
        this.checkAnswers([one], answers[0].outcomes, before);
        this.checkAnswers([other], answers[1].outcomes, before);
        return;
      }
      case 'order': {
        const envelope = this.envelope(this.orderOf(step));
        const { outcome } = await this.servers[0].handle(STREAM, envelope);
        await this.readOn();
        this.checkAnswers([envelope], [outcome], before);
      }
    }
  }

  private recordBy(sketched: Sketch, from: Caller): GameCommand {
    const device = deviceOf(this.game);
    const context = from !== 'active' ? callers[from] : device === null ? scorer : atDevice(device);
    return record(this.actionOf(sketched), context);
  }

  /** What was answered is what is in the log: once, in order, and nothing of what was refused. */
  private checkAnswers(
    batch: readonly CommandEnvelope<GameCommand>[],
    outcomes: readonly Outcome[],
    before: number,
  ): void {
    for (const [index, { id, command }] of batch.entries()) {
      const outcome = outcomes[index];
      const events = this.log.filter((event) => event.metadata.commandId === id);
      if (outcome === undefined || outcome.kind === 'rejected') {
        expect(events).toEqual([]);
        // Only the last outcome can be a rejection.
        if (outcome !== undefined) expect(outcomes).toHaveLength(index + 1);
        continue;
      }
      if (events.length === 0) {
        // A value that stays the same records nothing.
        const silent = [
          ...['take_over_scoring', 'correct_stat_line', 'enter_score', 'enter_stat_lines'],
          ...['confirm_game', 'reopen_game', 'forfeit_game', 'correct'],
        ];
        expect(silent).toContain(command.type === 'record_action' ? command.action.type : command.type);
        continue;
      }
      expect(events[0]?.id).toBe(id);
      expect(events.at(-1)?.revision).toBe(outcome.revision);
      const revisions = events.map((event) => event.revision);
      expect(revisions).toEqual(revisions.map((_, offset) => (revisions[0] ?? 0) + offset));
      if (outcome.kind === 'recorded') expect(outcome.revision).toBeGreaterThan(before);
    }
  }

  /** Reads what is new in the log and checks every game on the way. */
  async readOn(): Promise<void> {
    for await (const event of this.store.readStream(STREAM, this.log.length)) {
      const known = asGameEvent(event);
      eventDefinition(event.type)?.schema.parse(event.data);
      checkEvent(this.game, known, event);
      this.game = evolveGame(this.game, known);
      if ('sheet' in this.game) checkSheet(this.game.sheet);
      this.log.push(event);
    }
  }
}

const asGameEvent = (event: RecordedEvent) => event as unknown as FoldableGameEvent;
const codeOf = (outcome: Outcome | undefined) => (outcome?.kind === 'rejected' ? outcome.code : null);

const deviceOf = (game: Game) => ('shift' in game ? (game.shift?.device ?? null) : null);

/** Finished games do not change, a tied game does not end, and one device scores at a time. */
function checkEvent(before: Game, event: FoldableGameEvent, { metadata }: RecordedEvent): void {
  const changes: readonly FoldableGameEvent['type'][] = ['ActionUndone', 'ActionCorrected', 'ActionInserted'];
  if (isActionEvent(event) || changes.includes(event.type) || event.type === 'GameCompleted') {
    expect(before.status).toBe('in_progress');
    const device = deviceOf(before);
    if (metadata.device !== undefined && device !== null) expect(metadata.device).toBe(device);
  }
  if (isActionEvent(event) && 'sheet' in before) checkLimits(before.sheet, event);
  if (event.type === 'GameCompleted' && before.status === 'in_progress') {
    const { eastScore, westScore, periods, winner } = event.data;
    expect({ east: eastScore, west: westScore }).toEqual(totalScore(before.sheet));
    expect(periods.reduce((sum, period) => sum + period.east, 0)).toBe(eastScore);
    expect(winner === null).toBe(eastScore === westScore);
    if (!before.facts.ruleset.allowTies) expect(winner).not.toBeNull();
  }
}

/** An action that certainly exceeds a limit is in the log only with the limit that was overruled. */
function checkLimits(sheet: Scoresheet, { type, data }: ActionEvent): void {
  if (!('clock' in data && 'side' in data)) return;
  const { periods } = sheet.ruleset;
  const before = sheet.entries.flatMap(({ undone, event }) => (undone ? [] : [event]));
  const fouls = before.flatMap((event) =>
    event.type === 'FoulCommitted' && event.data.side === data.side ? [event.data] : [],
  );
  const isLater = fouls.every((foul) => foul.period < data.period);
  const playerId = 'playerIn' in data ? data.playerIn : 'playerId' in data ? data.playerId : null;
  const own = fouls.filter((foul) => playerId !== null && foul.playerId === playerId);
  const of = (kind: string) => own.filter((foul) => foul.kind === kind).length;
  const isOut = of('disqualifying') > 0 || of('unsportsmanlike') + of('technical') > 1;
  const coach = fouls.filter((foul) => foul.by === 'coach').length;
  const bench = fouls.filter((foul) => foul.by === 'bench').length;
  const coachIsOut = coach > 1 || (coach > 0 && coach + bench > 2) || bench > 2;
  const timeouts = before.flatMap((event) =>
    event.type === 'TimeoutTaken' && event.data.side === data.side ? [event.data] : [],
  );
  const ofFirstHalf = timeouts.filter(({ period }) => period <= periods / 2);
  const beyond =
    (isOut && (isLater || type === 'PlayerSubstituted')) ||
    (coachIsOut && isLater && type === 'FoulCommitted' && data.by === 'coach') ||
    (ofFirstHalf.length > 1 && type === 'TimeoutTaken' && data.period <= periods / 2);
  if (beyond) expect(data.overruled).toBeTypeOf('string');
  const noFouls = (sheet[data.side].lines[playerId ?? 0]?.tally.fouls ?? 0) + fouls.length === 0;
  if (noFouls && timeouts.length === 0) expect(data.overruled ?? null).toBeNull();
}

/** The score is the sum of its parts, nothing is negative, nobody has too many fouls or a sixth player. */
function checkSheet(sheet: Scoresheet): void {
  for (const side of SIDES) {
    const { lines, unattributed, corrections, teamFouls } = sheet[side];
    let points = unattributed.points + corrections - credits(sheet, side, 'points');
    let fouls = -credits(sheet, side, 'fouls');
    let onCourt = 0;
    let least = Math.min(...sheet.periods.map((period) => period[side]));
    let mostFouls = 0;
    for (const { playerId, tally, onCourtSince } of Object.values(lines)) {
      points += tally.points;
      fouls += tally.fouls;
      if (onCourtSince !== null) onCourt += 1;
      least = Math.min(least, ...Object.values(tally));
      mostFouls = Math.max(mostFouls, tally.fouls - foulsOverruled(sheet, side, playerId));
    }
    expect({
      least: least >= 0,
      points,
      fouls,
      onCourt,
      allowed: mostFouls <= sheet.ruleset.foulLimit,
    }).toEqual({
      least: true,
      points: totalScore(sheet)[side],
      fouls: teamFouls.reduce((sum, count) => sum + count, 0),
      onCourt: 5,
      allowed: true,
    });
  }
}

const foulsOverruled = (sheet: Scoresheet, side: Side, playerId: number) =>
  sheet.entries.filter(
    ({ undone, event: { type, data } }) =>
      !undone &&
      type === 'FoulCommitted' &&
      data.side === side &&
      data.playerId === playerId &&
      data.overruled != null,
  ).length;

const credits = (sheet: Scoresheet, side: Side, field: 'points' | 'fouls') =>
  sheet.entries.reduce(
    (sum, { undone, event }) =>
      !undone && event.type === 'StatLineCorrected' && event.data.side === side
        ? sum + (event.data.changes[field] ?? 0)
        : sum,
    0,
  );
/** The same game, had every action been recorded once, right and in its place, and the undone ones never. */
function playedStraight(log: readonly RecordedEvent[]): { game: Game; events: FoldableGameEvent[] } {
  const events: FoldableGameEvent[] = [];
  const indexOf = (actionId: string) => events.findIndex(({ id }) => id === actionId);
  const put = (event: FoldableGameEvent, before: string | null) => {
    events.splice(before === null ? events.length : indexOf(before), 0, event);
  };
  for (const event of log.map(asGameEvent)) {
    if (event.type === 'ActionUndone') events.splice(indexOf(event.data.actionId), 1);
    else if (event.type === 'ActionInserted') {
      const { actionId, action, before } = event.data;
      put({ ...event, ...action, id: actionId }, before);
    } else if (event.type === 'ActionCorrected') {
      const { actionId, action, before } = event.data;
      const [old] = events.splice(indexOf(actionId), 1, { ...event, ...action, id: actionId });
      expect(old).toBeDefined();
      if (before === undefined) continue;
      const [moved] = events.splice(indexOf(actionId), 1);
      if (moved !== undefined) put(moved, before);
    } else events.push(event);
  }
  return { game: events.reduce(evolveGame, NO_GAME), events };
}

/** A game without what it remembers of its events. */
function facts(game: Game): object {
  if (!('sheet' in game)) return game;
  const { entries: _entries, ...sheet } = game.sheet;
  const remembered = {
    ...('before' in game && game.before !== undefined && { before: facts(game.before) }),
    ...('reopenedFrom' in game &&
      game.reopenedFrom !== undefined && { reopenedFrom: scoreOf(game.reopenedFrom) }),
    ...('correction' in game &&
      game.correction !== undefined && { correction: { ...game.correction, playsChanged: undefined } }),
  };
  return { ...game, sheet, ...remembered };
}

const ruleset = fc.constantFrom<Ruleset>(RULESETS.fiba, RULESETS.default, {
  ...RULESETS.fiba,
  allowTies: true,
});

it(
  'keeps every history possible',
  async () => {
    const reached = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(
        ruleset,
        fc.array(step, { minLength: 1, maxLength: 30, size: 'max' }),
        async (rules, steps) => {
          const world = await World.started(rules);
          for (const one of steps) await world.run(one);

          const { game, events } = playedStraight(world.log);
          expect(facts(world.game)).toEqual(facts(game));
          expect(toBoxScore(world.game)).toEqual(toBoxScore(game));
          const ended = events.flatMap((event) => (event.type === 'PeriodEnded' ? [event.data.period] : []));
          expect(ended).toEqual([...new Set(ended)].sort((a, b) => a - b));

          for (const event of world.log) reached.set(event.type, (reached.get(event.type) ?? 0) + 1);
        },
      ),
      { numRuns: RUNS },
    );
    // The histories are only worth something if they reach every state.
    const everywhere = ['ActionUndone', 'PeriodEnded', 'GameCompleted', 'GameReopened', 'GameForfeited'];
    everywhere.push('ScoringTakenOver', 'PlayerSubstituted', 'StatLineCorrected', 'PlayerAddedToRoster');
    everywhere.push('ActionCorrected', 'ActionInserted');
    for (const type of everywhere) {
      expect(reached.get(type) ?? 0, type).toBeGreaterThan(RUNS / 20);
    }
  },
  // Ten times what it takes by itself: two cores are shared with everything else.
  RUNS * 150,
);
