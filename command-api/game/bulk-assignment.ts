import type { FastifyReply } from 'fastify';
import type { NotNull } from 'kysely';
import { type Call, setPosition } from '#command-api/calls/call.ts';
import type { LookUp } from '#command-api/lookups/look-up.ts';
import type { BulkAssignment, BulkAssignmentAnswer } from '#contracts/game/scorer.commands.ts';
import { gameStream } from '#events/game/game.events.ts';
import { comparePositions, type Position } from '#events/store/event-store.port.ts';
import { derivedId } from '#platform/values/ids.ts';
import { requireScorer } from './game.facts.ts';
import type { GameDependencies } from './game-call.ts';
import type { CommandContext } from './game-command.ts';
import { clashWarnings, type DatedGame } from './scorer-clash.ts';

type Result = BulkAssignmentAnswer['results'][number];

/**
 * Assigns a scorer to several games, or unassigns theirs: one command for each, so that a refused one does not stop the
 * others. Their ids derive from the call: an interrupted one continues where it was when it is sent again with its
 * `Idempotency-Key`, and ends in the same state.
 * @throws RequestError 400 for a user who may not score, 422 for a key used with another body
 */
export async function assignInBulk(
  deps: GameDependencies,
  call: Call,
  reply: FastifyReply,
  body: BulkAssignment,
): Promise<BulkAssignmentAnswer> {
  const { scorekeeper_id: scorerId } = body;
  const gameIds = [...new Set(body.game_ids)];
  if (call.hasKey) await deps.commands.reservations.claim(call.key, body);
  await requireScorer(deps, scorerId, 'scorekeeper_id');
  const others = scorerId === null ? [] : await findOtherGames(deps, scorerId, gameIds);
  const context: CommandContext = { actor: call.actor, device: null, now: call.now };
  const results: Result[] = [];
  const scored: DatedGame[] = [];
  let position: Position | null = null;
  for (const gameId of gameIds) {
    const { outcome, state } = await deps.commands.games.handle(gameStream(gameId), {
      id: derivedId(call.id, `game:${gameId}`),
      command: { type: 'assign_scorer', scorerId, context },
      metadata: call.metadata,
    });
    if (outcome.kind === 'rejected') {
      results.push({ game_id: gameId, outcome: 'rejected', reason: outcome.message });
      continue;
    }
    const changed = scorerId === null ? 'cleared' : 'assigned';
    results.push({
      game_id: gameId,
      outcome: outcome.position === null ? 'unchanged' : changed,
      reason: null,
    });
    position = later(position, outcome.position);
    if (state.status === 'scheduled' || state.status === 'in_progress') {
      const { name, scheduledAt, archived } = state.facts;
      if (scheduledAt !== null && !archived) scored.push({ name, startsAt: Date.parse(scheduledAt) });
    }
  }
  setPosition(reply, position);
  return {
    scorekeeper_id: scorerId,
    results,
    warnings: scorerId === null ? [] : clashWarnings(scored, others),
  };
}

/** The scorer's other games to come. */
async function findOtherGames(
  { lookUp }: { lookUp: LookUp },
  scorerId: number,
  besides: readonly number[],
): Promise<DatedGame[]> {
  const rows = await lookUp.rows((db) =>
    db
      .selectFrom('game')
      .select(['name', 'game_date'])
      .where('scorekeeper_id', '=', scorerId)
      .where('id', 'not in', besides)
      .where('is_archived', '=', false)
      .where('game_date', 'is not', null)
      .where('status', 'in', ['scheduled', 'in_progress'])
      .orderBy('game_date')
      .orderBy('id')
      .$narrowType<{ game_date: NotNull }>(),
  );
  return rows.map(({ name, game_date }) => ({ name, startsAt: Date.parse(game_date) }));
}

function later(one: Position | null, other: Position | null): Position | null {
  if (one === null || other === null) return one ?? other;
  return comparePositions(one, other) > 0 ? one : other;
}
