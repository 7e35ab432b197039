import type { ScoringAction } from '#command-api/game/scoring.contract.ts';
import type { RosterPlayer } from '#events/game/game.events.ts';
import { excludedPlayers } from '#events/game/limits.ts';
import { RULESETS, type Ruleset } from '#events/game/ruleset.ts';
import {
  correctAction,
  foldEntries,
  insertAction,
  recordAction,
  undoAction,
} from '#events/game/scoresheet.fold.ts';
import type { ActionEvent, Scoresheet, SheetEntry } from '#events/game/scoresheet.ts';
import type { Rosters } from '#events/game/scoresheet-draft.ts';
import { type Correction, endOfPeriod } from '#events/game/scoresheet-entries.ts';
import type { Tally, TallyChange, TallyField } from '#events/game/tally.ts';
import { comparePositions } from '#frontend/lib/position.ts';
import type { BoxLine, Game } from '#query-api/game/game.contract.ts';
import { courtEventOf, eventOfAction, eventOfPlay } from './game-events.ts';
import {
  LEFT_OUT,
  type LineCorrection,
  type OutboxEntry,
  type ServerSheet,
  SIDES,
  type Side,
} from './scoring.types.ts';

/** A player as the console shows them. */
export type ConsolePlayer = {
  id: number;
  side: Side;
  number: string | null;
  name: string;
  /** Without the first name, for buttons. */
  shortName: string;
};

/**
 * The game as this device sees it: what the server answered, with every action of this device that is not in it
 * yet, folded as the server does. The scorer works on this, connected or not.
 */
export type ConsoleGame = {
  game: Game;
  /** `starting` and `ending` while its action is being sent. */
  status: Game['status'] | 'starting' | 'ending';
  sheet: Scoresheet;
  players: ReadonlyMap<number, ConsolePlayer>;
  /** This device's actions that the server's answer does not contain, except those that were not recorded. */
  pending: readonly OutboxEntry[];
};

/** The part that changes only when the server answers; worth caching. */
export type FoldedServerSheet = {
  server: ServerSheet;
  rosters: Rosters;
  players: ReadonlyMap<number, ConsolePlayer>;
  sheet: Scoresheet;
  playIds: ReadonlySet<string>;
};

export function foldServerSheet(server: ServerSheet): FoldedServerSheet {
  const rosters = rostersOf(server);
  const ruleset = rulesetOf(server.game);
  const playedUntil = server.game.on_court?.period ?? 1;
  const entries = server.plays.flatMap((play): SheetEntry[] => {
    const event = eventOfPlay(play, playedUntil);
    return event === null ? [] : [{ actionId: play.id, event, undone: false }];
  });
  return {
    server,
    rosters,
    players: playersOf(server),
    sheet: foldEntries(ruleset, rosters, [...server.corrections.map(entryOfCorrection), ...entries]),
    playIds: new Set(server.plays.map((play) => play.id)),
  };
}

/** Applies this device's unseen actions to what the server answered. */
export function consoleGame(folded: FoldedServerSheet, entries: readonly OutboxEntry[]): ConsoleGame {
  const { server, rosters, players, playIds } = folded;
  const pending = entries.filter(
    (entry) => !LEFT_OUT.has(entry.state) && !isSeen(entry, server.seq, playIds),
  );
  let sheet = folded.sheet;
  let status: ConsoleGame['status'] = server.game.status;
  for (const { action } of pending) {
    if (action.type === 'game_start' && status === 'scheduled') status = 'starting';
    else if (action.type === 'game_end' && status === 'in_progress') status = 'ending';
    else if (action.type === 'undo') sheet = undoAction(sheet, rosters, action.action_id);
    else if (action.type === 'correct') sheet = correctAction(sheet, rosters, correctionOf(action, sheet));
    else if (action.type === 'insert') {
      const event = courtEventOf(action.insertion, action.occurred_at);
      const before = action.before ?? endOfPeriod(sheet.entries, event.data.period);
      sheet = insertAction(sheet, rosters, { actionId: action.id, event }, before);
    } else {
      const event = eventOfAction(action, sheet);
      if (event !== null) sheet = recordAction(sheet, { actionId: action.id, event });
    }
  }
  return { game: server.game, status, sheet, players, pending };
}

/** What the server will make of a correction: it stays in its place, or goes to the end of its new period. */
function correctionOf(action: Extract<ScoringAction, { type: 'correct' }>, sheet: Scoresheet): Correction {
  const { action_id: actionId, replacement } = action;
  const recorded = sheet.entries.find((entry) => entry.actionId === actionId)?.event.data;
  const event = courtEventOf(replacement, recorded?.occurredAt ?? action.occurred_at);
  const moves = recorded !== undefined && recorded.period !== replacement.period;
  const before = action.before ?? (moves ? endOfPeriod(sheet.entries, replacement.period) : undefined);
  return { actionId, event, before };
}

/** Whether the server's answer already contains the action; an undo is in no list of plays, but has a position. */
function isSeen(entry: OutboxEntry, seq: string, playIds: ReadonlySet<string>): boolean {
  if (playIds.has(entry.action.id)) return true;
  return entry.state === 'saved' && entry.position !== null && comparePositions(seq, entry.position) >= 0;
}

function rulesetOf(game: Game): Ruleset {
  const named = Object.values(RULESETS).find((ruleset) => ruleset.name === game.ruleset) ?? RULESETS.default;
  return { ...named, periods: game.regular_periods, allowTies: game.allow_ties };
}

function rostersOf({ box }: ServerSheet): Rosters {
  const roster = (side: Side): RosterPlayer[] =>
    box[side].players.map((line) => ({
      playerId: line.player_id,
      number: line.number,
      starter: line.starter,
      captain: line.captain,
    }));
  return { east: roster('east'), west: roster('west') };
}

function playersOf({ box }: ServerSheet): Map<number, ConsolePlayer> {
  const players = new Map<number, ConsolePlayer>();
  for (const side of SIDES) {
    for (const line of box[side].players) {
      const { player_id: id, number, name } = line;
      players.set(id, { id, side, number, name, shortName: shortPersonName(name) });
    }
  }
  return players;
}

/** `Ana de la Cruz` → `de la Cruz`; a single name stays. */
export function shortPersonName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/u);
  return rest.length === 0 ? first : rest.join(' ');
}

/** Columns of the box that are counted, with the counter they come from. Unknown ones are left alone. */
const COUNTED = {
  points: 'points',
  two_points_made: 'twoPointsMade',
  two_points_attempted: 'twoPointsAttempted',
  three_points_made: 'threePointsMade',
  three_points_attempted: 'threePointsAttempted',
  free_throws_made: 'freeThrowsMade',
  free_throws_attempted: 'freeThrowsAttempted',
  offensive_rebounds: 'offensiveRebounds',
  defensive_rebounds: 'defensiveRebounds',
  assists: 'assists',
  steals: 'steals',
  blocks: 'blocks',
  turnovers: 'turnovers',
  fouls: 'fouls',
} as const satisfies Partial<Record<keyof BoxLine, TallyField>>;

/**
 * A manual correction of a line is not a play: it is what the box has beyond the plays. Without it a player's
 * fouls here would differ from the server's. Box and plays come in separate messages, and only those of one
 * position can be compared; otherwise the corrections found before remain.
 */
export function withCorrections(next: Omit<ServerSheet, 'corrections'>, before: ServerSheet['corrections']) {
  const { box, seq } = next;
  if (box.position !== seq) return { ...next, corrections: before };
  const { sheet } = foldServerSheet({ ...next, corrections: [] });
  const corrections = SIDES.flatMap((side) =>
    box[side].players.flatMap((line) => {
      const changes = differences(line, sheet[side].lines[line.player_id]?.tally);
      return Object.keys(changes).length === 0 ? [] : [{ side, playerId: line.player_id, changes }];
    }),
  );
  return { ...next, corrections };
}

function differences(line: BoxLine, tally: Tally | undefined): TallyChange {
  const changes: TallyChange = {};
  for (const [column, field] of Object.entries(COUNTED) as [keyof typeof COUNTED, TallyField][]) {
    const difference = (line[column] ?? tally?.[field] ?? 0) - (tally?.[field] ?? 0);
    if (difference !== 0) changes[field] = difference;
  }
  return changes;
}

function entryOfCorrection({ side, playerId, changes }: LineCorrection): SheetEntry {
  const event: ActionEvent = {
    type: 'StatLineCorrected',
    data: { side, period: 1, playerId, changes, occurredAt: new Date(0).toISOString() },
  };
  return { actionId: `correction-${playerId}`, event, undone: false };
}

/**
 * The players shown on court: those known to be there, filled up to five with others by number. A player who is out of
 * the game is shown there only until they have left.
 */
export function courtAndBench(
  { sheet, players }: Pick<ConsoleGame, 'sheet' | 'players'>,
  side: Side,
): { court: ConsolePlayer[]; bench: ConsolePlayer[] } {
  const own = [...players.values()].filter((player) => player.side === side).sort(byNumber);
  const isOnCourt = (player: ConsolePlayer) => isKnownOnCourt(sheet, player);
  const known = own.filter(isOnCourt);
  const others = own.filter((player) => !isOnCourt(player));
  const excluded = excludedPlayers(sheet, side);
  const shown = others
    .filter((player) => !excluded.has(player.id))
    .slice(0, Math.max(0, ON_COURT - known.length));
  return {
    court: [...known, ...shown].sort(byNumber),
    bench: others.filter((player) => !shown.includes(player)),
  };
}
const ON_COURT = 5;

/** False also for a player who is only shown on court because the line-up is not known. */
export function isKnownOnCourt(sheet: Scoresheet, player: Pick<ConsolePlayer, 'id' | 'side'>): boolean {
  const since = sheet[player.side].lines[player.id]?.onCourtSince;
  return since !== null && since !== undefined;
}

function byNumber(a: ConsolePlayer, b: ConsolePlayer): number {
  const value = (player: ConsolePlayer) =>
    player.number === null ? Number.MAX_SAFE_INTEGER : Number(player.number);
  return value(a) - value(b) || (b.number?.length ?? 0) - (a.number?.length ?? 0) || a.id - b.id;
}

export function foulsOf(sheet: Scoresheet, player: Pick<ConsolePlayer, 'id' | 'side'>): number {
  return sheet[player.side].lines[player.id]?.tally.fouls ?? 0;
}

/** Points of a side that no player is credited with (docs/rules.md, "Games"). */
export function pointsWithoutPlayer(sheet: Scoresheet, side: Side): number {
  const score = sheet.periods.reduce((sum, period) => sum + period[side], 0);
  const credited = Object.values(sheet[side].lines).reduce((sum, line) => sum + line.tally.points, 0);
  return score - credited;
}
