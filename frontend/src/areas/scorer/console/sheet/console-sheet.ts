import { t } from '@lingui/core/macro';
import type { Game } from '#contracts/game/game.contract.ts';
import type { ScoringAction, ScoringActionOf } from '#contracts/game/scoring.commands.ts';
import type { ScoresheetEntry } from '#contracts/scoresheet/scoresheet.contract.ts';
import { toCorrectableEvent } from '#events/game/action-event.ts';
import { findAssist } from '#events/game/assisted-basket.ts';
import { ON_COURT } from '#events/game/changes-to-five.ts';
import { toCorrected } from '#events/game/corrected-action.ts';
import { isCorrectableEvent } from '#events/game/court.events.ts';
import { isClockAction, isCourtEvent } from '#events/game/court-actions.ts';
import type { RosterPlayer } from '#events/game/game.events.ts';
import { type Ruleset, rulesetNamed } from '#events/game/ruleset.ts';
import {
  correctAction,
  foldEntries,
  insertAction,
  recordAction,
  recordActions,
  undoAction,
} from '#events/game/scoresheet.fold.ts';
import { isActionEvent, type Scoresheet } from '#events/game/scoresheet.ts';
import type { Benches } from '#events/game/scoresheet-draft.ts';
import { type Correction, endOfPeriod } from '#events/game/scoresheet-entries.ts';
import { loggedAction } from '#frontend/areas/scorer/console/sheet/logged-action.ts';
import { optimisticEvent } from '#frontend/areas/scorer/console/sheet/optimistic-event.ts';
import { playersOut } from '#frontend/areas/scorer/console/sheet/players-out.ts';
import {
  LEFT_OUT,
  type OutboxEntry,
  type RecordedAction,
  type ServerSheet,
  SIDES,
  type Side,
  type SquadPlayer,
  type Squads,
} from '#frontend/features/scoring/scoring.types.ts';
import { shortPersonName } from '#frontend/lib/person-name.ts';
import { comparePositions } from '#frontend/lib/position.ts';

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
 * The game as this device sees it: what was recorded, with every action of this device that is not in it
 * yet, folded as the server does. The scorer works on this, connected or not.
 */
export type ConsoleGame = {
  game: Game;
  /** `starting` and `ending` while its action is being sent. */
  status: Game['status'] | 'starting' | 'ending';
  sheet: Scoresheet;
  players: ReadonlyMap<number, ConsolePlayer>;
  /** Undefined until they have been read once. */
  squads: Squads | undefined;
  /** This device's actions that the server's answer does not contain, except those that were not recorded. */
  pending: readonly OutboxEntry[];
  /** Those that were not recorded and count only once the scorer decides so. */
  leftOut: readonly OutboxEntry[];
};

/** The part of it that is tapped on. Whether a tap is on its way or saved is no part of that. */
export type PlayedGame = Pick<ConsoleGame, 'game' | 'sheet' | 'players'>;

/** The part that changes only when the server answers; worth caching. */
export type FoldedServerSheet = {
  server: ServerSheet;
  benches: Benches;
  players: ReadonlyMap<number, ConsolePlayer>;
  sheet: Scoresheet;
  /** Everything that was recorded, also what was undone. */
  recorded: ReadonlySet<string>;
  /** The plays and what was done with the clock, in the order of the game. */
  log: readonly RecordedAction[];
  /** The plays alone. */
  plays: readonly RecordedAction[];
  /** What of the log was undone, in the order of recording. */
  undone: readonly RecordedAction[];
};

export function foldServerSheet(server: ServerSheet): FoldedServerSheet {
  const { entries } = server.scoresheet;
  const benches = toBenches(server);
  const sheet = foldRecorded(toRuleset(server.game), benches, entries);
  const toLog = (some: readonly ScoresheetEntry[]) => some.flatMap((entry) => toRecorded(entry, sheet) ?? []);
  const log = toLog(entries.filter(({ undone }) => !undone));
  return {
    server,
    benches,
    players: rosterPlayers(server),
    sheet,
    recorded: new Set(entries.map(({ id }) => id)),
    log,
    plays: log.filter(({ action }) => !isClockAction(action)),
    undone: toLog(entries.filter(({ undone }) => undone)).sort((a, b) => a.revision - b.revision),
  };
}

type Fold = { entries: readonly ScoresheetEntry[]; key: string; sheet: Scoresheet };

/** The last answer's. A frame of the board adds nothing to it, and the next answer its own entries alone. */
let lastFold: Fold | undefined;

function foldRecorded(ruleset: Ruleset, benches: Benches, entries: readonly ScoresheetEntry[]): Scoresheet {
  const key = JSON.stringify([ruleset, benches]);
  const goesOn = lastFold?.key === key && lastFold.entries.every((entry, index) => entry === entries[index]);
  const known = goesOn ? lastFold : undefined;
  const news = entries
    .slice(known?.entries.length ?? 0)
    .flatMap(({ id, event, undone }) => (isActionEvent(event) ? [{ actionId: id, event, undone }] : []));
  let { sheet } = known ?? {};
  if (sheet === undefined || news.some(({ undone }) => undone)) {
    sheet = foldEntries(ruleset, benches, [...(sheet?.entries ?? []), ...news]);
  } else if (news.length > 0) sheet = recordActions(sheet, news);
  lastFold = { entries, key, sheet };
  return sheet;
}

/** An answer adds entries to those of the last one: what was made of these stays the same object. */
const recordedEntries = new WeakMap<ScoresheetEntry, { period: number; recorded: RecordedAction | null }>();

/** An entry as the log has it; null for what it does not show. */
function toRecorded(entry: ScoresheetEntry, { period }: Scoresheet): RecordedAction | null {
  const known = recordedEntries.get(entry);
  if (known?.period === period) return known.recorded;
  const { id, revision, inserted, event } = entry;
  const action = loggedAction(event, period);
  const recorded = action && {
    id,
    revision,
    occurred_at: event.data.occurredAt,
    action,
    overruled: isCourtEvent(event) ? (event.data.overruled ?? null) : null,
    inserted,
    was: entry.was.flatMap((earlier) => loggedAction(earlier, period) ?? []),
  };
  recordedEntries.set(entry, { period, recorded });
  return recorded;
}

/** The game after some of this device's actions. */
type Progress = Pick<FoldedServerSheet, 'sheet' | 'benches' | 'players'> & {
  status: ConsoleGame['status'];
  actions: readonly ScoringAction[];
};

/**
 * What was folded last on top of each recorded sheet: a tap adds one action to it, however many wait, and a frame of the
 * board nothing.
 */
const lastProgress = new WeakMap<Scoresheet, Progress & { from: ServerSheet['scoresheet']['status'] }>();

/** Applies this device's unseen actions to what the server answered. */
export function consoleGame(folded: FoldedServerSheet, entries: readonly OutboxEntry[]): ConsoleGame {
  const { server, recorded } = folded;
  const { position, status } = server.scoresheet;
  const pending = entries.filter((entry) => !LEFT_OUT.has(entry.state) && !isSeen(entry, position, recorded));
  const leftOut = entries.filter((entry) => LEFT_OUT.has(entry.state));
  const actions = pending.map(({ action }) => action);
  const last = lastProgress.get(folded.sheet);
  const isMore = last?.from === status && last.actions.every((action, index) => action === actions[index]);
  const progress = withActions(last && isMore ? last : { ...folded, status, actions: [] }, actions, folded);
  lastProgress.set(folded.sheet, { ...progress, from: status });
  const { sheet, players } = progress;
  return {
    game: server.game,
    status: progress.status,
    sheet,
    players,
    squads: server.squads,
    pending,
    leftOut,
  };
}

/** @param actions begin with those that have been applied */
function withActions(
  { sheet, benches, players, status, actions: applied }: Progress,
  actions: readonly ScoringAction[],
  { server }: FoldedServerSheet,
): Progress {
  for (const action of actions.slice(applied.length)) {
    if (action.type === 'game_start' && status === 'scheduled') status = 'starting';
    else if (action.type === 'game_end' && status === 'in_progress') status = 'ending';
    if (action.type === 'late_arrival' && !players.has(action.player_id)) {
      const player = toArrival(action, server.squads);
      players = new Map(players).set(player.id, player);
      benches = withArrival(benches, player);
      sheet = foldEntries(sheet.ruleset, benches, sheet.entries);
    }
    sheet = sheetAfter(sheet, benches, action);
  }
  return { sheet, benches, players, status, actions };
}

function toArrival(
  { side, player_id: id, number }: ScoringActionOf<'late_arrival'>,
  squads: Squads | undefined,
): ConsolePlayer {
  const name = findInSquads(squads, id)?.name ?? t`Player`;
  return { id, side, number, name, shortName: shortPersonName(name) };
}

/** A player who is perhaps on no bench. */
export function findInSquads(squads: Squads | undefined, playerId: number): SquadPlayer | undefined {
  return SIDES.flatMap((side) => squads?.[side] ?? []).find(({ id }) => id === playerId);
}

function withArrival(benches: Benches, { id, side, number }: ConsolePlayer): Benches {
  const player: RosterPlayer = { playerId: id, number, starter: false, captain: false };
  return { ...benches, [side]: [...benches[side], player] };
}

/** The sheet with one more action of this device, folded as the server does. */
export function sheetAfter(sheet: Scoresheet, benches: Benches, action: ScoringAction): Scoresheet {
  switch (action.type) {
    case 'undo': {
      const assist = findAssist(sheet.entries, action.action_id);
      const after = undoAction(sheet, benches, action.action_id);
      return assist === undefined ? after : undoAction(after, benches, assist.actionId);
    }
    case 'correct':
      return correctAction(sheet, benches, toCorrection(action, sheet));
    case 'insert': {
      const event = toCorrectableEvent(action.insertion, action.occurred_at);
      const before = action.before ?? endOfPeriod(sheet.entries, event.data.period);
      return insertAction(sheet, benches, { actionId: action.id, event }, before);
    }
    default: {
      const event = optimisticEvent(action, sheet);
      return event === null ? sheet : recordAction(sheet, { actionId: action.id, event });
    }
  }
}

/** What the server will make of a correction: it stays in its place, or goes to the end of its new period. */
function toCorrection(action: Extract<ScoringAction, { type: 'correct' }>, sheet: Scoresheet): Correction {
  const { action_id: actionId, replacement } = action;
  const recorded = sheet.entries.find((entry) => entry.actionId === actionId)?.event;
  const corrected =
    recorded !== undefined && isCorrectableEvent(recorded) ? toCorrected(replacement, recorded) : replacement;
  const event = toCorrectableEvent(corrected, recorded?.data.occurredAt ?? action.occurred_at);
  const moves = recorded !== undefined && recorded.data.period !== replacement.period;
  const before = action.before ?? (moves ? endOfPeriod(sheet.entries, replacement.period) : undefined);
  return { actionId, event, before };
}

/** Whether the server's answer already contains the action; an undo is no entry, but has a position. */
function isSeen(entry: OutboxEntry, position: string, recorded: ReadonlySet<string>): boolean {
  if (recorded.has(entry.action.id)) return true;
  return (
    entry.state === 'recorded' && entry.position !== null && comparePositions(position, entry.position) >= 0
  );
}

function toRuleset(game: Game): Ruleset {
  return { ...rulesetNamed(game.ruleset), periods: game.regular_periods, allowTies: game.allow_ties };
}

function toBenches({ box }: ServerSheet): Benches {
  const roster = (side: Side): RosterPlayer[] =>
    box[side].players.map((line) => ({
      playerId: line.player_id,
      number: line.number,
      starter: line.starter,
      captain: line.captain,
    }));
  return { east: roster('east'), west: roster('west') };
}

/** The players of the last answer: while they are the same, everything that names them stays. */
let lastRoster = { key: '', players: new Map<number, ConsolePlayer>() };

function rosterPlayers({ box }: ServerSheet): ReadonlyMap<number, ConsolePlayer> {
  const listed = SIDES.flatMap((side) =>
    box[side].players.map(
      ({ player_id: id, number, name }): ConsolePlayer => ({
        id,
        side,
        number,
        name,
        shortName: shortPersonName(name),
      }),
    ),
  );
  const key = JSON.stringify(listed);
  if (key !== lastRoster.key) {
    lastRoster = { key, players: new Map(listed.map((player) => [player.id, player])) };
  }
  return lastRoster.players;
}

/**
 * The players on court, and those who are not. While it is not known who is on court, all who may be there stand in its
 * place: everybody who is not out of the game and has not left.
 */
export function courtAndBench(view: Pick<ConsoleGame, 'sheet' | 'players'>, side: Side): CourtAndBench {
  const known = courtsAndBenches[side].get(view.sheet);
  if (known?.players === view.players) return known;
  const found = { ...findCourtAndBench(view, side), players: view.players };
  courtsAndBenches[side].set(view.sheet, found);
  return found;
}

type CourtAndBench = { court: readonly ConsolePlayer[]; bench: readonly ConsolePlayer[] };
type KnownCourt = CourtAndBench & Pick<ConsoleGame, 'players'>;

/** Found once per sheet: buttons, questions and keys all ask. */
const courtsAndBenches = {
  east: new WeakMap<Scoresheet, KnownCourt>(),
  west: new WeakMap<Scoresheet, KnownCourt>(),
};

function findCourtAndBench(view: Pick<ConsoleGame, 'sheet' | 'players'>, side: Side): CourtAndBench {
  const { sheet } = view;
  const unknown = isCourtUnknown(view, side);
  const slots = unknown ? [] : courtSlots(view, side);
  const slot = ({ id }: ConsolePlayer) => (slots.includes(id) ? slots.indexOf(id) : slots.length);
  const own = findPlayers(view, side).sort((a, b) => slot(a) - slot(b) || byNumber(a, b));
  const excluded = playersOut(sheet);
  const left = playersWhoLeft(sheet, side);
  const isShown = (player: ConsolePlayer) =>
    isKnownOnCourt(sheet, player) || (unknown && !excluded.has(player.id) && !left.has(player.id));
  return { court: own.filter(isShown), bench: own.filter((player) => !isShown(player)) };
}

/**
 * Who stands in which place on the console: the starters by number, and who comes in in the place of who leaves, so that
 * no other button moves under the thumb.
 */
function courtSlots(view: Pick<ConsoleGame, 'sheet' | 'players'>, side: Side): number[] {
  const { sheet } = view;
  const own = findPlayers(view, side).sort(byNumber);
  const slots = own.filter(({ id }) => sheet[side].lines[id]?.starter === true).map(({ id }) => id);
  const place = (id: number) => own.findIndex((player) => player.id === id);
  for (const { event, undone } of sheet.entries) {
    if (undone || event.type !== 'PlayerSubstituted' || event.data.side !== side) continue;
    const { playerOut, playerIn } = event.data;
    const slot = playerOut === null ? -1 : slots.indexOf(playerOut);
    if (playerIn === null) slots.splice(slot, slot === -1 ? 0 : 1);
    else if (slot !== -1) slots[slot] = playerIn;
    else {
      // One of the five that are named after the start.
      slots.push(playerIn);
      slots.sort((a, b) => place(a) - place(b));
    }
  }
  return slots;
}

function findPlayers({ players }: Pick<ConsoleGame, 'players'>, side: Side): ConsolePlayer[] {
  return [...players.values()].filter((player) => player.side === side);
}

/** Those whose last substitution took them off the court. */
function playersWhoLeft(sheet: Scoresheet, side: Side): ReadonlySet<number> {
  const left = new Set<number>();
  for (const { event, undone } of sheet.entries) {
    if (undone || event.type !== 'PlayerSubstituted' || event.data.side !== side) continue;
    const { playerOut, playerIn } = event.data;
    if (playerOut !== null) left.add(playerOut);
    if (playerIn !== null) left.delete(playerIn);
  }
  return left;
}

/**
 * Whether it has to be asked who is on court: no starting five was named and not everybody who plays has come in by a
 * substitution yet, or somebody left without a substitute although there is one.
 */
export function isCourtUnknown(view: Pick<ConsoleGame, 'sheet' | 'players'>, side: Side): boolean {
  const own = findPlayers(view, side);
  const excluded = playersOut(view.sheet);
  const able = own.filter(({ id }) => !excluded.has(id)).length;
  return own.filter((player) => isKnownOnCourt(view.sheet, player)).length < Math.min(ON_COURT, able);
}

/** Whether a player is on court, as far as line-up and substitutions tell. */
export function isKnownOnCourt(sheet: Scoresheet, player: Pick<ConsolePlayer, 'id' | 'side'>): boolean {
  const since = sheet[player.side].lines[player.id]?.onCourtSince;
  return since !== null && since !== undefined;
}

function byNumber(a: ConsolePlayer, b: ConsolePlayer): number {
  const value = (player: ConsolePlayer) =>
    player.number === null ? Number.MAX_SAFE_INTEGER : Number(player.number);
  return value(a) - value(b) || (b.number?.length ?? 0) - (a.number?.length ?? 0) || a.id - b.id;
}

export function countFouls(sheet: Scoresheet, player: Pick<ConsolePlayer, 'id' | 'side'>): number {
  return sheet[player.side].lines[player.id]?.tally.fouls ?? 0;
}

export function teamName({ game }: Pick<ConsoleGame, 'game'>, side: Side): string {
  return side === 'east' ? game.team_east_name : game.team_west_name;
}
