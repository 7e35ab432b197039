import type { ScoringAction } from '#contracts/game/scoring.commands.ts';
import type { RecordedAction } from '#frontend/features/scoring/scoring.types.ts';

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
export function possibleDuplicates(
  actions: readonly ScoringAction[],
  plays: readonly RecordedAction[],
): Map<string, RecordedAction> {
  const pairs = actions.flatMap((action) =>
    plays.flatMap((play) => {
      const apart = distance(action, play);
      return apart === null ? [] : [{ action, play, apart }];
    }),
  );
  pairs.sort((a, b) => a.apart - b.apart || a.play.revision - b.play.revision);
  const found = new Map<string, RecordedAction>();
  const taken = new Set<string>();
  for (const { action, play } of pairs) {
    if (found.has(action.id) || taken.has(play.id)) continue;
    found.set(action.id, play);
    taken.add(play.id);
  }
  return found;
}

/** How far apart two are that may be the same, players that differ in being named counting as far; else null. */
function distance(action: ScoringAction, play: RecordedAction): number | null {
  const [mine, theirs]: [Said, Said] = [action, play.action];
  if (!sameHappening(mine, theirs)) return null;
  const apart = Math.abs(Date.parse(action.occurred_at) - Date.parse(play.occurred_at));
  const close =
    typeof mine.clock === 'number' && typeof theirs.clock === 'number'
      ? Math.abs(mine.clock - theirs.clock) <= CLOSE_SECONDS
      : EVER.has(action.type) || apart <= CLOSE_MS;
  if (!close) return null;
  return WHO.every((field) => isSame(mine, theirs, field)) ? apart : apart + CLOSE_MS;
}

/** Actions that happen once a game or period: the same one whenever it was recorded. */
const EVER: ReadonlySet<string> = new Set<ScoringAction['type']>(['period_end', 'game_end']);

/** An action, field by field. */
type Said = Readonly<Record<string, unknown>>;

const WHO = ['player_id', 'player_out'];
/** What both must say alike; of the others one may have said nothing. */
const WHAT = ['type', 'side', 'points', 'delta', 'by'];
const DETAILS = [...WHO, 'player_in', 'kind', 'period'];

function sameHappening(mine: Said, theirs: Said): boolean {
  return (
    WHAT.every((field) => isSame(mine, theirs, field)) &&
    DETAILS.every((field) => mine[field] == null || theirs[field] == null || mine[field] === theirs[field])
  );
}

function isSame(mine: Said, theirs: Said, field: string): boolean {
  return (mine[field] ?? null) === (theirs[field] ?? null);
}
