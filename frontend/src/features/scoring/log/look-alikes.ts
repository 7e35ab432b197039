import type { ScoringAction } from '#contracts/game/scoring.contract.ts';
import type { RecordedPlay } from '#frontend/features/scoring/scoring.types.ts';

/** Entered twice by people at one table: they look up at different moments, not minutes apart. */
const CLOSE_MS = 60_000;
/** Where both know the game clock: what a reading by eye may differ. */
const CLOSE_SECONDS = 10;

/**
 * Which of the plays may be the same as which of the actions, as far as one can tell: of one kind, side, period,
 * points and player (or of a player where the other says only the team), at about the same time. Each play stands
 * for one action at most, the nearest in time first.
 * @returns plays by the id of the action that looks like them
 */
export function lookAlikes(
  actions: readonly ScoringAction[],
  plays: readonly RecordedPlay[],
): Map<string, RecordedPlay> {
  const pairs = actions.flatMap((action) =>
    plays.flatMap((play) => {
      const apart = distance(action, play);
      return apart === null ? [] : [{ action, play, apart }];
    }),
  );
  pairs.sort((a, b) => a.apart - b.apart || a.play.revision - b.play.revision);
  const found = new Map<string, RecordedPlay>();
  const taken = new Set<string>();
  for (const { action, play } of pairs) {
    if (found.has(action.id) || taken.has(play.id)) continue;
    found.set(action.id, play);
    taken.add(play.id);
  }
  return found;
}

/** How far apart two are that may be the same, players that differ in being named counting as far; else null. */
function distance(action: ScoringAction, play: RecordedPlay): number | null {
  if (!sameHappening(action, play)) return null;
  const own = 'clock' in action ? (action.clock ?? null) : null;
  const apart = Math.abs(Date.parse(action.occurred_at) - Date.parse(play.occurred_at));
  const close =
    own !== null && play.clock !== null
      ? Math.abs(own - play.clock) <= CLOSE_SECONDS
      : EVER.has(action.type) || apart <= CLOSE_MS;
  if (!close) return null;
  return playerId(action) === play.player_id ? apart : apart + CLOSE_MS;
}

/** What there is once a game or period: whenever others did it, they did it. */
const EVER: ReadonlySet<string> = new Set<ScoringAction['type']>(['period_end', 'game_end']);

function sameHappening(action: ScoringAction, play: RecordedPlay): boolean {
  if (action.type !== play.type) return false;
  if ('period' in action && action.period !== play.period) return false;
  if ('side' in action && action.side !== play.side) return false;
  switch (action.type) {
    case 'points':
    case 'missed_shot':
      return action.points === play.points && mayBeSame(playerId(action), play.player_id);
    case 'score_correction':
      return action.delta === play.points;
    case 'substitution':
      return (
        mayBeSame(action.player_out ?? null, play.player_id) &&
        mayBeSame(action.player_in ?? null, play.player_in_id)
      );
    case 'foul':
      return (
        action.by === play.by && action.kind === play.kind && mayBeSame(playerId(action), play.player_id)
      );
    case 'rebound':
      return mayBeSame(action.kind ?? null, play.kind) && mayBeSame(playerId(action), play.player_id);
    default:
      return mayBeSame(playerId(action), play.player_id);
  }
}

/** Null is not said. */
function mayBeSame<Value>(one: Value | null, other: Value | null): boolean {
  return one === null || other === null || one === other;
}

function playerId(action: ScoringAction): number | null {
  if (action.type === 'substitution') return action.player_out ?? null;
  return 'player_id' in action ? (action.player_id ?? null) : null;
}
