import type { BoxLine, BoxScore, BoxSide } from '#contracts/game/box-score.contract.ts';
import type { Game, GameDetail } from '#contracts/game/game.contract.ts';
import type { Play } from '#contracts/game/play.contract.ts';
import type { BoxSideChange, LiveFrame, LiveStatsChange } from '#contracts/live/live.contract.ts';

/** A game as pages show it. One that came in a list has no officials yet. */
export type GameOnPage = Game & Partial<Pick<GameDetail, 'officials'>>;
/** A game as its live frames tell it. */
export type LiveGame = { game: GameOnPage; stats: BoxScore; plays: readonly Play[] };
/** The parts of it that a page has. */
export type KnownGame = { readonly [Part in keyof LiveGame]?: LiveGame[Part] | undefined };

/**
 * The game after a frame, merged as contracts/live/live.contract.ts says: every page that watches a game, and the
 * scorer's console, go through here. A part that is not known stays unknown until a snapshot brings it; one that the frame
 * does not change is the same object as before.
 */
export function withFrame(known: KnownGame, frame: LiveFrame): KnownGame {
  const { game, stats, plays } = known;
  switch (frame.type) {
    case 'snapshot':
      return { game: frame.game, stats: frame.stats, plays: frame.plays };
    case 'score_update': {
      if (game === undefined) return known;
      const { scoreboard, status, on_court, periods } = frame;
      const { result_type = game.result_type, ended_at = game.ended_at } = frame;
      const { last_action_at = game.last_action_at } = frame;
      return {
        ...known,
        game: { ...game, scoreboard, status, on_court, periods, result_type, ended_at, last_action_at },
      };
    }
    case 'stats_update':
      return stats === undefined ? known : { ...known, stats: withStatsChange(stats, frame.stats) };
    case 'play':
      return plays === undefined
        ? known
        : { ...known, plays: withPlays(plays, frame.plays, new Set(frame.undone)) };
    case 'heartbeat':
    case 'chat':
    case 'chat_message':
    case 'chat_message_deleted':
      return known;
    default:
      return frame satisfies never;
  }
}

/** New and changed plays in, undone ones out. */
function withPlays(before: readonly Play[], news: readonly Play[], undone: ReadonlySet<string>): Play[] {
  const changed = new Set(news.map(({ id }) => id));
  return inOrder([...before.filter(({ id }) => !undone.has(id) && !changed.has(id)), ...news]);
}

/** In the order of the game. */
function inOrder(plays: readonly Play[]): Play[] {
  return [...plays].sort((first, second) => first.sequence - second.sequence);
}

/** The box score after a `stats_update`. */
function withStatsChange(box: BoxScore, change: LiveStatsChange): BoxScore {
  const { east, west, ...rest } = change;
  return {
    ...merged(box, rest),
    east: withSideChange(box.east, east),
    west: withSideChange(box.west, west),
  };
}

function withSideChange(side: BoxSide, change: BoxSideChange | undefined): BoxSide {
  if (change === undefined) return side;
  const { totals, players, line_up, ...rest } = change;
  return {
    ...merged(side, rest),
    totals: merged(side.totals, totals),
    players: withLines(side.players, players ?? [], line_up),
  };
}

function withLines(
  before: readonly BoxLine[],
  changes: NonNullable<BoxSideChange['players']>,
  lineUp: readonly number[] | undefined,
): BoxLine[] {
  const lines = new Map(before.map((line) => [line.player_id, line]));
  for (const change of changes) {
    // Who is not listed yet comes with a whole line.
    lines.set(change.player_id, merged(lines.get(change.player_id) ?? ({} as BoxLine), change));
  }
  if (lineUp === undefined) return [...lines.values()];
  return lineUp.flatMap((id) => lines.get(id) ?? []);
}

type Changes<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined };

/** JSON knows no undefined: what is in the changes has a value. */
function merged<Fields extends object>(before: Fields, changes: Changes<Fields> | undefined): Fields {
  return { ...before, ...(changes as Partial<Fields> | undefined) };
}
