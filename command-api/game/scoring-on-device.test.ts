import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isRejection } from '#command-api/command-handling/decider.ts';
import { LIMIT_TEXTS, limitWording } from '#contracts/game/limit.texts.ts';
import type { ScoringAction } from '#contracts/game/scoring.commands.ts';
import { inEnglish } from '#contracts/wording/in-english.ts';
import { evolveGame, type Game } from '#events/game/game.fold.ts';
import { LIMIT_RULES } from '#events/game/limit-rules.ts';
import { RULESETS, type RulesetName } from '#events/game/ruleset.ts';
import type { Scoresheet } from '#events/game/scoresheet.ts';
import { consoleGame, foldServerSheet } from '#frontend/areas/scorer/console/sheet/console-sheet.ts';
import { beyondLimits } from '#frontend/areas/scorer/console/sheet/device-limits.ts';
import { canOverrule } from '#frontend/areas/scorer/console/sheet/overruled-action.ts';
import {
  testBox,
  testGame,
  testLine,
  testSheet,
  waiting,
} from '#frontend/features/scoring/scoring.test-data.ts';
import type { OutboxEntry, ServerSheet } from '#frontend/features/scoring/scoring.types.ts';
import { playByPlayProjection } from '#projections/play-by-play/play-by-play.projection.ts';
import type { ScoresheetEntryRow } from '#projections/play-by-play/play-by-play.table.ts';
import { presentScoresheet } from '#query-api/scoresheet/scoresheet.presenter.ts';
import { inGame } from '#tests/support/builders/competition.builder.ts';
import {
  actionId,
  gameAfter,
  type Happened,
  roster,
  startedGame,
  TIP_OFF,
} from '#tests/support/builders/game.builder.ts';
import { order, record } from '#tests/support/builders/game-command.builder.ts';
import { modelAfter } from '#tests/support/read-model.ts';
import { gameDecider } from './game.decider.ts';

/**
 * One game on the server and on the scorer's device: folded from the stream, and from the scoresheet that was read with
 * the taps of the device laid over it.
 */
class TwoSides {
  private readonly events: Happened[];
  private game: Game;
  private device: ServerSheet = testSheet();
  private pending: OutboxEntry[] = [];
  readonly ruleset: RulesetName;

  constructor(ruleset: RulesetName) {
    this.ruleset = ruleset;
    this.events = startedGame({ ruleset: RULESETS[ruleset] });
    this.game = gameAfter(...this.events);
  }

  get sheet() {
    if (!('sheet' in this.game)) throw new Error('the game is on');
    return this.game.sheet;
  }

  /** The device reads what the server shows. */
  async read(): Promise<void> {
    const model = await modelAfter(playByPlayProjection, ...inGame(40, this.events));
    const rows = model.rows('entry') as ScoresheetEntryRow[];
    const game = { id: 40, status: 'in_progress', revision: this.events.length - 1, revised: -1 } as const;
    const inOrder = rows.sort((a, b) => a.ordinal - b.ordinal);
    const { entries } = presentScoresheet(game, inOrder, { after: undefined, position: '10' });
    const box = testBox();
    const players = (firstId: number) =>
      roster(firstId).map(({ playerId, number, starter, captain }) =>
        testLine(playerId, { number, starter, captain }),
      );
    this.device = testSheet({
      game: testGame({ ruleset: this.ruleset }),
      box: {
        ...box,
        east: { ...box.east, players: players(1) },
        west: { ...box.west, players: players(11) },
      },
      entries,
    });
    this.pending = [];
    expect(withNamedEntries(foldServerSheet(this.device).sheet)).toEqual(withNamedEntries(this.sheet));
  }

  /** Fouls of a player that an administrator corrects in the box. */
  async correctFouls(playerId: number, change: number): Promise<void> {
    const side = playerId < 11 ? 'east' : 'west';
    const { period } = this.sheet;
    const changes = { fouls: change };
    const decision = gameDecider.decide(
      order({ type: 'correct_stat_line', side, period, playerId, changes }),
      this.game,
    );
    if (isRejection(decision)) return;
    this.happened(decision, actionId(`line-${this.events.length}`));
    await this.read();
  }

  /** The event that device and server make of the same tap; null when something else than a limit is in its way. */
  tap(action: ScoringAction): { server: string; device: string } | null {
    const [beyond] = beyondLimits(consoleGame(foldServerSheet(this.device), this.pending), [action]);
    const decision = gameDecider.decide(record(action), this.game);
    if (isRejection(decision) && !canOverrule(action, decision.code)) return null;
    const overrules = 'overrule' in action && action.overrule === true;
    const { broken = null, text = '' } = beyond ?? {};
    const device =
      beyond === undefined || (broken === null && overrules)
        ? 'recorded'
        : overrules
          ? `overruled: ${broken?.rule}`
          : `refused: ${broken === null ? text : inEnglish(LIMIT_TEXTS, limitWording(broken))}`;
    if (isRejection(decision)) return { server: `refused: ${decision.message}`, device };
    this.happened(decision, action.id);
    this.pending.push(waiting(action));
    const [event] = decision;
    const rule = event !== undefined && 'overruled' in event.data ? event.data.overruled : undefined;
    return { server: rule == null ? 'recorded' : `overruled: ${rule}`, device };
  }

  private happened(events: readonly Happened[], id: string): void {
    for (const event of events) {
      this.events.push({ ...event, id });
      this.game = evolveGame(this.game, { ...event, id, revision: this.events.length - 1 });
    }
  }

  /** One of the latest actions that the console shows, and can undo. */
  recent(back: number): string | undefined {
    const shown = this.sheet.entries.filter(
      ({ event, undone }) => !undone && event.type !== 'StatLineCorrected',
    );
    return shown.at(-1 - back)?.actionId;
  }
}

/** Its entries by name: what their events say, everything else on the sheet follows from. */
const withNamedEntries = ({ entries, ...sheet }: Scoresheet) => ({
  ...sheet,
  entries: entries.map(({ actionId, undone, event }) => [actionId, undone, event.type]),
});

/** Kinds of fouls in one game: who is disqualified early reaches no other limit. */
const KINDS_OF_FOULS = [
  ['personal'],
  ['personal', 'unsportsmanlike', 'technical'],
  ['personal', 'personal', 'personal', 'unsportsmanlike', 'technical', 'disqualifying'],
] as const;

const tap = fc.record({
  what: fc.constantFrom(
    ...(['foul', 'foul', 'foul', 'foul', 'timeout', 'timeout', 'points', 'steal', 'foul_drawn'] as const),
    ...(['coach', 'coach', 'bench', 'substitution', 'undo', 'period_end', 'read', 'fouls'] as const),
  ),
  side: fc.constantFrom('east' as const, 'west' as const),
  player: fc.constantFrom(1, 1, 1, 2, 6),
  other: fc.constantFrom(1, 2, 6),
  /** Which of the kinds that this game sees. */
  kind: fc.nat({ max: 5 }),
  overrule: fc.constantFrom(false, false, true),
  back: fc.nat({ max: 3 }),
});

// Rule: Fouls, disqualification and time-outs
it('the device and the server agree about every tap', { timeout: 120_000 }, async () => {
  const reached = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<RulesetName>('fiba', 'default', 'nba'),
      fc.array(tap, { minLength: 40, maxLength: 60, size: 'max' }),
      fc.constantFrom(...KINDS_OF_FOULS),
      async (ruleset, taps, kinds) => {
        const sides = new TwoSides(ruleset);
        await sides.read();
        for (const [index, { what, side, player, other, overrule, back, ...drawn }] of taps.entries()) {
          const kind = kinds[drawn.kind % kinds.length] ?? 'personal';
          const firstId = side === 'east' ? 0 : 10;
          const player_id = firstId + player;
          const base = { id: actionId(`tap-${index}`), occurred_at: TIP_OFF };
          const { period } = sides.sheet;
          const ofSide = { ...base, period, side, overrule };
          let action: ScoringAction;
          switch (what) {
            case 'read':
              await sides.read();
              continue;
            case 'fouls':
              await sides.correctFouls(player_id, back > 1 ? -1 : 1);
              continue;
            case 'undo': {
              const action_id = sides.recent(back);
              if (action_id === undefined) continue;
              action = { ...base, type: 'undo', action_id };
              break;
            }
            case 'period_end':
              action = { ...base, type: 'period_end', period };
              break;
            case 'substitution':
              action = { ...ofSide, type: what, player_out: player_id, player_in: firstId + other };
              break;
            case 'coach':
            case 'bench':
              action = {
                ...ofSide,
                type: 'foul',
                by: what,
                kind: kind === 'disqualifying' ? kind : 'technical',
                player_id: null,
              };
              break;
            case 'foul':
              action = { ...ofSide, type: what, by: 'player', kind, player_id };
              break;
            case 'timeout':
              action = { ...ofSide, type: what };
              break;
            case 'points':
              action = { ...ofSide, type: what, points: 2, player_id };
              break;
            default:
              action = { ...ofSide, type: what, player_id };
          }
          const outcome = sides.tap(action);
          if (outcome === null) continue;
          expect(outcome.device).toBe(outcome.server);
          reached.add(outcome.server);
        }
      },
    ),
    { numRuns: 300 },
  );
  // Agreeing is worth something only if every limit is reached and overruled.
  const overruled = [...reached].filter((outcome) => outcome.startsWith('overruled: '));
  expect(overruled.sort()).toEqual(LIMIT_RULES.map((rule) => `overruled: ${rule}`).sort());
  expect([...reached].filter((outcome) => outcome.startsWith('refused: ')).length).toBeGreaterThan(10);
});
