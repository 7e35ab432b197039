import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { ActionBatchAnswer, CourtActionFacts } from '#contracts/game/scoring.commands.ts';
import { newId } from '#platform/values/ids.ts';
import { PROJECTIONS } from '#projections/projections.ts';
import { rebuildProjections } from '#projections/rebuild/rebuild.ts';
import { createLeagueFixture } from '#tests/support/league-fixture.ts';
import { toContent } from '#tests/support/live-content.ts';
import { TEST_SEED, times } from '#tests/support/sampling.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { sharedWholeSite } from '../security/whole-site.fixture.ts';
import { Fan } from './fan.ts';

/**
 * Whatever was tapped wrong and corrected, moved, inserted and taken out, everybody sees the game in which it had been
 * tapped right from the start: over HTTP, in live frames, and after a rebuild.
 */
const HISTORIES = times({ test: 4, all: 8 });
const site = sharedWholeSite();
const admin = shared(() => site.caller('superuser'));
const fixture = shared(() => createLeagueFixture(site.commands, { games: 2 * HISTORIES + 2, start: true }));
beforeAll(async () => void (await site.caughtUp()));

const newGame = () => fixture.gameIds.pop() ?? 0;
const playerOf = (side: 'east' | 'west', index: number) => fixture[side].players[index]?.playerId ?? 0;

type Tap = { id: string; facts: CourtActionFacts };
const OCCURRED_AT = '2025-03-01T18:00:00.000Z';

async function send(game: number, actions: readonly object[]): Promise<void> {
  const batch = actions.map((action) => ({ occurred_at: OCCURRED_AT, ...action }));
  const { status, body } = await site.call(admin, 'POST', `/api/games/${game}/actions/`, batch);
  expect(status).toBe(200);
  const { actions: outcomes } = body as ActionBatchAnswer;
  expect(outcomes.filter(({ outcome }) => outcome !== 'recorded')).toEqual([]);
}

async function get(path: string): Promise<Record<string, unknown>> {
  const answer = await fetch(`${site.url}${path}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Record<string, unknown>;
}

/** Without what tells two games, or two ways of recording one, apart. */
function alike(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(alike);
  if (typeof value !== 'object' || value === null) return value;
  const own = new Set(['id', 'game_id', 'position', 'revision', 'name', 'log_position', 'game_name']);
  const told = new Set(['recorded_at', 'occurred_at', 'inserted', 'was', 'etag', 'scoring']);
  // A clock that was written down later shows on no board (docs/rules.md, "Games").
  const isBoard = 'clock_running' in value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !own.has(key) && !told.has(key) && !(isBoard && key === 'clock'))
      .map(([key, inner]) => [key, alike(inner)]),
  );
}

async function answersOf(game: number): Promise<unknown> {
  const paths = ['', 'boxscore/', 'plays/', 'statistics/'].map((path) => `/api/games/${game}/${path}`);
  return alike(await Promise.all(paths.map(get)));
}

const side = fc.constantFrom('east' as const, 'west' as const);
const facts: fc.Arbitrary<(period: number) => CourtActionFacts> = fc
  .record({
    side,
    player: fc.nat({ max: 4 }),
    points: fc.constantFrom<1 | 2 | 3>(1, 2, 3),
    kind: fc.constantFrom('points', 'missed_shot', 'assist', 'steal', 'team points', 'rebound'),
    clock: fc.option(fc.nat({ max: 600 }), { nil: null }),
  })
  .map(({ side, player, points, kind, clock }) => (period) => {
    const player_id = playerOf(side, player);
    const onCourt = { side, period, clock };
    switch (kind) {
      case 'team points':
        return { ...onCourt, type: 'points', points };
      case 'points':
      case 'missed_shot':
        return { ...onCourt, type: kind, points, player_id };
      case 'assist':
      case 'steal':
        return { ...onCourt, type: kind, player_id };
      default:
        return { ...onCourt, type: 'rebound', kind: 'defensive', player_id };
    }
  });
const step = fc.record({
  kind: fc.constantFrom('tap', 'tap', 'tap', 'correct', 'move', 'insert', 'undo', 'end of period'),
  at: fc.nat(),
  to: fc.nat(),
  facts,
});

/** There is no assist without a basket: the side's first one after it, before its next basket from the field. */
function assistOfTap(taps: readonly Tap[], basket: Tap): Tap | undefined {
  const isFieldGoal = ({ facts }: Tap) => facts.type === 'points' && facts.points > 1;
  if (!isFieldGoal(basket)) return undefined;
  const next = taps
    .slice(taps.indexOf(basket) + 1)
    .find((tap) => tap.facts.side === basket.facts.side && (tap.facts.type === 'assist' || isFieldGoal(tap)));
  return next?.facts.type === 'assist' && canBeAssisted(basket.facts, next.facts) ? next : undefined;
}

/** Nobody assists themselves, or the other side. */
function canBeAssisted(basket: CourtActionFacts, assist: CourtActionFacts): boolean {
  return (
    basket.type === 'points' &&
    assist.type === 'assist' &&
    basket.side === assist.side &&
    basket.player_id !== assist.player_id
  );
}

// Rule: Corrections
test('a game with corrections is the game of the corrected taps', async () => {
  const corrections = new Map<number, unknown>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 30, size: 'max' }), async (steps) => {
      const corrected = newGame();
      const fan = new Fan(`${site.front.address}/ws/game/${corrected}/`);
      await fan.next('snapshot');
      // The taps of each period, as they are meant.
      const periods: Tap[][] = [[]];
      for (const { kind, at, to, facts: make } of steps) {
        const taps = periods[at % periods.length] ?? [];
        const period = periods.indexOf(taps) + 1;
        const target = taps[at % Math.max(1, taps.length)];
        const others = taps.filter((tap) => tap !== target);
        const next = (kind === 'move' ? others : taps)[to % (taps.length + 1)];
        const before = next === undefined ? {} : { before: next.id };
        const id = newId();
        if (kind === 'tap' || (target === undefined && kind !== 'insert' && kind !== 'end of period')) {
          const tap = { id, facts: make(periods.length) };
          periods.at(-1)?.push(tap);
          await send(corrected, [{ id, ...tap.facts }]);
        } else if (kind === 'end of period') {
          if (periods.length === 4) continue;
          await send(corrected, [{ id, type: 'period_end', period: periods.length }]);
          periods.push([]);
        } else if (kind === 'insert') {
          taps.splice(next === undefined ? taps.length : taps.indexOf(next), 0, { id, facts: make(period) });
          await send(corrected, [{ id, type: 'insert', insertion: make(period), ...before }]);
        } else if (target !== undefined && kind === 'correct') {
          const replacement = make(period);
          const assist = assistOfTap(taps, target);
          if (assist !== undefined && !canBeAssisted(replacement, assist.facts)) continue;
          target.facts = replacement;
          await send(corrected, [{ id, type: 'correct', action_id: target.id, replacement: target.facts }]);
        } else if (target !== undefined && kind === 'undo') {
          const assist = assistOfTap(taps, target);
          if (assist !== undefined) taps.splice(taps.indexOf(assist), 1);
          taps.splice(taps.indexOf(target), 1);
          await send(corrected, [{ id, type: 'undo', action_id: target.id }]);
        } else if (target !== undefined && next !== undefined) {
          await send(corrected, [
            { id, type: 'correct', action_id: target.id, replacement: target.facts, ...before },
          ]);
          taps.splice(taps.indexOf(target), 1);
          taps.splice(taps.indexOf(next), 0, target);
        }
      }

      const straight = newGame();
      for (const [index, taps] of periods.entries()) {
        if (index > 0) await send(straight, [{ id: newId(), type: 'period_end', period: index }]);
        if (taps.length > 0)
          await send(
            straight,
            taps.map(({ facts }) => ({ id: newId(), ...facts })),
          );
      }
      await site.caughtUp();

      const answers = await answersOf(corrected);
      expect(answers).toEqual(await answersOf(straight));
      const fresh = new Fan(`${site.front.address}/ws/game/${corrected}/`);
      const snapshot = await fresh.next('snapshot');
      await expect.poll(() => fan.game()).toEqual(toContent(snapshot));
      for (const one of [fan, fresh]) one.close();
      corrections.set(corrected, answers);
    }),
    { numRuns: HISTORIES, seed: TEST_SEED, endOnFailure: true },
  );
  await rebuildProjections({ pool: site.pool, store: site.store, projections: PROJECTIONS });
  await site.caughtUp();
  for (const [game, answers] of corrections) expect(await answersOf(game)).toEqual(answers);
});

// Rule: Corrections: What is recorded
test('the log shows what a play said before, and what was taken out', async () => {
  const game = newGame();
  const [wrong, gone, missed] = [newId(), newId(), newId()];
  const basket = (player_id: number, points: number) => ({
    type: 'points',
    side: 'east',
    period: 1,
    points,
    player_id,
  });
  const [first, second] = [playerOf('east', 0), playerOf('east', 1)];
  await send(game, [
    { id: wrong, ...basket(first, 2) },
    { id: gone, ...basket(second, 3) },
    { id: newId(), type: 'period_end', period: 1 },
    { id: newId(), type: 'correct', action_id: wrong, replacement: basket(second, 3) },
    { id: newId(), type: 'undo', action_id: gone },
    { id: missed, type: 'insert', insertion: basket(first, 1), before: wrong },
  ]);
  await site.caughtUp();
  expect(await get(`/api/games/${game}/plays/`)).toMatchObject({
    plays: [
      { type: 'game_start' },
      { id: missed, sequence: 2, inserted: true, was: [], player_id: first, score_east: 1 },
      { id: wrong, sequence: 3, player_id: second, was: [{ player_id: first, points: 2 }], score_east: 4 },
      { type: 'period_end', score_east: 4 },
    ],
  });
  expect(await get(`/api/games/${game}/plays/undone/`)).toMatchObject({
    game_id: game,
    plays: [{ id: gone, points: 3, player_id: second }],
  });
  expect(await get(`/api/games/${game}/`)).toMatchObject({
    periods: [
      { east: 4, west: 0 },
      { east: 0, west: 0 },
    ],
  });
});
